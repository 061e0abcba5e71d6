"""A table is made of a record, and a match is played on from where it stood."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from crownlands.engine.joint import Joint
from crownlands.engine.match import Match, replayed
from crownlands.engine.record import Record
from crownlands.games import game
from crownlands.server.deeds import Occupant, TookUp
from crownlands.server.journal import happen, opened
from crownlands.server.keepsake import kept, shown
from crownlands.server.settings import UNLIMITED
from crownlands.server.table import Opening, Table, TakenUp
from tests.server.clocks import Clock
from tests.server.in_process import serving_by
from tests.server.matches import hot_seat, played_until_over
from tests.server.test_keepsakes import ADA, a_finished_match, bumped, looks
from tests.server.visitors import Visitor, refused

EXAMPLES = Path(__file__).parents[2] / "examples"
RECORDS = sorted(EXAMPLES.glob("*.json"))


@pytest.fixture
def ada(tmp_path: Path) -> Iterator[Visitor]:
    with serving_by(Clock(), tmp_path) as welcome:
        yield welcome()


# --- Any record -----------------------------------------------------------------------------------


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_record_becomes_a_table_where_nobody_sits(ada: Visitor, file: Path):
    record = Record.load(file)
    sight = ada.bring(file.read_text()).sight
    table = sight.table
    assert (table.phase, sight.ply) == ("finished", len(record.actions))
    if record.names:
        assert tuple(chair.name for chair in table.chairs) == record.names
        assert Record.from_json(ada.record(table.id)) == record
    assert not any(chair.mine for chair in table.chairs)
    assert table.you.seats == ()
    assert len(ada.log(table.id).entries) == sight.ply
    assert ada.moments(table.id, 0, 3).last == sight.ply
    assert table.taken_up is not None
    assert (table.taken_up.ply, table.taken_up.table) == (sight.ply, None)


def test_its_proof_says_that_the_seed_was_known(ada: Visitor):
    table = ada.bring(RECORDS[0].read_text()).sight.table.id
    proof = ada.proof(table)
    assert (proof.genuine, proof.known) == (True, True)
    assert proof.verdict.endswith("so its seed was known before")
    over = played_until_over(ada, hot_seat(ada)).table.id
    assert not ada.proof(over).known


def test_a_seed_that_people_have_added_to_stays_theirs(ada: Visitor):
    rules = game("kingdomino")
    options = rules.Options(players=2)
    joint = Joint.of("17", {0: "00" * 16, 1: "11" * 16})
    match = Match(rules, options, joint.seed, ["Ada", "Ben"], joint)
    match.act(match.state.actors()[0], match.state.legal(match.state.actors()[0])[0])
    sight = ada.bring(match.record.to_json()).sight
    assert sight.table.commitment == match.record.commitment
    assert sight.table.phase == "playing"


def test_what_is_no_record_is_refused_in_its_own_sentence(ada: Visitor):
    text = RECORDS[-1].read_text()
    with refused("bad_record") as turned:
        ada.bring("{}")
    assert "not a Crownlands record" in turned.problem.detail
    with refused("bad_record") as turned:
        ada.bring(text.replace('"game": "kingdomino"', '"game": "go"'))
    assert "there is no game 'go'" in turned.problem.detail
    changed = json.loads(text)
    changed["actions"][3][1] = changed["actions"][4][1]
    with refused("bad_record") as turned:
        ada.bring(json.dumps(changed))
    assert turned.problem.detail.startswith("ply 4, seat")
    assert turned.problem.values == {"ply": 4}
    with refused("malformed"):
        ada.bring("x" * 100_001)


def test_records_are_bounded_for_each_address(tmp_path: Path):
    strict = msgspec.structs.replace(UNLIMITED, records_of_address=(2, 0.01))
    text = RECORDS[-1].read_text()
    with serving_by(Clock(), tmp_path, strict) as welcome:
        ada, ben = welcome(), welcome()
        ada.bring(text)
        ben.bring(text)
        with refused("too_many"):
            ada.bring(text)


# --- Played on ------------------------------------------------------------------------------------


def test_a_match_is_played_on_from_where_it_stood(ada: Visitor):
    over = played_until_over(ada, hot_seat(ada))
    record = Record.from_json(ada.record(over.table.id))
    seat = record.actions[9].seat
    sight = ada.play_on(over.table.id, 9, seat).sight
    table = sight.table
    assert table.taken_up is not None
    assert (table.taken_up.ply, table.taken_up.table) == (9, over.table.id)
    assert (sight.ply, table.phase, table.you.seats) == (9, "playing", (seat,))
    assert [chair.kind for chair in table.chairs].count("bot") == 1
    stood = replayed(game("kingdomino"), record, 9)
    assert [choice.action for choice in sight.choices] == [
        stood.game.codec.to_text(action) for action in stood.state.legal(seat)
    ]
    # What was played before was nobody's here.
    assert not sight.undo
    with refused("no_undo"):
        ada.undo(table.id, seat, sight.version)
    ended = played_until_over(ada, sight)
    played = Record.from_json(ada.record(table.id))
    assert [(entry.seat, entry.action) for entry in played.actions[:9]] == [
        (entry.seat, entry.action) for entry in record.actions[:9]
    ]
    assert (played.seed, len(played.actions)) == (record.seed, ended.ply)


def test_an_own_action_can_be_taken_back_as_anywhere(ada: Visitor):
    over = played_until_over(ada, hot_seat(ada))
    sight = ada.play_on(over.table.id, 0, 0, "knight").sight
    before = sight.version
    while not sight.choices:
        sight = ada.see(sight.table.id, have=sight.version, wait=20)
    assert sight.version >= before
    acted = ada.act_first(sight)
    if acted.undo:
        back = ada.undo(sight.table.id, 0, acted.version)
        assert back.ply <= sight.ply


def test_where_nothing_is_left_to_play_nobody_plays_on(ada: Visitor):
    running = hot_seat(ada).table.id
    with refused("not_finished"):
        ada.play_on(running, 0)
    over = played_until_over(ada, hot_seat(ada))
    with refused("malformed"):
        ada.play_on(over.table.id, over.ply)
    with refused("not_found"):
        ada.play_on(over.table.id, 3, seat=5)
    with refused("malformed"):
        ada.play_on(over.table.id, 3, level="wizard")


def test_old_rules_are_not_played_on(ada: Visitor, monkeypatch: pytest.MonkeyPatch):
    over = played_until_over(ada, hot_seat(ada))
    bumped(monkeypatch, "kingdomino")
    with refused("old_rules"):
        ada.play_on(over.table.id, 3)


def test_a_record_that_is_not_over_can_be_played_on(ada: Visitor):
    record = Record.load(EXAMPLES / "kingdomino.json")
    part = msgspec.structs.replace(record, actions=record.actions[:10])
    brought = ada.bring(part.to_json()).sight
    assert (brought.table.phase, brought.ply, brought.choices) == ("playing", 10, ())
    seat = record.actions[10].seat
    assert ada.play_on(brought.table.id, 10, seat).sight.choices


# --- Written down ---------------------------------------------------------------------------------


def taken_up_at(ply: int | None) -> tuple[Opening, Table]:
    before = a_finished_match("kingdomino", players=2).table
    opening = Opening(
        id="BBBBBBBBBBBBBBBB",
        game="kingdomino",
        rules=before.game.rules_version,
        options=before.opening.options,
        seed=before.opening.seed,
        opener="ada",
        chairs=(ADA, Occupant(kind="bot", name="Adela", level="knight")),
        created=1.0,
        taken_up=TakenUp(actions=before.record.actions[:ply], table=before.id, over=ply is None),
    )
    return opening, before


def test_a_journal_says_where_the_match_began():
    opening, before = taken_up_at(7)
    table = opened(msgspec.json.encode(opening).decode())
    happen(table, 1, 2.0, msgspec.json.encode(TookUp()).decode())
    assert (table.ply, table.phase, table.version) == (7, "playing", 1)
    assert [ply.action for ply in table.plies] == [ply.action for ply in before.plies[:7]]


def test_a_record_that_was_brought_is_kept_for_later_rules(monkeypatch: pytest.MonkeyPatch):
    opening, _ = taken_up_at(None)
    text = msgspec.json.encode(opening).decode()
    rows = [(1, 2.0, msgspec.json.encode(TookUp()).decode())]
    table = opened(text)
    happen(table, *rows[0])
    before, pages = looks(table), kept(text, rows)
    bumped(monkeypatch, "kingdomino")
    assert looks(shown(text, rows, pages)) == before
