"""The option sets that the laws are checked on show every pair of what can be chosen."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, product

import pytest

from crownlands.games.kingdom_builder import KINGDOM_BUILDER, KingdomBuilderOptions
from crownlands.games.kingdom_builder.board.quadrant import quadrants
from crownlands.games.kingdom_builder.boxes import BASE, BOX_OF_CARD, CARDS, EXPANSIONS
from crownlands.games.kingdom_builder.spread import Shelf

SETS = KINGDOM_BUILDER.option_sets()
RULINGS = [
    name
    for name in KingdomBuilderOptions.__struct_fields__
    if isinstance(getattr(KingdomBuilderOptions(), name), bool)
]
WAYS = [quadrant + way for quadrant in quadrants() for way in ("", ":turned")]
BOXES = BOX_OF_CARD | {name: quadrant.expansion for name, quadrant in quadrants().items()}

Choice = tuple[str, object]


def choices(options: KingdomBuilderOptions) -> Iterator[Choice]:
    """Everything that can be said of a set, as a person would read it off."""
    yield "players", options.players
    yield "preset", options.preset
    for expansion in EXPANSIONS:
        yield expansion, expansion in options.expansions
    for ruling in RULINGS:
        yield ruling, getattr(options, ruling)
    for card in options.cards:
        yield "card", card
    for quadrant in options.quadrants:
        yield "quadrant", quadrant


SHOWN = {frozenset(pair) for options in SETS for pair in combinations(choices(options), 2)}

PLAYERS: list[Choice] = [("players", players) for players in KINGDOM_BUILDER.players]
CARD: list[Choice] = [("card", card) for card in CARDS]
WAY: list[Choice] = [("quadrant", way) for way in WAYS]
BOX: list[Choice] = [(box, there) for box in EXPANSIONS for there in (True, False)]
RULING: list[Choice] = [(ruling, value) for ruling in RULINGS for value in (True, False)]
PRESET: list[Choice] = [("preset", preset) for preset in ("none", "first_game")]


def unshown(
    some: Iterable[Choice], others: Iterable[Choice], may: Callable[[Choice, Choice], bool]
) -> list[tuple[Choice, Choice]]:
    return [
        (one, other)
        for one, other in product(some, others)
        if one[0] != other[0] and may(one, other) and frozenset((one, other)) not in SHOWN
    ]


def any_two(one: Choice, other: Choice) -> bool:
    # The first match is played without the quadrants that a capitol needs.
    return {one, other} != {("capitol", True), ("preset", "first_game")}


def box_is_there(piece: Choice, box: Choice) -> bool:
    return box != (BOXES[str(piece[1]).removesuffix(":turned")], False)


@pytest.mark.parametrize("some", [PLAYERS, BOX, RULING, PRESET])
@pytest.mark.parametrize("others", [PLAYERS, BOX, RULING, PRESET])
def test_players_boxes_rulings_and_presets_meet(some: list[Choice], others: list[Choice]):
    assert unshown(some, others, any_two) == []


@pytest.mark.parametrize("pieces", [CARD, WAY])
def test_every_card_and_quadrant_is_played_by_all_players_under_all_rulings(pieces: list[Choice]):
    assert unshown(pieces, [*PLAYERS, *RULING], any_two) == []


@pytest.mark.parametrize("pieces", [CARD, WAY])
def test_every_card_and_quadrant_is_played_with_and_without_every_box(pieces: list[Choice]):
    assert unshown(pieces, BOX, box_is_there) == []


def test_every_two_cards_meet():
    shown = {frozenset(pair) for options in SETS for pair in combinations(options.cards, 2)}
    assert shown == set(map(frozenset, combinations(CARDS, 2)))


def test_every_two_quadrants_meet():
    boards = [[way.removesuffix(":turned") for way in options.quadrants] for options in SETS]
    shown = {frozenset(pair) for board in boards for pair in combinations(board, 2)}
    assert shown == set(map(frozenset, combinations(quadrants(), 2)))


def test_every_card_is_played_on_every_quadrant():
    shown = {
        (card, way.removesuffix(":turned"))
        for options in SETS
        for card, way in product(options.cards, options.quadrants)
    }
    assert shown == set(product(CARDS, quadrants()))


def test_all_sets_are_different_and_they_are_few():
    assert len(set(SETS)) == len(SETS)
    # A set shows three pairs of cards; no list is shorter than a third of them.
    assert len(SETS) < 20 + 1.2 * math.comb(len(CARDS), 2) / 3


def test_the_familiar_ones_come_first():
    assert SETS[:4] == [KingdomBuilderOptions(players=players) for players in (2, 3, 4, 5)]
    alone = [options.expansions for options in SETS if len(options.expansions) == 1]
    assert set(alone) == {(expansion,) for expansion in EXPANSIONS}


@pytest.mark.parametrize("part", [SETS[: len(SETS) // 2], SETS[::2], SETS[1::2], SETS[::3]])
def test_a_part_of_the_list_is_a_fair_sample(part: list[KingdomBuilderOptions]):
    # How often each comes depends on what there is in the boxes, so only that it comes is asked.
    cards = {card for options in part for card in options.cards}
    ways = {way for options in part for way in options.quadrants}
    assert len(cards) > 0.9 * len(CARDS)
    assert len({way.removesuffix(":turned") for way in ways}) > 0.9 * len(quadrants())
    assert len(ways) > 0.75 * len(WAYS)
    assert {options.players for options in part} == set(KINGDOM_BUILDER.players)
    for ruling in RULINGS:
        assert {getattr(options, ruling) for options in part} == {True, False}


def test_six_boxes_need_about_130_sets():
    boxes = {"nomads": 3, "crossroads": 3, "marshlands": 4, "harvest": 4, "caves": 1, "island": 1}
    cards = {f"base {number}": BASE.name for number in range(10)}
    lands = {f"base {number}": BASE.name for number in range(8)}
    for box, count in boxes.items():
        cards |= {f"{box} {number}": box for number in range(count)}
        lands |= {f"{box} {number}": box for number in range(4)}
    pairs = Shelf(tuple(boxes), cards, lands).pairs()
    sets = 0
    while pairs.missing:
        pairs.combination()
        sets += 1
    assert sets <= 135
