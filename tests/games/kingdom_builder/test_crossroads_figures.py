"""Ships, wagons, warriors and cities on the board of `crossroads`."""

import pytest

from crownlands.games.kingdom_builder import KingdomBuilderState
from crownlands.games.kingdom_builder.board.hexes import hex_named, hexes_named
from crownlands.games.kingdom_builder.crossroads.events import FigureMoved, FigurePut
from crownlands.games.kingdom_builder.events import TileLost, TileTaken
from crownlands.games.kingdom_builder.turn.frames import Deciding
from tests.games.kingdom_builder.crossroads import at_crossroads, offered
from tests.games.kingdom_builder.drawn import (
    can,
    drawn,
    gold,
    play,
    put_figure,
    refused,
    tiles,
)


def reached(state: KingdomBuilderState, *way: str) -> set[str]:
    """Where a figure can go next, after the steps of a way."""
    twin = state.copy()
    play(twin, *(f"go {name}" for name in way))
    return offered(twin, "go")


def reach_of(state: KingdomBuilderState, steps: int) -> set[str]:
    """All hexes within some steps."""
    found: set[str] = set()
    ways: list[tuple[str, ...]] = [()]
    for _ in range(steps):
        ways = [(*way, name) for way in ways for name in reached(state, *way)]
        found |= {way[-1] for way in ways}
    return found


def told(state: KingdomBuilderState) -> Deciding:
    return state.frames[-1].told(state)


@pytest.mark.clause("kingdom_builder.crossroads.lighthouse")
class TestTheShip:
    def test_is_put_on_water_beside_something_own_if_possible(self):
        state = at_crossroads("f7", ready=("lighthouse",))
        play(state, "use lighthouse")
        assert can(state) == {"place e7", "place e6", "place f6"}
        assert refused(state, "place e5").rule == "must_touch"
        assert refused(state, "place g8").rule == "wrong_terrain"

    def test_is_put_on_any_water_where_nothing_own_is_near_some(self):
        state = at_crossroads("k2", ready=("lighthouse",))
        play(state, "use lighthouse")
        assert {"e5", "h18", "c19"} <= offered(state, "place")

    def test_sails_up_to_three_hexes(self):
        state = at_crossroads("k2", ready=("lighthouse",))
        put_figure(state, "ship", 0, "e5")
        play(state, "use lighthouse")
        assert offered(state, "place") == set()
        assert offered(state, "recall") == {"e5"}
        assert reach_of(state, 1) == {"e4", "f5", "d6", "e6"}
        two = {"e4", "f5", "d6", "e6", "f3", "g5", "c6", "f6", "e7", "e5"}
        assert reach_of(state, 2) == two
        assert reach_of(state, 3) == two | {"e2", "h5", "b6", "d8"}

    def test_does_not_pass_what_stands_on_water(self):
        state = at_crossroads("k2", "e4 f5", ready=("lighthouse",))
        put_figure(state, "ship", 0, "e5")
        play(state, "use lighthouse")
        assert reach_of(state, 1) == {"d6", "e6"}
        assert reach_of(state, 3) - {"e5"} == {"d6", "e6", "c6", "f6", "e7", "g5", "b6", "d8"}

    def test_sails_across_the_seam_of_two_quadrants(self):
        state = at_crossroads("k2", ready=("lighthouse",))
        put_figure(state, "ship", 0, "e10")
        play(state, "use lighthouse")
        assert reach_of(state, 1) == {"d10", "f10", "e11", "f11"}

    def test_may_stay_after_a_step_but_not_go_a_fourth(self):
        state = at_crossroads("k2", ready=("lighthouse",))
        put_figure(state, "ship", 0, "a6")
        play(state, "use lighthouse", "go b6")
        assert "done" in can(state)
        play(state, "go c6")
        play(state, "go d6")
        assert offered(state, "go") == set()
        assert state.pieces.standing["ship"][0] == 1 << hex_named("d6")

    def test_is_refused_in_words(self):
        state = at_crossroads("k2", ready=("lighthouse",))
        put_figure(state, "ship", 0, "e5")
        play(state, "use lighthouse")
        assert refused(state, "place e7").rule == "no_figure_left"
        assert refused(state, "recall e7").rule == "no_figure_on_board"
        assert refused(state, "go e7").rule == "too_far"
        assert refused(state, "go f7").rule == "wrong_terrain"
        assert refused(state, "end").rule == "tile_running"


