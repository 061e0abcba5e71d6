"""What Kingdom Builder's kernels promise beyond what those of all games do (tests/batch)."""

from __future__ import annotations

from functools import partial

import msgspec
import numpy as np
import pytest

from crownlands.batch import batch
from crownlands.bots.playouts import played_out, quick
from crownlands.engine.generator import Generator
from crownlands.engine.kernels.kernel import NotCrossed
from crownlands.games.kingdom_builder import KINGDOM_BUILDER, KingdomBuilderOptions
from crownlands.games.kingdom_builder.boxes import EXPANSIONS
from crownlands.games.kingdom_builder.fast import HOLDS
from crownlands.games.kingdom_builder.fast.crossing import crossed
from crownlands.games.kingdom_builder.fast.kernel import KingdomBuilderKernel, KingdomBuilderTables
from crownlands.games.kingdom_builder.setup import fresh_seed
from crownlands.games.kingdom_builder.turn.turn import Turn
from tests.batch.positions import are_alike, positions_of
from tests.games.kingdom_builder.drawn import drawn

TWO = KingdomBuilderOptions(players=2)
NOMADS = KingdomBuilderOptions(players=3, expansions=("nomads",), outpost_moves=True)
FIVE = KingdomBuilderOptions(players=5, expansions=("nomads",), lifted_frees=False)
#: all that Nomads pays for during play
NOMADS_WHOLE = KingdomBuilderOptions(
    players=4,
    expansions=("nomads",),
    quadrants=("quarry", "caravan:turned", "village", "garden"),
    cards=("families", "shepherds", "ambassadors"),
)
#: what a crossing need not say as a match that was played in the kernel does: in what order the
#: pile lies where it was drawn from, and what the last thing was that is decided no more
OF_NO_IMPORTANCE = {"land", "pile", "built", "origin", "victims", "hidden"}

positions = partial(positions_of, KINGDOM_BUILDER)


def test_the_kernels_hold_the_rules_that_are_played():
    assert KINGDOM_BUILDER.rules_version == HOLDS


@pytest.mark.parametrize("box", [name for name in EXPANSIONS if name != "nomads"])
def test_tables_with_another_box_stay_with_the_readable_engine(box: str):
    assert KINGDOM_BUILDER.kernel(KingdomBuilderOptions(players=3, expansions=(box,))) is None


def test_swamp_cards_stay_with_the_readable_engine():
    assert KINGDOM_BUILDER.kernel(TWO) is not None
    assert KINGDOM_BUILDER.kernel(KingdomBuilderOptions(players=2, swamp_cards=True)) is None


@pytest.mark.parametrize("options", [TWO, NOMADS, FIVE, NOMADS_WHOLE])
def test_a_state_crosses_whole(options: KingdomBuilderOptions):
    """A batch that has played so far and the engine's state give the same record."""
    side, state = KingdomBuilderTables(options, 1), KINGDOM_BUILDER.start(options, "x/0")
    side.reset("x")
    while actors := state.actors():
        (record,), own = crossed(state)[0], side.records[0]
        for field in set(own.dtype.names or ()) - OF_NO_IMPORTANCE:
            if field != "ready" or record["turn"] == state.turn:
                assert np.array_equal(record[field], own[field]), (field, state.frames)
        assert np.array_equal(record["pile"][: record["piled"]], own["pile"][: own["piled"]])
        chosen = side.sample()
        state.apply(actors[0], KINGDOM_BUILDER.codec.from_index(int(chosen[0])))
        side.step(chosen)


def test_what_is_illegal_cannot():
    kernel, state = KingdomBuilderKernel(TWO), KINGDOM_BUILDER.start(TWO, "illegal")
    known = kernel.known(state, state.actors()[0])
    build = state.legal(state.actors()[0])[0]
    end = KINGDOM_BUILDER.codec.from_text("end")
    with pytest.raises(ValueError, match=r"legal from there: .* end"):
        kernel.played_on(known, [(build,), (build, end)], 1, "random", "seed")


@pytest.mark.parametrize("options", [TWO, NOMADS_WHOLE])
def test_a_playout_counts_what_the_strategy_counts(options: KingdomBuilderOptions):
    """In the last rounds nothing is hidden that matters: no card is drawn for a turn to come."""
    kernel, strategy, compared = KingdomBuilderKernel(options), KINGDOM_BUILDER.strategy, 0
    for state, seat in positions(options, "counts"):
        if state.ending and state.turn == (state.first - 1) % options.players:
            outcomes = kernel.played_on(kernel.known(state, seat), [()], 1, "quick", "seed")
            played = quick(strategy, seat, Generator("unused"))
            told = played_out(strategy, state, state.copy(), played)
            assert outcomes.points[0, 0].tolist() == list(told)
            compared += 1
    assert compared > 1


