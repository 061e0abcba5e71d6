"""An observation for tests, spoken of by the names along its axes."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.arrays import Array
from crownlands.engine.contract import Game, Seat, State


class Observed:
    """What a seat sees of a state as arrays."""

    def __init__(self, game: Game, state: State, seat: Seat) -> None:
        options: Any = state.view(seat)
        observer = game.observer(options.options)
        assert observer is not None
        self.parts = {part.name: part for part in observer.parts}
        self.told = observer.observe(state.view(seat))

    def __getitem__(self, asked: str) -> Array:
        """``"land grass"``: of a part, what lies under these names, one for an axis each."""
        part, *names = asked.split()
        told = self.told[part]
        for number, axis in reversed(list(enumerate(self.parts[part].axes))):
            if names and names[-1] in axis.names:
                told = np.asarray(told.take(axis.names.index(names.pop()), number))
        assert not names, f"{asked}: nothing is called {names}"
        return told

    def row(self, part: str, *places: int) -> dict[str, float]:
        """What is not nought of a row that has names, at these places of the axes before it."""
        names = self.parts[part].axes[-1].names
        told = zip(names, self.told[part][places], strict=True)
        return {name: float(number) for name, number in told if number}
