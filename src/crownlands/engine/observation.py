"""What a seat sees, as arrays of numbers: for whoever learns to play.

A game that can be learned from has an `Observer` for each set of options. It reads views and never
states, so what a seat may not know cannot be in its arrays.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from crownlands.engine.contract import Seat

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Array = NDArray[np.float32]


class Part(msgspec.Struct, frozen=True):
    """One named array of an observation: always of the same shape under the same options."""

    name: str
    shape: tuple[int, ...]
    #: what stands in it, in a sentence of the documentation
    about: str
    #: between which numbers it lies
    low: float = 0.0
    high: float = 1.0


class Observer(ABC):
    """How the views of a match under certain options become arrays.

    Seats are turned so that whoever looks comes first, then the others in turn order.
    """

    #: all that an observation holds, in order
    parts: tuple[Part, ...]

    @abstractmethod
    def observe(self, view: Any) -> Mapping[str, Array]:
        """Every part by its name, as 32-bit floating numbers, from the view of a seat.

        A seat that does not decide now has an observation too. Spectators have none.
        """


def turned(seat: Seat, players: int) -> tuple[Seat, ...]:
    """The seats in the order in which one of them sees all.

    >>> turned(2, 4)
    (2, 3, 0, 1)
    """
    return tuple((seat + step) % players for step in range(players))
