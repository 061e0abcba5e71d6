"""Whether a journal kept its clock: nobody acted too late, and nobody was acted for too early."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from crownlands.engine.contract import Seat
from crownlands.server.deeds import Acted, AnyDeed, Extended, TimedOut
from crownlands.server.table import Opening, Table

Expect = Callable[[bool, str], None]


def by_bots(opening: Opening, deeds: Sequence[tuple[float, AnyDeed]]) -> set[int]:
    """The numbers of the actions that a bot has decided: its own, or where a person did not."""
    table = Table(opening)
    numbers: set[int] = set()
    for number, (at, deed) in enumerate(deeds, start=1):
        if isinstance(deed, Acted) and (deed.timed_out or deed.seat in table.bots()):
            numbers.add(number)
        table.fold(deed, at)
    return numbers


def check_times(
    expect: Expect,
    counts: Counter[str],
    opening: Opening,
    deeds: Sequence[tuple[float, AnyDeed]],
) -> None:
    """Fold the journal again, and compare the time of every deed with the deadline before it."""
    table = Table(opening)
    for number, (at, deed) in enumerate(deeds, start=1):
        seat: Seat | None = getattr(deed, "seat", None)
        deadline = table.deadlines.get(seat) if seat is not None else None
        name = f"table {opening.id}: deed {number}, {deed}, at {at:.2f}"
        if isinstance(deed, TimedOut) or (isinstance(deed, Acted) and deed.timed_out):
            counts["clocks that ran out"] += 1
            expect(deadline is not None and at > deadline, f"{name}, came before {deadline}")
        elif isinstance(deed, Acted) and deed.seat not in table.bots():
            counts["people's actions in time"] += 1
            expect(deadline is not None and at <= deadline, f"{name}, came after {deadline}")
        counts["extensions"] += isinstance(deed, Extended)
        table.fold(deed, at)
