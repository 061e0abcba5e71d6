"""What the Kingdom Builder cards, the tasks and the places pay, box by box."""

from __future__ import annotations

from collections.abc import Callable

from tests.second_engine.table import Table

Pay = Callable[[Table, int], int]
"""The gold of a seat at the end."""
