"""Boards of own quadrants with as many kinds of locations as they hold, so that odd pairs meet.

Printed quadrants bring two kinds each at most, and always the same two. Here any eight of all boxes
lie on a board, every quadrant is full of special hexes, and an island may bring a ninth.
"""

from __future__ import annotations

import random

from crownlands.games.kingdom_builder import KingdomBuilderOptions
from tests.second_engine import odd_lands
from tests.second_engine.mixes import BOXES, mixed, random_cards

#: Who likes tiles plays; the others would pass them by.
POLICIES = ("hoarder", "collector")

WITH_BASE = ("base", *BOXES)


def crowded_options(rng: random.Random) -> KingdomBuilderOptions:
    """All boxes on one board."""
    # an Oracle or a Harbor has a castle beside it, for a capitol
    first = rng.choice(("oracle", "harbor"))
    kinds = [kind for kind in odd_lands.of_boxes(odd_lands.LOCATIONS, WITH_BASE) if kind != first]
    eight = [first, *rng.sample(kinds, 7)]
    maps = tuple(
        odd_lands.quadrant_with(rng, f"crowded_{number}", WITH_BASE, specials, pair)
        for number, (specials, *pair) in enumerate(
            zip(_specials(rng), eight[::2], eight[1::2], strict=True)
        )
    )
    board = [f"crowded_{number}" for number in range(4)]
    rng.shuffle(board)
    quadrants = tuple(name + rng.choice(("", ":turned")) for name in board)
    return mixed(rng, BOXES, quadrants, maps, random_cards(rng, BOXES))


def _specials(rng: random.Random) -> list[list[str]]:
    """The letters of four quadrants, each with both of its kinds, the first one with a castle."""
    letters = ["L", "K", *(odd_lands.PLACES[box] for box in WITH_BASE if box in odd_lands.PLACES)]
    return [["L", "K", "X", rng.choice(letters)]] + [
        ["L", "K", *rng.choices(letters, k=2)] for _ in range(3)
    ]
