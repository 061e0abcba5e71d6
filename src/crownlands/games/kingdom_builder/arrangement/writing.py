"""From a state to its text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crownlands.engine.contract import Seat
from crownlands.engine.position import options_told, section_told
from crownlands.games.kingdom_builder.arrangement.cards import cards_told, hand_told, removed_told
from crownlands.games.kingdom_builder.arrangement.gold import KEY as GOLD
from crownlands.games.kingdom_builder.arrangement.gold import gold_told
from crownlands.games.kingdom_builder.arrangement.pieces import pieces_told
from crownlands.games.kingdom_builder.arrangement.reading import GAME
from crownlands.games.kingdom_builder.arrangement.tiles import (
    NONE,
    dealt_told,
    spent_told,
    tiles_told,
)
from crownlands.games.kingdom_builder.setup import SetUp, settled
from crownlands.games.kingdom_builder.table.pieces import NOBODY
from crownlands.games.kingdom_builder.turn.card import turn_up
from crownlands.games.kingdom_builder.turn.turn import beginning

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

Lines = Iterator[tuple[str, str]]


def written(state: State) -> str:
    """The table, then each seat."""
    seats = range(state.options.players)
    begins = at_beginning(state)
    parts = [section_told(list(_table(state, begins)))]
    parts += [section_told(list(_seat(state, seat, begins))) for seat in seats]
    return "\n".join(parts)


def at_beginning(state: State) -> bool:
    """Whether a turn has begun, and nothing was done in it yet."""
    seat, tiles = state.turn, state.tiles
    if state.frames != (beginning(seat),) or tiles.fresh[seat] or state.pieces.lent[seat]:
        return False
    if any(memory.of_this_turn for memory in state.memories):
        return False
    if sorted(state.ready[seat]) != sorted(state.actions_of(seat)):
        return False
    twin = state.copy()
    turn_up(twin)
    return (twin.chosen, twin.undecided) == (state.chosen, state.undecided)


def _table(state: State, begins: bool) -> Lines:
    yield "game", GAME
    yield from options_told(settled(state.options, SetUp(state.board, state.cards, {}, 0, "")))
    yield "tasks", ", ".join(state.tasks)
    yield "removed", removed_told(state)
    for kind in state.rulebook.kinds.values():
        if not kind.owned and not kind.passing:
            yield kind.name, pieces_told(state, kind, NOBODY)
    for box in state.rulebook.boxes:
        if box.dealt_on:
            yield box.name, dealt_told(state, box.dealt_on)
    if begins:
        yield "turn", str(state.turn + 1)
        yield "first", str(state.first + 1)
        yield "round", str(state.round)
        yield "last_round", "yes" if state.ending else ""
        yield "discard", cards_told(state.terrain_cards.discard)
        yield "out", cards_told(state.terrain_cards.out)


def _seat(state: State, seat: Seat, begins: bool) -> Lines:
    yield "seat", str(seat + 1)
    for kind in state.rulebook.kinds.values():
        if kind.owned and not kind.passing:
            yield kind.name, pieces_told(state, kind, seat)
    for box in state.rulebook.boxes:
        for note in box.notes:
            yield note.key, note.told(state, seat)
    yield GOLD, gold_told(state, seat)
    if begins:
        yield "tiles", tiles_told(state, seat) or NONE
        yield "spent", spent_told(state, seat)
        yield "hand", hand_told(state, seat)
