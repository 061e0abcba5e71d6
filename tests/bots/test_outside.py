"""Programs that play: what they get, what they are held to, and what is left of them."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shlex import quote
from time import monotonic, sleep
from typing import Any

import pytest

from crownlands.arena.playing import Played, play, record_of
from crownlands.arena.series import Series
from crownlands.bots import BotError, Forfeit, Perspective, bot, label
from crownlands.bots.outside import stable
from crownlands.bots.outside.command import Command
from crownlands.bots.outside.engine import Engine
from crownlands.bots.outside.pipe import Pipe
from crownlands.engine.verification import verified
from crownlands.games import GAMES, game

ROOT = Path(__file__).parents[2]
ODD = f"exec:{quote(sys.executable)} -I -S {quote(str(Path(__file__).with_name('odd_engine.py')))}"
NODE = f"exec:node {quote(str(ROOT / 'examples' / 'engine.mjs'))}"
#: seconds: nothing here may hold a match up for longer
PATIENCE = 10

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no programs are started there")


@pytest.fixture(autouse=True)
def nobody_stays() -> Iterator[None]:
    yield
    stable.close_all()


def odd(way: str = "", settings: str = "time=5") -> str:
    return f"{ODD} {quote(way)}?{settings}"


def met(engine: str, name: str = "kingdomino", **more: Any) -> Series:
    rules = game(name)
    asked = {"options": rules.Options(players=2), "bots": (engine, "random"), "matches": 2, **more}
    return Series(game=name, seed="7", **asked)


def finished(series: Series, played: Played) -> bool:
    return verified(game(series.game), record_of(series, played)).finished


def faults(played: Played) -> list[tuple[str, str]]:
    return [(lost.fault, lost.reason) for lost in played.forfeits]


def test_an_engine_plays_a_match_to_its_end():
    series = met(odd())
    played = play(series, 0)
    assert played.forfeits == ()
    assert finished(series, played)


@pytest.mark.parametrize(
    ("way", "fault", "sentence"),
    [
        ("silent at hello", "late", "it did not answer in time"),
        ("next protocol", "start", "it speaks protocol 2; this program speaks 1"),
        ("other games", "start", "it does not play kingdomino; it plays chess"),
        ("no hello", "garbage", "that is no answer to what was asked"),
        ("quits at hello", "crash", "it ended with exit status 0"),
        ("silent at set-up", "late", "it did not answer in time"),
        ("refuses the set-up", "refused", "it refused: no table is free"),
        ("silent", "late", "it did not answer in time"),
        ("late", "late", "it did not answer in time"),
        ("crashes", "crash", "it ended with exit status 1: out of ideas"),
        ("is killed", "crash", "it ended with exit status 137"),
        ("quits early", "crash", "it ended with exit status 0"),
        ("closes its output", "crash", "it closed its output"),
        ("illegal", "illegal", "which is illegal: "),
        ("no such action", "illegal", "it wanted what is no action: "),
        ("no such number", "illegal", "it wanted what is no action: "),
        ("no action", "garbage", "its answer names no action"),
        ("not JSON", "garbage", "'bestmove e2e4' cannot be understood"),
        ("not text", "garbage", "cannot be understood"),
        ("not an object", "garbage", "cannot be understood"),
        ("too deep", "garbage", "cannot be understood"),
        ("other id", "garbage", "its answer has the id 99, not "),
        ("no id", "garbage", "its answer has the id None, not "),
        ("other answer", "garbage", "that is no answer to what was asked"),
        ("refuses", "refused", "it refused: I resign"),
        ("endless line", "garbage", "it wrote without end instead of an answer"),
        ("endless talk", "garbage", "it wrote without end instead of an answer"),
        ("answers twice", "garbage", "its answer has the id"),
    ],
)
def test_whatever_goes_wrong_loses_the_match_and_holds_up_nobody(
    way: str, fault: str, sentence: str
):
    series = met(odd(way, "time=0.1&grace=0.3&start=1") if fault == "late" else odd(way))
    begun = monotonic()
    played = play(series, 0)
    assert monotonic() - begun < PATIENCE
    ((found, reason),) = faults(played)
    assert found == fault
    assert sentence in reason
    assert played.ranks == (2, 1)
    assert finished(series, played)


def test_a_program_that_is_none_loses_every_match(tmp_path: Path):
    script = tmp_path / "engine"
    script.write_text("no program\n")
    script.chmod(0o755)
    played = play(met(f"exec:{quote(str(script))}"), 0)
    assert faults(played) == [("start", f"it could not be started: {script}: Exec format error")]


def test_a_setting_that_the_engine_does_not_have_is_told():
    played = play(met(odd("", "width=3")), 0)
    assert faults(played) == [("start", "it has no option 'width'; its options: depth")]
    assert play(met(odd("", "depth=3")), 0).forfeits == ()


def test_what_an_engine_says_beside_its_answers_is_let_pass():
    assert play(met(odd("talkative")), 0).forfeits == ()


def test_one_that_does_not_listen_is_given_up():
    pipe = Pipe(["sleep", "60"])
    with pytest.raises(Forfeit, match="it did not read what it was told"):
        pipe.write(b"x" * 2**20, monotonic() + 0.2)
    pipe.close(now=True)


def test_one_that_does_not_leave_is_ended():
    engine = Engine(Command.read(odd("stays")))
    begun = monotonic()
    engine.close()
    assert monotonic() - begun < PATIENCE
    assert engine.closed


def test_an_engine_plays_one_match_after_the_other_in_one_process():
    series = met(odd())
    play(series, 0)
    (before,) = stable._running
    play(series, 1)
    assert stable._running == {before}
    play(met(odd(), bots=(odd(), odd())), 0)
    assert len(stable._running) == 2


def test_one_that_went_wrong_plays_no_other_match():
    series = met(odd("refuses"))
    for number in range(2):
        assert len(play(series, number).forfeits) == 1
    assert stable._running == set()


def test_a_new_process_of_ours_starts_engines_of_its_own():
    series = met(odd())
    play(series, 0)
    theirs = os.fork()
    if not theirs:
        os._exit(len(play(series, 1).forfeits) or len(stable._running) - 1)
    assert os.waitpid(theirs, 0)[1] == 0
    assert play(series, 1).forfeits == ()


def test_engines_end_with_whoever_started_them(tmp_path: Path):
    script = tmp_path / "engine.py"
    script.write_text(
        "import os, sys, time\n"
        "if os.fork() == 0: time.sleep(600)\n"  # what it has started goes too
        f"open({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpgid(0)))\n"
        "time.sleep(600)\n"
    )
    starting = f"""
