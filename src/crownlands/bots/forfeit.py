"""What becomes of a match in which a bot forfeits.

The match is played to its end, so that the others lose nothing: a stand-in plays on where the bot
sat. The points stay as they lie on the board; the seat is ranked last whatever they are, and of
several the first to forfeit is the very last.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import Self

import msgspec

from crownlands.bots import Bot, Perspective, bot
from crownlands.bots.errors import Fault, Forfeit
from crownlands.engine.contract import Action, Result, Seat

#: plays on where a bot has forfeited
STAND_IN = "greedy"


class Forfeited(msgspec.Struct, frozen=True):
    """Which seat lost its match before the end, at which ply, and why."""

    seat: Seat
    ply: int
    fault: Fault
    reason: str


class Lineup:
    """The bots of one match, seat by seat, and who of them has forfeited.

    >>> from crownlands.games import game
    >>> rules = game("kingdomino")
    >>> state = rules.start(rules.Options(players=2), seed=7)
    >>> with Lineup(["random", "greedy"], ["7/0", "7/1"]) as lineup:
    ...     while actors := state.actors():
    ...         action = lineup.choose(Perspective(rules, state, actors[0]), ply=0)
    ...         state.apply(actors[0], action)
    >>> lineup.judged(state.result()) == state.result(), lineup.forfeits
    (True, ())
    """

    def __init__(self, names: Sequence[str], seeds: Sequence[str | int]) -> None:
        self.forfeits: tuple[Forfeited, ...] = ()
        self._seeds = seeds
        self._bots = [bot(name, seed) for name, seed in zip(names, seeds, strict=True)]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for each in self._bots:
            each.leave()

    def __getitem__(self, seat: Seat) -> Bot:
        """Who sits there now."""
        return self._bots[seat]

    def choose(self, seen: Perspective, ply: int) -> Action:
        """What the seat's bot does; if it forfeits, what its stand-in does from now on."""
        try:
            return self._bots[seen.seat].choose(seen)
        except Forfeit as lost:
            return self.stand_in(seen, ply, lost)

    def stand_in(self, seen: Perspective, ply: int, lost: Forfeit) -> Action:
        """What the stand-in does there that takes the seat's bot's place from now on."""
        self.forfeits += (Forfeited(seen.seat, ply, lost.fault, str(lost)),)
        self._bots[seen.seat].leave()
        self._bots[seen.seat] = bot(STAND_IN, f"{self._seeds[seen.seat]}/stand-in")
        return self._bots[seen.seat].choose(seen)

    def judged(self, result: Result) -> Result:
        """The result with those who forfeited at its end."""
        return judged(result, self.forfeits)


def judged(result: Result, forfeits: Sequence[Forfeited]) -> Result:
    """The result with those who forfeited at its end, the first of them last.

    >>> from crownlands.engine.contract import ScoreLine
    >>> lake = [[ScoreLine("lake", points)] for points in (30, 20, 10)]
    >>> judged(Result.of(lake, [(), (), ()]), [Forfeited(0, 8, "late", "")]).ranks
    (3, 1, 2)
    """
    if not forfeits:
        return result
    order = [lost.seat for lost in forfeits]
    standing = [
        (order.index(seat) - len(order) if seat in order else 0, -rank)
        for seat, rank in enumerate(result.ranks)
    ]
    ranks = tuple(1 + sum(other > own for other in standing) for own in standing)
    return msgspec.structs.replace(result, ranks=ranks)
