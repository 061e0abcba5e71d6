"""Quadrants of one's own: what a file may hold, and a sentence for every flaw."""

from pathlib import Path

import pytest

from crownlands.cli import run
from crownlands.cli.status import BAD_INPUT
from crownlands.games.kingdom_builder.board import quadrant
from crownlands.games.kingdom_builder.board.land_file import LONGEST_TEXT
from crownlands.games.kingdom_builder.board.quadrant import (
    QuadrantError,
    read_quadrant,
)
from crownlands.games.kingdom_builder.box import Box
from crownlands.games.kingdom_builder.lands import flaws

ROWS = [
    "GGGGGGGGGG",
    "GGGGGGGGGG",
    "GGGLGGGGGG",
    "GGGGGGGGGG",
    "GGGGGGXGGG",
    "GGGGGGGGGG",
    "GGGGGGGGGG",
    "GGGGGGGGGG",
    "GGGGGGGGGG",
    "GGGGGGGGGG",
]
LEGEND = "name: my_valley\nL: farm\n"


def written(rows: list[str], legend: str = LEGEND) -> str:
    return legend + "\n" + "\n".join(rows)


def replaced(**rows: str) -> list[str]:
    """The map with some lines replaced, ``r3`` the third."""
    return [rows.get(f"r{number}", row) for number, row in enumerate(ROWS, start=1)]


def test_a_quadrant_is_a_legend_and_ten_lines():
    valley = read_quadrant(written(ROWS))
    assert valley.name == "my_valley"
    assert (valley.locations, valley.expansion) == (("farm",), "custom")
    assert valley.rows == tuple(ROWS)
    assert flaws(written(ROWS)) == []


def test_blanks_small_letters_comments_and_notes_do_not_matter():
    text = """# my first quadrant
name: my_valley
notes: a line that is long
  and goes on here: with a colon
L: farm

""" + "\n".join(" " * (number & 1) + " ".join(row.lower()) for number, row in enumerate(ROWS))
    assert read_quadrant(text) == read_quadrant(written(ROWS))


def test_the_map_may_follow_the_legend_without_an_empty_line():
    assert read_quadrant(LEGEND + "\n".join(ROWS)) == read_quadrant(written(ROWS))


def test_a_map_without_any_special_hex_will_do():
    rows = replaced(r3="G" * 10, r5="G" * 10)
    quadrant = read_quadrant(written(rows, "name: plain\n"))
    assert quadrant.locations == ()


SENTENCES = {
    "too_long": (
        written(ROWS) + "\n# " + "x" * LONGEST_TEXT,
        f"the file has {len(written(ROWS)) + 3 + LONGEST_TEXT} characters; 2500 are the most",
    ),
    "unknown_key": (
        written(ROWS, "name: mine\ncolour: red\nL: farm\n"),
        "line 2: there is no key colour; there are name, expansion, L, K, confidence, sources",
    ),
    "key_twice": (written(ROWS, LEGEND + "name: other\n"), "line 3: name is said twice"),
    "bad_name": (written(ROWS, "name: My Valley\nL: farm\n"), 'the name "My Valley" will not do'),
    "no name": (written(ROWS, "L: farm\n"), 'the name "" will not do'),
    "long name": (
        written(ROWS, f"name: {'a' * 31}\nL: farm\n"),
        f'the name "{"a" * 30}" will not do: it needs a line like "name: my_valley", at most 30',
    ),
    "unknown_location": (
        written(ROWS, "name: mine\nL: bakery\n"),
        "there is no location bakery; there are oracle, farm, oasis",
    ),
    "second_letter": (
        written([row.replace("L", "K") for row in ROWS], "name: mine\nK: farm\n"),
        "a single location has the letter L, not K",
    ),
    "lines": (written(ROWS[:9]), "the map has 9 lines; it needs 10"),
    "more lines": (written([*ROWS, "G" * 10]), "the map has 11 lines; it needs 10"),
    "letters": (written(replaced(r1="G" * 9)), "line 4 has 9 letters; it needs 10"),
    "more letters": (written(replaced(r10="G" * 11)), "line 13 has 11 letters; it needs 10"),
    "bad_letter": (
        written(replaced(r2="GGGZGGGGGG")),
        "line 5, letter 4: Z means nothing; the letters are GCDFTWMSAXNLKPO",
    ),
    "location_unnamed": (
        written(ROWS, "name: mine\n"),
        "the map shows L, but nothing says which location that is",
    ),
    "location_missing": (
        written(replaced(r3="G" * 10)),
        "the location farm is named, but the map shows no L",
    ),
    "too_little_land": (
        written(replaced(r6="W" * 10, r7="M" * 10, r8="W" * 10, r9="W" * 9 + "G")),
        "only 59 hexes can be built on; 60 are needed",
    ),
    "too_many_special": (
        written(replaced(r5="GXGGGGGXGG", r8="GGXGGGXGGG")),
        "there are 5 castles, nomads and locations; 4 are the most",
    ),
    "too_many_nomads": (
        written(replaced(r3="GNGGGGGNGG", r5="GGGGNGGGGG", r8="GGGGNGGGGG"), "name: mine\n"),
        "there are 4 nomad hexes; 3 are the most",
    ),
    "special_at_rim": (
        written(replaced(r3="LGGGGGGGGG")),
        "row 3, letter 1: castles, nomads and locations do not lie at the rim",
    ),
    "at the right rim": (written(replaced(r3="GGGGGGGGGL")), "row 3, letter 10: castles"),
    "at the upper rim": (written(replaced(r1="GGGGGXGGGG")), "row 1, letter 6: castles"),
    "at the lower rim": (written(replaced(r10="GGGGGXGGGG")), "row 10, letter 6: castles"),
    "special_too_close": (
        written(replaced(r5="GGGXGGGGGG")),
        "row 5, letter 4 is 2 from row 3, letter 4; castles, nomads and locations lie at least 3",
    ),
}


