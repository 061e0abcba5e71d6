"""Set-up, the six phases of a round, the rounds of a match and its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec
import pytest

from crownlands.engine.contract import ActionFormatError, Event, IllegalAction, Refusal, Seat
from crownlands.engine.generator import Generator
from crownlands.games.isle_of_skye import ISLE_OF_SKYE, IsleOfSkyeOptions, IsleOfSkyeState
from crownlands.games.isle_of_skye.events import (
    AxePut,
    Bought,
    Kept,
    Laid,
    MatchEnded,
    Passed,
    Priced,
    PricesShown,
    PutBack,
    Ready,
    RoundBegun,
    Scored,
    TilesDrawn,
)
from crownlands.games.isle_of_skye.field import HOME, square_named
from crownlands.games.isle_of_skye.phases.building import Building
from crownlands.games.isle_of_skye.phases.income import RoundBegins
from crownlands.games.isle_of_skye.phases.scoring import Scoring
from crownlands.games.isle_of_skye.territory import Territory
from tests.games.isle_of_skye.laid import NUMBER, laid, table

CODEC = ISLE_OF_SKYE.codec
#: tiles for up to three seats
DEALT = (("b19", "b22", "b37"), ("b24", "b05", "b66"), ("b45", "b61", "b43"))

Heard = list[tuple[Event, Seat | None]]


def say(state: IsleOfSkyeState, seat: Seat, *texts: str) -> Heard:
    """Seat does what the texts say; what is heard, and who alone may hear it."""
    heard: Heard = []

    def hear(event: Event, only: Seat | None = None) -> None:
        heard.append((event, only))

    for text in texts:
        state.apply(seat, CODEC.from_text(text), hear)
    return heard


def refused(state: IsleOfSkyeState, seat: Seat, text: str) -> Refusal:
    before = state.copy()
    with pytest.raises(IllegalAction) as error:
        say(state, seat, text)
    assert state == before
    assert CODEC.from_text(text) not in state.legal(seat)
    return error.value.refusal


def offered(state: IsleOfSkyeState, seat: Seat) -> list[str]:
    return [CODEC.to_text(action) for action in state.legal(seat)]


def started(players: int = 2, seed: int = 1) -> IsleOfSkyeState:
    return ISLE_OF_SKYE.start(IsleOfSkyeOptions(players=players), seed)


def to_price(players: int = 2, first: Seat = 0) -> IsleOfSkyeState:
    """The first round, all castles laid alike, tiles as in `DEALT`."""
    state = started(players)
    state.first = first
    for seat in range(players):
        say(state, seat, "castle 0")
    state.offers = [tuple(NUMBER[name] for name in names) for names in DEALT[:players]]
    dealt = {tile for offer in state.offers for tile in offer}
    state.bag = tuple(tile for tile in range(1, 74) if tile not in dealt)
    return state


def to_buy(*priced: tuple[str, str, str], first: Seat = 0) -> IsleOfSkyeState:
    """The same, with everybody's axe and two prices."""
    state = to_price(len(priced), first)
    for seat, texts in enumerate(priced):
        say(state, seat, *texts)
    return state


def to_build(*hands: tuple[str, ...], own: Territory | None = None) -> IsleOfSkyeState:
    """These tiles are to be laid in the first round; seat 0 has a territory, or a castle as all."""
    state = table(own or laid(), *[laid() for _ in hands[1:]])
    state.hands = [tuple(NUMBER[name] for name in names) for names in hands]
    in_hands = {tile for hand in state.hands for tile in hand}
    state.bag = tuple(tile for tile in range(1, 74) if tile not in in_hands)
    state.round, state.frames = 1, (Scoring(), Building())
    state.waiting = Building().begin(state, None)
    return state


def gold_after_income(
    round_: int, *territories: Territory, scored: Iterable[int] = ()
) -> list[int]:
    state = table(*territories)
    state.round, state.frames = round_ - 1, ()
    state.scored = list(scored) or [0] * len(territories)
    RoundBegins().run(state, None)
    return state.gold


def seen(state: IsleOfSkyeState, seat: Seat | None) -> bytes:
    return msgspec.json.encode(state.view(seat))


# Set-up


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_at_the_start_nobody_has_anything(players: int):
    state = started(players)
    assert state.gold == [0] * players
    assert state.scored == [0] * players
    assert len(state.bag) == 73
    assert len(set(state.scoring)) == 4


