"""From a line of ``matches.parquet`` back to any position of its match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from crownlands.arena.dataset.rows import beginning
from crownlands.arena.tables import ArenaError
from crownlands.engine.contract import State
from crownlands.games import game


def state_at(match: Mapping[str, Any], ply: int) -> State:
    """The state after so many actions of a match, which is the one that a decision met.

    >>> line = {"game": "kingdomino", "rules": 1, "options": '{"players": 2}', "seed": "7",
    ...         "beginning": "", "seats": [1], "actions": ["#7"]}
    >>> state_at(line, 1).actors()
    (0,)
    """
    rules = game(match["game"])
    if match["rules"] != rules.rules_version:
        raise ArenaError(
            f"the match was played under rules version {match['rules']} of {rules.name}; "
            f"this program plays version {rules.rules_version}"
        )
    options = msgspec.json.decode(match["options"], type=rules.Options)
    state = beginning(rules, options, match["seed"], match["beginning"])
    for seat, text in list(zip(match["seats"], match["actions"], strict=True))[:ply]:
        state.apply(seat, rules.codec.from_text(text))
    return state
