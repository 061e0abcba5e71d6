"""What a seat sees, as arrays of numbers: for whoever learns to play.

A game that can be learned from has an `Observer` for each set of options. It reads views and never
states, so what a seat may not know cannot be in its arrays.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import prod
from typing import TYPE_CHECKING, Any

import msgspec

from crownlands.engine.contract import Seat

if TYPE_CHECKING:
    from crownlands.engine.arrays import Array


class Axis(msgspec.Struct, frozen=True):
    """One direction of an array: what lies along it, and how many of them."""

    #: of what there is one each: "seat", "row", "domino"
    over: str
    length: int
    #: what each is, where each is another thing: "wheat", "forest", ...
    names: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.names and len(self.names) != self.length:
            raise ValueError(f"{self.over}: {len(self.names)} names for {self.length}")

    @classmethod
    def named(cls, over: str, *names: str) -> Axis:
        """An axis along which each is another thing.

        >>> Axis.named("frame", "claim", "place").length
        2
        """
        return cls(over, len(names), names)


class Part(msgspec.Struct, frozen=True):
    """One named array of an observation: always of the same shape under the same options.

    >>> Part("points", (Axis("seat", 4),), "points, in hundreds", high=9).shape
    (4,)
    """

    name: str
    axes: tuple[Axis, ...]
    #: what stands in it, in a sentence of the documentation
    about: str
    #: between which numbers it lies
    low: float = 0.0
    high: float = 1.0

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(axis.length for axis in self.axes)

    @property
    def size(self) -> int:
        """How many numbers it holds."""
        return prod(self.shape)


class Observer(ABC):
    """How the views of a match under certain options become arrays.

    Seats are turned so that whoever looks comes first, then the others in turn order.
    """

    #: all that an observation holds, in order
    parts: tuple[Part, ...]

    @abstractmethod
    def observe(self, view: Any) -> dict[str, Array]:
        """Every part by its name, as 32-bit floating numbers, from the view of a seat.

        The arrays are the caller's own. A seat that does not decide now has an observation too;
        spectators have none (`NobodyLooks`).
        """

    def flat(self, view: Any) -> Array:
        """The same numbers in one row, part after part."""
        from crownlands.engine.arrays import np

        return np.concatenate([part.reshape(-1) for part in self.observe(view).values()])

    @property
    def size(self) -> int:
        """How many numbers an observation holds."""
        return sum(part.size for part in self.parts)


class NobodyLooks(ValueError):
    """A spectator's view was to be observed: there is no seat to turn first."""

    def __init__(self) -> None:
        super().__init__("an observation is made from the view of a seat, not of a spectator")


def turned(seat: Seat | None, players: int) -> tuple[Seat, ...]:
    """The seats in the order in which one of them sees all.

    >>> turned(2, 4)
    (2, 3, 0, 1)
    """
    if seat is None:
        raise NobodyLooks
    return tuple((seat + step) % players for step in range(players))
