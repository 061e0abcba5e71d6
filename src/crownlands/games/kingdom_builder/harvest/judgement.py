"""What bots think of Harvest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.engine.bits import cells_of
from crownlands.engine.contract import Seat
from crownlands.games.kingdom_builder.board.hexes import (
    EDGE,
    GRID,
    NEIGHBOURS,
    QUARTERS,
    touching,
)
from crownlands.games.kingdom_builder.board.terrain import SILO
from crownlands.games.kingdom_builder.harvest.actions import Scout, Take
from crownlands.games.kingdom_builder.harvest.cards import COUNCIL, MAYOR_GOLD
from crownlands.games.kingdom_builder.harvest.memory import HarvestMemory
from crownlands.games.kingdom_builder.judgement.ledger import Layer
from crownlands.games.kingdom_builder.judgement.opinions import (
    Layers,
    Opinions,
    apart,
    by_board_and_settlements,
    by_settlements,
)

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.board.board import Board
    from crownlands.games.kingdom_builder.judgement.judge import Judge
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

#: what three settlements more are worth at the end
CROP_WORTH = 2.5
#: a token is a settlement later
TOKEN = 0.6


def _towards_lines(state: State, seat: Seat) -> Layers:
    """Lines that nobody has marked, the nearer to four the more."""
    memory = state.memory(HarvestMemory)
    own = state.pieces.own[seat]
    layers: list[Layer] = []
    for number, line in enumerate(state.board.lines):
        count = (line & own).bit_count()
        if count and not memory.is_marked(number):
            layers.append((line, MAYOR_GOLD * (min(count + 1, COUNCIL) / COUNCIL) ** 3 / 1.5))
    return layers


@by_board_and_settlements
def _lone_lines(board: Board, own: int) -> Layers:
    """A first one on a line brings two gold, a second one takes it away again."""
    return apart(
        (line, 2.0 if not count else -2.0)
        for line in board.lines
        if (count := (line & own).bit_count()) < 2
    )


@by_settlements
def _chained(own: int) -> Layers:
    """Beside exactly two; and not where it would be a third to one that has two."""
    one, two, three = touching(own)
    paid = own & two & ~three
    lacking = own & one & ~two
    return [
        (two & ~three, 1.0),
        (one & ~two, 0.3),
        (GRID.spread(lacking), 0.6),
        (GRID.spread(paid), -0.8),
    ]


def _at_edge(state: State, seat: Seat) -> Layers:
    return [(EDGE, 1.0)]


@by_settlements
def _at_home(own: int) -> Layers:
    counts = [(quarter & own).bit_count() for quarter in QUARTERS]
    most = max(counts)
    return [
        (quarter, 1.0 if count == most else 0.3 / (most - count))
        for quarter, count in zip(QUARTERS, counts, strict=True)
    ]


def _new_quarters(state: State, seat: Seat) -> Layers:
    roved = state.memory(HarvestMemory).roved
    return [(quarter, 1.0) for number, quarter in enumerate(QUARTERS) if number not in roved]


def _at_silos(state: State, seat: Seat) -> Layers:
    silos = state.board.showing(SILO) & ~state.pieces.near[seat]
    return [(NEIGHBOURS[silo], CROP_WORTH) for silo in cells_of(silos)]


def _scouting(judge: Judge, action: Scout) -> float:
    """What can be reached from there that could not be reached before."""
    state = judge.state
    region = state.card_region() & ~state.pieces.near[judge.seat]
    beyond = NEIGHBOURS[action.hex] & region
    return judge.gains.best(beyond)[0] if beyond else 0.1


def _taking(judge: Judge, action: Take) -> float:
    """A settlement later instead of one now; in the last round there is no later."""
    return -1.0 if judge.state.ending else TOKEN


OPINIONS = Opinions(
    gains={
        "mayors": _towards_lines,
        "rangers": _lone_lines,
        "innkeepers": _chained,
        "travellers": _at_edge,
        "homesteaders": _at_home,
        "rovers": _new_quarters,
        "silo": _at_silos,
    },
    losses={"travellers": _at_edge, "homesteaders": _at_home},
    each_turn={
        "bazaar": 0.6,
        "water_mill": 0.75,
        "mountain_station": 0.75,
        "scout_cabin": 0.4,
        "cathedral": 0.7,
        "watchtower": 0.75,
        "university": 0.75,
        "palisade": 0.3,
    },
    uses={"bazaar": 0.8, "scout_cabin": 0.2, "cathedral": 0.8},
    actions={Scout: _scouting, Take: _taking},
)
