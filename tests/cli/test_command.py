"""The command as a user meets it: what it prints, and its exit status."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from crownlands.cli import run
from crownlands.engine.record import Record
from crownlands.games.kingdom_builder.boxes import EXPANSIONS


@pytest.fixture(autouse=True)
def wide_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = run(arguments)
    captured = capsys.readouterr()
    assert "Traceback" not in captured.err
    return status, captured.out, captured.err


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    arguments = ("simulate", "kingdomino", "--games", "1", "--bots", "greedy", "--seed", "3")
    assert run([*arguments, "--save", str(folder)]) == 0
    (path,) = folder.iterdir()
    return path


def test_games(capsys: pytest.CaptureFixture[str]):
    status, out, _ = ran(capsys, "games")
    assert status == 0
    assert "kingdomino: Kingdomino, for 2, 3, 4 players" in out
    assert "middle_kingdom=false" in out


def test_simulate_prints_the_same_table_twice(capsys: pytest.CaptureFixture[str]):
    arguments = ("simulate", "kingdomino", "--players", "4", "--games", "20", "--seed", "7")
    bots = ("--bots", "random,greedy,random,greedy")
    status, first, speed = ran(capsys, *arguments, *bots)
    assert status == 0
    assert re.search(r"greedy +│ +2 │", first)
    assert "matches and" in speed
    assert ran(capsys, *arguments, *bots, "--jobs", "2")[1] == first


def test_simulate_json(capsys: pytest.CaptureFixture[str]):
    status, out, _ = ran(
        capsys,
        *("simulate", "kingdomino", "--players", "2", "--games", "4", "--bots", "greedy,random"),
        *("--option", "mighty_duel", "--option", "edition=2017", "--json"),
    )
    report = json.loads(out)
    assert status == 0
    assert report["options"]["mighty_duel"] is True
    assert report["options"]["edition"] == "2017"
    assert [line["bot"] for line in report["standings"]] == ["greedy", "random"]
    assert report["per_second"]["matches"] > 0


def test_simulate_saves_records_that_verify(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    ran(capsys, "simulate", "kingdomino", "--games", "11", "--save", str(tmp_path / "new" / "dir"))
    saved = sorted((tmp_path / "new" / "dir").iterdir())
    assert [path.name for path in saved][::10] == [
        "kingdomino-000000.json",
        "kingdomino-000010.json",
    ]
    status, out, _ = ran(capsys, "verify", str(tmp_path / "new" / "dir"))
    assert status == 0
    assert out.count("all 96 actions are legal, the match is finished") == 11


def test_a_list_of_all_names_is_written_out_in_full(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    setting = ("--players", "5", "--games", "1", "--option", "expansions=all")
    save = ("--save", str(tmp_path))
    status, out, _ = ran(capsys, "simulate", "kingdom_builder", *setting, *save, "--json")
    assert status == 0
    assert json.loads(out)["options"]["expansions"] == list(EXPANSIONS)
    saved = json.loads((tmp_path / "kingdom_builder-000000.json").read_text())
    assert saved["options"]["expansions"] == list(EXPANSIONS)


def test_all_stands_for_nothing_where_a_game_names_nothing(capsys: pytest.CaptureFixture[str]):
    status, _, err = ran(capsys, "simulate", "kingdom_builder", "--option", "quadrants=all")
    assert status == 2
    assert "a board has 4 quadrants, not 1" in err


def test_verify_names_the_ply_of_an_altered_action(
    capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path
):
    data = json.loads(record.read_text())
    entry = data["actions"][1]
    line = [int(action[1][1:]) for action in data["actions"][:4]]
    entry[1] = f"#{line[2]}" if entry[1] != f"#{line[2]}" else f"#{line[3]}"
    forged = tmp_path / "forged.json"
    forged.write_text(json.dumps(data))
    status, out, err = ran(capsys, "verify", str(forged), str(record))
    assert status == 2
    assert "refused: ply 2, seat" in err
    assert "all 96 actions are legal" in out  # the good one after the bad one


def test_render(capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path):
    svg, png, early = (tmp_path / name for name in ("a.svg", "b.png", "c.svg"))
    assert ran(capsys, "render", str(record), "-o", str(svg))[0] == 0
    assert ran(capsys, "render", str(record), "-o", str(png))[0] == 0
    assert ran(capsys, "render", str(record), "--ply", "5", "-o", str(early))[0] == 0
    assert svg.read_text().startswith("<svg")
    assert png.read_bytes().startswith(b"\x89PNG")
    assert early.read_text() != svg.read_text()


def test_replay_tells_the_match_in_words(capsys: pytest.CaptureFixture[str], record: Path):
    status, out, _ = ran(capsys, "replay", str(record))
    assert status == 0
    assert re.search(r"^ +1  greedy \d: domino \d+ claimed$", out, re.MULTILINE)
    assert re.search(r"^ +5  greedy \d: domino \d+ laid on ..-..$", out, re.MULTILINE)
    assert "new line:" in out
    assert "first" in out


def test_bench(capsys: pytest.CaptureFixture[str]):
    status, out, _ = ran(capsys, "bench", "--rounds", "1", "--seconds", "0.05", "--json")
    assert status == 0
    reports = json.loads(out)
    assert [report["game"] for report in reports] == [
        "kingdomino, 4 players",
        "kingdom_builder, 4 players",
        "isle_of_skye, 4 players",
    ]
    for report in reports:
        assert report["ratio"] > 0
        assert report["lean_ratio"] > 0
        assert len(report["comparison"]["lean"]) == len(report["comparison"]["chess"]) == 1
        assert set(report["costs"]) == {"copy", "legal", "apply", "view", "determinized"}
    assert "2 players mighty_duel=true" in reports[0]["scaling"]


def test_bench_of_one_game_with_its_options(capsys: pytest.CaptureFixture[str]):
    arguments = ("--option", "expansions=nomads", "--rounds", "1", "--seconds", "0.02")
    status, out, _ = ran(capsys, "bench", "kingdom_builder", *arguments)
    assert status == 0
    assert out.count("python-chess moves a second") == 2
    assert "python-chess never asks whether a game is over" in " ".join(out.split())
    assert "kingdom_builder, 4 players expansions=('nomads',)" in " ".join(out.split())
    assert "kingdomino" not in out


def test_an_option_that_is_a_text_may_lie_in_a_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    file = tmp_path / "bare.txt"
    file.write_text("name: bare\n" + "GCDFT\n" * 5, encoding="utf-8")
    match = ("simulate", "kingdom_builder", "--games", "1", "--option", "expansions=island")
    assert ran(capsys, *match, "--option", f"island_map=@{file}")[0] == 0
    status, _, said = ran(capsys, *match, "--option", f"island_map=@{tmp_path / 'none.txt'}")
    assert status != 0
    assert "none.txt cannot be read" in " ".join(said.split())


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["simulate", "chess"], "there is no game 'chess'; there are kingdomino, kingdom_builder"),
        (["simulate", "kingdomino", "--players", "5"], "2 to 4 players, not for 5"),
        (["simulate", "kingdomino", "--option", "giants=1"], "kingdomino has no option 'giants'"),
        (["simulate", "kingdomino", "--option", "harmony=maybe"], "true or false, not 'maybe'"),
        (["simulate", "kingdomino", "--option", "edition=1999"], "edition is current or 2017"),
        (["simulate", "kingdomino", "--option", "players=two"], "players is a whole number"),
        (
            ["simulate", "kingdomino", "--players", "3", "--option", "mighty_duel"],
            "Mighty Duel is for 2 players, not for 3",
        ),
        (["simulate", "kingdomino", "--players", "2.7"], "'2.7' is not a whole number"),
        (["simulate", "kingdomino", "extra"], "'extra' is not understood here"),
        (["simulate", "kingdomino", "--jobs", "0"], "--jobs must be above 0"),
        (["simulate", "kingdomino", "--seed", "a\x00b"], "a seed is printable text"),
        (["play", "kingdomino", "--seed", "\udcff"], "a seed is printable text"),
        (
            ["simulate", "kingdomino", "--bots", "search:seconds=0.50000:playouts=300:width=12"],
            "a bot's text has at most 40 characters",
        ),
        (["bench", "--players", "3"], "players and options are those of a game; name it"),
        (["bench", "--seconds", "0"], "--seconds must be above 0"),
        (["bench", "--rounds", "0"], "--rounds must be above 0"),
        (["verify"], "name at least one record"),
        (["verify", "tests/cli"], "holds no records"),
        (["play", "kingdomino", "--resume", "x.json", "--players", "2"], "leave out the other"),
        (["simulate", "kingdomino", "--bots", "a,b"], "2 bots are named for 4 seats"),
        (["simulate", "kingdomino", "--bots", "wise"], "there is no bot 'wise'"),
        (["simulate", "kingdomino", "--games", "0"], "--games must be above 0"),
        (["simulate", "kingdomino", "--games", "many"], "many"),
        (["simulate", "kingdomino", "--wat"], "--wat"),
        (["simulate", "kingdomino", "--save", "/dev/null/x"], "cannot be made"),
        (["simulate"], "game"),
        (["frobnicate"], "frobnicate"),
        (["verify", "nowhere.json"], "nowhere.json: refused: it cannot be read: No such file"),
        (["replay", "nowhere.json"], "nowhere.json: it cannot be read"),
        (["render", "nowhere.json", "-o", "x.svg"], "nowhere.json: it cannot be read"),
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "kingdomino", "--humans", "7"], "--humans must be 1 to 4"),
        (["play", "kingdomino", "--bots", "wise"], "there is no bot 'wise'"),
        (["play", "kingdomino", "--bots", "greedy,greedy"], "2 bots are named for 3 seats"),
        (["play", "kingdomino", "--resume", "nowhere.json"], "nowhere.json: it cannot be read"),
    ],
)
def test_bad_input_gets_one_sentence_and_status_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
):
    status, out, err = ran(capsys, *arguments)
    assert status == 2
    assert out == ""
    assert sentence in err
    assert len(err.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"schema": 7}, "schema 7"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"rules": 2}, "rules version 2"),
        ({"options": {"players": 1}}, "2 to 4 players"),
        ({"seed": "other"}, "not the one that was committed to"),
        ({"actions": [[0, "castle"]]}, "ply 1 cannot be read"),
        ({"actions": "none"}, "not a Crownlands record"),
    ],
)
def test_a_broken_or_forged_record_gets_one_sentence(
    capsys: pytest.CaptureFixture[str],
    record: Path,
    tmp_path: Path,
    change: dict[str, object],
    sentence: str,
):
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps(json.loads(record.read_text()) | change))
    status, _, err = ran(capsys, "verify", str(bad))
    assert status == 2
    assert sentence in err
    assert len(err.strip().splitlines()) == 1


def test_the_commitment_can_be_given(capsys: pytest.CaptureFixture[str], record: Path):
    published = Record.load(record).commitment
    _, out, _ = ran(capsys, "verify", str(record), "--commitment", published)
    assert "the shuffle was fixed before the first action" in out
    status, _, err = ran(capsys, "verify", str(record), "--commitment", "0" * 64)
    assert status == 2
    assert "not the one that was committed to in public" in err


def test_names_cannot_break_the_screen(
    capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path
):
    data = json.loads(record.read_text())
    for entry in data["actions"]:
        del entry[2]  # names are under the seals
    data["names"] = ["[/nope]", "[bold]x", "a" * 40, "ünï"]
    odd = tmp_path / "odd.json"
    odd.write_text(json.dumps(data))
    status, out, _ = ran(capsys, "replay", str(odd))
    assert status == 0
    assert "[/nope]: domino" in out


def test_replay_begins_where_it_is_told(capsys: pytest.CaptureFixture[str], record: Path):
    _, out, _ = ran(capsys, "replay", str(record), "--ply", "90")
    assert out.lstrip().startswith("91  ")
    for ply in ("97", "-1"):
        status, _, err = ran(capsys, "replay", str(record), "--ply", ply)
        assert status == 2
        assert f"there is no ply {ply}; the record has 96" in err


def test_a_full_disk_is_one_sentence(record: Path):
    command = [sys.executable, "-m", "crownlands", "replay", str(record)]
    with open("/dev/full", "w") as full:
        ran_out = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True)
    assert ran_out.returncode == 1
    assert ran_out.stderr.strip() == "crownlands: No space left on device"


def test_a_terminal_that_knows_only_ascii(record: Path):
    ran_out = subprocess.run(
        [sys.executable, "-m", "crownlands", "play", "--seed", "5"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
    )
    assert ran_out.returncode == 0
    assert ran_out.stderr == b""


def test_a_picture_of_an_unknown_kind(capsys: pytest.CaptureFixture[str], record: Path):
    status, _, err = ran(capsys, "render", str(record), "-o", "board.gif")
    assert status == 2
    assert "ends in '.gif'; a picture ends in .svg or .png" in err
    status, _, err = ran(capsys, "render", str(record), "--ply", "999", "-o", "board.svg")
    assert status == 2
    assert "there is no ply 999; the record has 96" in err


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]):
    status, out, _ = ran(capsys, "--help")
    assert status == 0
    for command in ("games", "play", "simulate", "replay", "verify", "render", "bench"):
        assert command in out


def test_the_record_of_a_simulation_says_who_played(record: Path):
    assert Record.load(record).names == ("greedy",) * 4


@pytest.mark.parametrize("box", ["base", "nomads", "crossroads"])
def test_a_drawn_quadrant_passes_its_check(
    box: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    drawing = ("quadrant", "draw", "--box", box, "--seed")
    status, drawn, _ = ran(capsys, *drawing, "7")
    assert status == 0
    assert f"name: {box}_7\n" in drawn
    assert ran(capsys, *drawing, "7")[1] == drawn
    assert ran(capsys, *drawing, "8")[1].splitlines()[-10:] != drawn.splitlines()[-10:]
    file = tmp_path / "drawn.txt"
    file.write_text(drawn, encoding="utf-8")
    status, out, _ = ran(capsys, "quadrant", "check", str(file))
    assert (status, "is a quadrant that can be played on" in out) == (0, True)


def test_a_drawn_island_passes_its_check(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    status, drawn, _ = ran(capsys, "quadrant", "draw", "--box", "island", "--seed", "7")
    assert (status, "name: island_7\n" in drawn) == (0, True)
    file = tmp_path / "drawn.txt"
    file.write_text(drawn, encoding="utf-8")
    status, out, _ = ran(capsys, "quadrant", "check", str(file))
    assert (status, "is an island that can be played with" in out) == (0, True)


def test_what_cannot_be_drawn(capsys: pytest.CaptureFixture[str]):
    status, _, complaint = ran(capsys, "quadrant", "draw", "--box", "atlantis")
    assert status == 2
    sentence = (
        "there is no box 'atlantis' to draw a quadrant for; "
        "there are base, nomads, crossroads, marshlands, harvest"
    )
    assert sentence in complaint
    status, _, complaint = ran(capsys, "quadrant", "draw", "--seed", "7" * 101)
    assert (status, "a seed has at most 100 characters here, not 101" in complaint) == (2, True)


def test_help_says_what_can_be_drawn(capsys: pytest.CaptureFixture[str]):
    status, out, _ = ran(capsys, "quadrant", "draw", "--help")
    assert status == 0
    assert "The box whose special hexes it shall have: base, nomads" in out
    assert "harvest" in out
