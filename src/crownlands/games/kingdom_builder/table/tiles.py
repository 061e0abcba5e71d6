"""The tiles: where they lie, who holds them, and which can be used."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from crownlands.engine.bits import cells_of
from crownlands.engine.contract import Seat
from crownlands.games.kingdom_builder.table.by_seat import with_value


class Tiles(msgspec.Struct, frozen=True, gc=False):
    """Sets of hexes are integers; what belongs to a seat stands in a tuple by seat.

    A location's tiles are held as long as it is touched, so they are known by their hex. Tiles for
    one turn are known by name: they wait for the turn they are good for. Tiles change hands so
    rarely that a change makes a new value: whoever copies a state copies nothing of this.
    """

    #: what lies, or lay, on each special hex that has tiles
    lying: Mapping[int, str]
    #: the hexes where a tile lies, and those where a second one does
    stock: int
    second: int
    #: by seat: the hexes it ever took a tile from, and the location hexes whose tile it holds
    taken: tuple[int, ...]
    held: tuple[int, ...]
    #: by seat: the location hexes whose tile it has taken since its turn began
    fresh: tuple[int, ...]
    #: by seat: tiles for its next turn only
    waiting: tuple[tuple[str, ...], ...]
    #: tiles that left the game
    gone: tuple[str, ...] = ()

    @classmethod
    def laid(cls, lying: Mapping[int, str], stock: int, second: int, players: int) -> Tiles:
        none = (0,) * players
        return cls(lying, stock, second, none, none, none, ((),) * players)

    def named(self, hexes: int) -> list[str]:
        """What lies, or lay, on the hexes of a set."""
        lying = self.lying
        return [lying[cell] for cell in cells_of(hexes)]

    def left_at(self, place: int) -> int:
        """How many tiles still lie on a hex."""
        return (self.stock >> place & 1) + (self.second >> place & 1)

    def is_new(self, seat: Seat, tile: str) -> bool:
        """Whether it was taken in this turn, and so can be used from the next one on."""
        return tile in self.waiting[seat] or tile in self.named(self.fresh[seat] & self.held[seat])

    def old(self, seat: Seat) -> list[str]:
        """The location tiles that a seat has had since its turn began, or longer."""
        return self.named(self.held[seat] & ~self.fresh[seat])

    # What happens

    def take(self, seat: Seat, place: int, *, hold: bool) -> Tiles:
        """A tile leaves its hex, and is held as long as that is touched."""
        bit = 1 << place
        second = self.second & bit
        held = bit if hold else 0
        return msgspec.structs.replace(
            self,
            stock=self.stock if second else self.stock ^ bit,
            second=self.second ^ second,
            taken=with_value(self.taken, seat, self.taken[seat] | bit),
            held=with_value(self.held, seat, self.held[seat] | held),
            fresh=with_value(self.fresh, seat, self.fresh[seat] | held),
        )

    def lose(self, seat: Seat, place: int) -> Tiles:
        """The tile of a location leaves the game."""
        return msgspec.structs.replace(
            self,
            held=with_value(self.held, seat, self.held[seat] ^ 1 << place),
            gone=(*self.gone, self.lying[place]),
        )

    def aged(self, seat: Seat, tile: str) -> Tiles:
        """One that is new takes the place of an equal one that was not."""
        new = self.held[seat] & self.fresh[seat]
        cell = next(cell for cell in cells_of(new) if self.lying[cell] == tile)
        return msgspec.structs.replace(
            self, fresh=with_value(self.fresh, seat, self.fresh[seat] ^ 1 << cell)
        )

    def drop(self, tile: str) -> Tiles:
        """A tile leaves the game."""
        return msgspec.structs.replace(self, gone=(*self.gone, tile))

    def wait(self, seat: Seat, tile: str) -> Tiles:
        """A tile is for the seat's next turn only."""
        waiting = (*self.waiting[seat], tile)
        return msgspec.structs.replace(self, waiting=with_value(self.waiting, seat, waiting))

    def begin_turn(self, seat: Seat) -> Tiles:
        """Nothing waits any more, and nothing is new."""
        return msgspec.structs.replace(
            self,
            waiting=with_value(self.waiting, seat, ()),
            fresh=with_value(self.fresh, seat, 0),
        )
