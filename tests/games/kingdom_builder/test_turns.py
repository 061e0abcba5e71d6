"""The turn, the terrain cards and the end of a match: rulebook pages 2 to 4."""

from collections.abc import Sequence

import pytest

from crownlands.engine.contract import Event, IllegalAction, Seat
from crownlands.engine.generator import Generator
from crownlands.games.kingdom_builder import (
    KINGDOM_BUILDER,
    KingdomBuilderOptions,
    KingdomBuilderState,
)
from crownlands.games.kingdom_builder.actions import END_TURN
from crownlands.games.kingdom_builder.events import (
    CardDrawn,
    CardTurned,
    CardUseless,
    LastRound,
    MatchEnded,
    Reshuffled,
    TurnEnded,
)
from crownlands.games.kingdom_builder.table.terrain_cards import shuffled
from tests.games.kingdom_builder.drawn import (
    CODEC,
    DECK,
    actor,
    can,
    change_cards,
    drawn,
    hands,
    play,
    refused,
    settled,
    terrain_card,
    tiles,
)

MEADOW = """
    G G G G G G
     G G G G G G
    G G G G G G
"""


def begun(seed: int = 1, **options: object) -> KingdomBuilderState:
    return KINGDOM_BUILDER.start(KingdomBuilderOptions(**options), seed)  # pyright: ignore[reportArgumentType]


def out(state: KingdomBuilderState) -> dict[str, int]:
    return state.view(None).out


def of(kind: type[Event], heard: Sequence[Event]) -> list[Event]:
    return [event for event in heard if type(event) is kind]


# What lies on the table at the beginning


@pytest.mark.clause("kingdom_builder.setup.players")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_begins_with_40_settlements_and_a_card(players: int):
    state = begun(players=players)
    assert state.pieces.supply == [40] * players
    assert len(hands(state)) == players
    assert len(state.terrain_cards.pile) == 25 - players
    assert sorted([*state.terrain_cards.pile, *hands(state)]) == sorted(DECK)


@pytest.mark.clause("kingdom_builder.setup.players")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_start_player_is_drawn(players: int):
    assert {begun(seed, players=players).first for seed in range(60)} == set(range(players))


@pytest.mark.clause("kingdom_builder.setup.players")
def test_the_seat_after_the_last_is_the_first_one():
    state = begun(players=3)
    order: list[tuple[Seat, int]] = []
    for _ in range(7):
        order.append((actor(state), state.round))
        for _ in range(3):
            state.apply(actor(state), state.legal(actor(state))[0])
        play(state, "end")
    first = state.first
    seats = [(first + turn) % 3 for turn in range(7)]
    assert order == list(zip(seats, [1, 1, 1, 2, 2, 2, 3], strict=True))


@pytest.mark.clause("kingdom_builder.turn.end")
def test_only_the_card_of_the_seat_at_turn_lies_open():
    state = drawn(MEADOW, players=3, card="grass", hands={1: "desert", 2: "forest"})
    assert [seat.hand for seat in state.view(None).seats] == [("grass",), (None,), (None,)]
    assert [seat.hand for seat in state.view(2).seats] == [("grass",), (None,), ("forest",)]
    play(state, "a1", "b1", "c1")
    assert [seat.hand for seat in state.view(None).seats] == [("grass",), (None,), (None,)]


@pytest.mark.clause("kingdom_builder.turn.end")
def test_ending_the_turn_turns_up_the_next_card_and_draws_one_in_secret():
    state = drawn(MEADOW, players=3, hands={1: "grass"}, pile=["canyon", "forest"])
    play(state, "a1", "b1", "c1")
    told: list[tuple[Event, Seat | None]] = []
    state.apply(0, END_TURN, lambda event, only=None: told.append((event, only)))
    assert told == [
        (TurnEnded(0), None),
        (CardDrawn(0, "canyon"), 0),
        (CardTurned(1, "grass"), None),
    ]
    assert state.view(0).discard == {"grass": 1}
    assert (state.view(0).pile, state.view(0).seats[0].hand) == (1, ("canyon",))


