"""The search in machine code: its lines can be played, and it sees what they bring."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from crownlands.bots import DeepBot, Perspective
from crownlands.engine.generator import Generator
from crownlands.engine.kernels.thinker import Budget, Thoughts
from crownlands.games.kingdom_builder import (
    KINGDOM_BUILDER,
    KingdomBuilderOptions,
    KingdomBuilderState,
)
from crownlands.games.kingdom_builder.actions import END_TURN, Build
from crownlands.games.kingdom_builder.fast.kernel import KingdomBuilderKernel
from tests.batch.positions import positions_of

TWO = KingdomBuilderOptions(players=2, preset="first_game")
NOMADS = KingdomBuilderOptions(players=3, expansions=("nomads",), outpost_moves=True)
FIVE = KingdomBuilderOptions(players=5, expansions=("nomads",), lifted_frees=False)


def thoughts(
    state: KingdomBuilderState, playouts: int = 100, seed: str = "seed", cores: int = 1
) -> Thoughts:
    kernel = KingdomBuilderKernel(state.options)
    (seat,) = state.actors()
    known = kernel.known(state, seat)
    return kernel.thinker().thoughts(known, seat, Budget(playouts=playouts), seed, cores)


def choices_of(
    options: KingdomBuilderOptions, seed: str, every: int
) -> Iterator[KingdomBuilderState]:
    """Some positions of a match of chance in which there is a choice."""
    state, rng, number = KINGDOM_BUILDER.start(options, seed), Generator(seed), 0
    while actors := state.actors():
        actions = state.legal(actors[0])
        if len(actions) > 1:
            number += 1
            if number % every == 0:
                yield state.copy()
        state.apply(actors[0], rng.choice(actions))


@pytest.mark.parametrize("options", [TWO, NOMADS, FIVE], ids=str)
def test_lines_are_legal_and_stay_in_the_turn(options: KingdomBuilderOptions):
    for state in choices_of(options, "legal", every=5):
        (seat,) = state.actors()
        for line in thoughts(state).lines:
            then = state.copy()
            for number, action in enumerate(line.actions, start=1):
                then.apply(seat, action)
                assert then.turn == seat or number == len(line.actions)


def test_the_best_line_comes_first_and_all_playouts_are_in_one():
    told = thoughts(KINGDOM_BUILDER.start(TWO, "tries"), playouts=1000)
    tries = [line.tries for line in told.lines]
    assert tries == sorted(tries, reverse=True)
    assert sum(tries) == told.playouts == 1000
    assert all(0 <= line.worth <= 1 for line in told.lines)


def test_a_line_is_a_whole_turn_where_it_is_clear_what_is_best():
    told = thoughts(KINGDOM_BUILDER.start(TWO, "whole"), playouts=1000)
    *builds, last = told.lines[0].actions
    assert [type(action) for action in builds] == [Build] * 3
    assert last == END_TURN


@pytest.mark.parametrize("options", [TWO, NOMADS, FIVE], ids=str)
def test_the_same_view_and_seed_say_the_same_in_any_world(options: KingdomBuilderOptions):
    rng = Generator("another world")
    for state in choices_of(options, "again", every=40):
        first = thoughts(state)
        assert first == thoughts(state.determinized(state.actors()[0], rng))
    state = KINGDOM_BUILDER.start(options, "seeds")
    assert thoughts(state, seed="one") != thoughts(state, seed="two")


def test_two_cores_share_the_playouts_and_agree_with_themselves():
    state = KINGDOM_BUILDER.start(NOMADS, "cores")
    told = thoughts(state, playouts=301, cores=2)
    assert told.playouts == 302
    assert told == thoughts(state, playouts=301, cores=2)


def test_cores_work_on_desks_of_their_own():
    """They once wrote into each other's, which in this match ended the process."""
    options = KingdomBuilderOptions(players=3, expansions=("nomads",))
    for state, seat in positions_of(KINGDOM_BUILDER, options, "answers", every=9):
        if len(state.legal(seat)) > 1:
            told = thoughts(state, playouts=200, cores=2)
            assert told == thoughts(state, playouts=200, cores=2)


def test_time_is_kept():
    state = KINGDOM_BUILDER.start(TWO, "time")
    kernel = KingdomBuilderKernel(TWO)
    known = kernel.known(state, state.actors()[0])
    thinker = kernel.thinker()
    thinker.warm()
    assert thinker.ready
    told = thinker.thoughts(known, state.actors()[0], Budget(seconds=0.0), "seed")
    assert 0 < told.playouts < 100
    assert thinker.together(known) == 3


def test_thinking_beats_what_looks_best():
    """Ten matches against the greedy player, with a seed that never changes."""
    won = 0.0
    for number in range(10):
        state, rng = KINGDOM_BUILDER.start(TWO, f"beats {number}"), Generator(number)
        deep = DeepBot(number, playouts=60)
        while actors := state.actors():
            (seat,) = actors
            if seat == number % 2:
                action = deep.choose(Perspective(KINGDOM_BUILDER, state, seat))
            else:
                action = KINGDOM_BUILDER.strategy.best(state, seat, rng)
            state.apply(seat, action)
        won += state.points(number % 2) > state.points(1 - number % 2)
    assert won >= 7
