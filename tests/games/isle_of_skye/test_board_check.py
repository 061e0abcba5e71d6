"""A file with progress boards is held against what the rules say of the printed ones."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from crownlands.engine.contract import OptionsError
from crownlands.engine.generator import Generator
from crownlands.games.isle_of_skye import ISLE_OF_SKYE, IsleOfSkyeOptions
from crownlands.games.isle_of_skye.journeyman.board import RECONSTRUCTION
from crownlands.games.isle_of_skye.journeyman.board_check import Flaw, flaws
from tests.games.isle_of_skye.laid import journey, laid, to_plan, travelling
from tests.games.isle_of_skye.playing import offered, plan, say

Board = dict[str, Any]
Change = Callable[[Board], object]
LANGUAGES = ("en", "es", "de")
PRINTED: Board = json.loads(RECONSTRUCTION)


def changed(*changes: Change) -> str:
    """The reconstruction, but for this."""
    board = copy.deepcopy(PRINTED)
    for change in changes:
        change(board)
    return json.dumps(board)


def track(name: str, side: str = "2-4", **fields: object) -> Change:
    return lambda board: board["sides"][side][name].update(fields)


def space(name: str, number: int, side: str = "2-4", **fields: object) -> Change:
    return lambda board: board["sides"][side][name]["spaces"][number - 1].update(fields)


def without(name: str, field: str, side: str = "2-4") -> Change:
    """No space of a track has this."""

    def change(board: Board) -> None:
        for each in board["sides"][side][name]["spaces"]:
            each.pop(field, None)

    return change


def tile(name: str, **fields: object) -> Change:
    return lambda board: _tile(board, name).update(fields)


def area(name: str, number: int, **fields: object) -> Change:
    return lambda board: _tile(board, name)["areas"][number].update(fields)


def _tile(board: Board, name: str) -> dict[str, Any]:
    (found,) = (each for each in board["tiles"] if each["id"] == name)
    return found


def spaces(name: str, count: int, segments: list[int]) -> Change:
    """A track of that many spaces, all else as it should be."""
    first = [{"asks": "barrels", "bonus": level} for level in ("I", "II", "III")]
    rest = [{"asks": "castle"} for _ in range(count - 3)]
    return track(name, spaces=[*first, *rest], segments=segments)


def borders_instead_of_icons(board: Board) -> None:
    for each in ("warrior", "merchant", "herald"):
        for one in board["sides"]["2-4"][each]["spaces"][1:]:
            if one["asks"] not in ("castle", "west"):
                one["asks"] = "north"


FLAWED: list[tuple[str, Change]] = [
    ("sides", lambda board: board["sides"].pop("5")),
    ("sides", lambda board: board["sides"].update({"6": board["sides"]["5"]})),
    ("spaces", spaces("warrior", 4, [1, 1, 1, 1])),
    ("spaces", spaces("herald", 31, [2, 9, 10, 10])),
    ("segments", track("warrior", segments=[3, 4, 4, 3])),
    ("segments", track("warrior", segments=[3, 4, 8])),
    ("segments", track("warrior", segments=[3, 4, 8, 0])),
    ("segments", track("warrior", segments=[3, 4, 4, 2, 2])),
    ("segments", track("warrior", segments=[3, 4, 9, -1])),
    ("unknown", space("merchant", 5, asks="dragon")),
    ("bonuses", lambda board: board["sides"]["5"]["herald"]["spaces"][1].pop("bonus")),
    ("bonuses", space("warrior", 3, bonus="II")),
    ("bonuses", space("warrior", 1, bonus="I")),
    ("bonuses", space("warrior", 3, bonus="IV")),
    ("no_castle", space("warrior", 8, asks="sheep")),
    ("no_castle", space("herald", 8, "5", asks="sheep")),
    ("end", track("warrior", end=5)),
    ("end", track("herald", end=0)),
    ("first_segment", track("warrior", segments=[2, 5, 4, 4])),
    ("first_segment", track("merchant", segments=[4, 2, 3, 3])),
    ("fees_of_herald", space("merchant", 7, fee=5)),
    ("banners_of_merchant", space("warrior", 1, income=2)),
    ("banners_of_merchant", space("herald", 1, movement=5)),
    ("no_points_of_merchant", space("merchant", 3, per_round=1)),
    ("falling", space("warrior", 14, per_round=3)),
    ("falling", space("warrior", 14, per_round=4)),
    ("falling", space("merchant", 7, movement=5)),
    ("few_icons", borders_instead_of_icons),
    ("end_pair", space("merchant", 12, asks="east")),
    ("first_spaces", space("merchant", 1, asks="sheep")),
    ("first_spaces", space("herald", 1, asks="sheep")),
    ("first_of_warrior", space("warrior", 1, asks="ship")),
    ("first_of_warrior", space("warrior", 1, asks="farm")),
    ("third_of_herald", space("herald", 3, fee=8)),
    ("third_of_herald", space("herald", 3, fee=0)),
    ("fees", space("herald", 6, fee=7)),
    ("incomes", space("merchant", 4, income=5)),
    ("incomes", space("merchant", 4, "5", income=4)),
    ("incomes", without("merchant", "income")),
    ("movement", space("merchant", 11, movement=9)),
    ("movement", without("merchant", "movement", "5")),
    ("warrior", space("warrior", 9, per_round=0)),
    ("warrior", without("warrior", "per_round")),
    ("herald", without("herald", "per_round")),
    ("herald", without("herald", "points", "5")),
    ("points_at_end", space("herald", 11, points=4)),
    ("tiles", lambda board: board["tiles"].pop()),
    ("tiles", lambda board: board["tiles"].append({**board["tiles"][-1], "id": "j09"})),
    # An edge of another terrain than its area, an edge in two areas, in none, of no terrain.
    ("tile", tile("j02", edges="WPMW")),
    ("tile", area("j02", 1, edges="SE")),
    ("tile", area("j02", 1, edges="")),
    ("tile", tile("j02", edges="PPM")),
    ("tile", lambda board: (tile("j02", edges="PPXW")(board), area("j02", 1, terrain="X")(board))),
    # Two roads through the same edge, a road that leads nowhere, one through no edge.
    ("tile", tile("j02", roads=["NE", "ES"])),
    ("tile", tile("j02", roads=["NE", ""])),
    ("tile", tile("j02", roads=["NX"])),
    # Too many symbols.
    ("tile", area("j02", 0, farm=4)),
    ("tile", area("j02", 0, farm=-1)),
    ("tile", area("j02", 0, scroll="dragons")),
    ("tile", tile("j02", id="b01")),
    ("tile", tile("j02", barrels=4)),
    ("no_journeyman", tile("j02", journeyman=False)),
    ("two_barrels", tile("j01", barrels=1)),
    ("two_barrels", tile("j01", roads=["NS"])),
]
IDS = [f"{rule}-{number}" for number, (rule, _) in enumerate(FLAWED)]


def test_the_reconstruction_has_no_flaw():
    assert flaws(RECONSTRUCTION) == flaws(changed()) == ()
    craft = ISLE_OF_SKYE.crafts["board"]
    assert craft.flaws(RECONSTRUCTION) == []
    assert craft.praise(RECONSTRUCTION) == (
        "a progress board that can be played on: reconstruction"
    )


@pytest.mark.parametrize(("rule", "change"), FLAWED, ids=IDS)
def test_a_board_with_a_flaw_has_that_flaw_alone(rule: str, change: Change):
    assert [flaw.rule for flaw in flaws(changed(change))] == [rule]


@pytest.mark.parametrize(("rule", "change"), FLAWED, ids=IDS)
def test_every_flaw_is_told_in_all_languages(rule: str, change: Change):
    (flaw,) = flaws(changed(change))
    sentences = [flaw.sentence(language) for language in LANGUAGES]
    assert len(set(sentences)) == len(LANGUAGES)
    for sentence, called in zip(sentences, ("Warrior", "Guerrero", "Krieger"), strict=True):
        assert "{" not in sentence
        if flaw.values.get("track") == "warrior":
            assert called in sentence
        for value in ("side", "space", "asks", "tile"):
            assert str(flaw.values.get(value, "")) in sentence


def test_two_tiles_of_one_name_are_both_wrong():
    found = flaws(changed(tile("j03", id="j02")))
    assert found == (Flaw("tile", {"tile": "j02"}), Flaw("tile", {"tile": "j02"}))


@pytest.mark.parametrize(
    "change",
    [
        track("merchant", "5", segments=[4, 2, 2, 2]),
        space("herald", 1, "5", asks="sheep"),
        space("warrior", 1, "5", asks="farm"),
        space("herald", 3, "5", fee=8),
        area("j02", 0, scroll="sheep"),
    ],
)
def test_what_the_rules_leave_open_is_no_flaw(change: Change):
    # Their examples show the side for up to four players, and say nothing of scrolls on new tiles.
    assert flaws(changed(change)) == ()


def test_all_flaws_are_told():
    text = changed(
        space("warrior", 1, asks="ship"), track("herald", end=5), tile("j08", journeyman=False)
    )
    assert [flaw.rule for flaw in flaws(text)] == ["end", "first_of_warrior", "no_journeyman"]
    assert ISLE_OF_SKYE.crafts["board"].flaws(text) == [
        "side 2-4, Herald: a step between the last two spaces brings 3 or 4 points",
        "side 2-4: the Warrior begins with something else than ship or farm",
        "tile j08 shows no journeyman",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no board at all",
        "[]",
        changed(lambda board: board.pop("tiles")),
        changed(lambda board: board["sides"]["2-4"].pop("herald")),
        changed(space("warrior", 1, colour="red")),
        changed(space("warrior", 1, points=-1)),
        changed(space("warrior", 1, points=100)),
        changed(space("herald", 3, fee="five")),
    ],
)
def test_what_is_no_board_is_told(text: str):
    (flaw,) = flaws(text)
    assert flaw.rule == "unreadable"
    assert len({flaw.sentence(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_a_file_may_be_too_long():
    (flaw,) = flaws(RECONSTRUCTION + " " * 40_000)
    assert flaw == Flaw("too_long", {"most": 40_000})
    for language in LANGUAGES:
        assert "40000" in flaw.sentence(language).replace(",", "").replace(".", "")


# What must be refused, since no match could be played with it by the rules


def test_a_tile_shows_a_symbol_three_times_at_most_however_many_areas_it_has():
    text = changed(area("j08", 1, sheep=3), area("j08", 3, sheep=3))
    assert [flaw.rule for flaw in flaws(text)] == ["tile"]


def test_a_tile_has_so_many_areas_at_most_as_a_territory_tells_apart():
    lakes = [{"terrain": "W", "edges": ""} for _ in range(6)]
    text = changed(lambda board: _tile(board, "j08")["areas"].extend(lakes))
    assert [flaw.rule for flaw in flaws(text)] == ["tile"]


def test_no_banner_takes_movement_away():
    # Everybody begins with 4.
    assert [flaw.rule for flaw in flaws(changed(space("merchant", 2, movement=3)))] == ["falling"]


def test_characters_that_cannot_be_written_are_no_board():
    assert [flaw.rule for flaw in flaws("\ud800")] == ["unreadable"]


# Playing with one's own board


def test_a_match_is_played_by_its_board():
    # The warrior begins with sheep and a point, and ends with 4 points a step.
    text = changed(space("warrior", 1, asks="sheep", points=1), track("warrior", end=4))
    assert flaws(text) == ()
    own = laid("b29@n1/2")
    state = to_plan(travelling(own, laid(), journeys=[journey(pawn="n1")], board=text))
    plan(state, 1)
    plan(state, 0, "n1")
    assert "warrior" in offered(state, 0)
    say(state, 0, "warrior")
    assert state.purses[0] == {"advance": 1, "sheep": 1}

    travels = [journey(warrior=14)]
    state = to_plan(travelling(own, laid(), journeys=travels, gold=[8, 0], board=text))
    plan(state, 1)
    plan(state, 0, "castle")
    say(state, 0, "warrior")
    assert state.purses[0]["advance"] == 4


def test_a_banner_of_the_last_space_stays_when_its_marker_goes_back():
    text = changed(space("warrior", 15, per_round=6))
    assert flaws(text) == ()
    travels = [journey(warrior=15)]
    state = to_plan(travelling(laid(), laid(), journeys=travels, gold=[8, 0], board=text))
    plan(state, 1)
    plan(state, 0, "castle")
    say(state, 0, "warrior")
    assert state.journeys[0].spaces == (14, 0, 0)
    assert state.purses[0]["banner"] == 6


def test_a_match_is_played_with_its_tiles():
    text = changed(area("j05", 0, sheep=2), tile("j05", id="meadow"))
    options = IsleOfSkyeOptions(players=2, journeyman=True, board=text)
    state = ISLE_OF_SKYE.start(options, 1)
    (own,) = (each for each in state.rulebook.tiles if each.name == "meadow")
    assert own.shows["sheep"] == 2
    assert len(state.bag) == 81


@pytest.mark.parametrize("players", [2, 5])
def test_a_match_with_ones_own_board_comes_to_its_end(players: int):
    text = changed(
        track("warrior", end=4), space("warrior", 4, points=2), space("warrior", 4, "5", points=2)
    )
    options = IsleOfSkyeOptions(players=players, journeyman=True, board=text)
    state, rng = ISLE_OF_SKYE.start(options, 1), Generator(1)
    while actors := state.actors():
        seat = rng.choice(actors)
        state.apply(seat, rng.choice(state.legal(seat)))
    assert state.result() is not None


@pytest.mark.parametrize(("rule", "change"), FLAWED, ids=IDS)
def test_a_board_with_a_flaw_is_refused_with_a_sentence(rule: str, change: Change):
    text = changed(change)
    with pytest.raises(OptionsError) as error:
        IsleOfSkyeOptions(players=2, journeyman=True, board=text)
    assert error.value.rule == "board"
    assert str(error.value) == (
        f"this progress board cannot be played on: {flaws(text)[0].sentence()}"
    )


def test_a_flaw_is_told_to_programs_too():
    text = changed(track("herald", end=5))
    with pytest.raises(OptionsError) as error:
        IsleOfSkyeOptions(journeyman=True, board=text)
    assert error.value.values == {
        "flaw": "side 2-4, Herald: a step between the last two spaces brings 3 or 4 points",
        "rule": "end",
        "side": "2-4",
        "track": "herald",
    }


def test_a_board_needs_journeyman():
    with pytest.raises(OptionsError) as error:
        IsleOfSkyeOptions(players=2, board=RECONSTRUCTION)
    assert error.value.rule == "without_journeyman"
    assert str(error.value) == "progress boards belong to Journeyman: switch it on"


def test_the_board_is_written_into_the_record():
    options = IsleOfSkyeOptions(players=2, journeyman=True, board=changed())
    assert options.written()["board"] == changed()
