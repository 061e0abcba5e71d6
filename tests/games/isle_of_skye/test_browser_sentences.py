"""The browser says the same words as the terminal: what its tests expect is what Python says."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from crownlands.engine.contract import Refusal, ScoreLine
from crownlands.engine.messages import LANGUAGES
from crownlands.games.isle_of_skye import ISLE_OF_SKYE

FILE = Path(__file__).parents[3] / "web/tests/isle_of_skye/sentences.json"
EXPECTED: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
NAMES = EXPECTED["names"]
AnyEvent = ISLE_OF_SKYE.events[0]
for kind in ISLE_OF_SKYE.events[1:]:
    AnyEvent = AnyEvent | kind


def said(kind: str, given: dict[str, Any], language: str) -> str:
    console = ISLE_OF_SKYE.console
    match kind:
        case "events":
            return console.event(msgspec.convert(given, type=AnyEvent), NAMES, language)
        case "refusals":
            return console.refusal(msgspec.convert(given, type=Refusal), NAMES, language)
        case _:
            return console.score_line(msgspec.convert(given, type=ScoreLine), language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["events", "refusals", "score_lines"])
def test_the_expected_sentences_are_pythons(kind: str, language: str):
    for entry in EXPECTED[kind]:
        assert said(kind, entry["given"], language) == entry["said"][language]


def test_every_event_is_expected():
    told = {entry["given"]["type"] for entry in EXPECTED["events"]}
    assert told == {kind.__struct_config__.tag for kind in ISLE_OF_SKYE.events}


@pytest.mark.parametrize(("kind", "begins"), [("refusals", "refusal"), ("score_lines", "score")])
def test_every_refusal_and_every_rule_is_expected(kind: str, begins: str):
    words = ISLE_OF_SKYE.messages.messages("en")
    rules = {name for first, _, name in (key.partition(".") for key in words) if first == begins}
    # A scroll in a complete area is the same rule with other words.
    assert {entry["given"]["rule"] for entry in EXPECTED[kind]} == rules - {"scroll_doubled"}
