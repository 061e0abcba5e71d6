"""How strong an opponent can be chosen at a table, weakest first, and who plays it."""

from __future__ import annotations

from collections.abc import Mapping

LEVELS: Mapping[str, str] = {
    "jester": "random",
    "page": "greedy:slips=0.35",
    "knight": "greedy",
    "queen": "search:turn=2",
}

#: about how many seconds a turn takes; those who do not search answer at once
PACE: Mapping[str, float] = {"jester": 0.0, "page": 0.0, "knight": 0.0, "queen": 2.0}

#: plays on where a person has left or a bot has failed
STAND_IN = "knight"
