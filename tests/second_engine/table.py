"""Everything that lies on the table, and what happens whenever a piece is put, moved or taken off.

Whatever asks somebody is a generator: it yields `Question`s and is sent the text that was chosen.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tests.second_engine.hexes import HEXES, Hex, beside, name, named
from tests.second_engine.land import Land


class Question(NamedTuple):
    """Who has to decide, and what may be answered."""

    seat: int
    answers: frozenset[str]


Deciding = Generator[Question, str, None]


def hex_of(answer: str) -> Hex:
    """The hex that an answer ends with."""
    return named(answer.split()[-1])


class Setup(NamedTuple):
    """What everybody sees when the match is set up, and the cards that were dealt."""

    players: int
    first: int
    quadrants: Sequence[str]
    cards: Sequence[str]
    tasks: Sequence[str]
    #: which nomad tile lies where
    nomads: dict[Hex, str]
    #: whether the five cards with a swamp are in the pile
    swamp_cards: bool
    #: the terrain whose cards the Scouts took out of the pile
    missing: str | None
    hands: Sequence[list[str]]
    #: the texts of quadrants that are not printed
    maps: Sequence[str] = ()
    lords_zero: bool = True
    lifted_frees: bool = True
    outpost_moves: bool = False
    #: castles with a capitol, mountains with a cave
    capitols: frozenset[Hex] = frozenset()
    caves: frozenset[Hex] = frozenset()
    #: the name of the island, and its text if it is not a printed one
    island: str = ""
    island_map: str = ""
    capitol_castle: bool = False
    island_knights: bool = True


@dataclass(eq=False)
class Tile:
    """A location tile, a nomad tile or a bonus action that a seat has."""

    kind: str
    #: where it was taken; None for a bonus
    hex: Hex | None
    sort: str
    #: "new" until the next own turn, then "ready", and "used" until the turn ends
    state: str = "new"


@dataclass
class Kingdom:
    """What belongs to one seat."""

    pieces: dict[Hex, str] = field(default_factory=dict[Hex, str])
    supply: int = 40
    #: Rulebook p. 12: one wagon, one ship, two warriors, one city.
    figures: dict[str, int] = field(
        default_factory=lambda: {"ship": 1, "wagon": 1, "warrior": 2, "city": 1}
    )
    tiles: list[Tile] = field(default_factory=list[Tile])
    #: location hexes that a tile was ever taken from
    visited: set[Hex] = field(default_factory=set[Hex])
    gold: Counter[str] = field(default_factory=Counter[str])
    hand: list[str] = field(default_factory=list[str])
    #: on the temple tile, to be built in the next turn
    on_temple: int = 0
    #: from the temple tile, to be built in this turn
    from_temple: int = 0
    tokens: int = 0
    #: rows that were marked for Mayors
    marked: set[int] = field(default_factory=set[int])

    def held(self, kind: str) -> list[Tile]:
        return [tile for tile in self.tiles if tile.kind == kind]

    def ready(self, kind: str) -> list[Tile]:
        return [tile for tile in self.tiles if tile.kind == kind and tile.state == "ready"]

    def of(self, kind: str) -> list[Hex]:
        return [where for where, what in self.pieces.items() if what == kind]


@dataclass
class Turn:
    """What is remembered until the seat at turn says that it ends."""

    seat: int
    #: the cards that the terrain is still chosen from
    cards: list[str]
    #: the terrain that is played; None as long as there is something to choose
    terrain: str | None = None
    #: it was chosen, or built on: the turn keeps to it
    fixed: bool = False
    #: the mandatory action: what the card still asks for once it has begun
    begun: bool = False
    owed: int = 3
    #: where the settlements of the supply went in the mandatory action
    mandatory: list[Hex] = field(default_factory=list[Hex])
    #: whether it has been asked if those stand in a line
    lined_up: bool = False
    #: no card of the game could be built on
    hopeless: bool = False
    farmland_used: bool = False
    cave_used: bool = False
    #: quadrants that were built in, for Rovers
    quadrants: set[int] = field(default_factory=set[int])
    scouts: list[Hex] = field(default_factory=list[Hex])
    #: cards drawn for the Crossroads tile by the Bazaar
    repeated_draws: int = 0


class Table(ABC):
    """The state of a match, and the deeds that all boxes share."""

    def __init__(self, setup: Setup, draw: Callable[[], str]) -> None:
        self.setup = setup
        self.land = Land(setup.quadrants, setup.maps, setup.island, setup.island_map)
        self.kingdoms = [Kingdom(hand=list(hand)) for hand in setup.hands]
        self.walls: set[Hex] = set()
        #: location tiles that are left on each hex; rulebook p. 2: two each
        self.tiles_left = dict.fromkeys(self.land.locations, 2)
        self.nomads = dict(setup.nomads)
        #: Rulebook p. 20: 2 of value 5 and 8 of value 1.
        self.tokens = 18
        self.turn: Turn | None = None
        self.last_round = False
        self.over = False
        self._next_card = draw
        self.pile = self._full_pile()
        for hand in setup.hands:
            self.pile.subtract(hand)
        self.discard: Counter[str] = Counter()
        self.out: Counter[str] = Counter()

    # -- the cards ---------------------------------------------------------------------------------

    def _full_pile(self) -> Counter[str]:
        pile: Counter[str] = Counter()
        for terrain in ("grass", "canyon", "desert", "flower", "forest"):
            if terrain == self.setup.missing:
                continue  # p. 19: the combination with a swamp leaves as well
            pile[terrain] += 5
            if self.setup.swamp_cards:
                # p. 16: without swamp on the board that half of a card is ignored. The product
                # writes such a card without the half that is on no hex of the board
                shown = [kind for kind in ("swamp", terrain) if self.land.of[kind]]
                pile["_".join(shown) or f"swamp_{terrain}"] += 1
        return pile

    def draw(self) -> str:
        if not self.pile.total():
            # p. 3; rulings, "Cards that come back"
            if not self.discard.total():
                self.discard, self.out = self.out, Counter()
            self.pile, self.discard = self.discard, Counter()
        card = self._next_card()
        if self.pile[card] < 1:
            raise AssertionError(f"{card} cannot be drawn from {dict(self.pile)}")
        self.pile[card] -= 1
        return card

    def shown(self, card: str) -> list[str]:
        """The terrains of a card."""
        return card.split("_")

    # -- what lies where ---------------------------------------------------------------------------

    def seats_from(self, seat: int) -> list[int]:
        """All seats in turn order, this one first."""
        return [(seat + further) % self.setup.players for further in range(self.setup.players)]

    def pieces(self, seat: int) -> set[Hex]:
        """Whatever counts as a settlement of the seat for good."""
        return set(self.kingdoms[seat].pieces)

    def scouts(self, seat: int) -> set[Hex]:
        return set(self.turn.scouts) if self.turn is not None and self.turn.seat == seat else set()

    def own(self, seat: int) -> set[Hex]:
        """What counts as a settlement while the seat is at turn: p. 22, scouts too."""
        return self.pieces(seat) | self.scouts(seat)

    def others(self, seat: int) -> set[Hex]:
        return {
            where
            for other, kingdom in enumerate(self.kingdoms)
            if other != seat
            for where in kingdom.pieces
        }

    def taken(self) -> set[Hex]:
        """Hexes with a piece, a wall or a cave on them."""
        return self.walls.union(self.setup.caves, *(kingdom.pieces for kingdom in self.kingdoms))

    def barred(self) -> set[Hex]:
        """p. 14: nobody builds or moves beside a warrior."""
        return beside(where for kingdom in self.kingdoms for where in kingdom.of("warrior"))

    def free(self, *kinds: str) -> set[Hex]:
        """Hexes of these terrains where a piece may come to stand."""
        hexes = set[Hex]().union(*(self.land.of[kind] for kind in kinds))
        return hexes - self.taken() - self.barred() - self._all_scouts()

    def free_land(self) -> set[Hex]:
        return set(self.land.buildable) - self.taken() - self.barred() - self._all_scouts()

    def _all_scouts(self) -> set[Hex]:
        return set(self.turn.scouts) if self.turn is not None else set()

    def adjacent_if_possible(self, hexes: set[Hex], own: set[Hex]) -> set[Hex]:
        """p. 4, building rule 3."""
        return hexes & beside(own) or hexes

    # -- building ----------------------------------------------------------------------------------

    def choose_and_build(
        self, seat: int, kinds: Callable[[], list[set[Hex]]], *, may_stop: bool = False
    ) -> Generator[Question, str, bool]:
        """Build one settlement, adjacent if possible; True if it was built.

        What touches is asked of each of the kinds by itself. An Outpost of the seat at turn may
        free the settlement, where something binds it (p. 9; rulings, "Outpost").
        """
        everywhere, bound = set[Hex](), set[Hex]()
        for hexes in kinds():
            everywhere |= hexes
            bound |= self.adjacent_if_possible(hexes, self.own(seat))
        answers = {name(where) for where in bound}
        if may_stop:
            answers.add("done")
        if everywhere != bound and self.has_outpost(seat):
            answers.add("use outpost")
        answer = yield Question(seat, frozenset(answers))
        if answer == "done":
            return False
        if answer == "use outpost":
            self.use_up(seat, "outpost")
            answer = yield Question(seat, frozenset(name(where) for where in everywhere))
        yield from self.build(seat, hex_of(answer))
        return True

    def has_outpost(self, seat: int) -> bool:
        at_turn = self.turn is not None and self.turn.seat == seat
        return at_turn and bool(self.kingdoms[seat].ready("outpost"))

    def use_up(self, seat: int, kind: str) -> None:
        kingdom = self.kingdoms[seat]
        tile = kingdom.ready(kind)[0]
        tile.state = "used"
        if tile.sort == "nomad":
            kingdom.tiles.remove(tile)

    def build(self, seat: int, where: Hex, *, of_temple: bool = False) -> Deciding:
        kingdom = self.kingdoms[seat]
        kingdom.pieces[where] = "settlement"
        if of_temple:
            kingdom.from_temple -= 1
        else:
            kingdom.supply -= 1
        yield from self.stands_new(seat, [where])

    def stands_new(self, seat: int, hexes: Sequence[Hex]) -> Deciding:
        """Pieces of the seat were built, all of them at once."""
        emptied = self.take_tiles(seat, hexes)
        self.pay_for_building(seat, hexes)
        self.mark_lines(seat, hexes)
        self.look_for_the_end(seat)
        for place in emptied:
            yield from self.last_tile_was_taken(seat, place)

    def move(self, seat: int, origin: Hex, where: Hex) -> Deciding:
        kingdom = self.kingdoms[seat]
        kind = kingdom.pieces.pop(origin)
        kingdom.pieces[where] = kind
        # first it has gone, then it has come: of two equal tiles the one of the old place goes
        self.lose_tiles(seat)
        emptied = self.take_tiles(seat, [where])
        self.mark_lines(seat, [where])
        self.look_for_the_end(seat)
        for place in emptied:
            yield from self.last_tile_was_taken(seat, place)

    def take_off(self, seat: int, where: Hex) -> str:
        """A piece leaves the board; what it was."""
        kind = self.kingdoms[seat].pieces.pop(where)
        self.lose_tiles(seat)
        return kind

    def look_for_the_end(self, seat: int) -> None:
        """p. 4; rulings, "Temple and the end"."""
        kingdom = self.kingdoms[seat]
        if kingdom.supply == 0 and kingdom.on_temple + kingdom.from_temple == 0:
            self.last_round = True

    # -- tiles -------------------------------------------------------------------------------------

    def take_tiles(self, seat: int, hexes: Iterable[Hex]) -> list[Hex]:
        """The tiles beside these hexes; those hexes whose last tile went with it."""
        kingdom = self.kingdoms[seat]
        emptied: list[Hex] = []
        near = beside(hexes)
        for place in HEXES:
            if place not in near:
                continue
            if place in self.nomads:
                emptied.append(place)
                self.take_nomads(seat, place)
            elif self.tiles_left.get(place, 0) and place not in kingdom.visited:
                # p. 3; rulings, "One tile a hex, for ever"
                kingdom.visited.add(place)
                self.tiles_left[place] -= 1
                if not self.tiles_left[place]:
                    emptied.append(place)
                kind = self.land.locations[place]
                kingdom.tiles.append(Tile(kind, place, "location"))
                self.location_was_taken(seat, kind)
        return emptied

    def take_nomads(self, seat: int, place: Hex) -> None:
        kind = self.nomads.pop(place)
        if kind == "treasure":
            self.kingdoms[seat].gold["treasure"] += 3
        else:
            self.kingdoms[seat].tiles.append(Tile(kind, place, "nomad"))

    def lose_tiles(self, seat: int) -> None:
        """p. 3: a location tile stays as long as a piece touches its hex."""
        kingdom = self.kingdoms[seat]
        near = beside(kingdom.pieces)
        while lost := [t for t in kingdom.tiles if t.sort == "location" and t.hex not in near]:
            tile = lost[0]
            # rulings, "Equal tiles": the one goes that cannot be used any more
            order = ("used", "new", "ready")
            alike = sorted(kingdom.held(tile.kind), key=lambda one: order.index(one.state))
            goes = alike[0] if tile.state == "ready" else tile
            goes.hex, tile.hex = tile.hex, goes.hex
            kingdom.tiles = [one for one in kingdom.tiles if one is not goes]
            # rulings, "Bonus actions": they go with either tile of the pair, and another pair has
            # them from the next own turn on
            left = [one.state for one in kingdom.held(tile.kind)]
            bonus = kingdom.held(f"{tile.kind}_bonus")
            if len(left) < 2:
                kingdom.tiles = [one for one in kingdom.tiles if one not in bonus]
            elif len(left) - left.count("new") < 2:
                for one in bonus:
                    one.state = "new"

    # -- what the boxes add ------------------------------------------------------------------------

    @abstractmethod
    def location_was_taken(self, seat: int, kind: str) -> None:
        """What comes with a location tile."""

    @abstractmethod
    def last_tile_was_taken(self, seat: int, place: Hex) -> Deciding:
        """What the others may do when a hex is empty."""

    @abstractmethod
    def pay_for_building(self, seat: int, hexes: Sequence[Hex]) -> None:
        """Cards that pay during play."""

    @abstractmethod
    def mark_lines(self, seat: int, hexes: Sequence[Hex]) -> None:
        """Mayors."""
