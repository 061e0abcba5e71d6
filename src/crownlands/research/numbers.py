"""Actions by their numbers in a game's fixed action space, and the mask of those that are legal."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.engine.contract import Action, Codec, Game, Seat, State

Mask = NDArray[np.int8]


class _Actions(dict[int, Action]):
    """Actions by number, each asked of the codec once."""

    def __init__(self, codec: Codec) -> None:
        self._codec = codec

    def __missing__(self, number: int) -> Action:
        # a NumPy number is no int to a codec, but hashes like one
        action = self[number] = self._codec.from_index(int(number))
        return action


class _Numbers(dict[Action, int]):
    """Numbers by action, each asked of the codec once."""

    def __init__(self, codec: Codec) -> None:
        self._codec = codec

    def __missing__(self, action: Action) -> int:
        number = self[action] = self._codec.to_index(action)
        return number


@lru_cache
def actions_of(game: Game) -> _Actions:
    """The game's actions by number; `ActionFormatError` where there is none."""
    return _Actions(game.codec)


@lru_cache
def numbers_of(game: Game) -> _Numbers:
    """The game's numbers by action."""
    return _Numbers(game.codec)


class ActionSpace:
    """The numbers of all actions under certain options."""

    def __init__(self, game: Game, options: Any) -> None:
        self.size = game.codec.size(options)
        self.actions = actions_of(game)
        self.numbers = numbers_of(game)

    def legal(self, state: State, seat: Seat) -> list[int]:
        """The numbers of all that the seat may do now, in the order of the rules."""
        numbers = self.numbers
        return [numbers[action] for action in state.legal(seat)]

    def mask(self, state: State, seat: Seat) -> Mask:
        """A 1 for each action that the seat may do now, and a 0 for each other."""
        mask = np.zeros(self.size, np.int8)
        if legal := self.legal(state, seat):
            mask[legal] = 1
        return mask
