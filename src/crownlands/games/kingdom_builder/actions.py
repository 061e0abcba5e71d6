"""What a seat can do. Actions are interned: the tables below hand out the same objects again."""

from __future__ import annotations

from functools import cache

from crownlands.engine.bits import Listing
from crownlands.engine.contract import Action
from crownlands.games.kingdom_builder.board.hexes import GRID


class HexAction(Action, frozen=True):
    """What is done on a hex."""

    hex: int


def tag_of(action: Action | type[Action]) -> str:
    """What an action is called, in text and JSON."""
    return str(action.__struct_config__.tag)


class Build(HexAction, frozen=True, tag="build"):
    """Put a settlement of the supply on a hex."""


class Lift(HexAction, frozen=True, tag="lift"):
    """Pick up an own settlement to move it."""


class Put(HexAction, frozen=True, tag="put"):
    """Put the lifted settlement down."""


class Use(Action, frozen=True, tag="use"):
    """Use a tile."""

    tile: str


class Choose(Action, frozen=True, tag="choose"):
    """Play the card that shows a terrain, where there is a choice."""

    terrain: str


class EndTurn(Action, frozen=True, tag="end"):
    """Lay the terrain card down and draw another."""


class Done(Action, frozen=True, tag="done"):
    """Leave an extra action that allows more at what was done."""


END_TURN = EndTurn()
DONE = Done()


class OnHexes:
    """One kind of action on every hex."""

    def __init__(self, kind: type[HexAction]) -> None:
        self.kind = kind
        self.verb = tag_of(kind)
        #: by hex; padding has one too, which nobody ever gets
        self.by_hex: tuple[Action, ...] = tuple(
            kind(cell) for cell in range(GRID.rows * GRID.stride)
        )
        #: the actions on the hexes of a set, in reading order
        self.listed = Listing[Action](self.by_hex).of

    def __getitem__(self, cell: int) -> Action:
        return self.by_hex[cell]


BUILDS = OnHexes(Build)
LIFTS = OnHexes(Lift)
PUTS = OnHexes(Put)


@cache
def choose(terrain: str) -> Choose:
    """Play the card that shows that terrain."""
    return Choose(terrain)


@cache
def use(tile: str) -> Use:
    """Use the tile of that name."""
    return Use(tile)
