"""Phase 6, the rounds of a match and its end."""

from __future__ import annotations

from collections import Counter

import pytest

from crownlands.engine.contract import Event, Seat
from crownlands.engine.generator import Generator
from crownlands.games.isle_of_skye import IsleOfSkyeState
from crownlands.games.isle_of_skye.events import (
    Laid,
    MatchEnded,
    RoundBegun,
    Scored,
)
from tests.games.isle_of_skye.laid import NUMBER
from tests.games.isle_of_skye.playing import (
    refused,
    say,
    started,
    to_build,
    to_buy,
)


@pytest.mark.clause("isle_of_skye.round.scoring")
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


@pytest.mark.clause("isle_of_skye.round.scoring")
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


@pytest.mark.clause("isle_of_skye.setup.rounds")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_up_to_four_players_play_six_rounds(players: int):
    heard = play_on(started(players))
    assert slots_by_round(heard) == ["A", "B", "AC", "BD", "ACD", "BCD"]


@pytest.mark.clause("isle_of_skye.setup.rounds")
def test_five_players_play_five_rounds():
    heard = play_on(started(5))
    assert slots_by_round(heard) == ["AB", "AC", "BD", "ACD", "BCD"]


@pytest.mark.clause("isle_of_skye.setup.goals")
@pytest.mark.parametrize("players", [2, 5])
def test_every_slot_pays_three_times(players: int):
    heard = play_on(started(players))
    assert Counter("".join(slots_by_round(heard))) == dict.fromkeys("ABCD", 3)


@pytest.mark.clause("isle_of_skye.setup.rounds")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_place_goes_round_clockwise(players: int):
    firsts = [event.first for event in play_on(started(players)) if isinstance(event, RoundBegun)]
    assert firsts == [(firsts[0] + turn) % players for turn in range(len(firsts))]


@pytest.mark.clause("isle_of_skye.aim.short", "isle_of_skye.end.scrolls", "isle_of_skye.end.gold")
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


@pytest.mark.clause("isle_of_skye.end.winner")
def test_after_the_end_nothing_can_be_done():
    state = started(2)
    play_on(state)
    assert state.actors() == ()
    assert refused(state, 0, "pass").rule == "match_over"


@pytest.mark.clause("isle_of_skye.round.building")
def test_in_a_round_nobody_lays_more_than_three_tiles():
    state = started(5)
    laid_by_round = list[Counter[Seat]]()
    for event in play_on(state, seed=3):
        if isinstance(event, RoundBegun):
            laid_by_round.append(Counter())
        if isinstance(event, Laid):
            laid_by_round[-1][event.seat] += 1
    assert max(count for each in laid_by_round for count in each.values()) == 3


@pytest.mark.clause("isle_of_skye.aim.short")
def test_a_round_in_short():
    # Everybody has the 5 gold of the castle, and three tiles before a screen: an axe, two prices.
    state = to_buy(("axe 1", "2=3", "3=1"), ("axe 3", "1=2", "2=1"))
    state.scoring = ("most_gold", "areas", "squares", "columns")
    assert state.gold == [1, 2]
    assert {NUMBER["b19"], NUMBER["b66"]} <= set(state.bag), "what was under an axe"
    # The seller gets the coin of the buyer, and takes back its own; the rest is kept and paid for.
    say(state, 0, "buy 2.2")
    assert state.gold == [0, 3 + 1]
    say(state, 1, "pass")
    assert [set(hand) for hand in state.hands] == [
        {NUMBER["b22"], NUMBER["b37"], NUMBER["b05"]},
        {NUMBER["b24"]},
    ]
    play_on(state, until_round=2)
    assert [len(own.laid) for own in state.territories] == [1 + 3, 1 + 1], "beside the castles"
    assert state.scored == [0, 5]
    assert state.round == 2
