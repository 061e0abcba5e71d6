"""How strong an opponent can be chosen at a table, weakest first, and who plays it."""

from __future__ import annotations

from collections.abc import Mapping

from crownlands.engine.contract import Game

LEVELS = ("jester", "page", "squire", "knight", "duchess", "queen", "emperor")

#: about how many seconds a turn takes; those who do not search answer at once
PACE: Mapping[str, float] = {
    "jester": 0.0,
    "page": 0.0,
    "squire": 0.0,
    "knight": 0.0,
    "duchess": 0.5,
    "queen": 2.0,
    "emperor": 4.0,
}

#: plays on where a person has left or a bot has failed
STAND_IN = "knight"

#: who plays where a game has measured nobody
_USUAL: Mapping[str, str] = {
    "jester": "greedy:slips=0.8",
    "page": "greedy:slips=0.5",
    "squire": "greedy:slips=0.2",
    "knight": "greedy",
    "duchess": "search:playouts=8",
    "queen": "search:turn=2",
    "emperor": "deep:turn=4:cores=2",
}


def player(level: str, rules: Game, players: int) -> str:
    """The bot that plays a level at a table of so many.

    What is a slip or two in one game is ruin in another, so each game says who is as strong as the
    title promises: about three times in four ahead of the level below, by `benchmarks.levels`.
    """
    return rules.levels.get(players, {}).get(level, _USUAL[level])
