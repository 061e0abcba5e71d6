"""What stands in a sentence for a value that a box brings."""

from __future__ import annotations

import pytest

from crownlands.engine.messages import LANGUAGES
from crownlands.games.kingdom_builder import sentences
from crownlands.games.kingdom_builder.words import MESSAGES


@pytest.mark.parametrize(
    ("language", "words"), [("en", "warrior"), ("es", "guerrero"), ("de", "Krieger")]
)
def test_a_figure_is_called_by_its_name(language: str, words: str):
    said = sentences.spoken({"seat": 0, "figure": "warrior", "hex": "e5"}, ["ann"], language)
    assert said == {"seat": "ann", "name": "ann", "figure": words, "hex": "e5"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_gold_may_come_of_a_task(language: str):
    known = MESSAGES.messages(language)
    assert sentences.rule_name("compass_points", language) == known["task.compass_points"]
    assert sentences.rule_name("wagon", language) == known["tile.wagon"]
    assert sentences.rule_name("castle", language) == known["place.castle"]
