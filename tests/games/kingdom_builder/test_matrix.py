"""Every extra action has met every other mechanism that it can meet."""

from __future__ import annotations

from functools import cache

from crownlands.games.kingdom_builder.boxes import TILES
from tests.games.kingdom_builder.make_matrix import FOLDER, records, shown_by
from tests.games.kingdom_builder.matrix_page import PAGE, page
from tests.games.kingdom_builder.mechanisms import CELLS, IMPOSSIBLE, POSSIBLE, Cell

#: what to do about something that no match shows
ADD = "further matches may show it: python -m tests.games.kingdom_builder.make_matrix"
#: what all matches together may weigh
MOST_BYTES = 1_000_000


@cache
def shown() -> dict[str, frozenset[Cell]]:
    """All that meets, match by match."""
    return {name: shown_by(record) for name, record in records().items()}


def test_everything_meets_that_can():
    missing = POSSIBLE.difference(*shown().values())
    assert sorted(map(" ".join, missing)) == [], ADD


def test_nothing_meets_that_cannot():
    wrong = {cell: name for name, cells in shown().items() for cell in cells & IMPOSSIBLE.keys()}
    assert not wrong, "a match shows what `mechanisms.py` says cannot be"


def test_every_match_shows_something_of_its_own():
    for name, cells in shown().items():
        others = (other for each, other in shown().items() if each != name)
        assert cells.difference(*others), f"{name} can go"


def test_the_page_is_fresh():
    assert PAGE.read_text(encoding="utf-8") == page(shown()), ADD


def test_the_matches_are_few_and_light():
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < MOST_BYTES


def test_what_cannot_meet_is_in_the_matrix():
    assert IMPOSSIBLE.keys() <= set(CELLS), "`mechanisms.py` speaks of what is in no box"


def test_it_is_known_when_something_is_at_work_that_nobody_uses():
    by_itself = {name for name, tile in TILES.items() if tile.works_by_itself}
    at_work = {cell.tile for cells in shown().values() for cell in cells}
    assert by_itself <= at_work, "`meetings.py` must say when"
