"""Islands of one's own: what a file may hold, a sentence for every flaw, where hexes lie."""

from __future__ import annotations

from pathlib import Path

import pytest

from crownlands.cli import run
from crownlands.cli.status import BAD_INPUT
from crownlands.engine.contract import OptionsError
from crownlands.games.kingdom_builder import KINGDOM_BUILDER, KingdomBuilderOptions
from crownlands.games.kingdom_builder.board.hexes import hex_name, hex_named
from crownlands.games.kingdom_builder.board.island import (
    Island,
    IslandError,
    hexes_by_letter,
    hexes_of,
    is_island_file,
    islands,
    read_island,
    shore,
)
from crownlands.games.kingdom_builder.board.land_file import LONGEST_TEXT
from crownlands.games.kingdom_builder.designer.file import drawn_file
from crownlands.games.kingdom_builder.lands import OWN_LANDS, flaws
from crownlands.games.kingdom_builder.words import MESSAGES

ROWS = [
    "..GGG..",
    ".GGGGG.",
    ".GXGTLG",
    ".GGTTG.",
    "..GTG..",
]
LEGEND = "name: my_rock\nL: tree_house\n"


def written(rows: list[str], legend: str = LEGEND) -> str:
    return legend + "\n" + "\n".join(rows)


def replaced(**rows: str) -> list[str]:
    """The map with some lines replaced, ``r3`` the third."""
    return [rows.get(f"r{number}", row) for number, row in enumerate(ROWS, start=1)]


def names(hexes: int) -> set[str]:
    return {hex_name(cell) for cell in range(hexes.bit_length()) if hexes >> cell & 1}


def test_an_island_is_a_legend_and_five_lines():
    rock = read_island(written(ROWS))
    assert rock == Island("my_rock", "custom", ("tree_house",), tuple(ROWS))
    assert flaws(written(ROWS)) == []


def test_blanks_small_letters_and_comments_do_not_matter():
    text = "# a rock\n" + LEGEND + "notes: long\n  and longer\n\n"
    text += "\n".join(" " * (number & 1) + " ".join(row.lower()) for number, row in enumerate(ROWS))
    assert read_island(text) == read_island(written(ROWS))


@pytest.mark.parametrize("seed", ["1", "2", "77"])
def test_what_the_designer_draws_is_read_as_it_was_drawn(seed: str):
    text = drawn_file("island", seed)
    assert drawn_file("island", seed) == text
    drawn = read_island(text)
    assert drawn.name == f"island_{seed}"
    assert drawn.locations[0] in islands()
    assert flaws(text) == []
    again = f"name: {drawn.name}\nL: {drawn.locations[0]}\n" + "\n".join(drawn.rows)
    assert read_island(again) == drawn


def test_both_sides_are_drawn():
    drawn = {read_island(drawn_file("island", str(seed))).locations[0] for seed in range(8)}
    assert drawn == set(islands())


def test_an_island_without_castle_and_location_will_do():
    plain = [row.replace("X", "G").replace("L", "G") for row in ROWS]
    assert read_island(written(plain, "name: plain\n")).locations == ()


def test_five_lines_are_an_islands():
    assert is_island_file(written(ROWS))
    assert is_island_file("\n".join(["Q"] * 5))
    assert not is_island_file(written(ROWS[:4]))
    assert not is_island_file("name: mine\n" + "GGGGGGGGGG\n" * 10)
    assert not is_island_file("")


class TestHexes:
    """An island's rows are 21 to 25, its columns begin with a."""

    def test_they_are_named_by_row_and_column(self):
        assert names(hexes_of(tuple(ROWS))) == {
            *("c21", "d21", "e21"),
            *("b22", "c22", "d22", "e22", "f22"),
            *("b23", "c23", "d23", "e23", "f23", "g23"),
            *("b24", "c24", "d24", "e24", "f24"),
            *("c25", "d25", "e25"),
        }

    def test_each_letter_has_its_own(self):
        by_letter = hexes_by_letter(read_island(written(ROWS)))
        assert by_letter["X"] == 1 << hex_named("c23")
        assert by_letter["L"] == 1 << hex_named("f23")
        assert names(by_letter["T"]) == {"e23", "d24", "e24", "d25"}
        assert by_letter["W"] == 0

    def test_the_shore_is_what_the_sea_touches(self):
        hexes = hexes_of(tuple(ROWS))
        inland = names(hexes & ~shore(hexes))
        assert inland == {"c22", "d22", "c23", "d23", "e23", "f23", "c24", "d24"}


