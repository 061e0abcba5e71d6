"""The browser says the same words as the terminal: what its tests expect is what Python says."""

import pytest

from crownlands.engine.messages import LANGUAGES
from crownlands.games.kingdom_builder import KINGDOM_BUILDER
from tests.games.kingdom_builder.make_browser_sentences import KINDS, expected, said

EXPECTED = expected()
ENGLISH = KINGDOM_BUILDER.messages.messages("en")


def rules_of(kind: str) -> set[str]:
    """Every rule of a kind that the catalogue has words for."""
    return {
        key.removesuffix(".one").removesuffix(".other").partition(".")[2]
        for key in ENGLISH
        if key.startswith(f"{kind}.")
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_the_expected_sentences_are_pythons(kind: str, language: str):
    for entry in EXPECTED[kind]:
        words = said(kind, entry["given"], EXPECTED["names"], language)
        assert words == entry["said"][language], "words changed: run make_browser_sentences"


def test_every_event_is_expected():
    told = {entry["given"]["type"] for entry in EXPECTED["events"]}
    assert told == {kind.__struct_config__.tag for kind in KINGDOM_BUILDER.events}


def test_every_refusal_is_expected():
    assert {entry["given"]["rule"] for entry in EXPECTED["refusals"]} == rules_of("refusal")


def test_every_score_line_is_expected():
    assert {entry["given"]["rule"] for entry in EXPECTED["score_lines"]} == rules_of("score")


def test_every_prompt_is_expected():
    assert {entry["given"]["prompt"] for entry in EXPECTED["prompts"]} == rules_of("prompt")
