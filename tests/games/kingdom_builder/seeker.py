"""Plays matches in which as much as possible meets that has not met before.

Whoever is at turn tries many ways to play it and takes the one that shows most. All seats play
together, and look at hidden cards: they want to show something, not to win.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Sequence
from typing import NamedTuple

from crownlands.engine.contract import Action, Seat
from crownlands.games.kingdom_builder import KingdomBuilderState as State
from crownlands.games.kingdom_builder.actions import HexAction, Use
from crownlands.games.kingdom_builder.board.hexes import GRID
from crownlands.games.kingdom_builder.boxes import DEALT
from crownlands.games.kingdom_builder.table.kinds import SETTLEMENT
from tests.games.kingdom_builder.mechanisms import LAST_ROUND, Cell
from tests.games.kingdom_builder.meetings import Meetings

#: what an end is worth, of which a match has one
_END_VALUE = 6
#: what is hard to come by, since pieces must stand just so
_GOLD_VALUE = 2
#: beside the pairs that a seat could use at once, what the tiles are worth that it has, those that
#: lie there to be taken when it has more, and the first of two that bring something together
_WANTED, _LATER, _HALF = 0.2, 0.4, 0.5
#: what progress with a task is worth
_PROGRESS = 0.4
#: from so few settlements on the match may end any turn
_NEAR_THE_END = 6


class Line(NamedTuple):
    """A way to play on."""

    state: State
    meetings: Meetings
    actions: tuple[Action, ...]


class Seeker:
    def __init__(self, rng: random.Random, missing: Collection[Cell], tries: int) -> None:
        self._rng = rng
        self._tries = tries
        self._want(set(missing))

    def _want(self, missing: set[Cell]) -> None:
        self._missing = missing
        self._pairs = {(cell.tile, cell.what) for cell in missing if cell.family == "then"}
        #: of how many pairs something is a part, and in how many meetings it would be at all
        self._partners = Counter(name for pair in self._pairs for name in pair)
        self._wanted = self._partners + Counter(
            cell.tile for cell in missing if cell.family != "then"
        )

    def play(self, state: State) -> tuple[list[Action], set[Cell]]:
        """The actions of a whole match up to the last that showed something new, and all that."""
        played: list[Action] = []
        shown: set[Cell] = set()
        meetings, useful = Meetings(state.options.players), 0
        while state.frames and self._missing:
            line = self._best(state, meetings)
            state, meetings = line.state, line.meetings
            new = meetings.met & self._missing
            played += line.actions
            if new:
                shown |= new
                useful = len(played)
                self._want(self._missing - new)
        return played[:useful], shown

    def _best(self, state: State, meetings: Meetings) -> Line:
        seat = state.turn
        tries = self._tries
        if state.pieces.supply[seat] <= _NEAR_THE_END and not state.ending:
            tries *= 3
        best = self._tried(state, meetings)
        value = self._value(best, seat)
        for number in range(tries):
            # Half of them begin as the best one so far.
            kept = self._rng.randrange(len(best.actions)) if number % 4 else 0
            line = self._tried(state, meetings, best.actions[:kept])
            worth = self._value(line, seat)
            if worth >= value:
                best, value = line, worth
        return best

    def _tried(self, state: State, meetings: Meetings, begun: Sequence[Action] = ()) -> Line:
        """One way to play this turn, or what follows the last one."""
        state, meetings = state.copy(), meetings.onward()
        turn, over = state.turn, state.over
        actions: list[Action] = []
        while state.frames and state.turn == turn and state.over == over:
            if len(actions) < len(begun):
                action = begun[len(actions)]
            else:
                legal = state.legal(state.frames[-1].seat)
                action = legal[0] if len(legal) == 1 else self._choose(state, meetings, legal)
            actions.append(action)
            meetings.play(state, action)
        return Line(state, meetings, tuple(actions))

    def _value(self, line: Line, seat: Seat) -> float:
        value = 0.0
        for cell in line.meetings.met & self._missing:
            if cell.what == LAST_ROUND:
                value += _END_VALUE
            else:
                value += _GOLD_VALUE if cell.family == "gold" else 1
        return value + self._promise(line.state, seat)

    def _promise(self, state: State, seat: Seat) -> float:
        """What may come of the tiles that a seat has now, and of what it has begun."""
        if not state.frames:
            return 0
        held = Counter(state.location_tiles(seat))
        bonuses = {gift.name: held[getattr(gift, "location", "")] for gift in state.rulebook.gifts}
        lasting = {*held, *state.given(seat), *(name for name in bonuses if bonuses[name] > 1)}
        waiting = Counter(state.tiles.waiting[seat])
        tiles = lasting.union(waiting)
        pairs = sum(
            (one, other) in self._pairs and (one != other or held[one] + waiting[one] > 1)
            for one in tiles
            for other in tiles
        )
        wanted = sum(self._wanted[tile] for tile in lasting)
        wanted += _HALF * sum(self._wanted[name] for name in bonuses if bonuses[name] == 1)
        later = sum(self._partners[tile] for tile in _lying(state))
        done = sum(
            progress.have / progress.need
            for rule in state.rulebook.paying
            if (progress := rule.progress(state, seat)) is not None
        )
        time = state.pieces.supply[seat] / SETTLEMENT.count
        return time * (pairs + _WANTED * wanted + _LATER * later) + _PROGRESS * done

    def _choose(self, state: State, meetings: Meetings, legal: Sequence[Action]) -> Action:
        rng = self._rng
        uses = [action for action in legal if isinstance(action, Use)]
        hexes = [action for action in legal if isinstance(action, HexAction)]
        rest = [action for action in legal if not isinstance(action, Use | HexAction)]
        kinds = [kind for kind in (uses, hexes) if kind]
        if rest and (not kinds or rng.random() < (0.1 if uses else 0.25)):
            return rng.choice(rest)
        kind = rng.choice(kinds)
        if kind is uses:
            return self._use(state, meetings, uses)
        return self._hex(state, hexes)

    def _use(self, state: State, meetings: Meetings, uses: list[Use]) -> Action:
        """Rather one that has not met what was used before."""
        before = meetings.used[state.frames[-1].seat]
        if before and self._rng.random() < 0.7:
            wanted = [
                action
                for action in uses
                if any((one, action.tile) in self._pairs for one in before)
            ]
            uses = wanted or uses
        return self._rng.choice(uses)

    def _hex(self, state: State, hexes: list[HexAction]) -> Action:
        """Often one beside a tile that the seat has not taken yet."""
        if self._rng.random() < 0.8:
            seat = state.frames[-1].seat
            tiles = state.tiles.stock & ~state.tiles.taken[seat]
            beside = GRID.spread(tiles)
            near = [action for action in hexes if beside >> action.hex & 1]
            hexes = near or hexes
        return self._rng.choice(hexes)


def _lying(state: State) -> list[str]:
    """The tiles for one turn that nobody has taken yet."""
    return [
        tile
        for place, tile in state.tiles.lying.items()
        if tile in DEALT and state.tiles.stock >> place & 1
    ]
