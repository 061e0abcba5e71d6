"""Where Arrow and Parquet come from: an extra, asked for by those that write data sets alone."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from crownlands.arena.tables import ArenaError


class NoArrow(ArenaError):
    """What writes Parquet is not installed."""


def arrow() -> Any:
    """The module ``pyarrow``; `NoArrow` says how to get it."""
    return _module("pyarrow")


def parquet() -> Any:
    """The module ``pyarrow.parquet``."""
    return _module("pyarrow.parquet")


def _module(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        raise NoArrow(
            "data sets need the package pyarrow: pip install 'crownlands[data]'; "
            "all else needs nothing"
        ) from None
