"""What arrays are made with, for whoever learns to play. Importing this wants NumPy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from crownlands.engine.contract import Action, Codec

try:
    import numpy as np
except ImportError:
    raise ImportError(
        "observations and masks need NumPy: pip install 'crownlands[research]'; playing needs none"
    ) from None

__all__ = ["Array", "Kept", "Mask", "action_mask", "np"]

Array = np.ndarray[Any, np.dtype[np.float32]]
Mask = np.ndarray[tuple[int], np.dtype[np.bool_]]

Thing = TypeVar("Thing")
Made = TypeVar("Made")


def action_mask(codec: Codec, size: int, legal: Sequence[Action]) -> Mask:
    """Which numbers of the fixed action space are legal: true where an action may be taken.

    ``size`` is what `Codec.size` says of the options, ``legal`` what `State.legal` lists: nothing
    at all where it is another's turn.

    >>> from crownlands.games import game
    >>> kingdomino = game("kingdomino")
    >>> state = kingdomino.start(kingdomino.Options(players=2), seed=7)
    >>> seat, = state.actors()
    >>> size = kingdomino.codec.size(state.options)
    >>> mask = action_mask(kingdomino.codec, size, state.legal(seat))
    >>> legal = map(kingdomino.codec.from_index, mask.nonzero()[0].tolist())
    >>> [kingdomino.codec.to_text(action) for action in legal]
    ['#5', '#7', '#16', '#26']
    """
    mask = np.zeros(size, np.bool_)
    mask[[codec.to_index(action) for action in legal]] = True
    return mask


class Kept(Generic[Thing, Made]):
    """What was made of a thing that never changes, for as long as it may be shown again.

    Things are told apart by which they are, not by what is in them, which costs less to ask.
    """

    __slots__ = ("_kept", "_make", "_most")

    def __init__(self, make: Callable[[Thing], Made], most: int = 512) -> None:
        self._make = make
        self._most = most
        #: each with the thing itself, or its place might be another's by now
        self._kept: dict[int, tuple[Thing, Made]] = {}

    def of(self, thing: Thing) -> Made:
        known = self._kept.get(id(thing))
        if known is not None:
            return known[1]
        made = self._make(thing)
        if len(self._kept) >= self._most:
            self._kept.clear()
        self._kept[id(thing)] = thing, made
        return made
