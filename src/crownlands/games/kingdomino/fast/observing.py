"""What a seat sees, as `crownlands.games.kingdomino.observation` writes it.

Shares are worked out with 64 bits and kept with 32, as there.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdomino.fast import squares
from crownlands.games.kingdomino.fast.box import CASTLE, COLUMN, ROW
from crownlands.games.kingdomino.fast.counting import points
from crownlands.games.kingdomino.fast.growing import fits
from crownlands.games.kingdomino.fast.layout import DOMINOES, GONE, LAID, PAD
from crownlands.games.kingdomino.fast.turns import actor, domino_to_lay
from crownlands.games.kingdomino.observation.kingdoms import (
    CROWNS_OF_A_TERRAIN,
    MOST_CROWNS,
    PLANES,
)
from crownlands.games.kingdomino.observation.observer import (
    DOMINO_STATES,
    FACE,
    FRAMES,
    LOOKS,
    POINTS,
)

_CROWNS, _CASTLE = PLANES.index("crowns"), PLANES.index("castle")
_OPEN, _SIZE = PLANES.index("open"), PLANES.index("territory_squares")
_TERRITORY_CROWNS = PLANES.index("territory_crowns")
_UNSEEN, _LINE, _WAITING, _LAID, _GONE = range(len(DOMINO_STATES))
_CLAIM, _PLACE, _MISFIT, _OVER = range(len(FRAMES))
_FACE = len(FACE)


@compiled
def see_kingdom(kingdom: Any, span: Any, planes: Any) -> None:
    """One kingdom as planes over the board; they are empty before."""
    planes[_CASTLE, ROW[CASTLE], COLUMN[CASTLE]] = 1
    most = span * span - 1
    for number in range(np.int64(kingdom.laid)):
        square = np.int64(kingdom.squares[number])
        row, column = ROW[square], COLUMN[square]
        territory = kingdom.owner[square + PAD]
        planes[kingdom.terrain[territory], row, column] = 1
        planes[_CROWNS, row, column] = kingdom.crowned[number] / MOST_CROWNS
        planes[_SIZE, row, column] = kingdom.size[territory] / most
        crowns = kingdom.crowns[territory] / CROWNS_OF_A_TERRAIN
        planes[_TERRITORY_CROWNS, row, column] = crowns
    free = squares.read(kingdom.free)
    while squares.any_of(free):
        square = squares.first_square(free)
        free = squares.without_first(free)
        planes[_OPEN, ROW[square], COLUMN[square]] = 1


@compiled
def step_to(seat: Any, looking: Any, table: Any) -> Any:
    """How many seats behind the one who looks, in turn order."""
    return (np.int64(seat) - looking) % np.int64(table.players)


@compiled
def _see_offer(told: Any, domino: Any) -> None:
    for number in range(_FACE):
        told[number] = LOOKS[domino, number]


@compiled
def see_line(table: Any, looking: Any, told: Any, dominoes: Any) -> None:
    """The line as it was laid out: what is claimed and what can be, by number."""
    claimed, left = 0, 0
    for place in range(told.shape[0]):
        waits = table.line[left] if left < table.line.shape[0] else 0
        taken = table.claimed[claimed] if claimed < table.claims else 0
        if taken and (not waits or taken < waits):
            _see_offer(told[place], taken)
            told[place, _FACE + step_to(table.claimants[claimed], looking, table)] = 1
            dominoes[_LINE, np.int64(taken) - 1] = 1
            claimed += 1
        elif waits:
            _see_offer(told[place], waits)
            dominoes[_LINE, np.int64(waits) - 1] = 1
            left += 1


@compiled
def see_waiting(table: Any, looking: Any, told: Any, dominoes: Any) -> None:
    """The dominoes with kings on them that are yet to be laid, in the order of play."""
    seen = 0
    for turn in range(np.int64(table.turn), np.int64(table.kings)):
        domino = np.int64(table.to_lay[turn])
        if domino and (turn > table.turn or table.laying):
            _see_offer(told[seen], domino)
            told[seen, _FACE + step_to(table.seats[turn], looking, table)] = 1
            dominoes[_WAITING, domino - 1] = 1
            seen += 1


@compiled
def see_dominoes(table: Any, dominoes: Any) -> None:
    """Where all the others are."""
    for number in range(DOMINOES):
        fate = table.fate[number + 1]
        if fate == LAID:
            dominoes[_LAID, number] = 1
        elif fate == GONE:
            dominoes[_GONE, number] = 1
        elif not dominoes[_LINE, number] and not dominoes[_WAITING, number]:
            dominoes[_UNSEEN, number] = 1


@compiled
def see_decision(table: Any, looking: Any, deciding: Any, frame: Any, domino: Any) -> None:
    if table.over:
        frame[_OVER] = 1
        return
    deciding[step_to(actor(table), looking, table)] = 1
    if table.laying:
        frame[_PLACE] = 1
        _see_offer(domino, domino_to_lay(table))
        frame[_MISFIT] = not fits(table.kingdoms[actor(table)], domino_to_lay(table))
    else:
        frame[_CLAIM] = 1


@compiled
def see_points(table: Any, looking: Any, now: Any, standings: Any) -> None:
    """Of this match, and of those of a Dynasty that are over."""
    for seat in range(np.int64(table.players)):
        step = step_to(seat, looking, table)
        now[step] = points(table, seat) / POINTS
        for match in range(min(np.int64(table.match), standings.shape[0])):
            standings[match, step] = table.past_scores[match, seat] / POINTS


@compiled
def see_progress(table: Any, told: Any) -> None:
    rounds = np.int64(table.dominoes) // np.int64(table.line_length)
    told[0] = (np.int64(table.match) + 1) / np.int64(table.matches)
    told[1] = np.int64(table.drawn) // np.int64(table.line_length) / rounds
    told[2] = (np.int64(table.dominoes) - np.int64(table.drawn)) / DOMINOES
