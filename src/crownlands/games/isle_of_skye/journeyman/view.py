"""What may be known of a seat's journey: all but its plan, as long as plans are being made."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from crownlands.engine.contract import Seat
from crownlands.games.isle_of_skye.field import HOME, square_name
from crownlands.games.isle_of_skye.journeyman.actions import TRACKS
from crownlands.games.isle_of_skye.journeyman.advancing import ForMarker
from crownlands.games.isle_of_skye.journeyman.banners import points_per_round
from crownlands.games.isle_of_skye.journeyman.bonuses import MOVEMENT
from crownlands.games.isle_of_skye.journeyman.journey import Journey
from crownlands.games.isle_of_skye.journeyman.planning import Planning, movement
from crownlands.games.isle_of_skye.journeyman.requirements import meets
from crownlands.games.isle_of_skye.journeyman.travel import distances

if TYPE_CHECKING:
    from crownlands.games.isle_of_skye.state import IsleOfSkyeState


class TrackView(msgspec.Struct, frozen=True):
    name: str
    #: where the marker stands, 0 at the start, and how far it has come
    space: int
    farthest: int
    #: the bonus tiles that were dealt to its places
    bonuses: tuple[str, ...]
    #: what the space asks to which a marker leads next, and the tiles that are that
    asks: str
    met_by: tuple[str, ...]
    #: gold to get there in any way, and how much more it is with a marker on the castle
    fee: int
    castle: int


class JourneyView(msgspec.Struct, frozen=True):
    tracks: tuple[TrackView, ...]
    pawn: str
    #: tiles that are to be visited; None as long as only their owner may know them
    plan: tuple[str, ...] | None
    hurried: bool | None
    #: points to walk in this round; those that are left while the journeyman is on its way
    movement: int
    #: while plans are made, for their owner: points that could still be added, and what it costs to
    #: go from one tile to another, as far as that could be planned
    hurry: int
    ways: tuple[tuple[str, str, int], ...]
    markers: int
    roads: int
    #: bonus tiles that work when the phase ends, and those that stay
    unlocked: tuple[str, ...]
    kept: tuple[str, ...]
    per_round: int


def journey_view(state: IsleOfSkyeState, seat: Seat, watcher: Seat | None) -> JourneyView | None:
    if not state.journeys:
        return None
    journey = state.journeys[seat]
    secret = bool(state.frames) and isinstance(state.frames[-1], Planning)
    known = seat == watcher or not secret
    plans = secret and seat == watcher
    return JourneyView(
        tracks=tuple(_track_view(state, seat, track) for track in range(len(TRACKS))),
        pawn=square_name(journey.pawn),
        plan=tuple(map(square_name, journey.plan)) if known else None,
        hurried=bool(journey.hurried) if known else None,
        movement=_movement(state, seat, known),
        hurry=_hurry(journey) if plans else 0,
        ways=_ways(state, seat) if plans else (),
        markers=journey.markers,
        roads=journey.roads,
        unlocked=journey.unlocked,
        kept=journey.kept,
        per_round=points_per_round(state, seat),
    )


def _movement(state: IsleOfSkyeState, seat: Seat, known: bool) -> int:
    journey = state.journeys[seat]
    if journey.plan and known and not isinstance(state.frames[-1], Planning):
        return journey.movement
    return movement(state, seat, counting_hurry=known)


def _hurry(journey: Journey) -> int:
    return MOVEMENT if journey.may_hurry else 0


def _ways(state: IsleOfSkyeState, seat: Seat) -> tuple[tuple[str, str, int], ...]:
    territory = state.territories[seat]
    most = movement(state, seat) + _hurry(state.journeys[seat])
    return tuple(
        (square_name(one), square_name(other), cost)
        for one in territory.laid
        for other, cost in distances(territory, one, most).items()
        # The way back costs the same.
        if one < other
    )


def _track_view(state: IsleOfSkyeState, seat: Seat, track: int) -> TrackView:
    journey, of_track = state.journeys[seat], state.side.tracks[track]
    on_castle, space = ForMarker(seat, HOME), journey.spaces[track]
    target = on_castle.target(state, track)
    there = of_track.spaces[target - 1]
    territory = state.territories[seat]
    return TrackView(
        TRACKS[track],
        space,
        journey.farthest[track],
        journey.bonuses[track],
        there.asks,
        tuple(
            square_name(square) for square in territory.laid if meets(there.asks, territory, square)
        ),
        there.fee,
        on_castle.cost(state, track, target) - there.fee,
    )
