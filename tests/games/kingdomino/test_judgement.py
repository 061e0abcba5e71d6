"""What a learned judgement is told of a match, and what is made of it in machine code."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from crownlands.engine.generator import Generator
from crownlands.games.kingdomino import KINGDOMINO, KingdominoOptions, KingdominoState
from crownlands.games.kingdomino.fast.judge import KingdominoJudge
from crownlands.games.kingdomino.fast.kernel import KingdominoTables
from crownlands.games.kingdomino.judgement.features import (
    FEATURES,
    SHARED,
    can_be_judged,
    features,
)

TWO = KingdominoOptions(players=2)
OLD = KingdominoOptions(players=3, edition="2017", harmony=True)
FOUR = KingdominoOptions(players=4, harmony=True, middle_kingdom=True)
DYNASTY = KingdominoOptions(players=2, dynasty=True, middle_kingdom=True)
DUEL = KingdominoOptions(players=2, mighty_duel=True, harmony=True)
TABLES = [TWO, OLD, FOUR, DYNASTY, DUEL]


def side_by_side(
    options: KingdominoOptions, seed: str
) -> Iterator[tuple[KingdominoTables, KingdominoState]]:
    """Every position of a match in a batch, and the same in the readable engine."""
    side, state = KingdominoTables(options, 1), KINGDOMINO.start(options, f"{seed}/0")
    side.reset(seed)
    coins = Generator(seed)
    while actors := state.actors():
        yield side, state
        chosen = side.sample() if coins.below(3) == 0 else side.chosen("quick")
        state.apply(actors[0], KINGDOMINO.codec.from_index(int(chosen[0])))
        side.step(chosen)


def told_of(state: KingdominoState, seat: int) -> dict[str, float]:
    return dict(zip(FEATURES, features(state, seat), strict=True))


@pytest.mark.parametrize("options", TABLES)
def test_a_kernel_tells_what_the_readable_engine_tells(options):
    judge, rounds = KingdominoJudge(options), 0
    for number in range(4):
        for side, state in side_by_side(options, f"told {number}"):
            assert bool(judge.moments(side)[0]) == can_be_judged(state)
            if can_be_judged(state):
                law = [features(state, seat) for seat in range(options.players)]
                assert np.allclose(judge.told(side)[0], law, rtol=1e-6, atol=1e-6)
                rounds += 1
    # Neither with the last line, nor with the one before where all 48 dominoes are played.
    known = 2 if options.dominoes == 48 else 1
    assert rounds == 4 * options.matches * (options.rounds - known)


@pytest.mark.parametrize("options", [TWO, FOUR, DUEL])
def test_what_is_hidden_is_not_told(options):
    """The same in a world that the seat could as well be in."""
    rng, tried = Generator("hidden"), 0
    for _, state in side_by_side(options, "hidden"):
        if can_be_judged(state):
            for seat in range(options.players):
                twin = state.determinized(seat, rng)
                assert features(twin, seat) == features(state, seat)
                tried += twin != state
    assert tried


def test_the_line_that_was_turned_up_counts_as_unseen():
    state = KINGDOMINO.start(FOUR, "line")
    told = told_of(state, 0)
    # Twelve dominoes for each seat of four: a quarter of all 96 squares, and of all 39 crowns.
    coming = {name: number for name, number in told.items() if name.startswith(("wheat", "mine"))}
    assert coming["wheat_coming_squares"] == 26 / 4
    assert coming["mine_coming_squares"] == 6 / 4
    assert sum(told[f"{terrain}_coming_crowns"] for terrain in _TERRAINS) == 39 / 4


def test_what_all_seats_share_comes_first():
    for _, state in side_by_side(FOUR, "shared"):
        if can_be_judged(state):
            all_told = [features(state, seat) for seat in range(4)]
            assert len({tuple(told[: len(SHARED)]) for told in all_told}) == 1


_TERRAINS = ("wheat", "forest", "lake", "grassland", "swamp", "mine")
