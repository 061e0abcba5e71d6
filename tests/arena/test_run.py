"""A run's folder: nothing lost, nothing double, whatever happens to whom."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from multiprocessing import active_children
from pathlib import Path
from time import monotonic, sleep

import pytest

from crownlands.arena.asked import arena, read, written
from crownlands.arena.crew import TICK, alone, crew, in_order
from crownlands.arena.driving import drive
from crownlands.arena.playing import play
from crownlands.arena.run import ASKED, MATCHES, Run
from crownlands.arena.tables import ArenaError
from crownlands.bots import Bot, Perspective
from crownlands.engine.contract import Action, OptionsError
from tests.arena.test_series import series

FOUR = {"game": "kingdomino", "bots": ["random", "greedy"], "matches": 12, "seed": "run"}


def asked(**more: object) -> dict[str, object]:
    return {**FOUR, "options": {"players": 2}, **more}


class Deadly(Bot):
    """Takes its process along in one match."""

    name = "deadly"

    def choose(self, seen: Perspective) -> Action:
        os.kill(os.getpid(), signal.SIGKILL)
        return seen.legal()[0]


class Waiting(Bot):
    """Says which process it is in, and waits for a file before it acts."""

    name = "waiting"

    def choose(self, seen: Perspective) -> Action:
        here = Path(os.environ["WAITING"])
        (here / f"{os.getpid()}.pid").touch()
        while not (here / "go").exists():
            sleep(0.005)
        return self.rng.choice(seen.legal())


def undisturbed(run: Run) -> list[object]:
    return [play(run.series, number).untimed for number in range(run.series.matches)]


def test_a_run_keeps_every_match_and_can_be_read(tmp_path: Path):
    run = Run.begin(tmp_path / "new" / "run", arena(asked()))
    progress = drive(run, alone)
    assert progress.tally.matches == 12
    assert [played.untimed for played in run.matches()] == undisturbed(run)
    assert Run.open(tmp_path / "new" / "run").asked == run.asked


def test_a_run_that_is_there_is_not_begun_again(tmp_path: Path):
    Run.begin(tmp_path, arena(asked()))
    with pytest.raises(ArenaError, match="holds a run already; --resume"):
        Run.begin(tmp_path, arena(asked()))
    with pytest.raises(ArenaError, match="holds no run"):
        Run.open(tmp_path / "elsewhere")


@pytest.mark.parametrize("torn", [b"", b'{"number":4,"deal":2,"sea', b"\n".join([b"x" * 70_000])])
def test_what_a_kill_left_half_written_is_cut_off_and_played_again(tmp_path: Path, torn: bytes):
    run = Run.begin(tmp_path, arena(asked()))
    drive(run, alone)
    lines = (tmp_path / MATCHES).read_bytes().splitlines(keepends=True)
    (tmp_path / MATCHES).write_bytes(lines[7] + lines[3] + lines[0] + torn)
    assert [played.number for played in Run.open(tmp_path).matches()] == [0, 3, 7]
    progress = drive(Run.open(tmp_path), alone)
    assert (progress.before, progress.tally.matches) == (3, 12)
    assert [played.untimed for played in run.matches()] == undisturbed(run)


def test_a_damaged_line_is_named(tmp_path: Path):
    run = Run.begin(tmp_path, arena(asked()))
    drive(run, alone)
    lines = (tmp_path / MATCHES).read_bytes().splitlines(keepends=True)
    (tmp_path / MATCHES).write_bytes(b"".join([*lines[:2], b"{}\n", *lines[2:]]))
    with pytest.raises(ArenaError, match="line 3, is no match"):
        run.matches()
    (tmp_path / MATCHES).write_bytes(b"".join([*lines, lines[5]]))
    with pytest.raises(ArenaError, match="line 13, is match 5, which is there already"):
        run.matches()


def test_a_run_can_be_read_where_its_bots_are_not_at_hand(tmp_path: Path):
    drive(Run.begin(tmp_path, arena(asked())), alone)
    kept = (tmp_path / ASKED).read_text().replace('"greedy"', '"gone.Fishing"')
    (tmp_path / ASKED).write_text(kept)
    assert len(Run.open(tmp_path).matches()) == 12
    (tmp_path / MATCHES).unlink()
    with pytest.raises(ArenaError, match=r"match \d+: BotError: the bot 'gone.Fishing' cannot be"):
        drive(Run.open(tmp_path), partial(crew, jobs=2))


def test_only_one_plays_in_a_folder(tmp_path: Path):
    run = Run.begin(tmp_path, arena(asked()))
    other = f"""
from pathlib import Path
from crownlands.arena.run import Run
with Run.open(Path({str(tmp_path)!r})).writing():
    print("mine", flush=True)
    input()
