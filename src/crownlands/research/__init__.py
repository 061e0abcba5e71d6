"""The games as environments: for PettingZoo, Gymnasium and OpenSpiel.

``crownlands.research.zoo`` seats every agent, ``crownlands.research.gym`` one against bots, and
``crownlands.research.spiel`` registers games with OpenSpiel. Nothing that is needed to play
imports any of it.
"""

from importlib.util import find_spec

if missing := [name for name in ("numpy", "gymnasium", "pettingzoo") if find_spec(name) is None]:
    raise ImportError(f"environments need {', '.join(missing)}: pip install 'crownlands[research]'")
