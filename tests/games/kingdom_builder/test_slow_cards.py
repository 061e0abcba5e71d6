"""Every card of Marshlands and Harvest beside a slow version that anybody can check.

The slow ones know rows and columns, walk over neighbours and count; nothing of what the game
remembers or has worked out before. Both are asked about many random ends of matches. `POSITIONS`
of them are looked at here; `python -m tests.games.kingdom_builder.test_slow_cards 3000` looks at
as many as one likes. Mayors and Rovers look at what is built and moved, so whole matches are
played at random for them.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import combinations
from typing import NamedTuple

import pytest

from crownlands.engine.contract import Event
from crownlands.games.kingdom_builder import (
    KINGDOM_BUILDER,
    KingdomBuilderOptions,
    KingdomBuilderState,
)
from crownlands.games.kingdom_builder.actions import Use
from crownlands.games.kingdom_builder.board.board import Placed, board_of
from crownlands.games.kingdom_builder.board.hexes import hex_named
from crownlands.games.kingdom_builder.board.quadrant import quadrants
from crownlands.games.kingdom_builder.crossroads.events import (
    CityBuilt,
    FigureMoved,
    FigurePut,
)
from crownlands.games.kingdom_builder.events import Built, Moved, TurnEnded
from crownlands.games.kingdom_builder.nomads.tiles import NOMAD_POOL
from tests.games.kingdom_builder.drawn import gold, placed

POSITIONS = 300

Hex = tuple[int, int]
SIDE = 20
CORNERS = [(0, 0), (0, 1), (1, 0), (1, 1)]
SPECIAL = set("XNLKPO")
LETTER = {"grass": "G", "canyon": "C", "desert": "D", "flower": "F", "forest": "T"}


class Ended(NamedTuple):
    """A board and what stands on it."""

    land: Mapping[Hex, str]
    #: by seat: what counts as its settlements
    own: list[set[Hex]]
    #: the letter of the terrain whose cards were removed
    missing: str


def beside(place: Hex) -> list[Hex]:
    """The hexes next to one; every second row lies half a hex to the right."""
    row, column = place
    right = row % 2
    around = [(row, column - 1), (row, column + 1)]
    for other in (row - 1, row + 1):
        around += [(other, column - 1 + right), (other, column + right)]
    return [(r, c) for r, c in around if 0 <= r < SIDE and 0 <= c < SIDE]


def together(hexes: set[Hex]) -> list[set[Hex]]:
    """The groups of hexes that touch."""
    left = set(hexes)
    found: list[set[Hex]] = []
    while left:
        waiting = [left.pop()]
        group = set(waiting)
        while waiting:
            for near in beside(waiting.pop()):
                if near in left:
                    left.remove(near)
                    group.add(near)
                    waiting.append(near)
        found.append(group)
    return found


@cache
def steps_from(one: Hex) -> dict[Hex, int]:
    """How many steps lead from a hex to every other, over anything."""
    found = {one: 0}
    rim = [one]
    while rim:
        place = rim.pop(0)
        for near in beside(place):
            if near not in found:
                found[near] = found[place] + 1
                rim.append(near)
    return found


def quadrant(place: Hex) -> Hex:
    return place[0] // 10, place[1] // 10


def first_beside(end: Ended, place: Hex) -> set[int]:
    """The seats with most settlements beside a hex, if anybody has one there."""
    counts = [sum(near in own for near in beside(place)) for own in end.own]
    return {seat for seat, count in enumerate(counts) if count == max(counts) and count > 0}


def friends(end: Ended, seat: int, place: Hex) -> int:
    """How many own settlements are beside one."""
    return sum(near in end.own[seat] for near in beside(place))


def geologists(end: Ended, seat: int) -> int:
    mountains = together({place for place, letter in end.land.items() if letter == "M"})
    paid: set[int] = set()
    for group in together(end.own[seat]):
        at = {near for place in group for near in [place, *beside(place)]}
        reached = {number for number, mountain in enumerate(mountains) if mountain & at}
        if len(reached) > 1:
            paid |= reached
    return 2 * len(paid)


def messengers(end: Ended, seat: int) -> int:
    pairs = (pair for group in together(end.own[seat]) for pair in combinations(group, 2))
    return max((2 * (steps_from(one)[other] + 1) for one, other in pairs), default=0)


def palace(end: Ended, seat: int) -> int:
    places = [place for place, letter in end.land.items() if letter == "P"]
    return 5 * sum(seat in first_beside(end, place) for place in places)


def noblewomen(end: Ended, seat: int) -> int:
    places = [place for place, letter in end.land.items() if letter in SPECIAL - {"P"}]
    return 5 * sum(seat in first_beside(end, place) for place in places)


def vassals(end: Ended, seat: int) -> int:
    return sum(
        any(quadrant(near) != quadrant(place) for near in beside(place)) for place in end.own[seat]
    )


def captains(end: Ended, seat: int) -> int:
    return sum(friends(end, seat, place) >= 3 for place in end.own[seat])


def scouts(end: Ended, seat: int) -> int:
    return sum(
        end.land[place] != end.missing
        and any(end.land[near] == end.missing for near in beside(place))
        for place in end.own[seat]
    )


def rangers(end: Ended, seat: int) -> int:
    rows = [row for row, _ in end.own[seat]]
    return 2 * sum(rows.count(row) == 1 for row in range(SIDE))


def innkeepers(end: Ended, seat: int) -> int:
    return sum(friends(end, seat, place) == 2 for place in end.own[seat])


def travellers(end: Ended, seat: int) -> int:
    return sum(row in (0, SIDE - 1) or column in (0, SIDE - 1) for row, column in end.own[seat])


def homesteaders(end: Ended, seat: int) -> int:
    return max(sum(quadrant(place) == at for place in end.own[seat]) for at in CORNERS)


SLOW: dict[str, Callable[[Ended, int], int]] = {
    "geologists": geologists,
    "messengers": messengers,
    "noblewomen": noblewomen,
    "vassals": vassals,
    "captains": captains,
    "scouts": scouts,
    "rangers": rangers,
    "innkeepers": innkeepers,
    "travellers": travellers,
    "homesteaders": homesteaders,
    "palace": palace,
}
CARDS = tuple(name for name in SLOW if name != "palace")


# Random ends


def random_end(number: int) -> tuple[Ended, KingdomBuilderState]:
    """A board of any quadrants, on which each seat has grown some groups."""
    chance = random.Random(number)
    names = chance.sample(sorted(quadrants()), 4)
    board = board_of(tuple(Placed(quadrants()[name], chance.random() < 0.5) for name in names))
    land = {
        (row, column): letter
        for row, letters in enumerate(board.rows)
        for column, letter in enumerate(letters)
    }
    missing = chance.choice(sorted(LETTER))
    players = chance.randint(2, 5)
    free = {place for place, letter in land.items() if letter not in SPECIAL}
    own: list[set[Hex]] = []
    for _ in range(players):
        mine = grown(chance, free, chance.randint(0, 40))
        free -= mine
        own.append(mine)
    state = placed(
        board,
        {str(seat): " ".join(map(named, sorted(mine))) for seat, mine in enumerate(own)},
        players=players,
        cards=CARDS,
        removed=missing,
        nomads={
            named(place): tile.name
            for place, tile in zip(
                [place for place in sorted(land) if land[place] == "N"], NOMAD_POOL, strict=False
            )
        },
    )
    return Ended(land, own, LETTER[missing]), state


def grown(chance: random.Random, free: set[Hex], size: int) -> set[Hex]:
    """Some hexes, most of them beside others."""
    mine: set[Hex] = set()
    tightness = chance.choice([0.5, 0.9, 0.98])
    while len(mine) < size:
        rim = sorted({near for place in mine for near in beside(place)} & free - mine)
        mine.add(chance.choice(rim if rim and chance.random() < tightness else sorted(free - mine)))
    return mine


def named(place: Hex) -> str:
    row, column = place
    return f"{chr(ord('a') + column)}{row + 1}"


def disagreements(number: int) -> Iterator[str]:
    end, state = random_end(number)
    for seat in range(len(end.own)):
        for card, slow in SLOW.items():
            fast, sure = gold(state, seat, card), slow(end, seat)
            if fast != sure:
                yield f"{number}: {card} pays seat {seat} {fast}, and should {sure}"


BATCH = 30


@pytest.mark.parametrize("begin", range(0, POSITIONS, BATCH))
def test_fast_cards_pay_what_slow_ones_do(begin: int):
    assert [line for number in range(begin, begin + BATCH) for line in disagreements(number)] == []


def test_the_random_ends_are_worth_looking_at():
    # Every card pays somebody something, and not everybody the same.
    ends = [random_end(number)[0] for number in range(12)]
    for card, slow in SLOW.items():
        paid = {slow(end, seat) for end in ends for seat in range(len(end.own))}
        assert len(paid) > 1, card


# Cards that watch a match


class Watcher:
    """Follows a match by what everybody hears, and marks lines and counts quadrants."""

    def __init__(self, players: int) -> None:
        #: by line: who marked it
        self.marked: dict[int, int] = {}
        self.roved = [0] * players
        self.this_turn: set[Hex] = set()

    def hear(self, state: KingdomBuilderState, before: list[int], events: list[Event]) -> None:
        """What came of one action; ``before`` are the supplies before it."""
        for event in events:
            if isinstance(event, TurnEnded):
                self.this_turn = set()
            if isinstance(event, Built | FigurePut | CityBuilt):
                self._rove(state, event)
            if isinstance(event, Built | Moved | FigurePut | FigureMoved | CityBuilt):
                left = before[event.seat] - isinstance(event, Built)
                for row in {row for row, _ in covered(event)}:
                    self._mark(state, event.seat, row, left)

    def _rove(self, state: KingdomBuilderState, event: Built | FigurePut | CityBuilt) -> None:
        if event.seat == state.turn and not state.over:
            new = {quadrant(place) for place in covered(event)} - self.this_turn
            self.roved[event.seat] += len(new)
            self.this_turn |= new

    def _mark(self, state: KingdomBuilderState, seat: int, row: int, left: int) -> None:
        here = [name for name in counted(state, seat) if name[1:] == str(row + 1)]
        if len(here) >= 4 and row not in self.marked and left > 0:
            self.marked[row] = seat


def covered(event: Built | Moved | FigurePut | FigureMoved | CityBuilt) -> list[Hex]:
    """The hexes where something came to stand."""
    place = (int(event.hex[1:]) - 1, ord(event.hex[0]) - ord("a"))
    return [place, *beside(place)] if isinstance(event, CityBuilt) else [place]


def counted(state: KingdomBuilderState, seat: int) -> list[str]:
    """Where pieces of a seat stand, as everybody sees it; scouts belong to nobody."""
    return [name for piece in state.view(None).pieces if piece.seat == seat for name in piece.hexes]


def watched(number: int) -> tuple[Watcher, KingdomBuilderState]:
    """A match that is played at random."""
    chance = random.Random(number)
    options = KingdomBuilderOptions(
        players=chance.randint(2, 4),
        expansions=("nomads", "crossroads", "marshlands", "harvest"),
        cards=("mayors", "rovers", "hermits"),
    )
    state = KINGDOM_BUILDER.start(options, number)
    watcher = Watcher(options.players)
    while state.actors():
        (seat,) = state.actors()
        before = list(state.pieces.supply)
        heard: list[Event] = []
        listing = list(state.legal(seat))
        uses = [action for action in listing if isinstance(action, Use)]
        action = chance.choice(uses if uses and chance.random() < 0.4 else listing)
        state.apply(seat, action, lambda event, only=None, heard=heard: heard.append(event))
        watcher.hear(state, before, heard)
    return watcher, state


MATCHES = 16


@pytest.mark.parametrize("number", range(MATCHES))
def test_mayors_and_rovers_pay_what_a_watcher_counts(number: int):
    watcher, state = watched(number)
    for seat in range(state.options.players):
        lines = list(watcher.marked.values()).count(seat)
        assert gold(state, seat, "mayors") == 4 * lines
        assert gold(state, seat, "rovers") == watcher.roved[seat]
    assert watcher.marked
    assert all(watcher.roved)


def test_rows_and_columns_are_those_of_the_board():
    assert hex_named(named((0, 0))) == hex_named("a1")
    assert sorted(map(named, beside((1, 0)))) == ["a1", "a3", "b1", "b2", "b3"]


if __name__ == "__main__":
    total = int(sys.argv[1])
    found = [line for number in range(total) for line in disagreements(number)]
    print("\n".join(found) or f"{total} ends, no disagreement")
    sys.exit(bool(found))
