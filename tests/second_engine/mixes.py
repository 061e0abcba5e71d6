"""Random mixes of boxes, boards, cards and options."""

from __future__ import annotations

import random
from collections.abc import Sequence

from crownlands.games.kingdom_builder import KingdomBuilderOptions
from tests.second_engine import odd_lands

BOXES = ("nomads", "crossroads", "marshlands", "harvest")


def random_options(rng: random.Random, boxes: Sequence[str] | None = None) -> KingdomBuilderOptions:
    """A mix of boxes and choices.

    In a third of the matches the product draws board and cards; otherwise they come from the boxes
    that were chosen, so that these are met often, and some boards are odd.
    """
    if boxes is None:
        boxes = [box for box in BOXES if rng.random() < 0.5]
    with_base = ("base", *boxes)
    quadrants, maps, cards = tuple[str, ...](), tuple[str, ...](), tuple[str, ...]()
    how = rng.choice(("drawn", "chosen", "odd"))
    if how != "drawn":
        names = [one for box in boxes for one in odd_lands.QUADRANTS[box]]
        rest = rng.sample(odd_lands.QUADRANTS["base"], 4)
        board = [*rng.sample(names, min(4, len(names))), *rest][:4]
        if how == "odd":
            number = rng.randint(1, 4)
            maps = tuple(
                odd_lands.odd_quadrant(rng, f"odd_{one}", with_base) for one in range(number)
            )
            board[:number] = [f"odd_{one}" for one in range(number)]
        rng.shuffle(board)
        quadrants = tuple(name + rng.choice(("", ":turned")) for name in board)
        kinds = [card for box in with_base for card in odd_lands.CARDS[box]]
        new = [card for box in boxes for card in odd_lands.CARDS[box]]
        cards = tuple(rng.sample(new if len(new) > 2 and rng.random() < 0.7 else kinds, 3))
    return KingdomBuilderOptions(
        players=rng.choice((2, 3, 4, 5)),
        expansions=tuple(boxes),
        quadrants=quadrants,
        maps=maps,
        cards=cards,
        lords_zero=rng.random() < 0.5,
        lifted_frees=rng.random() < 0.5,
        outpost_moves="nomads" in boxes and rng.random() < 0.5,
        swamp_cards="marshlands" not in boxes and rng.random() < 0.2,
    )
