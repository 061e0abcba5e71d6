"""How a state becomes a record. It never comes back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.engine.contract import Seat
from crownlands.engine.kernels.kernel import NotCrossed
from crownlands.games.kingdomino.dominoes import NUMBERS
from crownlands.games.kingdomino.fast import entries
from crownlands.games.kingdomino.fast.box import STEPS
from crownlands.games.kingdomino.fast.layout import GONE, KINGS, LAID, TABLE
from crownlands.games.kingdomino.frames import Frame, LineEnd, MatchEnd, ToClaim, ToPlace
from crownlands.games.kingdomino.kingdom import Kingdom
from crownlands.games.kingdomino.options import KingdominoOptions
from crownlands.games.kingdomino.scoring import all_crowns, largest_territory, points
from crownlands.games.kingdomino.state import KingdominoState

_WAYS = {int(step): way for way, step in enumerate(STEPS)}


def blank(options: KingdominoOptions, count: int) -> NDArray[Any]:
    """So many records under these options, with no match in them."""
    tables = np.zeros(count, TABLE)
    tables["players"] = options.players
    tables["span"] = options.span
    tables["line_length"] = options.line_length
    tables["dominoes"] = options.dominoes
    tables["matches"] = options.matches
    tables["harmony"] = options.harmony
    tables["middle_kingdom"] = options.middle_kingdom
    tables["older_edition"] = options.edition == "2017"
    return tables


def crossed(state: KingdominoState, pile: tuple[int, ...] = ()) -> NDArray[Any]:
    """The match that is being played, as one record; what has not been turned up is in no order.

    With a ``pile`` the dominoes come as there. No seat knows that: it is for comparing engines.
    """
    table = blank(state.options, 1)
    match = len(state.past)
    table["match"] = match
    # Whoever plays on stops at the end of this match: what a later one deals is only noise.
    table["matches"] = match + 1
    table["drawn"] = state.drawn
    table["dominoes"] = len(state.deals[match].pile)
    seen = state.deals[match].pile[: state.drawn]
    unseen = [number for number in NUMBERS if number not in seen]
    table["piles"][0, match, : len(NUMBERS)] = (*seen, *unseen)
    if pile:
        table["piles"][0, match, : len(pile)] = pile
    table["line"][0, : len(state.line)] = sorted(state.line)
    _cross_kings(table[0], state)
    _cross_past(table[0], state)
    table["fate"][0, list(state.discarded)] = GONE
    for seat, kingdom in enumerate(state.kingdoms):
        entries.settle(table, seat, _laid(kingdom))
        table["fate"][0, [number for number, _, _ in kingdom.laid]] = LAID
    return table


def _laid(kingdom: Kingdom) -> NDArray[np.int64]:
    rows = [(number, _WAYS[right - left], left) for number, left, right in kingdom.laid]
    return np.array(rows, np.int64).reshape(-1, 3)


def _cross_kings(table: Any, state: KingdominoState) -> None:
    kings = list(_kings(state.frames))
    if len(kings) > KINGS or len(state.claims) > KINGS:
        raise NotCrossed("there are more kings than any table of Kingdomino has")
    table["over"] = not state.frames
    table["kings"] = len(kings)
    table["laying"] = bool(kings) and kings[0][1] != 0
    for at, (seat, domino) in enumerate(kings):
        table["seats"][at], table["to_lay"][at] = seat, domino
    table["claims"] = len(state.claims)
    for at, (domino, seat) in enumerate(sorted(state.claims)):
        table["claimed"][at], table["claimants"][at] = domino, seat


def _kings(frames: tuple[Frame, ...]) -> Iterator[tuple[Seat, int]]:
    """The kings that still act in this round, each with the domino that it lays first, or 0."""
    waiting = list(frames)
    last_round = bool(waiting) and isinstance(waiting[0], MatchEnd)
    while waiting:
        match waiting.pop():
            case ToPlace(seat, domino):
                if not last_round and waiting.pop() != ToClaim(seat):
                    raise NotCrossed("a king lays its domino and claims the next one at once")
                yield seat, domino
            case ToClaim(seat):
                yield seat, 0
            case LineEnd() | MatchEnd():
                return


def _cross_past(table: Any, state: KingdominoState) -> None:
    for match, kingdoms in enumerate(state.past):
        for seat, kingdom in enumerate(kingdoms):
            table["past_scores"][match, seat] = points(kingdom, state.options)
            table["past_points"][seat] += points(kingdom, state.options)
            table["past_crowns"][seat] += all_crowns(kingdom)
            largest = max(int(table["past_largest"][seat]), largest_territory(kingdom))
            table["past_largest"][seat] = largest
