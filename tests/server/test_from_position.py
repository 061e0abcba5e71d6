"""Tables whose match begins at a position that somebody has set up, and advice on positions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from crownlands.engine.joint import pledge
from crownlands.engine.position import beginning
from crownlands.engine.record import Record
from crownlands.engine.verification import verified
from crownlands.games import game
from crownlands.server.deeds import Occupant, Started
from crownlands.server.hints import FEW
from crownlands.server.journal import opened
from crownlands.server.settings import UNLIMITED, Limits
from crownlands.server.sights import Asker, sight
from crownlands.server.table import Opening, Table
from crownlands.server.wire import AdvisedPosition, Choice, LegalAction, Sight
from tests.server.clocks import Clock
from tests.server.in_process import serving_by
from tests.server.matches import played_to_the_end, played_until_over
from tests.server.visitors import JESTER, ME, OPEN, Visitor, friend, problem_in, refused

#: a line that nobody has chosen from yet
KINGDOMS = """\
game: kingdomino
players: 2
# as we left it on Sunday
line: 5, 17, 23, 41
next: 1 claims, 2 claims, 2 claims, 1 claims
discarded: 33, 34

seat: 1 Ada
kingdom: 1 h7-i7
seat: 2 Bea
kingdom: 2 h7-i7
"""
SETTLED = """\
game: kingdom_builder
players: 2
quadrants: tavern, paddock, oasis, farm
cards: fishermen, knights, merchants
turn: 1

seat: 1 Ada
settlement: a1 b1 c1
hand: grass
seat: 2 Bea
settlement: e9
"""
BUILT = """\
game: isle_of_skye
players: 2
scoring: squares, sheep, brochs, columns
phase: build
round: 2

