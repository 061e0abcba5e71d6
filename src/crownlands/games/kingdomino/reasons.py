"""Why an action is worth a thought: what it makes of the land, of the next round, of a rival."""

from __future__ import annotations

from collections.abc import Iterator

from crownlands.engine.contract import Action, Reason, Seat
from crownlands.games.kingdomino.actions import Claim, Place, square_name
from crownlands.games.kingdomino.dominoes import DOMINOES, TERRAINS
from crownlands.games.kingdomino.frames import ToClaim, ToPlace
from crownlands.games.kingdomino.kingdom import Kingdom
from crownlands.games.kingdomino.options import KingdominoOptions
from crownlands.games.kingdomino.scoring import is_central, points
from crownlands.games.kingdomino.state import KingdominoState
from crownlands.games.kingdomino.survey import holes, ranking


def reasons_for(state: KingdominoState, seat: Seat, action: Action) -> tuple[Reason, ...]:
    frame = state.frames[-1]
    match action:
        case Place() if isinstance(frame, ToPlace):
            before = state.kingdoms[seat]
            after = before.with_domino(DOMINOES[frame.domino], action)
            return (
                *_land(before, after, action),
                *_opened(state, before, after),
                *_harm(state, before, after),
            )
        case Claim(domino):
            return (
                *_worth(state, seat, domino),
                *_denied(state, seat, domino),
                *_order(state, domino),
            )
        case _:
            return ()


def _land(before: Kingdom, after: Kingdom, place: Place) -> Iterator[Reason]:
    """The territories that it makes larger."""
    laid = 1 << place.left | 1 << place.right
    for territory in after.territories:
        if territory.squares & laid and territory.squares & before.taken:
            values = {
                "terrain": TERRAINS[territory.terrain],
                "squares": territory.size,
                "crowns": territory.crowns,
            }
            yield Reason("grows", values)


def _opened(state: KingdominoState, before: Kingdom, after: Kingdom) -> Iterator[Reason]:
    """The domino of the line that there is a better place for now."""
    options = state.options
    gains = [(_best(after, domino, options)[0], -domino) for domino in state.line]
    most, number = max(gains, default=(0, 0))
    if number and most > _best(before, -number, options)[0]:
        yield Reason("opens", {"domino": -number, "count": most})


def _harm(state: KingdominoState, before: Kingdom, after: Kingdom) -> Iterator[Reason]:
    if walled_in := max(0, holes(after) - holes(before)):
        yield Reason("walls_in", {"count": walled_in})
    if state.options.middle_kingdom and is_central(before) and not is_central(after):
        yield Reason("off_centre")


def _worth(state: KingdominoState, seat: Seat, domino: int) -> Iterator[Reason]:
    """What it would bring if it were laid now; without points, what it would be laid to."""
    kingdom = state.kingdoms[seat]
    gain, place = _best(kingdom, domino, state.options)
    if place is None:
        yield Reason("misfit")
    elif not gain:
        yield _joined(kingdom, kingdom.with_domino(DOMINOES[domino], place), place)
    else:
        left, right = square_name(place.left), square_name(place.right)
        yield Reason("brings", {"left": left, "right": right, "count": gain})


def _joined(before: Kingdom, after: Kingdom, place: Place) -> Reason:
    """The largest land that would wait for a crown."""
    laid = 1 << place.left | 1 << place.right
    waiting = [
        territory
        for territory in after.territories
        if territory.squares & laid and territory.squares & before.taken and not territory.crowns
    ]
    if not waiting:
        return Reason("fits")
    largest = max(waiting, key=lambda territory: territory.size)
    return Reason("waits", {"terrain": TERRAINS[largest.terrain], "squares": largest.size})


def _denied(state: KingdominoState, seat: Seat, domino: int) -> Iterator[Reason]:
    """The rival that is still to claim and would have got most by it."""
    rivals = {frame.seat for frame in state.frames[:-1] if isinstance(frame, ToClaim)} - {seat}
    gains = [(_best(state.kingdoms[rival], domino, state.options)[0], -rival) for rival in rivals]
    most, rival = max(gains, default=(0, 0))
    if most > 0:
        yield Reason("denies", {"seat": -rival, "count": most})


def _order(state: KingdominoState, domino: int) -> Iterator[Reason]:
    """What it makes of the next round; after the last line there is only one to lay."""
    if state.drawn == len(state.deals[len(state.past)].pile):
        return
    whole = [*state.line, *(claimed for claimed, _ in state.claims)]
    if domino == min(whole):
        yield Reason("first")
    elif domino == max(whole):
        yield Reason("last")


def _best(kingdom: Kingdom, number: int, options: KingdominoOptions) -> tuple[int, Place | None]:
    """The points of the placement that the bots like best, and where that is."""
    ranked = ranking(kingdom, DOMINOES[number])
    if not ranked:
        return 0, None
    place = ranked[0][1]
    grown = kingdom.with_domino(DOMINOES[number], place)
    return points(grown, options) - points(kingdom, options), place
