"""Gold that was paid during play, in parts like ``families 2 a1 a2 a3``: rule, gold, hexes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from crownlands.engine.bits import mask_of
from crownlands.engine.contract import Seat
from crownlands.engine.position import Entry, PositionText, Reading
from crownlands.games.kingdom_builder.arrangement.pieces import named_hexes, tiles_on_table
from crownlands.games.kingdom_builder.board.hexes import hexes_named
from crownlands.games.kingdom_builder.boxes import TILES
from crownlands.games.kingdom_builder.scoring.rules import Rule
from crownlands.games.kingdom_builder.table.by_seat import with_value

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

KEY = "gold"
_MOST_GOLD = 999


def paying_in_play(state: State) -> Iterator[str]:
    """What pays during play and nothing at the end: cards of that kind, and treasures."""
    for rule in state.rulebook.paying:
        if type(rule).pays is Rule.pays:
            yield rule.name
    yield from dict.fromkeys(tile for tile in tiles_on_table(state) if TILES[tile].at_once)


def fill_purses(state: State, told: PositionText, reading: Reading) -> None:
    known = list(paying_in_play(state))
    for seat in range(state.options.players):
        entry = told.seat(seat).take(KEY)
        if entry is not None:
            _fill(state, seat, entry, known, reading)


def _fill(state: State, seat: Seat, entry: Entry, known: list[str], reading: Reading) -> None:
    for part in entry.parts:
        rule, *words = part.split()
        gold = words[0] if words else ""
        if rule not in known:
            names = ", ".join(known) or "-"
            reading.flaw("position.pays_nothing", entry.line, name=rule[:40], known=names)
        elif not (gold.isascii() and gold.isdecimal() and 0 < int(gold[:9]) <= _MOST_GOLD):
            reading.flaw("position.how_much", entry.line, rule=rule)
        else:
            hexes = mask_of(named_hexes(words[1:], entry.line, reading))
            purse = (*state.purses[seat], (rule, int(gold), hexes))
            state.purses = with_value(state.purses, seat, purse)


def gold_told(state: State, seat: Seat) -> str:
    return ", ".join(
        " ".join((rule, str(gold), *hexes_named(hexes))) for rule, gold, hexes in state.purses[seat]
    )
