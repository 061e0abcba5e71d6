"""What lies in the boxes: quadrants, tiles and cards as they are printed."""

from collections import Counter
from hashlib import sha256
from itertools import combinations, product

import msgspec
import pytest

from crownlands.engine.bits import cells_of
from crownlands.engine.generator import Generator
from crownlands.games.kingdom_builder.board.board import Board, Placed
from crownlands.games.kingdom_builder.board.hexes import (
    EDGE,
    GRID,
    NEIGHBOURS,
    QUADRANT,
    QUARTERS,
    ROWS,
    hex_name,
    hex_named,
    hexes_named,
)
from crownlands.games.kingdom_builder.board.island import islands
from crownlands.games.kingdom_builder.board.quadrant import LEAST_BUILDABLE, quadrants
from crownlands.games.kingdom_builder.board.terrain import (
    MEADOWS,
    MOUNTAIN,
    SPECIAL_LETTERS,
    TERRAINS,
    WATER,
)
from crownlands.games.kingdom_builder.boxes import (
    BASE,
    BOX_OF_CARD,
    BOX_OF_LOCATION,
    CARDS,
    DEALT,
    LOCATIONS,
)
from crownlands.games.kingdom_builder.designer.boxes import FACTS
from crownlands.games.kingdom_builder.nomads.frames import WALL
from crownlands.games.kingdom_builder.nomads.tiles import NOMAD_POOL
from crownlands.games.kingdom_builder.options import KingdomBuilderOptions
from crownlands.games.kingdom_builder.scoring.rules import EndRule
from crownlands.games.kingdom_builder.setup import set_up
from crownlands.games.kingdom_builder.state import KingdomBuilderState
from crownlands.games.kingdom_builder.table.kinds import SETTLEMENT
from crownlands.games.kingdom_builder.table.terrain_cards import plain_card
from tests.games.kingdom_builder.drawn import DECK, drawn, leave_walls

#: how often each letter of GCDFTWMXN stands on a quadrant, and how many locations it has
LETTER_COUNTS = {
    "oracle": (16, 14, 15, 15, 15, 17, 5, 2, 0, 1),
    "farm": (14, 14, 12, 14, 15, 26, 2, 1, 0, 2),
    "oasis": (14, 12, 11, 14, 12, 34, 0, 1, 0, 2),
    "tavern": (17, 15, 15, 15, 16, 10, 9, 1, 0, 2),
    "tower": (15, 15, 16, 15, 13, 13, 10, 1, 0, 2),
    "barn": (16, 17, 18, 13, 15, 5, 13, 1, 0, 2),
    "paddock": (16, 14, 15, 14, 15, 10, 13, 1, 0, 2),
    "harbor": (16, 14, 14, 13, 14, 21, 5, 2, 0, 1),
    "quarry": (13, 15, 14, 16, 14, 18, 6, 0, 3, 1),
    "caravan": (16, 15, 13, 16, 15, 19, 3, 0, 1, 2),
    "village": (16, 16, 16, 16, 16, 11, 6, 0, 1, 2),
    "garden": (16, 16, 14, 16, 15, 10, 10, 0, 1, 2),
    "lighthouse_foresters_lodge": (14, 14, 13, 14, 13, 25, 4, 1, 0, 2),
    "barracks_crossroads": (18, 16, 18, 18, 15, 8, 4, 1, 0, 2),
    "city_hall_fort": (18, 13, 16, 16, 15, 4, 15, 1, 0, 2),
    "monastery_wagon": (14, 15, 14, 14, 14, 13, 13, 1, 0, 2),
}
#: the first digits of the SHA-256 of each quadrant's hundred letters, once compared by hand
FINGERPRINTS = {
    "oracle": "2733c6d5ef183643",
    "farm": "431cf628cdb87e79",
    "oasis": "21999c0a2e9c76e8",
    "tavern": "ec5c6f43fc9ad922",
    "tower": "de0d347102035b8c",
    "barn": "ebd6d288412e696d",
    "paddock": "788cf5657e99cefa",
    "harbor": "269e41d2704fe62a",
    "quarry": "3d10af2182f69ad5",
    "caravan": "59a062dcdbb15646",
    "village": "e5b25361b4aaa449",
    "garden": "1b4a788110169804",
    "lighthouse_foresters_lodge": "d97c6abc8d36fe2e",
    "barracks_crossroads": "ba86eb67a400194d",
    "city_hall_fort": "deb80fa3ff813e63",
    "monastery_wagon": "cd6efcdb6a86bcaf",
}
#: what the two location letters of a quadrant mean, where they are not both its name
PAIRS = {
    "lighthouse_foresters_lodge": ("lighthouse", "foresters_lodge"),
    "barracks_crossroads": ("barracks", "crossroads"),
    "city_hall_fort": ("city_hall", "fort"),
    "monastery_wagon": ("monastery", "wagon"),
    **{name: facts.locations for name, facts in FACTS.items()},
}
#: the special hexes of the quadrants of a box, but for those that differ
SPECIAL = {
    "base": {"L": 2, "X": 1},
    "nomads": {"L": 2, "N": 1},
    "crossroads": {"L": 1, "K": 1, "X": 1},
    "marshlands": {"L": 2, "P": 1},
    "harvest": {"L": 1, "K": 1, "O": 1},
}
UNLIKE = {"oracle": {"L": 1, "X": 2}, "harbor": {"L": 1, "X": 2}, "quarry": {"L": 1, "N": 3}}
LAND = {"G": "grass", "C": "canyon", "D": "desert", "F": "flower", "T": "forest"}
every_quadrant = pytest.mark.parametrize("name", quadrants())


