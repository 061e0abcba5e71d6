"""Hints: who may have one, how much is thought about it, and what was said lately."""

from __future__ import annotations

import msgspec

from crownlands.engine.contract import Seat
from crownlands.server.lane import BotFailed
from crownlands.server.payer import Payer
from crownlands.server.printed import Printed
from crownlands.server.refusals import Refusal
from crownlands.server.shelf import Shelf
from crownlands.server.sights import Asker, shares_secrets
from crownlands.server.table import Table
from crownlands.server.thinker import Consultation, Reply
from crownlands.server.thinkers import Thinkers
from crownlands.server.wire import Hint, Hinting, Judging, Verdict

#: imagined worlds in which each action is tried, and how many are left to who has used much
WORLDS, FEW = 40, 4
#: a closer look takes no longer; who has less of the processor left has the shorter one
_SECONDS = 6.0
#: about two kilobytes each
_MOST_BYTES = 4 * 2**20


class Hints:
    """Answers are kept by table, version and seat: whoever asks again costs nothing."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._kept = Shelf(_MOST_BYTES)

    def key(self, table: Table, asker: Asker, wish: Hinting | Judging, payer: Payer) -> Key:
        """What is asked for, if it may be asked for now."""
        asker.plays(table, wish.seat)
        _allowed(table, asker)
        if isinstance(wish, Judging):
            table.done_as(wish.seat, wish.version)
            _seen_still(table, asker, wish)
            return Key(table.id, wish.version, wish.seat, self._worlds(payer), judged=True)
        table.hinting(wish.seat, wish.version)
        worlds = self._worlds(payer) if wish.closer else 0
        return Key(table.id, table.version, wish.seat, worlds)

    def __contains__(self, key: Key) -> bool:
        """Whether it was said lately, and costs nothing."""
        return key in self._kept

    async def answer(self, key: Key, table: Table, payer: Payer) -> Printed:
        """The hint or the verdict, as JSON."""
        asked = _consultation(key, table)

        async def thought() -> Printed:
            try:
                reply = await self._thinkers.advise(asked, payer, table.id)
            except BotFailed as failed:
                raise Refusal("unavailable", f"there is no hint: {failed}; try again") from None
            return Printed.of(msgspec.json.encode(_told(key, asked, reply)))

        return await self._kept.get(key, thought)

    def _worlds(self, payer: Payer) -> int:
        return worlds_for(self._thinkers.left(payer))


def worlds_for(seconds: float) -> int:
    """In how many worlds a closer look tries things for somebody who has so much left."""
    return WORLDS if seconds >= _SECONDS else FEW


class Key(msgspec.Struct, frozen=True):
    """One question about one moment."""

    table: str
    version: int
    seat: Seat
    worlds: int
    judged: bool = False


def _allowed(table: Table, asker: Asker) -> None:
    if table.opening.challenge:
        raise Refusal("no_hints", "at the challenge of a day everybody plays without hints")
    if not table.may_have_hints(asker.person):
        raise Refusal(
            "no_hints",
            "others play here too, and the table was opened without hints; whoever opens one can "
            "allow them to everybody",
        )


def _seen_still(table: Table, asker: Asker, wish: Judging) -> None:
    """On a screen that is handed round, a seat's eyes close with its turn."""
    if shares_secrets(table, asker) and not table.is_at_turn(wish.seat, wish.version):
        raise Refusal("not_yours", f"the turn of seat {wish.seat} is over, and so its secrets are")


def _consultation(key: Key, table: Table) -> Consultation:
    # Not of the shuffle: nothing that is imagined tells of it.
    seed = f"hint/{key.table}/{key.version}/{key.seat}"
    if not key.judged:
        return Consultation(table.record, table.ply, key.seat, seed, key.worlds)
    done = table.done_as(key.seat, key.version)
    assert done.played is not None
    return Consultation(table.record, done.ply - 1, key.seat, seed, key.worlds, done.played.action)


def _told(key: Key, asked: Consultation, reply: Reply) -> Hint | Verdict:
    if not key.judged:
        return Hint(worlds=key.worlds, best=reply.suggestions)
    played, best = reply.suggestions
    return Verdict(ply=asked.ply, worlds=key.worlds, played=played, best=best, cost=reply.cost)
