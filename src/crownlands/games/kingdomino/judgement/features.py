"""What a learned judgement is told of a match at the moment when a round begins.

Then every king stands: who owns what, and the order of play, are settled, and all that comes is
what nobody has claimed. The line that has just been turned up is taken as unseen, so that a
judgement is of the round that was played and not of the luck of the draw.

Each seat has numbers of its own; they come behind those that all seats share. A kernel writes the
same (`crownlands.games.kingdomino.fast.describing`), and is held to this.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

import msgspec

from crownlands.engine.bits import cells_of
from crownlands.engine.contract import Seat
from crownlands.games.kingdomino.actions import GRID
from crownlands.games.kingdomino.dominoes import DOMINOES, NUMBERS, TERRAIN_COUNT, TERRAINS, Domino
from crownlands.games.kingdomino.frames import ToClaim, ToPlace
from crownlands.games.kingdomino.kingdom import Kingdom
from crownlands.games.kingdomino.scoring import is_central, points
from crownlands.games.kingdomino.state import KingdominoState
from crownlands.games.kingdomino.survey import MISFIT, best_gain, half_gains, holes, survey


def _by_terrain(*about: str) -> tuple[str, ...]:
    return tuple(f"{terrain}_{what}" for terrain in TERRAINS for what in about)


#: the same for all seats: the table, lines that can still be claimed, and of each terrain the
#: squares and crowns that a seat gets of them in the mean
COMING = ("coming_squares", "coming_crowns")
SHARED = (
    *("players_2", "players_3", "players_4", "wide", "harmony", "middle_kingdom", "lines_left"),
    *_by_terrain(*COMING),
)
#: a kingdom: points, squares that are not laid yet, and how many of them never will be; single
#: squares walled in, odd gaps, squares with one free neighbour alone; the outline; which bonus is
#: still possible; what unseen dominoes would gain there: how many would fit nowhere, the mean, and
#: the best of four; for each of up to two kings when it acts (the more, the earlier; 0 if there is
#: none), and what its domino gains at best
KINGDOM = (
    *("points", "to_fill", "lost", "holes", "odd_gaps", "dead_ends", "width", "height"),
    *("may_be_central", "may_be_complete", "misfits", "mean_gain", "best_of_four"),
    *("first_king", "second_king", "first_gain", "second_gain"),
)
#: of each terrain: on the dominoes under the seat's kings; of the two territories that can still
#: grow and have most crowns (then squares) the squares and crowns; free squares beside all such;
#: what a plain square gains at best, and how much more one with a crown; and both times what comes
TERRAIN = (
    *("claimed_squares", "claimed_crowns", "squares", "crowns", "other_squares", "other_crowns"),
    *("beside", "plain_gain", "crown_gain", "growth", "hope"),
)
FEATURES = (*SHARED, *KINGDOM, *_by_terrain(*TERRAIN))

#: where the numbers by terrain begin, among all
COMING_FROM = len(SHARED) - len(COMING) * TERRAIN_COUNT
TERRAINS_FROM = len(SHARED) + len(KINGDOM)
#: kings of a seat that are told of
KINGS_TOLD = 2
#: territories of a terrain that are told of
TERRITORIES_TOLD = 2
#: dominoes in a line, nearly always
LINE = 4

#: by terrain, squares and crowns
Halves = list[tuple[float, float]]


class Round(msgspec.Struct, frozen=True):
    """A round that begins."""

    #: the kings in the order of play, each with the domino that it stands on; 0 in the first round
    kings: tuple[tuple[Seat, int], ...]
    #: lines that can still be claimed, the one that lies there included
    lines_left: int
    #: the dominoes that nobody has claimed, and may yet come
    unseen: tuple[int, ...]
    #: of each terrain what a seat gets of them in the mean
    coming: Sequence[tuple[float, float]]


def can_be_judged(state: KingdominoState) -> bool:
    """Whether a round begins, and nobody knows yet which dominoes the next one brings.

    Once that is known a quick playout costs less and tells more.

    >>> from crownlands.games.kingdomino import KINGDOMINO, KingdominoOptions
    >>> state = KINGDOMINO.start(KingdominoOptions(players=3), seed=7)
    >>> can_be_judged(state), len(features(state, 0)) == len(FEATURES)
    (True, True)
    """
    options, pile = state.options, len(state.deals[len(state.past)].pile) - state.drawn
    hidden = pile > 0 and len(NUMBERS) - state.drawn > options.line_length
    return hidden and len(_kings(state)) == options.kings and not state.claims


def features(state: KingdominoState, seat: Seat) -> list[float]:
    """The numbers of a seat where a round begins, as `FEATURES` names them."""
    now = _round(state)
    return [*_shared(state, now), *_of_kingdom(state, now, seat), *_of_terrains(state, now, seat)]


def _kings(state: KingdominoState) -> tuple[tuple[Seat, int], ...]:
    laying = [(one.seat, one.domino) for one in state.frames if isinstance(one, ToPlace)]
    claiming = [(one.seat, 0) for one in state.frames if isinstance(one, ToClaim)]
    return tuple(reversed(laying or claiming))


def _round(state: KingdominoState) -> Round:
    options, kings = state.options, _kings(state)
    left = options.rounds - state.drawn // options.line_length + 1
    seen = state.deals[len(state.past)].pile[: state.drawn]
    unseen = tuple(n for n in NUMBERS if n in state.line or n not in seen)
    share = left * options.kings_each / len(unseen)
    coming = [(squares * share, crowns * share) for squares, crowns in _halves(unseen)]
    return Round(kings, left, unseen, coming)


def _halves(numbers: Sequence[int]) -> Halves:
    """By terrain, how many squares of it and crowns on them these dominoes have."""
    halves: Halves = [(0.0, 0.0)] * TERRAIN_COUNT
    for domino in (DOMINOES[number] for number in numbers):
        for terrain, more in (
            (domino.left, domino.left_crowns),
            (domino.right, domino.right_crowns),
        ):
            squares, crowns = halves[terrain]
            halves[terrain] = squares + 1, crowns + more
    return halves


def _shared(state: KingdominoState, now: Round) -> Iterator[float]:
    options = state.options
    yield from (float(options.players == players) for players in (2, 3, 4))
    yield from map(float, (options.mighty_duel, options.harmony, options.middle_kingdom))
    yield now.lines_left
    yield from chain.from_iterable(now.coming)


def _of_kingdom(state: KingdominoState, now: Round, seat: Seat) -> Iterator[float]:
    kingdom, options = state.kingdoms[seat], state.options
    own = [(len(now.kings) - turn, n) for turn, (king, n) in enumerate(now.kings) if king == seat]
    to_fill = options.span**2 - kingdom.taken.bit_count()
    to_lay = sum(domino > 0 for _, domino in own) + now.lines_left * options.kings_each
    lost, walled_in = to_fill - 2 * to_lay, holes(kingdom)
    yield from (points(kingdom, options), to_fill, lost, walled_in)
    yield from (odd_gaps(kingdom.free), dead_ends(kingdom.free))
    yield kingdom.east - kingdom.west + 1
    yield kingdom.south - kingdom.north + 1
    yield float(options.middle_kingdom and is_central(kingdom))
    yield float(options.harmony and not lost and not walled_in)
    yield from prospects(kingdom, now.unseen)
    kings = (own + [(0, 0)] * KINGS_TOLD)[:KINGS_TOLD]
    yield from (turn for turn, _ in kings)
    yield from (best_gain(kingdom, DOMINOES[n]) if n else 0.0 for _, n in kings)


def odd_gaps(free: int) -> int:
    """How many connected gaps have an odd number of squares: one of each stays empty."""
    return sum(gap.bit_count() & 1 for gap in GRID.groups(free))


def dead_ends(free: int) -> int:
    """How many squares have one free neighbour and no more: only one domino can fill them."""
    west, east = free << 1, free >> 1
    north, south = free << GRID.stride, free >> GRID.stride
    several = west & east | north & south | (west | east) & (north | south)
    return (free & (west | east | north | south) & ~several).bit_count()


def prospects(kingdom: Kingdom, unseen: Sequence[int]) -> tuple[float, float, float]:
    """Of unseen dominoes the share that fits nowhere, the mean gain, and that of the best of four.

    What a domino gains is guessed from what its halves would gain where they gain most.
    """
    guesses = sorted((_guess(kingdom, DOMINOES[number]) for number in unseen), reverse=True)
    count = len(guesses)
    best, likely = 0.0, LINE / count
    for place, guess in enumerate(guesses):
        best += likely * guess
        # A domino is the best of a line if the others of it are among those behind.
        likely *= max(0, count - place - LINE) / max(1, count - place - 1)
    return guesses.count(MISFIT) / count, sum(guesses) / count, best


def _guess(kingdom: Kingdom, domino: Domino) -> float:
    if not kingdom.fits(domino):
        return MISFIT
    left = half_gain(kingdom, domino.left, domino.left_crowns)
    right = half_gain(kingdom, domino.right, domino.right_crowns)
    if domino.double:
        return left + right
    return max(left + domino.right_crowns, right + domino.left_crowns)


def half_gain(kingdom: Kingdom, terrain: int, crowns: int) -> float:
    """What such a half gains where it gains most; alone it is worth its crowns."""
    return max((crowns, *half_gains(kingdom, terrain, crowns).values()))


def _of_terrains(state: KingdominoState, now: Round, seat: Seat) -> Iterator[float]:
    kingdom = state.kingdoms[seat]
    claimed = _halves([domino for king, domino in now.kings if king == seat and domino])
    for terrain, (halves, coming) in enumerate(zip(claimed, now.coming, strict=True)):
        yield from halves
        yield from _open_territories(kingdom, terrain, *coming)


def _open_territories(
    kingdom: Kingdom, terrain: int, squares_coming: float, crowns_coming: float
) -> Iterator[float]:
    """Those that have a free square beside them: no other can grow any more."""
    touched = survey(kingdom).touched[terrain]
    numbers = {number for several in touched.values() for number in cells_of(several)}
    territories = [kingdom.territories[number] for number in numbers]
    sizes = sorted(((one.crowns, one.size) for one in territories), reverse=True)
    for crowns, size in (sizes + [(0, 0)] * TERRITORIES_TOLD)[:TERRITORIES_TOLD]:
        yield from (size, crowns)
    plain, crowned = half_gain(kingdom, terrain, 0), half_gain(kingdom, terrain, 1)
    yield from (len(touched), plain, crowned - plain)
    yield from (plain * squares_coming, (crowned - plain) * crowns_coming)
