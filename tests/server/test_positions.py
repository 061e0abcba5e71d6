"""Positions over the API: counted for whoever asks, kept by nobody, and bounded."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from crownlands.games import game
from crownlands.server.api.positions import positions_of
from crownlands.server.refusals import Refusal
from crownlands.server.settings import Limits
from tests.server.clocks import Clock
from tests.server.in_process import serving_by
from tests.server.visitors import Visitor

POSITIONS = "/api/games/kingdom_builder/positions"
TEXT = """
players: 2
quadrants: tavern, paddock, oasis, farm
cards: fishermen, knights, merchants

seat: 1 Ada
settlement: a1 b1 c1

seat: 2 Bea
settlement: e9
"""


def counted(visitor: Visitor, text: str) -> dict[str, Any]:
    answer = visitor.ask("POST", POSITIONS, {"text": text})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_every_seat_is_told_what_it_has_and_where_from(ada: Visitor):
    told = counted(ada, TEXT)
    assert told["flaws"] == []
    lines = told["view"]["seats"][0]["lines"]
    assert {"rule": "knights", "points": 6, "places": ["a1", "b1", "c1"]}.items() <= next(
        line.items() for line in lines if line["rule"] == "knights"
    )
    assert told["view"]["result"]["ranks"] == [1, 2]
    assert counted(ada, told["text"])["text"] == told["text"]


def test_what_is_wrong_is_told_with_its_line_and_its_place(ada: Visitor):
    told = counted(ada, TEXT.replace("e9", "p1"))
    assert told["view"] is None
    (flaw,) = told["flaws"]
    assert (flaw["rule"], flaw["places"], flaw["line"]) == ("refusal.not_buildable", ["p1"], 10)


def test_who_may_decide_there_is_told_and_nobody_where_it_is_only_counted(ada: Visitor):
    assert counted(ada, TEXT)["actors"] == []
    assert counted(ada, TEXT.replace("players: 2", "players: 2\nturn: 2"))["actors"] == [1]


def test_a_game_without_positions_says_so(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(type(game("isle_of_skye")), "positions", None)
    with pytest.raises(Refusal, match="no positions"):
        positions_of("isle_of_skye")


def test_who_asks_for_many_must_wait_and_what_is_known_costs_nothing(tmp_path: Path):
    with serving_by(Clock(), tmp_path, Limits(studies_of_address=(2, 0.01))) as welcome:
        ada = welcome()
        for _ in range(5):
            counted(ada, TEXT)
        counted(ada, TEXT.replace("e9", "f9"))
        answer = ada.ask("POST", POSITIONS, {"text": TEXT.replace("e9", "g9")})
        assert answer.status_code == 429
        counted(ada, TEXT)
