"""Journeyman's progress boards in a terminal: three tracks, the pawn, the plan, bonus tiles."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from crownlands.engine.contract import Seat
from crownlands.engine.drawing.terminal import seat_mark, seat_style
from crownlands.games.isle_of_skye.console import signs
from crownlands.games.isle_of_skye.console.speech import Speech
from crownlands.games.isle_of_skye.journeyman.board import Space, Track, board
from crownlands.games.isle_of_skye.journeyman.bonuses import LEVELS
from crownlands.games.isle_of_skye.journeyman.view import JourneyView, TrackView
from crownlands.games.isle_of_skye.view import IsleOfSkyeView

#: how much is told of a track: what it asks, also what it brings, also what comes next
SHORT, REWARDS, ALL = range(3)

_NAME = 12
#: what a space takes on the screen, after the gap before it
_SPACE = 3
_START, _BRIDGE, _END = "·", "┆", "⇄"
_NOWHERE = "-"


def own_journey(view: IsleOfSkyeView, speech: Speech, seat: Seat, detail: int) -> Iterator[Text]:
    journey = view.seats[seat].journey
    assert journey is not None
    side = board(view.options.board).side(view.options.players)
    for track, shown in zip(side.tracks, journey.tracks, strict=True):
        name = Text(f"{speech.say(f'track.{shown.name}'):<{_NAME}}", "bold")
        yield Text.assemble(name, _asked(track, shown, seat))
        if detail >= REWARDS:
            yield Text.assemble(" " * _NAME, _brought(track, shown))
        if detail >= ALL:
            yield Text.assemble(" " * _NAME, _next(speech, shown))
    yield Text.assemble(seat_mark(seat), f" {' · '.join(_things(speech, journey))}")


def other_journey(view: IsleOfSkyeView, speech: Speech, seat: Seat) -> Text:
    """What others may know of a journey, in a line; numbers as the tracks have them."""
    journey = view.seats[seat].journey
    assert journey is not None
    spaces = (f"{speech.say(f'track.{each.name}')} {each.space}" for each in journey.tracks)
    counts = f"{journey.movement}» {signs.MARKER}{journey.markers} {journey.per_round}/r"
    if journey.roads:
        counts += f" {signs.ACROSS[0]}{journey.roads}"
    pawn = f"{signs.PAWN} {speech.square(journey.pawn)}"
    said = " · ".join((*spaces, pawn, counts, *_plan(speech, journey), *_bonuses(speech, journey)))
    return Text.assemble(seat_mark(seat), f" {said}")


def _asked(track: Track, shown: TrackView, seat: Seat) -> Text:
    """What every space asks, with its fee; the marker beside the space on which it stands."""
    start = Text(_START, signs.FAINT) if shown.space else seat_mark(seat)
    line = Text.assemble(start)
    for number, space in enumerate(track.spaces, 1):
        line.append(_gap(track, number), signs.FAINT)
        sign = f"{signs.ASKS[space.asks]}{space.fee or ''}"
        if number == shown.space:
            sign = signs.ASKS[space.asks]
            line.append(sign, seat_style(seat)).append_text(seat_mark(seat))
            line.append(" " * (_SPACE - len(sign) - 1))
        else:
            line.append(f"{sign:<{_SPACE}}", signs.FAINT if number < shown.space else "")
    return line


def _brought(track: Track, shown: TrackView) -> Text:
    """What every space brings."""
    line = Text(" ")
    for number, space in enumerate(track.spaces, 1):
        style = signs.FAINT if number <= shown.farthest else ""
        line.append(f" {reward(space):<{_SPACE}}", style)
    return line.append(f"{_END}{track.end}")


def _gap(track: Track, number: int) -> str:
    return _BRIDGE if track.bridges(number) > track.bridges(number - 1) else " "


def reward(space: Space) -> str:
    """What a space brings, in three letters at most.

    >>> [reward(Space("ship", income=2)), reward(Space("broch", per_round=1))]
    ['2$', '1/r']
    """
    if space.bonus:
        return space.bonus
    if space.per_round:
        return f"{space.per_round}/r"
    if space.income:
        return f"{space.income}$"
    if space.movement:
        return f"{space.movement}»"
    return f"+{space.points}" if space.points else ""


def _next(speech: Speech, shown: TrackView) -> Text:
    """What the next space asks, which tiles are that, and the bonus tiles of the track."""
    asks, where = speech.say(f"asks.{shown.asks}"), speech.squares(shown.met_by) or _NOWHERE
    bonuses = zip(LEVELS, shown.bonuses, strict=True)
    tiles = (f"{level} {speech.say(f'bonus.{bonus}')}" for level, bonus in bonuses)
    said = speech.say("table.next", asks=asks, squares=where)
    return Text(f"{said} · {' · '.join(tiles)}", signs.FAINT)


def _things(speech: Speech, journey: JourneyView) -> Iterator[str]:
    yield speech.say("table.pawn", square=speech.square(journey.pawn))
    yield speech.say("table.movement", count=journey.movement)
    yield speech.say("table.markers", count=journey.markers)
    if journey.roads:
        yield speech.say("table.roads", count=journey.roads)
    if journey.per_round:
        yield speech.say("table.per_round", count=journey.per_round)
    yield from _plan(speech, journey)
    yield from _bonuses(speech, journey)


def _plan(speech: Speech, journey: JourneyView) -> Iterator[str]:
    if journey.plan is None:
        yield speech.say("table.plan_hidden")
    elif journey.plan:
        yield speech.say("table.plan", squares=speech.squares(journey.plan))


def _bonuses(speech: Speech, journey: JourneyView) -> Iterator[str]:
    """Those that are kept, and those that have been reached in this phase."""
    for bonus in (*journey.kept, *journey.unlocked):
        yield speech.say(f"bonus.{bonus}")
