"""The quadrant designer: what it measures on printed quadrants, and what it draws."""

from collections.abc import Sequence
from importlib import resources

import msgspec
import pytest

from crownlands.games.kingdom_builder.board.land_file import KEYS
from crownlands.games.kingdom_builder.board.quadrant import quadrants, read_quadrant
from crownlands.games.kingdom_builder.designer import (
    Brief,
    BriefError,
    commission,
    commissions,
    draw,
    measured,
)
from crownlands.games.kingdom_builder.designer.boxes import FACTS
from crownlands.games.kingdom_builder.designer.file import drawn_file, stand_in_file
from crownlands.games.kingdom_builder.designer.known import (
    known_borders,
    known_quadrants,
    known_ranges,
    strangeness,
)
from crownlands.games.kingdom_builder.designer.measures import Area, summary
from crownlands.games.kingdom_builder.designer.plan import most_joints
from crownlands.games.kingdom_builder.designer.rules import breaches

ALL = [one for box in commissions().values() for one in box]


def sizes(areas: Sequence[Area]) -> list[int]:
    return [area.size for area in areas]


# what is measured, counted by hand


def test_two_halves():
    measures = measured(["GGGGGCCCCC"] * 10)
    # ten sides within the rows and one between each two rows
    assert measures.borders == {"CG": 19}
    (grass,) = measures.areas["G"]
    # 4 in each of 10 rows; between two rows 9 of 10 slants stay within the half
    assert grass.joints == 40 + 9 * 9
    assert (grass.size, grass.rim, grass.sides) == (50, 5 + 5 + 8, 3)
    assert (measures.land, measures.apart, measures.specials) == (100, (), ())


def test_a_line_and_a_flower():
    rows = (
        ["G" * 10] * 3 + ["GGGWWGGMGG", "GGGWWWGMGG", "GGGWWGGMGG", "GGGGGGGMGG"] + ["G" * 10] * 3
    )
    measures = measured(rows)
    (flower,), (line,) = measures.areas["W"], measures.areas["M"]
    assert (flower.size, flower.joints, flower.length, flower.compactness) == (7, 12, 2, 1.0)
    assert (line.size, line.joints, line.length, line.compactness) == (4, 3, 3, 0.6)
    # of the flower, the middle lies 0 off and six hexes lie one hex, or four quarters squared
    assert flower.spread == pytest.approx(6 * 4 / 7)
    assert (flower.rim, flower.sides) == (0, 0)


def test_the_roundest_areas():
    for size, joints in {1: 0, 2: 1, 3: 3, 4: 5, 5: 7, 6: 9, 7: 12, 10: 19, 12: 24, 19: 42}.items():
        assert most_joints(size) == joints


def test_special_hexes_and_what_lies_around_them():
    rows = ["G" * 10] * 10
    rows[4] = "GGGCLWGMGG"
    rows[8] = "MGGGXGGGGG"
    measures = measured(rows)
    location, castle = measures.specials
    assert (location.letter, location.hex, location.land, location.kinds) == ("L", 44, 5, 2)
    assert (castle.letter, castle.hex, castle.land, castle.kinds) == ("X", 84, 6, 1)
    assert measures.apart == (4,)
    # the mountain at the top lies 3 from the location and 5 from the castle, the other one 4
    assert measures.caves == 2
    assert measured([row.replace("L", "M") for row in rows]).caves == 3
    assert measured([*rows[:8], "GMGXGGGGGG", rows[9]]).caves == 1, "two steps are too near"
    assert measures.reach["C"] == 1


def test_printed_quadrants():
    known = {quadrant.name: measured(quadrant.rows) for quadrant in known_quadrants()}
    assert len(known) == 16
    oasis, tavern, paddock = known["oasis"], known["tavern"], known["paddock"]
    assert (sizes(oasis.areas["W"]), "M" in oasis.areas, oasis.land) == ([34], False, 63)
    assert oasis.areas["W"][0].sides == 4
    assert sizes(oasis.areas["C"]) == [4, 3, 3, 2]
    assert sizes(tavern.areas["M"]) == [7, 2]
    assert sizes(paddock.areas["D"]) == [11, 4]
    (river,) = paddock.areas["W"]
    assert (river.size, river.joints, river.length, river.sides) == (10, 9, 9, 2)
    # as counted by others before us
    caves = {name: known[name].caves for name in known if "_" in name}
    assert caves == {
        "lighthouse_foresters_lodge": 3,
        "barracks_crossroads": 1,
        "city_hall_fort": 6,
        "monastery_wagon": 6,
    }


