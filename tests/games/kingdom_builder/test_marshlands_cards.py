"""Swamp cards, palaces and the six cards of Marshlands: rulebook pages 16, 17 and 19."""

from typing import Any

import pytest

from crownlands.games.kingdom_builder import KINGDOM_BUILDER, KingdomBuilderOptions
from crownlands.games.kingdom_builder.board.terrain import DESERT, TERRAINS
from crownlands.games.kingdom_builder.table.terrain_cards import card_name
from tests.games.kingdom_builder.drawn import (
    can,
    change_cards,
    drawn,
    gold,
    hands,
    lit,
    play,
    refused,
    settled,
    terrain_card,
)
from tests.games.kingdom_builder.make_golden import OWN_MAP
from tests.games.kingdom_builder.plots import at_sea, build, building, on_grass

DRY = ("oracle", "farm", "tavern", "tower")


def scored(card: str, picture: str, players: int = 2, **more: Any):
    others = [name for name in ("hermits", "citizens") if name != card]
    return drawn(
        picture,
        players=players,
        cards=(card, *others),
        nomads={"b1": "sword"} if "N" in picture else None,
        **more,
    )


def pays(card: str, picture: str, players: int = 2, **more: Any) -> list[int]:
    state = scored(card, picture, players, **more)
    return [gold(state, seat, card) for seat in range(players)]


@pytest.mark.clause("kingdom_builder.marshlands.swamp", "kingdom_builder.turn.choice")
class TestSwampCards:
    PLOT = "S S S S G G G G\n S S S S G G G G"

    def test_ask_for_two_on_swamp_or_three_on_the_other_terrain(self):
        state = drawn(self.PLOT, card="swamp_grass")
        assert can(state) == {"choose swamp", "choose grass"}
        swamp, grass = state.copy(), state
        play(swamp, "choose swamp")
        assert building(swamp) == {f"{column}{row}" for column in "abcd" for row in (1, 2)}
        build(swamp, 2)
        assert can(swamp) == {"end"}
        play(grass, "choose grass")
        assert building(grass) == {f"{column}{row}" for column in "efgh" for row in (1, 2)}
        build(grass, 2)
        assert "end" not in can(grass)
        build(grass, 1)
        assert can(grass) == {"end"}

    def test_cannot_be_played_before_it_is_said_which(self):
        state = drawn(self.PLOT, card="swamp_grass", ready=["oracle", "barn"])
        for text in ("a1", "e1", "end", "use oracle"):
            assert refused(state, text).rule == "choose_card_first"
        assert refused(state, "choose desert").rule == "card_not_in_hand"

    def test_are_bound_for_the_whole_turn(self):
        state = drawn(self.PLOT, card="swamp_grass")
        play(state, "choose swamp")
        assert refused(state, "choose grass").rule == "card_chosen"
        assert refused(state, "e1").rule == "wrong_terrain"
        build(state, 2)
        assert refused(state, "choose grass").rule == "card_chosen"

    def test_all_building_rules_hold(self):
        state = drawn("G0 S G G G S S", card="swamp_grass")
        play(state, "choose swamp")
        assert building(state) == {"b1"}
        assert refused(state, "f1").rule == "must_touch"

    def test_bind_the_oracle_before_the_mandatory_action(self):
        state = drawn(self.PLOT, card="swamp_grass", ready=["oracle"])
        play(state, "choose swamp", "use oracle")
        assert building(state) == {f"{column}{row}" for column in "abcd" for row in (1, 2)}
        play(state, "a1")
        build(state, 2)
        assert settled(state, 0) <= {f"{column}{row}" for column in "abcd" for row in (1, 2)}

    def test_bind_the_oracle_after_the_mandatory_action(self):
        state = drawn(self.PLOT, card="swamp_grass", ready=["oracle"])
        play(state, "choose grass", "e1", "f1", "g1", "use oracle")
        assert building(state) == {"h1", "e2", "f2", "g2"}

    def test_bind_the_barn(self):
        state = drawn("T0 M S S G G G G\n S S", card="swamp_grass", ready=["barn"])
        play(state, "choose swamp", "use barn", "lift a1")
        assert can(state) == {"put c1", "put d1", "put a2", "put b2"}

    def test_of_a_board_without_swamp_show_only_the_other_terrain(self):
        options = KingdomBuilderOptions(players=2, expansions=("marshlands",), quadrants=DRY)
        state = KINGDOM_BUILDER.start(options, 1)
        names = [card_name(card) for card in state.terrain_cards.census()]
        assert len(names) == 30
        assert sorted(set(names)) == sorted(TERRAINS[:5])
        assert {names.count(terrain) for terrain in TERRAINS[:5]} == {6}

    def test_can_be_shuffled_in_without_the_box(self):
        options = KingdomBuilderOptions(players=2, swamp_cards=True, quadrants=DRY)
        assert len(KINGDOM_BUILDER.start(options, 1).terrain_cards.census()) == 30
        without = KingdomBuilderOptions(players=2, quadrants=DRY)
        assert len(KINGDOM_BUILDER.start(without, 1).terrain_cards.census()) == 25

    def test_leave_no_choice_where_one_of_the_terrains_is_full(self):
        state = drawn("S1 M G G G G", card="swamp_grass")
        assert can(state) == {"choose grass"}
        assert can(drawn("S M G1 G1 G1", card="swamp_grass")) == {"choose swamp"}

    def test_leave_the_game_when_what_was_chosen_is_full(self):
        state = drawn("S M G G G D D", card="swamp_grass", pile=["desert"])
        play(state, "choose swamp", "a1")
        assert hands(state)[0] == terrain_card("desert")
        assert state.terrain_cards.out == (terrain_card("swamp_grass"),)
        assert building(state) == {"f1", "g1"}
        build(state, 1)
        assert can(state) == {"end"}

    def test_that_replace_another_card_are_chosen_then(self):
        state = drawn("S S M G G G D", card="desert", pile=["swamp_grass"])
        play(state, "g1")
        assert can(state) == {"choose swamp", "choose grass"}
        play(state, "choose grass")
        build(state, 2)
        assert can(state) == {"end"}