"""
    with subprocess.Popen(
        [sys.executable, "-c", other], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout
        assert holder.stdout.readline() == "mine\n"
        with pytest.raises(ArenaError, match="somebody else is playing"), run.writing():
            pass
        holder.communicate("\n")
    with run.writing():
        pass


def test_processes_play_what_one_plays():
    eight = series()
    numbers = range(eight.matches)
    alone_played = [played.untimed for played in in_order(alone(eight, numbers))]
    assert [played.untimed for played in in_order(crew(eight, numbers, 2))] == alone_played
    assert active_children() == []


def test_more_processes_than_matches_do_no_harm():
    assert len(list(in_order(crew(series(3), range(3), 50)))) == 3


def test_it_can_be_left_early():
    lines = crew(series(10_000_000), range(10_000_000), 2)
    while next(lines) is None:
        pass
    assert len(active_children()) == 2
    lines.close()
    assert active_children() == []


@pytest.fixture
def waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WAITING", str(tmp_path))
    return tmp_path


def until_there(folder: Path, count: int) -> Iterator[int]:
    """The processes that are in the middle of a match."""
    patience = monotonic() + 60
    while len(found := list(folder.glob("*.pid"))) < count:
        assert monotonic() < patience
        sleep(0.01)
    return (int(path.stem) for path in found)


def test_the_matches_of_a_killed_worker_are_played_again(waiting: Path):
    plain = series(6, players=2, bots=(f"{__name__}.Waiting", "random"))
    lines = crew(plain, range(6), 2)
    assert next(lines) is None
    for process in until_there(waiting, 2):
        os.kill(process, signal.SIGKILL)
    (waiting / "go").touch()
    played = [one.untimed for one in in_order(lines)]
    assert played == [play(plain, number).untimed for number in range(6)]
    assert active_children() == []


def test_a_match_that_kills_whoever_plays_it_ends_the_run_with_a_word(tmp_path: Path):
    run = Run.begin(tmp_path, arena(asked(bots=["random", f"{__name__}.Deadly"])))
    with pytest.raises(ArenaError, match=r"match \d+ has ended 3 processes that played it"):
        drive(run, partial(crew, jobs=2))
    assert active_children() == []


def test_a_killed_driver_leaves_nobody_behind_and_its_run_goes_on(waiting: Path):
    folder = waiting / "run"
    Run.begin(folder, arena(asked(bots=["random", f"{__name__}.Waiting"], matches=6)))
    driving = f"""
from functools import partial
from pathlib import Path
from crownlands.arena.crew import crew
from crownlands.arena.driving import drive
from crownlands.arena.run import Run
drive(Run.open(Path({str(folder)!r})), partial(crew, jobs=2))
"""
    with subprocess.Popen([sys.executable, "-c", driving], cwd=Path.cwd()) as driver:
        workers = list(until_there(waiting, 2))
        driver.kill()
    (waiting / "go").touch()
    patience = monotonic() + 60
    while any(Path(f"/proc/{worker}").exists() for worker in workers):
        assert monotonic() < patience
        sleep(TICK / 10)
    run = Run.open(folder)
    drive(run, partial(crew, jobs=2))
    assert [played.untimed for played in run.matches()] == undisturbed(run)


def test_what_was_asked_is_kept_as_it_is_understood(tmp_path: Path):
    text = """
game = "kingdom_builder"
format = "ladder"
bots = ["random", "greedy"]
matches = 7
seed = 3

[options]
players = 3
expansions = ["nomads"]
"""
    kept = arena(read(text))
    assert kept.series.matches == 9  # three seatings of each deal
    assert kept.series.seed == "3"
    assert arena(read(written(kept))) == kept
    Run.begin(tmp_path, kept)
    assert 'format = "ladder"\n' in (tmp_path / ASKED).read_text()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": "swiss"}, "Invalid enum value 'swiss'"),
        ({"wat": 1}, "unknown field `wat`"),
        ({"bots": ["greedy", "greedy"]}, "'greedy' is named twice"),
        ({"bots": ["greedy"]}, "two bots at least"),
        ({"bots": ["a", "b"]}, "there is no bot 'a'"),
        ({"format": "sequential", "bots": ["a", "b", "c"]}, "between two bots"),
        ({"test": {"better": 0.1}}, "is for format = 'sequential'"),
        ({"format": "sequential", "test": {"better": 0.7}}, "better is a share"),
        ({"format": "seats", "bots": ["random"] * 3}, "3 bots are named for 2 seats"),
        ({"options": {"giants": 1}}, "has no option 'giants'; its options: players"),
        ({"options": {"harmony": 3}}, "cannot be played"),
        ({"matches": 0}, "matches must be above 0"),
        ({"rules": 99}, "played under rules version 99"),
        ({"seed": "a\x00"}, "printable"),
    ],
)
def test_what_cannot_be_asked_is_told(change: dict[str, object], sentence: str):
    with pytest.raises((ArenaError, OptionsError, ValueError), match=sentence):
        arena(asked(**change))