def test_the_ranges_are_those_of_the_printed_quadrants():
    ranges = known_ranges()
    assert (ranges["water"].low, ranges["water"].high) == (4, 34)
    assert (ranges["land"].low, ranges["land"].high) == (63, 85)
    assert (ranges["smallest area"].low, ranges["nearest special hexes"].low) == (2, 3)
    assert known_borders()["DT"].mean < 1 < 6 < known_borders()["CD"].mean
    assert ranges["water"].outside(34) == 0
    assert ranges["water"].outside(36) == pytest.approx(2 / ranges["water"].deviation)
    for quadrant in known_quadrants():
        assert strangeness(measured(quadrant.rows)) == 0
    assert strangeness(measured(["GGGGGCCCCC"] * 10)) > 10


# what is drawn


def test_the_same_seed_draws_the_same_quadrant():
    brief = commission("tavern").brief
    assert draw(brief, 7) == draw(brief, "7")
    assert draw(brief, 7) != draw(brief, 8)


@pytest.mark.parametrize("seed", range(40))
def test_what_is_drawn_keeps_rules_and_brief(seed: int):
    brief = ALL[seed % len(ALL)].brief
    rows = draw(brief, seed)
    assert breaches(rows, brief) == []
    # said once more without the designer's own ruler
    written = "".join(rows)
    for letter, (low, high) in brief.counts.items():
        assert low <= written.count(letter) <= high
    assert sum(written.count(letter) for letter in brief.land) >= 60
    for letter, count in brief.specials.items():
        assert written.count(letter) == count
    assert len(written) == sum(map(written.count, set(brief.counts) | set(brief.specials)))


def test_what_is_drawn_looks_printed():
    """On average every measure lies within what is printed; a few may not, one by one."""
    drawn = [measured(draw(commission("farm").brief, seed)) for seed in range(12)]
    summaries = [summary(measures) for measures in drawn]
    for name, printed in known_ranges().items():
        mean = sum(one[name] for one in summaries) / len(summaries)
        assert printed.low <= mean <= printed.high, name
    assert sum(map(strangeness, drawn)) / len(drawn) < 2


def test_every_printed_quadrant_keeps_the_brief_of_its_box():
    for quadrant in known_quadrants():
        assert breaches(quadrant.rows, commission(quadrant.name).brief) == []


@pytest.mark.parametrize("box", ["base", "nomads", "crossroads"])
def test_a_drawn_file_is_a_quadrant_that_can_be_played_on(box: str):
    quadrant = read_quadrant(drawn_file(box, "7"))
    assert quadrant.name == f"{box}_7"
    assert quadrant.locations in [one.locations for one in commissions()[box]]
    assert read_quadrant(drawn_file(box, "A long seed, with Ünusual letters in it")).rows


GOOD = commission("tavern").brief
ROWS = quadrants()["tavern"].rows


def changed(row: int, letters: str) -> list[str]:
    return [*ROWS[:row], letters, *ROWS[row + 1 :]]


