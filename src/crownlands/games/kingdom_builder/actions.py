"""What a seat can do. Actions are interned: the tables below hand out the same objects again."""

from __future__ import annotations

from functools import cache
from itertools import compress

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
        self.by_hex = tuple(kind(cell) for cell in range(_CELLS))
        self._eights = tuple(_Eight(self.by_hex[at : at + 8]) for at in range(0, _CELLS, 8))
        #: by the length of a set whose last hex it is
        self._by_length = (kind(0), *self.by_hex)

    def __getitem__(self, cell: int) -> Action:
        return self.by_hex[cell]

    def listed(self, hexes: int) -> list[Action]:
        """The actions on the hexes of a set, in reading order."""
        listed: list[Action] = []
        if hexes.bit_count() > _MANY:
            # Eight hexes at a time beats taking the last one again and again.
            eights = hexes.to_bytes(hexes.bit_length() + 7 >> 3, "little")
            some = compress(zip(self._eights, eights, strict=False), eights)
            for listings, eight in some:
                listed += listings[eight]
            return listed
        by_length = self._by_length
        while hexes:
            length = hexes.bit_length()
            listed.append(by_length[length])
            hexes ^= _LAST[length]
        listed.reverse()
        return listed


class _Eight(dict[int, tuple[Action, ...]]):
    """What is listed for each set of eight hexes, filled as it is asked for."""

    def __init__(self, actions: tuple[Action, ...]) -> None:
        super().__init__()
        self._actions = actions

    def __missing__(self, hexes: int) -> tuple[Action, ...]:
        listed = self[hexes] = tuple(self._actions[place] for place in cells_of(hexes))
        return listed


_CELLS = GRID.rows * GRID.stride
#: the last hex of a set by the set's length
_LAST = (0, *(1 << cell for cell in range(_CELLS)))
_MANY = 14

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