def test_every_scoring_tile_and_every_first_seat_is_drawn_sometimes():
    starts = [started(4, seed) for seed in range(60)]
    assert {state.first for state in starts} == {0, 1, 2, 3}
    assert {name for state in starts for name in state.scoring} == set(
        starts[0].rulebook.scoring_tiles
    )


def test_castles_are_laid_at_the_same_time_and_any_way_round():
    state = started(4)
    for seat in (2, 0, 3, 1):
        assert seat in state.actors()
        assert offered(state, seat) == ["castle 0", "castle 1", "castle 2", "castle 3"]
        say(state, seat, f"castle {seat}")
    assert [state.territories[seat].laid[HOME] for seat in range(4)] == [
        (0, 0),
        (0, 1),
        (0, 2),
        (0, 3),
    ]


def test_nothing_comes_before_the_castle_and_it_is_laid_once():
    state = started(2)
    assert refused(state, 0, "axe 1").rule == "castle_first"
    say(state, 0, "castle 2")
    assert refused(state, 0, "castle 1").rule == "not_your_turn"


# Income


def test_the_first_gold_is_the_income_of_the_castle():
    assert to_price(3).gold == [5, 5, 5]


def test_barrels_bring_gold_if_a_road_leads_to_the_castle():
    three = laid("b32@n1/0 b42@w1/1 b31@s1/0")
    # The roads of w1 leave through its other edges.
    two_of_three = laid("b53@n1/2 b14@s1/0 b18@w1/0")
    # n1 has two roads; barrels stand on the one that is not the castle's.
    on_the_other_road = laid("b33@n1/0 b05@n2/1")
    assert gold_after_income(1, three, two_of_three, on_the_other_road) == [8, 7, 5]


