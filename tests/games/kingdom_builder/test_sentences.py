"""What stands in a sentence for a value that a box brings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import crownlands.games.kingdom_builder as package
from crownlands.engine.messages import LANGUAGES, Catalogue
from crownlands.games.kingdom_builder import sentences
from crownlands.games.kingdom_builder.words import MESSAGES


class WithCrossroads(Catalogue):
    """What is said once Crossroads lies on the table."""

    def messages(self, language: str) -> dict[str, str]:
        file = Path(package.__file__).parent / "crossroads" / "messages" / f"{language}.json"
        return MESSAGES.messages(language) | json.loads(file.read_text(encoding="utf-8"))


@pytest.fixture(autouse=True)
def with_crossroads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sentences, "MESSAGES", WithCrossroads(package.__name__))


@pytest.mark.parametrize(
    ("language", "words"), [("en", "warrior"), ("es", "guerrero"), ("de", "Krieger")]
)
def test_a_figure_is_called_by_its_name(language: str, words: str):
    said = sentences.spoken({"seat": 0, "figure": "warrior", "hex": "e5"}, ["ann"], language)
    assert said == {"seat": "ann", "name": "ann", "figure": words, "hex": "e5"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_gold_may_come_of_a_task(language: str):
    known = WithCrossroads(package.__name__).messages(language)
    assert sentences.rule_name("compass_points", language) == known["task.compass_points"]
    assert sentences.rule_name("wagon", language) == known["tile.wagon"]
    assert sentences.rule_name("castle", language) == known["place.castle"]
