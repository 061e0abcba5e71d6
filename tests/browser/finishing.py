"""Matches that are over soon: whoever opened the table resigns, and jesters play to the end."""

from __future__ import annotations

import time
from typing import Any

from tests.browser.conftest import Person

#: five players and two boxes: as much as a result ever has to show
LARGEST = {"expansions": ["nomads"], "cards": ["lords", "merchants", "families"]}
PATIENCE = 60.0


def open_against_jesters(somebody: Person, players: int, options: dict[str, Any]) -> str:
    """A table of Kingdom Builder that has begun; its id."""
    chairs = [{"kind": "me", "name": "Ada of the Long Valley"}]
    chairs += [{"kind": "bot", "level": "jester"}] * (players - 1)
    opened = _asked(
        somebody,
        "",
        {"game": "kingdom_builder", "chairs": chairs, "options": options},
    )
    return opened["sight"]["table"]["id"]


def resign(somebody: Person, table: str, seat: int = 0) -> None:
    _asked(somebody, f"/{table}/resign", {"seat": seat})


def finished(somebody: Person, players: int = 5, options: dict[str, Any] = LARGEST) -> str:
    """The id of a table whose match is over."""
    table = open_against_jesters(somebody, players, options)
    resign(somebody, table)
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if _asked(somebody, f"/{table}")["table"]["phase"] == "finished":
            return table
        time.sleep(0.1)
    raise AssertionError("the jesters do not finish")


def log_of(somebody: Person, table: str) -> list[dict[str, Any]]:
    return _asked(somebody, f"/{table}/log")["entries"]


def _asked(somebody: Person, path: str, data: dict[str, Any] | None = None) -> dict[str, Any]:
    request, address = somebody.context.request, f"{somebody.address}/api/tables{path}"
    answer = (
        request.get(address)
        if data is None
        else request.post(address, data=data, headers={"origin": somebody.address})
    )
    assert answer.ok, answer.text()
    return answer.json()
