"""Worlds that a seat could be in: hidden hands and the pile, and nothing else, are dealt anew."""

from collections import Counter

import pytest

from crownlands.engine.generator import Generator
from crownlands.games.kingdom_builder import (
    KINGDOM_BUILDER,
    KingdomBuilderOptions,
    KingdomBuilderState,
)
from crownlands.games.kingdom_builder.terrain import CANYON, DESERT, FLOWER, FOREST, GRASS
from tests.games.kingdom_builder.drawn import drawn

WORLDS = 60


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
    assert {world.hands[0] for world in seen} == {GRASS}, "the card of the seat at turn lies open"
    for other in (1, 2):
        hands = {world.hands[other] for world in seen}
        assert len(hands) == (1 if other == seat else 5)
    assert len({world.pile for world in seen}) == WORLDS
    for world in seen:
        assert Counter([*world.pile, *world.hands]) == Counter([*state.pile, *state.hands])
        assert len(world.pile) == len(state.pile)


def test_only_cards_of_the_same_shuffle_change_places():
    # Seat 1 drew its card before the last shuffle, seats 2 and 3 before the one before that.
    state = drawn("G G G G G G", players=5)
    state.hands = [GRASS, CANYON, DESERT, FLOWER, FOREST]
    state.hands_from = [3, 2, 1, 1, 3]
    state.shuffles = 3
    state.pile = (GRASS, GRASS, CANYON)
    state.discard = (DESERT,) * 4
    seen = worlds(state, 0)
    assert {world.hands[1] for world in seen} == {CANYON}, "it must be that one"
    assert {tuple(world.hands[2:4]) for world in seen} == {(DESERT, FLOWER), (FLOWER, DESERT)}
    assert {world.hands[4] for world in seen} == {GRASS, CANYON, FOREST}
    for world in seen:
        assert Counter([*world.pile, world.hands[4]]) == Counter([GRASS, GRASS, CANYON, FOREST])
        assert world.discard == state.discard


def test_later_shuffles_of_imagined_worlds_differ():
    state = drawn("G G G G G G")
    assert len({world.seed for world in [state, *worlds(state, 0)]}) == WORLDS + 1


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
