"""What a report asks about matches of Kingdom Builder: cards, quadrants, tiles, openings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crownlands.engine.contract import Event, Seat
from crownlands.engine.drawing.svg import use
from crownlands.engine.inquiry import Family, Ground, Inquiry, Opening, Thing
from crownlands.games.kingdom_builder.art.grounds import (
    BOARD,
    board_ground,
    quadrant_ground,
    quadrant_picture,
)
from crownlands.games.kingdom_builder.board.board import Board
from crownlands.games.kingdom_builder.board.hexes import (
    QUADRANT_SIDE,
    hex_name,
    hex_named,
    line_and_column,
    quarter_of,
)
from crownlands.games.kingdom_builder.board.hexes import cell_at as hex_at
from crownlands.games.kingdom_builder.board.quadrant import Quadrant, quadrants
from crownlands.games.kingdom_builder.events import Built
from crownlands.games.kingdom_builder.options import KingdomBuilderOptions
from crownlands.games.kingdom_builder.sentences import rule_name
from crownlands.games.kingdom_builder.state import KingdomBuilderState
from crownlands.games.kingdom_builder.things import things
from crownlands.games.kingdom_builder.words import MESSAGES

CARD, TASK, QUADRANT, ISLAND, TILE = "card", "task", "quadrant", "island", "tile"


class KingdomBuilderInquiry(Inquiry):
    families = (
        Family(CARD, "Kingdom Builder cards", shared=True, even=True),
        Family(TASK, "Tasks", shared=True),
        Family(QUADRANT, "Quadrants", shared=True, even=True),
        Family(ISLAND, "Islands", shared=True, even=True),
        Family(TILE, "Location tiles", shared=False),
    )
    placings = 6
    opening = "first six settlements"

    def __init__(self, options: KingdomBuilderOptions) -> None:
        self._options = options
        self._chosen = bool(options.chosen_quadrants)

    def shared(self, state: KingdomBuilderState) -> Mapping[str, Sequence[str]]:
        board = state.board
        return {
            CARD: state.cards,
            TASK: state.tasks,
            QUADRANT: [placed.quadrant.name for placed in board.placed],
            ISLAND: [board.island.name] if board.island else [],
        }

    def own(self, state: KingdomBuilderState, seat: Seat) -> Mapping[str, Sequence[str]]:
        return {TILE: state.location_tiles(seat)}

    def placed(self, state: KingdomBuilderState, event: Event) -> Opening | None:
        if not isinstance(event, Built):
            return None
        if self._chosen:
            return Opening(event.seat, BOARD, (event.hex,))
        return _upright(state.board, event)

    def lying(self, state: KingdomBuilderState) -> Sequence[str]:
        return [BOARD] if self._chosen else [each.quadrant.name for each in state.board.placed]

    def order(self, state: KingdomBuilderState) -> Sequence[Seat]:
        players = state.options.players
        return [(state.first + turn) % players for turn in range(players)]

    def grounds(self) -> Sequence[Ground]:
        options = self._options
        if self._chosen:
            return [board_ground(options.chosen_quadrants)]
        return [
            quadrant_ground(quadrant, _quadrant_name(quadrant))
            for quadrant in options.known_quadrants.values()
        ]

    def thing(self, family: str, key: str) -> Thing:
        if family == QUADRANT:
            quadrant = self._options.known_quadrants[key]
            return Thing(_quadrant_name(quadrant), *quadrant_picture(quadrant))
        if family == ISLAND:
            return Thing(_plain(key))
        drawn = things()[f"{family}.{key}"]
        picture = "".join(use(symbol, 0, 0, 100) for symbol in drawn.symbols)
        return Thing(MESSAGES.say(drawn.key, {}), picture)

    def rule(self, rule: str) -> str:
        return rule_name(rule, "en")


def _upright(board: Board, event: Built) -> Opening | None:
    """The same hex of the quadrant as it lies in the box; an island's are left out."""
    cell = hex_named(event.hex)
    quarter = quarter_of(cell)
    if quarter is None:
        return None
    placed = board.placed[quarter]
    row, column = (at % QUADRANT_SIDE for at in line_and_column(cell))
    if placed.turned:
        row, column = QUADRANT_SIDE - 1 - row, QUADRANT_SIDE - 1 - column
    return Opening(event.seat, placed.quadrant.name, (hex_name(hex_at(row, column)),))


def _quadrant_name(quadrant: Quadrant) -> str:
    """People know quadrants of the boxes by their locations."""
    if quadrant.name not in quadrants():
        return _plain(quadrant.name)
    return " and ".join(MESSAGES.say(f"tile.{each}", {}) for each in quadrant.locations)


def _plain(key: str) -> str:
    return key.replace("_", " ").capitalize()
