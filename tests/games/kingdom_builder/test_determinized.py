"""Worlds that a seat could be in: hidden hands and the pile, and nothing else, are dealt anew."""

from collections import Counter

import pytest

from crownlands.engine.generator import Generator
from crownlands.games.kingdom_builder import (
    KINGDOM_BUILDER,
    KingdomBuilderOptions,
    KingdomBuilderState,
)
from crownlands.games.kingdom_builder.table.terrain_cards import Drawn
from tests.games.kingdom_builder.drawn import change_cards, drawn, hands, terrain_card

WORLDS = 60
GRASS, CANYON, DESERT, FLOWER, FOREST = map(
    terrain_card, ("grass", "canyon", "desert", "flower", "forest")
)


def worlds(state: KingdomBuilderState, seat: int | None) -> list[KingdomBuilderState]:
    return [state.determinized(seat, Generator(seed)) for seed in range(WORLDS)]


def midway(seed: int) -> KingdomBuilderState:
    state = KINGDOM_BUILDER.start(KingdomBuilderOptions(players=5, expansions=("nomads",)), seed)
    rng = Generator(seed)
    for _ in range(150):
        (seat,) = state.actors()
        state.apply(seat, rng.choice(state.legal(seat)))
    return state


@pytest.mark.parametrize("seat", [0, 1, None])
def test_open_cards_stay_and_hidden_ones_change_places(seat: int | None):
    state = drawn("G G G G G G", players=3, hands={1: "canyon", 2: "forest"})
    seen = worlds(state, seat)
    assert {hands(world)[0] for world in seen} == {GRASS}, "the card of the seat at turn lies open"
    for other in (1, 2):
        held = {hands(world)[other] for world in seen}
        assert len(held) == (1 if other == seat else 5)
    assert len({world.terrain_cards.pile for world in seen}) == WORLDS
    for world in seen:
        assert world.terrain_cards.census() == state.terrain_cards.census()
        assert len(world.terrain_cards.pile) == len(state.terrain_cards.pile)


def test_only_cards_of_the_same_shuffle_change_places():
    # Seat 1 drew its card before the last shuffle, seats 2 and 3 before the one before that.
    state = drawn("G G G G G G", players=5)
    held = zip((GRASS, CANYON, DESERT, FLOWER, FOREST), (3, 2, 1, 1, 3), strict=True)
    change_cards(
        state,
        hands=[(Drawn(card, shuffle),) for card, shuffle in held],
        shuffles=3,
        pile=(GRASS, GRASS, CANYON),
        discard=(DESERT,) * 4,
    )
    seen = worlds(state, 0)
    assert {hands(world)[1] for world in seen} == {CANYON}, "it must be that one"
    assert {tuple(hands(world)[2:4]) for world in seen} == {(DESERT, FLOWER), (FLOWER, DESERT)}
    assert {hands(world)[4] for world in seen} == {GRASS, CANYON, FOREST}
    for world in seen:
        unseen = [*world.terrain_cards.pile, hands(world)[4]]
        assert Counter(unseen) == Counter([GRASS, GRASS, CANYON, FOREST])
        assert world.terrain_cards.discard == state.terrain_cards.discard


def test_later_shuffles_of_imagined_worlds_differ():
    state = drawn("G G G G G G")
    assert len({world.terrain_cards.seed for world in [state, *worlds(state, 0)]}) == WORLDS + 1


@pytest.mark.parametrize("seed", range(4))
def test_everything_that_lies_open_stays(seed: int):
    state = midway(seed)
    (seat,) = state.actors()
    before = state.copy()
    for viewer in (seat, (seat + 1) % 5, None):
        world = state.determinized(viewer, Generator(seed))
        assert world.view(viewer) == state.view(viewer)
        assert world.census() == state.census()
    assert state == before


def test_an_imagined_world_is_played_without_touching_the_true_one():
    state = midway(9)
    before = state.copy()
    world = state.determinized(0, Generator(1))
    rng = Generator(2)
    while world.actors():
        (seat,) = world.actors()
        world.apply(seat, rng.choice(world.legal(seat)))
    assert state == before