@pytest.mark.clause("kingdom_builder.crossroads.wagon")
class TestTheWagon:
    def test_drives_over_land_and_mountains(self):
        state = at_crossroads("a1", ready=("wagon",))
        put_figure(state, "wagon", 0, "i8")
        play(state, "use wagon")
        assert reach_of(state, 1) == {"i7", "j7", "h8", "j8", "i9", "j9"}

    def test_never_enters_a_castle_or_water(self):
        state = at_crossroads("a1", ready=("wagon",))
        put_figure(state, "wagon", 0, "d14")
        play(state, "use wagon")
        assert offered(state, "go") == {"d13", "e13", "c14", "e14", "d15", "e15"}
        assert refused(state, "go c15").rule == "not_buildable"

    def test_keeps_away_from_warriors(self):
        state = at_crossroads("a1", ready=("wagon",))
        put_figure(state, "wagon", 0, "i7")
        put_figure(state, "warrior", 1, "h9")
        play(state, "use wagon")
        assert offered(state, "go") == {"h6", "i6", "h7", "j7", "i8"}
        assert refused(state, "go h8").rule == "hex_barred"
        assert "i9" not in reach_of(state, 2)

    def test_takes_tiles_on_its_way(self):
        state = at_crossroads("a1", ready=("wagon",))
        put_figure(state, "wagon", 0, "i7")
        play(state, "use wagon")
        told = play(state, "go h7", "go i7", "done")
        assert [event.tile for event in told if isinstance(event, TileTaken)] == ["lighthouse"]
        assert "lighthouse" not in tiles(state, 0), "nothing own touches it any more"

    def test_drives_on_when_its_own_tile_is_lost(self):
        state = at_crossroads("a1")
        put_figure(state, "wagon", 0, "q13")
        state.tiles = state.tiles.take(0, hex_named("r13"), hold=True)
        state.ready[0] = ("wagon",)
        play(state, "use wagon")
        first = min(offered(state, "go") - {"q12", "r12", "q14", "r14"})
        told = play(state, f"go {first}")
        assert any(isinstance(event, TileLost) for event in told)
        assert offered(state, "go")
        play(state, "done")
        assert refused(state, "use wagon").rule == "tile_not_yours"


@pytest.mark.clause("kingdom_builder.crossroads.barracks")
class TestWarriors:
    def test_are_put_on_land_and_bar_all_around_them(self):
        state = at_crossroads("g3", ready=("barracks",), card="desert")
        play(state, "use barracks", "place g4")
        assert refused(state, "h4").rule == "hex_barred"
        assert refused(state, "f4").rule == "hex_barred"
        assert offered(state, "lift") == set()

    def test_bar_their_owner_too_and_ships(self):
        state = at_crossroads("h4", ready=("lighthouse",))
        put_figure(state, "warrior", 0, "g4")
        put_figure(state, "ship", 0, "f5")
        play(state, "use lighthouse")
        assert "g5" not in offered(state, "go")
        assert refused(state, "go g5").rule == "hex_barred"

    def test_let_go_what_stands_beside_them(self):
        state = at_crossroads("h4 i2", ready=("paddock",))
        put_figure(state, "warrior", 1, "g4")
        play(state, "use paddock")
        assert "h4" in offered(state, "lift")
        play(state, "lift h4")
        assert "f4" not in offered(state, "put")

    def test_are_taken_back_one_of_two_and_free_the_hexes(self):
        state = at_crossroads("g3", ready=("barracks",), card="desert")
        put_figure(state, "warrior", 0, "g4", "i2")
        play(state, "use barracks")
        assert can(state) == {"recall g4", "recall i2"}
        assert refused(state, "place k9").rule == "no_figure_left"
        play(state, "recall g4")
        assert state.pieces.left["warrior"][0] == 1
        assert "f4" in can(state)

    def test_do_not_come_to_stand_side_by_side(self):
        state = at_crossroads("g3", ready=("barracks",))
        put_figure(state, "warrior", 0, "g4")
        play(state, "use barracks")
        assert refused(state, "place h4").rule == "hex_barred"

    def test_do_not_keep_walls_away(self):
        state = at_crossroads("f4", ready=("quarry",), card="desert")
        put_figure(state, "warrior", 1, "g4")
        play(state, "use quarry")
        assert "wall g3" in can(state), "a wall is no settlement"

    def test_leave_a_barred_hex_empty_for_shepherds(self):
        state = at_crossroads("e2", cards=("shepherds", "knights", "merchants"), card="desert")
        put_figure(state, "warrior", 1, "h4")
        play(state, "f2")
        assert gold(state, 0, "shepherds") == 0

    def test_the_hex_that_a_settlement_leaves_beside_one_does_not_hold_it_back(self):
        state = drawn("G0 D0 W W G\n W W", ready=["barn"], card="grass")
        put_figure(state, "warrior", 1, "a2")
        play(state, "use barn", "lift a1")
        assert can(state) == {"put e1"}


