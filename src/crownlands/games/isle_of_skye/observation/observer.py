"""All that a seat sees of a table, part by part."""

from __future__ import annotations

from collections.abc import Sequence

from crownlands.engine.arrays import Array, Kept, np
from crownlands.engine.contract import Seat
from crownlands.engine.observation import Observer, turned
from crownlands.games.isle_of_skye.actions import DRAWN
from crownlands.games.isle_of_skye.journeyman.observation import JourneyObserver
from crownlands.games.isle_of_skye.observation.faces import FACE, described
from crownlands.games.isle_of_skye.observation.parts import (
    ASKS,
    GOLD,
    INCOME,
    OVER,
    PAYS,
    POINTS,
    PRICE,
    PRICES,
    most_laid,
    parts,
)
from crownlands.games.isle_of_skye.observation.territories import (
    Field,
    SeenTerritory,
    Surveyor,
)
from crownlands.games.isle_of_skye.options import IsleOfSkyeOptions
from crownlands.games.isle_of_skye.rounds import SLOTS
from crownlands.games.isle_of_skye.rulebook import rulebook
from crownlands.games.isle_of_skye.view import ClanView, IsleOfSkyeView

#: so many squares to every side of the castle are on the planes: matches seldom need six
NEAR = 7


class IsleOfSkyeObserver(Observer):
    """Planes reach ``reach`` squares to every side; whatever lies farther is told in lists."""

    def __init__(self, options: IsleOfSkyeOptions, reach: int = NEAR) -> None:
        self._rules = rules = rulebook(options)
        field = Field(reach)
        self._faces = described(rules.tiles)
        self._upright = self._faces[::4]
        self._surveyed = Kept(Surveyor(rules.tiles, self._faces, most_laid(rules), field).seen)
        self._frames = [*ASKS, *rules.extension.asks, OVER]
        self._scoring = {name: number for number, name in enumerate(rules.scoring_tiles)}
        self._behind = max(each.catch_up for each in rules.rounds)
        self._rulings = np.array(
            [
                options.castle_on_road,
                options.farm_corners,
                options.column_once,
                options.tiebreak == "gold",
            ],
            np.float32,
        )
        side = rules.extension.side
        self._journeys = JourneyObserver(options, side, field) if side is not None else None
        self.parts = (
            *parts(rules, field),
            *(self._journeys.parts if self._journeys is not None else ()),
        )

    def observe(self, view: IsleOfSkyeView) -> dict[str, Array]:
        order = turned(view.seat, len(view.seats))
        clans = [view.seats[seat] for seat in order]
        territories = [self._surveyed.of(clan.territory) for clan in clans]
        told = {
            **_territories(territories),
            **self._of_seats(clans),
            **self._of_the_match(view, order),
        }
        if self._journeys is not None:
            told |= self._journeys.observe(view, clans)
        return told

    def _of_seats(self, clans: Sequence[ClanView]) -> dict[str, Array]:
        return {
            "offers": self._offers(clans),
            "prices": _prices(clans),
            "ready": np.array([clan.ready for clan in clans], np.float32),
            "hand": self._hands(clans),
            "gold": np.array([_gold(clan) for clan in clans], np.float32),
            "income": np.array([clan.income / INCOME for clan in clans], np.float32),
            "points": np.array(
                [[clan.scored / POINTS, clan.points / POINTS] for clan in clans], np.float32
            ),
            "pays": np.array(
                [[line.points / PAYS for line in clan.pays] for clan in clans], np.float32
            ),
        }

    def _offers(self, clans: Sequence[ClanView]) -> Array:
        told = np.zeros((len(clans), DRAWN, len(FACE)), np.float32)
        for at, clan in enumerate(clans):
            for slot, offer in enumerate(clan.offer):
                if offer is not None:
                    told[at, slot] = self._upright[offer.tile]
        return told

    def _hands(self, clans: Sequence[ClanView]) -> Array:
        room = self._rules.extension.tiles_a_round
        told = np.zeros((len(clans), room, len(FACE)), np.float32)
        for at, clan in enumerate(clans):
            for slot, tile in enumerate(clan.hand):
                if tile is not None:
                    told[at, slot] = self._upright[tile]
        return told

    def _of_the_match(self, view: IsleOfSkyeView, order: Sequence[Seat]) -> dict[str, Array]:
        bag = self._bag(view)
        current = np.zeros(len(self._rules.rounds), np.float32)
        if view.round:
            current[view.round - 1] = 1
        return {
            "scoring": self._scoring_tiles(view),
            "schedule": self._schedule(view),
            "round": current,
            "bag": bag,
            "bag_shows": np.asarray(bag @ self._upright / max(1, view.bag), np.float32),
            "first": np.array([seat == view.first for seat in order], np.float32),
            "deciding": np.array([seat in view.actors for seat in order], np.float32),
            "frame": np.array([name == (view.asks or OVER) for name in self._frames], np.float32),
            "rulings": self._rulings.copy(),
        }

    def _bag(self, view: IsleOfSkyeView) -> Array:
        """Whatever lies nowhere else."""
        bag = np.ones(len(self._rules.tiles), np.float32)
        bag[0] = 0
        for clan in view.seats:
            bag[[laid.tile for laid in clan.territory.tiles]] = 0
            bag[[offer.tile for offer in clan.offer if offer is not None]] = 0
            bag[[tile for tile in clan.hand if tile is not None]] = 0
        return bag

    def _scoring_tiles(self, view: IsleOfSkyeView) -> Array:
        told = np.zeros((len(SLOTS), len(self._scoring)), np.float32)
        for slot, name in enumerate(view.scoring):
            told[slot, self._scoring[name]] = 1
        return told

    def _schedule(self, view: IsleOfSkyeView) -> Array:
        told = np.zeros((len(view.rounds), len(SLOTS) + 1), np.float32)
        if view.asks is None:
            return told
        for at, (slots, behind) in enumerate(view.rounds):
            if at + 1 >= view.round:
                told[at, [SLOTS.index(slot) for slot in slots]] = 1
                told[at, -1] = behind / self._behind
        return told


def _territories(territories: Sequence[SeenTerritory]) -> dict[str, Array]:
    return {
        "territory": np.array([each.planes for each in territories]),
        "laid": np.array([each.laid for each in territories]),
        "places": np.array([each.places for each in territories]),
    }


def _gold(clan: ClanView) -> list[float]:
    return [clan.gold / GOLD, clan.free is not None, (clan.free or 0) / GOLD]


def _prices(clans: Sequence[ClanView]) -> Array:
    told = np.zeros((len(clans), DRAWN, len(PRICE)), np.float32)
    for at, clan in enumerate(clans):
        for slot, offer in enumerate(clan.offer):
            if offer is not None and clan.free is not None:
                told[at, slot] = 1, (offer.price or 0) / PRICES, offer.axed
    return told
