"""Whatever is refused is told in one form, and everything leaves with the same headers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from crownlands.server.app import MOST_BYTES
from tests.server.visitors import ME, OPEN, Visitor, problem_in

SECURITY = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/games"),
        ("GET", "/api/games/kingdomino/art"),
        ("GET", "/api/games/kingdomino/art/core"),
        ("GET", "/api/games/kingdomino/cover"),
        ("GET", "/api/openapi.json"),
        ("GET", "/api/tables/AAAAAAAAAAAAAAAA"),
        ("GET", "/api/nothing"),
        ("POST", "/api/nothing"),
        ("DELETE", "/api/me"),
        ("OPTIONS", "/api/me"),
        ("POST", "/api/tables"),
        ("GET", "/"),
        ("GET", "/table/AAAAAAAAAAAAAAAA"),
        ("GET", "/favicon.svg"),
        ("GET", "/assets/nothing.js"),
        ("HEAD", "/"),
    ],
)
def test_security_headers_are_on_everything(ada: Visitor, method: str, path: str):
    headers = ada.ask(method, path).headers
    for name, value in SECURITY.items():
        assert headers[name] == value
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"]
    assert "server" not in headers
    if path.startswith("/api/games/"):
        assert headers["cache-control"] == "public, no-cache"
    elif path.startswith("/api/"):
        assert headers["cache-control"] == "no-store"


@pytest.mark.parametrize("what", ["art", "art/core", "art/nomads", "cover", "box"])
def test_what_a_browser_has_of_a_game_is_not_sent_again(ada: Visitor, what: str):
    path = f"/api/games/kingdom_builder/{what}"
    first = ada.ask("GET", path)
    again = ada.ask("GET", path, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    older = ada.ask("GET", path, headers={"if-none-match": '"another release"'})
    assert (older.status_code, older.content) == (200, first.content)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("GET", "/api/games/chess/art", 404),
        ("GET", "/api/games/chess/art/core", 404),
        ("GET", "/api/games/kingdomino/art/nomads", 404),
        ("GET", "/assets/%2e%2e/%2e%2e/settings.py", 404),
        ("DELETE", "/api/me", 405),
        ("PATCH", "/api/tables", 405),
        ("GET", "/api/tables/AAAAAAAAAAAAAAAA/join", 405),
        ("PUT", "/api/tables/AAAAAAAAAAAAAAAA/chairs/one", 404),
        ("GET", "/api/tables/AAAAAAAAAAAAAAAA/why", 400),
        ("GET", "/api/tables/AAAAAAAAAAAAAAAA/why?seat=x&action=discard", 400),
        ("GET", "/api/tables/AAAAAAAAAAAAAAAA?have=99999999999999999999999", 400),
        ("GET", f"/api/tables/{'A' * 1000}", 400),
    ],
)
def test_what_is_nowhere_or_no_question(ada: Visitor, method: str, path: str, status: int):
    answer = ada.ask(method, path)
    problem_in(answer)
    assert answer.status_code == status


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"name"',
        b"\xff\xfe\x00",
        b'{"name": "Ada", "age": 17}',
        b'{"name": 17}',
        b'{"name": null}',
        b"{}",
        b"[" * 5000,
        b'{"name":' * 1500,
        b'{"name": ' + b"[" * 3000 + b"]" * 3000 + b"}",
    ],
)
def test_a_body_that_cannot_be_read(ada: Visitor, body: bytes):
    problem = problem_in(ada.ask("PUT", "/api/me", body, headers={"content-type": "text/plain"}))
    assert problem.type == "/problems/malformed"


def test_a_field_that_nobody_knows_is_named(ada: Visitor):
    problem = problem_in(ada.ask("PUT", "/api/me", {"name": "Ada", "age": 17}))
    assert "age" in problem.detail


def test_a_body_that_is_too_large(ada: Visitor):
    table = ada.open(ME, OPEN).sight.table.id
    body = b'{"invite": "%s"}' % (b"x" * MOST_BYTES)

    def in_pieces() -> Iterator[bytes]:
        for start in range(0, len(body), 1000):
            yield body[start : start + 1000]

    for content in (body, in_pieces()):
        answer = ada.ask("POST", f"/api/tables/{table}/join", content=content)
        assert problem_in(answer).type == "/problems/too_large"
        assert answer.status_code == 413
    assert ada.see(table).version == 0


def test_deep_options_are_no_options(ada: Visitor):
    options = b'{"a":' * 700 + b"1" + b"}" * 700
    body = b'{"game": "kingdomino", "chairs": [{"kind": "me"}], "options": %s}' % options
    problem_in(ada.ask("POST", "/api/tables", body))
