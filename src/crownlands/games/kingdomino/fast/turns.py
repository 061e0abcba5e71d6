"""The turn, the line of dominoes and the kings, in a record."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.chance import below as quickly_below
from crownlands.engine.kernels.compiling import compiled
from crownlands.engine.kernels.generator import below
from crownlands.games.kingdomino.fast.box import (
    CLAIMS,
    DISCARD,
    PLACED_LEFT,
    PLACED_WAY,
)
from crownlands.games.kingdomino.fast.counting import counted
from crownlands.games.kingdomino.fast.growing import accepts, fits, found, lay
from crownlands.games.kingdomino.fast.layout import DOMINOES, GONE, LAID


def _shuffle_by(below: Any) -> Any:
    """A shuffle with numbers below a bound that come from there."""

    @compiled
    def shuffle(items: Any, first: Any, source: Any) -> None:
        """Shuffle what stands behind the first so many (Fisher and Yates, from the end)."""
        for bound in range(items.shape[0] - first, 1, -1):
            last, other = first + bound - 1, first + below(source, bound)
            items[last], items[other] = items[other], items[last]

    return shuffle


_shuffle = _shuffle_by(below)
_shuffle_quickly = _shuffle_by(quickly_below)


@compiled
def begin(table: Any, generator: Any) -> None:
    """Deal all matches and begin the first, as the engine does with its generator."""
    for match in range(np.int64(table.matches)):
        _draw_kings(table, table.orders[match], generator)
        pile = table.piles[match]
        for number in range(DOMINOES):
            pile[number] = number + 1
        _shuffle(pile, 0, generator)
    for seat in range(np.int64(table.players)):
        table.past_points[seat] = table.past_largest[seat] = table.past_crowns[seat] = 0
    table.match = table.over = 0
    _begin_match(table)


@compiled
def _draw_kings(table: Any, order: Any, generator: Any) -> None:
    """The order of play in the first round."""
    players = np.int64(table.players)
    if players == 2 and not table.older_edition:
        # Two kings each: the first player puts one, the second both, the first the other.
        second = below(generator, 2)
        order[0] = order[3] = 1 - second
        order[1] = order[2] = second
        return
    kings = all_kings(table)
    for king in range(kings):
        order[king] = king % players
    _shuffle(order[:kings], 0, generator)


@compiled
def all_kings(table: Any) -> Any:
    return 4 if table.players == 2 else np.int64(table.players)


@compiled
def _begin_match(table: Any) -> None:
    for seat in range(np.int64(table.players)):
        found(table.kingdoms[seat], np.int64(table.span))
    table.kings = all_kings(table)
    table.seats[:] = table.orders[table.match]
    table.to_lay[:] = 0
    table.fate[:] = 0
    table.drawn = table.turn = table.laying = 0
    _reveal_line(table)


@compiled
def deal_anew(table: Any, chance: Any) -> None:
    """What has not been turned up, in any order."""
    if table.drawn < table.dominoes:
        _shuffle_quickly(table.piles[table.match], np.int64(table.drawn), chance)


@compiled
def _reveal_line(table: Any) -> None:
    table.line[:] = 0
    pile, length = table.piles[table.match], np.int64(table.line_length)
    for number in range(length):
        _insert(table.line, number, pile[np.int64(table.drawn) + number])
    table.drawn += length
    table.claims = 0


@compiled
def _insert(line: Any, length: Any, domino: Any) -> None:
    """Put a domino into a line, which stays in order."""
    at = length
    while at > 0 and line[at - 1] > domino:
        line[at] = line[at - 1]
        at -= 1
    line[at] = domino


@compiled
def domino_to_lay(table: Any) -> Any:
    return np.int64(table.to_lay[table.turn])


@compiled
def actor(table: Any) -> Any:
    return np.int64(table.seats[table.turn])


@compiled
def line_left(table: Any) -> Any:
    """How many dominoes can be claimed."""
    left = 0
    for number in range(table.line.shape[0]):
        left += table.line[number] != 0
    return left


@compiled
def put(table: Any, way: Any, left: Any) -> None:
    """The actor lays its domino; with no direction it gives it up."""
    domino = domino_to_lay(table)
    table.fate[domino] = LAID if way >= 0 else GONE
    if way >= 0:
        lay(table.kingdoms[actor(table)], domino, way, left, np.int64(table.span))
    table.laying = 0
    if table.line[0] == 0:
        # The last round places only.
        table.turn += 1
        table.laying = 1
        if table.turn == table.kings:
            _end_match(table)


@compiled
def claim(table: Any, place: Any) -> None:
    """The actor's king takes the domino at that place of the line."""
    domino = table.line[place]
    for behind in range(place, table.line.shape[0] - 1):
        table.line[behind] = table.line[behind + 1]
    table.line[table.line.shape[0] - 1] = 0
    at = np.int64(table.claims)
    while at > 0 and table.claimed[at - 1] > domino:
        table.claimed[at] = table.claimed[at - 1]
        table.claimants[at] = table.claimants[at - 1]
        at -= 1
    table.claimed[at] = domino
    table.claimants[at] = table.seats[table.turn]
    table.claims += 1
    table.turn += 1
    if table.turn == table.kings:
        _next_line(table)
    else:
        table.laying = table.to_lay[table.turn] != 0


@compiled
def _next_line(table: Any) -> None:
    """Every king stands. Their order on the line is the order of play in the next round."""
    for domino in table.line:
        table.fate[domino] = GONE
    table.seats[:] = table.claimants
    table.to_lay[:] = table.claimed
    table.kings = table.claims
    table.turn = 0
    table.laying = 1
    if table.drawn < table.dominoes:
        _reveal_line(table)
    else:
        table.line[:] = 0
        table.claims = 0


@compiled
def _end_match(table: Any) -> None:
    if table.match + 1 == table.matches:
        table.over = 1
        return
    for seat in range(np.int64(table.players)):
        won, largest, crowns = counted(table, seat)
        table.past_scores[table.match, seat] = won - table.past_points[seat]
        table.past_points[seat] = won
        table.past_largest[seat] = largest
        table.past_crowns[seat] = crowns
    table.match += 1
    _begin_match(table)


@compiled
def may(table: Any, action: Any) -> Any:
    """Whether the action of that number is legal, in a match that is not over."""
    if action < 0 or action >= PLACED_LEFT.shape[0]:
        return False
    if action < CLAIMS:
        return not table.laying and place_in_line(table, action + 1) >= 0
    if not table.laying:
        return False
    kingdom, domino = table.kingdoms[actor(table)], domino_to_lay(table)
    if action == DISCARD:
        return not fits(kingdom, domino)
    return accepts(kingdom, domino, np.int64(PLACED_WAY[action]), np.int64(PLACED_LEFT[action]))


@compiled
def step(table: Any, action: Any) -> None:
    """Carry out a legal action."""
    if action < CLAIMS:
        claim(table, place_in_line(table, action + 1))
    elif action == DISCARD:
        put(table, -1, 0)
    else:
        put(table, np.int64(PLACED_WAY[action]), np.int64(PLACED_LEFT[action]))


@compiled
def place_in_line(table: Any, domino: Any) -> Any:
    """Where in the line the domino waits to be claimed, or -1."""
    for place in range(table.line.shape[0]):
        if table.line[place] == domino:
            return place
    return -1
