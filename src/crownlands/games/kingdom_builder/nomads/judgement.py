"""What bots think of Nomads."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from crownlands.engine.bits import cells_of, mask_of
from crownlands.engine.contract import Seat
from crownlands.games.kingdom_builder.board.hexes import GRID
from crownlands.games.kingdom_builder.judgement.ledger import Layer
from crownlands.games.kingdom_builder.judgement.opinions import Layers, Opinions
from crownlands.games.kingdom_builder.nomads.actions import Remove, Wall
from crownlands.games.kingdom_builder.nomads.cards import FAMILY
from crownlands.games.kingdom_builder.nomads.tiles import DONATIONS
from crownlands.games.kingdom_builder.turn.mandatory import Mandatory

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.board.board import Board
    from crownlands.games.kingdom_builder.judgement.judge import Judge
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

DONATION = 3.5


def _beside_strangers(state: State, seat: Seat) -> Layers:
    return [(GRID.spread(state.pieces.strangers(seat)), 1.0)]


def _closed_in(state: State, seat: Seat) -> Layers:
    """The hexes that no free hex of their own terrain touches."""
    free = state.pieces.open
    touched = 0
    for direction, alike in enumerate(_alike(state.board)):
        touched |= GRID.shifted(free, direction) & alike
    return [(free & ~touched, 2.0)]


@lru_cache(maxsize=256)
def _alike(board: Board) -> tuple[int, ...]:
    """For each direction, the hexes of the same terrain as the one that lies behind them."""
    return tuple(
        mask_of(
            cell
            for terrain in board.terrains
            for cell in cells_of(terrain & GRID.shifted(terrain, direction))
        )
        for direction in range(GRID.directions)
    )


def _in_line(state: State, seat: Seat) -> Layers:
    """While the mandatory action runs: the hexes that would make its settlements a line."""
    frame = state.frames[-1] if state.frames else None
    if not isinstance(frame, Mandatory) or not 0 < len(frame.built) < FAMILY:
        return []
    if len(frame.built) + frame.left - frame.more != FAMILY:
        return []
    layers: list[Layer] = []
    for direction in range(GRID.directions):
        if len(frame.built) == 1:
            layers.append((GRID.shifted(1 << frame.built[0], direction), 0.4))
        else:
            one, other = (1 << cell for cell in frame.built)
            ahead = GRID.shifted(one, direction)
            if ahead == other:
                layers.append((GRID.shifted(other, direction), 2.0))
                layers.append((GRID.shifted(one, (direction + 3) % 6), 2.0))
            elif GRID.shifted(ahead, direction) == other:
                layers.append((ahead, 2.0))
    return layers


def _walling(judge: Judge, action: Wall) -> float:
    """A wall takes a hex from everybody, the seat itself among them."""
    return -judge.gains.at(action.hex)


def _striking(judge: Judge, action: Remove) -> float:
    """What its owner loses with a settlement."""
    owner = judge.state.pieces.owner_of(action.hex)
    assert owner is not None
    return judge.losses(owner).at(action.hex)


OPINIONS = Opinions(
    gains={"families": _in_line, "shepherds": _closed_in, "ambassadors": _beside_strangers},
    each_turn={"quarry": 0.12, "caravan": 0.36, "village": 0.66, "garden": 0.78},
    once={
        "treasure": 3.0,
        "resettlement": 1.5,
        "outpost": 1.0,
        "sword": 1.5,
        **{tile.name: DONATION for tile in DONATIONS},
    },
    uses={"sword": 2.0, "quarry": 0.1, "outpost": -1.0},
    actions={Wall: _walling, Remove: _striking},
)
