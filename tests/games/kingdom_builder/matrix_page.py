"""``docs/kingdom-builder-matrix.md``: every extra action with every other mechanism."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from crownlands.games.kingdom_builder import KINGDOM_BUILDER
from crownlands.games.kingdom_builder.board.terrain import TERRAINS
from crownlands.games.kingdom_builder.boxes import BASE, BOXES, CARDS, TASKS, TILES
from tests.games.kingdom_builder.mechanisms import (
    ANSWERED,
    CELLS,
    FAMILIES,
    IMPOSSIBLE,
    LAST_ROUND,
    LOCATION,
    NO_SUPPLY,
    POSSIBLE,
    TILE_LOST,
    Cell,
)

PAGE = Path(__file__).parents[3] / "docs" / "kingdom-builder-matrix.md"

#: so many columns fit beside each other
WIDTH = 12

_INTRODUCTION = """\
# Kingdom Builder: what meets what

Every extra action (the tile of a location, a nomad tile, what comes without a tile) with every
other mechanism, and a stored match that shows the two meeting. {shown} of {possible} meetings that
are possible are shown, by {matches} matches; {impossible} cannot be, and the tables say why.

A number is a match: 7 is `tests/games/kingdom_builder/matrix/matrix-007.json`. The first that shows
a meeting is named. A test plays them all again, and asks that every possible meeting is there, and
that nothing meets that cannot. What can meet is derived from what is in the boxes;
`python -m tests.games.kingdom_builder.make_matrix` adds matches for what is missing, and writes
this page.

What works through other tiles has its share in what they do: a Bazaar in the tile that it repeats,
an Outpost in the settlement that it frees. The bonus of the Temple is at work where the mandatory
action begins on a hex that it could not have begun on otherwise.
"""
#: the heading of a family, and how it is met
_ABOUT = {
    "then": (
        "One after the other",
        "A seat uses the action of the row, and later in the same turn that of the column. What\n"
        "comes between two turns of a seat, a Canoe or a silo, counts with both.",
    ),
    "gold": (
        "What pays",
        "What the card, the task or the rule pays changes with the very ply. A task also pays for\n"
        "a piece that the action has put where it still stands.",
    ),
    "piece": (
        "Pieces",
        "It acts beside such a piece, or on one. Nobody settles beside a warrior: there the\n"
        "meeting is a hex that the warrior takes from the choice.",
    ),
    "terrain": ("Terrains", "It builds, moves to or takes something off that terrain."),
    "place": (
        "Places",
        "It takes a tile from a location or from nomads; it settles beside the castle, the palace\n"
        "or the silo, or on the island.",
    ),
    "moment": (
        "Moments",
        "It makes a seat lose a tile; it empties a supply, so that the round is the last;\n"
        "somebody's Canoe answers it; it is at work while the seat has no settlements left.",
    ),
}
_MOMENTS = {
    TILE_LOST: "a tile is lost",
    LAST_ROUND: "the last round",
    ANSWERED: "a Canoe answers",
    NO_SUPPLY: "no supply",
}


def page(shown: Mapping[str, frozenset[Cell]]) -> str:
    """The whole page, from all that meets in each match."""
    first: dict[Cell, str] = {}
    for name, cells in shown.items():
        for cell in cells:
            first.setdefault(cell, str(int(name.rpartition("-")[2])))
    counts = {
        "shown": len(POSSIBLE & first.keys()),
        "possible": len(POSSIBLE),
        "impossible": len(IMPOSSIBLE),
        "matches": len(shown),
    }
    assert len(CELLS) == counts["possible"] + counts["impossible"]
    lines = [_INTRODUCTION.format(**counts)]
    for family, (heading, about) in _ABOUT.items():
        lines += [f"## {heading}", "", about, ""]
        for title, columns in _parts(family):
            lines += [f"### {title}", ""] if title else []
            lines += [*_table(family, columns, first), ""]
    return "\n".join(lines)


def _table(family: str, columns: tuple[str, ...], first: Mapping[Cell, str]) -> Iterator[str]:
    name = _NAMES[family]
    yield f"| | {' | '.join(map(name, columns))} |"
    yield "|---" * (len(columns) + 1) + "|"
    for tile in TILES:
        cells = (_told(Cell(tile, family, what), first) for what in columns)
        yield f"| **{_tile(tile)}** | {' | '.join(cells)} |"


def _told(cell: Cell, first: Mapping[Cell, str]) -> str:
    if cell in IMPOSSIBLE:
        return f"cannot: {IMPOSSIBLE[cell]}"
    return first.get(cell, "**missing**")


def _parts(family: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """A family in tables that are not too wide, box by box where there are many columns."""
    columns = FAMILIES[family]
    if len(columns) <= WIDTH:
        yield "", columns
        return
    for box in BOXES:
        tiles = [tile.name for tile in (*box.locations, *box.gifts)]
        rules = [rule.name for rule in (*box.cards, *box.tasks, *box.rules)]
        title = _box(box.name)
        part = _of(columns, tiles if family == "then" else rules)
        if part:
            yield title, part
        dealt = _of(columns, [tile.name for tile in box.dealt]) if family == "then" else ()
        if dealt:
            yield f"{title}: what lies on its hexes", dealt


def _box(name: str) -> str:
    if name == BASE.name:
        return "Base game"
    return say(f"option.expansions.{name}").partition(":")[0]


def _of(columns: Iterable[str], names: Iterable[str]) -> tuple[str, ...]:
    wanted = set(names)
    return tuple(column for column in columns if column in wanted)


def say(key: str) -> str:
    return KINGDOM_BUILDER.say(key, {}, "en")


def _tile(name: str) -> str:
    return say(f"tile.{name}")


def _rule(name: str) -> str:
    if name in CARDS:
        return say(f"card.{name}")
    return say(f"task.{name}") if name in TASKS else name.replace("_", " ")


def _plain(name: str) -> str:
    return name.replace("_", " ")


def _terrain(name: str) -> str:
    assert name in TERRAINS
    return say(f"terrain.{name}")


def _place(name: str) -> str:
    return "location" if name == LOCATION else name


_NAMES: dict[str, Callable[[str], str]] = {
    "then": _tile,
    "gold": _rule,
    "piece": _plain,
    "terrain": _terrain,
    "place": _place,
    "moment": _MOMENTS.__getitem__,
}
