"""The second Queenie, rulebook p. 24: once a turn somebody goes through a cave."""

from __future__ import annotations

from collections.abc import Callable

from tests.second_engine.hexes import Hex, beside
from tests.second_engine.table import Table
from tests.second_engine.tiles import Use
from tests.second_engine.tiles.base import move_to


def through(table: Table, seat: int) -> Callable[[Hex], set[Hex]]:
    """From beside a cave to beside any cave, the same one too; nobody asks what touches."""
    mouths = beside(table.setup.caves)
    ways_out = table.free_land() & mouths
    return lambda origin: ways_out if origin in mouths else set()


CAVE: Use = move_to(through)
