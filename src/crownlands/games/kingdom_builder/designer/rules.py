"""What every drawn quadrant keeps, whatever its brief; what is wrong with one, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crownlands.games.kingdom_builder.board.hexes import QUADRANT_SIDE
from crownlands.games.kingdom_builder.board.land_file import SPECIAL_DISTANCE
from crownlands.games.kingdom_builder.board.quadrant import LEAST_BUILDABLE
from crownlands.games.kingdom_builder.designer.brief import Brief
from crownlands.games.kingdom_builder.designer.lattice import RIM
from crownlands.games.kingdom_builder.designer.letters import is_land
from crownlands.games.kingdom_builder.designer.measures import measured


def breaches(rows: Sequence[str], brief: Brief) -> list[str]:
    """Everything in which a quadrant breaks a rule or departs from its brief."""
    if [len(row) for row in rows] != [QUADRANT_SIDE] * QUADRANT_SIDE:
        return ["it is not ten by ten"]
    return list(_breaches(rows, brief))


def _breaches(rows: Sequence[str], brief: Brief) -> Iterator[str]:
    measures = measured(rows)
    bounds = brief.counts
    for letter in sorted(set(measures.counts) - set(bounds) - set(brief.specials)):
        yield f"{letter} is not in the brief"
    for letter, (low, high) in bounds.items():
        count = measures.counts.get(letter, 0)
        if not low <= count <= high:
            yield f"{letter}: {count} hexes, not {low} to {high}"
    for letter, count in brief.specials.items():
        if measures.counts.get(letter, 0) != count:
            yield f"{letter}: {measures.counts.get(letter, 0)} special hexes, not {count}"
    for letter, areas in measures.areas.items():
        if is_land(letter) and areas[-1].size == 1:
            yield f"{letter}: a hex without a neighbour of its own terrain"
    if measures.land < LEAST_BUILDABLE:
        yield f"{measures.land} hexes can be built on; {LEAST_BUILDABLE} are the least"
    if min(measures.apart, default=SPECIAL_DISTANCE) < SPECIAL_DISTANCE:
        yield f"special hexes {measures.apart[0]} apart; {SPECIAL_DISTANCE} is the least"
    if any(special.hex in RIM for special in measures.specials):
        yield "a special hex at the rim"
    if brief.caves is not None and measures.caves != brief.caves:
        yield f"{measures.caves} mountains for caves, not {brief.caves}"
