"""One seat of a table as an agent, the others played by bots: Gymnasium.

Importing this module registers ``crownlands/Kingdomino-v0``, ``crownlands/KingdomBuilder-v0`` and
``crownlands/IsleOfSkye-v0``.

>>> import gymnasium
>>> env = gymnasium.make("crownlands/Kingdomino-v0", players=2, bots="random", observations="none")
>>> seen, info = env.reset(seed=7)
>>> int(seen["action_mask"].sum())  # of the four dominoes of the first line a bot has taken one
3
"""

from __future__ import annotations

from crownlands.research import environments_lack

if lacking := environments_lack():
    raise ImportError(lacking)

import gymnasium

from crownlands.engine.contract import Game
from crownlands.games import GAMES
from crownlands.research.one_seat import OneSeatEnv

__all__ = ["OneSeatEnv", "environment_id", "register"]


def environment_id(game: Game) -> str:
    """What the game is registered as.

    >>> environment_id(GAMES["isle_of_skye"])
    'crownlands/IsleOfSkye-v0'
    """
    name = "".join(word.capitalize() for word in game.name.split("_"))
    return f"crownlands/{name}-v0"


def register(game: Game) -> None:
    """Let Gymnasium know a game."""
    gymnasium.register(
        environment_id(game),
        entry_point="crownlands.research.one_seat:OneSeatEnv",
        kwargs={"game": game.name if game.name in GAMES else game},
    )


for _game in GAMES.values():
    register(_game)
