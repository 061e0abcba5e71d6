"""`crownlands engine`: what a host in any language can ask of it, and get wrong."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from shlex import quote
from time import monotonic, sleep
from typing import Any

import msgspec
import pytest

from crownlands.arena.playing import play
from crownlands.arena.series import Series
from crownlands.bots import Perspective, bot
from crownlands.bots.outside import stable
from crownlands.bots.protocol import LONGEST_LINE, Refused, line
from crownlands.engine.match import Match
from crownlands.engine.record import Record
from crownlands.games import GAMES, game
from crownlands.study.house_engine import answers, conversation, desk
from crownlands.study.house_engine.conversation import Conversation
from tests.study.engine_host import PATIENCE, Host, host

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="it speaks over pipes")

#: nobody lives to see this analysed
ENDLESS = 10**7


@pytest.fixture(scope="module")
def engine() -> Iterator[Host]:
    with host("--bot", "greedy", "--jobs", "2") as talking:
        yield talking


def begun(name: str, plies: int) -> Record:
    """A match of two that somebody has begun."""
    rules = game(name)
    match = Match(rules, rules.Options(players=2), "engine")
    greedy = bot("greedy", seed=5)
    for _ in range(plies):
        seat = match.state.actors()[0]
        match.act(seat, greedy.choose(Perspective(rules, match.state, seat)))
    return match.record


def questions() -> list[dict[str, Any]]:
    """Several moments of a match of each game."""
    return [
        {"game": name, "record": begun(name, 20), "ply": ply, "worlds": 4, "chance": "7"}
        for name in GAMES
        for ply in (0, 9, 20)
    ]


def as_json(told: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(told))


@pytest.mark.parametrize("name", list(GAMES))
def test_a_whole_match_by_legal_act_and_think(engine: Host, name: str):
    """The engine keeps the table; one seat thinks, the other takes what is first."""
    rules = game(name)
    options = rules.Options(players=2)
    ready = engine.ask("set-up", game=name, options=options.written(), deal="7", chance="c")
    match, actors, done = Match(rules, options, "7"), ready["actors"], ready
    while actors:
        seat = actors[0]
        legal = engine.ask("legal", seat=seat)["legal"]
        assert [one["index"] for one in legal] == [
            rules.codec.to_index(action) for action in match.state.legal(seat)
        ]
        if seat:
            action = engine.ask("think", seat=seat, time=1)["action"]
            thinker = bot("greedy", f"c/{match.ply}/{seat}")
            seen = Perspective(rules, match.state, seat)
            assert action == rules.codec.to_text(thinker.choose(seen))
        else:
            action = legal[0]["action"]
        done = engine.ask("act", seat=seat, action=action)
        match.act(seat, rules.codec.from_text(action))
        for_all = [event for event, only in match.plies[-1].heard if only is None]
        assert done.get("events", []) == as_json(for_all)
        actors = done["actors"]
        assert tuple(actors) == match.state.actors()
    assert done["result"] == as_json(match.state.result())
    assert engine.ask("view", seat=1)["view"] == as_json(match.state.view(1))


def test_many_positions_at_once_are_what_they_are_one_by_one(engine: Host):
    asked = questions()
    at_once = {engine.send("analyse", **one): one for one in asked}
    found = {answer["id"]: answer for answer in (engine.read() for _ in asked)}
    assert set(found) == set(at_once)
    for id, one in at_once.items():
        again = engine.ask("analyse", **one)
        assert found[id]["actions"] == again["actions"]
        here = answers.answered(msgspec.json.encode({"type": "analyse", "id": id, **one}))
        assert msgspec.json.decode(here) == found[id]
        assert found[id]["actions"][0]["behind"] == 0


def test_a_position_as_people_write_it_is_analysed(engine: Host):
    claiming = "next: 2 claims, 1 claims, 1 claims, 2 claims"
    text = f"game: kingdomino\nplayers: 2\nline: 5, 7, 16, 26\n{claiming}"
    found = engine.ask("analyse", game="kingdomino", position=text, worlds=4)
    assert found["seat"] == 1
    assert {one["action"] for one in found["actions"]} == {"#5", "#7", "#16", "#26"}


def test_the_table_is_there_while_others_are_analysed():
    """Also the one process that analyses being busy for ever."""
    with host("--bot", "greedy", "--jobs", "1") as engine:
        long = engine.send("analyse", **questions()[0] | {"worlds": ENDLESS})
        waiting = engine.send("analyse", **questions()[1])
        engine.ask("set-up", game="kingdomino", options={"players": 2}, deal="7")
        assert engine.ask("view")["view"]["round"] == 1
        assert engine.ask("think", time=1)["type"] == "act"
        engine.say(b'{"type":"cancel","of":%d}\n' % long)
        assert engine.read() == {"type": "cancelled", "id": long}
        assert engine.read()["id"] == waiting


def test_what_waits_is_cancelled_and_what_is_answered_is_not():
    with host("--jobs", "1") as engine:
        first = engine.send("analyse", **questions()[0] | {"worlds": ENDLESS})
        second = engine.send("analyse", **questions()[0])
        engine.say(b'{"type":"cancel","of":%d}\n{"type":"cancel","of":%d}\n' % (second, first))
        assert [engine.read(), engine.read()] == [
            {"type": "cancelled", "id": second},
            {"type": "cancelled", "id": first},
        ]
        engine.say(b'{"type":"cancel","of":%d}\n' % first)
        assert engine.ask("hello", protocol=1)["name"] == "Crownlands"
        assert engine.rest() == []


def test_quit_does_not_wait_for_what_is_being_analysed():
    with host("--jobs", "2") as engine:
        for _ in range(3):
            engine.send("analyse", **questions()[0] | {"worlds": ENDLESS})
        engine.ask("hello", protocol=1)
        engine.say(b'{"type":"quit"}\n')
        assert engine.rest() == []


def test_the_end_of_the_questions_waits_for_the_answers():
    """So that a file of questions can be piped through; its last line may lack its end."""
    with host("--jobs", "2") as engine:
        asked = {engine.send("analyse", **one) for one in questions()}
        engine.say(b'{"type":"hello","id":"last","protocol":1}')
        assert {answer["id"] for answer in engine.rest()} == {*asked, "last"}


def test_the_end_in_the_middle_of_a_line_is_an_end():
    with host() as engine:
        engine.say(b'{"type":"hello","id":1,"proto')
        (answer,) = engine.rest()
        assert "cannot be understood: Input data was truncated" in answer["error"]


@pytest.mark.skipif(sys.platform != "linux", reason="who belongs to whom is seen in /proc")
def test_a_question_outlives_one_process_but_does_not_end_more_than_two():
    with host("--jobs", "1") as engine:
        pid = engine.process.pid
        asked = engine.send("analyse", **questions()[0] | {"worlds": ENDLESS})
        before = set[int]()
        for _ in range(desk.DEATHS):
            worker = _new_child(pid, before)
            before.add(worker)
            os.kill(worker, signal.SIGKILL)
        answer = engine.read()
        assert (answer["id"], answer["type"]) == (asked, "error")
        assert answer["error"] == "the process that thought about this ended"
        assert engine.ask("analyse", **questions()[0])["type"] == "analysis"


@pytest.mark.skipif(sys.platform != "linux", reason="who belongs to whom is seen in /proc")
def test_nobody_is_left_when_it_is_killed():
    with host("--jobs", "1") as engine:
        engine.send("analyse", **questions()[0] | {"worlds": ENDLESS})
        worker = _new_child(engine.process.pid, set())
        engine.process.kill()
        until = monotonic() + PATIENCE
        while _is_running(worker):
            assert monotonic() < until
            sleep(0.01)


def _new_child(process: int, known: set[int]) -> int:
    until = monotonic() + PATIENCE
    children = Path(f"/proc/{process}/task/{process}/children")
    while not (found := set(map(int, children.read_text().split())) - known):
        assert monotonic() < until
        sleep(0.01)
    (child,) = found
    return child


def _is_running(process: int) -> bool:
    try:
        return ") Z " not in Path(f"/proc/{process}/stat").read_text()
    except FileNotFoundError:
        return False


@pytest.mark.parametrize(
    ("said", "id", "sentence"),
    [
        (b"position startpos", None, "'position startpos' cannot be understood"),
        (b'{"type":"hello"', None, "cannot be understood: Input data was truncated"),
        (b"[1,2]", None, "cannot be understood: Expected `object`"),
        (b"\xff\xfe", None, "cannot be understood"),
        (b"[" * 200_000, None, "cannot be understood"),
        (b'{"id":3}', 3, "cannot be understood: Object missing required field `type`"),
        (b'{"type":"dance","id":"a"}', "a", "nothing is called 'dance'; a host says hello, set-up"),
        (b'{"type":"act","id":4,"index":"x"}', 4, "Expected `int | null`, got `str`"),
        (b'{"type":"legal","id":5,"seat":7}', 5, "there is no seat 7; seats are 0 to 1"),
        (b'{"type":"view","id":5,"seat":-1}', 5, "there is no seat -1"),
        (b'{"type":"act","id":6}', 6, "an act names its action"),
        (b'{"type":"act","id":6,"action":"e4"}', 6, "e4"),
        (b'{"type":"act","id":6,"index":99999}', 6, "99999"),
        (b'{"type":"act","id":6,"action":"#1"}', 6, "domino 1 is not in the line"),
        (b'{"type":"act","id":6,"seat":0,"action":"#5"}', 6, "turn"),
        (b'{"type":"think","id":7,"seat":0}', 7, "seat 0 decides nothing there; it"),
        (b'{"type":"set-up","id":8,"game":"chess"}', 8, "there is no game 'chess'"),
        (
            b'{"type":"set-up","id":8,"game":"kingdomino","deal":"7","options":{"giants":1}}',
            8,
            "these options cannot be played: Object contains unknown field `giants`",
        ),
        (
            b'{"type":"set-up","id":8,"game":"kingdomino","rules":99}',
            8,
            "the host plays rules version 99 of kingdomino; we play version 1",
        ),
        (b'{"type":"set-up","id":8,"game":"kingdomino","deal":"\\u0007"}', 8, "printable"),
        (b'{"type":"set-up","id":8,"game":"kingdomino","record":7}', 8, "not a Crownlands record"),
        (
            b'{"type":"set-up","id":8,"game":"kingdomino","settings":{"bot":"nobody"}}',
            8,
            "there is no bot 'nobody'",
        ),
        (
            b'{"type":"set-up","id":8,"game":"kingdomino","settings":{"bot":"exec:cat"}}',
            8,
            "no programs are started here",
        ),
        (
            b'{"type":"set-up","id":8,"game":"kingdomino","settings":{"depth":3}}',
            8,
            "there is no option 'depth'; the only one is bot",
        ),
        (b'{"type":"analyse","id":9,"game":"kingdomino"}', 9, "is either a record, up to a ply"),
        (b'{"type":"analyse","id":9,"game":"go","position":"x"}', 9, "there is no game 'go'"),
        (b'{"type":"analyse","id":9,"game":"kingdomino","position":"x"}', 9, "line 1"),
        (
            b'{"type":"analyse","id":9,"game":"kingdomino","position":"x","worlds":0}',
            9,
            "worlds is a whole number above zero, not 0",
        ),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(
    engine: Host, said: bytes, id: int | str | None, sentence: str
):
    engine.ask("set-up", game="kingdomino", options={"players": 2}, deal="7")
    engine.say(said + b"\n")
    answer = engine.read()
    assert answer["type"] == "error"
    assert answer.get("id") == id
    assert sentence in answer["error"]
    assert engine.ask("view")["view"]["seat"] is None


def test_a_table_that_the_host_keeps_is_thought_about_in_a_world_only(engine: Host):
    engine.ask("set-up", game="kingdomino", options={"players": 2})
    assert "the host keeps this table" in engine.ask("view")["error"]
    assert "a world that the host imagines" in engine.ask("think", legal=[])["error"]
    assert "cannot be read" in engine.ask("think", world="no world")["error"]


def test_nothing_is_said_of_empty_lines_and_fields_of_later_versions(engine: Host):
    engine.say(b"\n  \n\r\n")
    assert engine.ask("hello", protocol=1, born="later")["protocol"] == 1


def test_a_line_without_end_is_let_pass(engine: Host):
    engine.say(b"x" * (LONGEST_LINE + 2**17) + b"\n")
    assert engine.read()["error"] == f"a line has at most {LONGEST_LINE} bytes"
    assert engine.ask("hello", protocol=1)["name"] == "Crownlands"


def test_two_questions_that_wait_have_two_ids():
    with host("--jobs", "1") as engine:
        asked = engine.send("analyse", **questions()[0] | {"worlds": ENDLESS})
        engine.say(b'{"type":"analyse","id":%d,"game":"kingdomino","position":"x"}\n' % asked)
        assert engine.read()["error"] == f"what was asked as {asked} has no answer yet"


def talked(*said: bytes, closes: bool = True) -> tuple[bool, bytes]:
    """A conversation in this process, with a host that reads nothing before its end."""
    hear, speak = os.pipe()
    listen, say = os.pipe()
    os.write(speak, b"".join(said))
    if closes:
        os.close(speak)
    listened = Conversation("greedy", 1, hear, say).hold()
    os.close(say)
    heard = os.read(listen, 2**16)
    for end in (hear, listen):
        os.close(end)
    return listened, heard


def test_a_host_that_does_not_read_is_left(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(conversation, "DEAF", 2**18)
    set_up = b'{"type":"set-up","id":1,"game":"kingdomino","deal":"7"}\n'
    listened, _ = talked(set_up, b'{"type":"view"}\n' * 1000)
    assert not listened


def test_a_host_that_quits_without_reading_holds_nobody_up(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(conversation, "MOMENT", 0.01)
    set_up = b'{"type":"set-up","id":1,"game":"kingdomino","deal":"7"}\n'
    listened, heard = talked(set_up, b'{"type":"view"}\n' * 100, b'{"type":"quit"}\n', closes=False)
    assert listened
    assert heard.startswith(b'{"type":"ready","id":1,')


def test_too_many_questions_are_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(conversation, "MOST_WAITING", 10)
    asked = b'{"type":"analyse","id":1,"game":"kingdomino","position":"x"}\n'
    expected = line(Refused(id=1, error="more than 10 bytes of questions wait; ask later"))
    assert talked(asked) == (True, expected)


HOUSE = f"exec:{quote(sys.executable)} -m crownlands engine --bot search:playouts=2"


@pytest.fixture
def nobody_stays() -> Iterator[None]:
    yield
    stable.close_all()


@pytest.mark.usefixtures("nobody_stays")
def test_it_plays_as_a_bot_wherever_one_can_be_named():
    """All games in one process: imagined worlds are told, and nothing that is hidden."""
    for name in GAMES:
        rules = game(name)
        bots = (f"{HOUSE}?bot=greedy", "random")
        series = Series(game=name, seed="7", options=rules.Options(players=2), bots=bots, matches=2)
        played = play(series, 0)
        assert played.forfeits == ()
        assert played.ranks == (1, 2)
    (running,) = stable._running
    assert running.introduction.name == "Crownlands"


@pytest.mark.usefixtures("nobody_stays")
def test_the_same_seed_gives_the_same_match_whatever_was_played_before():
    rules = game("kingdomino")
    options, bots = rules.Options(players=2), (HOUSE, "random")
    series = Series(game="kingdomino", seed="7", options=options, bots=bots, matches=2)
    once, other, again = (play(series, number).untimed for number in (0, 1, 0))
    assert once == again
    assert once.forfeits == other.forfeits == ()


@pytest.mark.usefixtures("nobody_stays")
def test_a_bot_that_there_is_not_loses_with_a_word():
    rules = game("kingdomino")
    options, bots = rules.Options(players=2), (f"{HOUSE}?bot=nobody", "random")
    series = Series(game="kingdomino", seed="7", options=options, bots=bots, matches=2)
    (lost,) = play(series, 0).forfeits
    assert lost.fault == "refused"
    assert lost.reason.startswith("it refused: there is no bot 'nobody'")