@pytest.mark.clause("kingdom_builder.crossroads.figures")
class TestFiguresCount:
    def test_as_settlements_for_what_is_adjacent(self):
        state = at_crossroads(card="desert")
        put_figure(state, "ship", 0, "f3")
        assert can(state) == {"f2", "g3", "f4"}

    def test_but_never_for_the_supply(self):
        state = at_crossroads("f7", ready=("lighthouse",))
        before = state.pieces.supply[0]
        told = play(state, "use lighthouse", "place f6")
        assert state.pieces.supply[0] == before
        assert any(isinstance(event, FigurePut) for event in told)

    def test_and_take_tiles_when_they_are_put(self):
        state = at_crossroads("e6", ready=("lighthouse",))
        told = play(state, "use lighthouse", "place f6")
        assert [event.tile for event in told if isinstance(event, TileTaken)] == ["lighthouse"]

    def test_and_ambassadors_pay_for_putting_not_for_moving(self):
        cards = ("ambassadors", "knights", "merchants")
        state = at_crossroads("e7", "f5", ready=("lighthouse", "lighthouse"), cards=cards)
        play(state, "use lighthouse", "place e6")
        assert gold(state, 0, "ambassadors") == 1
        told = play(state, "use lighthouse", "go f6", "done")
        assert any(isinstance(event, FigureMoved) for event in told)
        assert gold(state, 0, "ambassadors") == 1

    def test_and_keep_standing_when_the_tile_is_lost(self):
        state = at_crossroads("f7 k9", ready=("paddock",))
        put_figure(state, "ship", 0, "b6")
        assert tiles(state, 0) == ["lighthouse"]
        play(state, "use paddock", "lift f7")
        play(state, sorted(can(state))[0])
        assert state.pieces.standing["ship"][0]
        assert "lighthouse" not in tiles(state, 0)

    def test_but_no_tile_of_settlements_moves_them(self):
        state = at_crossroads("k9", ready=("paddock",))
        put_figure(state, "wagon", 0, "i8")
        play(state, "use paddock")
        assert "i8" not in offered(state, "lift")

    def test_and_a_sword_sends_them_back_but_no_city(self):
        state = at_crossroads("a1", "k9", ready=("sword",))
        put_figure(state, "ship", 1, "e5")
        put_figure(state, "city", 1, "p4", "p3", "q3", "o4", "q4", "p5", "q5")
        play(state, "use sword")
        assert can(state) == {"remove k9", "remove e5"}
        play(state, "remove e5")
        assert state.pieces.left["ship"] == (1, 1)
        assert not state.pieces.standing["ship"][1]


@pytest.mark.clause("kingdom_builder.crossroads.city_hall")
class TestTheCity:
    def test_fits_where_seven_hexes_are_free_and_something_own_is_near(self):
        state = at_crossroads("k3", ready=("city_hall",))
        play(state, "use city_hall")
        assert offered(state, "found") == {"l2", "m3", "l4", "l5"}

    def test_is_built_across_quadrants(self):
        state = at_crossroads("g9", ready=("city_hall",))
        play(state, "use city_hall")
        assert offered(state, "found") == {"h11"}
        assert refused(state, "found l2").rule == "city_must_touch"
        assert refused(state, "found a1").rule == "city_does_not_fit"

    def test_takes_a_tile_of_each_place_it_touches(self):
        state = at_crossroads("o6", ready=("city_hall",))
        told = play(state, "use city_hall", "found p4")
        taken = {event.tile for event in told if isinstance(event, TileTaken)}
        assert taken == {"barracks", "crossroads"}

    @pytest.mark.parametrize(("own", "paid"), [("o6", 10), ("q6", 8)])
    def test_counts_as_seven_builds_for_shepherds_once_all_stand(self, own: str, paid: int):
        cards = ("shepherds", "knights", "merchants")
        state = at_crossroads(own, ready=("city_hall",), cards=cards)
        play(state, "use city_hall", "found p4")
        assert gold(state, 0, "shepherds") == paid

    def test_is_built_once_and_stays(self):
        state = at_crossroads("o6", ready=("city_hall", "city_hall", "paddock"))
        supply = state.pieces.supply[0]
        play(state, "use city_hall", "found p4")
        assert state.pieces.supply[0] == supply
        assert refused(state, "use city_hall").rule == "tile_useless"
        play(state, "use paddock")
        assert "p4" not in offered(state, "lift")

    def test_is_kept_away_by_warriors(self):
        state = at_crossroads("k3", ready=("city_hall",))
        put_figure(state, "warrior", 1, "n2")
        play(state, "use city_hall")
        assert "m3" not in offered(state, "found")


def test_a_caravan_is_of_no_use_where_only_a_figure_could_leave():
    state = drawn("G0 W W G G\n W W W G G\nW W W W W", ready=["caravan"])
    put_figure(state, "wagon", 0, "d1")
    assert refused(state, "use caravan").rule == "tile_useless"


