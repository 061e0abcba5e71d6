"""What a text says of Journeyman: roads, markers on their tracks, bonus tiles, the journeyman."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from crownlands.engine.contract import Seat
from crownlands.engine.position import Entry, PositionText, Reading, Section
from crownlands.games.isle_of_skye.field import EAST, HOME, SOUTH, square_name, square_named
from crownlands.games.isle_of_skye.journeyman.actions import TRACKS, road
from crownlands.games.isle_of_skye.journeyman.board import Side
from crownlands.games.isle_of_skye.journeyman.bonuses import (
    BONUSES,
    EXTRA_MOVEMENT,
    LEVELS,
    ONE_ROAD,
    POWERS,
    THIRD_MARKER,
    TWO_ROADS,
)
from crownlands.games.isle_of_skye.journeyman.journey import MARKERS_AT_FIRST, Journey, with_value
from crownlands.games.isle_of_skye.journeyman.roads import why_no_road

if TYPE_CHECKING:
    from crownlands.games.isle_of_skye.state import IsleOfSkyeState

TRACKS_KEY, BONUSES_KEY, UNLOCKED, KEPT, ROADS, PAWN = (
    "tracks",
    "bonuses",
    "unlocked",
    "kept",
    "roads",
    "pawn",
)
NONE = "none"
#: behind the space of a marker that has come back from the last one
BACK = "back"

_MARKER = re.compile(r"([a-z]+) +(\d{1,3})( +back)?", re.ASCII)
_ROAD = re.compile(r"([news\d]+|castle) +(east|south)", re.ASCII)
_EDGES = {"east": EAST, "south": SOUTH}


def journeys_heard(state: IsleOfSkyeState, told: PositionText, reading: Reading) -> None:
    all_known = False
    for seat in range(state.options.players):
        section = told.seat(seat)
        known = _heard_bonuses(state, seat, section, reading) or all_known
        all_known = known and state.options.same_bonuses
        if state.round:
            _hear(state, seat, section, known, reading)


def _hear(
    state: IsleOfSkyeState, seat: Seat, section: Section, known: bool, reading: Reading
) -> None:
    _hear_tracks(state, seat, section, reading)
    _hear_unlocked(state, seat, section, reading)
    _hear_kept(state, seat, section, reading)
    if not known and (UNLOCKED in section or KEPT in section):
        reading.flaw(
            "position.bonuses_first", section.line, example=_bonuses_told(_of(state, seat))
        )
    worked = _worked(state.side, _of(state, seat))
    roads = (ONE_ROAD in worked) + 2 * (TWO_ROADS in worked)
    laid = _hear_roads(state, seat, section, roads if known else 3, reading)
    _change(
        state,
        seat,
        markers=MARKERS_AT_FIRST + (THIRD_MARKER in worked),
        roads=max(0, roads - laid),
    )
    _hear_pawn(state, seat, section, reading)


def _of(state: IsleOfSkyeState, seat: Seat) -> Journey:
    return state.journeys[seat]


def _change(state: IsleOfSkyeState, seat: Seat, **fields: object) -> None:
    state.journeys[seat] = state.journeys[seat].changed(**fields)


# The progress board


def _heard_bonuses(state: IsleOfSkyeState, seat: Seat, section: Section, reading: Reading) -> bool:
    """Whether it is known which bonus tiles lie on the board; otherwise they are dealt."""
    entry = section.take(BONUSES_KEY)
    shared = state.options.same_bonuses and seat > 0
    if entry is None:
        if shared:
            _change(state, seat, bonuses=_of(state, 0).bonuses)
        return False
    by_track = {words[0]: tuple(words[1:]) for part in entry.parts if (words := part.split())}
    bonuses = tuple(by_track.get(track, ()) for track in TRACKS)
    if len(by_track) != len(entry.parts) or not _can_be_dealt(bonuses):
        example = _bonuses_told(_of(state, seat))
        reading.flaw("position.no_bonuses", entry.line, example=example)
    elif shared and bonuses != _of(state, 0).bonuses:
        reading.flaw("position.other_bonuses", entry.line)
    else:
        _change(state, seat, bonuses=bonuses)
    return True


def _can_be_dealt(bonuses: Sequence[Sequence[str]]) -> bool:
    """Whether each place has a tile of its level, and every tile is there once."""
    if any(len(on_track) != len(LEVELS) for on_track in bonuses):
        return False
    levels = zip(*bonuses, strict=True)
    return all(sorted(dealt) == sorted(tiles) for dealt, tiles in zip(levels, BONUSES, strict=True))


def _bonuses_told(journey: Journey) -> str:
    named = zip(TRACKS, journey.bonuses, strict=True)
    return ", ".join(f"{track} {' '.join(tiles)}" for track, tiles in named)


def _hear_tracks(state: IsleOfSkyeState, seat: Seat, section: Section, reading: Reading) -> None:
    entry = section.take(TRACKS_KEY)
    for part in entry.parts if entry else ():
        assert entry is not None
        found = _MARKER.fullmatch(part)
        if found is None or found[1] not in TRACKS:
            reading.flaw("position.no_marker", entry.line, text=part[:40], example="warrior 5")
            continue
        track, space = TRACKS.index(found[1]), int(found[2])
        last = state.side.tracks[track].last
        if space > last:
            reading.flaw("position.beyond_track", entry.line, track=found[1], most=last)
        elif found[3] and space != last - 1:
            reading.flaw("position.not_back", entry.line, track=found[1], space=last - 1)
        else:
            journey = _of(state, seat)
            farthest = last if found[3] else space
            _change(
                state,
                seat,
                spaces=with_value(journey.spaces, track, space),
                farthest=with_value(journey.farthest, track, farthest),
            )


def _tracks_told(journey: Journey) -> Iterator[str]:
    for track, space, farthest in zip(TRACKS, journey.spaces, journey.farthest, strict=True):
        if farthest:
            yield f"{track} {space}" + (f" {BACK}" if farthest > space else "")


# Bonus tiles


def _passed(side: Side, journey: Journey) -> list[str]:
    """The bonus tiles of all places that the markers have reached, track by track."""
    return [
        dealt[LEVELS.index(space.bonus)]
        for track, farthest, dealt in zip(
            side.tracks, journey.farthest, journey.bonuses, strict=True
        )
        for space in track.spaces[:farthest]
        if space.bonus
    ]


def _worked(side: Side, journey: Journey) -> list[str]:
    """Those of them that have done their work."""
    return [bonus for bonus in _passed(side, journey) if bonus not in journey.unlocked]


def _that_stay(side: Side, journey: Journey) -> tuple[str, ...]:
    """Those that a seat has kept, if it has used none of them."""
    kept = (*POWERS, EXTRA_MOVEMENT)
    return tuple(bonus for bonus in _worked(side, journey) if bonus in kept)


def _hear_unlocked(state: IsleOfSkyeState, seat: Seat, section: Section, reading: Reading) -> None:
    entry = section.take(UNLOCKED)
    if entry is not None:
        passed = _passed(state.side, _of(state, seat))
        _change(state, seat, unlocked=_bonuses_in(entry, passed, reading))


def _hear_kept(state: IsleOfSkyeState, seat: Seat, section: Section, reading: Reading) -> None:
    entry = section.take(KEPT)
    could = _that_stay(state.side, _of(state, seat))
    kept = could
    if entry is not None:
        kept = () if entry.text == NONE else _bonuses_in(entry, could, reading)
        for bonus in could:
            if bonus in POWERS and bonus not in kept:
                reading.flaw("position.never_lost", entry.line, bonus=bonus, name=bonus)
    _change(state, seat, kept=kept)


def _bonuses_in(entry: Entry, there: Sequence[str], reading: Reading) -> tuple[str, ...]:
    known = ", ".join(there) or "-"
    for name in entry.parts:
        if name not in there or entry.parts.count(name) > 1:
            reading.flaw("position.not_unlocked", entry.line, name=name[:40], known=known)
            return ()
    return tuple(entry.parts)


# Roads and the journeyman


def _hear_roads(
    state: IsleOfSkyeState, seat: Seat, section: Section, most: int, reading: Reading
) -> int:
    """How many roads have been laid by hand."""
    entry = section.take(ROADS)
    if entry is None:
        return 0
    if len(entry.parts) > most:
        reading.flaw("position.too_many_roads", entry.line, count=len(entry.parts), most=most)
        return 0
    _change(state, seat, roads=most)
    for part in entry.parts:
        _lay_road(state, seat, part, entry, reading)
    return len(entry.parts)


def _lay_road(
    state: IsleOfSkyeState, seat: Seat, part: str, entry: Entry, reading: Reading
) -> None:
    found = _ROAD.fullmatch(part.lower())
    if found is None:
        reading.flaw("position.no_road", entry.line, text=part[:40], example="n1 east")
        return
    square = _square(found[1], entry, reading)
    if square is None:
        return
    edge = _EDGES[found[2]]
    refusal = why_no_road(state, seat, road(square, edge))
    if refusal is None:
        state.territories[seat] = state.territories[seat].with_road(square, edge)
    else:
        rule, places = f"refusal.{refusal.rule}", (square_name(square),)
        reading.flaw(rule, entry.line, places, **refusal.values)


def _hear_pawn(state: IsleOfSkyeState, seat: Seat, section: Section, reading: Reading) -> None:
    entry = section.take(PAWN)
    square = HOME if entry is None else _square(entry.text, entry, reading)
    if entry is None or square is None:
        return
    if square in state.territories[seat].laid:
        _change(state, seat, pawn=square)
    else:
        name = square_name(square)
        reading.flaw("position.pawn_nowhere", entry.line, (name,), square=name)


def _square(name: str, entry: Entry, reading: Reading) -> int | None:
    try:
        return square_named(name.lower())
    except KeyError:
        reading.flaw("position.no_square", entry.line, text=name[:40])
        return None


def _roads_told(tokens: Sequence[int]) -> Iterator[str]:
    names = {edge: name for name, edge in _EDGES.items()}
    for token in tokens:
        yield f"{square_name(token // 4)} {names[token % 4]}"


def journey_told(state: IsleOfSkyeState, seat: Seat) -> Iterator[tuple[str, str]]:
    journey = state.journeys[seat]
    if not (state.options.same_bonuses and seat):
        yield BONUSES_KEY, _bonuses_told(journey)
    yield TRACKS_KEY, ", ".join(_tracks_told(journey))
    yield UNLOCKED, ", ".join(journey.unlocked)
    if journey.kept != _that_stay(state.side, journey):
        yield KEPT, ", ".join(journey.kept) or NONE
    yield ROADS, ", ".join(_roads_told(state.territories[seat].tokens))
    yield PAWN, square_name(journey.pawn) if journey.pawn != HOME else ""
