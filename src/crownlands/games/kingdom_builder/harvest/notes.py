"""What a position tells of Harvest: settlement tokens, and the lines that mayors have marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.engine.contract import Seat
from crownlands.engine.position import Entry, Reading, number_in
from crownlands.games.kingdom_builder.arrangement.notes import Note
from crownlands.games.kingdom_builder.harvest.memory import HarvestMemory

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State


class Tokens(Note):
    key = "tokens"

    def told(self, state: State, seat: Seat) -> str:
        tokens = state.memory(HarvestMemory).tokens[seat]
        return str(tokens) if tokens else ""

    def heard(self, state: State, seat: Seat, entry: Entry, reading: Reading) -> None:
        count = number_in(entry, self.key, reading)
        memory = state.memory(HarvestMemory)
        if count > memory.tokens_left:
            reading.flaw("position.tokens_short", entry.line, count=count, left=memory.tokens_left)
            return
        state.remember(memory.with_tokens(seat, count))


class Marks(Note):
    key = "mayors"

    def told(self, state: State, seat: Seat) -> str:
        marked = state.memory(HarvestMemory).marked[seat]
        return " ".join(str(line + 1) for line in marked)

    def heard(self, state: State, seat: Seat, entry: Entry, reading: Reading) -> None:
        lines = len(state.board.lines)
        for word in entry.words:
            number = int(word) if word.isascii() and word.isdecimal() and len(word) < 4 else 0
            if not 1 <= number <= lines:
                reading.flaw("position.no_such_line", entry.line, number=word[:10], lines=lines)
            elif state.memory(HarvestMemory).is_marked(number - 1):
                reading.flaw("position.line_marked_twice", entry.line, number=number)
            elif not state.pieces.supply[seat]:
                reading.flaw("position.too_few_left", entry.line, count=len(entry.words), left=0)
                return
            else:
                state.remember(state.memory(HarvestMemory).with_mark(seat, number - 1))
                state.pieces.supply[seat] -= 1


NOTES = (Tokens(), Marks())
