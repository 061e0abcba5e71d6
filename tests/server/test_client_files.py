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


@pytest.mark.parametrize(
    ("accepts", "coding"),
    [
        ("gzip, br", "gzip"),
        ("GZIP;q=0.1", "gzip"),
        ("*", "gzip"),
        ("gzip;q=1.0, identity", "gzip"),
        ("identity", None),
        ("gzip;q=0", None),
        ("gzip; q=0.000, *;q=1", None),
        ("identity, gzip;q=0.5", None),
        ("identity;q=0", None),
        ("gzip;q=lots", None),
        ("gzippy, x-gzip", None),
        ("", None),
    ],
)
def test_packed_for_whoever_can_unpack_it(ada: Visitor, accepts: str, coding: str | None):
    answer = ada.ask("GET", "/assets/door-abc.js", headers={"accept-encoding": accepts})
    assert answer.text == SCRIPT
    assert answer.headers.get("content-encoding") == coding
    assert answer.headers["vary"] == "Accept-Encoding"
    length = int(answer.headers["content-length"])
    assert length < len(SCRIPT) if coding else length == len(SCRIPT)


@pytest.fixture
def packed(folder: Path) -> Path:
    """The script, packed as the build packs it; of Brotli the server knows nothing but the name."""
    script = folder / "assets" / "door-abc.js"
    (folder / "assets" / "door-abc.js.gz").write_bytes(gzip.compress(script.read_bytes(), 1))
    (folder / "assets" / "door-abc.js.br").write_bytes(b"as small as can be")
    return script


def raw(ada: Visitor, accepts: str) -> tuple[str | None, bytes]:
    """How the script travels: its coding, and its bytes."""
    url, asked = "http://testserver.local/assets/door-abc.js", {"accept-encoding": accepts}
    with ada.client.stream("GET", url, headers=asked) as answer:
        return answer.headers.get("content-encoding"), b"".join(answer.iter_raw())


def test_what_the_build_has_packed_is_sent_as_it_is(ada: Visitor, packed: Path):
    beside = {end: Path(f"{packed}{end}").read_bytes() for end in (".br", ".gz")}
    assert raw(ada, "gzip, deflate, br") == ("br", beside[".br"])
    assert raw(ada, "br;q=0.5, gzip") == ("gzip", beside[".gz"])
    assert raw(ada, "br;q=0, gzip") == ("gzip", beside[".gz"])
    assert raw(ada, "deflate") == (None, SCRIPT.encode())


def test_what_was_packed_before_a_change_is_not_sent(ada: Visitor, packed: Path):
    packed.write_text(SCRIPT + "// mended")
    coding, body = raw(ada, "br, gzip")
    assert coding == "gzip"
    assert gzip.decompress(body).decode() == SCRIPT + "// mended"


def test_nor_what_was_packed_badly(ada: Visitor, packed: Path):
    Path(f"{packed}.gz").write_bytes(b"\x1f\x8bbroken")
    coding, body = raw(ada, "br, gzip")
    assert (coding, gzip.decompress(body).decode()) == ("gzip", SCRIPT)


def test_packed_files_have_no_address_of_their_own(ada: Visitor, packed: Path):
    assert ada.ask("GET", "/assets/door-abc.js.gz").status_code == 404


@pytest.mark.parametrize("path", ["/", "/assets/door-abc.js", "/api/games/kingdomino/art/core"])
@pytest.mark.parametrize("accepts", ["br, gzip", "gzip", "identity"])
@pytest.mark.usefixtures("packed")
def test_who_has_it_is_told_only_that(ada: Visitor, path: str, accepts: str):
    first = ada.ask("GET", path, headers={"accept-encoding": accepts})
    tag = first.headers["etag"]
    assert tag.startswith('"')
    for known in (tag, f'"other", {tag}', f"W/{tag}", "*"):
        again = ada.ask("GET", path, headers={"accept-encoding": accepts, "if-none-match": known})
        assert (again.status_code, again.content) == (304, b"")
        for name in ("etag", "vary", "cache-control"):
            assert again.headers[name] == first.headers[name]
    changed = {"accept-encoding": accepts, "if-none-match": f'"other", "{tag[2:-1]}"'}
    assert ada.ask("GET", path, headers=changed).content == first.content


@pytest.mark.usefixtures("packed")
def test_each_coding_has_a_tag_of_its_own(ada: Visitor):
    tags = {
        ada.ask("GET", "/assets/door-abc.js", headers={"accept-encoding": accepts}).headers["etag"]
        for accepts in ("br", "gzip", "identity")
    }
    assert len(tags) == 3


@pytest.mark.parametrize(("accepts", "coding"), [("gzip", "gzip"), ("gzip;q=0", None)])
def test_so_it_is_with_what_is_made_for_one_visitor(ada: Visitor, accepts: str, coding: str | None):
    answer = ada.ask("GET", "/api/games", headers={"accept-encoding": accepts})
    assert answer.headers.get("content-encoding") == coding


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
