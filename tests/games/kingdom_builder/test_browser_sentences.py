"""The browser says the same words as the terminal: what its tests expect is what Python says."""

import pytest

from crownlands.engine.messages import LANGUAGES
from tests.games.kingdom_builder.make_browser_sentences import KINDS, expected, said, unasked

EXPECTED = expected()
MAKE = "run python -m tests.games.kingdom_builder.make_browser_sentences"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_the_expected_sentences_are_pythons(kind: str, language: str):
    for entry in EXPECTED[kind]:
        words = said(kind, entry["given"], EXPECTED["names"], language)
        assert words == entry["said"][language], MAKE


@pytest.mark.parametrize(("kind", "known_by"), [(kind, by) for kind, (by, _) in KINDS.items()])
def test_everything_that_has_words_is_expected_once_at_least(kind: str, known_by: str):
    assert unasked(EXPECTED, kind) == set(), MAKE
    # Nothing is expected that nobody says any more.
    without = {**EXPECTED, kind: []}
    assert {entry["given"][known_by] for entry in EXPECTED[kind]} <= unasked(without, kind)
