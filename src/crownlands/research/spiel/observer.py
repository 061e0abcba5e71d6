"""What a seat sees, or remembers, as OpenSpiel asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pyspiel

from crownlands.engine.contract import Seat
from crownlands.engine.observation import Observer, Part

#: what a seat sees now, whatever it saw before
NOW = pyspiel.IIGObservationType(perfect_recall=False)


class SpielObserver:
    """What a seat sees, or all that it has been told, as OpenSpiel asks for it."""

    def __init__(self, observer: Observer | None, kind: pyspiel.IIGObservationType) -> None:
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("what is seen here is what one seat sees, public and its own together")
        self._recalls = kind.perfect_recall
        #: what memory holds has no shape: then there are texts alone
        self._observer = None if kind.perfect_recall else observer
        self.dict: dict[str, Any] = {}
        self.tensor: Any = None
        if self._observer is not None:
            self._make_room(self._observer.parts)

    def _make_room(self, parts: Sequence[Part]) -> None:
        sizes = [part.size for part in parts]
        self.tensor = np.zeros(sum(sizes), np.float32)
        rooms = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {
            part.name: room.reshape(part.shape) for part, room in zip(parts, rooms, strict=True)
        }

    def set_from(self, state: Any, player: Seat) -> None:
        """Fill `tensor`, and with it `dict`, with what a seat sees."""
        if self._observer is None:
            return
        if not state.match.asked:
            self.tensor.fill(0)
            return
        seen = self._observer.observe(state.match.state.view(player))
        for name, room in self.dict.items():
            room[...] = seen[name]

    def string_from(self, state: Any, player: Seat) -> str:
        """What a seat sees, or all that it has been told, as text."""
        return state.match.memory(player) if self._recalls else state.match.view(player)
