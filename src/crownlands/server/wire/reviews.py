"""What the server says of how a finished match went."""

from __future__ import annotations

from typing import Literal

import msgspec

from crownlands.engine.contract import ScoreLine, Seat
from crownlands.study.review import Account, Decision

ReviewPhase = Literal["none", "waiting", "running", "stopped", "done"]


class ReviewedTurn(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat did until somebody else acted or something was turned up, and what that did."""

    seat: Seat
    #: the plies after ``first`` up to ``last``
    first: int
    last: int
    #: by seat, the points to be expected in the end: before the turn, and after its choices alone;
    #: what was turned up does the rest, up to what is expected before the next turn
    before: tuple[float, ...]
    chosen: tuple[float, ...]
    #: how far off ``before`` may be: standard errors
    errors: tuple[float, ...]
    #: by seat, what the rules would have paid if the match had ended with the turn
    paid: tuple[tuple[ScoreLine, ...], ...]
    decisions: tuple[Decision, ...]


class ReviewTold(msgspec.Struct, frozen=True, kw_only=True):
    """How a finished match went, as far as it has been looked back at."""

    phase: ReviewPhase
    #: whether it is worked through for you, so that you may stop it
    yours: bool
    #: turns that have been looked at, and all there are
    done: int
    of: int
    #: imagined worlds for each forecast, and for each decision
    worlds: int
    glances: int
    #: those that have been looked at and that you do not have
    turns: tuple[ReviewedTurn, ...] = ()
    #: by seat, once all is done, where its points come from
    accounts: tuple[Account, ...] = ()
    #: once all is done, the turns that moved the match most, counted from 0, the greatest first
    turning: tuple[int, ...] = ()
