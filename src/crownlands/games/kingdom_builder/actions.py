"""What a seat can do. Actions are interned: the tables below hand out the same objects again."""

from __future__ import annotations

from functools import cache

from crownlands.engine.bits import cells_of
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
        self.by_hex = tuple(kind(cell) for cell in range(GRID.rows * GRID.stride))
        #: for every eight hexes, what is listed for each set of them; filled as they are asked for
        self._eights = tuple[dict[int, tuple[Action, ...]], ...]({} for _ in range(_BYTES))

    def __getitem__(self, cell: int) -> Action:
        return self.by_hex[cell]

    def listed(self, hexes: int) -> list[Action]:
        """The actions on the hexes of a set, in reading order."""
        listed: list[Action] = []
        if hexes.bit_count() > _MANY:
            # Eight hexes at a time beats taking the lowest one again and again.
            for index, eight in enumerate(hexes.to_bytes(hexes.bit_length() + 7 >> 3, "little")):
                if eight:
                    listed += self._eights[index].get(eight) or self._eight(index, eight)
            return listed
        by_hex = self.by_hex
        while hexes:
            lowest = hexes & -hexes
            listed.append(by_hex[lowest.bit_length() - 1])
            hexes ^= lowest
        return listed

    def _eight(self, index: int, eight: int) -> tuple[Action, ...]:
        actions = tuple(self.by_hex[8 * index + place] for place in cells_of(eight))
        self._eights[index][eight] = actions
        return actions


_BYTES = (GRID.rows * GRID.stride + 7) // 8
_MANY = 10

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
