"""The tables at which kernels are held to the readable engine."""

from __future__ import annotations

from typing import Any

import msgspec

from crownlands.engine.contract import Game
from crownlands.games.kingdom_builder.spread import option_spread


def lent_by(game: Game) -> list[Any]:
    """Options under which a game lends a kernel, together every pair of what that one holds."""
    sets = game.option_sets()
    if game.name == "kingdom_builder":
        # Its own show every pair of eight boxes: with two of them alone hardly anything.
        sets = [
            msgspec.structs.replace(one, swamp_cards=False) for one in option_spread(("nomads",))
        ]
    return [options for options in sets if game.kernel(options) is not None]
