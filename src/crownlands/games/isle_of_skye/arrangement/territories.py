"""A territory as a line: ``tiles: 33@n1, 30@n2/1``, each tile with its square and its turn."""

from __future__ import annotations

import re

from crownlands.engine.position import Entry, Reading, Section
from crownlands.games.isle_of_skye.arrangement.bag import Bag
from crownlands.games.isle_of_skye.field import HOME, square_name, square_named
from crownlands.games.isle_of_skye.phases.building import misfit
from crownlands.games.isle_of_skye.rulebook import Rulebook
from crownlands.games.isle_of_skye.territory import Territory

CASTLE, TILES = "castle", "tiles"
TURNS = range(4)
EXAMPLE = "33@n1e2/1"

_LAID = re.compile(r"#?(\d{1,3}) *@ *([news\d]+|castle)(?: */ *(\d))?", re.ASCII)

#: a tile, its square, and how far it is turned
Laid = tuple[int, int, int]


def castle_in(section: Section, reading: Reading) -> int | None:
    """How far the castle is turned; None if nobody says."""
    entry = section.take(CASTLE)
    if entry is None:
        return None
    if entry.text not in map(str, TURNS):
        reading.flaw("position.no_turn", entry.line, text=entry.text[:40])
        return 0
    return int(entry.text)


def territory_in(
    section: Section, most: int, rulebook: Rulebook, bag: Bag, reading: Reading
) -> Territory:
    """The territory of a seat; in which order the tiles are named does not matter."""
    territory = Territory.founded(castle_in(section, reading) or 0)
    entry = section.take(TILES)
    if entry is None:
        return territory
    waiting = [laid for part in entry.parts if (laid := _laid(part, entry, bag, reading))]
    if len(waiting) > most:
        reading.flaw("position.too_many_tiles", entry.line, count=len(waiting), most=most)
        return territory
    while waiting:
        fitting = (each for each in waiting if misfit_of(territory, each, rulebook) is None)
        laid = next(fitting, None)
        if laid is None:
            _complain(territory, waiting, rulebook, entry, reading)
            return territory
        waiting.remove(laid)
        number, square, turn = laid
        territory = territory.with_tile(rulebook.tiles[number], square, turn)
    return territory


def territory_told(territory: Territory) -> str:
    """In the order in which the tiles were laid, so that they are laid so again."""
    return ", ".join(
        f"{number}@{square_name(square)}" + (f"/{turn}" if turn else "")
        for square, (number, turn) in territory.laid.items()
        if square != HOME
    )


def _laid(part: str, entry: Entry, bag: Bag, reading: Reading) -> Laid | None:
    found = _LAID.fullmatch(part.lower())
    turn = int(found[3] or 0) if found else 0
    if found is None or turn not in TURNS:
        reading.flaw("position.no_tile", entry.line, text=part[:40], example=EXAMPLE)
        return None
    try:
        square = square_named(found[2])
    except KeyError:
        reading.flaw("position.no_square", entry.line, text=found[2])
        return None
    return (int(found[1]), square, turn) if bag.take(int(found[1]), entry, reading) else None


def misfit_of(territory: Territory, laid: Laid, rulebook: Rulebook) -> object | None:
    number, square, turn = laid
    return misfit(territory, rulebook.tiles[number], square, turn)


def _complain(
    territory: Territory, waiting: list[Laid], rulebook: Rulebook, entry: Entry, reading: Reading
) -> None:
    """Of those that lie wrong; if there are none, of those that lie apart from the rest."""
    refusals = [
        (square, refusal)
        for number, square, turn in waiting
        if (refusal := misfit(territory, rulebook.tiles[number], square, turn))
    ]
    apart = "touches_nothing"
    wrong = [each for each in refusals if each[1].rule != apart] or refusals
    for square, refusal in wrong:
        rule, values = f"refusal.{refusal.rule}", refusal.values
        reading.flaw(rule, entry.line, (square_name(square),), **values)