def letters(name: str) -> str:
    return "".join(quadrants()[name].rows)


def special_cells(name: str) -> list[int]:
    rows = quadrants()[name].rows
    return [
        QUADRANT.cell(row, column)
        for row, column in product(range(10), range(10))
        if rows[row][column] in SPECIAL_LETTERS
    ]


def counts(name: str) -> tuple[int, ...]:
    found = Counter(letters(name))
    return (*(found[letter] for letter in "GCDFTWMXN"), found["L"] + found["K"])


def fingerprint(name: str) -> str:
    return sha256(letters(name).encode()).hexdigest()[:16]


def quadrants_of(*boxes: str) -> list[str]:
    return [name for name, quadrant in quadrants().items() if quadrant.expansion in boxes]


def test_every_quadrant_was_compared_with_the_printed_one():
    # Stand-ins have no print to be compared with: `test_designer` draws them again.
    new = [name for name in quadrants() if name not in FINGERPRINTS and name not in FACTS]
    lines = [f'"{name}": {counts(name)}, and "{name}": "{fingerprint(name)}"' for name in new]
    assert not new, f"compare, then add to LETTER_COUNTS and FINGERPRINTS: {'; '.join(lines)}"


def test_quadrants_keep_their_order():
    # A shuffle of them is only the same as long as their order is; new ones come last.
    assert list(quadrants())[: len(LETTER_COUNTS)] == list(LETTER_COUNTS) == list(FINGERPRINTS)
    for box, count in (("base", 8), ("nomads", 4), ("crossroads", 4)):
        assert len(quadrants_of(box)) == count


@pytest.mark.parametrize("name", LETTER_COUNTS)
def test_a_quadrant_is_as_printed(name: str):
    quadrant = quadrants()[name]
    assert [len(row) for row in quadrant.rows] == [10] * 10
    assert counts(name) == LETTER_COUNTS[name]
    assert fingerprint(name) == FINGERPRINTS[name]


@pytest.mark.parametrize("name", quadrants_of(*SPECIAL))
def test_each_kind_of_quadrant_has_its_special_hexes(name: str):
    quadrant = quadrants()[name]
    found = Counter(letters(name))
    special = {letter: found[letter] for letter in SPECIAL_LETTERS if found[letter]}
    assert special == UNLIKE.get(name, SPECIAL[quadrant.expansion])
    assert quadrant.locations == PAIRS.get(name, (name,))


@every_quadrant
def test_no_land_lies_alone_among_other_terrains(name: str):
    rows = quadrants()[name].rows
    for cell in QUADRANT.cells:
        row, column = QUADRANT.row_and_column(cell)
        if rows[row][column] in "GCDFT":
            beside = [
                QUADRANT.row_and_column(other) for other in cells_of(QUADRANT.neighbours[cell])
            ]
            assert rows[row][column] in {rows[r][c] for r, c in beside}


@every_quadrant
def test_special_hexes_keep_off_the_rim_and_three_apart(name: str):
    cells = special_cells(name)
    for cell in cells:
        assert {0, 9}.isdisjoint(QUADRANT.row_and_column(cell))
    for one, other in combinations(cells, 2):
        assert QUADRANT.distance(one, other) >= 3


