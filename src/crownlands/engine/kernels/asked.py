"""What is asked of a kernel, as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from crownlands.engine.contract import Action, Codec
from crownlands.engine.kernels.kernel import by_seat

if TYPE_CHECKING:
    from numpy.typing import NDArray


def rows_of(lines: Sequence[Sequence[Action]], codec: Codec) -> NDArray[np.int64]:
    """The numbers of actions; -1 behind."""
    rows = np.full((len(lines), max(map(len, lines), default=0)), -1, np.int64)
    for row, line in zip(rows, lines, strict=True):
        row[: len(line)] = [codec.to_index(action) for action in line]
    return rows


def numbered(policies: str | Sequence[str], players: int, known: Sequence[str]) -> NDArray[Any]:
    """Each seat's policy as a number."""
    return np.array([known.index(name) for name in by_seat(policies, players, known)], np.uint8)


def refuse(line: Sequence[Action], codec: Codec) -> NoReturn:
    """Say that a line of actions cannot be played."""
    told = " ".join(map(codec.to_text, line))
    raise ValueError(f"not all of this is legal from there: {told}")
