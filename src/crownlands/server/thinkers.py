"""Bots think here, in processes of their own, and never longer than our patience lasts.

There are two lanes. Who answers at once never waits for those who search, and has the processor
first; within each lane everybody has a fair turn.
"""

from __future__ import annotations

import asyncio

import msgspec

from crownlands.server.allowance import BRIEF, Allowance
from crownlands.server.lane import Lane
from crownlands.server.limits import Buckets
from crownlands.server.payer import Payer
from crownlands.server.settings import UNLIMITED
from crownlands.server.thinker import Consultation, Hindsight, Question, Reply
from crownlands.study.review import Look

#: How much processes give way (nice): who waits for a page must not wait for any of them, and who
#: waits for a knight not for queens. Each level is a quarter more of a shared core, so the server
#: has nine times what a queen has, and a knight six times. Two queens on the server's own core let
#: it wait as little as 5 and 15 did, a quarter of what it waits without; but beside other work on
#: the machine, where every level counts, knights answer twice as fast and queens think twice as
#: much. Where the kernel shares out by session or container, this is only among ourselves.
QUICK, SLOW = 2, 10

_NOBODY = Payer("", "")


class Thinkers:
    """As many processes for bots that search as are asked for, and half as many for the others."""

    def __init__(self, count: int, patience: float, allowance: Allowance | None = None) -> None:
        self._allowance = allowance or Allowance(Buckets(), UNLIMITED)
        self.count = count
        self.quick = Lane((count + 1) // 2, QUICK, patience)
        self.slow = Lane(count, SLOW, patience)

    async def think(
        self, question: Question, payer: Payer = _NOBODY, table: str = "", pace: float = 0.0
    ) -> str:
        """The action that the bot chooses, as text; `BotFailed` if it chooses none.

        ``pace`` is how many seconds the bot takes for a turn, none for one that answers at once.
        """

        def after(waited: float) -> Question:
            # Waiting is time too: when many tables ask, everybody thinks less and none waits long.
            spent = max(question.spent + waited, pace - self._allowance.left(payer))
            return msgspec.structs.replace(question, spent=spent)

        if pace:
            # While these take the cores, the first quick answer would wait for its process.
            self.quick.wake()
        lane = self.slow if pace else self.quick
        answer = await lane.answer((*payer, table), after)
        self._allowance.charge(payer, answer.took)
        return answer.action

    async def look_back(self, task: Hindsight, payer: Payer, table: str) -> Look:
        """What a turn of a finished match shows; `BotFailed` if it cannot be said.

        It waits and is paid for as a queen's turn is.
        """
        answer = await self.slow.answer((*payer, table), lambda _: task)
        self._allowance.charge(payer, answer.took)
        assert answer.look is not None
        return answer.look

    def may_look_back(self, payer: Payer) -> bool:
        """Whether anything is left for it of what bots may think for them."""
        return self._allowance.left(payer) > BRIEF

    async def advise(self, asked: Consultation, payer: Payer, table: str) -> Reply:
        """What a person might do; who wants to know at once has a glance, and never waits long."""
        lane = self.slow if asked.worlds else self.quick
        answer = await lane.answer((*payer, table), lambda _: asked)
        self._allowance.charge(payer, answer.took)
        return answer

    def left(self, payer: Payer) -> float:
        """The seconds for which somebody may let others think now."""
        return self._allowance.left(payer)

    async def close(self) -> None:
        await asyncio.gather(self.quick.close(), self.slow.close())
