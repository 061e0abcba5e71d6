"""The rulebooks over HTTP: in every language, and with pictures that are drawn once."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from crownlands.games import GAMES
from crownlands.server.settings import UNLIMITED
from crownlands.server.thinker import Illustrating, reply
from tests.server.clocks import Clock
from tests.server.in_process import serving_by

WITH_RULES = [name for name, game in GAMES.items() if game.rulebook]
RULES = "/api/games/kingdomino/rules"


@pytest.mark.parametrize("game", WITH_RULES)
def test_all_pictures_of_a_rulebook_are_drawn(game: str):
    book = GAMES[game].rulebook
    assert book
    drawn = reply(Illustrating(game)).symbols
    assert drawn.keys() == book.pictures.keys()
    for picture in drawn.values():
        ElementTree.fromstring(picture)
    # All of them together are kept, packed to a fifth of that.
    assert sum(map(len, drawn.values())) < 3_000_000


def test_rules_are_told_in_the_language_that_is_asked_for(tmp_path: Path):
    with serving_by(Clock(), tmp_path, UNLIMITED) as welcome:
        ada = welcome()
        english, german = (ada.ask("GET", f"{RULES}?language={one}") for one in ("en", "de"))
        assert english.json() == ada.ask("GET", RULES).json()
        assert [chapter["id"] for chapter in english.json()] == [
            chapter["id"] for chapter in german.json()
        ]
        clauses = {one["id"]: one for chapter in german.json() for one in chapter["clauses"]}
        assert clauses["laying.match"]["title"] == "Was sich berühren muss"
        assert clauses["laying.match"]["refusals"] == ["no_match"]
        # Who has them already is told only that.
        tag = {"if-none-match": english.headers["etag"]}
        assert ada.ask("GET", RULES, headers=tag).status_code == 304
        told = {one["name"]: one["rulebook"] for one in ada.ask("GET", "/api/games").json()}
        assert [name for name, there in told.items() if there] == WITH_RULES


def test_a_picture_of_the_rules_is_drawn(tmp_path: Path):
    with serving_by(Clock(), tmp_path, UNLIMITED) as welcome:
        ada = welcome()
        answer = ada.ask("GET", f"{RULES}/laying.match.halves")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
        assert answer.text.startswith("<svg")


@pytest.mark.parametrize(
    ("path", "status"),
    [
        (f"{RULES}?language=fr", 400),
        (f"{RULES}/laying.match", 404),
        (f"{RULES}/{'x' * 101}", 400),
        ("/api/games/tetris/rules", 404),
        ("/api/games/tetris/rules/laying.match.halves", 404),
    ],
)
def test_what_is_not_there_is_refused(tmp_path: Path, path: str, status: int):
    with serving_by(Clock(), tmp_path, UNLIMITED) as welcome:
        assert welcome().ask("GET", path).status_code == status
