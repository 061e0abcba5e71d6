"""How to play Kingdomino sensibly: the "full greedy" player of the research literature.

A placement is judged by what it gains together with the best placement of the best domino that
could be claimed afterwards; one that walls in a single square, or pushes the castle off centre when
that costs the Middle Kingdom bonus, is taken only if it gains more than that costs.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from crownlands.engine.contract import Action, Reason, Seat, Strategy
from crownlands.engine.generator import Generator
from crownlands.games.kingdomino.actions import CLAIMS, DISCARD, Claim, Place
from crownlands.games.kingdomino.dominoes import DOMINOES, Domino
from crownlands.games.kingdomino.frames import ToPlace
from crownlands.games.kingdomino.kingdom import Kingdom
from crownlands.games.kingdomino.options import KingdominoOptions
from crownlands.games.kingdomino.outlook import Bounds, Outlook, bounds_with
from crownlands.games.kingdomino.reasons import reasons_for
from crownlands.games.kingdomino.scoring import MIDDLE_KINGDOM_POINTS, is_central, points
from crownlands.games.kingdomino.state import KingdominoState
from crownlands.games.kingdomino.survey import best_gain, holes, ranking

#: what a walled-in square costs: itself, the domino that will not fit, often the Harmony bonus
HOLE = 6.0
#: less than any two weights differ by, and more than their sums are rounded by
_NOTHING = 1e-6


class KingdominoStrategy(Strategy):
    def weigh(
        self, state: KingdominoState, seat: Seat, actions: Sequence[Action]
    ) -> Sequence[float]:
        kingdom = state.kingdoms[seat]
        frame = state.frames[-1]
        if not isinstance(frame, ToPlace):
            return [
                best_gain(kingdom, DOMINOES[action.domino])
                for action in actions
                if isinstance(action, Claim)
            ]
        domino = DOMINOES[frame.domino]
        gains = {place: gain for gain, place in ranking(kingdom, domino)}
        claimable = bounds_with(kingdom, domino, (DOMINOES[number] for number in state.line))
        return [
            gains[action] + _prospect(kingdom, domino, action, claimable, state.options)
            if isinstance(action, Place)
            else 0.0
            for action in actions
        ]

    def best(self, state: KingdominoState, seat: Seat, rng: Generator) -> Action:
        frame = state.frames[-1]
        if not isinstance(frame, ToPlace):
            return super().best(state, seat, rng)
        kingdom, domino = state.kingdoms[seat], DOMINOES[frame.domino]
        ranked = ranking(kingdom, domino)
        if len(ranked) < 2:
            return ranked[0][1] if ranked else DISCARD
        claimable = bounds_with(kingdom, domino, (DOMINOES[number] for number in state.line))
        best = _best_placements(kingdom, domino, claimable, state.options)
        if len(best) > 1:
            best = [place for place in kingdom.placements(domino) if place in best]
        return rng.choice(best)

    def quick(self, state: KingdominoState, seat: Seat, rng: Generator) -> Action:
        kingdom = state.kingdoms[seat]
        frame = state.frames[-1]
        if isinstance(frame, ToPlace):
            return _quick_placement(kingdom, DOMINOES[frame.domino], state.options)
        return CLAIMS[max(state.line, key=lambda number: best_gain(kingdom, DOMINOES[number]))]

    def reasons(self, state: KingdominoState, seat: Seat, action: Action) -> Sequence[Reason]:
        return reasons_for(state, seat, action)

    def outcome(self, begun: KingdominoState, state: KingdominoState) -> list[int] | None:
        """A playout ends with its match: what a later match of a Dynasty deals is only noise."""
        if state.frames and len(state.past) == len(begun.past):
            return None
        matches = state.past if state.frames else (*state.past, state.kingdoms)
        return [
            sum(points(kingdoms[seat], state.options) for kingdoms in matches)
            for seat in range(state.options.players)
        ]


def _best_placements(
    kingdom: Kingdom, domino: Domino, claimable: Bounds, options: KingdominoOptions
) -> list[Place]:
    """What `weigh` puts first; most of the others are seen to fall short without being weighed."""
    best, most = list[Place](), -inf
    prospect = claimable[0][0] if claimable else 0.0
    for gain, place in ranking(kingdom, domino):
        least = most - gain - _NOTHING
        if prospect < least:
            break
        weight = gain + _prospect(kingdom, domino, place, claimable, options, least)
        if weight > most:
            best, most = [place], weight
        elif weight == most:
            best.append(place)
    return best


def _prospect(
    kingdom: Kingdom,
    domino: Domino,
    place: Place,
    claimable: Bounds,
    options: KingdominoOptions,
    least: float = -inf,
) -> float:
    """What a placement is worth beside its own gain: what it lets the next domino gain.

    Where that is less than ``least``, any number not above it will do.
    """
    outlook = Outlook(kingdom, domino, place)
    harm = _harm(kingdom, outlook.holes, outlook.is_central, options)
    prospect = outlook.best_gain_of(claimable, least + harm) if claimable else 0.0
    return prospect - harm


def _quick_placement(kingdom: Kingdom, domino: Domino, options: KingdominoOptions) -> Action:
    """The first placement, by gain, that does no harm; else the one that does best all the same."""
    best, most = DISCARD, -inf
    for gain, place in ranking(kingdom, domino):
        if gain <= most:
            break
        outlook = Outlook(kingdom, domino, place)
        worth = gain - _harm(kingdom, outlook.holes, outlook.is_central, options)
        if worth > most:
            best, most = place, worth
    return best


def _harm(
    before: Kingdom, holes_then: int, central_then: bool, options: KingdominoOptions
) -> float:
    """What a placement costs for good: the Middle Kingdom bonus, single squares walled in."""
    harm = HOLE * max(0, holes_then - holes(before))
    if options.middle_kingdom and is_central(before) and not central_then:
        harm += MIDDLE_KINGDOM_POINTS
    return harm