SENTENCES = {
    "too_long": (
        written(ROWS) + "\n# " + "x" * LONGEST_TEXT,
        f"the file has {len(written(ROWS)) + 3 + LONGEST_TEXT} characters; 2500 are the most",
    ),
    "unknown_key": (written(ROWS, LEGEND + "colour: red\n"), "line 3: there is no key colour"),
    "key_twice": (written(ROWS, LEGEND + "name: other\n"), "line 3: name is said twice"),
    "bad_name": (written(ROWS, "name: My Rock\nL: tree_house\n"), 'the name "My Rock" will not do'),
    "unknown_location": (
        written(ROWS, "name: mine\nL: bakery\n"),
        "there is no location bakery; there are oracle",
    ),
    "second_letter": (
        written(ROWS, "name: mine\nK: farm\n"),
        "a single location has the letter L, not K",
    ),
    "bad_letter": (
        written(replaced(r2=".GGZGG.")),
        "line 5, letter 4: Z means nothing; the letters are GCDFTWMSAXL.",
    ),
    "nomads": (written(replaced(r4=".GGNGG.")), "line 7, letter 4: N means nothing"),
    "island_length": (written(["GG"] * 5), "line 4 has 2 letters; an island has 3 to 10"),
    "too wide": (written(["G" * 11] * 5), "line 4 has 11 letters; an island has 3 to 10"),
    "island_uneven": (
        written(replaced(r4=".GGTTG")),
        "line 7 has 6 letters, the first one 7; all need the same number",
    ),
    "location_unnamed": (
        written(ROWS, "name: mine\n"),
        "the map shows L, but nothing says which location that is",
    ),
    "location_missing": (
        written([row.replace("L", "G") for row in ROWS]),
        "the location tree_house is named, but the map shows no L",
    ),
    "island_too_little_land": (
        written(["...", "GGG", "GGG", "GGG", "..."], "name: tiny\n"),
        "only 9 hexes can be built on; an island needs 10",
    ),
    "island_castles": (
        written(replaced(r1="..GGGX.", r3="XGGGTLG")),
        "there are 2 castles; an island has one at most",
    ),
    "island_locations": (
        written(replaced(r3=".GGGTLG", r5=".LGTG..")),
        "there are 2 locations; an island has one at most",
    ),
    "special_too_close": (
        written(replaced(r3=".GGXGLG")),
        "row 3, letter 6 is 2 from row 3, letter 4; castles, nomads and locations lie at least 3",
    ),
    "island_apart": (
        written(["GGGGG..", "GGGGG..", ".......", ".......", "......G"], "name: two\n"),
        "the hexes of the island do not hang together",
    ),
    "island_gap": (
        written(replaced(r2=".GG.GG.")),
        "a straight line from here leads over the sea and back to the island",
    ),
}
FOUND_AT = {
    "bad_letter": ((1, 3),),
    "location_unnamed": ((2, 5),),
    "island_castles": ((0, 5), (2, 0)),
    "island_locations": ((2, 5), (4, 1)),
    "special_too_close": ((2, 5), (2, 3)),
    "island_gap": ((0, 3), (1, 3)),
}


@pytest.mark.parametrize("flaw", SENTENCES)
def test_every_flaw_has_its_sentence(flaw: str):
    text, sentence = SENTENCES[flaw]
    first = flaws(text)[0]
    assert sentence in first
    with pytest.raises(IslandError) as refused:
        read_island(text)
    one = refused.value.flaws[0]
    for language in ("es", "de"):
        assert one.sentence(language) not in ("", one.sentence())
    if flaw == one.rule:
        assert one.hexes == FOUND_AT.get(flaw, ())


def test_every_flaw_of_an_island_is_tried():
    prefix = "options.map."
    said = [key.removeprefix(prefix) for key in MESSAGES.messages("en") if key.startswith(prefix)]
    of_islands = {rule for rule in said if rule.startswith("island_")}
    assert of_islands - set(SENTENCES) == {"island_name_taken"}


