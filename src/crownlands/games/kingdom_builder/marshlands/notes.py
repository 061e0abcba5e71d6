"""What a position tells of Marshlands: the settlements that stand on temple tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from crownlands.engine.contract import Seat
from crownlands.engine.position import Entry, Reading, number_in
from crownlands.games.kingdom_builder.arrangement.notes import Note
from crownlands.games.kingdom_builder.marshlands.memory import TempleMemory
from crownlands.games.kingdom_builder.table.by_seat import with_value

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State


class Temples(Note):
    key = "temple"

    def told(self, state: State, seat: Seat) -> str:
        count = state.memory(TempleMemory).aside(seat)
        return str(count) if count else ""

    def heard(self, state: State, seat: Seat, entry: Entry, reading: Reading) -> None:
        count = number_in(entry, self.key, reading)
        left = state.pieces.supply[seat]
        if count > left:
            reading.flaw("position.too_few_left", entry.line, count=count, left=left)
            return
        state.pieces.supply[seat] -= count
        memory = state.memory(TempleMemory)
        # At the beginning of a turn they are to be built in it.
        due = not state.over and seat == state.turn
        field = memory.due if due else memory.waiting
        changed = with_value(field, seat, count)
        state.remember(
            msgspec.structs.replace(memory, due=changed)
            if due
            else msgspec.structs.replace(memory, waiting=changed)
        )


TEMPLES = Temples()