@pytest.mark.clause("kingdom_builder.setup.board")
def test_two_tiles_lie_on_every_location_of_a_board_of_20_by_20():
    told = begun().view(None)
    assert [len(row) for row in told.board] == [20] * 20
    assert len(told.quadrants) == 4
    assert len(told.locations) >= 4
    assert {location.tiles for location in told.locations} == {2}


@pytest.mark.clause("kingdom_builder.setup.cards")
def test_three_cards_lie_open_for_everybody():
    state = begun()
    cards = state.view(None).cards
    assert len(set(cards)) == 3
    assert [state.view(seat).cards for seat in range(2)] == [cards, cards]
    assert len({begun(seed).view(None).cards for seed in range(20)}) > 10, "drawn for every match"


@pytest.mark.clause("kingdom_builder.aim.short")
def test_a_match_in_short():
    state = drawn(
        "G0 G G L X G1 G G G\n G G G G",
        cards=("hermits", "knights", "citizens"),
        supply={0: 4},
        hands={1: "grass"},
        pile=["grass"] * 4,
        first=1,
    )
    # Three settlements beside own ones; c1 touches a location: a tile, from the next turn on.
    play(state, "b1", "c1", "c2")
    assert tiles(state, 0) == ["farm"]
    assert can(state) == {"end"}
    play(state, "end", "g1", "h1", "i1", "end")
    assert "use farm" in can(state)
    # The last settlement. Seat 1 began the round, so it is over: cards and castles pay.
    play(state, "d2", "end")
    result = state.result()
    assert result is not None
    paid = [{line.rule: line.points for line in lines} for lines in result.lines]
    assert paid == [
        {"citizens": 2, "knights": 2 * 3, "hermits": 1, "castle": 3},
        {"citizens": 2, "knights": 2 * 4, "hermits": 1, "castle": 3},
    ]
    assert result.scores == (12, 14)


# The mandatory action


@pytest.mark.clause("kingdom_builder.turn.mandatory")
def test_three_settlements_are_built_on_the_terrain_of_the_card():
    state = drawn("G T G T G T")
    assert can(state) == {"a1", "c1", "e1"}
    play(state, "c1", "a1", "e1")
    assert settled(state, 0) == {"a1", "c1", "e1"}
    assert state.pieces.supply == [37, 40]
    assert can(state) == {"end"}


@pytest.mark.clause("kingdom_builder.turn.end")
def test_the_turn_ends_only_when_the_seat_says_so():
    state = drawn(MEADOW)
    play(state, "a1", "b1", "c1")
    assert actor(state) == 0
    play(state, "end")
    assert actor(state) == 1


@pytest.mark.clause(
    "kingdom_builder.land.mountain",
    "kingdom_builder.building.terrain",
    "kingdom_builder.building.free",
)
def test_nothing_is_built_on_water_mountains_or_special_hexes():
    state = drawn("G W M X L", card="grass")
    assert refused(state, "b1").rule == "wrong_terrain"
    assert refused(state, "b1").values == {"hex": "b1", "needed": "grass"}
    assert refused(state, "c1").rule == "wrong_terrain"
    assert refused(state, "d1").rule == "hex_special"
    assert refused(state, "e1").rule == "hex_special"


@pytest.mark.clause("kingdom_builder.building.free")
def test_a_hex_holds_one_settlement():
    state = drawn("G G1 G# G0 G G G")
    assert refused(state, "b1").values == {"hex": "b1", "owner": 1}
    assert refused(state, "d1").values == {"hex": "d1", "owner": 0}
    assert {refused(state, name).rule for name in ("b1", "d1")} == {"hex_taken"}
    assert refused(state, "c1").rule == "hex_walled"


@pytest.mark.clause("kingdom_builder.turn.mandatory")
def test_the_mandatory_action_is_not_interrupted():
    state = drawn(MEADOW, ready=["tower", "paddock"])
    assert {"use tower"} < can(state)
    play(state, "a1")
    for left in (2, 1):
        assert not any(text.startswith("use") for text in can(state))
        assert "end" not in can(state)
        for text in ("use tower", "use paddock", "end", "done"):
            refusal = refused(state, text)
            assert (refusal.rule, refusal.values) == ("mandatory_running", {"count": left})
        play(state, "b1" if left == 2 else "c1")
    assert {"use tower", "use paddock", "end"} <= can(state)


