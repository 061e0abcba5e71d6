"""The games as environments, for PettingZoo, Gymnasium and OpenSpiel; and judgements to be learned.

``crownlands.research.zoo`` seats every agent, ``crownlands.research.gym`` one against bots,
``crownlands.research.spiel`` registers games with OpenSpiel, and ``crownlands.research.training``
is what `crownlands train` does. Nothing that is needed to play imports any of it.
"""

from importlib.util import find_spec


def environments_lack() -> str:
    """What has to be installed before there are environments, as a sentence; or nothing."""
    missing = [name for name in ("numpy", "gymnasium", "pettingzoo") if find_spec(name) is None]
    if not missing:
        return ""
    return f"environments need {', '.join(missing)}: pip install 'crownlands[research]'"
