"""``crownlands position``: a written table shown and counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from crownlands.cli import run

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
