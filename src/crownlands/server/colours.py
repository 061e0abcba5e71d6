"""The liveries of the chairs: five colours, and never the same twice at a table."""

from __future__ import annotations

from collections.abc import Collection, Sequence

LIVERIES = 5


def handed_out(wishes: Sequence[int | None]) -> tuple[int, ...]:
    """A colour for every chair: what was wished for first, then each chair's own number.

    >>> handed_out([None, None, None])
    (0, 1, 2)
    >>> handed_out([1, None, 1])
    (1, 0, 2)
    """
    given: dict[int, int] = {}
    for seat, wish in enumerate(wishes):
        if wish is not None:
            given[seat] = next_free(wish, given.values(), len(wishes))
    for seat in range(len(wishes)):
        if seat not in given:
            own = seat if seat not in given.values() else 0
            given[seat] = next_free(own, given.values(), len(wishes))
    return tuple(given[seat] for seat in range(len(wishes)))


def next_free(wish: int, taken: Collection[int], chairs: int = LIVERIES) -> int:
    """The colour that was wished for, or the next after it that nobody has."""
    count = max(LIVERIES, chairs)
    return next(
        colour for colour in ((wish + step) % count for step in range(count)) if colour not in taken
    )