@pytest.mark.clause("kingdom_builder.turn.may", "kingdom_builder.turn.mandatory")
def test_the_mandatory_action_must_be_done_and_is_done_once():
    state = drawn(MEADOW, ready=["tower"])
    assert refused(state, "end").rule == "mandatory_first"
    play(state, "use tower", "a1")
    assert refused(state, "end").rule == "mandatory_first"
    play(state, "b1", "c1", "d1")
    assert refused(state, "e1").rule == "mandatory_done"
    assert refused(state, "lift a1").rule == "use_tile_first"


@pytest.mark.clause("kingdom_builder.tiles.using", "kingdom_builder.turn.steps")
def test_a_tile_is_used_before_or_after_the_mandatory_action():
    before = drawn(MEADOW, ready=["tower"])
    play(before, "use tower", "a1", "b1", "c1", "d1", "end")
    after = drawn(MEADOW, ready=["tower"])
    play(after, "a1", "b1", "c1", "use tower", "d1", "end")
    assert settled(before, 0) == settled(after, 0) == {"a1", "b1", "c1", "d1"}


@pytest.mark.clause("kingdom_builder.building.touch")
def test_adjacency_is_asked_anew_for_each_settlement_and_of_all_own_ones():
    state = drawn("G0 G M G0 G M G")
    assert can(state) == {"b1", "e1"}
    play(state, "b1")
    assert can(state) == {"e1"}, "another group than the one just extended"
    assert refused(state, "g1").values == {"count": 1}
    assert refused(state, "g1").rule == "must_touch"
    play(state, "e1")
    assert can(state) == {"g1"}, "nothing touches any more: a free choice"


@pytest.mark.clause("kingdom_builder.building.touch")
def test_the_settlement_just_built_counts_at_once():
    state = drawn("G G G M G G")
    assert can(state) == {"a1", "b1", "c1", "e1", "f1"}
    play(state, "a1")
    assert can(state) == {"b1"}
    play(state, "b1")
    assert can(state) == {"c1"}


@pytest.mark.clause("kingdom_builder.building.touch")
def test_the_settlements_of_others_do_not_bind():
    state = drawn("G1 G M G G")
    assert can(state) == {"b1", "d1", "e1"}


@pytest.mark.clause("kingdom_builder.building.touch")
def test_without_a_touching_hex_any_of_the_terrain_may_be_chosen():
    state = drawn("T0 T M G G M G")
    assert can(state) == {"d1", "e1", "g1"}


@pytest.mark.clause("kingdom_builder.building.touch")
def test_the_board_does_not_hang_together_over_its_left_and_right_edge():
    row = "G0 " + "M " * 18 + "G"
    state = drawn(f"{row}\n{row.replace('0', '')}")
    assert can(state) == {"a2"}


@pytest.mark.clause("kingdom_builder.turn.may")
def test_a_tile_may_be_left_unused_but_one_that_is_used_does_something():
    state = drawn(MEADOW, ready=["tavern", "tower"])
    play(state, "a1", "b1", "c1")
    assert {"use tower", "use tavern", "end"} <= can(state)
    play(state, "use tower")
    assert "end" not in can(state)
    assert refused(state, "done").rule == "tile_goes_on"
    play(state, min(can(state)), "end")
    assert actor(state) == 1, "the tavern was a choice"


@pytest.mark.clause("kingdom_builder.land.meadows")
@pytest.mark.parametrize(
    ("card", "hex"),
    [("grass", "a1"), ("canyon", "b1"), ("desert", "c1"), ("flower", "d1"), ("forest", "e1")],
)
def test_each_land_is_built_on_with_its_own_card(card: str, hex: str):
    assert can(drawn("G C D F T", card=card)) == {hex}


# A supply that runs out


