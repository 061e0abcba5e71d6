"""``crownlands rules``: the rulebook in a terminal."""

import pytest

from crownlands.cli import run


def test_a_rulebook_is_printed(capsys: pytest.CaptureFixture[str]):
    assert run(["rules", "kingdomino"]) == 0
    said = capsys.readouterr().out
    assert "What must touch" in said
    assert "laying.match" in said
    assert "Who wins" in said


def test_in_another_language_and_only_what_is_looked_for(capsys: pytest.CaptureFixture[str]):
    assert run(["rules", "kingdomino", "mitte", "lücken", "--language", "de"]) == 0
    said = capsys.readouterr().out
    assert "Das Reich der Mitte" in said
    assert "Harmonie  " not in said


def test_a_clause_by_its_name(capsys: pytest.CaptureFixture[str]):
    assert run(["rules", "kingdomino", "laying.span"]) == 0
    said = capsys.readouterr().out
    assert "5 squares wide" in said
    assert "laying.match" not in said


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["kingdomino", "zeppelin"], "no clause of kingdomino has all of these words: zeppelin"),
        (["kingdomino", "--language", "fr"], "rules are told in en, es, de, not in 'fr'"),
        (["tetris"], "there is no game 'tetris'"),
    ],
)
def test_what_cannot_be_looked_up_is_told(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
):
    assert run(["rules", *arguments]) == 2
    assert sentence in " ".join(capsys.readouterr().err.split())