@pytest.mark.parametrize(
    ("rows", "brief", "sentence"),
    [
        (ROWS[:9], GOOD, "it is not ten by ten"),
        (changed(0, "FDDMMDDCC"), GOOD, "it is not ten by ten"),
        (changed(0, "FDDMMDDCCZ"), GOOD, "Z is not in the brief"),
        (changed(9, "GGGGGGGGGG"), GOOD, "G: 24 hexes, not 14 to 17"),
        (changed(3, "WWFGGGTTMM"), GOOD, "X: 0 special hexes, not 1"),
        (changed(8, "DDDWTTTFGG"), GOOD, "F: a hex without a neighbour of its own terrain"),
        (changed(0, "FDDMMDDCXC"), GOOD, "a special hex at the rim"),
        (changed(5, "FCCXGTTCCC"), GOOD, "special hexes 2 apart; 3 is the least"),
        (["W" * 10] * 5 + list(ROWS[5:]), GOOD, "42 hexes can be built on; 60 are the least"),
        (ROWS, msgspec.structs.replace(GOOD, caves=8), "9 mountains for caves, not 8"),
    ],
)
def test_every_breach_is_told(rows: Sequence[str], brief: Brief, sentence: str):
    assert breaches(ROWS, GOOD) == []
    assert sentence in breaches(rows, brief)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"water": (9, 8)}, "W: from 9 to 8 is no range"),
        ({"land": {"W": (60, 90)}}, "W is no terrain that can be built on"),
        ({"land": {"G": (1, 90)}}, "G: 1 hexes; 2 are the least"),
        ({"specials": {"G": 1}}, "1 of G are no special hexes"),
        ({"specials": {"L": 3, "X": 2}}, "5 special hexes; 4 are the most"),
        ({"mountains": (0, 3), "caves": 4}, "4 mountains for caves, but at most 3 mountains"),
        ({"land": {"G": (10, 59)}}, "59 hexes of land at most; 60 are the least"),
        ({"land": {"G": (60, 60)}, "water": (5, 20)}, "68 to 96 hexes are asked for; a quadrant"),
        ({"land": {"G": (50, 60)}, "water": (38, 40)}, "leave too little land, or too much"),
    ],
)
def test_a_brief_that_no_quadrant_can_keep(change: dict[str, object], sentence: str):
    with pytest.raises(BriefError, match=sentence):
        draw(msgspec.structs.replace(GOOD, **change), 1)


def test_a_brief_needs_no_box():
    """Terrains and special hexes that no box has, and counts that no printed quadrant has."""
    brief = Brief(
        land={"Y": (20, 30), "Z": (40, 60)},
        water=(20, 30),
        mountains=(1, 1),
        specials={"P": 1, "O": 1},
        caves=0,
    )
    rows = draw(brief, 3)
    assert breaches(rows, brief) == []
    assert measured(rows).caves == 0


# the stand-ins


STAND_INS = {
    name: resources.files("crownlands.games.kingdom_builder") / facts.box / f"quadrants/{name}.txt"
    for name, facts in FACTS.items()
}


def parts(text: str) -> tuple[dict[str, str], list[str]]:
    """Legend and map of a file, whether or not the game knows its letters and locations."""
    legend, _, drawn = text.partition("\n\n")
    unfolded = legend.replace("\n  ", " ")
    lines = [line for line in unfolded.splitlines() if not line.startswith("#")]
    return (
        dict(line.split(": ", 1) for line in lines),
        [line.replace(" ", "") for line in drawn.splitlines()],
    )


@pytest.mark.parametrize("name", FACTS)
def test_a_stand_in_is_what_its_brief_and_seed_give(name: str):
    text = STAND_INS[name].read_text(encoding="utf-8")
    asked = commission(name)
    legend, rows = parts(text)
    assert breaches(rows, asked.brief) == []
    assert measured(rows).caves == FACTS[name].caves
    assert set(legend) <= set(KEYS)
    assert (legend["name"], legend["expansion"]) == (name, asked.box)
    assert tuple(legend[letter] for letter in "LK" if letter in legend) == asked.locations
    assert "stand-in" in legend["confidence"]
    assert text == stand_in_file(asked, legend["notes"].rpartition("Seed: ")[2].rstrip("."))


def test_stand_ins_differ():
    maps = [parts(file.read_text(encoding="utf-8"))[1] for file in STAND_INS.values()]
    for number, one in enumerate(maps):
        for other in maps[:number]:
            turned = [row[::-1] for row in reversed(other)]
            for rows in (other, turned):
                same = sum(a == b for a, b in zip("".join(one), "".join(rows), strict=True))
                assert same < 45
