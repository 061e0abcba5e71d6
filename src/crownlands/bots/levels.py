"""How strong an opponent can be chosen at a table, weakest first, and who plays it."""

from __future__ import annotations

from collections.abc import Mapping

LEVELS: Mapping[str, str] = {
    "jester": "random",
    "page": "greedy:slips=0.35",
    "knight": "greedy",
    "queen": "search:1",
}

#: plays on where a person has left or a bot has failed
STAND_IN = "knight"
