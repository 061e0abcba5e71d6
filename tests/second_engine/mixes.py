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
    quadrants, maps, cards = tuple[str, ...](), tuple[str, ...](), tuple[str, ...]()
    how = rng.choice(("drawn", "chosen", "odd"))
    if how != "drawn":
        board = _printed_board(rng, boxes)
        if how == "odd":
            maps = _odd_maps(rng, boxes)
            board[: len(maps)] = [f"odd_{number}" for number in range(len(maps))]
        rng.shuffle(board)
        quadrants = tuple(name + rng.choice(("", ":turned")) for name in board)
        cards = random_cards(rng, boxes)
    return mixed(rng, boxes, quadrants, maps, cards)


def mixed(
    rng: random.Random,
    boxes: Sequence[str],
    quadrants: tuple[str, ...],
    maps: tuple[str, ...],
    cards: tuple[str, ...],
) -> KingdomBuilderOptions:
    """This board and these cards, any number of seats and any rulings."""
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


def random_cards(rng: random.Random, boxes: Sequence[str]) -> tuple[str, ...]:
    """Three, mostly of the boxes that were chosen."""
    kinds = odd_lands.of_boxes(odd_lands.CARDS, ("base", *boxes))
    new = odd_lands.of_boxes(odd_lands.CARDS, boxes)
    return tuple(rng.sample(new if len(new) > 2 and rng.random() < 0.7 else kinds, 3))


def _printed_board(rng: random.Random, boxes: Sequence[str]) -> list[str]:
    """Four quadrants of these boxes, and of the base game where they are fewer."""
    names = odd_lands.of_boxes(odd_lands.QUADRANTS, boxes)
    rest = rng.sample(odd_lands.QUADRANTS["base"], 4)
    return [*rng.sample(names, min(4, len(names))), *rest][:4]


def _odd_maps(rng: random.Random, boxes: Sequence[str]) -> tuple[str, ...]:
    with_base = ("base", *boxes)
    return tuple(
        odd_lands.odd_quadrant(rng, f"odd_{number}", with_base)
        for number in range(rng.randint(1, 4))
    )
