"""Rulebooks: every refusal, score line and event has its clause, and nothing is said twice."""

from collections import Counter
from xml.etree import ElementTree

import pytest

from crownlands.engine.contract import Game
from crownlands.engine.messages import LANGUAGES, Catalogue
from crownlands.engine.rulebook import Rulebook, having
from crownlands.games import GAMES
from tests.games import clauses

WITH_ONE = [name for name, game in GAMES.items() if game.rulebook]
every_rulebook = pytest.mark.parametrize("name", WITH_ONE)
#: a catalogue says the same thing in other numbers, or shorter
_FORMS = (".zero", ".one", ".other", ".short")


def book(name: str) -> Rulebook:
    found = GAMES[name].rulebook
    assert found
    return found


def catalogue(name: str) -> dict[str, str]:
    return Catalogue(f"crownlands.games.{name}").messages("en")


def said(name: str, kind: str) -> set[str]:
    """The rules that a catalogue has sentences for."""
    found: set[str] = set()
    for key in catalogue(name):
        if key.startswith(f"{kind}."):
            for form in _FORMS:
                key = key.removesuffix(form)
            found.add(key.removeprefix(f"{kind}."))
    return found


def once(names: list[str]) -> set[str]:
    assert [name for name, count in Counter(names).items() if count > 1] == []
    return set(names)


@every_rulebook
def test_every_refusal_has_one_clause(name: str):
    explained = [rule for clause in book(name).clauses.values() for rule in clause.refusals]
    assert once(explained) == said(name, "refusal")


@every_rulebook
def test_every_score_line_has_one_clause(name: str):
    explained = [rule for clause in book(name).clauses.values() for rule in clause.scores]
    assert once(explained) == said(name, "score")


@every_rulebook
def test_every_event_has_one_clause(name: str):
    explained = [kind for clause in book(name).clauses.values() for kind in clause.events]
    assert once(explained) == {kind.__struct_config__.tag for kind in GAMES[name].events}


@every_rulebook
def test_every_ruling_stands_in_one_clause(name: str):
    told = [ruling for clause in book(name).clauses.values() for ruling in clause.rulings]
    assert once(told) == set(book(name).rulings)


@every_rulebook
def test_every_sentence_of_the_catalogue_belongs_to_one_clause_at_most(name: str):
    keys = [
        key for clause in book(name).clauses.values() for key in (*clause.says, *clause.explains)
    ]
    known = catalogue(name)
    missing = [key for key in once(keys) if key not in known and f"{key}.other" not in known]
    assert missing == []


@every_rulebook
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_says_something_in_every_language(name: str, language: str):
    for chapter in book(name).told(language):
        assert chapter.title
        for clause in chapter.clauses:
            assert clause.title, clause.id
            assert clause.text, clause.id
            for words in (clause.title, *clause.text, *clause.rulings):
                assert words.strip() == words != "", clause.id
                assert "{" not in words, clause.id


@every_rulebook
def test_nothing_is_written_twice(name: str):
    known = {words for key, words in catalogue(name).items() if " " in words}
    for clause, told in book(name).clauses.items():
        if told.text:
            assert not known & set(told.text.en.split("\n")), clause


@every_rulebook
def test_every_chapter_belongs_to_a_part_that_tables_know(name: str):
    parts = {part for part, _ in book(name).chapters.values()}
    assert parts <= set(GAMES[name].art.part_names())


@every_rulebook
def test_every_picture_is_drawn(name: str):
    game: Game = GAMES[name]
    for picture, told in book(name).pictures.items():
        drawn = game.art.illustration(told.shows)
        assert ElementTree.fromstring(drawn).tag.endswith("svg"), picture
        assert "var(" not in drawn


@every_rulebook
def test_a_refusal_and_a_score_line_lead_to_their_clause(name: str):
    for clause, told in book(name).clauses.items():
        assert {book(name).of_refusal(rule) for rule in told.refusals} <= {clause}
        assert {book(name).of_score(rule) for rule in told.scores} <= {clause}
    assert book(name).of_refusal("zeppelin") == ""


def test_whoever_looks_for_words_finds_the_clauses_that_have_them_all():
    told = book("kingdomino").told()
    found = [clause.id for chapter in having(told, "CROWNS squares") for clause in chapter.clauses]
    assert "end.territory" in found
    assert "round.claim" not in found
    named = [clause.id for chapter in having(told, "laying.match") for clause in chapter.clauses]
    assert named == ["laying.match"]
    assert having(told, "zeppelin") == ()


def test_an_unknown_language_is_refused():
    with pytest.raises(ValueError, match="no rules in 'fr'; there are en, es, de"):
        book("kingdomino").told("fr")


def test_tests_name_clauses_that_there_are():
    assert set(clauses.shown()) <= set(clauses.every_clause())


def test_the_page_of_clauses_is_fresh():
    fresh = clauses.PAGE.read_text(encoding="utf-8")
    assert fresh == clauses.page(), "run python -m tests.games.clauses"
