"""What a learned judgement is told of a match, and what is made of it in machine code."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from itertools import pairwise

import msgspec
import numpy as np
import pytest

from crownlands.engine.generator import Generator
from crownlands.engine.kernels.judgement import Judgement, JudgementError
from crownlands.games.kingdomino import KINGDOMINO, KingdominoOptions, KingdominoState
from crownlands.games.kingdomino.actions import CLAIMS
from crownlands.games.kingdomino.fast.judge import KingdominoJudge, checked
from crownlands.games.kingdomino.fast.kernel import KingdominoKernel, KingdominoTables
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


def network() -> Judgement:
    """Nothing that anybody has learned, and yet all numbers have their say in it."""
    chance = np.random.default_rng(5)
    sizes = (len(FEATURES), 24, 12, 2)
    layers = tuple(
        (
            chance.normal(0, rows**-0.5, (rows, columns)).astype(np.float32),
            chance.normal(size=columns).astype(np.float32),
        )
        for rows, columns in pairwise(sizes)
    )
    return Judgement("kingdomino", 1, FEATURES, len(SHARED), layers, {})


@pytest.mark.parametrize("options", TABLES)
def test_a_kernel_judges_as_numpy_does(options):
    judge, judgement = KingdominoJudge(options), network()
    tables, looked_at = KingdominoTables(options, 20), 0
    tables.reset("judged")
    while not tables.over.all():
        marks = judge.moments(tables)
        if marks.any():
            law = judgement.judged(judge.told(tables)[marks], tables.outcomes().points[marks])
            said = judge.judged(tables, judgement)
            assert np.allclose(said.points[marks], law.points, rtol=1e-4, atol=1e-3)
            assert np.allclose(said.shares[marks], law.shares, atol=1e-4)
            looked_at += int(marks.sum())
        tables.step(tables.chosen("quick"))
    assert looked_at > 20


def test_what_cannot_be_judged_is_played_on_quickly():
    """In the last rounds nothing is hidden, so the outcome is that of quick play."""
    judge, kernel, played = KingdominoJudge(TWO), KingdominoKernel(TWO), 0
    for _, state in side_by_side(TWO, "the end"):
        if state.drawn == TWO.dominoes:
            known = kernel.known(state, 0)
            said = judge.judged_on(known, [()], 1, "seed", network())
            law = kernel.played_on(known, [()], 1, "quick", "seed")
            assert np.array_equal(said.points, law.points)
            assert np.array_equal(said.shares, law.shares)
            played += 1
    assert played


@pytest.mark.parametrize("options", [TWO, FOUR])
def test_what_is_hidden_is_not_judged(options):
    """Same knowledge, same seed, same judgement: whatever the pile holds."""
    judge, kernel, rng = KingdominoJudge(options), KingdominoKernel(options), Generator("other")
    for number, (_, state) in enumerate(side_by_side(options, "secret")):
        if number % 7 == 0:
            (seat,) = state.actors()
            lines = [(action,) for action in state.legal(seat)]
            worlds = (state, state.determinized(seat, rng))
            one, other = (
                judge.judged_on(kernel.known(world, seat), lines, 3, "seed", network())
                for world in worlds
            )
            assert np.array_equal(one.points, other.points)
            assert np.array_equal(one.shares, other.shares)


def test_a_match_of_a_batch_tells_what_its_seats_know():
    """Dealt otherwise behind what was turned up, it is known in the same way."""
    judge, one = KingdominoJudge(DYNASTY), KingdominoTables(DYNASTY, 1)
    one.reset("known")
    drawn = int(one.records["drawn"][0])
    other = KingdominoTables(DYNASTY, 1)
    other.reset("known")
    other.records["piles"][0, 0, drawn:] = one.records["piles"][0, 0, drawn:][::-1]
    other.records["piles"][0, 1:] = other.records["orders"][0, 1:] = 0
    known, other_known = judge.known(one, 0), judge.known(other, 0)
    for field in known.dtype.names:
        assert np.array_equal(known[field], other_known[field]), field


def test_illegal_lines_are_not_judged():
    kernel, state = KingdominoKernel(TWO), KINGDOMINO.start(TWO, "illegal")
    not_there = next(claim for number, claim in CLAIMS.items() if number not in state.line)
    known = kernel.known(state, state.actors()[0])
    with pytest.raises(ValueError, match="legal from there"):
        KingdominoJudge(TWO).judged_on(known, [(not_there,)], 1, "seed", network())


def test_a_kernel_takes_two_hidden_layers():
    one = network()
    shallow = msgspec.structs.replace(one, layers=one.layers[1:])
    with pytest.raises(JudgementError, match="two hidden layers"):
        checked(shallow)


def test_straying_is_legal_and_not_always_quick():
    tables, judge, strays = KingdominoTables(FOUR, 50), KingdominoJudge(FOUR), 0
    tables.reset("straying")
    while not tables.over.all():
        actions = judge.strayed(tables)
        deciding = tables.actors >= 0
        strays += int((actions != tables.chosen("quick"))[deciding].sum())
        tables.step(actions)
    assert strays > 1000


class TestShipped:
    def test_it_fits(self):
        assert KingdominoJudge(TWO).shipped().features == FEATURES

    def test_it_is_small_and_says_how_it_was_made(self):
        package = files("crownlands.games.kingdomino.judgement")
        written = package.joinpath("weights.judgement").read_bytes()
        assert len(written) < 3_000_000
        made = KingdominoJudge(TWO).shipped().made
        assert made["by"].startswith("crownlands train kingdomino --seed ")
        assert made["held_out"]["judgement"]["margin"] < made["held_out"]["points"]["margin"]

    def test_who_is_far_ahead_is_said_to_win_as_often_as_that_happens(self):
        """Four rounds of one who plays and one who does anything at all; then both play on."""
        judge, tables = KingdominoJudge(TWO), KingdominoTables(TWO, 400)
        tables.reset("ahead")
        while not judge.moments(tables).all() or (tables.records["drawn"] < 16).any():
            sensible, any_at_all = tables.chosen("quick"), tables.sample()
            tables.step(np.where(tables.actors == 0, sensible, any_at_all))
        said = judge.judged(tables, judge.shipped()).shares[:, 0].mean()
        tables.play_out("quick")
        assert said > 0.7
        assert said == pytest.approx(tables.outcomes().shares[:, 0].mean(), abs=0.06)
