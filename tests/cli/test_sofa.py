"""Several people around one keyboard: who sees what, and what fits on the screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from crownlands.cli import run
from crownlands.cli.choices import Choice, choice_list
from tests.cli.terminal import terminal

TWO_PEOPLE = ("--players", "2", "--humans", "2", "--option", "preset=first_game", "--seed", "5")
HIDE = "player 2: Enter hides this; then it is for player 1> "
LOOK = "player 1: Enter when nobody else is looking> "


def typed(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    home: Path,
    lines: list[str],
    *arguments: str,
) -> str:
    """What the command says when these lines are typed at its prompts."""
    waiting: Iterator[str] = iter(lines)

    def answer(prompt: str = "") -> str:
        line = next(waiting, None)
        if line is None:
            raise EOFError
        return line

    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("XDG_DATA_HOME", str(home))
    assert run(["play", *arguments]) == 0
    return capsys.readouterr().out


def test_a_hidden_card_is_seen_by_its_owner_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    lines = ["", "1", "1", "1", "end", "", ""]
    out = typed(monkeypatch, capsys, tmp_path, lines, "kingdom_builder", *TWO_PEOPLE)
    first, second = out.split(LOOK)
    # Who ends the turn sees the card drawn, and hides it; the other begins on a clean screen.
    leaving = first.rpartition("player 2> ")[2]
    assert "drawn for the next turn: " in leaving
    assert leaving.count("card: ") == 2  # both hands, beside the map
    assert leaving.endswith(HIDE)
    assert "drawn for the next turn: " not in second
    assert second.count("    card: ") == 1
    # What the other one did is told in full.
    assert second.count("player 2: built on ") == 3


def test_one_person_against_bots_hands_nothing_over(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    arguments = ("kingdom_builder", "--players", "2", "--seed", "5")
    out = typed(monkeypatch, capsys, tmp_path, ["1", "1", "1", "end"], *arguments)
    assert "nobody else is looking" not in out


def test_a_game_without_secrets_hands_nothing_over(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    arguments = ("kingdomino", "--players", "2", "--humans", "2", "--seed", "5")
    out = typed(monkeypatch, capsys, tmp_path, ["1", "1", "1"], *arguments)
    assert "nobody else is looking" not in out


def test_a_terminal_is_wiped_before_it_is_handed_over(tmp_path: Path):
    arguments = ("play", "kingdom_builder", *TWO_PEOPLE)
    with terminal(*arguments, data_home=str(tmp_path)) as shown:
        shown.read_until("player 2: Enter when nobody else is looking> ")
        for line in ("", "1", "1", "1", "end"):
            shown.type(f"{line}\r")
        shown.read_until(HIDE)
        shown.type("\r")
        assert "\x1b[3J" in shown.read_until(LOOK)


def test_why_names_the_places_that_pay(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    option = ("--option", "preset=first_game")
    three = ["1", "1", "1", "why", "why nobody"]
    table = ("--players", "2", "--seed", "5", "--bots", "random")
    out = typed(monkeypatch, capsys, tmp_path, three, "kingdom_builder", *table, *option)
    assert re.search(r"\d  Knights: (\d) in row \d+ +[a-t]\d+", out)
    assert "Say whose: why you, why random" in out
    out = typed(
        monkeypatch, capsys, tmp_path, [*["1"] * 30, "why random", ""], "kingdomino", *table
    )
    assert re.search(r"\d  [a-z]+ \dx\d +[a-m]\d+", out)


def shown(listed: list[Choice], room: int) -> list[str]:
    console = Console(width=80, color_system=None, force_terminal=True)
    with console.capture() as capture:
        console.print(choice_list(console, listed, room))
    return [line.rstrip() for line in capture.get().splitlines()]


def test_a_list_that_fits_is_numbered():
    assert shown([Choice("e5", 2), Choice("end", 0)], 5) == [" 1 e5 +2    2 end"]


def test_a_long_list_on_a_small_screen_begins_with_what_brings_most():
    listed = [Choice(f"{column}{row}", row % 3) for row in range(1, 15) for column in "abcdef"]
    listed += [Choice("use farm", 0), Choice("end", 0)]
    lines = shown(listed, 3)
    assert len(lines) <= 3
    assert lines[0].startswith("+2 a2, b2, ")
    # What is not one place among many is never left out.
    assert lines[-1].endswith("use farm, end")
