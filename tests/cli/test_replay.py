"""Stepping through a record in a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from crownlands.cli import run
from tests.cli.terminal import terminal

ROOT = Path(__file__).parents[2]
EXAMPLE = str(ROOT / "examples" / "kingdomino.json")
GOLDEN = ROOT / "tests" / "games" / "kingdomino" / "golden"


def test_stepping_forth_and_back():
    with terminal("replay", EXAMPLE, "--ply", "2") as shown:
        shown.read_until(r"ply 2 of 96: search\S+ \d #\d+(.|\n)*leave")
        shown.type("\r")
        shown.read_until(r"ply 3 of 96(.|\n)*leave")
        shown.type("b\r")
        shown.read_until(r"ply 2 of 96(.|\n)*leave")
        shown.type("40\r")
        shown.read_until(r"ply 40 of 96(.|\n)*leave")
        shown.type("zzz\r")
        shown.read_until(r"'zzz' is not understood; plies run from 0 to 96(.|\n)*leave")
        shown.type("end\r")
        end = shown.read_until(r"ply 96 of 96(.|\n)*leave")
        assert "result" in end
        assert "first" in end
        shown.type("why\r")
        # A territory with the squares that it is made of.
        shown.read_until(r"forest 2x1 +[a-m]\d+ [a-m]\d+(.|\n)*leave")
        shown.type("\r")
        shown.read_until(r"ply 96 of 96(.|\n)*leave")
        shown.type("q\r")
        assert shown.process.wait(30) == 0


def test_a_shared_victory_shows_what_was_compared(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("COLUMNS", "120")
    assert run(["replay", str(GOLDEN / "shared-victory.json")]) == 0
    out = capsys.readouterr().out
    assert out.count("first") == 2
    assert out.count("largest territory") == 2


def test_a_dynasty_says_of_which_match_its_points_are(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("COLUMNS", "120")
    assert run(["replay", str(GOLDEN / "dynasty.json")]) == 0
    out = capsys.readouterr().out
    for match in (1, 2, 3):
        assert f"match {match} is over:" in out
        assert f"match {match}: " in out
