"""``crownlands arena`` as a user meets it."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from crownlands.arena.run import MATCHES, Run
from crownlands.cli import run

TWO = ("--game", "kingdomino", "--players", "2", "--bots", "random,greedy", "--jobs", "2")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "140")
    return tmp_path


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = run(["arena", *arguments])
    captured = capsys.readouterr()
    assert "Traceback" not in captured.err
    return status, captured.out, captured.err


def test_flags_alone(capsys: pytest.CaptureFixture[str], here: Path):
    status, out, err = ran(capsys, *TWO, "--matches", "11", "--seed", "7")
    assert status == 0
    assert re.search(r"greedy +│ +12 │", out)
    assert "who finishes ahead of whom" in out
    assert re.search(r"greedy +│ +3\d\.\d │ +\d", out)
    assert "12 matches, kept in kingdomino-round-robin-7" in err
    assert len(Run.open(here / "kingdomino-round-robin-7").matches()) == 12


def test_without_openskill_all_but_ratings_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    status, out, _ = ran(capsys, *TWO, "--matches", "2", "--seed", "7")
    assert status == 0
    assert "ratings need the package openskill: pip install 'crownlands[arena]'" in out
    assert "who finishes ahead of whom" in out
    out = ran(capsys, "--resume", "kingdomino-round-robin-7", "--json")[1]
    assert json.loads(out)["ratings"] is None


def test_a_file_and_what_goes_before_it(capsys: pytest.CaptureFixture[str], here: Path):
    file = here / "three.toml"
    file.write_text(
        'game = "kingdom_builder"\nbots = ["random", "greedy", "greedy:slips=0.5"]\n'
        'format = "gauntlet"\nmatches = 100\n[options]\nplayers = 2\n'
    )
    status, out, _ = ran(capsys, str(file), "--matches", "8", "--out", "elsewhere", "--json")
    assert status == 0
    told = json.loads(out)
    assert (told["played"], told["series"]["format"]) == (8, "gauntlet")
    assert told["standings"][0]["bot"] == "random"
    assert told["ratings"][-1]["bot"] == "random"
    assert {(one["bot"], one["other"]) for one in told["meetings"]} >= {("random", "greedy")}
    assert ("greedy", "greedy:slips=0.5") not in {(m["bot"], m["other"]) for m in told["meetings"]}
    assert Run.open(here / "elsewhere").series.options.players == 2


def test_a_run_is_gone_on_with_and_says_the_same(capsys: pytest.CaptureFixture[str], here: Path):
    whole = ran(capsys, *TWO, "--matches", "12", "--out", "run")[1]
    lines = (here / "run" / MATCHES).read_bytes().splitlines(keepends=True)
    (here / "run" / MATCHES).write_bytes(b"".join(lines[:5]) + lines[6][:40])
    status, out, err = ran(capsys, "--resume", "run")
    assert (status, out) == (0, whole)
    assert "7 matches in" in err
    status, out, err = ran(capsys, "--resume", "run")
    assert (status, out) == (0, whole)
    assert " matches in" not in err


def test_a_match_of_a_run_is_a_record_by_its_number(capsys: pytest.CaptureFixture[str], here: Path):
    ran(capsys, *TWO, "--matches", "4", "--out", "evening")
    third = Run.open(here / "evening").matches()[3]
    assert run(["replay", "evening/3"]) == 0
    told = capsys.readouterr().out
    assert all(str(score) in told for score in third.scores)
    assert run(["verify", "evening/3"]) == 0
    assert run(["render", "evening/3", "--output", "table.svg"]) == 0
    assert run(["replay", "evening/4"]) != 0
    assert "the run evening has no match 4 yet" in capsys.readouterr().err


def test_a_sequential_test_says_what_it_found(capsys: pytest.CaptureFixture[str], here: Path):
    asking = (*TWO, "--format", "sequential", "--better", "0.1", "--alpha", "0.01")
    status, out, _ = ran(capsys, *asking, "--out", "run")
    assert status == 0
    assert "greedy is better than random: no better one looks like this in 1% of all" in out
    kept = Run.open(here / "run")
    assert len(kept.matches()) < 200
    assert ran(capsys, "--resume", "run")[1] == out


@pytest.mark.skipif(sys.platform == "win32", reason="no programs are started there")
def test_who_has_forfeited_and_why_is_told(capsys: pytest.CaptureFixture[str]):
    status, out, _ = ran(capsys, *TWO[:-4], "--bots", "exec:cat,random", "--matches", "4")
    assert status == 0
    told = " ".join(out.split())
    assert 'exec:cat has forfeited 4 times; in match 0, at ply 1: \'{"type":"hello"' in told


def test_the_tables_fit_an_ordinary_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("COLUMNS", "80")
    bots = "random,greedy,points,greedy:slips=0.35"
    _, out, _ = ran(capsys, *TWO[:2], "--players", "3", "--bots", bots, "--matches", "30")
    assert "…" not in out
    first = next(line for line in out.splitlines() if "│" in line)
    assert first.split("│")[1].strip() == "greedy"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "an arena needs game: in a file, or by --game"),
        (("--game", "kingdomino"), "an arena needs bots"),
        ((*TWO, "--format", "swiss"), "Invalid enum value 'swiss'"),
        ((*TWO, "--better", "0.1"), "is for format = 'sequential'"),
        (("--resume", "nowhere"), "nowhere holds no run"),
        (("--resume", "nowhere", "--seed", "1"), "plays what it was begun with"),
        (("missing.toml",), "missing.toml cannot be read"),
        ((*TWO, "--out", "/dev/null/x"), "cannot be made"),
        ((*TWO[:-1], "0"), "--jobs must be above 0"),
        (("--game", "kingdomino", "--bots", "greedy"), "two bots at least"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str
):
    status, _, err = ran(capsys, *arguments)
    assert status == 2
    assert sentence in " ".join(err.split())
