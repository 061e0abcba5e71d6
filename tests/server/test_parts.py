"""The parts of a game: a table says which it has, and each has drawings of its own."""

from __future__ import annotations

import re

import pytest

from crownlands.games.isle_of_skye.journeyman.board import RECONSTRUCTION
from crownlands.games.kingdom_builder.boxes import EXPANSIONS
from crownlands.server.wire import GameInfo
from tests.server.visitors import JESTER, ME, OPEN, Visitor, friend, problem_in


def symbols_at(ada: Visitor, path: str) -> list[str]:
    answer = ada.ask("GET", f"/api/games/{path}")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("image/svg+xml")
    return re.findall(r'<symbol id="([^"]+)"', answer.text)


def parts_of(ada: Visitor, game: str) -> tuple[str, ...]:
    listed = ada.ask("GET", "/api/games").json()
    (info,) = (GameInfo(**each) for each in listed if each["name"] == game)
    return tuple(info.parts)


def test_a_game_lists_its_parts(ada: Visitor):
    assert parts_of(ada, "kingdom_builder") == EXPANSIONS
    assert parts_of(ada, "kingdomino") == ()


@pytest.mark.parametrize("game", ["isle_of_skye", "kingdom_builder", "kingdomino"])
def test_the_parts_are_the_whole(ada: Visitor, game: str):
    drawn = [
        symbol
        for part in ("core", *parts_of(ada, game))
        for symbol in symbols_at(ada, f"{game}/art/{part}")
    ]
    assert drawn == symbols_at(ada, f"{game}/art")


def test_a_part_has_what_is_its_own(ada: Visitor):
    core = symbols_at(ada, "kingdom_builder/art/core")
    nomads = symbols_at(ada, "kingdom_builder/art/nomads")
    assert {"kb-settlement-0", "kb-grass-0", "kb-tavern", "kb-castle"} <= set(core)
    assert {"kb-quarry", "kb-wall"} <= set(nomads)
    assert not set(core) & set(nomads)


def test_who_asks_for_a_part_that_is_not_there_is_told_what_is(ada: Visitor):
    answer = ada.ask("GET", "/api/games/kingdom_builder/art/base")
    assert answer.status_code == 404
    assert "core, nomads, crossroads" in problem_in(answer).detail


@pytest.mark.parametrize(
    ("options", "parts"),
    [
        ({}, ()),
        ({"preset": "first_game"}, ()),
        ({"expansions": ["harvest", "nomads"]}, ("nomads", "harvest")),
        ({"swamp_cards": True}, ("marshlands",)),
    ],
)
def test_a_table_names_its_parts(ada: Visitor, options: dict[str, object], parts: tuple[str, ...]):
    opened = ada.open(ME, JESTER, game="kingdom_builder", **options)
    assert opened.sight.table.parts == parts
    assert [table.parts for table in ada.my_tables()] == [parts]


def test_so_does_one_that_waits(ada: Visitor):
    table = ada.open(ME, OPEN, game="kingdom_builder", expansions=["nomads"]).sight.table
    assert (table.phase, table.parts) == ("gathering", ("nomads",))
    assert ada.open(ME, friend("Rosa")).sight.table.parts == ()


def test_what_people_made_themselves_is_drawn_for_their_table(ada: Visitor):
    file = RECONSTRUCTION.replace('"name": "reconstruction"', '"name": "mine"')
    own = {"options": {"players": 3, "journeyman": True, "board": file}}
    answer = ada.ask("POST", "/api/games/isle_of_skye/art", json=own)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("image/svg+xml")
    drawn = re.findall(r'<symbol id="([^"]+)"', answer.text)
    assert drawn == [f"own-tile-{number}" for number in range(74, 82)]
    assert not set(drawn) & set(symbols_at(ada, "isle_of_skye/art"))


def test_where_nothing_is_of_their_own_making_nothing_is_drawn(ada: Visitor):
    for game in ("isle_of_skye", "kingdomino"):
        answer = ada.ask("POST", f"/api/games/{game}/art", json={"options": {"players": 2}})
        assert answer.status_code == 200
        assert "<symbol" not in answer.text


def test_options_that_cannot_be_played_have_no_drawings(ada: Visitor):
    answer = ada.ask("POST", "/api/games/isle_of_skye/art", json={"options": {"players": 9}})
    assert problem_in(answer).rule == "players"