seat: 1 Ada
tiles: 33@n1
gold: 5
hand: 30, 17
seat: 2 Bea
hand: 60
"""
TEXTS = {"kingdomino": KINGDOMS, "kingdom_builder": SETTLED, "isle_of_skye": BUILT}


@pytest.fixture
def welcome(tmp_path: Path) -> Iterator[Callable[[], Visitor]]:
    with serving_by(Clock(), tmp_path) as welcome:
        yield welcome


@pytest.fixture
def ada(welcome: Callable[[], Visitor]) -> Visitor:
    return welcome()


def begun(visitor: Visitor, *chairs: Any, name: str = "kingdomino", **wishes: Any) -> Sight:
    wish = {"game": name, "position": TEXTS[name], **wishes}
    return visitor.open_with(wish, *(chairs or (ME, friend("Bea")))).sight


# --- A table --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TEXTS)
def test_it_is_played_against_bots_and_verified(ada: Visitor, name: str):
    first = begun(ada, ME, JESTER, name=name)
    assert first.table.from_position
    over = played_until_over(ada, first)
    record = Record.from_json(ada.record(over.table.id))
    assert record.position
    assert verified(game(name), record, over.table.commitment).finished
    proof = ada.proof(over.table.id)
    assert (proof.genuine, proof.known) == (True, False)
    assert "from the position on where the match begins" in proof.verdict


def test_a_table_of_old_begins_at_none(ada: Visitor):
    assert not ada.open(ME, JESTER).sight.table.from_position
    told = msgspec.to_builtins(opening_of("a seed"))
    del told["position"]
    assert not opened(msgspec.json.encode(told).decode()).opening.position


def test_what_stands_there_is_what_was_set_up(ada: Visitor):
    sight = begun(ada, name="kingdom_builder")
    assert sight.table.actors == (0,)
    assert sight.table.options["cards"] == ["fishermen", "knights", "merchants"]
    told = ada.ask("POST", "/api/games/kingdom_builder/positions", {"text": SETTLED}).json()
    assert ada.see(sight.table.id).view == told["view"]


@pytest.mark.parametrize(
    ("wishes", "kind", "sentence"),
    [
        ({"position": "players: 2"}, "bad_position", "it must be said whose turn it is"),
        ({"position": KINGDOMS.replace("41", "49")}, "bad_position", "line 4: "),
        ({"position": "x" * 14_100}, "bad_position", "14000 are the most"),
        ({"position": KINGDOMS.replace("players: 2", "players: 3")}, "bad_position", ""),
        ({"options": {"harmony": True}}, "malformed", "a position says itself what is played"),
        ({"game": "kingdom_builder"}, "bad_position", "a position of kingdomino, not of"),
    ],
)
def test_what_cannot_be_played_on_is_refused_in_words(
    ada: Visitor, wishes: dict[str, Any], kind: str, sentence: str
):
    with refused(kind) as turned:
        begun(ada, **wishes)
    assert sentence in turned.problem.detail


def test_there_is_a_chair_for_every_seat(ada: Visitor):
    with refused("bad_options"):
        begun(ada, ME, JESTER, JESTER)


def test_nothing_is_taken_back_past_the_beginning(ada: Visitor):
    before = begun(ada)
    assert before.undo_refused == "nothing"
    with refused("no_undo"):
        ada.undo(before.table.id, 0, before.version)
    after = ada.act_first(before)
    again = ada.undo(before.table.id, 0, after.version)
    assert (again.ply, ada.see(before.table.id, seat=0).view) == (0, before.view)
    with refused("no_undo"):
        ada.undo(before.table.id, 0, again.version)


def test_it_outlives_a_restart(tmp_path: Path):
    with serving_by(Clock(), tmp_path) as welcome:
        ada = welcome()
        cookies = ada.client.cookies
        left = ada.act_first(begun(ada))
        cookies = dict(ada.client.cookies)
    with serving_by(Clock(), tmp_path) as welcome:
        ada = welcome()
        ada.client.cookies.update(cookies)
        found = ada.see(left.table.id)
        assert found.table.from_position
        assert (found.version, found.view) == (left.version, left.view)
        played_until_over(ada, found)
        assert ada.proof(left.table.id).genuine


def test_people_add_to_its_seed(welcome: Callable[[], Visitor]):
    ada, ben = welcome(), welcome()
    shares = {ada: "ad" * 16, ben: "be" * 16}
    table = begun(ada, ME, OPEN).table
    ben.join(table.id, table.you.invite or "")
    for each, share in shares.items():
        each.pledge(table.id, pledge(share))
    for each, share in shares.items():
        each.tell_share(table.id, share)
    ada.start(table.id)
    played_to_the_end([ada, ben], table.id)
    proof = ada.proof(table.id)
    assert proof.genuine
    assert "joint seed of 2 people" in proof.verdict


def test_the_next_match_begins_there_again_with_another_seed(ada: Visitor):
    first = begun(ada)
    over = played_until_over(ada, first)
    again = ada.rematch(over.table.id).sight
    assert again.table.from_position
    assert again.view["line"] == first.view["line"]
    assert again.table.commitment != over.table.commitment


def test_its_record_is_brought_looked_at_and_played_on(ada: Visitor):
    first = begun(ada)
    over = played_until_over(ada, first)
    record = ada.record(over.table.id)
    brought = ada.bring(record.decode()).sight
    assert brought.table.from_position
    assert brought.view["kingdoms"] == over.view["kingdoms"]
    assert ada.moments(brought.table.id, 0, 1).moments[0].view["line"] == first.view["line"]
    for table in (over.table.id, brought.table.id):
        on = ada.play_on(table, 2).sight
        assert on.table.from_position
        assert ada.proof(played_until_over(ada, on).table.id).genuine


# --- What is hidden -------------------------------------------------------------------------------


def opening_of(seed: str, name: str = "kingdom_builder") -> Opening:
    start = beginning(game(name), TEXTS[name])
    return Opening(
        id="AAAAAAAAAAAAAAAA",
        game=name,
        rules=game(name).rules_version,
        options=start.options.written(),
        seed=seed,
        opener="ada",
        chairs=tuple(Occupant(kind="person", name=each, person=each) for each in ("ada", "ben")),
        created=0.0,
        position=start.text,
    )


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("who", ["ada", "ben", None])
def test_a_seat_sees_no_more_than_the_position_says(name: str, who: str | None):
    """Sixteen deals that differ in all that is hidden look alike, but for the own hand."""
    seen: dict[bytes, set[bytes]] = {}
    states: list[Any] = []
    for seed in map(str, range(16)):
        table = Table(opening_of(seed, name))
        table.fold(Started(), 1.0)
        told = sight(table, Asker(person=who), invite=None)
        plain = msgspec.structs.replace(table_without_seal(told), now=0.0)
        seen.setdefault(own_hand(told), set()).add(msgspec.json.encode(plain))
        states.append(table.playing().state)
    assert all(len(alike) == 1 for alike in seen.values())
    assert (len(seen) > 1) == (name == "kingdom_builder" and who == "ben")
    assert any(state != states[0] for state in states)


def table_without_seal(seen: Sight) -> Sight:
    return msgspec.structs.replace(seen, table=msgspec.structs.replace(seen.table, commitment=""))


def own_hand(seen: Sight) -> bytes:
    """The cards that this pair of eyes alone sees."""
    seats = getattr(seen.view, "seats", ())
    return msgspec.json.encode([getattr(each, "hand", None) for each in seats])


def test_the_names_and_remarks_in_a_position_go_nowhere(ada: Visitor):
    sight = begun(ada, ME, friend("Cleo"))
    over = played_until_over(ada, sight)
    assert b"Bea" not in ada.record(over.table.id)
    assert b"Sunday" not in ada.record(over.table.id)
    assert not any(b"Sunday" in each for each in ada.received)


# --- Advice ---------------------------------------------------------------------------------------


def asked(visitor: Visitor, name: str = "kingdomino", **more: Any) -> Any:
    text = more.pop("text", TEXTS[name])
    return visitor.ask("POST", f"/api/games/{name}/positions/advice", {"text": text, **more})


def advised(visitor: Visitor, name: str = "kingdomino", **more: Any) -> AdvisedPosition:
    answer = asked(visitor, name, **more)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=AdvisedPosition)


@pytest.mark.parametrize("name", TEXTS)
def test_advice_is_what_is_legal_and_the_best_three(ada: Visitor, name: str):
    told = advised(ada, name)
    table = begun(ada, name=name)
    assert told.actors == table.table.actors
    assert told.seat == told.actors[0]
    sight = ada.see(table.table.id, seat=told.seat)
    assert [as_choice(each) for each in told.choices] == list(sight.choices)
    codec = game(name).codec
    for each in told.choices:
        assert codec.to_text(codec.from_json(each.told)) == each.action
    legal = {choice.action: choice for choice in told.choices}
    assert 1 <= len(told.best) <= 3
    assert all(one.rules == legal[one.action].rules for one in told.best)
    assert told.worlds == 0
    closer = advised(ada, name, closer=True)
    assert closer.worlds > 0
    assert closer.best[0].error is not None
    assert advised(ada, name, closer=True, seat=told.seat).best == closer.best


def as_choice(legal: LegalAction) -> Choice:
    return Choice(legal.action, legal.gain, legal.rules, legal.prizes)


@pytest.mark.parametrize("name", TEXTS)
def test_advice_shows_the_table_as_it_lies_before_who_is_to_act(ada: Visitor, name: str):
    told = advised(ada, name)
    sight = begun(ada, name=name)
    assert told.options == sight.table.options
    assert told.parts == sight.table.parts
    assert told.view["seat"] == told.seat
    for key in ("line", "board", "cards"):
        assert told.view.get(key) == sight.view.get(key)


@pytest.mark.parametrize(
    ("more", "kind"),
    [
        ({"text": "players: 2"}, "bad_position"),
        ({"text": KINGDOMS.replace("41", "49")}, "bad_position"),
        ({"text": "x" * 14_100}, "bad_position"),
        ({"text": "x" * 20_000}, "too_large"),
        ({"seat": 1}, "not_their_turn"),
        ({"seat": 9}, "malformed"),
        ({"nonsense": 1}, "malformed"),
    ],
)
def test_no_advice_where_there_is_none(ada: Visitor, more: dict[str, Any], kind: str):
    assert problem_in(asked(ada, **more)).type == f"/problems/{kind}"


def limited(**limits: tuple[int, float]) -> Limits:
    return msgspec.structs.replace(UNLIMITED, **limits)


@pytest.mark.parametrize("limit", ["hints", "hints_of_address"])
def test_advice_counts_as_hints_do_and_what_was_said_costs_nothing(tmp_path: Path, limit: str):
    with serving_by(Clock(), tmp_path, limited(**{limit: (2, 0.001)})) as welcome:
        ada = welcome()
        ada.my_name()
        for _ in range(4):
            advised(ada)
        # What is wrong costs as much: it was read.
        assert asked(ada, text="players: 2").status_code == 422
        assert asked(ada, closer=True).status_code == 429
        advised(ada)


def test_who_has_let_others_think_for_long_gets_a_shorter_look(tmp_path: Path):
    with serving_by(Clock(), tmp_path, limited(thinking=(1, 0.001))) as welcome:
        ada = welcome()
        ada.my_name()
        assert advised(ada, closer=True).worlds == FEW


def test_positions_count_among_the_tables_that_one_opens(tmp_path: Path):
    with serving_by(Clock(), tmp_path, limited(tables=(2, 0.001))) as welcome:
        ada = welcome()
        begun(ada)
        with refused("bad_position"):
            begun(ada, position="players: 2")
        with refused("too_many"):
            begun(ada)