@pytest.mark.clause("kingdom_builder.marshlands.palace")
class TestPalaces:
    @pytest.mark.parametrize(
        ("picture", "paid"),
        [
            ("G0 P G1\n G0", [5, 0]),
            ("G0 P G1", [5, 5]),
            ("G0 P G", [5, 0]),
            ("G P G G0", [0, 0]),
            ("G0 P G1 W G1 P G1", [5, 10]),
        ],
    )
    def test_pay_those_with_most_settlements_beside_them(self, picture: str, paid: list[int]):
        state = drawn(at_sea(picture))
        assert [gold(state, seat, "palace") for seat in (0, 1)] == paid

    def test_are_pointed_at_by_those_who_have_them(self):
        state = drawn(at_sea("G0 P G1 W G1 P G1 W W P"))
        assert lit(state, 0, "palace") == [{"b1"}]
        assert lit(state, 1, "palace") == [{"b1", "f1"}]

    @pytest.mark.clause("kingdom_builder.marshlands.short")
    def test_pay_three_who_tie(self):
        state = drawn(at_sea("G0 P G1\n G2 G"), players=4)
        assert [gold(state, seat, "palace") for seat in range(4)] == [5, 5, 5, 0]

    def test_are_no_castles(self):
        assert gold(drawn("G0 P G"), 0, "castle") == 0

    def test_count_for_workers_and_merchants(self):
        assert pays("workers", "G0 P G0 G0 G") == [2, 0]
        assert pays("merchants", at_sea("P G0 G0 P")) == [8, 0]
        assert pays("merchants", at_sea("P G0 G0 X")) == [8, 0]