def test_no_hex_touches_two_special_hexes_on_any_board():
    # Across a seam the two rims lie between them, whichever quadrants meet and however turned.
    everything = [
        Placed(quadrant, turned) for quadrant in quadrants().values() for turned in (False, True)
    ]
    rng = Generator("boards")
    for _ in range(60):
        board = Board(rng.shuffled(everything)[:4])
        for cell in GRID.cells:
            assert (NEIGHBOURS[cell] & board.special).bit_count() <= 1


@every_quadrant
def test_there_is_room_for_every_piece_on_any_four_quadrants(name: str):
    land = sum(letter in "GCDFT" for letter in letters(name))
    assert land >= LEAST_BUILDABLE
    assert 5 * SETTLEMENT.count + WALL.count < 4 * LEAST_BUILDABLE


@every_quadrant
def test_turned_by_180_degrees_a_quadrant_keeps_its_neighbours(name: str):
    quadrant = quadrants()[name]
    turned = Placed(quadrant, turned=True).rows
    assert turned != quadrant.rows
    assert Placed(msgspec.structs.replace(quadrant, rows=turned), turned=True).rows == quadrant.rows
    for cell in QUADRANT.cells:
        row, column = QUADRANT.row_and_column(cell)
        there, across = QUADRANT.row_and_column(QUADRANT.turned(cell))
        assert turned[there][across] == quadrant.rows[row][column]
        assert {QUADRANT.turned(other) for other in cells_of(QUADRANT.neighbours[cell])} == set(
            cells_of(QUADRANT.neighbours[QUADRANT.turned(cell)])
        )


@pytest.mark.clause("kingdom_builder.setup.board")
def test_a_board_lays_its_quadrants_out_in_reading_order():
    board = Board(
        [
            Placed(quadrants()["tavern"]),
            Placed(quadrants()["paddock"], turned=True),
            Placed(quadrants()["oasis"]),
            Placed(quadrants()["quarry"]),
        ]
    )
    assert board.rows[0][:10] == quadrants()["tavern"].rows[0]
    assert board.rows[0][10:] == quadrants()["paddock"].rows[9][::-1]
    assert board.rows[19][:10] == quadrants()["oasis"].rows[9]
    assert board.rows[10][10:] == quadrants()["quarry"].rows[0]
    assert Counter(board.locations.values()) == {"tavern": 2, "paddock": 2, "oasis": 2, "quarry": 1}
    assert board.showing("N").bit_count() == 3
    assert board.castles.bit_count() == 3
    assert sum(terrain.bit_count() for terrain in board.terrains) == 400 - 3 - 3 - 7
    for cell in cells_of(board.buildable):
        row, column = GRID.row_and_column(cell)
        assert TERRAINS[board.terrain_at(cell)] == LAND[board.rows[row][column]]


def test_hexes_are_named_by_a_letter_and_a_number():
    assert hex_name(GRID.cell(0, 0)) == "a1"
    assert hex_name(GRID.cell(19, 19)) == "t20"
    assert hex_name(hex_named("c12")) == "c12"
    assert hexes_named(ROWS[1])[:2] == ("a2", "b2")
    assert [row.bit_count() for row in ROWS] == [20] * 20
    assert EDGE.bit_count() == 4 * 19
    assert [quarter.bit_count() for quarter in QUARTERS] == [100] * 4
    assert [hexes_named(quarter)[0] for quarter in QUARTERS] == ["a1", "k1", "a11", "k11"]


def test_the_neighbours_of_a_hex():
    # Even rows stand half a hex to the right of odd ones.
    assert hexes_named(NEIGHBOURS[hex_named("c3")]) == ("b2", "c2", "b3", "d3", "b4", "c4")
    assert hexes_named(NEIGHBOURS[hex_named("c4")]) == ("c3", "d3", "b4", "d4", "c5", "d5")
    assert hexes_named(NEIGHBOURS[hex_named("a1")]) == ("b1", "a2")
    assert hexes_named(NEIGHBOURS[hex_named("t20")]) == ("t19", "s20")


@pytest.mark.clause("kingdom_builder.land.meadows", "kingdom_builder.land.mountain")
def test_the_deck_has_five_cards_of_each_land():
    assert Counter(DECK) == {plain_card(terrain): 5 for terrain in MEADOWS}
    assert {shown.count for card in DECK for shown in card.alternatives} == {3}
    assert len(DECK) == 25


