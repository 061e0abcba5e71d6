"""What a seat is paid for how it plays, by name.

========== ======== ===========================================================================
name       paid     what
========== ======== ===========================================================================
rank       at the   1 for the first place, -1 for the last, evenly in between; who share a
           end      place share what their places are worth
difference at the   the seat's points less the mean of the others'
           end
points     at every the points that the seat would be paid if the match ended now, less what it
           step     has been paid so far: in all, its points
========== ======== ===========================================================================

The first two add up to nothing over all seats.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from crownlands.engine.contract import Result, Seat

#: more than anybody has ever been ahead by, and more points than anybody has ever made
MOST_POINTS = 1000.0


class Reward(msgspec.Struct, frozen=True):
    """How the course of a match becomes numbers."""

    name: str
    #: what every seat is paid for a result; nothing where points are paid as they come
    at_end: Callable[[Result], Sequence[float]]
    #: what every seat is paid when one has lost by an illegal action, from the points until then
    forfeited: Callable[[Sequence[float], Seat], Sequence[float]]
    #: whether points are paid as they come
    by_points: bool
    #: no seat is ever paid more than this, or less than this below nothing, in a whole match
    most: float


def by_rank(result: Result) -> list[float]:
    """What each seat's place is worth.

    >>> by_rank(Result((50, 40, 40), (), (1, 2, 2), ()))
    [1.0, -0.5, -0.5]
    """
    ranks = result.ranks
    places = [rank + (ranks.count(rank) - 1) / 2 for rank in ranks]
    return [(len(ranks) + 1 - 2 * place) / (len(ranks) - 1) for place in places]


def by_difference(result: Result) -> list[float]:
    """How far each seat is ahead of the mean of the others.

    >>> by_difference(Result((50, 40, 30), (), (1, 2, 3), ()))
    [15.0, 0.0, -15.0]
    """
    scores, others = result.scores, len(result.scores) - 1
    return [own - (sum(scores) - own) / others for own in scores]


def _last(points: Sequence[float], seat: Seat) -> list[float]:
    """The seat is last, and the others share the places before it."""
    return [-1.0 if other == seat else 1 / (len(points) - 1) for other in range(len(points))]


def _far_behind(points: Sequence[float], seat: Seat) -> list[float]:
    return [MOST_POINTS * worth for worth in _last(points, seat)]


def _nothing_left(points: Sequence[float], seat: Seat) -> list[float]:
    """The seat gives back all points that it has had."""
    return [-own if other == seat else 0.0 for other, own in enumerate(points)]


REWARDS: Mapping[str, Reward] = {
    reward.name: reward
    for reward in (
        Reward("rank", by_rank, _last, False, 1.0),
        Reward("difference", by_difference, _far_behind, False, MOST_POINTS),
        Reward("points", lambda result: result.scores, _nothing_left, True, MOST_POINTS),
    )
}


def reward_named(name: str) -> Reward:
    """The reward of that name; `ValueError` says which there are."""
    if name not in REWARDS:
        raise ValueError(f"there is no reward {name!r}; there are {', '.join(REWARDS)}")
    return REWARDS[name]