@pytest.mark.clause("kingdom_builder.turn.mandatory")
@pytest.mark.parametrize("left", [1, 2])
def test_whoever_has_fewer_than_three_left_builds_those(left: int):
    state = drawn(MEADOW, supply={0: left})
    play(state, *["a1", "b1"][:left])
    assert state.pieces.supply[0] == 0
    assert can(state) == {"end"}


@pytest.mark.clause("kingdom_builder.turn.mandatory")
def test_with_an_empty_supply_settlements_are_moved_but_not_built():
    state = drawn(MEADOW, ready=["farm", "tower", "tavern", "paddock", "barn"], supply={0: 3})
    play(state, "a1", "b1", "c1")
    assert can(state) == {"use paddock", "use barn", "end"}
    assert refused(state, "use farm").rule == "tile_useless"


@pytest.mark.clause("kingdom_builder.turn.mandatory")
def test_a_supply_emptied_by_a_tile_leaves_no_mandatory_action():
    state = drawn(MEADOW, ready=["farm"], supply={0: 1})
    play(state, "use farm", "a1")
    assert can(state) == {"end"}
    assert refused(state, "b1").rule == "no_supply"
    assert state.ending


# A card without a free hex


@pytest.mark.clause("kingdom_builder.turn.useless")
def test_a_card_that_is_useless_at_the_start_of_a_turn_leaves_the_game():
    state = drawn("G G G T", hands={1: "canyon"}, pile=["flower", "desert", "forest"])
    heard = play(state, "a1", "b1", "c1", "end")
    assert [event for event in heard if isinstance(event, CardTurned | CardUseless)] == [
        CardTurned(1, "canyon"),
        CardUseless(1, "canyon"),
        CardTurned(1, "desert"),
        CardUseless(1, "desert"),
        CardTurned(1, "forest"),
    ]
    assert out(state) == {"canyon": 1, "desert": 1}
    assert state.view(None).discard == {"grass": 1}
    assert can(state) == {"d1"}


@pytest.mark.clause("kingdom_builder.turn.useless")
def test_a_board_may_lack_the_terrain_of_the_very_first_card():
    maps = tuple(f"name: meadow_{number}\n\n" + "GGGGGGGGGG\n" * 10 for number in range(4))
    options = KingdomBuilderOptions(
        players=5, maps=maps, quadrants=tuple(f"meadow_{number}" for number in range(4))
    )
    for seed in range(12):
        state = KINGDOM_BUILDER.start(options, seed)
        assert state.view(None).seats[state.turn].hand == ("grass",)
        assert len(can(state)) == 400
        assert sorted(
            [*state.terrain_cards.pile, *hands(state), *state.terrain_cards.out]
        ) == sorted(DECK)


@pytest.mark.clause("kingdom_builder.turn.useless")
def test_a_card_that_becomes_useless_is_replaced_between_two_settlements():
    state = drawn("G G T T", pile=["forest", "desert"])
    heard = play(state, "a1", "b1")
    assert of(CardUseless, heard) == [CardUseless(0, "grass")]
    assert of(CardTurned, heard) == [CardTurned(0, "forest")]
    assert can(state) == {"c1"}, "adjacent, on the new terrain"
    play(state, "c1", "end")
    assert out(state) == {"grass": 1}
    assert "forest" in state.view(None).discard


@pytest.mark.clause("kingdom_builder.turn.useless")
def test_a_card_filled_by_a_tile_before_the_mandatory_action_is_replaced():
    state = drawn("G M T T T", ready=["farm"], pile=["forest"])
    play(state, "use farm", "a1")
    assert out(state) == {"grass": 1}
    assert can(state) == {"c1", "d1", "e1"}


@pytest.mark.clause("kingdom_builder.turn.useless")
@pytest.mark.parametrize("tile", ["oracle", "barn", "quarry"])
def test_after_the_mandatory_action_a_tile_that_needs_a_card_gets_a_new_one(tile: str):
    state = drawn("G G G T T", ready=[tile], pile=["desert", "forest"])
    play(state, "a1", "b1", "c1")
    assert out(state) == {"grass": 1, "desert": 1}
    play(state, f"use {tile}")
    if tile == "oracle":
        assert can(state) == {"d1"}


