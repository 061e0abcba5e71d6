"""The pieces on the board, and those that are left to be put there.

Two questions are told apart. What counts as a seat's settlement (`own`: adjacency, scores) may be
more than the settlements that its tiles can move (`houses`). And a hex without any piece (`free`)
may still be one that nobody may settle (`open` leaves those out).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from crownlands.engine.contract import Seat
from crownlands.games.kingdom_builder.board.hexes import GRID, NEIGHBOURS
from crownlands.games.kingdom_builder.table.by_seat import with_value
from crownlands.games.kingdom_builder.table.kinds import SETTLEMENT, Kind

#: where pieces that belong to nobody are listed
NOBODY = 0


class Pieces:
    """Sets of hexes are integers; what belongs to a seat stands in a list by seat."""

    __slots__ = (
        "barred",
        "figures",
        "fixed",
        "free",
        "left",
        "lent",
        "near",
        "open",
        "own",
        "standing",
        "supply",
    )

    #: by seat: the hexes that count as its settlements, and the hexes next to them
    own: list[int]
    near: list[int]
    #: by seat: what counts as its settlements while it builds, and is none: `near` knows of it
    lent: tuple[int, ...]
    #: by seat: how many settlements are left to be built
    supply: list[int]
    #: the hexes without any piece, and those of them that may be settled; special hexes are neither
    free: int
    open: int
    #: hexes that nobody may settle, whether something stands there or not
    barred: int
    #: by seat: what counts as a settlement and is none, and what of that stays for good
    figures: tuple[int, ...]
    fixed: tuple[int, ...]
    #: what is not a settlement, by kind and owner: where it stands, and how many are left
    standing: Mapping[str, tuple[int, ...]]
    left: Mapping[str, tuple[int, ...]]

    @classmethod
    def before(cls, land: int, players: int, kinds: Iterable[Kind]) -> Pieces:
        """Nothing stands yet on this land."""
        pieces = cls()
        pieces.own = [0] * players
        pieces.near = [0] * players
        pieces.supply = [SETTLEMENT.count] * players
        pieces.free = pieces.open = land
        pieces.barred = 0
        pieces.figures = pieces.fixed = pieces.lent = (0,) * players
        figures = [kind for kind in kinds if kind is not SETTLEMENT]
        pieces.standing = {kind.name: (0,) * (players if kind.owned else 1) for kind in figures}
        pieces.left = {
            kind.name: (kind.count,) * len(pieces.standing[kind.name]) for kind in figures
        }
        return pieces

    def copy(self) -> Pieces:
        twin = Pieces()
        twin.own = self.own.copy()
        twin.near = self.near.copy()
        twin.supply = self.supply.copy()
        twin.free = self.free
        twin.open = self.open
        twin.barred = self.barred
        twin.figures = self.figures
        twin.fixed = self.fixed
        twin.lent = self.lent
        twin.standing = self.standing
        twin.left = self.left
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pieces) and all(
            getattr(self, slot) == getattr(other, slot) for slot in self.__slots__
        )

    __hash__ = None  # pyright: ignore[reportAssignmentType]

    def houses(self, seat: Seat) -> int:
        """The settlements of a seat that tiles can move."""
        return self.own[seat] & ~self.figures[seat]

    def settled(self, seat: Seat) -> int:
        """What counts as settlements of a seat when it builds."""
        return self.own[seat] | self.lent[seat]

    def touched(self, seat: Seat) -> int:
        """The hexes next to what counts as its settlements when tiles are held and gold is paid."""
        return GRID.spread(self.own[seat]) if self.lent[seat] else self.near[seat]

    def removable(self, seat: Seat) -> int:
        """What can be sent back to the seat that it belongs to."""
        return self.own[seat] & ~self.fixed[seat]

    def near_houses(self, seat: Seat) -> int:
        """The hexes next to those."""
        more = self.figures[seat] | self.lent[seat]
        return GRID.spread(self.houses(seat)) if more else self.near[seat]

    def owner_of(self, cell: int) -> Seat | None:
        """Whose settlement, or what counts as one, stands on a hex."""
        for seat, own in enumerate(self.own):
            if own >> cell & 1:
                return seat
        return None

    def kind_at(self, cell: int) -> str | None:
        """What stands on a hex."""
        for kind, owners in self.standing.items():
            if any(hexes >> cell & 1 for hexes in owners):
                return kind
        return None if self.owner_of(cell) is None else SETTLEMENT.name

    def strangers(self, seat: Seat) -> int:
        """The hexes that count as settlements of the others."""
        hexes = 0
        for own in self.own:
            hexes |= own
        return hexes ^ self.own[seat]

    # What happens

    def settle(self, seat: Seat, cell: int) -> None:
        """A settlement of the supply lands on a hex."""
        bit = 1 << cell
        self.own[seat] |= bit
        self.near[seat] |= NEIGHBOURS[cell]
        self.supply[seat] -= 1
        self.free ^= bit
        self.open ^= bit

    def move(self, seat: Seat, origin: int, cell: int) -> None:
        """A settlement goes from hex to hex."""
        both = 1 << origin | 1 << cell
        self.own[seat] ^= both
        self.near[seat] = GRID.spread(self.own[seat] | self.lent[seat])
        self.free ^= both
        self.open = self.free & ~self.barred

    def remove(self, owner: Seat, cell: int) -> None:
        """A settlement goes back to its owner's supply."""
        self._leave(owner, 1 << cell)
        self.supply[owner] += 1
        self.open = self.free & ~self.barred

    def put(self, kind: Kind, owner: Seat, cell: int) -> None:
        """A figure lands on a hex."""
        bit = 1 << cell
        self.own[owner] |= bit
        self.near[owner] |= NEIGHBOURS[cell]
        self.free ^= bit
        self.figures = with_value(self.figures, owner, self.figures[owner] | bit)
        if kind.fixed:
            self.fixed = with_value(self.fixed, owner, self.fixed[owner] | bit)
        self._count(kind, owner, bit, -1)

    def take_back(self, kind: Kind, owner: Seat, cell: int) -> None:
        """A figure goes back to its owner's supply."""
        bit = 1 << cell
        self._leave(owner, bit)
        self.figures = with_value(self.figures, owner, self.figures[owner] ^ bit)
        self._count(kind, owner, bit, 1)

    def _leave(self, owner: Seat, bit: int) -> None:
        self.own[owner] ^= bit
        self.near[owner] = GRID.spread(self.own[owner] | self.lent[owner])
        self.free |= bit

    def _count(self, kind: Kind, owner: Seat, bit: int, left: int) -> None:
        name = kind.name
        standing, counts = self.standing[name], self.left[name]
        self.standing = {**self.standing, name: with_value(standing, owner, standing[owner] ^ bit)}
        self.left = {**self.left, name: with_value(counts, owner, counts[owner] + left)}
        if kind.bars:
            hexes = 0
            for own in self.standing[name]:
                hexes |= own
            self.barred = GRID.spread(hexes)
        self.open = self.free & ~self.barred

    def lend(self, kind: Kind, seat: Seat, cell: int) -> None:
        """A token lies on a hex and counts as a settlement of a seat while it builds."""
        bit = 1 << cell
        self.lent = with_value(self.lent, seat, self.lent[seat] | bit)
        self.near[seat] |= NEIGHBOURS[cell]
        self.free ^= bit
        self.open &= ~bit
        self.standing = {**self.standing, kind.name: (self.standing[kind.name][NOBODY] | bit,)}
        self.left = {**self.left, kind.name: (self.left[kind.name][NOBODY] - 1,)}

    def give_back(self, kind: Kind, seat: Seat) -> None:
        """The tokens that a seat was lent leave the board."""
        tokens = self.lent[seat]
        self.lent = with_value(self.lent, seat, 0)
        self.near[seat] = GRID.spread(self.own[seat])
        self.free |= tokens
        self.open = self.free & ~self.barred
        count = self.left[kind.name][NOBODY] + tokens.bit_count()
        self.standing = {**self.standing, kind.name: (0,)}
        self.left = {**self.left, kind.name: (count,)}

    def block(self, kind: str, cell: int) -> None:
        """A piece that belongs to nobody lands on a hex."""
        bit = 1 << cell
        self.standing = {**self.standing, kind: (self.standing[kind][NOBODY] | bit,)}
        self.left = {**self.left, kind: (self.left[kind][NOBODY] - 1,)}
        self.free ^= bit
        self.open &= ~bit

    def census(self, aside: Sequence[int]) -> dict[str, object]:
        """Every piece is on the board, left or laid aside, and no hex has two."""
        seats = range(len(self.own))
        houses = [self.houses(seat).bit_count() for seat in seats]
        others = {
            kind: [hexes.bit_count() for hexes in owners] for kind, owners in self.standing.items()
        }
        return {
            SETTLEMENT.name: [houses[seat] + self.supply[seat] + aside[seat] for seat in seats],
            **{
                kind: [count + left for count, left in zip(counts, self.left[kind], strict=True)]
                for kind, counts in others.items()
            },
            "hexes": self.free.bit_count() + sum(houses) + sum(map(sum, others.values())),
        }
