"""What a match shows of all that the rules can bring about, as one name for each thing."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from crownlands.engine.contract import Action, Event, Result, Seat
from crownlands.engine.match import replayed, steps
from crownlands.engine.record import Record
from crownlands.games.isle_of_skye import ISLE_OF_SKYE, IsleOfSkyeOptions, IsleOfSkyeState
from crownlands.games.isle_of_skye.events import PricesShown, Scored
from crownlands.games.isle_of_skye.journeyman.actions import TRACKS, Advance
from crownlands.games.isle_of_skye.journeyman.advancing import Advancing, ForMarker
from crownlands.games.isle_of_skye.journeyman.bonuses import BONUSES
from crownlands.games.isle_of_skye.journeyman.events import (
    Advanced,
    BonusWorked,
    PlanShown,
    Unlocked,
)
from crownlands.games.isle_of_skye.journeyman.requirements import REQUIREMENTS, meets
from crownlands.games.isle_of_skye.rulebook import rulebook
from crownlands.games.isle_of_skye.scoring import SCROLLS

#: what a space of a track can bring or cost
_OF_SPACE = ("fee", "points", "per_round", "income", "movement", "bonus")


def everything() -> set[str]:
    """All that some match must show."""
    scoring = rulebook(IsleOfSkyeOptions(journeyman=True)).scoring_tiles
    bonuses = [bonus for level in BONUSES for bonus in level]
    return {
        *(f"event {kind.__struct_config__.tag}" for kind in ISLE_OF_SKYE.events),
        *(f"{name} pays" for name in scoring),
        *(f"scroll of {name}" for name in SCROLLS),
        *(f"scroll of {name}, doubled" for name in SCROLLS),
        *(f"bonus {name} unlocked" for name in bonuses),
        *(f"bonus {name} worked" for name in bonuses),
        *(f"marker on {asks}" for asks in REQUIREMENTS),
        *(f"space with {kind}" for kind in _OF_SPACE),
        "end of a track",
        "back from the end",
        "no way beyond the end",
        "marker paid for on the castle",
        "no axe",
        "hurry",
    }


def shown(record: Record) -> set[str]:
    told: set[str] = set()
    result = _result(record, told)
    for lines in result.lines:
        for line in lines:
            if line.rule == "scroll":
                doubled = ", doubled" if line.values["complete"] else ""
                told.add(f"scroll of {line.values['scroll']}{doubled}")
    for match in steps(ISLE_OF_SKYE, record):
        if match.ply < len(record.actions):
            seat, action = record.actions[match.ply].seat, record.actions[match.ply].action
            assert isinstance(match.state, IsleOfSkyeState)
            told.update(_of_step(match.state, seat, ISLE_OF_SKYE.codec.from_text(action)))
    return told


def _result(record: Record, told: set[str]) -> Result:
    options = msgspec.convert(record.options, type=IsleOfSkyeOptions)
    side = rulebook(options).extension.side

    ends: set[tuple[Seat, str]] = set()

    def hear(event: Event, only: Seat | None = None) -> None:
        told.add(f"event {event.__struct_config__.tag}")
        match event:
            case Scored(_, rule, points) if any(points):
                told.add(f"{rule} pays")
            case Unlocked(_, bonus):
                told.add(f"bonus {bonus} unlocked")
            case BonusWorked(_, bonus):
                told.add(f"bonus {bonus} worked")
            case Advanced(seat, name, space):
                assert side is not None
                track = side.tracks[TRACKS.index(name)]
                there = track.spaces[space - 1]
                told.update(f"space with {kind}" for kind in _OF_SPACE if getattr(there, kind))
                if space == track.last:
                    told.add("end of a track")
                    ends.add((seat, name))
                elif (seat, name) in ends:
                    told.add("back from the end")
            case PlanShown(_, _, hurried) if hurried:
                told.add("hurry")
            case PricesShown(_, axed) if not axed:
                told.add("no axe")
            case _:
                pass

    result = replayed(ISLE_OF_SKYE, record, emit=hear).state.result()
    assert result is not None
    return result


def _of_step(state: IsleOfSkyeState, seat: Seat, action: Action) -> Iterator[str]:
    """What a step on a track shows, and who is asked about one."""
    asking = state.frames[-1]
    if isinstance(asking, ForMarker) and isinstance(action, Advance):
        space = asking.target(state, action.track)
        asks = state.side.tracks[action.track].spaces[space - 1].asks
        met = meets(asks, state.territories[seat], asking.square)
        yield f"marker on {asks}" if met else "marker paid for on the castle"
    elif isinstance(asking, Advancing) and None in (
        asking.target(state, track) for track in asking.tracks
    ):
        yield "no way beyond the end"
