"""From a state to its text."""

from __future__ import annotations

from collections.abc import Iterator

from crownlands.engine.contract import Seat
from crownlands.engine.position import options_told, section_told
from crownlands.games.isle_of_skye.arrangement.moments import FOUND, Moment, moment_of
from crownlands.games.isle_of_skye.arrangement.offers import HAND, OFFER, hand_told, offer_told
from crownlands.games.isle_of_skye.arrangement.reading import GAME
from crownlands.games.isle_of_skye.arrangement.territories import CASTLE, TILES, territory_told
from crownlands.games.isle_of_skye.arrangement.wealth import GOLD, POINTS, points_told
from crownlands.games.isle_of_skye.field import HOME
from crownlands.games.isle_of_skye.phases.pricing import total_gold
from crownlands.games.isle_of_skye.state import IsleOfSkyeState

Lines = Iterator[tuple[str, str]]


def written(state: IsleOfSkyeState) -> str:
    """The table, then each seat."""
    moment = moment_of(state)
    parts = [section_told(list(_table(state, moment)))]
    seats = range(state.options.players)
    parts += [section_told(list(_seat(state, seat, moment))) for seat in seats]
    return "\n".join(parts)


def _table(state: IsleOfSkyeState, moment: Moment | None) -> Lines:
    yield "game", GAME
    yield from options_told(state.options)
    yield "scoring", ", ".join(state.scoring)
    if moment is not None:
        yield "phase", moment.phase
        yield "turn", "" if moment.seat is None else str(moment.seat + 1)
    last = len(state.rulebook.rounds)
    # A match that is only counted has seen all of its rounds, if nothing is said.
    yield "round", "" if moment is None and state.round == last else str(state.round or "")
    yield "first", str(state.first + 1) if state.first else ""


def _seat(state: IsleOfSkyeState, seat: Seat, moment: Moment | None) -> Lines:
    yield "seat", str(seat + 1)
    territory = state.territories[seat]
    turn = territory.laid[HOME][1]
    if moment is not None and moment.phase == FOUND:
        yield CASTLE, "" if seat in state.waiting else str(turn)
    else:
        yield CASTLE, str(turn or "")
    yield TILES, territory_told(territory)
    yield from state.rulebook.extension.told(state, seat)
    yield POINTS, points_told(state, seat)
    if moment is None:
        yield GOLD, str(total_gold(state, seat) or "")
        return
    yield GOLD, str(state.gold[seat] or "")
    yield OFFER, offer_told(state.offers[seat], state.prices[seat])
    yield HAND, hand_told(state.hands[seat])
