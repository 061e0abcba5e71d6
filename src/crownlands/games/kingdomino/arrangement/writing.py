"""From a state to its text."""

from __future__ import annotations

from collections.abc import Iterator

from crownlands.engine.contract import Seat
from crownlands.engine.position import options_told, section_told
from crownlands.games.kingdomino.arrangement.kingdoms import kingdom_told
from crownlands.games.kingdomino.arrangement.reading import GAME
from crownlands.games.kingdomino.arrangement.rounds import next_told
from crownlands.games.kingdomino.state import KingdominoState

Lines = Iterator[tuple[str, str]]


def written(state: KingdominoState) -> str:
    """The table, then each seat."""
    parts = [section_told(list(_table(state)))]
    parts += [section_told(list(_seat(state, seat))) for seat in range(state.options.players)]
    return "\n".join(parts)


def _table(state: KingdominoState) -> Lines:
    yield "game", GAME
    yield from options_told(state.options)
    yield "match", str(len(state.past) + 1) if state.options.dynasty else ""
    free = [str(domino) for domino in state.line]
    yield "line", ", ".join([*free, *(f"{domino} {seat + 1}" for domino, seat in state.claims)])
    yield "next", next_told(state.frames)
    yield "discarded", ", ".join(map(str, state.discarded))


def _seat(state: KingdominoState, seat: Seat) -> Lines:
    yield "seat", str(seat + 1)
    for match, kingdoms in enumerate(state.past, start=1):
        yield f"kingdom_{match}", kingdom_told(kingdoms[seat])
    yield "kingdom", kingdom_told(state.kingdoms[seat])
