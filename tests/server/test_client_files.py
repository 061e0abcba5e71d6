"""The client's files leave packed for whoever can unpack them, and only they are opened."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from crownlands.server import client_files
from tests.server.clocks import Clock
from tests.server.in_process import serving_by
from tests.server.visitors import Visitor

PAGE = "<!doctype html><title>Crownlands</title>" + " " * 500
SCRIPT = "export const crowns = 1;\n" * 100
FONT = bytes(range(256))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text(PAGE)
    (client / "assets" / "door-abc.js").write_text(SCRIPT)
    (client / "assets" / "face-abc.woff2").write_bytes(FONT)
    (tmp_path / "secret.txt").write_text("not for visitors")
    monkeypatch.setattr(client_files, "FOLDER", client)
    return client


@pytest.fixture
def ada(folder: Path, tmp_path: Path) -> Iterator[Visitor]:
    with serving_by(Clock(), tmp_path) as welcome:
        yield welcome()


@pytest.mark.parametrize("path", ["/", "/t/AAAAAAAAAAAAAAAA", "/index.html"])
def test_every_screen_is_the_one_page_and_is_asked_for_again(ada: Visitor, path: str):
    answer = ada.ask("GET", path)
    assert answer.text == PAGE
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"] == "text/html; charset=utf-8"


def test_a_file_with_its_hash_in_the_name_is_kept(ada: Visitor):
    answer = ada.ask("GET", "/assets/door-abc.js")
    assert answer.text == SCRIPT
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize(("accepts", "packed"), [("gzip, br", True), ("identity", False)])
def test_packed_for_whoever_can_unpack_it(ada: Visitor, accepts: str, packed: bool):
    answer = ada.ask("GET", "/assets/door-abc.js", headers={"accept-encoding": accepts})
    assert answer.text == SCRIPT
    assert answer.headers.get("content-encoding") == ("gzip" if packed else None)
    assert answer.headers["vary"] == "Accept-Encoding"
    length = int(answer.headers["content-length"])
    assert length == (len(gzip.compress(SCRIPT.encode())) if packed else len(SCRIPT))


def test_what_does_not_shrink_is_not_packed(ada: Visitor):
    answer = ada.ask("GET", "/assets/face-abc.woff2", headers={"accept-encoding": "gzip"})
    assert answer.content == FONT
    assert "content-encoding" not in answer.headers


def test_a_client_that_is_built_anew_is_served_anew(ada: Visitor, folder: Path):
    assert ada.ask("GET", "/").text == PAGE
    (folder / "assets" / "door-def.js").write_text("new")
    (folder / "index.html").write_text(PAGE + "new")
    assert ada.ask("GET", "/").text == PAGE + "new"
    assert ada.ask("GET", "/assets/door-def.js").text == "new"


@pytest.mark.parametrize("path", ["/assets/nothing.js", "/assets/../../secret.txt", "/api/nothing"])
def test_nothing_else_is_opened(ada: Visitor, path: str):
    answer = ada.ask("GET", path)
    assert "not for visitors" not in answer.text
    assert answer.status_code == 404 or answer.text == PAGE


def test_a_server_without_a_client_says_how_to_build_it(ada: Visitor, folder: Path):
    (folder / "index.html").unlink()
    refused = ada.ask("GET", "/")
    assert (refused.status_code, "make client" in refused.text) == (503, True)
    assert ada.ask("GET", "/api/nothing").status_code == 404
