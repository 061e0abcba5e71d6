"""Words that are printed without a font."""

from __future__ import annotations

import json
from importlib import resources

import pytest

from crownlands.engine.drawing.letters import length, printed
from crownlands.engine.messages import LANGUAGES
from crownlands.games import GAMES


def test_every_letter_of_a_title_has_its_outline():
    letters = json.loads(
        (resources.files("crownlands.engine.drawing") / "letters.json").read_text()
    )
    for game in GAMES.values():
        for language in LANGUAGES:
            title = f"{game.say('name', {}, language)}: " + game.say(
                "table.points", {"count": 1234567890}, language
            )
            assert set(title) <= letters["title"].keys()
    assert set("crownlands.example:8000/today · Aufgabe vom 2026-11-18") <= letters["text"].keys()


def test_a_line_is_as_long_as_its_letters():
    assert length("Kingdomino", 20, "title") == pytest.approx(2 * length("Kingdomino", 10, "title"))
    drawn = printed("No", 3, 4, 10, "text", fill="#000")
    assert drawn.count("<path") == 2
    assert "translate(3 4)scale(0.0100)" in drawn


def test_what_has_no_letter_is_written_as_a_plain_one():
    assert printed("ő", 0, 0, 10, "text") == printed("o", 0, 0, 10, "text")
    assert length("\N{SNOWMAN}", 10, "text") == length(" ", 10, "text")