@pytest.mark.clause("kingdom_builder.marshlands.geologists")
class TestGeologists:
    @pytest.mark.parametrize(
        ("picture", "paid"),
        [
            ("M G0 M", 4),
            ("M G0 G0 G0 M", 4),
            ("M G0 W M", 0),
            ("M G0", 0),
            ("M G0 G1 M", 0),
            ("M G0 M G0 M", 6),
            ("M G0 M W M G0 M", 8),
            # connected in two ways, paid once
            ("M G0 M\n M W M\nM G0 M", 4),
            # two hexes that touch are one mountain
            ("M M G0 W", 0),
        ],
    )
    def test_are_paid_for_each_mountain_that_is_linked_with_another(self, picture: str, paid: int):
        assert pays("geologists", at_sea(picture)) == [paid, 0]

    def test_point_at_the_settlements_that_link(self):
        state = scored("geologists", at_sea("W W M G0 M W G0 G0 M G0 M"))
        assert lit(state, 0, "geologists") == [{"d1", "j1"}]

    def test_count_a_mountain_that_two_groups_reach_once(self):
        assert pays("geologists", at_sea("M G0 M G0 M\n W W W W W\nG0")) == [6, 0]


@pytest.mark.clause("kingdom_builder.marshlands.messengers")
class TestMessengers:
    @pytest.mark.parametrize(
        ("picture", "paid"),
        [
            ("G0 G0 G0 G0 G0 G0 G0 G0", 16),
            ("G0 G0", 4),
            ("G0 G0 G G0 G0 G0", 6),
            # the shortest way leads over what is not settled: a1, b1, c1
            ("G0 W G0\n G0 G0", 6),
            ("G0 G1 G0", 0),
        ],
    )
    def test_count_the_hexes_between_the_two_farthest_of_a_group(self, picture: str, paid: int):
        assert pays("messengers", at_sea(picture))[0] == paid

    def test_down_and_across(self):
        state = on_grass("a1 a2 b3 b4 c5 c4 c3", cards=("messengers", "hermits", "citizens"))
        assert gold(state, 0, "messengers") == 10

    def test_need_two_settlements(self):
        assert pays("messengers", at_sea("G0 W G0")) == [0, 0]


@pytest.mark.clause("kingdom_builder.marshlands.noblewomen")
class TestNoblewomen:
    @pytest.mark.parametrize("special", "XLON")
    def test_pay_for_every_special_hex_like_a_palace(self, special: str):
        assert pays("noblewomen", at_sea(f"G0 {special} G1\n G0")) == [5, 0]
        assert pays("noblewomen", at_sea(f"G0 {special} G1")) == [5, 5]
        assert pays("noblewomen", at_sea(f"G {special} G")) == [0, 0]

    def test_pay_for_palaces_only_once(self):
        state = scored("noblewomen", at_sea("G0 P G1\n G0"))
        assert gold(state, 0, "noblewomen") == 0
        assert gold(state, 0, "palace") == 5

    def test_leave_castles_their_own_gold(self):
        state = scored("noblewomen", at_sea("G0 X G1\n G0"))
        assert [gold(state, seat, "castle") for seat in (0, 1)] == [3, 3]
        assert gold(state, 0, "noblewomen") == 5

    def test_pay_each_place_to_its_own_first(self):
        assert pays("noblewomen", at_sea("G0 X G1 W G1 L G1 W W X G2"), 3) == [5, 10, 5]


@pytest.mark.clause("kingdom_builder.marshlands.vassals")
class TestVassals:
    def test_live_where_two_quadrants_meet(self):
        state = on_grass(
            "a10 a11 t10 j1 k1 j10 k11 a9 l1 i20", cards=("vassals", "hermits", "citizens")
        )
        assert gold(state, 0, "vassals") == 7
        assert lit(state, 0, "vassals") == [{"a10", "a11", "t10", "j1", "k1", "j10", "k11"}]

    def test_are_at_every_hex_of_the_two_seams_and_nowhere_else(self):
        seams = {f"{column}{row}" for column in "abcdefghijklmnopqrst" for row in (10, 11)}
        seams |= {f"{column}{row}" for column in "jk" for row in range(1, 21)}
        state = on_grass(" ".join(sorted(seams)), cards=("vassals", "hermits", "citizens"))
        assert gold(state, 0, "vassals") == len(seams)


