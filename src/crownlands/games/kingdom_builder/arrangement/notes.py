"""Lines of a position that a box brings: what it remembers of a seat beside pieces and tiles."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from crownlands.engine.contract import Seat
from crownlands.engine.position import Entry, Reading

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State


class Note(ABC):
    """A line of a seat, written and read."""

    #: what the line begins with
    key: str

    @abstractmethod
    def told(self, state: State, seat: Seat) -> str:
        """What stands in the line; nothing where there is none."""

    @abstractmethod
    def heard(self, state: State, seat: Seat, entry: Entry, reading: Reading) -> None:
        """Make it true. The pieces stand already, and it is known whose turn it is."""
