"""Playing in the terminal, by typing."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from crownlands.cli import run
from crownlands.engine.record import Record
from tests.cli.terminal import hear_interrupts, terminal

#: seconds that anything may take on a busy machine
PATIENCE = 120

Typed = Callable[..., tuple[int, str]]


@pytest.fixture
def typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Typed:
    """Run the command with these lines typed at its prompts; gives the status and what it said."""

    def type_lines(lines: list[str], *arguments: str) -> tuple[int, str]:
        waiting: Iterator[str] = iter(lines)

        def answer(prompt: str = "") -> str:
            line = next(waiting, None)
            if line is None:
                raise EOFError
            return line

        monkeypatch.setattr("builtins.input", answer)
        monkeypatch.setenv("COLUMNS", "140")
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
        status = run(["play", "kingdomino", *arguments])
        return status, capsys.readouterr().out

    return type_lines


def test_a_match_to_the_end(typed: Typed, tmp_path: Path):
    saved = tmp_path / "match.json"
    lines = ["1"] * 24 + [f"save {saved}", ""]
    status, out = typed(lines, "--seed", "5", "--bots", "greedy")
    assert status == 0
    assert "result" in out
    assert "first" in out
    assert f"Saved to {saved}" in out
    record = Record.load(saved)
    assert len(record.actions) == 96
    assert record.names == ("you", "greedy", "greedy", "greedy")


def test_two_people_and_a_duel(typed: Typed):
    lines = ["1"] * 96
    arguments = ("--players", "2", "--humans", "2", "--option", "mighty_duel")
    status, out = typed(lines, "--seed", "5", *arguments)
    assert status == 0
    assert "player 1" in out
    assert "result" in out


def test_the_things_one_can_type(typed: Typed, tmp_path: Path):
    saved = tmp_path / "half.json"
    lines = [
        *(
            "help",
            "hello",
            "#48",
            "x",
            "undo",
            "scores",
            "hint",
            "",
            "save",
            f"save {tmp_path}/no/x",
        ),
        *("1", "undo", "2", "99", "9" * 5000, f"save {saved}", f"save '{saved}'", "quit"),
    ]
    arguments = ("--players", "2", "--humans", "2", "--seed", "5")
    status, out = typed(lines, *arguments)
    assert status == 0
    assert "take back the last action" in out
    assert "'hello' is no action" in out
    assert "domino 48 is not in the line" in out
    assert "now a domino of the line must be claimed" in out
    assert "Nothing can be taken back: you have not acted yet" in out
    assert "if the match ended now" in out
    assert re.search(r"1\. #\d+: claim domino \d+ \(looks best\)\n   \S", out)
    assert "Say where: save FILE" in out
    assert "cannot be written: No such file or directory" in out
    assert out.count(f"Saved to {saved}.") == 2
    assert f"crownlands play kingdomino --resume {tmp_path}/data/crownlands/unfinished/" in out
    assert "The list runs from 1 to 3." in out
    # At one keyboard the next player takes back what "1" did; then "2" is played instead.
    assert "player 1: the last action was taken back" in out
    assert len(Record.load(saved).actions) == 1


def test_rules_are_looked_up_while_playing(typed: Typed):
    lines = ["#48", "rule round.claim", "rule castle middle harmony", "rule zeppelin", "quit"]
    status, out = typed(lines, "--players", "2", "--humans", "2", "--seed", "5")
    assert status == 0
    # The refusal names its clause, and the clause can be read.
    assert "domino 48 is not in the line\nrule round.claim" in out
    assert "Any domino of the line can be claimed" in out
    assert "no clause of kingdomino has all of these words: zeppelin" in out


def test_save_and_resume(typed: Typed, tmp_path: Path):
    saved, again = tmp_path / "a.json", tmp_path / "b.json"
    typed(["1", "1", "1", f"save {saved}", "quit"], "--seed", "9", "--bots", "random")
    typed([f"save {again}", "quit"], "--resume", str(saved))
    assert Record.load(saved) == Record.load(again)
    status, out = typed(["1"] * 30, "--resume", str(saved))
    assert status == 0
    assert "result" in out


def test_an_unfinished_match_is_kept(typed: Typed, tmp_path: Path):
    _, out = typed(["1", "1"], "--seed", "9", "--bots", "random")
    (kept,) = (tmp_path / "data" / "crownlands" / "unfinished").iterdir()
    assert f"--resume {kept}" in out
    assert typed(["1"] * 30, "--resume", str(kept))[0] == 0


def test_saving_overwrites_only_the_same_match(typed: Typed, tmp_path: Path):
    other = tmp_path / "other.txt"
    other.write_text("a letter")
    four = tmp_path / "[four].json"
    _, out = typed([f"save {other}", f"save {four}", f"save {four}"], "--seed", "9")
    assert f"{other} exists and is something else" in out
    assert out.count(f"Saved to {four}.") == 2
    assert other.read_text() == "a letter"
    # The same seed with other options is another match.
    _, out = typed([f"save {four}"], "--seed", "9", "--players", "2")
    assert f"{four} exists and is something else" in out


@pytest.mark.parametrize("name", ["~nobody-of-that-name/x", "a" * 300, "/dev/null/x"])
def test_a_name_that_cannot_be_written_loses_nothing(typed: Typed, name: str):
    status, out = typed([f"save {name}", "1"], "--seed", "9")
    assert status == 0
    assert f"{name} cannot be written: " in out


def test_a_typing_slip_at_the_end_does_not_leave(typed: Typed, tmp_path: Path):
    saved = tmp_path / "end.json"
    typed(["1"] * 24 + ["svae x", f"save {saved}", ""], "--seed", "5")
    assert len(Record.load(saved).actions) == 96


def test_a_small_terminal_gets_small_squares(typed: Typed, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("LINES", "60")
    _, large = typed(["1", "1", "1"], "--seed", "5")
    monkeypatch.setenv("LINES", "24")
    _, small = typed(["1", "1", "1"], "--seed", "5")
    screens = [out.rsplit("← lay domino", 1)[-1].count("\n") for out in (large, small)]
    assert screens[1] <= 24 < screens[0]


def test_undo_takes_the_bots_along(typed: Typed, tmp_path: Path):
    # Under this seed the first round goes you, bot, bot, you.
    before, after = tmp_path / "before.json", tmp_path / "after.json"
    lines = ["1", f"save {before}", "undo", f"save {after}", "quit"]
    status, out = typed(lines, "--players", "2", "--seed", "5", "--bots", "random")
    assert status == 0
    assert [entry.seat for entry in Record.load(before).actions] == [0, 1, 1]
    assert "you: the last action was taken back" in out
    assert Record.load(after).actions == ()


def test_ctrl_c_leaves_a_clean_terminal(tmp_path: Path):
    with terminal("play", "kingdomino", "--seed", "5", data_home=str(tmp_path)) as shown:
        shown.read_until(r"you> ")
        shown.type("1\r")
        shown.read_until(r"lay domino(.|\n)*you> ")
        # Readline misses an interrupt that comes while it puts up its prompt; people press again.
        said = shown.read_until("stopped", lambda: shown.process.send_signal(signal.SIGINT))
        assert shown.process.wait(60) == 130
        assert "Traceback" not in said
        assert "The match is kept" in said
        assert "\x1b[?25l" not in said  # the cursor is not left hidden


def wait_for_workers(process: int, count: int) -> None:
    children = Path(f"/proc/{process}/task/{process}/children")
    end = time.monotonic() + PATIENCE
    while len(children.read_text().split()) < count:
        assert time.monotonic() < end, "the simulation has not started its processes"
        select.select([], [], [], 0.05)


def test_ctrl_c_stops_a_simulation_on_two_processes():
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "crownlands", "simulate", "kingdomino"),
            # Ten minutes an action: who waited for one to end would run out of patience.
            *("--games", "100000", "--bots", "search:600", "--jobs", "2"),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=hear_interrupts,
    )
    with process:
        try:
            wait_for_workers(process.pid, 2)
            process.send_signal(signal.SIGINT)
            _, err = process.communicate(timeout=PATIENCE)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130
    assert err.strip() == "stopped"
