"""The bots' judgement: exact where gold is certain, sensible where it is not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crownlands.arena.playing import play
from crownlands.arena.series import Series
from crownlands.engine.bits import cells_of
from crownlands.engine.contract import Action
from crownlands.engine.generator import Generator
from crownlands.games.kingdom_builder import KINGDOM_BUILDER, KingdomBuilderOptions
from crownlands.games.kingdom_builder.actions import BUILDS, END_TURN, LIFTS, Build, Use
from crownlands.games.kingdom_builder.board.hexes import GRID, NEIGHBOURS
from crownlands.games.kingdom_builder.boxes import CARDS, DEALT, LOCATIONS, OPINIONS
from crownlands.games.kingdom_builder.judgement import appraisal, judge
from crownlands.games.kingdom_builder.judgement.appraisal import gain_layers, promise
from crownlands.games.kingdom_builder.judgement.judge import Judge
from crownlands.games.kingdom_builder.judgement.ledger import Ledger, summed
from crownlands.games.kingdom_builder.judgement.opinions import (
    A_LITTLE,
    Opinions,
    apart,
    together,
)
from crownlands.games.kingdom_builder.judgement.position import position_of
from crownlands.games.kingdom_builder.judgement.strategy import KingdomBuilderStrategy
from crownlands.games.kingdom_builder.state import KingdomBuilderState
from crownlands.games.kingdom_builder.table.tiles import Tiles
from crownlands.games.kingdom_builder.turn.building import Building
from crownlands.games.kingdom_builder.turn.mandatory import Mandatory
from crownlands.games.kingdom_builder.turn.moving import Putting

STRATEGY = KINGDOM_BUILDER.strategy

hexes = st.sets(st.sampled_from(GRID.cells)).map(lambda cells: sum(1 << cell for cell in cells))
values = st.integers(-20, 30).map(lambda eighths: eighths / 8)


@given(st.lists(st.tuples(hexes, values), max_size=12), hexes.filter(bool))
def test_a_ledger_adds_up_as_a_list_would(layers: list[tuple[int, float]], region: int):
    ledger = Ledger(layers)
    sums = {
        cell: sum(value for layer, value in layers if layer >> cell & 1)
        for cell in cells_of(region)
    }
    assert {cell: ledger.at(cell) for cell in sums} == sums
    for found, extreme in ((ledger.best(region), max), (ledger.least(region), min)):
        value, where = found
        assert value == extreme(sums.values())
        assert set(cells_of(where)) == {cell for cell in sums if sums[cell] == value}


@given(st.lists(st.tuples(hexes, values), max_size=12))
def test_what_is_summed_beforehand_has_the_same_sum(layers: list[tuple[int, float]]):
    once, twice = Ledger(layers), Ledger(summed(layers))
    assert all(once.at(cell) == twice.at(cell) for cell in GRID.cells)


@pytest.mark.parametrize("seed", range(40))
def test_no_hex_is_so_bad_that_it_looks_good(seed: int):
    # A hex beside all five terrains costs the freedom of every card to come.
    options = KingdomBuilderOptions(players=2)
    state = KINGDOM_BUILDER.start(options, seed)
    layers = list(gain_layers(state, 0))
    judged = Ledger(layers)
    for cell in cells_of(state.board.buildable):
        worth = sum(value for layer, value in layers if layer >> cell & 1)
        assert judged.at(cell) == pytest.approx(worth, abs=len(layers) / 16)


def test_layers_that_lie_apart_are_one_where_they_are_worth_the_same():
    assert apart([(1, 2.0), (2, 1.0), (4, 2.0)]) == [(5, 2.0), (2, 1.0)]


def after(plies: int, *cards: str, seed: int = 3) -> KingdomBuilderState:
    options = KingdomBuilderOptions(players=2, cards=cards)
    state = KINGDOM_BUILDER.start(options, seed)
    rng = Generator(seed)
    for _ in range(plies):
        seat = state.actors()[0]
        state.apply(seat, rng.choice(state.legal(seat)))
    return state


@pytest.mark.parametrize("card", ["fishermen", "miners", "workers", "discoverers"])
@pytest.mark.parametrize("plies", [0, 17, 60])
def test_what_a_build_is_worth_to_a_simple_card_is_exact(card: str, plies: int):
    others = [name for name in CARDS if name != card][:2]
    state = after(plies, card, *others)
    seat = state.actors()[0]
    ledger = Ledger(OPINIONS.gains[card](state, seat))
    paid = sum(pay.gold for pay in CARDS[card].pays(state, seat))
    for cell in cells_of(state.pieces.open & state.board.buildable):
        built = state.copy()
        built.build(seat, cell, None, None)
        gained = sum(pay.gold for pay in CARDS[card].pays(built, seat)) - paid
        assert ledger.at(cell) == gained


def test_every_card_and_every_location_is_judged():
    assert set(OPINIONS.gains) >= set(CARDS)
    assert set(OPINIONS.each_turn) == set(LOCATIONS)
    assert set(OPINIONS.once) == set(DEALT)


def test_one_settlement_beside_a_cave_is_enough():
    state = KINGDOM_BUILDER.start(KingdomBuilderOptions(players=2, expansions=("caves",)), 1)
    appraise = OPINIONS.gains["cave"]
    entrances = state.board.beside("cave")
    (layer,) = appraise(state, 0)
    assert layer[0] == entrances
    assert layer[1] > 0
    state.build(0, next(cells_of(entrances & state.board.buildable)), None, None)
    assert list(appraise(state, 0)) == []
    assert list(appraise(state, 1)) == [layer]


def test_what_boxes_think_is_put_together():
    farm, sword = Opinions(each_turn={"farm": 1.0}), Opinions(uses={"sword": 2.0})
    assert together([farm, sword]) == Opinions(each_turn={"farm": 1.0}, uses={"sword": 2.0})


class Dance(Action, frozen=True, tag="dance"):
    """No box knows it."""


@pytest.fixture
def no_opinions(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for module in (appraisal, judge):
        monkeypatch.setattr(module, "OPINIONS", Opinions())
    appraisal.location_layers.cache_clear()
    yield
    appraisal.location_layers.cache_clear()


@pytest.mark.usefixtures("no_opinions")
def test_without_opinions_a_tile_is_worth_a_little_and_an_action_nothing():
    quadrants = ("quarry", "caravan", "village", "garden")
    options = KingdomBuilderOptions(players=2, expansions=("nomads",), quadrants=quadrants)
    state = KINGDOM_BUILDER.start(options, 1)
    seat = state.actors()[0]
    bare = state.copy()
    bare.tiles = Tiles.laid(state.tiles.lying, 0, 0, players=2)
    offered, nothing = (Ledger(gain_layers(table, seat)) for table in (state, bare))
    for place in state.tiles.lying:
        for cell in cells_of(NEIGHBOURS[place]):
            assert offered.at(cell) - nothing.at(cell) > A_LITTLE / 2
    state.tiles = state.tiles.take(seat, next(iter(state.board.locations)), hold=True)
    assert promise(state, seat) > 0
    assert Judge(state, seat).worth(Dance()) == 0
    assert Judge(state, seat).worth(LIFTS[GRID.cells[0]]) == 0


@pytest.mark.usefixtures("no_opinions")
@pytest.mark.parametrize("cards", [(), ("families", "shepherds", "ambassadors")])
def test_without_opinions_a_match_is_played_to_its_end(cards: tuple[str, ...]):
    options = KingdomBuilderOptions(players=3, expansions=("nomads",), cards=cards)
    state = KINGDOM_BUILDER.start(options, 5)
    rng = Generator(5)
    strategy = KingdomBuilderStrategy()
    while state.actors():
        seat = state.actors()[0]
        legal = state.legal(seat)
        assert len(strategy.weigh(state, seat, legal)) == len(legal)
        assert strategy.quick(state, seat, rng) in legal
        state.apply(seat, rng.choice(legal))


def test_a_line_of_three_is_hoped_for_only_where_three_are_built():
    cards = ("families", "shepherds", "ambassadors")
    options = KingdomBuilderOptions(players=2, expansions=("nomads",), cards=cards)
    state = KINGDOM_BUILDER.start(options, 1)
    seat = state.actors()[0]
    hopes = OPINIONS.gains["families"]
    one, other, third = (GRID.cell(4, column) for column in (4, 5, 6))
    state.push(Mandatory(seat, 1, (one, other)))
    assert (1 << third, 2.0) in hopes(state, seat)
    for left, built in ((2, (one, other)), (1, (one, other, third)), (1, (one,))):
        state.replace(Mandatory(seat, left, built))
        assert hopes(state, seat) == []


def test_an_early_settlement_goes_beside_a_location():
    state = after(0, "knights", "citizens", "lords")
    seat = state.actors()[0]
    chosen = STRATEGY.quick(state, seat, Generator(1))
    assert isinstance(chosen, Build)
    assert NEIGHBOURS[chosen.hex] & state.board.location_hexes


def test_a_tile_that_builds_is_seldom_left_unused():
    used = left = 0
    for seed in range(8):
        options = KingdomBuilderOptions(players=2, preset="first_game")
        state = KINGDOM_BUILDER.start(options, seed)
        while state.actors():
            seat = state.actors()[0]
            usable = Use("farm") in state.legal(seat)
            chosen = STRATEGY.quick(state, seat, Generator(seed))
            used += chosen == Use("farm")
            left += usable and chosen == END_TURN
            state.apply(seat, chosen)
    assert used > 3 * left
    assert used > 8


def test_weights_are_given_for_every_kind_of_action():
    for seed in range(3):
        options = KingdomBuilderOptions(players=3, expansions=("nomads",))
        state = KINGDOM_BUILDER.start(options, seed)
        rng = Generator(seed)
        while state.actors():
            seat = state.actors()[0]
            legal = state.legal(seat)
            assert len(STRATEGY.weigh(state, seat, legal)) == len(legal)
            assert STRATEGY.quick(state, seat, rng) in legal
            state.apply(seat, rng.choice(legal))


def test_the_last_build_is_one_of_the_interned():
    state = after(1, "workers", "fishermen", "discoverers")
    seat = state.actors()[0]
    chosen = STRATEGY.quick(state, seat, Generator(1))
    assert isinstance(chosen, Build)
    assert BUILDS[chosen.hex] is chosen


@pytest.mark.parametrize("expansions", [(), ("nomads",)])
def test_greedy_beats_random(expansions: tuple[str, ...]):
    series = Series(
        game="kingdom_builder",
        options=KingdomBuilderOptions(players=2, expansions=expansions),
        bots=("greedy", "random"),
        matches=16,
        seed="test",
    )
    results = [play(series, number) for number in range(series.matches)]
    won = sum(played.ranks[played.seating.index(0)] == 1 for played in results)
    assert won >= 15


def test_an_outpost_before_the_first_settlement_is_no_riddle():
    options = KingdomBuilderOptions(
        players=2, expansions=("nomads",), cards=("families", "shepherds", "ambassadors")
    )
    state = KINGDOM_BUILDER.start(options, 1)
    seat = state.actors()[0]
    state.push(Mandatory(seat, 3, (), outpost=True))
    assert STRATEGY.quick(state, seat, Generator(1)) in state.legal(seat)


def walk(seed: int) -> Iterator[tuple[KingdomBuilderState, int]]:
    """The decisions of a match in which some actions are random and some are not."""
    options = KingdomBuilderOptions(players=2 + seed % 4, expansions=("nomads",))
    state = KINGDOM_BUILDER.start(options, seed)
    rng = Generator(seed)
    while state.actors():
        seat = state.actors()[0]
        yield state, seat
        legal = state.legal(seat)
        quick = STRATEGY.quick(state, seat, rng)
        state.apply(seat, quick if rng.below(3) else rng.choice(legal))


@pytest.mark.parametrize("seed", range(4))
def test_what_is_remembered_is_what_would_be_chosen_anew(seed: int):
    remembering = KingdomBuilderStrategy()
    for state, seat in walk(seed):
        rng = Generator(seed)
        first = remembering.quick(state, seat, rng)
        world = state.determinized(seat, rng)
        assert position_of(world, seat) == position_of(state, seat)
        assert remembering.quick(world, seat, rng) is first
        assert KingdomBuilderStrategy().quick(world, seat, rng) == first


@pytest.mark.parametrize("seed", range(4))
def test_no_hex_is_worth_more_than_the_foremost(seed: int):
    for state, seat in walk(seed):
        frame = state.frames[-1]
        if isinstance(frame, Building | Putting):
            judge = Judge(state, seat)
            worths = {cell: judge.worth(BUILDS[cell]) for cell in cells_of(frame.targets(state))}
            best = max(worths, key=worths.__getitem__)
            assert judge.foremost(frame.targets(state)) == (worths[best], best)


def test_a_position_is_what_lies_on_the_table():
    state = after(30, "workers", "fishermen", "discoverers")
    seat = state.actors()[0]
    for changed in (state.copy() for _ in range(2)):
        assert position_of(changed, seat) == position_of(state, seat)
        changed.apply(seat, changed.legal(seat)[0])
        assert position_of(changed, seat) != position_of(state, seat)
    richer = state.copy()
    richer.earn(seat, "families", 2, 0, None)
    assert position_of(richer, seat) != position_of(state, seat)
