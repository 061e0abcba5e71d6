"""What Kingdomino's kernels promise beyond what those of all games do (tests/batch)."""

from __future__ import annotations

import subprocess
import sys
from functools import partial

import numpy as np
import pytest

from crownlands.engine.generator import Generator
from crownlands.engine.kernels.kernel import NotCrossed
from crownlands.games.kingdomino import KINGDOMINO, KingdominoOptions
from crownlands.games.kingdomino.actions import CLAIMS
from crownlands.games.kingdomino.fast import HOLDS
from crownlands.games.kingdomino.fast.crossing import blank, crossed
from crownlands.games.kingdomino.fast.kernel import KingdominoKernel, KingdominoTables
from crownlands.games.kingdomino.frames import MatchEnd, ToClaim, ToPlace
from tests.batch.positions import are_alike, positions_of

TWO = KingdominoOptions(players=2)
FOUR = KingdominoOptions(players=4, harmony=True, middle_kingdom=True)
DYNASTY = KingdominoOptions(players=3, dynasty=True, edition="2017")
DUEL = KingdominoOptions(players=2, mighty_duel=True)


positions = partial(positions_of, KINGDOMINO)


def test_the_kernels_hold_the_rules_that_are_played():
    assert KINGDOMINO.rules_version == HOLDS


@pytest.mark.parametrize("options", [TWO, FOUR, DYNASTY, DUEL])
def test_a_state_crosses_whole(options):
    """A batch that has played so far and the engine's state give the same kingdoms and turns."""
    side, state = KingdominoTables(options, 1), KINGDOMINO.start(options, "x/0")
    side.reset("x")
    while actors := state.actors():
        table = crossed(state, state.deals[len(state.past)].pile)[0]
        own = side.records[0]
        for seat in range(options.players):
            for field in set(own["kingdoms"].dtype.names or ()) - {"stale"}:
                crossing = table["kingdoms"][seat][field]
                assert np.array_equal(crossing, own["kingdoms"][seat][field]), field
        for field in ("line", "drawn", "laying", "over", "match", "past_points", "claims"):
            assert np.array_equal(table[field], own[field]), field
        chosen = side.sample()
        state.apply(actors[0], KINGDOMINO.codec.from_index(int(chosen[0])))
        side.step(chosen)


def test_what_is_illegal_cannot():
    kernel, state = KingdominoKernel(TWO), KINGDOMINO.start(TWO, "illegal")
    not_there = next(claim for number, claim in CLAIMS.items() if number not in state.line)
    known = kernel.known(state, state.actors()[0])
    with pytest.raises(ValueError, match=f"legal from there: #{not_there.domino}"):
        kernel.played_on(known, [(not_there,)], 1, "random", "seed")


@pytest.mark.parametrize("options", [TWO, FOUR, DUEL])
def test_the_last_round_comes_out_as_the_engine_plays_it(options):
    """Nothing is hidden any more, and quick play knows no chance."""
    kernel, rng = KingdominoKernel(options), Generator("last")
    for state, seat in positions(options, "last"):
        if state.drawn == options.dominoes:
            outcomes = kernel.played_on(kernel.known(state, seat), [()], 1, "quick", "seed")
            while actors := state.actors():
                state.apply(actors[0], KINGDOMINO.strategy.quick(state, actors[0], rng))
            result = state.result()
            assert result is not None
            assert tuple(outcomes.points[0, 0]) == result.scores
            assert tuple(outcomes.ranks[0, 0]) == result.ranks


@pytest.mark.parametrize("options", [TWO, DUEL])
def test_chance_lays_a_domino_anywhere_alike(options):
    """Exactly uniform: chi-square against the engine's list, with seeds that never change."""
    many = 20_000
    side = KingdominoTables(options, many)
    side.reset("uniform")
    looked_at = 0
    for state, seat in positions(options, "uniform", every=3):
        legal = [KINGDOMINO.codec.to_index(action) for action in state.legal(seat)]
        if len(legal) > 1:
            side.records[:] = crossed(state)[0]
            counts = np.bincount(side.sample(), minlength=side.size)
            assert counts[legal].sum() == many
            assert are_alike(counts[legal])
            looked_at += 1
    assert looked_at > 10


def test_dominoes_come_in_any_order():
    """The first line that is turned up in an imagined world holds every unseen domino as often."""
    state = KINGDOMINO.start(FOUR, "order")
    many = 20_000
    side = KingdominoTables(FOUR, many)
    side.reset("order")
    counts = np.bincount(side.records["line"].ravel(), minlength=49)[1:]
    assert are_alike(counts)
    assert len(state.line) == 4


def test_policies_go_by_seat():
    kernel, state = KingdominoKernel(FOUR), KINGDOMINO.start(FOUR, "by seat")
    policies = ["random", "random", "quick", "random"]
    shares = kernel.played_on(kernel.known(state, 0), [()], 200, policies, 1).shares
    assert shares[:, 0, 2].mean() > 0.9
    assert np.allclose(shares.sum(-1), 1)
    with pytest.raises(ValueError, match="a policy for each of 4 seats, of random, quick"):
        kernel.played_on(kernel.known(state, 0), [()], 1, "clever", 1)


def test_a_seed_may_be_any_text_of_a_bearable_length():
    side = KingdominoTables(TWO, 1)
    side.reset("ü" * 200, first=1234567)
    law = KINGDOMINO.start(TWO, "ü" * 200 + "/1234567")
    assert tuple(side.records["line"][0]) == law.line
    with pytest.raises(ValueError, match="at most 448 bytes, this one has 500"):
        side.reset("x" * 500)


def test_a_round_that_no_table_plays_stays_with_the_readable_engine():
    state = KINGDOMINO.start(TWO, 1)
    state.frames = (state.frames[0], ToClaim(0), ToPlace(1, 5))
    with pytest.raises(NotCrossed, match="lays its domino and claims the next one at once"):
        crossed(state)
    state.frames = (MatchEnd(), *(ToPlace(0, number) for number in range(1, 6)))
    with pytest.raises(NotCrossed, match="more kings than any table"):
        crossed(state)


def test_a_blank_record_is_as_the_options_say():
    (table,) = blank(KingdominoOptions(players=3, edition="2017", harmony=True), 1)
    assert (table["line_length"], table["dominoes"], table["span"]) == (3, 36, 5)


def test_without_numba_everything_is_readable():
    code = """if True:
        import sys
        sys.modules["numba"] = None
        from crownlands.batch import batch
        from crownlands.games import game
        kingdomino = game("kingdomino")
        two = kingdomino.Options(players=2)
        assert kingdomino.kernel(two) is None
        side = batch(kingdomino, two, 2)
        side.reset(7)
        side.step(side.sample())
        print(type(side).__name__)
        try:
            batch(kingdomino, two, 2, compiled=True)
        except LookupError as error:
            print(error)
    """
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    kind, sentence = run.stdout.splitlines()
    assert kind == "ReadableTables"
    assert "it needs the extra 'fast'" in sentence
