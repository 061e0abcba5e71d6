"""``crownlands review``: a match looked back at, in the terminal and as a page."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from crownlands.cli import run
from crownlands.engine.record import Record

FAST = ("--worlds", "1", "--glances", "1", "--jobs", "1")


@pytest.fixture(autouse=True)
def wide_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    arguments = ("simulate", "kingdomino", "--players", "2", "--games", "1", "--bots")
    assert run([*arguments, "greedy,random", "--save", str(folder)]) == 0
    (path,) = folder.iterdir()
    return path


def test_it_tells_the_match_in_tables(capsys: pytest.CaptureFixture[str], record: Path):
    assert run(["review", str(record), *FAST]) == 0
    out = capsys.readouterr().out
    for heading in ("turn by turn", "own choices", "luck", "turning points", "gave most away"):
        assert heading in out
    assert "● greedy" in out
    assert "▲ random" in out


def test_as_json_its_parts_add_up(capsys: pytest.CaptureFixture[str], record: Path):
    assert run(["review", str(record), *FAST, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    first, last = told["stages"][0], told["stages"][-1]
    assert first["turn"]["first"] == 0
    assert last["after"]["points"] == told["scores"]


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "br"):
            self.open.append(tag)
        self.links += [value or "" for name, value in attrs if name in ("src", "href")]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.links += [value or "" for name, value in attrs if name in ("src", "href")]


def test_the_page_needs_nothing_else(record: Path, tmp_path: Path):
    path = tmp_path / "review.html"
    assert run(["review", str(record), *FAST, "--html", str(path)]) == 0
    tags = Tags()
    tags.feed(path.read_text(encoding="utf-8"))
    assert not tags.open
    assert all(link.startswith(("#", "data:")) for link in tags.links)


def test_names_do_no_harm_to_the_page(record: Path, tmp_path: Path):
    told = Record.load(record).to_json().replace('"greedy"', '"<script>"')
    told = json.loads(told)
    # Seals are over the names, too.
    told["actions"] = [ply[:2] for ply in told["actions"]]
    named, path = tmp_path / "named.json", tmp_path / "review.html"
    named.write_text(json.dumps(told), encoding="utf-8")
    assert run(["review", str(named), *FAST, "--html", str(path)]) == 0
    text = path.read_text(encoding="utf-8")
    assert "&lt;script&gt;" in text
    assert "<script" not in text


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--worlds", "0"), "--worlds must be above 0, not 0"),
        (("--glances", "-1"), "--glances must be 0 or more, not -1"),
        (("--jobs", "0"), "--jobs must be above 0, not 0"),
        (("--html", "/nowhere/at/all.html", *FAST), "cannot be written"),
    ],
)
def test_bad_wishes_get_one_sentence(
    capsys: pytest.CaptureFixture[str], record: Path, arguments: tuple[str, ...], sentence: str
):
    assert run(["review", str(record), *arguments]) == 2
    assert sentence in capsys.readouterr().err


def test_a_match_that_is_not_over_cannot_be_reviewed(
    capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path
):
    told = json.loads(record.read_text(encoding="utf-8"))
    told["actions"] = told["actions"][:9]
    short = tmp_path / "short.json"
    short.write_text(json.dumps(told), encoding="utf-8")
    assert run(["review", str(short), *FAST]) == 2
    assert f"{short}: this match is not over yet" in capsys.readouterr().err