@pytest.mark.parametrize("flaw", SENTENCES)
def test_every_flaw_has_its_sentence(flaw: str):
    text, sentence = SENTENCES[flaw]
    found = flaws(text)
    assert len(found) == 1
    assert sentence in found[0]
    with pytest.raises(QuadrantError) as refused:
        read_quadrant(text)
    (one,) = refused.value.flaws
    assert one.rule in SENTENCES
    for language in ("es", "de"):
        assert one.sentence(language) not in ("", one.sentence())


@pytest.mark.clause("kingdom_builder.setup.board")
def test_what_is_just_enough_is_no_flaw():
    land = replaced(r6="W" * 10, r7="M" * 10, r8="W" * 10, r9="W" * 8 + "GG")
    assert read_quadrant(written(land))
    assert read_quadrant(written(replaced(r5="GGGGGXGGGG"))), "exactly three apart"
    assert read_quadrant(written(ROWS, f"name: {'a' * 30}\nL: farm\n"))
    padded = written(ROWS) + "\n#"
    assert read_quadrant(padded.ljust(LONGEST_TEXT, "x"))


def test_a_box_need_not_bring_quadrants(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(quadrant, "BOXES", (*quadrant.BOXES, Box(name="cards_alone")))
    assert quadrant.quadrants.__wrapped__() == quadrant.quadrants()


def test_a_name_that_a_box_has_already_will_not_do():
    (sentence,) = flaws(written(ROWS, "name: oasis\nL: farm\n"))
    assert sentence == "there is a quadrant named oasis already; give yours another name"


HEXES = {
    "bad_letter": ((1, 3),),
    "location_unnamed": ((2, 3),),
    "too_many_special": ((2, 3), (4, 1), (4, 7), (7, 2), (7, 6)),
    "too_many_nomads": ((2, 1), (2, 7), (4, 4), (7, 4)),
    "special_at_rim": ((2, 0),),
    "special_too_close": ((4, 3), (2, 3)),
}


@pytest.mark.parametrize("flaw", SENTENCES)
def test_a_flaw_names_the_hexes_that_it_is_about(flaw: str):
    with pytest.raises(QuadrantError) as refused:
        read_quadrant(SENTENCES[flaw][0])
    (one,) = refused.value.flaws
    if flaw == one.rule:
        assert one.hexes == HEXES.get(flaw, ())


def test_a_letter_outside_the_map_is_no_hex():
    with pytest.raises(QuadrantError) as refused:
        read_quadrant(written([*ROWS[:9], "G" * 10 + "Z", "Z"]))
    assert [flaw.hexes for flaw in refused.value.flaws] == [(), (), ()]


def test_several_flaws_are_told_together():
    text = written(replaced(r1="GG", r2="GGGZGGGGGG"), "name: No\nL: bakery\n")
    assert len(flaws(text)) == 4


def test_a_file_is_checked_at_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(written(ROWS), encoding="utf-8")
    bad.write_text(written(ROWS[:9]), encoding="utf-8")
    assert run(["quadrant", "check", str(good)]) == 0
    assert "good.txt is a quadrant that can be played on" in capsys.readouterr().out.replace(
        "\n", ""
    )
    assert run(["quadrant", "check", str(bad)]) == BAD_INPUT
    assert "the map has 9 lines; it needs 10" in capsys.readouterr().out.replace("\n", "")
    assert run(["quadrant", "check", str(tmp_path / "none.txt")]) == BAD_INPUT
    assert "cannot be read" in capsys.readouterr().err.replace("\n", " ")
