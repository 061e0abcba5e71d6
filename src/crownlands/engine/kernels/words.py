"""Sets of up to 64 cells in one machine word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import numpy as np
from llvmlite import ir  # pyright: ignore[reportMissingTypeStubs]
from numba import types
from numba.extending import intrinsic  # pyright: ignore[reportUnknownVariableType]

from crownlands.engine.kernels.compiling import compiled

ONE = np.uint64(1)

_OF_A_WORD: Any = types.int64(types.uint64)
_ZERO_IS_FINE: Any = ir.Constant(ir.IntType(1), 0)


def _instruction(function: Any) -> Callable[[Any], Any]:
    return cast("Callable[[Any], Any]", intrinsic(function))


@_instruction
def ones(_: Any, word: Any) -> Any:
    """How many cells are in the set."""

    def made(_context: Any, builder: Any, _signature: Any, given: Any) -> Any:
        return builder.ctpop(given[0])

    return _OF_A_WORD, made


@_instruction
def lowest(_: Any, word: Any) -> Any:
    """The first cell of a set; 64 if there is none."""

    def made(_context: Any, builder: Any, _signature: Any, given: Any) -> Any:
        return builder.cttz(given[0], _ZERO_IS_FINE)

    return _OF_A_WORD, made


@_instruction
def _leading_zeros(_: Any, word: Any) -> Any:
    def made(_context: Any, builder: Any, _signature: Any, given: Any) -> Any:
        return builder.ctlz(given[0], _ZERO_IS_FINE)

    return _OF_A_WORD, made


@compiled
def highest(word: Any) -> Any:
    """The last cell of a set; -1 if there is none."""
    return 63 - _leading_zeros(word)


@compiled
def nth(word: Any, number: Any) -> Any:
    """The cell of a set that so many others come before."""
    for _ in range(number):
        word &= word - ONE
    return lowest(word)