@pytest.mark.clause("kingdom_builder.turn.useless")
def test_after_the_mandatory_action_a_card_that_nothing_needs_is_kept():
    state = drawn("G G G T T", ready=["paddock"], pile=["forest"])
    play(state, "a1", "b1", "c1")
    assert out(state) == {}
    play(state, "end")
    assert state.view(None).discard == {"grass": 1}


@pytest.mark.clause("kingdom_builder.turn.useless")
def test_a_settlement_that_only_passes_by_makes_no_card_useless():
    state = drawn("T0 G T T T", ready=["resettlement"], pile=["forest"])
    play(state, "use resettlement", "lift a1", "put b1")
    assert out(state) == {}
    play(state, "lift b1", "put c1", "done")
    assert out(state) == {}
    assert can(state) == {"b1"}


@pytest.mark.clause("kingdom_builder.turn.useless")
def test_a_settlement_that_stays_does():
    state = drawn("T0 G T T T", ready=["resettlement"], pile=["forest"])
    play(state, "use resettlement", "lift a1", "put b1", "done")
    assert out(state) == {"grass": 1}
    assert can(state) == {"a1", "c1"}


@pytest.mark.clause("kingdom_builder.turn.useless")
def test_walls_make_a_card_useless_too():
    state = drawn("G0 G T", ready=["quarry"], pile=["forest"])
    play(state, "use quarry", "wall b1")
    assert out(state) == {"grass": 1}
    assert can(state) == {"c1"}


@pytest.mark.clause("kingdom_builder.turn.useless")
def test_when_all_other_cards_have_left_the_game_they_come_back():
    # Forest was full while its cards were drawn; then somebody moved away from it.
    state = drawn("G T T T", pile=[])
    change_cards(state, out=(terrain_card("forest"), terrain_card("canyon")))
    play(state, "a1")
    assert can(state) == {"b1"}
    assert state.view(None).seats[0].hand == ("forest",)
    assert sorted(
        [*state.terrain_cards.pile, *state.terrain_cards.out, *state.terrain_cards.discard]
    ) == sorted(map(terrain_card, ("canyon", "grass")))


# The pile


@pytest.mark.clause("kingdom_builder.turn.useless")
def test_the_discarded_cards_are_shuffled_when_the_pile_is_empty():
    state = drawn(MEADOW, hands={1: "grass"}, pile=["grass"])
    change_cards(state, discard=(terrain_card("canyon"),) * 2)
    heard = play(state, "a1", "b1", "c1", "end")
    assert not of(Reshuffled, heard)
    assert (len(state.terrain_cards.pile), len(state.terrain_cards.discard)) == (0, 3)
    heard = play(state, "d1", "e1", "f1", "end")
    # The card just laid down is among them; the one drawn is in seat 1's hand.
    assert of(Reshuffled, heard) == [Reshuffled(4)]
    assert (len(state.terrain_cards.pile), len(state.terrain_cards.discard)) == (3, 0)
    assert [hand[0].shuffle for hand in state.terrain_cards.hands] == [1, 2]


@pytest.mark.clause("kingdom_builder.turn.useless")
def test_so_they_are_in_the_middle_of_a_turn():
    state = drawn("G T T T", pile=[])
    change_cards(state, discard=(terrain_card("forest"),) * 3)
    heard = play(state, "a1")
    assert of(Reshuffled, heard) == [Reshuffled(3)]
    assert len(state.terrain_cards.pile) == 2


def test_every_shuffle_of_the_same_cards_is_another_one():
    piles = {shuffled(DECK, seed, shuffle) for seed in ("one", "other") for shuffle in (1, 2, 3)}
    assert len(piles) == 6
    assert {tuple(sorted(pile)) for pile in piles} == {DECK}
    # What order the cards were discarded in does not matter.
    assert shuffled(DECK[::-1], "one", 1) in piles


# The end


