"""What is laid on the board before the first turn, and lies there to the end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from crownlands.games.kingdom_builder.board.hexes import QUARTERS

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.board.board import Board
    from crownlands.games.kingdom_builder.board.quadrant import Quadrant


class Laying(ABC):
    """A thing of which each quadrant that has a place for it gets one, as long as there are any."""

    #: whether it cannot be played without a single place for it
    needed = False

    def __init__(self, name: str, option: str, count: int, in_the_way: str) -> None:
        self.name = name
        #: the option that says on which hexes they shall lie; elsewhere they are drawn
        self.option = option
        #: how many there are
        self.count = count
        #: the refusal of a hex where one lies
        self.in_the_way = in_the_way

    def welcome(self, quadrant: Quadrant) -> bool:
        """Whether a quadrant may have a place for it."""
        return True

    @abstractmethod
    def fitting(self, board: Board) -> int:
        """The hexes of a board where one may lie."""

    def places(self, board: Board) -> list[int]:
        """By quadrant that has room for one, in reading order: the hexes where it may lie."""
        fitting = self.fitting(board)
        inside = (
            fitting & quarter
            for quarter, placed in zip(QUARTERS, board.placed, strict=True)
            if self.welcome(placed.quadrant)
        )
        return [hexes for hexes in inside if hexes]

    def used_places(self, board: Board, chosen: int) -> list[int]:
        """Those that get one: with a hex that was chosen, and the first of the others."""
        places = self.places(board)
        first = sorted(places, key=lambda place: not place & chosen)[: self.count]
        return [place for place in places if place in first]
