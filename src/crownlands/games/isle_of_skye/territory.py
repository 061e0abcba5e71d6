"""What a seat has laid: tiles, the areas and roads that they make, and the free squares around.

A territory is a value. Laying a tile gives a new one, in which only what the tile touches has been
worked out anew, so states share territories and looking ahead costs little.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from crownlands.games.isle_of_skye.field import HOME, STEPS
from crownlands.games.isle_of_skye.tiles import (
    BARRELS,
    BROCH,
    CASTLE,
    IN_AREAS,
    LIGHTHOUSE,
    MOST_OF_A_SYMBOL,
    SHIP,
    SYMBOLS,
    Region,
    Tile,
)

_BROCHS, _LIGHTHOUSES, _SHIPS = (IN_AREAS.index(each) for each in (BROCH, LIGHTHOUSE, SHIP))
#: where the first of a symbol's sets of squares is among `Territory.planes`
PLANE = {symbol: number * MOST_OF_A_SYMBOL for number, symbol in enumerate(SYMBOLS)}
_NO_PLANES = (0,) * (len(SYMBOLS) * MOST_OF_A_SYMBOL)


class Area(NamedTuple):
    """Connected land of one terrain."""

    terrain: int
    #: the squares on which it lies
    squares: int
    #: the edges beyond which nothing lies yet, each ``square * 4 + edge``; none: it is complete
    open: tuple[int, ...]
    brochs: int
    lighthouses: int
    ships: int
    scrolls: tuple[str, ...]
    #: the parts of tiles that it is made of, each ``square * 8 + number of the region``
    parts: tuple[int, ...]

    @property
    def complete(self) -> bool:
        return not self.open


class Network(NamedTuple):
    """Roads that are joined, and the squares on which they lie."""

    squares: int
    #: the edges through which a road leads to where nothing lies yet
    ends: tuple[int, ...]


class Territory:
    """Tiles around a castle.

    >>> Territory.founded(0).rim[HOME + STEPS[0]].bit_count()
    1
    """

    __slots__ = (
        "_area_at",
        "_network_at",
        "areas",
        "laid",
        "last_name",
        "networks",
        "noted",
        "occupied",
        "planes",
        "rim",
        "roads",
        "tokens",
    )

    #: by square, in the order of laying: the tile's number and how far it is turned
    laid: Mapping[int, tuple[int, int]]
    occupied: int
    #: the free squares beside a tile; what the tile beyond each edge shows there stands in two
    #: bits of the number, northern edge first: nothing 0, else its terrain + 1
    rim: Mapping[int, int]
    #: by a name that means nothing
    areas: Mapping[int, Area]
    #: the same of roads; that of the castle has the name 0
    networks: Mapping[int, Network]
    #: for each symbol the squares that show it at least once, twice and three times (see `PLANE`)
    planes: tuple[int, ...]
    #: edges across which a road leads on, each ``square * 4 + edge``, from both sides
    roads: frozenset[int]
    #: edges across which a road has been laid by hand, each ``square * 4 + edge`` of one side
    tokens: tuple[int, ...]
    #: what others have worked out of it and will want to know again
    noted: dict[object, object]
    #: of the last area or network
    last_name: int

    @classmethod
    def founded(cls, turn: int) -> Territory:
        """A castle alone."""
        bare = cls()
        bare.laid, bare.rim, bare.areas, bare.networks = {}, {}, {}, {}
        bare._area_at, bare._network_at = {}, {}
        bare.occupied, bare.planes, bare.tokens, bare.last_name = 0, _NO_PLANES, (), 0
        bare.roads, bare.noted = frozenset(), {}
        return bare.with_tile(CASTLE, HOME, turn)

    def __eq__(self, other: object) -> bool:
        # All else follows from these, but for names that mean nothing.
        return (
            isinstance(other, Territory) and self.laid == other.laid and self.tokens == other.tokens
        )

    __hash__ = None  # pyright: ignore[reportAssignmentType]

    def fitting(self, tile: Tile) -> Iterator[tuple[int, int]]:
        """The free squares where a tile can be laid, each with the set of turns that fit."""
        fits = tile.fits
        for square, around in self.rim.items():
            if turns := fits[around]:
                yield square, turns

    def takes(self, tile: Tile) -> bool:
        """Whether a tile can be laid at all."""
        fits = tile.fits
        return any(fits[around] for around in self.rim.values())

    def with_tile(self, tile: Tile, square: int, turn: int) -> Territory:
        """The same with one tile more. The caller has looked whether it fits."""
        face = tile.faces[turn]
        twin = Territory()
        twin.noted = {}
        twin.laid = {**self.laid, square: (tile.number, turn)}
        twin.occupied = self.occupied | 1 << square
        twin.tokens = self.tokens
        twin.roads = self.roads
        twin.last_name = self.last_name

        rim = twin.rim = dict(self.rim)
        rim.pop(square, None)
        for edge, step in enumerate(STEPS):
            beside = square + step
            if beside not in self.laid:
                rim[beside] = rim.get(beside, 0) | face.edges[edge] + 1 << 2 * (edge ^ 2)

        if tile.shows:
            bit, planes = 1 << square, list(self.planes)
            for symbol, count in tile.shows.items():
                first = PLANE[symbol]
                for plane in range(first, first + count):
                    planes[plane] |= bit
            twin.planes = tuple(planes)
        else:
            twin.planes = self.planes

        areas = twin.areas = dict(self.areas)
        area_at = twin._area_at = dict(self._area_at)
        for number, region in enumerate(face.regions):
            twin._add_region(areas, area_at, region, square, number)
        networks = twin.networks = dict(self.networks)
        network_at = twin._network_at = dict(self._network_at)
        for road in face.roads:
            twin._add_road(networks, network_at, road, square)
        # What led here, and was not gone on with, is a dead end now.
        for edge, step in enumerate(STEPS):
            _block(networks, network_at, (square + step) * 4 + (edge ^ 2))
        return twin

    def with_road(self, square: int, edge: int) -> Territory:
        """The same with a road laid across the edge between two of its tiles.

        All roads of both tiles are joined by it, and a tile without any has one now.
        """
        twin = Territory()
        for slot in Territory.__slots__:
            setattr(twin, slot, getattr(self, slot))
        twin.noted = {}
        across = (square * 4 + edge, (square + STEPS[edge]) * 4 + (edge ^ 2))
        twin.tokens = (*self.tokens, across[0])
        twin.roads = self.roads.union(across)
        both = 1 << square | 1 << square + STEPS[edge]
        joined = [name for name, network in self.networks.items() if network.squares & both]
        squares, ends = both, ()
        networks = twin.networks = dict(self.networks)
        network_at = twin._network_at = dict(self._network_at)
        name = min(joined) if joined else twin._named()
        for other in joined:
            network = networks.pop(other)
            squares |= network.squares
            ends += network.ends
        networks[name] = Network(squares, ends)
        network_at.update(dict.fromkeys(ends, name))
        return twin

    def _named(self) -> int:
        # The castle's roads have the first name, 0.
        self.last_name += 1
        return self.last_name

    def _add_region(
        self,
        areas: dict[int, Area],
        area_at: dict[int, int],
        region: Region,
        square: int,
        number: int,
    ) -> None:
        symbols = region.symbols
        squares = 1 << square
        unmet: list[int] = []
        brochs, lighthouses, ships = symbols[_BROCHS], symbols[_LIGHTHOUSES], symbols[_SHIPS]
        scrolls = (region.scroll,) if region.scroll else ()
        parts = (square * 8 + number,)
        met: list[int] = []
        for edge in region.edges:
            facing = (square + STEPS[edge]) * 4 + (edge ^ 2)
            name = area_at.pop(facing, None)
            if name is None:
                unmet.append(square * 4 + edge)
            else:
                met.append(facing)
                if name in areas:
                    other = areas.pop(name)
                    squares |= other.squares
                    unmet += other.open
                    brochs += other.brochs
                    lighthouses += other.lighthouses
                    ships += other.ships
                    scrolls += other.scrolls
                    parts += other.parts
        for facing in met:
            unmet.remove(facing)
        name = self._named()
        areas[name] = Area(
            region.terrain, squares, tuple(unmet), brochs, lighthouses, ships, scrolls, parts
        )
        for place in unmet:
            area_at[place] = name

    def _add_road(
        self,
        networks: dict[int, Network],
        network_at: dict[int, int],
        road: tuple[int, ...],
        square: int,
    ) -> None:
        squares = 1 << square
        ends: list[int] = []
        met: list[int] = []
        name = 0 if square == HOME else -1
        for edge in road:
            beside = square + STEPS[edge]
            if beside not in self.laid:
                ends.append(square * 4 + edge)
                continue
            facing = beside * 4 + (edge ^ 2)
            joined = network_at.pop(facing, None)
            if joined is not None:
                met += (facing, square * 4 + edge)
                if joined in networks:
                    other = networks.pop(joined)
                    squares |= other.squares
                    ends += other.ends
                    name = joined if name < 0 or joined < name else name
        if met:
            self.roads = self.roads.union(met)
            ends = [end for end in ends if end not in met]
        if name < 0:
            name = self._named()
        networks[name] = Network(squares, tuple(ends))
        for end in ends:
            network_at[end] = name

    # What is asked of it

    def count(self, symbol: str) -> int:
        """How often a symbol is seen."""
        first = PLANE[symbol]
        planes = self.planes
        return (
            planes[first].bit_count()
            + planes[first + 1].bit_count()
            + planes[first + 2].bit_count()
        )

    def showing(self, symbol: str) -> int:
        """The squares whose tiles show a symbol."""
        return self.planes[PLANE[symbol]]

    @property
    def connected(self) -> int:
        """The squares that the castle's roads reach, its own among them."""
        return self.networks[0].squares

    @property
    def barrels_connected(self) -> int:
        """The barrels that bring income."""
        connected, first = self.connected, PLANE[BARRELS]
        return sum(
            (plane & connected).bit_count()
            for plane in self.planes[first : first + MOST_OF_A_SYMBOL]
        )


def _block(networks: dict[int, Network], network_at: dict[int, int], end: int) -> None:
    name = network_at.pop(end, None)
    if name is not None:
        network = networks[name]
        left = tuple(each for each in network.ends if each != end)
        networks[name] = Network(network.squares, left)