from crownlands.bots.outside.pipe import Pipe
from time import sleep
Pipe(["{sys.executable}", "-I", "-S", {str(script)!r}])
sleep(600)
"""
    with subprocess.Popen([sys.executable, "-c", starting]) as host:
        pid = tmp_path / "pid"
        patience = monotonic() + 30
        while not (pid.exists() and pid.read_text()):
            assert monotonic() < patience
            sleep(0.01)
        host.send_signal(signal.SIGKILL)
    group = int(pid.read_text())
    while _is_there(group):
        assert monotonic() < patience
        sleep(0.01)


def _is_there(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("exec:", "is followed by a command"),
        ("exec:no-such-program", "is no program that can be started"),
        ("exec:'unclosed", "is no command: no closing quotation"),
        ("exec:cat?time=0", "time='0' is not a number of seconds above zero"),
        ("exec:cat?grace=soon", "grace='soon' is not a number of seconds"),
        ("exec:" + "x" * 1001, "has at most 1000 characters"),
    ],
)
def test_a_text_that_names_no_program_is_told(text: str, sentence: str):
    with pytest.raises(BotError, match=sentence):
        bot(text, seed=1)


def test_a_program_in_this_folder_is_named_with_its_dot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "engine.mjs").write_text("")
    with pytest.raises(BotError, match=r"one in this folder is called exec:\./engine\.mjs"):
        bot("exec:engine.mjs", seed=1)
    with pytest.raises(BotError, match="it is not executable; name what runs it"):
        bot("exec:./engine.mjs", seed=1)


def test_no_programs_are_started_where_strangers_name_bots():
    with pytest.raises(BotError, match="no programs are started here"):
        bot(odd(), seed=1, programs=False)


def test_what_is_forced_is_not_asked():
    rules = game("kingdomino")
    engine = bot(odd("crashes"), seed=1)
    state = rules.start(rules.Options(players=2), seed=7)
    while len(state.legal(state.actors()[0])) > 1:
        state.apply(state.actors()[0], state.legal(state.actors()[0])[0])
    seat = state.actors()[0]
    assert engine.choose(Perspective(rules, state, seat)) == state.legal(seat)[0]
    assert stable._running == set()


@pytest.mark.skipif(shutil.which("node") is None, reason="Node is not there")
@pytest.mark.parametrize("name", list(GAMES))
def test_an_engine_in_another_language_plays_every_game_legally(name: str):
    """With every variant and every number of seats: one match of each set of options we try."""
    rules = game(name)
    seats = set[int]()
    for number, options in enumerate(_fair_sample(name)):
        seats.add(options.players)
        bots = (NODE, *["random"] * (options.players - 1))
        series = met(NODE, name, options=options, bots=bots, matches=options.players)
        played = play(series, number % options.players)
        assert played.forfeits == (), options
    assert seats == set(rules.players)
    (engine,) = stable._running
    assert engine.introduction.name == "Wanderer"


def _fair_sample(name: str) -> list[Any]:
    every = game(name).option_sets()
    plain = [game(name).Options(players=players) for players in game(name).players]
    return [*plain, *every[:: max(1, len(every) // 25)]]


@pytest.mark.skipif(shutil.which("node") is None, reason="Node is not there")
def test_the_same_seed_gives_the_same_match_with_an_engine():
    series = met(NODE, bots=(NODE, "greedy"))
    once, again = play(series, 0).untimed, play(series, 0).untimed
    assert once == again
    assert play(series, 1).untimed.actions != once.actions
    assert series.names(0)[0] == label(NODE)
