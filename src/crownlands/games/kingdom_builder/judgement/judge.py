"""What actions are worth to a seat now.

A settlement is worth what its hex brings (`appraisal`), and what its place makes of the next card:
beside a terrain, one must build on; where nothing of the terrain is near, one may choose freely.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from math import inf

from crownlands.engine.bits import cells_of
from crownlands.engine.contract import Action, Seat
from crownlands.games.kingdom_builder.actions import BUILDS, Build, Lift, Put, Use
from crownlands.games.kingdom_builder.board.hexes import NEIGHBOURS
from crownlands.games.kingdom_builder.boxes import OPINIONS
from crownlands.games.kingdom_builder.judgement.appraisal import (
    gain_layers,
    loss_layers,
    terrains_to_come,
    turns_left,
)
from crownlands.games.kingdom_builder.judgement.ledger import Ledger, ledger_of
from crownlands.games.kingdom_builder.state import KingdomBuilderState as State
from crownlands.games.kingdom_builder.turn.moving import Lifting
from crownlands.games.kingdom_builder.turn.tiles import BuildTile, MoveTile

#: a move must bring more than that, or the settlement may as well stay
STIR = 0.5
#: an extra settlement is a step towards the end, which suits whoever is ahead
EXTRA = 0.3
#: how much the next card matters beside the settlement at hand
OUTLOOK = 2.0
#: hexes that quick play looks at closely, and how far behind the best one they may be
CLOSE = 6
SLACK = 1.0


class Judge:
    """What actions are worth to a seat now; what it needs for that is made when first asked for."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self._losses: dict[Seat, Ledger] = {}
        self._bests: dict[int, float] = {}

    @cached_property
    def gains(self) -> Ledger:
        return ledger_of(tuple(gain_layers(self.state, self.seat)))

    def losses(self, seat: Seat) -> Ledger:
        if seat not in self._losses:
            self._losses[seat] = ledger_of(tuple(loss_layers(self.state, seat)))
        return self._losses[seat]

    @cached_property
    def _prospects(self) -> tuple[list[tuple[int, bool, float]], int, float]:
        """What the next cards can bring, if a settlement reaches more than is near now.

        For each terrain that can be more, or less, than it is: the free hexes that are not near,
        whether others are, and the best that can be had; all those hexes; and how soon it matters.
        """
        state = self.state
        near = state.pieces.near[self.seat]
        terrains: list[tuple[int, bool, float]] = []
        reach = 0
        for terrain in terrains_to_come(state):
            free = state.pieces.open & state.board.terrains[terrain]
            close, unseen = free & near, free & ~near
            if not unseen:
                continue
            best = self._best(close or free)
            if not close or self._best(unseen) > best:
                terrains.append((unseen, bool(close), best))
                reach |= unseen
        return terrains, reach, min(1.0, turns_left(state))

    @cached_property
    def _brightest(self) -> float:
        """More than that is no outlook."""
        if self.state.ending:
            return 0.0
        terrains, _, soon = self._prospects
        change = 0.0
        for unseen, near, best in terrains:
            # Where nothing is near, all can be had as it is.
            if near:
                change += self._best(unseen) - best
        return change * OUTLOOK * soon / len(self.state.rulebook.card_terrains)

    @cached_property
    def ahead(self) -> bool:
        """Whether the seat would win if the match ended now."""
        points = [self.state.points(seat) for seat in range(self.state.options.players)]
        return points[self.seat] == max(points)

    def mandatory(self) -> Action:
        """The best hex for the next settlement of the mandatory action."""
        targets = self.state.mandatory_targets(self.seat)
        if targets & (targets - 1) == 0:
            return BUILDS[targets.bit_length() - 1]
        best, most = 0, -inf
        for _ in range(CLOSE):
            value, hexes = self.gains.best(targets)
            if value + SLACK <= most:
                break
            cell = hexes.bit_length() - 1
            targets ^= 1 << cell
            value += self._outlook(cell)
            if value > most:
                best, most = cell, value
            if not targets:
                break
        return BUILDS[best]

    def foremost(self, targets: int) -> tuple[float, int]:
        """The most that a settlement on one of these hexes is worth, and the first such hex."""
        best, most = -1, -inf
        while targets:
            value, hexes = self.gains.best(targets)
            # No hex of this value, or of a lower one, is worth more than that.
            hope = value + self._brightest
            if hope < most:
                break
            for cell in cells_of(hexes):
                if hope == most and cell > best:
                    break
                worth = value + self._outlook(cell)
                if worth > most or (worth == most and cell < best):
                    best, most = cell, worth
            targets &= ~hexes
        return most, best

    def worth(self, action: Action) -> float:
        match action:
            case Build(cell) | Put(cell):
                return self.gains.at(cell) + self._outlook(cell)
            case Use(tile):
                return self._use(tile)
            case Lift(cell):
                return self._lift(cell)
            case _:
                weigh = OPINIONS.actions.get(type(action))
                return 0.0 if weigh is None else weigh(self, action)

    def _outlook(self, cell: int) -> float:
        """What a settlement there changes in what the next card can bring."""
        if self.state.ending:
            return 0.0
        terrains, reach, soon = self._prospects
        beside = NEIGHBOURS[cell] & reach
        if not beside:
            return 0.0
        change = 0.0
        for unseen, near, best in terrains:
            new = beside & unseen
            if new:
                reached = self.gains.best(new)[0]
                if not near or reached > best:
                    change += reached - best
        return change * OUTLOOK * soon / len(self.state.rulebook.card_terrains)

    def _best(self, hexes: int) -> float:
        best = self._bests.get(hexes)
        if best is None:
            best = self._bests[hexes] = self.gains.best(hexes)[0] if hexes else -inf
        return best

    def _dispensable(self, settlements: int) -> Iterator[int]:
        """The settlements that cost least to move."""
        losses = self.losses(self.seat)
        for _ in range(CLOSE):
            if not settlements:
                return
            cell = losses.least(settlements)[1].bit_length() - 1
            settlements ^= 1 << cell
            yield cell

    def _lift(self, origin: int) -> float:
        frame = self.state.frames[-1]
        if not isinstance(frame, Lifting):
            return 0.0
        return self._move(self.state.move_tile(frame.tile), origin)

    def _move(self, tile: MoveTile, origin: int) -> float:
        where = tile.destinations(self.state, self.seat, origin)
        return self._best(where) - self.losses(self.seat).at(origin) - STIR

    def _use(self, name: str) -> float:
        state, seat = self.state, self.seat
        tile = state.tile(name)
        match tile:
            case BuildTile():
                best = self._best(tile.targets(state, seat))
                return best + EXTRA if best > EXTRA or self.ahead else best - EXTRA
            case MoveTile():
                own = self._dispensable(tile.liftable(state, seat))
                return max((self._move(tile, origin) for origin in own), default=-inf)
            case _:
                return OPINIONS.uses.get(name, 0.0)