def test_the_twenty_locations_and_thirteen_cards():
    locations = {"base": 8, "nomads": 4, "crossroads": 8}
    assert locations.items() <= Counter(BOX_OF_LOCATION.values()).items()
    assert {"base": 10, "nomads": 3}.items() <= Counter(BOX_OF_CARD.values()).items()
    during = {card.name for card in CARDS.values() if not isinstance(card, EndRule)}
    assert during >= {"families", "shepherds", "ambassadors"}
    assert not during & {card.name for card in BASE.cards}


def test_every_location_lies_on_a_quadrant_of_its_box():
    lying = {
        location: quadrant.expansion
        for quadrant in (*quadrants().values(), *islands().values())
        for location in quadrant.locations
    }
    nowhere = sorted(BOX_OF_LOCATION.keys() - lying.keys())
    assert not nowhere, "no quadrant and no island of their box has them"
    # In this order, too: quadrants are sorted by it.
    assert list(lying.items()) == list(BOX_OF_LOCATION.items())


def test_the_fifteen_nomad_tiles():
    counts = Counter(tile.name for tile in NOMAD_POOL)
    assert len(NOMAD_POOL) == 15
    assert {tile: count for tile, count in counts.items() if count == 2} == {
        "resettlement": 2,
        "outpost": 2,
        "sword": 2,
        "treasure": 2,
    }
    assert {tile for tile, count in counts.items() if count == 1} == {
        f"donation_{TERRAINS[terrain]}" for terrain in (*MEADOWS, WATER, MOUNTAIN)
    }
    assert set(counts) == set(DEALT)


def needing_a_card(state: KingdomBuilderState) -> set[str]:
    tiles = {**LOCATIONS, **DEALT}
    return {name for name, tile in tiles.items() if tile.needs_card(state, 0)}


def test_tiles_that_need_a_card_say_so():
    assert needing_a_card(drawn("G0 G G")) == {"oracle", "barn", "quarry"}


def test_a_tile_that_could_do_nothing_anyway_needs_no_card():
    state = drawn("G0 G G", supply={0: 0})
    assert needing_a_card(state) == {"barn", "quarry"}
    leave_walls(state, 0)
    assert needing_a_card(state) == {"barn"}
    assert needing_a_card(drawn("G G G")) == {"oracle", "quarry"}


# Set-up


def test_the_first_game_is_the_board_of_page_7():
    options = KingdomBuilderOptions(preset="first_game")
    chance = set_up(options, Generator(1))
    assert [placed.quadrant.name for placed in chance.board.placed] == [
        "tavern",
        "paddock",
        "oasis",
        "farm",
    ]
    assert not any(placed.turned for placed in chance.board.placed)
    assert chance.cards == ("fishermen", "knights", "merchants")


def test_what_is_not_chosen_is_drawn_from_the_chosen_boxes():
    base, both = set[str](), set[str]()
    cards, turned = set[str](), set[bool]()
    for seed in range(120):
        chance = set_up(KingdomBuilderOptions(), Generator(seed))
        names = [placed.quadrant.name for placed in chance.board.placed]
        assert len(set(names)) == 4
        assert len(set(chance.cards)) == 3
        base.update(names)
        turned.update(placed.turned for placed in chance.board.placed)
        chance = set_up(KingdomBuilderOptions(expansions=("nomads",)), Generator(seed))
        both.update(placed.quadrant.name for placed in chance.board.placed)
        cards.update(chance.cards)
    assert base == set(quadrants_of("base"))
    assert both == set(quadrants_of("base", "nomads"))
    assert turned == {True, False}
    assert cards == {card for card, box in BOX_OF_CARD.items() if box in ("base", "nomads")}


def test_each_nomad_hex_gets_a_tile_of_the_fifteen():
    options = KingdomBuilderOptions(
        expansions=("nomads",), quadrants=("quarry", "caravan", "village:turned", "garden")
    )
    seen = set[str]()
    for seed in range(80):
        chance = set_up(options, Generator(seed))
        assert list(chance.dealt) == list(cells_of(chance.board.showing("N")))
        assert len(chance.dealt) == 6
        assert not Counter(chance.dealt.values()) - Counter(tile.name for tile in NOMAD_POOL)
        seen.update(chance.dealt.values())
    assert seen == set(DEALT)
