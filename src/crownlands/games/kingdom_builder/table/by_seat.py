"""Tuples that hold something for every seat."""

from __future__ import annotations

from typing import TypeVar

from crownlands.engine.contract import Seat

T = TypeVar("T")


def with_value(by_seat: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """The same with another value for one seat.

    >>> with_value((1, 2, 3), 1, 5)
    (1, 5, 3)
    """
    changed = list(by_seat)
    changed[seat] = value
    return tuple(changed)
