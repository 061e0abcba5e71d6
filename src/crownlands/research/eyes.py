"""What an agent sees: arrays of its seat's view, and the mask of its legal actions.

========= =========================================================================
name      observation
========= =========================================================================
parts     the game's named arrays, each with its own shape
flat      the same one after the other, as one vector
none      nothing; only the mask
========= =========================================================================
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from crownlands.engine.contract import Game, Seat, State
from crownlands.engine.observation import Observer, Part
from crownlands.research.numbers import ActionSpace

KINDS = ("parts", "flat", "none")

Seen = dict[str, Any]


class Eyes:
    """How the agents of an environment see. Whatever they see comes from the view of their seat."""

    def __init__(self, game: Game, options: Any, kind: str) -> None:
        if kind not in KINDS:
            raise ValueError(f"there are no observations {kind!r}; there are {', '.join(KINDS)}")
        self.kind = kind
        self._observer = None if kind == "none" else observer_of(game, options)

    def space(self, actions: int) -> spaces.Dict:
        """The space of what is seen, where so many actions have numbers. A new one at each call."""
        seen: dict[str, spaces.Space[Any]] = {}
        if self._observer is not None:
            parts = self._observer.parts
            seen["observation"] = _flat_box(parts) if self.kind == "flat" else _boxes(parts)
        seen["action_mask"] = spaces.Box(0, 1, (actions,), np.int8)
        return spaces.Dict(seen)

    def look(self, state: State, seat: Seat, actions: ActionSpace) -> Seen:
        """What the seat sees now."""
        mask = actions.mask(state, seat)
        if self._observer is None:
            return {"action_mask": mask}
        view = state.view(seat)
        flat = self.kind == "flat"
        seen = self._observer.flat(view) if flat else self._observer.observe(view)
        return {"observation": seen, "action_mask": mask}


def observer_of(game: Game, options: Any) -> Observer:
    """How the views of a game become arrays."""
    observer = game.observer(options)
    if observer is None:
        raise ValueError(
            f"nobody has written yet how {game.name} looks as arrays; "
            "with observations='none' there is the mask of legal actions alone"
        )
    return observer


def _boxes(parts: tuple[Part, ...]) -> spaces.Dict:
    return spaces.Dict(
        {part.name: spaces.Box(part.low, part.high, part.shape, np.float32) for part in parts}
    )


def _flat_box(parts: tuple[Part, ...]) -> spaces.Box:
    low = np.concatenate([np.full(part.size, part.low, np.float32) for part in parts])
    high = np.concatenate([np.full(part.size, part.high, np.float32) for part in parts])
    return spaces.Box(low, high)
