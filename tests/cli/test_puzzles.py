"""``crownlands puzzles``: more of them, and those there are checked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from crownlands.cli import run
from crownlands.engine.contract import Game
from crownlands.engine.puzzle import Puzzle, puzzles_of, read
from crownlands.games import game
from crownlands.study.mining import Vein

FOUND = list(puzzles_of(game("kingdomino")).values())[:2]


@pytest.fixture
def mine(monkeypatch: pytest.MonkeyPatch) -> None:
    """A vein with one puzzle in it, found after a decision that is none."""

    def mined(vein: Vein, plain_ones: float) -> Iterator[Puzzle | None]:
        yield None
        yield FOUND[1]

    times = iter([0.0, 0.0, 0.0, 99.0, 99.0])
    monkeypatch.setattr("crownlands.cli.puzzles.mined", mined)
    monkeypatch.setattr("crownlands.cli.puzzles.monotonic", lambda: next(times))


def test_what_is_found_is_added_to_the_file(
    tmp_path: Path, mine: None, capsys: pytest.CaptureFixture[str]
):
    file = tmp_path / "puzzles.jsonl"
    file.write_bytes(msgspec.json.encode(FOUND[0]) + b"\n")
    arguments = ["puzzles", "mine", "kingdomino", "--minutes", "1", "--out", str(file)]
    assert run(arguments) == 0
    assert read(file.read_bytes().splitlines()) == FOUND
    assert FOUND[1].id in capsys.readouterr().out


@pytest.mark.parametrize("again", [True, False])
def test_those_that_are_not_found_again_are_named(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    again: bool,
):
    def is_found_again(rules: Game, puzzle: Puzzle) -> bool:
        return again or puzzle != FOUND[1]

    monkeypatch.setattr("crownlands.cli.puzzles.is_found_again", is_found_again)
    file = tmp_path / "puzzles.jsonl"
    file.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in FOUND))
    assert run(["puzzles", "check", str(file)]) == (0 if again else 1)
    out = capsys.readouterr().out
    assert ("NOT NOW" in out) is not again
    assert f"{1 + again} of 2 found again as best" in out


def test_a_file_that_holds_none_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "other.txt"
    file.write_text("hello\n")
    assert run(["puzzles", "check", str(file)]) == 2
    assert "line 1 is not a puzzle" in capsys.readouterr().err
    assert run(["puzzles", "check", str(tmp_path / "none")]) == 2
