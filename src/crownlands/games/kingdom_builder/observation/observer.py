"""All that a seat sees of a table, part by part."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from crownlands.engine.arrays import Array, np
from crownlands.engine.contract import Seat
from crownlands.engine.observation import Observer, turned
from crownlands.games.kingdom_builder.observation.parts import (
    HIDDEN,
    OVER,
    PILES,
    POINTS,
    ROUNDS,
    TILE_STATES,
    TILES_A_HEX,
    parts,
)
from crownlands.games.kingdom_builder.observation.planes import Planes
from crownlands.games.kingdom_builder.observation.vocabulary import vocabulary
from crownlands.games.kingdom_builder.options import KingdomBuilderOptions
from crownlands.games.kingdom_builder.spread import RULINGS
from crownlands.games.kingdom_builder.table.terrain_cards import MANDATORY, terrains_of
from crownlands.games.kingdom_builder.view import KingdomBuilderView, SeatView


class KingdomBuilderObserver(Observer):
    def __init__(self, options: KingdomBuilderOptions) -> None:
        self.known = known = vocabulary(options)
        self.parts = parts(known)
        self._planes = Planes(known)
        self._tiles = _numbered(known.tiles)
        self._shown = _numbered([*known.shown, HIDDEN])
        self._terrains = _numbered(known.terrains.values())
        self._cards = _numbered(known.cards)
        self._tasks = _numbered(known.tasks)
        self._rules = _numbered([*known.cards, *known.tasks, *known.rules])
        self._frames = _numbered([*known.frames, OVER])
        self._kept = {name: (at, most) for at, (name, most) in enumerate(known.kept.items())}
        self._rulings = np.array([getattr(options, name) for name in RULINGS], np.float32)

    def observe(self, view: KingdomBuilderView) -> dict[str, Array]:
        order = turned(view.seat, self.known.players)
        seats = [view.seats[seat] for seat in order]
        return {
            "land": self._planes.land(view),
            "locations": self._planes.locations(view),
            "tiles_lying": self._planes.tiles_lying(view),
            **self._planes.pieces(view, order),
            "hexes": self._planes.hexes(view),
            **self._of_seats(seats),
            **self._of_lines(view, order),
            **self._of_the_match(view, order),
            **self._asked(view, order),
        }

    # What lies before the seats

    def _of_seats(self, seats: Sequence[SeatView]) -> dict[str, Array]:
        told = {
            "supply": self._supply(seats),
            "tiles": self._held(seats),
            "hand": self._hands(seats),
            "points": np.array([seat.points / POINTS for seat in seats], np.float32),
            "gold": self._gold(seats),
        }
        if self._tasks:
            told["tasks_done"] = self._progress(seats)
        if self._kept:
            told["kept"] = self._keeps(seats)
        return told

    def _supply(self, seats: Sequence[SeatView]) -> Array:
        settlements, *others = self.known.owned
        return np.array(
            [
                [
                    seat.supply / settlements.count,
                    *(seat.left.get(kind.name, 0) * kind.hexes / kind.count for kind in others),
                ]
                for seat in seats
            ],
            np.float32,
        )

    def _held(self, seats: Sequence[SeatView]) -> Array:
        told = np.zeros((len(seats), len(self._tiles), len(TILE_STATES)), np.float32)
        for at, seat in enumerate(seats):
            for held in seat.tiles:
                state = TILE_STATES.index("ready" if held.ready else "spent")
                told[at, self._tiles[held.tile], state] += 1 / TILES_A_HEX
        return told

    def _hands(self, seats: Sequence[SeatView]) -> Array:
        told = np.zeros((len(seats), len(self._shown)), np.float32)
        for at, seat in enumerate(seats):
            for card in seat.hand:
                told[at, self._shown[card or HIDDEN]] += 1
        return told

    def _gold(self, seats: Sequence[SeatView]) -> Array:
        told = np.zeros((len(seats), len(self._rules)), np.float32)
        for at, seat in enumerate(seats):
            for line in seat.lines:
                if line.rule in self._rules:
                    told[at, self._rules[line.rule]] += line.points / POINTS
        return told

    def _progress(self, seats: Sequence[SeatView]) -> Array:
        told = np.zeros((len(seats), len(self._tasks)), np.float32)
        for at, seat in enumerate(seats):
            for task, (have, need) in seat.progress.items():
                told[at, self._tasks[task]] = min(have, need) / need
        return told

    def _keeps(self, seats: Sequence[SeatView]) -> Array:
        told = np.zeros((len(seats), len(self._kept)), np.float32)
        for at, seat in enumerate(seats):
            for name, count in seat.kept.items():
                place, most = self._kept[name]
                told[at, place] = count / most
        return told

    # The match

    def _of_lines(self, view: KingdomBuilderView, order: Sequence[Seat]) -> dict[str, Array]:
        if not self.known.marks_lines:
            return {}
        told = np.zeros((self.known.lines, len(order)), np.float32)
        for line, seat in view.marks.items():
            told[line - 1, order.index(seat)] = 1
        return {"marks": told}

    def _of_the_match(self, view: KingdomBuilderView, order: Sequence[Seat]) -> dict[str, Array]:
        told = {"cards": _marked(self._cards, view.cards)}
        if self._tasks:
            told["tasks"] = _marked(self._tasks, view.tasks)
        told["terrain_cards"] = self._piles(view)
        if self.known.unowned:
            told["stock"] = np.array(
                [view.left.get(kind.name, 0) / kind.count for kind in self.known.unowned],
                np.float32,
            )
        told["first"] = _whose(view.first, order)
        told["turn"] = _whose(view.turn, order)
        pile = view.pile / len(self.known.deck)
        told["progress"] = np.array(
            [view.round / ROUNDS, view.last_round, view.closing, pile], np.float32
        )
        told["rulings"] = self._rulings.copy()
        return told

    def _piles(self, view: KingdomBuilderView) -> Array:
        told = np.zeros((len(PILES), len(self.known.shown)), np.float32)
        for at, pile in enumerate((view.discard, view.out, view.removed)):
            for card, count in pile.items():
                told[at, self._shown[card]] = count / len(self.known.deck)
        return told

    # What is being decided

    def _asked(self, view: KingdomBuilderView, order: Sequence[Seat]) -> dict[str, Array]:
        deciding = view.deciding
        asks = self._asks(view)
        if deciding is None:
            return {
                "deciding": _whose(None, order),
                "frame": _marked(self._frames, [OVER]),
                "tile": _marked(self._tiles, ()),
                "terrain": _marked(self._terrains, ()),
                "left": np.zeros(1, np.float32),
                "asks": asks,
            }
        return {
            "deciding": _whose(deciding.seat, order),
            "frame": _marked(self._frames, [deciding.kind]),
            "tile": _marked(self._tiles, [deciding.tile] if deciding.tile else ()),
            "terrain": _marked(
                self._terrains, terrains_of(deciding.terrain) if deciding.terrain else ()
            ),
            "left": np.array([deciding.left / MANDATORY], np.float32),
            "asks": asks,
        }

    def _asks(self, view: KingdomBuilderView) -> Array:
        told = np.zeros(len(self._terrains), np.float32)
        for card in view.seats[view.turn].hand:
            if card is not None:
                for terrain, count in view.asks.get(card, {card: MANDATORY}).items():
                    told[self._terrains[terrain]] = count / MANDATORY
        return told


def _numbered(names: Iterable[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


def _marked(numbered: Mapping[str, int], names: Iterable[str]) -> Array:
    """One for each of these, nought for every other."""
    told = np.zeros(len(numbered), np.float32)
    for name in names:
        told[numbered[name]] = 1
    return told


def _whose(seat: Seat | None, order: Sequence[Seat]) -> Array:
    return np.array([seat == other for other in order], np.float32)
