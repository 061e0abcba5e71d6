"""Ray plays what one process plays; whatever dies there is played again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from crownlands.arena.cluster import FOLDER, ROOM, NoRay
from crownlands.arena.playing import play
from crownlands.arena.ray_crew import ray_crew
from crownlands.arena.run import Run
from crownlands.arena.tables import ArenaError
from crownlands.arena.to_play import DEATHS, ToPlay
from crownlands.bots import Bot, Perspective
from crownlands.cli import run as command
from crownlands.engine.contract import Action
from tests.arena.test_series import series

ROOT = Path(__file__).parents[2]


class DeadlyOnce(Bot):
    """Takes its process along, but only the first of a run."""

    name = "deadly"

    def choose(self, seen: Perspective) -> Action:
        try:
            (Path(os.environ["DEADLY"]) / "has killed").touch(exist_ok=False)
        except FileExistsError:
            return self.rng.choice(seen.legal())
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError


@pytest.mark.skipif(sys.platform != "linux", reason="who is left is seen in /proc")
def test_a_cluster_that_is_started_here_plays_the_same_and_leaves_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """By the command: Ray is started once, and one of its workers is killed."""
    bots = f"random,greedy,{__name__}.DeadlyOnce"
    asking = ["--game", "kingdomino", "--players", "2", "--bots", bots, "--matches", "60"]
    how = ["--ray", "auto", "--jobs", "2", "--out", str(tmp_path / "run")]
    with subprocess.Popen(
        [sys.executable, "-m", "crownlands", "arena", *asking, *how],
        cwd=ROOT,
        env=os.environ | {"DEADLY": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as arena:
        said, complaints = arena.communicate(timeout=300)
    assert arena.returncode == 0, complaints
    assert "who finishes ahead of whom" in said
    assert (tmp_path / "has killed").exists()
    run = Run.open(tmp_path / "run")
    monkeypatch.setenv("DEADLY", str(tmp_path))
    alone = [play(run.series, number).untimed for number in range(run.series.matches)]
    assert [played.untimed for played in run.matches()] == alone
    assert left_of(arena.pid) == []


def left_of(driver: int) -> list[str]:
    """Processes and folders of a cluster that this process has started."""
    mark = f"{FOLDER}-{driver}-"
    there = [path.name for path in ROOM.glob(f"{mark}*")]
    for process in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            there += [line for line in [process.read_text()] if mark in line]
        except OSError:
            continue
    return there


def test_a_match_that_is_to_blame_is_not_given_out_for_ever():
    to_play = ToPlay(range(3))
    to_play.take_back(to_play.take(3))
    for _ in range(DEATHS - 1):
        assert [to_play.take() for _ in range(3)] == [[0], [1], [2]]
        to_play.take_back([0, 1, 2], blamed=0)
    with pytest.raises(ArenaError, match="match 0 has ended 3 processes that played it"):
        to_play.take_back([0], blamed=0)


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("127.0.0.1:1", "no Ray cluster can be joined at 127.0.0.1:1: "),
        ("127.0.0.1:99999", "no Ray cluster can be joined at"),
        ("somewhere", "the address of a cluster's head, HOST:6379, not 'somewhere'"),
        ("ray://127.0.0.1:10001", "the address of a cluster's head, HOST:6379"),
    ],
)
def test_a_cluster_that_is_not_there_is_told_at_once(
    monkeypatch: pytest.MonkeyPatch, address: str, sentence: str
):
    monkeypatch.setitem(sys.modules, "ray", ModuleType("ray"))
    with pytest.raises(NoRay, match=sentence):
        next(ray_crew(series(2), range(2), address))


def test_without_ray_it_is_told_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoRay, match=r"pip install 'crownlands\[ray\]'"):
        next(ray_crew(series(2), range(2), "10.0.0.1:6379"))
    asking = ["--game", "kingdomino", "--bots", "random,greedy", "--out", str(tmp_path / "run")]
    assert command(["arena", *asking, "--ray", "auto"]) == 2
    assert "--ray needs the package ray" in capsys.readouterr().err
