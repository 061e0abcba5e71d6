"""What Journeyman adds to an observation. Importing this wants NumPy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crownlands.engine.arrays import Array, np
from crownlands.engine.observation import Axis, Part
from crownlands.games.isle_of_skye.field import EDGES, STEPS, opposite, square_name, square_named
from crownlands.games.isle_of_skye.journeyman.actions import TRACKS
from crownlands.games.isle_of_skye.journeyman.advancing import OCCASIONS
from crownlands.games.isle_of_skye.journeyman.board import Side, Space
from crownlands.games.isle_of_skye.journeyman.bonuses import BONUSES, LEVELS
from crownlands.games.isle_of_skye.journeyman.journey import MARKERS_AT_FIRST
from crownlands.games.isle_of_skye.journeyman.requirements import REQUIREMENTS
from crownlands.games.isle_of_skye.journeyman.view import JourneyView
from crownlands.games.isle_of_skye.observation.territories import Field, position
from crownlands.games.isle_of_skye.options import IsleOfSkyeOptions
from crownlands.games.isle_of_skye.view import ClanView, IsleOfSkyeView

_ASKED = tuple(REQUIREMENTS)
_ASKS = tuple(f"asks_{each}" for each in _ASKED)
_BONUSES = tuple(bonus for level in BONUSES for bonus in level)
#: with the bonus tile for one more
MOST_MARKERS = MARKERS_AT_FIRST + 1
PLANES = (
    "journeyman",
    "planned",
    "steps",
    *(f"for_{track}" for track in TRACKS),
    *(f"{edge.lower()}_laid_road" for edge in EDGES),
)
JOURNEY = ("markers", "roads", "movement", "hurry", "per_round", "known", "hurried")
SPACE = ("there", "fee", "points", "per_round", "income", "movement", *LEVELS)
MARKER = ("space", "farthest", "fee", "castle")
#: what gold, points and steps are told in, and more of these than there are
TENS, MOST = 10, 200
#: steps from tile to tile are told in twenties
STEPS_TOLD_IN = 20


class JourneyObserver:
    """The journeys of all seats."""

    def __init__(self, options: IsleOfSkyeOptions, side: Side, field: Field) -> None:
        self._field = field
        self._side = side
        self._board = _board(side)
        self.parts = tuple(_parts(options, self._board.shape[1], field))

    def observe(self, view: IsleOfSkyeView, clans: Sequence[ClanView]) -> dict[str, Array]:
        pairs = [(clan, clan.journey) for clan in clans if clan.journey is not None]
        journeys = [journey for _, journey in pairs]
        return {
            "journey_planes": np.array([self._planes(*pair) for pair in pairs]),
            "journey": np.array([_of_journey(journey) for journey in journeys], np.float32),
            "pawn": np.array([position(journey.pawn) for journey in journeys], np.float32),
            "plan": np.array([_plan(journey) for journey in journeys]),
            "tracks": self._tracks(journeys),
            "bonuses": _dealt(journeys),
            "unlocked": np.array([_one_of(_BONUSES, one.unlocked) for one in journeys], np.float32),
            "kept": np.array([_one_of(_BONUSES, one.kept) for one in journeys], np.float32),
            "progress_board": self._board.copy(),
            "occasion": np.array([each == view.occasion for each in OCCASIONS], np.float32),
        }

    def _tracks(self, journeys: Sequence[JourneyView]) -> Array:
        told = np.zeros((len(journeys), len(TRACKS), len(MARKER) + len(_ASKED)), np.float32)
        for of_seat, journey in zip(told, journeys, strict=True):
            for row, track, side in zip(of_seat, journey.tracks, self._side.tracks, strict=True):
                row[: len(MARKER)] = (
                    track.space / side.last,
                    track.farthest / side.last,
                    track.fee / TENS,
                    track.castle / TENS,
                )
                row[len(MARKER) + _ASKED.index(track.asks)] = 1
        return told

    def _planes(self, clan: ClanView, journey: JourneyView) -> Array:
        field = self._field
        planes = np.zeros((len(PLANES), field.size), np.float32)
        pawn, planned, steps, *others = planes
        field.mark(pawn, [journey.pawn])
        field.mark(planned, journey.plan or ())
        for square, cost in _from_pawn(journey):
            if (place := field.place(square)) is not None:
                steps[place] = cost / STEPS_TOLD_IN
        for plane, track in zip(others, journey.tracks, strict=False):
            field.mark(plane, track.met_by)
        for square, edge in clan.territory.roads:
            beyond = square_name(square_named(square) + STEPS[edge])
            field.mark(others[len(TRACKS) + edge], [square])
            field.mark(others[len(TRACKS) + opposite(edge)], [beyond])
        return planes.reshape(len(PLANES), field.side, field.side)


def _parts(options: IsleOfSkyeOptions, spaces: int, field: Field) -> Iterator[Part]:
    seat, track = Axis("seat", options.players), Axis.named("track", *TRACKS)
    row, column = Axis("row", field.side), Axis("column", field.side)
    bonus, most = Axis.named("bonus", *_BONUSES), MOST / TENS
    yield Part(
        "journey_planes",
        (seat, Axis.named("plane", *PLANES), row, column),
        "Around every castle: where the journeyman is; the tiles that are to be visited, where one "
        "may know them; while one plans, what it costs to go from the journeyman to each tile, in "
        f"{STEPS_TOLD_IN}s; for each track the tiles that lead its marker on; roads laid by hand, "
        "by the edge that they cross",
        high=MOST / STEPS_TOLD_IN,
    )
    yield Part(
        "journey",
        (seat, Axis.named("what", *JOURNEY)),
        f"Markers and roads that are left, of {MOST_MARKERS} each; movement, and what could be "
        "added to it, in tens; points for banners in each round, in tens; whether one may know the "
        "plan, and whether more movement is used for it",
        high=most,
    )
    yield Part(
        "pawn",
        (seat, Axis.named("way", "south", "east")),
        "Where the journeyman is, seen from the castle, as a share of the whole field",
        low=-1,
    )
    yield Part(
        "plan",
        (seat, Axis("marker", MOST_MARKERS), Axis.named("what", "there", "south", "east")),
        "The tiles that are to be visited, where one may know them",
        low=-1,
    )
    yield Part(
        "tracks",
        (seat, track, Axis.named("what", *MARKER, *_ASKS)),
        "Where the marker stands and how far it has come, as a share of the track; what it costs "
        "to go on in any way, and how much more that is with a marker on the castle, in tens of "
        "gold; what its next space asks of a tile",
        high=most,
    )
    yield Part(
        "bonuses",
        (seat, track, Axis.named("place", *LEVELS), bonus),
        "The bonus tiles that were dealt to the places of every board",
    )
    yield Part("unlocked", (seat, bonus), "Bonus tiles that work when the phase ends")
    yield Part("kept", (seat, bonus), "Bonus tiles that stay")
    yield Part(
        "progress_board",
        (track, Axis("space", spaces), Axis.named("what", *SPACE, *_ASKS)),
        "The spaces of the tracks: gold to enter and points for it, banners, the places of bonus "
        "tiles, all numbers in tens; and what each asks of a tile",
        high=most,
    )
    yield Part(
        "occasion",
        (Axis.named("occasion", *OCCASIONS),),
        "Why a marker may go on: a tile was sold, one with a journeyman was paid for, a bonus tile "
        "works, or a marker was collected",
    )


def _one_of(names: Sequence[str], there: Sequence[str]) -> list[float]:
    return [float(name in there) for name in names]


def _board(side: Side) -> Array:
    spaces = max(track.last for track in side.tracks)
    told = np.zeros((len(TRACKS), spaces, len(SPACE) + len(_ASKED)), np.float32)
    for at, track in enumerate(side.tracks):
        told[at, : track.last] = [_of_space(space) for space in track.spaces]
    return told


def _of_space(space: Space) -> list[float]:
    numbers = (space.fee, space.points, space.per_round, space.income, space.movement)
    return [
        1,
        *(number / TENS for number in numbers),
        *_one_of(LEVELS, [space.bonus]),
        *_one_of(_ASKED, [space.asks]),
    ]


def _dealt(journeys: Sequence[JourneyView]) -> Array:
    told = np.zeros((len(journeys), len(TRACKS), len(LEVELS), len(_BONUSES)), np.float32)
    for of_seat, journey in zip(told, journeys, strict=True):
        for rows, track in zip(of_seat, journey.tracks, strict=True):
            rows[range(len(LEVELS)), [_BONUSES.index(each) for each in track.bonuses]] = 1
    return told


def _of_journey(journey: JourneyView) -> list[float]:
    return [
        journey.markers / MOST_MARKERS,
        journey.roads / MOST_MARKERS,
        journey.movement / TENS,
        journey.hurry / TENS,
        journey.per_round / TENS,
        journey.plan is not None,
        bool(journey.hurried),
    ]


def _plan(journey: JourneyView) -> Array:
    told = np.zeros((MOST_MARKERS, 3), np.float32)
    for at, square in enumerate(journey.plan or ()):
        told[at] = (1, *position(square))
    return told


def _from_pawn(journey: JourneyView) -> Iterator[tuple[str, int]]:
    """What it costs to go from the journeyman to each tile, as far as the view tells."""
    for one, other, cost in journey.ways:
        if journey.pawn in (one, other):
            yield (other if one == journey.pawn else one), cost