@pytest.mark.parametrize(("round_", "each"), [*enumerate([0, 0, 1, 2, 3, 4], 1)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_is_behind_gets_gold_for_everybody_with_more_points(
    players: int, round_: int, each: int
):
    scored = [10, 7, 7, 3][:players]
    gold = gold_after_income(round_, *[laid()] * players, scored=scored)
    assert gold == [5, 5 + each, 5 + each, 5 + 3 * each][:players]


@pytest.mark.parametrize(("round_", "each"), [*enumerate([0, 0, 1, 2, 3], 1)])
def test_with_five_players_it_is_the_other_side_of_the_board(round_: int, each: int):
    gold = gold_after_income(round_, *[laid()] * 5, scored=[0, 9, 4, 4, 12])
    assert gold == [5 + 4 * each, 5 + each, 5 + 2 * each, 5 + 2 * each, 5]


def test_income_is_added_to_what_is_left():
    state = table(laid(), laid(), gold=[3, 40])
    state.frames = ()
    RoundBegins().run(state, None)
    assert state.gold == [8, 45]


# Drawing and pricing


@pytest.mark.parametrize("players", [2, 5])
def test_everybody_draws_three_tiles_in_turn_order_for_all_to_see(players: int):
    state = started(players)
    state.first = 1
    heard: Heard = []
    for seat in range(players):
        heard = say(state, seat, "castle 0")
    drawn = [event for event, _ in heard if isinstance(event, TilesDrawn)]
    assert [event.seat for event in drawn] == [*range(1, players), 0]
    tiles = [tile for event in drawn for tile in event.tiles]
    assert len(set(tiles)) == 3 * players
    assert sorted([*state.bag, *tiles]) == list(range(1, 74))
    for event in drawn:
        shown = state.view(None).seats[event.seat].offer
        assert tuple(offer and offer.tile for offer in shown) == event.tiles


def test_first_comes_the_axe():
    state = to_price()
    assert offered(state, 0) == ["axe 1", "axe 2", "axe 3"]
    assert refused(state, 0, "1=2").rule == "axe_first"
    assert refused(state, 0, "pass").rule == "axe_first"


def test_there_is_one_axe_and_its_tile_has_no_price():
    state = to_price()
    say(state, 0, "axe 2")
    assert refused(state, 0, "axe 1") == Refusal("price_first", {"tile": NUMBER["b19"]})
    assert refused(state, 0, "2=1") == Refusal("under_axe", {"tile": NUMBER["b22"]})


def test_tiles_are_priced_from_left_to_right():
    state = to_price()
    say(state, 0, "axe 2")
    assert refused(state, 0, "3=1") == Refusal("other_tile_first", {"tile": NUMBER["b19"]})
    say(state, 0, "1=1")
    assert refused(state, 0, "1=1").rule == "other_tile_first"


def test_a_price_is_a_coin_at_least():
    with pytest.raises(ActionFormatError):
        CODEC.from_text("1=0")


def test_both_prices_together_are_own_gold():
    state = to_price()
    say(state, 0, "axe 1")
    assert offered(state, 0) == ["2=1", "2=2", "2=3", "2=4"]
    assert refused(state, 0, "2=5") == Refusal(
        "price_too_high", {"tile": NUMBER["b22"], "gold": 5, "most": 4}
    )
    say(state, 0, "2=3")
    assert state.gold[0] == 2
    assert offered(state, 0) == ["3=1", "3=2"]
    say(state, 0, "3=2")
    assert state.gold[0] == 0


def test_a_price_may_be_more_than_anybody_else_has():
    state = to_price()
    state.gold = [50, 5]
    say(state, 0, "axe 1", "2=30", "3=20")
    say(state, 1, "axe 1", "2=1", "3=1")
    assert offered(state, 1) == []
    say(state, 0, "pass")
    assert offered(state, 1) == ["pass"]


def test_who_is_ready_waits_for_the_others():
    state = to_price(3)
    say(state, 1, "axe 1", "2=1", "3=1")
    assert state.actors() == (0, 2)
    assert refused(state, 1, "axe 2").rule == "not_your_turn"
    say(state, 2, "axe 3")
    assert state.actors() == (0, 2)


@pytest.mark.parametrize("watcher", [1, 2, None])
def test_nobody_sees_what_is_behind_a_screen(watcher: Seat | None):
    before = to_price(3)
    midway, other_midway = to_price(3), to_price(3)
    say(midway, 0, "axe 1")
    say(other_midway, 0, "axe 3", "1=4")
    assert seen(midway, watcher) == seen(other_midway, watcher) == seen(before, watcher)

    ready, other_ready = to_price(3), to_price(3)
    say(ready, 0, "axe 1", "2=4", "3=1")
    say(other_ready, 0, "axe 3", "1=1", "2=2")
    assert seen(ready, watcher) == seen(other_ready, watcher) != seen(before, watcher)


def test_a_seat_sees_its_own_axe_and_prices():
    state = to_price()
    say(state, 0, "axe 1", "2=4")
    own = state.view(0).seats[0]
    assert [(offer.price, offer.axed) for offer in own.offer if offer] == [
        (None, True),
        (4, False),
        (None, False),
    ]
    assert (own.gold, own.free) == (5, 1)


def test_only_the_seat_itself_hears_of_axe_and_prices():
    state = to_price(3)
    assert say(state, 0, "axe 1", "2=4", "3=1") == [
        (AxePut(NUMBER["b19"]), 0),
        (Priced(NUMBER["b22"], 4), 0),
        (Priced(NUMBER["b37"], 1), 0),
        (Ready(0), None),
    ]


def test_when_all_are_ready_all_is_shown():
    state = to_price(2)
    say(state, 1, "axe 2", "1=2", "3=1")
    heard = [event for event, only in say(state, 0, "axe 1", "2=4", "3=1") if only is None]
    first, second = (tuple(NUMBER[name] for name in names) for names in DEALT[:2])
    assert [event for event in heard if isinstance(event, PricesShown)] == [
        PricesShown(0, first[0], first[1:], (4, 1)),
        PricesShown(1, second[1], (second[0], second[2]), (2, 1)),
    ]
    for watcher in (0, 1, None):
        offers = [seat.offer for seat in state.view(watcher).seats]
        assert [[offer and offer.price for offer in offer_] for offer_ in offers] == [
            [None, 4, 1],
            [2, None, 1],
        ]


# Discarding


def test_tiles_under_an_axe_go_back_into_the_bag():
    state = to_buy(("axe 1", "2=4", "3=1"), ("axe 2", "1=2", "3=1"))
    assert {NUMBER["b19"], NUMBER["b05"]} <= set(state.bag)
    assert len(state.bag) == 73 - 4
    assert refused(state, 0, "buy 2.2") == Refusal("not_for_sale", {"seat": 1, "number": 2})


# Buying


def test_the_first_seat_buys_first_and_everybody_once():
    priced = ("axe 1", "2=1", "3=1")
    state = to_buy(priced, priced, priced, first=1)
    assert state.actors() == (1,)
    assert refused(state, 2, "pass").rule == "not_your_turn"
    say(state, 1, "buy 1.2")
    assert state.actors() == (2,)
    assert refused(state, 1, "buy 1.3").rule == "not_your_turn"
    say(state, 2, "pass")
    assert state.actors() == (0,)
    say(state, 0, "pass")
    assert state.view(None).asks == "lay"


def test_a_sale_brings_the_price_and_the_coins_that_stood_for_it():
    state = to_buy(("axe 1", "2=1", "3=1"), ("axe 1", "2=3", "3=2"))
    assert state.gold == [3, 0]
    heard = say(state, 0, "buy 2.2")
    assert heard == [(Bought(0, 1, NUMBER["b05"], 3), None)]
    assert state.gold == [0, 6]
    assert state.hands[0] == (NUMBER["b05"],)
    # 2 gold still lie on the other tile.
    assert state.view(None).seats[1].gold == 8


def test_what_a_sale_brings_can_be_spent_at_once():
    priced = (("axe 1", "2=1", "3=1"), ("axe 1", "2=3", "3=2"))
    state = to_buy(*priced)
    say(state, 0, "pass")
    assert refused(state, 1, "buy 1.2") == Refusal(
        "too_expensive", {"tile": NUMBER["b22"], "price": 1, "gold": 0}
    )
    state = to_buy(*priced)
    say(state, 0, "buy 2.2")
    say(state, 1, "buy 1.2")
    assert state.gold == [1 + 1, 6 - 1]


def test_gold_on_own_tiles_buys_nothing():
    state = to_buy(("axe 1", "2=4", "3=1"), ("axe 1", "2=1", "3=1"))
    assert offered(state, 0) == ["pass"]
    assert refused(state, 0, "buy 2.2").rule == "too_expensive"


def test_own_tiles_sold_tiles_and_tiles_of_nobody_are_not_for_sale():
    priced = ("axe 1", "2=1", "3=2")
    state = to_buy(priced, priced, priced)
    assert refused(state, 0, "buy 1.2").rule == "own_tile"
    assert refused(state, 0, "buy 4.2") == Refusal("no_such_seat", {"number": 4})
    assert refused(state, 0, "axe 1").rule == "buy_first"
    assert offered(state, 0) == ["pass", "buy 2.2", "buy 2.3", "buy 3.2", "buy 3.3"]
    say(state, 0, "buy 3.2")
    assert refused(state, 1, "buy 3.2") == Refusal("not_for_sale", {"seat": 2, "number": 2})


def test_a_seat_may_lose_both_its_tiles():
    state = to_buy(("axe 1", "2=1", "3=1"), ("axe 1", "2=1", "3=1"), ("axe 1", "2=2", "3=3"))
    say(state, 0, "buy 3.2")
    say(state, 1, "buy 3.3")
    assert state.gold[2] == 2 * 2 + 2 * 3
    say(state, 2, "pass")
    assert state.hands[2] == ()
    assert state.actors() == (0, 1)


def test_passing_costs_nothing():
    state = to_buy(("axe 1", "2=1", "3=1"), ("axe 1", "2=1", "3=1"))
    assert say(state, 0, "pass") == [(Passed(0), None)]
    assert state.gold == [3, 3]


# Keeping


def test_what_nobody_bought_is_paid_to_the_supply():
    state = to_buy(("axe 1", "2=1", "3=2"), ("axe 2", "1=2", "3=1"))
    say(state, 0, "buy 2.1")
    supply = state.bank
    heard = say(state, 1, "pass")
    assert state.bank == supply + 1 + 2 + 1
    # Nobody's gold changes: what is paid lay on the tiles.
    assert state.gold == [0, 2 + 4]
    assert state.hands == [
        (NUMBER["b24"], NUMBER["b22"], NUMBER["b37"]),
        (NUMBER["b66"],),
    ]
    assert [event for event, _ in heard if isinstance(event, Kept)] == [
        Kept(0, NUMBER["b22"], 1),
        Kept(0, NUMBER["b37"], 2),
        Kept(1, NUMBER["b66"], 1),
    ]
    assert state.view(None).seats[0].gold == 0


# Building


def test_everybody_lays_all_tiles_at_the_same_time_in_any_order():
    state = to_build(("b19", "b22"), ("b37",))
    assert state.actors() == (0, 1)
    say(state, 1, "1@w1/3")
    assert state.actors() == (0,)
    assert refused(state, 0, "pass").rule == "lay_first"
    assert say(state, 0, "2@e1/2") == [(Laid(0, NUMBER["b22"], "e1", 2), None)]
    assert refused(state, 0, "2@n1/0") == Refusal("no_such_tile", {"number": 2})
    assert state.actors() == (0,)
    say(state, 0, "1@n1/0")
    assert state.round == 2


def test_why_a_tile_cannot_be_laid_there():
    state = to_build(("b19",), ("b22",))
    assert refused(state, 0, "1@castle/0") == Refusal("square_taken", {"square": "castle"})
    assert refused(state, 0, "1@n1e1/0") == Refusal("touches_nothing", {"square": "n1e1"})
    assert refused(state, 0, "3@n1/0") == Refusal("no_such_tile", {"number": 3})
    refusal = refused(state, 0, "1@e1/0")
    assert refusal == Refusal(
        "no_match",
        {
            "tile": NUMBER["b19"],
            "square": "e1",
            "edge": "west",
            "terrain": "pasture",
            "there": "water",
        },
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1@castle/0", "a tile lies on castle already"),
        ("1@s2/0", "s2 touches no tile of the territory"),
        ("2@n1/0", "there is no tile 2 to be laid"),
        ("1@e1/0", "tile 19 does not fit on e1: in the west its pasture would meet water"),
        ("pass", "now a tile is laid"),
    ],
)
def test_what_is_said_of_it(text: str, sentence: str):
    refusal = refused(to_build(("b19",), ("b22",)), 0, text)
    assert ISLE_OF_SKYE.say(f"refusal.{refusal.rule}", refusal.values) == sentence


def test_all_touching_edges_must_match():
    # On n1e1 a mountain lies to the west and water to the south.
    state = to_build(("b03",), ("b22",), own=laid("b19@n1/0 b61@e1/0"))
    assert refused(state, 0, "1@n1e1/0").values["edge"] == "south"
    assert refused(state, 0, "1@n1e1/1").values["edge"] == "south"
    assert refused(state, 0, "1@n1e1/3").values["edge"] == "west"
    say(state, 0, "1@n1e1/2")


def test_roads_need_not_go_on():
    # The castle's road to the north meets a tile without roads.
    state = to_build(("b48",), ("b22",))
    say(state, 0, "1@n1/0")
    assert state.territories[0].laid[square_named("n1")] == (NUMBER["b48"], 0)


def test_a_tile_laid_before_is_a_neighbour_for_the_next():
    state = to_build(("b19", "b25"), ("b22",))
    assert refused(state, 0, "2@n2/0").rule == "touches_nothing"
    say(state, 0, "1@n1/0", "2@n2/0")
    assert len(state.territories[0].laid) == 3


#: mountains all around, but for a pasture that only n1e1 touches, between two mountains
MOUNTAINS = "b08@s1/0 b68@n1/2 b09@n2/2 b60@e1/2 b52@e2/0 b27@n1e2/2"


def test_tiles_that_fit_nowhere_go_back_into_the_bag():
    state = to_build(("b62", "b48"), ("b22",), own=laid(MOUNTAINS))
    assert state.actors() == (1,)
    assert state.hands[0] == ()
    assert {NUMBER["b62"], NUMBER["b48"]} <= set(state.bag)
    assert len(state.bag) == 72


def test_a_tile_that_fits_nowhere_may_fit_when_another_is_laid():
    state = to_build(("b62", "b21"), ("b22",), own=laid(MOUNTAINS))
    assert {text[0] for text in offered(state, 0)} == {"2"}
    say(state, 0, "2@w1/3")
    assert state.hands[0] == (NUMBER["b62"], 0)
    assert {text[0] for text in offered(state, 0)} == {"1"}
    assert refused(state, 0, "pass").rule == "lay_first"


def test_a_tile_that_fits_nowhere_goes_back_when_the_others_are_laid():
    # What is laid on n1e1 has a mountain where it is open.
    state = to_build(("b62", "b18"), ("b22",), own=laid(MOUNTAINS))
    assert say(state, 0, "2@n1e1/1") == [
        (Laid(0, NUMBER["b18"], "n1e1", 1), None),
        (PutBack(0, NUMBER["b62"]), None),
    ]
    assert state.actors() == (1,)
    assert NUMBER["b62"] in state.bag


def test_a_seat_without_tiles_has_nothing_to_lay():
    state = to_build((), ("b22",))
    assert state.actors() == (1,)
    say(state, 1, "1@e1/2")
    assert state.round == 2


# Scoring, rounds and the end


def test_the_round_is_scored_when_the_last_tile_is_laid():
    state = to_build(("b19",), ("b22",))
    state.scoring = ("sheep", "areas", "squares", "columns")
    state.first = 1
    say(state, 0, "1@n1/0")
    assert state.scored == [0, 0]
    heard = [event for event, _ in say(state, 1, "1@e1/2")]
    assert [event for event in heard if isinstance(event, Scored)] == [Scored("A", "sheep", (2, 1))]
    assert state.scored == [2, 1]
    assert [seat.scored for seat in state.view(None).seats] == [2, 1]
    assert state.first == 0


def test_most_gold_is_counted_after_all_has_been_paid():
    # Seat 0 has 5 gold on its tiles, and none when they are paid; seat 1 has 3 left.
    state = to_buy(("axe 1", "2=4", "3=1"), ("axe 1", "2=1", "3=1"))
    state.scoring = ("most_gold", "areas", "squares", "columns")
    say(state, 0, "pass")
    say(state, 1, "pass")
    play_on(state, until_round=2)
    assert state.scored == [0, 5]


def play_on(state: IsleOfSkyeState, seed: int = 0, until_round: int = 7) -> list[Event]:
    """Random play until a round begins, or to the end."""
    rng, heard = Generator(seed), list[Event]()

    def hear(event: Event, only: Seat | None = None) -> None:
        heard.append(event)

    while (actors := state.actors()) and state.round < until_round:
        seat = rng.choice(actors)
        state.apply(seat, rng.choice(state.legal(seat)), hear)
    return heard


def slots_by_round(heard: list[Event]) -> list[str]:
    rounds: list[str] = []
    for event in heard:
        if isinstance(event, RoundBegun):
            rounds.append("")
        if isinstance(event, Scored):
            rounds[-1] += event.slot
    return rounds


@pytest.mark.parametrize("players", [2, 3, 4])
def test_up_to_four_players_play_six_rounds(players: int):
    heard = play_on(started(players))
    assert slots_by_round(heard) == ["A", "B", "AC", "BD", "ACD", "BCD"]


def test_five_players_play_five_rounds():
    heard = play_on(started(5))
    assert slots_by_round(heard) == ["AB", "AC", "BD", "ACD", "BCD"]


@pytest.mark.parametrize("players", [2, 5])
def test_every_slot_pays_three_times(players: int):
    heard = play_on(started(players))
    assert Counter("".join(slots_by_round(heard))) == dict.fromkeys("ABCD", 3)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_place_goes_round_clockwise(players: int):
    firsts = [event.first for event in play_on(started(players)) if isinstance(event, RoundBegun)]
    assert firsts == [(firsts[0] + turn) % players for turn in range(len(firsts))]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_end_adds_scrolls_and_gold_to_what_was_scored(players: int):
    state = started(players)
    heard = play_on(state)
    result = state.result()
    assert result is not None
    for seat in range(players):
        scored = sum(event.points[seat] for event in heard if isinstance(event, Scored))
        scrolls = sum(line.points for line in result.lines[seat] if line.rule == "scroll")
        assert state.scored[seat] == scored
        assert result.scores[seat] == scored + scrolls + state.gold[seat] // 5
    assert heard[-1] == MatchEnded(result.scores)


def test_after_the_end_nothing_can_be_done():
    state = started(2)
    play_on(state)
    assert state.actors() == ()
    assert refused(state, 0, "pass").rule == "match_over"


def test_in_a_round_nobody_lays_more_than_three_tiles():
    state = started(5)
    laid_by_round = list[Counter[Seat]]()
    for event in play_on(state, seed=3):
        if isinstance(event, RoundBegun):
            laid_by_round.append(Counter())
        if isinstance(event, Laid):
            laid_by_round[-1][event.seat] += 1
    assert max(count for each in laid_by_round for count in each.values()) == 3
