"""The part of ``docs/kingdom-builder.md`` that the message catalogues tell.

``python -m tests.games.kingdom_builder.handbook`` writes it anew, and with it the page of all parts
(`handbook_things`) and that of all observations; tests hold the pages fresh.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from crownlands.games.kingdom_builder import KINGDOM_BUILDER
from crownlands.games.kingdom_builder.board.terrain import TERRAIN_LETTERS, TERRAINS
from crownlands.games.kingdom_builder.boxes import BOX_OF_CARD, BOX_OF_LOCATION, DEALT, TASKS, TILES
from crownlands.games.kingdom_builder.nomads.tiles import NOMAD_POOL
from crownlands.games.kingdom_builder.turn.tiles import Tile
from tests.games import observations
from tests.games.kingdom_builder import handbook_things

PAGE = Path(__file__).parents[3] / "docs" / "kingdom-builder.md"

Rows = Iterable[tuple[str, ...]]


def say(key: str, language: str = "en") -> str:
    return KINGDOM_BUILDER.say(key, {}, language)


def names(key: str) -> tuple[str, str, str]:
    return f"**{say(key)}**", say(key, "es"), say(key, "de")


def written(tile: Tile) -> str:
    return "" if tile.works_by_itself else f"`use {tile.name}`"


def table(heading: tuple[str, ...], rows: Rows) -> Iterator[str]:
    yield f"| {' | '.join(heading)} |"
    yield "|" + "---|" * len(heading)
    for row in rows:
        yield f"| {' | '.join(row)} |"


def terrains() -> Iterator[str]:
    rows = (
        (f"`{letter}`", *names(f"terrain.{TERRAINS[terrain]}"))
        for letter, terrain in TERRAIN_LETTERS.items()
    )
    return table(("letter", "English", "Spanish", "German"), rows)


def locations() -> Iterator[str]:
    rows = (
        (*names(f"tile.{name}"), box, say(f"tile.{name}.text"), written(TILES[name]))
        for name, box in BOX_OF_LOCATION.items()
    )
    return table(("location", "Spanish", "German", "box", "its tile", "you write"), rows)


def nomad_tiles() -> Iterator[str]:
    rows = (
        (
            *names(f"tile.{name}"),
            str(NOMAD_POOL.count(tile)),
            say(f"tile.{name}.text"),
            written(tile),
        )
        for name, tile in DEALT.items()
    )
    return table(("nomad tile", "Spanish", "German", "in the box", "", "you write"), rows)


def cards() -> Iterator[str]:
    rows = (
        (*names(f"card.{name}"), box, say(f"card.{name}.text")) for name, box in BOX_OF_CARD.items()
    )
    return table(("card", "Spanish", "German", "box", "what it pays"), rows)


def tasks() -> Iterator[str]:
    rows = ((*names(f"task.{name}"), say(f"task.{name}.text")) for name in TASKS)
    return table(("task", "Spanish", "German", "what it pays"), rows)


PARTS: dict[str, Callable[[], Iterator[str]]] = {
    "terrains": terrains,
    "locations": locations,
    "nomad tiles": nomad_tiles,
    "cards": cards,
    "tasks": tasks,
}


def fresh(page: str) -> str:
    """The page with its tables as the catalogues have them now."""
    for name, part in PARTS.items():
        before, begin, rest = page.partition(f"<!-- {name} -->\n")
        _, end, after = rest.partition(f"<!-- end of {name} -->\n")
        if not (begin and end):
            raise ValueError(f"{PAGE.name} has no place for the {name}")
        lines = "\n".join(part())
        page = f"{before}{begin}\n{lines}\n\n{end}{after}"
    return page


if __name__ == "__main__":
    PAGE.write_text(fresh(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    handbook_things.write()
    observations.write()
