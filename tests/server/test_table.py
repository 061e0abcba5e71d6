"""A table is its opening and its deeds: what they lead to, and what is refused beforehand."""

from __future__ import annotations

import msgspec
import pytest

from crownlands.engine.generator import Generator
from crownlands.games import GAMES
from crownlands.server.deeds import (
    Acted,
    AnyDeed,
    Left,
    Occupant,
    Rematched,
    Resigned,
    Sat,
    Started,
    StoodIn,
    TookBack,
)
from crownlands.server.refusals import Refusal
from crownlands.server.table import Table
from tests.server.bidding import Bids, bid, hand, opening, table_after


@pytest.fixture(autouse=True)
def bids_are_a_game_of_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crownlands.games.GAMES", {"sealed_bids": Bids()} | dict(GAMES))


def refusal_of(table: Table, seat: int, version: int, card: int) -> str:
    with pytest.raises(Refusal) as refused:
        table.acting(seat, version, f"bid {card}")
    return refused.value.kind


# --- Who decides at the same time -----------------------------------------------------------------


def test_what_others_did_meanwhile_does_not_matter():
    table = table_after([], "ada", "ben", "cleo")
    asked = table.version
    cards = [hand(table, seat)[0] for seat in range(3)]
    for seat in (2, 0, 1):
        # All three answer the version at which they were asked.
        table.fold(table.acting(seat, asked, f"bid {cards[seat]}"), 2.0)
    assert table.ply == 3
    assert table.actors == (0, 1, 2)


def test_a_bid_sent_twice_is_done_once():
    table = table_after([], "ada", "ben", "cleo")
    asked = table.version
    first, second = hand(table, 0)[:2]
    table.fold(table.acting(0, asked, f"bid {first}"), 2.0)
    for version in (asked, table.version - 1):
        assert refusal_of(table, 0, version, first) == "stale"
        assert refusal_of(table, 0, version, second) == "stale"


def test_an_answer_to_the_last_trick_is_stale_in_the_next():
    table = table_after([], "ada", "ben")
    asked = table.version
    cards = [hand(table, seat) for seat in range(2)]
    for seat in (0, 1):
        table.fold(table.acting(seat, asked, f"bid {cards[seat][0]}"), 2.0)
    for seat in (0, 1):
        assert refusal_of(table, seat, asked, cards[seat][1]) == "stale"
        table.acting(seat, table.version, f"bid {cards[seat][1]}")


def test_what_is_yet_to_come_cannot_be_answered():
    table = table_after([], "ada", "ben")
    assert refusal_of(table, 0, table.version + 1, hand(table, 0)[0]) == "stale"


def test_taking_back_among_several_leaves_the_others_alone():
    table = table_after([], "ada", "ben", "cleo")
    cards = [hand(table, seat) for seat in range(3)]
    table.fold(bid(0, cards[0][0]), 2.0)
    table.fold(bid(1, cards[1][0]), 2.0)
    assert table.may_undo(0)
    table.fold(table.taking_back(0, table.version), 3.0)
    assert table.actors == (0, 2)
    assert [ply.seat for ply in table.plies] == [1]
    assert hand(table, 0) == cards[0]
    # What was asked before is asked anew.
    assert refusal_of(table, 0, table.version - 1, cards[0][1]) == "stale"
    table.fold(table.acting(0, table.version, f"bid {cards[0][1]}"), 4.0)


def test_taking_back_answers_the_table_as_it_is():
    table = table_after([], "ada", "ben", "cleo")
    table.fold(bid(0, hand(table, 0)[0]), 2.0)
    with pytest.raises(Refusal, match="the table is at"):
        table.taking_back(0, table.version - 1)


def test_shown_cards_stay_shown():
    table = table_after([], "ada", "ben")
    for seat in (0, 1):
        table.fold(bid(seat, hand(table, seat)[0]), 2.0)
    assert not table.may_undo(0)
    with pytest.raises(Refusal, match="turned up"):
        table.taking_back(0, table.version)


# --- Chairs ---------------------------------------------------------------------------------------


def test_the_table_belongs_to_its_opener_then_to_who_sits_first():
    table = Table(opening("ada", "ben", "cleo"))
    assert table.host == "ada"
    table.fold(Left(0), 1.0)
    assert table.host == "ben"
    table.fold(Sat(0, Occupant(kind="person", name="dora", person="dora")), 1.0)
    assert table.host == "dora"
    table.fold(Left(1), 1.0)
    table.fold(Sat(1, Occupant(kind="person", name="ada", person="ada")), 1.0)
    assert table.host == "ada"
    for seat in range(3):
        table.fold(Left(seat), 1.0)
    assert table.host is None


def test_whoever_resigned_plays_no_more():
    table = table_after([Resigned(0)], "ada", "ben")
    assert table.seats_of("ada") == ()
    assert table.bots() == {0}
    assert table.stand_ins == {0: "resigned"}
    assert table.seats_of("ben") == (1,)
    assert table.seats_of(None) == ()


def test_a_kept_chair_is_open_and_has_a_name_on_it():
    table = Table(opening("ada", "ben"))
    table.fold(Sat(1, Occupant(kind="open", name="Ben", person="ben")), 1.0)
    assert table.open_chairs() == [1]
    assert table.kept_for("ben") == 1
    assert table.kept_for("ada") is None
    assert table.kept_for(None) is None
    assert table.seats_of("ben") == ()


# --- The journal is the truth ---------------------------------------------------------------------


def a_turbulent_match(seed: int) -> list[AnyDeed]:
    """Actions, second thoughts, a resignation and a bot that fails, as chance has it."""
    rng = Generator(seed)
    table = Table(opening("ada", "ben", "cleo", game="kingdomino"))
    deeds: list[AnyDeed] = [Started()]
    table.fold(deeds[0], 1.0)
    while table.actors:
        seat = table.actors[0]
        action = rng.shuffled(table.playing().state.legal(seat))[0]
        deed: AnyDeed = table.acting(seat, table.version, table.game.codec.to_text(action))
        undoers = [each for each in range(3) if table.may_undo(each)]
        if undoers and rng.below(4) == 0:
            deed = table.taking_back(undoers[0], table.version)
        elif table.ply == 20 and 1 not in table.stand_ins:
            deed = Resigned(1)
        elif table.ply == 30 and 2 not in table.stand_ins:
            deed = StoodIn(2)
        table.fold(deed, float(len(deeds)))
        deeds.append(deed)
    return [*deeds, Rematched("BBBBBBBBBBBBBBBB")]


@pytest.mark.parametrize("seed", range(3))
def test_the_same_deeds_make_the_same_table(seed: int):
    deeds = a_turbulent_match(seed)
    assert any(isinstance(deed, TookBack) for deed in deeds)
    tables: list[Table] = []
    for _ in range(2):
        table = Table(opening("ada", "ben", "cleo", game="kingdomino"))
        for number, deed in enumerate(deeds, start=1):
            written = msgspec.json.encode(deed)
            table.fold(msgspec.json.decode(written, type=AnyDeed), float(number))
            assert table.version == number
        tables.append(table)
    one, other = tables
    assert one.history == other.history
    assert one.record == other.record
    assert one.phase == "finished"
    assert one.next == "BBBBBBBBBBBBBBBB"
    acted = sum(isinstance(deed, Acted) for deed in deeds)
    assert one.ply < acted
    assert [ply.action for ply in one.plies] == [entry.action for entry in one.record.actions]
