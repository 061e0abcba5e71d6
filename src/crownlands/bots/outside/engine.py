"""An engine that plays here: what is asked of it, and what its answers are held to."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Any, TypeVar

import msgspec

from crownlands.bots.bot import Perspective
from crownlands.bots.errors import Forfeit
from crownlands.bots.imagined import told
from crownlands.bots.outside.command import Command
from crownlands.bots.outside.pipe import Pipe
from crownlands.bots.protocol import (
    PROTOCOL,
    Act,
    Answered,
    Choice,
    Hello,
    Introduction,
    Message,
    Quit,
    Ready,
    Refused,
    Say,
    SetUp,
    Think,
    choices,
    line,
)
from crownlands.engine.contract import Action, ActionFormatError, Game
from crownlands.engine.generator import Generator

A = TypeVar("A", Introduction, Ready, Act)

_READ = msgspec.json.Decoder(Answered)
#: so much of a line that nobody understands is told
_SHOWN = 120


class Engine:
    """A running engine, past its hello. It can play any number of matches, one after the other."""

    def __init__(self, command: Command) -> None:
        self._command = command
        self._asked = 0
        #: what chance in its worlds comes from, and how many were imagined in this match
        self._chance, self._imagined = "", 0
        self._pipe = Pipe(command.words)
        try:
            self.introduction = self._ask(
                Hello(id=self._next(), protocol=PROTOCOL), Introduction, command.start
            )
            self._check_introduction()
        except BaseException:
            self.close(now=True)
            raise

    @property
    def closed(self) -> bool:
        return self._pipe.closed

    def set_up(self, seen: Perspective, chance: str) -> None:
        """Tell it what is played, and where it sits."""
        game = seen.game
        if game.name not in self.introduction.games:
            plays = ", ".join(self.introduction.games) or "nothing"
            raise Forfeit("start", f"it does not play {game.name}; it plays {plays}")
        view: Any = seen.view()
        question = SetUp(
            id=self._next(),
            game=game.name,
            rules=game.rules_version,
            options=view.options.written(),
            seat=seen.seat,
            chance=chance,
            settings=dict(self._command.settings),
        )
        self._ask(question, Ready, self._command.start)
        self._chance, self._imagined = chance, 0

    def think(self, seen: Perspective) -> Action:
        """What it does; `Forfeit` if that is nothing that can be done."""
        actions, view = seen.legal(), seen.view()
        legal = choices(seen.game, actions)
        question = Think(
            id=self._next(),
            time=self._command.time,
            spent=round(seen.spent, 3),
            view=view,
            legal=legal,
            world=self._world(seen),
        )
        answer = self._ask(question, Act, self._command.time + self._command.grace)
        return _chosen(seen, actions, legal, answer)

    def _world(self, seen: Perspective) -> str | None:
        """A world that the seat could be in, for an engine that asks for such."""
        if "worlds" not in self.introduction.can:
            return None
        self._imagined += 1
        chance = Generator(f"{self._chance}/world/{self._imagined}")
        return told(seen.game, seen.imagine(chance))

    def close(self, *, now: bool = False) -> None:
        """Ask it to leave, and see that it does; ``now`` does not ask."""
        if not self.closed and not now:
            try:
                self._pipe.write(line(Quit()), monotonic() + 1)
            except Forfeit:
                now = True
        self._pipe.close(now=now)

    def let_go(self) -> None:
        """Close our ends of the pipe only: the engine belongs to another process."""
        self._pipe.let_go()

    def _next(self) -> int:
        self._asked += 1
        return self._asked

    def _ask(self, question: Message, kind: type[A], seconds: float) -> A:
        until = monotonic() + seconds
        self._pipe.write(line(question), until)
        for said in self._pipe.lines(until):
            answer = _read(said)
            if isinstance(answer, Say):
                continue
            if answer.id != question.id:
                raise Forfeit("garbage", f"its answer has the id {answer.id}, not {question.id}")
            if isinstance(answer, Refused):
                raise Forfeit("refused", f"it refused: {answer.error[:_SHOWN]}")
            if not isinstance(answer, kind):
                raise Forfeit("garbage", f"that is no answer to what was asked: {_shown(said)}")
            return answer
        raise AssertionError("lines end by Forfeit only")

    def _check_introduction(self) -> None:
        spoken = self.introduction.protocol
        if spoken != PROTOCOL:
            raise Forfeit("start", f"it speaks protocol {spoken}; this program speaks {PROTOCOL}")
        known = self.introduction.options
        for key, _ in self._command.settings:
            if key not in known:
                has = ", ".join(known) or "none"
                raise Forfeit("start", f"it has no option {key!r}; its options: {has}")


def _read(said: bytes) -> Introduction | Ready | Act | Refused | Say:
    try:
        return _READ.decode(said)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Forfeit("garbage", f"{_shown(said)} cannot be understood: {error}") from None


def _shown(said: bytes) -> str:
    text = said[: _SHOWN + 1].decode(errors="replace")
    return repr(text if len(text) <= _SHOWN else text[:_SHOWN] + "…")


def _chosen(
    seen: Perspective, actions: Sequence[Action], legal: Sequence[Choice], answer: Act
) -> Action:
    for action, choice in zip(actions, legal, strict=True):
        if answer.action == choice.action or (
            answer.action is None and answer.index == choice.index
        ):
            return action
    action = _named(seen.game, answer)
    if action in actions:
        return action
    text = seen.game.codec.to_text(action)
    raise Forfeit("illegal", f"it wanted {text!r}, which is illegal: {seen.refusal(action)}")


def _named(game: Game, answer: Act) -> Action:
    """An action in another spelling, or one that is illegal."""
    try:
        if answer.action is not None:
            return game.codec.from_text(answer.action)
        if answer.index is not None:
            return game.codec.from_index(answer.index)
    except ActionFormatError as error:
        raise Forfeit("illegal", f"it wanted what is no action: {error}") from None
    raise Forfeit("garbage", "its answer names no action")
