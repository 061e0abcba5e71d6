"""Boxes, a board and cards that nobody has chosen."""

from __future__ import annotations

from typing import Any

import msgspec

from crownlands.engine.generator import Generator
from crownlands.games.kingdom_builder.boxes import EXPANSIONS
from crownlands.games.kingdom_builder.options import KingdomBuilderOptions
from crownlands.games.kingdom_builder.setup import set_up, settled


def surprise(players: int, rng: Generator) -> dict[str, Any]:
    """All that is chosen before a match but its rulings, which stay as the table has them."""
    boxes = rng.shuffled(EXPANSIONS)[: rng.below(len(EXPANSIONS) + 1)]
    expansions = tuple(name for name in EXPANSIONS if name in boxes)
    options = KingdomBuilderOptions(players=players, expansions=expansions)
    drawn = settled(options, set_up(options, rng))
    return {
        field.name: msgspec.to_builtins(getattr(drawn, field.name))
        for field in msgspec.structs.fields(drawn)
        if field.type is not bool and field.name != "players"
    }