class TestTheWayThatIsTold:
    def walked(self, ways: dict[str, str], to: str) -> list[str]:
        """The hexes from the one beside the figure to another."""
        way = [to]
        while (before := ways[way[0]]) in ways:
            way.insert(0, before)
        return way

    def test_leads_by_legal_steps_to_all_that_is_within_reach(self):
        state = at_crossroads("k2", "e4", ready=("lighthouse",))
        put_figure(state, "ship", 0, "e5")
        play(state, "use lighthouse")
        ways = told(state).ways
        assert set(ways) == reach_of(state, 3) - {"e5"}
        assert told(state).left == 3
        for name in ways:
            twin = state.copy()
            play(twin, *(f"go {step}" for step in self.walked(ways, name)))
            assert twin.pieces.standing["ship"][0] == 1 << hex_named(name)

    def test_is_a_shortest_one(self):
        state = at_crossroads("a1", ready=("wagon",))
        put_figure(state, "wagon", 0, "i8")
        play(state, "use wagon")
        ways = told(state).ways
        for steps in (1, 2, 3):
            near = {name for name in ways if len(self.walked(ways, name)) <= steps}
            assert near == reach_of(state, steps) - {"i8"}

    def test_is_as_long_as_the_steps_that_are_left(self):
        state = at_crossroads("k2", ready=("lighthouse",))
        put_figure(state, "ship", 0, "a6")
        play(state, "use lighthouse", "go b6", "go c6")
        assert told(state).left == 1
        assert set(told(state).ways) == offered(state, "go")
        assert set(told(state).ways.values()) == {"c6"}

    def test_goes_around_what_a_warrior_bars(self):
        state = at_crossroads("a1", ready=("wagon",))
        put_figure(state, "wagon", 0, "i7")
        put_figure(state, "warrior", 1, "h9")
        play(state, "use wagon")
        assert told(state).ways["j8"] in {"j7", "i8"}
        assert "i9" not in told(state).ways

    def test_is_none_where_there_is_nothing_to_move(self):
        state = at_crossroads("f7", ready=("lighthouse", "barracks"))
        assert told(state).ways == {}
        play(state, "use lighthouse")
        assert told(state).ways == {}
        assert told(state).left == 0

    def test_is_what_the_tile_reaches_before_it_is_used(self):
        state = at_crossroads("k2", ready=("lighthouse",))
        put_figure(state, "ship", 0, "e5")
        reach = set(hexes_named(state.tile("lighthouse").reach(state, 0)))
        play(state, "use lighthouse")
        assert reach == {"e5", *told(state).ways}


class TestWhatIsAsked:
    """The prompt names what can be done with a figure, and nothing else."""

    def test_a_ship_is_put_first(self):
        state = at_crossroads("f7", ready=("lighthouse",))
        play(state, "use lighthouse")
        assert (told(state).prompt, told(state).piece) == ("figure_put", "ship")

    def test_a_ship_moves_then(self):
        state = at_crossroads("f7", ready=("lighthouse",))
        put_figure(state, "ship", 0, "f6")
        play(state, "use lighthouse")
        assert (told(state).prompt, told(state).left) == ("figure_moves", 3)

    def test_of_two_warriors_one_may_be_put_and_one_taken_back(self):
        state = at_crossroads("l2", ready=("barracks",))
        put_figure(state, "warrior", 0, "b2")
        play(state, "use barracks")
        assert told(state).prompt == "figure_put_or_back"
        assert offered(state, "recall") == {"b2"}
        assert not offered(state, "go")
        assert refused(state, "go b3").rule == "no_figure_on_board"

    def test_both_warriors_can_only_be_taken_back(self):
        state = at_crossroads("l2", ready=("barracks",))
        put_figure(state, "warrior", 0, "b2", "d9")
        play(state, "use barracks")
        assert told(state).prompt == "taking_back"
        assert told(state).left == 0

    def test_a_city_is_seven_hexes_of_a_supply_of_one(self):
        state = at_crossroads("l2", ready=("city_hall",))
        assert state.pieces.left["city"] == (7, 7)

    @pytest.mark.parametrize("hex", ["f6", "b14"])
    def test_no_city_on_water_or_mountains(self, hex: str):
        state = at_crossroads("l2", ready=("city_hall",))
        play(state, "use city_hall")
        assert refused(state, f"found {hex}").rule == "city_does_not_fit"

    def test_the_fort_asks_for_one_settlement_and_a_crossroads_tile_reaches_nothing(self):
        state = at_crossroads("k1", ready=("fort",), pile=["desert"])
        held = {tile.tile: tile for tile in state.view(0).seats[0].tiles}
        fort = state.tile("fort")
        assert fort.reach(state, 0) == state.pieces.open & state.board.buildable
        assert state.tile("crossroads").reach(state, 0) == 0
        assert "crossroads" not in held
        play(state, "use fort")
        assert (told(state).left, told(state).terrain) == (1, "desert")