def test_a_playout_ends_after_three_rounds_or_as_many_as_are_asked_for():
    kernel, state = KingdomBuilderKernel(TWO), KINGDOM_BUILDER.start(TWO, "rounds")
    known = kernel.known(state, 0)
    short, three, whole = (
        kernel.played_on(known, [()], 20, "quick", "seed", rounds=rounds).points.mean()
        for rounds in (1, 3, None)
    )
    assert kernel.played_on(known, [()], 20, "quick", "seed").points.mean() == three
    assert short < three < whole


def test_cards_change_places_only_within_the_shuffle_they_came_from():
    """What the others hold is known as far as the shuffle says from which it came."""
    state = drawn("G C D F T", players=3, hands={1: "canyon", 2: "forest"}, pile=["grass"] * 3)
    known = crossed(state, 0)[0][0]
    held = sorted([*known["pile"][: known["piled"]].tolist(), *known["hand"][1:3].tolist()])
    assert held == [0, 0, 0, 1, 4]
    state = drawn("G C D F T", players=3, hands={1: "canyon", 2: "forest"}, pile=["grass"] * 3)
    cards = state.terrain_cards
    cards.shuffles = 2
    cards.hands[2] = (msgspec.structs.replace(cards.hands[2][0], shuffle=2),)
    known = crossed(state, 0)[0][0]
    assert known["hand"][1] == 1, "it came from the first shuffle, and so nothing else can be there"
    held = sorted([*known["pile"][: known["piled"]].tolist(), int(known["hand"][2])])
    assert held == [0, 0, 0, 4]


def test_the_turn_after_next_begins_with_any_card():
    """In imagined worlds a hidden hand holds each terrain as often as it can."""
    kernel, state = KingdomBuilderKernel(TWO), KINGDOM_BUILDER.start(TWO, "hands")
    seat = state.actors()[0]
    seen = kernel.played_on(kernel.known(state, seat), [()], 400, "random", "seed", rounds=2)
    assert len(np.unique(seen.points[:, 0], axis=0)) > 20


SCARCE = """
    G G C G
     D F T C
    G L D F
     T C F G
"""


@pytest.mark.parametrize("seed", range(12))
def test_where_land_is_scarce_useless_cards_go_as_the_engine_lets_them_go(seed: int):
    """Cards leave the game, come back, and at last nothing can be built on."""
    rng = Generator(seed)
    state = drawn(SCARCE, players=2 + seed % 3, ready=("farm",), location="farm")
    state.terrain_cards.seed = fresh_seed(rng)
    side = KingdomBuilderTables(state.options, 1)
    side.records, side.lands = crossed(state)
    while actors := state.actors():
        legal = [KINGDOM_BUILDER.codec.to_index(action) for action in state.legal(actors[0])]
        assert np.flatnonzero(side.legal()[0]).tolist() == sorted(legal)
        assert side.records["hand"][0, state.turn] == state.played.terrain
        assert bool(side.records["stuck"][0]) == state.stuck
        number = rng.choice(legal)
        state.apply(actors[0], KINGDOM_BUILDER.codec.from_index(number))
        side.step(np.array([number]))
    assert side.over.all()
    points = [state.points(seat) for seat in range(state.options.players)]
    assert side.outcomes().points[0].tolist() == points


def test_chance_does_anything_legal_alike():
    """Exactly uniform: chi-square against the engine's list, with seeds that never change."""
    many, looked_at = 4_000, 0
    side = KingdomBuilderTables(NOMADS_WHOLE, many)
    side.reset("uniform")
    for state, seat in positions(NOMADS_WHOLE, "uniform", every=13):
        legal = [KINGDOM_BUILDER.codec.to_index(action) for action in state.legal(seat)]
        if len(legal) > 1:
            records, side.lands = crossed(state)
            side.records[:] = records[0]
            counts = np.bincount(side.sample(), minlength=side.size)
            assert counts[legal].sum() == many
            assert are_alike(counts[legal])
            looked_at += 1
    assert looked_at > 5


def test_policies_go_by_seat():
    kernel, state = KingdomBuilderKernel(NOMADS), KINGDOM_BUILDER.start(NOMADS, "by seat")
    policies = ["random", "random", "quick"]
    outcomes = kernel.played_on(kernel.known(state, 0), [()], 100, policies, 1, rounds=None)
    assert outcomes.shares[:, 0, 2].mean() > 0.9
    assert np.allclose(outcomes.shares.sum(-1), 1)


def test_observations_are_the_readable_engines():
    side = batch(KINGDOM_BUILDER, TWO, 2)
    side.reset("seen")
    assert not side.observes
    with pytest.raises(LookupError, match=r"the readable engine does, with batch\(..., compiled"):
        side.observe()


def test_a_frame_of_another_box_stays_with_the_readable_engine():
    state = KINGDOM_BUILDER.start(TWO, 1)
    state.frames = (Turn(0), Turn(0))
    with pytest.raises(NotCrossed, match="nothing of the base game or Nomads"):
        crossed(state)
