"""Random mixes of boxes, boards, cards and options."""

from __future__ import annotations

import random
from collections.abc import Sequence

from crownlands.games.kingdom_builder import KingdomBuilderOptions
from tests.second_engine import odd_lands, queenies
from tests.second_engine.hexes import Hex, name
from tests.second_engine.land import Land

BOXES = ("nomads", "crossroads", "marshlands", "harvest", "capitol", "caves", "island")
ISLANDS = ("suspension_bridge", "tree_house")


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
    land = Land(quadrants, maps)
    island, island_map = _island(rng, boxes)
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
        capitols=_some(rng, queenies.for_capitols(land)) if "capitol" in boxes else (),
        caves=_some(rng, queenies.for_caves(land)) if "caves" in boxes else (),
        island=island,
        island_map=island_map,
        capitol_castle="capitol" in boxes and rng.random() < 0.5,
        island_knights="island" not in boxes or rng.random() < 0.5,
    )


def _some(rng: random.Random, may_lie: dict[int, set[Hex]]) -> tuple[str, ...]:
    """None in half of the matches, otherwise one hex of each of one quadrant or two."""
    if not may_lie or rng.random() < 0.5:
        return ()
    quadrants = rng.sample(sorted(may_lie), rng.randint(1, min(2, len(may_lie))))
    return tuple(name(rng.choice(sorted(may_lie[number]))) for number in quadrants)


def _island(rng: random.Random, boxes: Sequence[str]) -> tuple[str, str]:
    """A side of the island, nothing where it is drawn; or the text of another one."""
    if "island" not in boxes:
        return "", ""
    if rng.random() < 0.5:
        return "", odd_lands.odd_island(rng, "odd_island", ("base", *boxes))
    return rng.choice(("", *ISLANDS)), ""


def random_cards(rng: random.Random, boxes: Sequence[str]) -> tuple[str, ...]:
    """Three, mostly of the boxes that were chosen."""
    kinds = odd_lands.of_boxes(odd_lands.CARDS, ("base", *boxes))
    new = odd_lands.of_boxes(odd_lands.CARDS, boxes)
    return tuple(rng.sample(new if len(new) > 2 and rng.random() < 0.7 else kinds, 3))


def _printed_board(rng: random.Random, boxes: Sequence[str]) -> list[str]:
    """Four quadrants of these boxes, and of the base game where they are fewer."""
    names = odd_lands.of_boxes(odd_lands.QUADRANTS, boxes)
    rest = rng.sample(odd_lands.QUADRANTS["base"], 4)
    board = [*rng.sample(names, min(4, len(names))), *rest][:4]
    if "capitol" in boxes and not {"oracle", "harbor"} & {*board}:
        board[rng.randrange(4)] = rng.choice(("oracle", "harbor"))
    return board


def _odd_maps(rng: random.Random, boxes: Sequence[str]) -> tuple[str, ...]:
    """One to four of them, the first one with room for a capitol if it needs any."""
    with_base = ("base", *boxes)
    maps = [
        odd_lands.odd_quadrant(rng, f"odd_{number}", with_base)
        for number in range(rng.randint(1, 4))
    ]
    if "capitol" in boxes:
        maps[0] = odd_lands.quadrant_for_a_capitol(rng, "odd_0", with_base)
    return tuple(maps)