@pytest.mark.clause("kingdom_builder.end.last_round")
@pytest.mark.parametrize(("emptier", "still_play"), [(1, [2, 0]), (2, [0]), (0, [])])
def test_the_round_is_played_to_the_right_of_the_start_player(
    emptier: Seat, still_play: list[Seat]
):
    state = drawn(MEADOW, players=3, first=1, hands=dict.fromkeys(range(3), "grass"))
    state.turn = emptier
    state.frames = (type(state.frames[0])(emptier),)
    state.pieces.supply[emptier] = 3
    heard = play(state, "a1", "b1", "c1")
    assert of(LastRound, heard) == [LastRound(emptier)]
    assert state.view(None).last_round
    heard = play(state, "end")
    for index, seat in enumerate(still_play):
        assert actor(state) == seat
        assert state.result() is None
        row = index + 2
        heard = play(state, f"a{row}", f"b{row}", f"c{row}", "end")
    assert state.actors() == ()
    assert len(of(MatchEnded, heard)) == 1
    assert state.result() is not None


@pytest.mark.clause("kingdom_builder.end.last_round")
def test_the_last_round_is_announced_once():
    state = drawn(MEADOW, first=0, supply={0: 3, 1: 3}, hands={1: "grass"})
    heard = play(state, "a1", "b1", "c1", "end", "d1", "e1", "f1", "end")
    assert of(LastRound, heard) == [LastRound(0)]
    assert state.actors() == ()


@pytest.mark.clause("kingdom_builder.end.last_round")
def test_a_round_that_begins_before_a_supply_is_empty_is_not_the_last():
    state = drawn(MEADOW, first=0, supply={0: 4}, hands={1: "grass"})
    play(state, "a1", "b1", "c1", "end", "a2", "b2", "c2", "end")
    assert actor(state) == 0
    assert state.round == 2


@pytest.mark.clause("kingdom_builder.end.last_round")
def test_a_tile_can_empty_the_supply_too():
    state = drawn(MEADOW, ready=["tower"], supply={0: 4}, hands={1: "grass"})
    heard = play(state, "a1", "b1", "c1", "use tower", "d1")
    assert of(LastRound, heard) == [LastRound(0)]


@pytest.mark.clause("kingdom_builder.end.gold")
def test_most_gold_wins_and_a_tie_is_shared():
    # Knights alone pay here, 2 gold for each settlement of the row.
    for others, scores, ranks in [("G1 M", (4, 2), (1, 2)), ("G1 G1", (4, 4), (1, 1))]:
        state = drawn(f"G0 M {others} M G", first=1, supply={0: 1})
        play(state, "f1", "end")
        result = state.result()
        assert result is not None
        assert (result.scores, result.ranks) == (scores, ranks)


@pytest.mark.clause("kingdom_builder.turn.steps", "kingdom_builder.end.last_round")
def test_nobody_acts_out_of_turn_or_after_the_end():
    state = drawn(MEADOW, first=1, supply={0: 3})
    refusal = state.why_not(1, END_TURN)
    assert refusal is not None
    assert (refusal.rule, refusal.values) == ("not_your_turn", {"seat": 1, "actor": 0})
    assert list(state.legal(1)) == []
    play(state, "a1", "b1", "c1", "end")
    refusal = state.why_not(0, END_TURN)
    assert refusal is not None
    assert refusal.rule == "match_over"


def test_a_refused_action_changes_nothing():
    state = drawn("G0 G M G0 G M G")
    before = state.copy()
    with pytest.raises(IllegalAction) as error:
        state.apply(0, CODEC.from_text("g1"))
    assert error.value.refusal == refused(state, "g1")
    assert state == before


def test_random_matches_end_within_the_bound_and_with_every_piece_there():
    for seed, players in enumerate((2, 3, 4, 5)):
        state = begun(seed, players=players, expansions=("nomads",))
        census, rng, count = state.census(), Generator(seed), 0
        while state.actors():
            state.apply(actor(state), rng.choice(state.legal(actor(state))))
            count += 1
        assert state.census() == census
        assert count <= KINGDOM_BUILDER.longest(state.options)
        assert 0 in state.pieces.supply
