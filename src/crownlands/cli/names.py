"""What to call the seats."""

from __future__ import annotations

from collections.abc import Sequence

from crownlands.engine.record import Record


def told_apart(names: Sequence[str]) -> list[str]:
    """Names with a number behind those that occur more than once.

    >>> told_apart(["you", "greedy", "greedy"])
    ['you', 'greedy 1', 'greedy 2']
    """
    return [
        f"{name} {names[: seat + 1].count(name)}" if names.count(name) > 1 else name
        for seat, name in enumerate(names)
    ]


def names_of(record: Record, seats: int) -> list[str]:
    """The names in a record, or else the numbers of the seats."""
    return told_apart(record.names) if record.names else [f"seat {seat}" for seat in range(seats)]
