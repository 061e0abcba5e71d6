"""A whole match of Isle of Skye in the terminal, by whoever always takes the first choice."""

from __future__ import annotations

from pathlib import Path

import pytest

from crownlands.cli import run
from crownlands.engine.record import Record
from crownlands.engine.verification import verified
from crownlands.games.isle_of_skye import ISLE_OF_SKYE


def test_a_match_to_the_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    saved = tmp_path / "match.json"
    said: list[str] = []

    def answer(prompt: str = "") -> str:
        said.append(capsys.readouterr().out + prompt)
        if "Saved to" in said[-1]:
            return ""
        return f"save {saved}" if "Enter leaves" in said[-1] else "1"

    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setenv("COLUMNS", "140")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    arguments = ("--players", "2", "--bots", "greedy", "--seed", "5")
    assert run(["play", "isle_of_skye", *arguments, "--option", "journeyman=true"]) == 0
    assert verified(ISLE_OF_SKYE, Record.load(saved)).finished
