"""``crownlands position``: a written table shown and counted."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from crownlands.cli import run
from crownlands.engine.record import Record

TEXT = """\
game: kingdom_builder
players: 2
quadrants: tavern, paddock, oasis, farm
cards: fishermen, knights, merchants

seat: 1 Ada
settlement: a1 b1 c1

seat: 2 Bea
settlement: e9
"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COLUMNS", "160")
    path = tmp_path / "table.txt"
    path.write_text(TEXT, encoding="utf-8")
    return path


def test_the_table_is_shown_and_every_seat_counted(capsys: pytest.CaptureFixture[str], file: Path):
    assert run(["position", str(file)]) == 0
    out = capsys.readouterr().out
    assert "Ada" in out
    assert "Knights: 3 in row 1  6" in out


def test_what_is_wrong_is_said_line_by_line(capsys: pytest.CaptureFixture[str], file: Path):
    file.write_text(TEXT.replace("e9", "p1 z9"), encoding="utf-8")
    assert run(["position", str(file)]) == 2
    lines = capsys.readouterr().out.splitlines()
    assert lines == [
        f"{file}: line 10: there is no hex “z9”: a hex is a column and a line, like e5",
        f"{file}: line 10: p1 cannot be built on",
    ]


def test_a_text_of_no_game_is_refused(capsys: pytest.CaptureFixture[str], file: Path):
    file.write_text(TEXT.replace("game: kingdom_builder", ""), encoding="utf-8")
    assert run(["position", str(file)]) == 2
    assert "needs a line like" in capsys.readouterr().err


def in_play(file: Path) -> None:
    """Ada's turn begins."""
    file.write_text(TEXT.replace("\nseat: 1 Ada", "turn: 1\n\nseat: 1 Ada\nhand: grass"))


def test_advice_names_the_best_and_what_it_brings(capsys: pytest.CaptureFixture[str], file: Path):
    in_play(file)
    assert run(["position", str(file), "--advice"]) == 0
    *_, told = capsys.readouterr().out.split("\n\n")
    count, *best = told.strip().splitlines()
    assert re.fullmatch(r"Ada is to act: \d+ actions are legal\.", count)
    ranked = [line for line in best if not line.startswith(" ")]
    assert [line[:2] for line in ranked] == ["1.", "2.", "3."]
    assert "looks best" in ranked[0]
    # the same question has the same answer
    assert run(["position", str(file), "--advice"]) == 0
    assert told in capsys.readouterr().out


def test_there_is_no_advice_where_nobody_decides(capsys: pytest.CaptureFixture[str], file: Path):
    assert run(["position", str(file), "--advice"]) == 2
    assert "it must be said whose turn it is" in capsys.readouterr().out


@pytest.fixture
def quitting(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Lines that are typed, then the end of them."""
    lines: list[str] = []

    def answer(prompt: str = "") -> str:
        if not lines:
            raise EOFError
        return lines.pop(0)

    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return lines


def test_one_plays_on_from_it(file: Path, tmp_path: Path, quitting: list[str]):
    file.write_text(TEXT.replace("\nseat: 1 Ada", "turn: 2\n\nseat: 1 Ada"))
    saved = tmp_path / "on.json"
    quitting += ["1", f"save {saved}"]
    assert run(["play", "--position", str(file), "--bots", "random", "--seed", "5"]) == 0
    record = Record.load(saved)
    assert record.names == ("random", "you")
    assert "settlement: a1 b1 c1" in record.position
    assert "Ada" not in record.position
    assert record.actions[0].seat == 1
    assert run(["verify", str(saved)]) == 0
    quitting += ["1", f"save {saved}"]
    assert run(["play", "kingdom_builder", "--resume", str(saved)]) == 0
    assert len(Record.load(saved).actions) > len(record.actions)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "whose turn it is"),
        (("kingdomino",), "is a position of kingdom_builder, not of kingdomino"),
        (("--players", "3"), "says itself what is played"),
    ],
)
def test_one_cannot_play_on_otherwise(
    capsys: pytest.CaptureFixture[str], file: Path, arguments: tuple[str, ...], sentence: str
):
    assert run(["play", *arguments, "--position", str(file)]) == 2
    assert sentence in capsys.readouterr().err


SKYE = """\
game: isle_of_skye
players: 2
scoring: squares, sheep, brochs, columns
phase: score
round: 6

seat: 1 Ada
tiles: 33@n1, 30@n2/1
points: 20

seat: 2 Bea
gold: 11
"""


def test_a_territory_is_shown_with_what_every_line_is_for(
    capsys: pytest.CaptureFixture[str], file: Path
):
    file.write_text(SKYE, encoding="utf-8")
    assert run(["position", str(file)]) == 0
    out = capsys.readouterr().out
    assert "Points so far" in out
    assert "Columns" in out
    file.write_text(SKYE.replace("30@n2/1", "30@n4"), encoding="utf-8")
    assert run(["position", str(file)]) == 2
    assert "line 8: on n4 it would touch no tile of the territory" in capsys.readouterr().out