@pytest.mark.clause("kingdom_builder.marshlands.captains")
class TestCaptains:
    @pytest.mark.parametrize(
        ("picture", "paid"),
        [
            ("G0 G0 G0", 0),
            # b1 touches a1, c1, a2
            ("G0 G0 G0\n G0", 1),
            ("G0 G0 G1\n G1", 0),
            # a ring of six around b2
            ("G G0 G0\n G0 G0 G0\nG G0 G0", 7),
        ],
    )
    def test_touch_at_least_three(self, picture: str, paid: int):
        assert pays("captains", at_sea(picture))[0] == paid


@pytest.mark.clause("kingdom_builder.marshlands.scouts")
class TestScouts:
    CARDS = ("scouts", "hermits", "citizens")

    def test_are_paid_beside_the_terrain_that_is_missing_but_not_on_it(self):
        state = drawn(at_sea("D G0 D0 W G0\n W G0 D W G1"), cards=self.CARDS, removed="desert")
        # b1 touches a1; b2 touches c2 and c1; c1 stands on it; e1 touches nothing of it
        assert lit(state, 0, "scouts") == [{"b1", "b2"}]
        assert gold(state, 0, "scouts") == 2
        assert gold(state, 1, "scouts") == 0

    def test_remove_what_is_printed_also_where_the_board_lacks_it(self):
        maps = tuple(OWN_MAP.replace("home", f"home_{one}").replace("D", "S") for one in "1234")
        options = KingdomBuilderOptions(
            players=2,
            expansions=("marshlands",),
            maps=maps,
            quadrants=("home_1", "home_2", "home_3", "home_4"),
            cards=self.CARDS,
        )
        starts = (KINGDOM_BUILDER.start(options, seed).terrain_cards for seed in range(40))
        decks = [[card_name(card) for card in cards.removed] for cards in starts]
        assert sorted(next(deck for deck in decks if "desert" in deck)) == [
            *["desert"] * 5,
            "swamp_desert",
        ]

    def test_remove_all_cards_of_the_first_terrain_before_the_deal(self):
        options = KingdomBuilderOptions(
            players=5,
            expansions=("marshlands",),
            quadrants=("temple", "canoe", "tavern", "tower"),
            cards=("scouts", "hermits", "citizens"),
        )
        seen: set[str] = set()
        for seed in range(12):
            cards = KINGDOM_BUILDER.start(options, seed).terrain_cards
            removed = [card_name(card) for card in cards.removed]
            terrain = min(removed, key=len)
            seen.add(terrain)
            assert sorted(removed) == sorted([*[terrain] * 5, f"swamp_{terrain}"])
            rest = [*cards.pile, *(drawn.card for hand in cards.hands for drawn in hand)]
            assert len(rest) == 24
            assert not any(terrain in card_name(card).split("_") for card in rest)
        assert len(seen) > 1

    def test_without_the_card_nothing_is_removed(self):
        options = KingdomBuilderOptions(
            players=2, expansions=("marshlands",), cards=("vassals", "hermits", "citizens")
        )
        assert KINGDOM_BUILDER.start(options, 1).terrain_cards.removed == ()

    def test_leave_the_terrain_to_extra_actions(self):
        state = drawn("D D G G G G", cards=self.CARDS, removed="desert", ready=["oasis"])
        play(state, "use oasis")
        assert building(state) == {"a1", "b1"}

    def test_the_missing_terrain_never_comes_back_into_the_pile(self):
        state = drawn("G G G G G G", cards=self.CARDS, removed="desert", pile=[])
        change_cards(state, pile=(), discard=(), out=())
        assert all(shown.terrain != DESERT for card in hands(state) for shown in card.alternatives)
        assert terrain_card("desert") in state.terrain_cards.removed
        change_cards(state, discard=(terrain_card("grass"),))
        build(state, 3)
        play(state, "end")
        assert terrain_card("desert") not in [
            *state.terrain_cards.pile,
            *state.terrain_cards.discard,
            *hands(state),
        ]
