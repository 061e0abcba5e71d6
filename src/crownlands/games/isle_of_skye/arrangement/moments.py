"""The moments of a match that a text can say: those at which all that was decided lies open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from crownlands.engine.contract import Seat
from crownlands.games.isle_of_skye.phases.building import Building
from crownlands.games.isle_of_skye.phases.buying import Buying
from crownlands.games.isle_of_skye.phases.founding import Founding
from crownlands.games.isle_of_skye.phases.frame import Frame, Step
from crownlands.games.isle_of_skye.phases.income import RoundBegins

if TYPE_CHECKING:
    from crownlands.games.isle_of_skye.state import IsleOfSkyeState

#: before the first round: some have yet to lay the castle
FOUND = "found"
#: a round begins: nobody has got income or tiles
INCOME = "income"
#: nobody has decided anything about axe and prices
PRICE = "price"
#: somebody's turn to buy
BUY = "buy"
#: once more, for who may buy two tiles
BUY_AGAIN = "buy_again"
#: everybody lays tiles
BUILD = "build"
#: nobody has decided where the journeyman goes
PLAN = "plan"
#: all tiles of the round lie, and are to be counted
SCORE = "score"

BUYING = (BUY, BUY_AGAIN)
BEFORE_BUILDING = (INCOME, PRICE, *BUYING)
_ALL = (FOUND, *BEFORE_BUILDING, BUILD, PLAN, SCORE)
_OF_BASE = (FOUND, INCOME, PRICE, BUY, BUILD, SCORE)

Stack = tuple[Frame | Step, ...]


class Moment(NamedTuple):
    phase: str
    #: whose turn it is, where it is anybody's
    seat: Seat | None
    frames: Stack


def phases(state: IsleOfSkyeState) -> list[str]:
    """The names of all moments that a match has, in its order."""
    there = (*_OF_BASE, *state.rulebook.extension.phases)
    return [phase for phase in _ALL if phase in there]


def moments(state: IsleOfSkyeState) -> Iterator[Moment]:
    """Those of this round at which somebody decides."""
    yield Moment(FOUND, None, (RoundBegins(), Founding()))
    order = state.turn_order()
    whole = state.rulebook.round_frames(order)
    yield Moment(PRICE, None, whole)
    for seat in order:
        yield Moment(BUY, seat, down_to(whole, Buying(seat)))
    yield Moment(BUILD, None, down_to(whole, Building()))
    yield from state.rulebook.extension.moments(state, whole)


def moment_of(state: IsleOfSkyeState) -> Moment | None:
    """The one at which a match stands; None where a text cannot say it."""
    if not state.frames:
        return None
    top = state.frames[-1]
    if isinstance(top, Frame) and top.keeps_secrets(state):
        return None
    return next((each for each in moments(state) if each.frames == state.frames), None)


def down_to(frames: Sequence[Frame | Step], top: Frame | Step) -> Stack:
    """What is left of a stack when this is to be decided."""
    return tuple(frames[: frames.index(top) + 1])