def test_a_name_that_a_box_has_already_will_not_do():
    (sentence,) = flaws(written(ROWS, "name: tree_house\nL: tree_house\n"))
    assert sentence == "there is an island named tree_house already; give yours another name"
    (sentence,) = flaws(written(ROWS, "name: oasis\nL: tree_house\n"))
    assert sentence == "there is a quadrant named oasis already; give yours another name"
    quadrant = "name: tree_house\n" + "GGGGGGGGGG\n" * 10
    assert [flaw.rule for flaw in OWN_LANDS.check(quadrant)[1]] == ["island_name_taken"]


@pytest.mark.parametrize(
    ("rows", "flaw"),
    [
        # a line of the map with the sea in its midst
        (["GGGGG", "GG.GG", "GGGGG", ".....", "....."], "island_gap"),
        # a bay from the side: only the slanting lines lead over it
        (["GGGGG", "GGGGG", "GGG..", "GGGG.", "GGGGG"], "island_gap"),
        # a waist: both sides go inwards and outwards again
        ([".GGG.", ".GGG.", "..G..", ".GGG.", ".GGG."], "island_gap"),
        # two rocks that touch nowhere
        (["GGGGG", "GGGGG", ".....", "GGGGG", "GGGGG"], "island_apart"),
        # slanting towards the right, and round
        (["GGG....", ".GGG...", "..GGG..", "..GGG..", "...GGG."], None),
        ([".GGG.", "GGGG.", "GGGGG", "GGGG.", ".GGG."], None),
        # as large as an island may be, and three columns wide
        (["GGGGGGGGGG"] * 5, None),
        (["GGG"] * 5, None),
    ],
)
def test_an_island_has_neither_bays_nor_holes(rows: list[str], flaw: str | None):
    found = [one.rule for one in OWN_LANDS.check(written(rows, "name: mine\n"))[1]]
    assert found == ([] if flaw is None else [flaw])


def test_several_flaws_are_told_together():
    text = written(replaced(r1="..GXGX.", r3=".GXGTLG"), "name: mine\n")
    found = [flaw.rule for flaw in OWN_LANDS.check(text)[1]]
    assert {"location_unnamed", "island_castles", "special_too_close"} <= set(found)


class TestOfTheTable:
    def test_it_is_told_with_the_boxes_that_it_needs(self):
        text = written(replaced(r5="..GAG.."))
        assert OWN_LANDS.told(text) == {
            "shape": "island",
            "name": "my_rock",
            "locations": ("tree_house",),
            "rows": (*ROWS[:4], "..GAG.."),
            "expansions": ["harvest", "island"],
            "text": text,
        }
        plain = "name: plain\n" + "GGG\n" * 5
        assert OWN_LANDS.told(plain)["expansions"] == ["island"]

    @pytest.mark.parametrize(
        ("text", "expansions", "sentence"),
        [
            (written(ROWS), (), "an island can be chosen only with the expansion island"),
            (
                written(replaced(r5="..GAG..")),
                ("island",),
                "the island my_rock needs the expansion harvest",
            ),
            (
                written(ROWS, "name: tree_house\nL: tree_house\n"),
                ("island",),
                "there is an island named tree_house already; give yours another name",
            ),
            (written(ROWS[:4]), ("island",), "own island: the map has 4 lines; it needs 5"),
        ],
    )
    def test_one_that_will_not_do_is_refused(
        self, text: str, expansions: tuple[str, ...], sentence: str
    ):
        with pytest.raises(OptionsError) as refused:
            KingdomBuilderOptions(expansions=expansions, island_map=text)
        assert str(refused.value) == sentence

    def test_it_lies_beside_the_board(self):
        options = KingdomBuilderOptions(expansions=("island",), island_map=written(ROWS))
        view = KINGDOM_BUILDER.start(options, "7").view(None)
        assert view.island == "my_rock"
        assert view.board[20:] == tuple(ROWS)


def test_a_file_is_checked_at_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(written(ROWS), encoding="utf-8")
    bad.write_text(SENTENCES["island_apart"][0], encoding="utf-8")
    assert run(["quadrant", "check", str(good)]) == 0
    told = capsys.readouterr().out.replace("\n", "")
    assert "good.txt is an island that can be played with" in told
    assert run(["quadrant", "check", str(bad)]) == BAD_INPUT
    assert "the hexes of the island do not hang together" in capsys.readouterr().out
