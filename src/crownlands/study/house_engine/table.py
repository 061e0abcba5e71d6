"""A match that a host has set up: one that we keep for it, or one that it keeps itself."""

from __future__ import annotations

from typing import Any

import msgspec

from crownlands.bots.protocol import (
    Act,
    Acted,
    Choices,
    Legal,
    Ready,
    See,
    Seen,
    SetUp,
    Think,
    choices,
)
from crownlands.engine.contract import Action, Event, Game, IllegalAction, OptionsError, Seat
from crownlands.engine.match import Match
from crownlands.games import game
from crownlands.study.house_engine.answers import Thought, timed
from crownlands.study.house_engine.moment import recorded
from crownlands.study.house_engine.refused import CannotAnswer


class Table:
    """What a `SetUp` asks for; `match` is there if the host wants us to keep it."""

    def __init__(self, asked: SetUp, bot: str) -> None:
        self._rules = game(asked.game)
        self._bot = _bot(asked, bot)
        self._seat = asked.seat
        self._chance = asked.chance
        self._thoughts = 0
        self._match = _match(self._rules, asked)

    def ready(self, asked: SetUp) -> Ready:
        return Ready(id=asked.id, actors=self._match and self._match.state.actors())

    def view(self, asked: See) -> Seen:
        match = self._kept()
        return Seen(id=asked.id, view=match.state.view(_seat(match, asked.seat)))

    def legal(self, asked: Legal) -> Choices:
        match = self._kept()
        legal = match.state.legal(_seat(match, asked.seat) or 0)
        return Choices(id=asked.id, legal=choices(self._rules, legal))

    def act(self, asked: Act) -> Acted:
        """Do what a seat does, and tell what all may know of it."""
        match, told = self._kept(), list[Event]()

        def hear(event: Event, only: Seat | None = None) -> None:
            if only is None:
                told.append(event)

        seat = _seat(match, asked.seat)
        try:
            match.act(self._actor(match, seat), self._action(asked), hear)
        except IllegalAction as error:
            names = [f"seat {each}" for each in range(match.options.players)]
            raise CannotAnswer(self._rules.console.refusal(error.refusal, names)) from None
        state = match.state
        return Acted(id=asked.id, actors=state.actors(), events=told, result=state.result())

    def thought(self, asked: Think) -> Thought:
        """What a process needs to think about this."""
        self._thoughts += 1
        match = self._match
        if match is None and asked.world is None:
            raise CannotAnswer(
                "we think about a table that we keep (set-up with deal or record), "
                "or about a world that the host imagines for us"
            )
        moment = match.ply if match else self._thoughts
        return Thought(
            id=asked.id,
            game=self._rules.name,
            record=match and match.record,
            world=None if match else asked.world,
            seat=self._seat if asked.seat is None and match is None else asked.seat,
            bot=self._bot,
            chance=f"{self._chance}/{moment}",
            time=asked.time,
            spent=asked.spent,
        )

    def _kept(self) -> Match:
        if self._match is None:
            raise CannotAnswer("the host keeps this table; a set-up with a deal asks us to")
        return self._match

    def _actor(self, match: Match, seat: Seat | None) -> Seat:
        actors = match.state.actors()
        if seat is not None:
            return seat
        if len(actors) != 1:
            deciding = ", ".join(map(str, actors)) or "nobody"
            raise CannotAnswer(f"which seat does that? It is the turn of {deciding}")
        return actors[0]

    def _action(self, asked: Act) -> Action:
        if asked.action is not None:
            return self._rules.codec.from_text(asked.action)
        if asked.index is not None:
            return self._rules.codec.from_index(asked.index)
        raise CannotAnswer("an act names its action, or the action's index")


def _seat(match: Match, seat: Seat | None) -> Seat | None:
    if seat is not None and not 0 <= seat < match.options.players:
        raise CannotAnswer(f"there is no seat {seat}; seats are 0 to {match.options.players - 1}")
    return seat


def _bot(asked: SetUp, usual: str) -> str:
    for key in asked.settings:
        if key != "bot":
            raise CannotAnswer(f"there is no option {key!r}; the only one is bot")
    named = str(asked.settings.get("bot", usual))
    timed(named, "", None)  # a name that there is not is told now
    return named


def _match(rules: Game, asked: SetUp) -> Match | None:
    if asked.rules not in (None, rules.rules_version):
        raise CannotAnswer(
            f"the host plays rules version {asked.rules} of {rules.name}; "
            f"we play version {rules.rules_version}"
        )
    if asked.record is not None:
        if asked.deal is not None:
            raise CannotAnswer("a set-up has a deal or a record, not both")
        return recorded(rules, asked.record, asked.ply)
    if asked.deal is None:
        return None
    if not asked.deal.isprintable():
        raise CannotAnswer("a deal is printable text")
    return Match(rules, _options(rules, asked), asked.deal)


def _options(rules: Game, asked: SetUp) -> Any:
    try:
        chosen = {"players": rules.Options().players, **asked.options}
        return msgspec.convert(chosen, rules.Options)
    except (msgspec.ValidationError, OptionsError) as error:
        raise CannotAnswer(f"these options cannot be played: {error}") from None
