"""Counsel on positions that somebody has set up: what is legal there, and what looks best.

Nobody plays there, and nothing of it is secret: all that a text does not say is imagined anyway.
"""

from __future__ import annotations

import asyncio
from hashlib import sha256

import msgspec

from crownlands.engine.contract import Game, Seat
from crownlands.engine.match import Match
from crownlands.engine.position import Beginning
from crownlands.games import game
from crownlands.server.beginnings import begin_at
from crownlands.server.hints import worlds_for
from crownlands.server.lane import BotFailed
from crownlands.server.payer import Payer
from crownlands.server.printed import Printed
from crownlands.server.refusals import Refusal
from crownlands.server.shelf import Shelf
from crownlands.server.sights import choices_in
from crownlands.server.thinker import Consultation
from crownlands.server.thinkers import Thinkers
from crownlands.server.wire import AdvisedPosition, Choice, LegalAction, PositionToAdviseOn

#: about two kilobytes each, and what is legal
_MOST_BYTES = 8 * 2**20
#: what is hidden is drawn with: the same position always gets the same counsel
_SEED = "counsel"


class Question(msgspec.Struct, frozen=True):
    """One question about one position."""

    game: str
    text: str
    #: the one that is asked for; none for whoever is to act first
    seat: Seat | None
    worlds: int

    @property
    def key(self) -> tuple[object, ...]:
        told = sha256(self.text.encode("utf-8", "replace")).hexdigest()
        return self.game, told, self.seat, self.worlds


class Counsel:
    """Answers are kept by what the text says: whoever asks again costs nothing."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._kept = Shelf(_MOST_BYTES)

    def question(self, name: str, asked: PositionToAdviseOn, payer: Payer) -> Question:
        worlds = worlds_for(self._thinkers.left(payer)) if asked.closer else 0
        return Question(name, asked.text, asked.seat, worlds)

    def __contains__(self, question: Question) -> bool:
        """Whether it was said lately, and costs nothing."""
        return question.key in self._kept

    async def answer(self, question: Question, payer: Payer) -> Printed:
        """An `AdvisedPosition`, as JSON."""

        async def thought() -> Printed:
            rules = game(question.game)
            start = await begin_at(rules, question.text)
            match, seat, legal = await asyncio.to_thread(_legal, rules, start, question.seat)
            asked = Consultation(match.record, 0, seat, _SEED, question.worlds)
            try:
                reply = await self._thinkers.advise(asked, payer, "position")
            except BotFailed as failed:
                raise Refusal("unavailable", f"there is no advice: {failed}; try again") from None
            told = AdvisedPosition(
                text=start.text,
                options=start.options.written(),
                parts=tuple(rules.parts(start.options)),
                actors=match.state.actors(),
                seat=seat,
                view=match.state.view(seat),
                choices=legal,
                worlds=question.worlds,
                best=reply.suggestions,
            )
            return Printed.of(msgspec.json.encode(told))

        return await self._kept.get(question.key, thought)


def _legal(
    rules: Game, start: Beginning, wanted: Seat | None
) -> tuple[Match, Seat, tuple[LegalAction, ...]]:
    """The match at its beginning, for whom there is counsel, and what they may do."""
    match = Match(rules, start.options, _SEED, position=start.text)
    seat = _seat(match, wanted)
    legal = (_legal_action(rules, choice) for choice in choices_in(match, seat, _SEED))
    return match, seat, tuple(legal)


def _legal_action(rules: Game, choice: Choice) -> LegalAction:
    codec = rules.codec
    told = codec.to_json(codec.from_text(choice.action))
    return LegalAction(*msgspec.structs.astuple(choice), told=told)


def _seat(match: Match, wanted: Seat | None) -> Seat:
    actors = match.state.actors()
    if wanted is None:
        return actors[0]
    if wanted not in actors:
        raise Refusal("not_their_turn", f"seat {wanted} has nothing to decide there")
    return wanted
