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
from crownlands.games.kingdomino.reasons import reasons_for
from crownlands.games.kingdomino.scoring import MIDDLE_KINGDOM_POINTS, is_central, points
from crownlands.games.kingdomino.state import KingdominoState
from crownlands.games.kingdomino.survey import best_gain, best_gain_of, holes, ranking

#: what a walled-in square costs: itself, the domino that will not fit, often the Harmony bonus
HOLE = 6.0


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
        claimable = [DOMINOES[number] for number in state.line]
        return [
            gains[action] + _prospect(kingdom, domino, action, claimable, state.options)
            if isinstance(action, Place)
            else 0.0
            for action in actions
        ]

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


def _prospect(
    kingdom: Kingdom,
    domino: Domino,
    place: Place,
    claimable: Sequence[Domino],
    options: KingdominoOptions,
) -> float:
    """What a placement is worth beside its own gain: what it lets the next domino gain."""
    grown = kingdom.with_domino(domino, place)
    prospect = best_gain_of(grown, claimable) if claimable else 0.0
    return prospect - _harm(kingdom, grown, options)


def _quick_placement(kingdom: Kingdom, domino: Domino, options: KingdominoOptions) -> Action:
    """The first placement, by gain, that does no harm; else the one that does best all the same."""
    best, most = DISCARD, -inf
    for gain, place in ranking(kingdom, domino):
        if gain <= most:
            break
        worth = gain - _harm(kingdom, kingdom.with_domino(domino, place), options)
        if worth > most:
            best, most = place, worth
    return best


def _harm(before: Kingdom, after: Kingdom, options: KingdominoOptions) -> float:
    """What a placement costs for good: the Middle Kingdom bonus, single squares walled in."""
    harm = HOLE * max(0, holes(after) - holes(before))
    if options.middle_kingdom and is_central(before) and not is_central(after):
        harm += MIDDLE_KINGDOM_POINTS
    return harm
