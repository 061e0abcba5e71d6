"""A match being played or replayed: a record and the state it leads to."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from copy import copy
from typing import Any, cast

import msgspec

from crownlands.engine.contract import (
    Action,
    ActionFormatError,
    Event,
    Game,
    IllegalAction,
    Listener,
    OptionsError,
    Seat,
    Seed,
    State,
)
from crownlands.engine.fairness import commitment
from crownlands.engine.joint import Joint
from crownlands.engine.ply import Heard, Ply
from crownlands.engine.position import PositionError, begun
from crownlands.engine.record import Entry, Record, RecordError, first_seal, next_seal, shown


class NoUndo(Exception):
    """There is nothing this seat may take back, with a sentence that says why.

    ``reason`` is "nothing" (not acted yet), "revealed" (something hidden was turned up since) or
    "others" (another player has acted since).
    """

    def __init__(self, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason


#: so many plies at most are played again on the way from a milestone to where an undo leads
STEP = 8


class _Milestone(msgspec.Struct, frozen=True):
    """Where a match stood at a ply, to go back to without playing everything again."""

    ply: int
    state: State
    seal: str


class Match:
    """A record and the state it leads to. The record is the truth; the state is a cache of it."""

    def __init__(
        self,
        game: Game,
        options: Any,
        seed: Seed,
        names: Sequence[str] = (),
        joint: Joint | None = None,
        position: str = "",
    ) -> None:
        self.game = game
        self.options = options
        self.state: State = begun(game, position, seed) if position else game.start(options, seed)
        #: what was played so far, with what it led to
        self.plies: list[Ply] = []
        self._header = Record(
            game=game.name,
            rules=game.rules_version,
            options=options.written(),
            seed=str(seed),
            commitment=commitment(joint.server_part if joint else seed),
            joint=joint,
            position=position,
            names=tuple(names),
        )
        self._seal = first_seal(self._header)
        #: so many plies were played before anybody sat down here: nobody takes them back
        self._given = 0
        #: the first stands where something hidden was last turned up: nobody goes back past that.
        #: Those after it are set up by whoever goes back, so that going back and forth does not
        #: walk the same way each time; a match in which nobody does has none of them.
        self._milestones = [self._here()]

    @property
    def ply(self) -> int:
        """How many actions have been played."""
        return len(self.plies)

    @property
    def position(self) -> str:
        """The text of the position where the match began, if it did not begin from the start."""
        return self._header.position

    @property
    def entries(self) -> Sequence[Entry]:
        """The plies so far, as the record tells them."""
        return [ply.entry for ply in self.plies]

    @property
    def record(self) -> Record:
        return msgspec.structs.replace(self._header, actions=tuple(self.entries))

    def act(
        self, seat: Seat, action: Action, emit: Listener | None = None, *, timed_out: bool = False
    ) -> None:
        """Apply an action, write it down, then tell what happened."""
        heard: list[Heard] = []

        def hear(event: Event, only: Seat | None = None) -> None:
            heard.append((event, only))

        actors = self.state.actors()
        self.state.apply(seat, action, hear)
        text = self.game.codec.to_text(action)
        self._seal = next_seal(self._seal, seat, text)
        self.plies.append(
            Ply(seat, text, action.secret, tuple(heard), timed_out, actors, shown(self._seal))
        )
        if self.plies[-1].reveals:
            self._milestones = [self._here()]
        if emit is not None:
            for event, only in heard:
                emit(event, only)

    def take_up(self, actions: Sequence[Entry]) -> None:
        """Begin where another match stood: nobody here has played these, nor takes them back."""
        for entry in actions:
            self.act(entry.seat, self.game.codec.from_text(entry.action))
        self._given = self.ply
        self._milestones = [self._here()]

    def at(self, ply: int) -> Match:
        """The match as it was after that many plies; a match of its own."""
        if ply < self._milestones[0].ply:
            fixed = self._header
            past = _begun(self.game, self.options, fixed)
            for again in self.plies[:ply]:
                past.repeat(again)
            return past
        past = self._at_milestone_before(ply)
        for again in self.plies[past.ply : ply]:
            past.repeat(again)
            if past.ply >= self._milestones[-1].ply + STEP:
                self._milestones.append(past._here())
        past._milestones = [one for one in self._milestones if one.ply <= ply]
        return past

    def repeat(self, ply: Ply) -> None:
        """Play what was played before."""
        action = self.game.codec.from_text(ply.action)
        self.act(ply.seat, action, timed_out=ply.timed_out)

    def may_undo(self, seat: Seat, through: Collection[Seat] = ()) -> bool:
        """Whether `undo` would find something to take back, at a glance."""
        return self.why_no_undo(seat, through) is None

    def why_no_undo(self, seat: Seat, through: Collection[Seat] = ()) -> str | None:
        """The reason why `undo` would be refused, at a glance; none if it would not."""
        try:
            ply = self._last_ply_of(seat)
        except NoUndo as refused:
            return refused.reason
        together = self.plies[ply].actors
        for later in self.plies[ply + 1 :]:
            if later.seat not in through and later.seat not in together:
                return "others"
        return None

    def undo(self, seat: Seat, through: Collection[Seat] = ()) -> None:
        """Take back the seat's last action; `undone` says how far."""
        shorter = self.undone(seat, through)
        self.state = shorter.state
        self.plies = shorter.plies
        self._seal = shorter._seal
        self._milestones = shorter._milestones

    def undone(self, seat: Seat, through: Collection[Seat] = ()) -> Match:
        """The match without the seat's last action; a match of its own.

        What others did at the same time stays. What the seats in ``through`` did afterwards goes
        with it (bots do not mind). Nothing goes back past an action that turned up something
        hidden: `NoUndo` says so.
        """
        ply = self._last_ply_of(seat)
        later = self.plies[ply + 1 :]
        shorter = self.at(ply)
        try:
            for again in later:
                shorter.repeat(again)
        except IllegalAction:
            if any(gone.seat not in through for gone in later):
                raise NoUndo("others", "another player has acted since your last action") from None
            return self.at(ply)
        return shorter

    def _last_ply_of(self, seat: Seat) -> int:
        for ply in range(self.ply - 1, self._given - 1, -1):
            if self.plies[ply].reveals:
                raise NoUndo(
                    "revealed", "something hidden was turned up; nothing goes back past that"
                )
            if self.plies[ply].seat == seat:
                return ply
        raise NoUndo("nothing", "you have not acted yet")

    def _here(self) -> _Milestone:
        return _Milestone(self.ply, self.state.copy(), self._seal)

    def _at_milestone_before(self, ply: int) -> Match:
        before = next(one for one in reversed(self._milestones) if one.ply <= ply)
        past = copy(self)
        past.plies = self.plies[: before.ply]
        past.state = before.state.copy()
        past._seal = before.seal
        return past


def replayed(
    game: Game, record: Record, ply: int | None = None, emit: Listener | None = None
) -> Match:
    """The match a record tells, up to a ply (all of it by default).

    Raises `RecordError`, naming the ply, at the first action that the rules or the seals refuse.
    """
    last = len(record.actions) if ply is None else ply
    if not 0 <= last <= len(record.actions):
        raise RecordError(f"there is no ply {last}; the record has {len(record.actions)}")
    for match in steps(game, record, emit):
        if match.ply == last:
            return match
    raise AssertionError("steps ends at the record's last ply")


def steps(game: Game, record: Record, emit: Listener | None = None) -> Iterator[Match]:
    """The match at every ply of a record, from the start on: one object that moves on."""
    match = _beginning(game, record)
    yield match
    for ply, entry in enumerate(record.actions, start=1):
        try:
            action = game.codec.from_text(entry.action)
            match.act(entry.seat, action, emit)
        except ActionFormatError as error:
            raise RecordError(f"ply {ply} cannot be read: {error}", ply) from None
        except IllegalAction as error:
            seats = [f"seat {seat}" for seat in range(match.options.players)]
            sentence = game.console.refusal(error.refusal, seats)
            raise RecordError(
                f"ply {ply}, seat {entry.seat}, {entry.action!r} is illegal: {sentence}", ply
            ) from None
        if entry.seal and entry.seal != match.plies[-1].seal:
            raise RecordError(
                f"ply {ply}, seat {entry.seat}, {entry.action!r} does not carry the seal it was "
                f"played with: this action or something before it was changed",
                ply,
            )
        yield match


def _beginning(game: Game, record: Record) -> Match:
    """The match before its first ply; `RecordError` if it cannot begin so."""
    try:
        match = _begun(game, options_of(game, record), record)
    except PositionError as error:
        raise RecordError(f"nobody can play on from the record's position: {error}") from None
    if record.position and cast("Any", match.state).options != match.options:
        raise RecordError("the record's options are not those of its position")
    return match


def _begun(game: Game, options: Any, fixed: Record) -> Match:
    return Match(game, options, fixed.seed, fixed.names, fixed.joint, fixed.position)


def options_of(game: Game, record: Record) -> Any:
    """The record's options, checked; `RecordError` if this program cannot replay it."""
    if record.game != game.name:
        raise RecordError(f"the record is of {record.game!r}, not of {game.name!r}")
    if record.rules != game.rules_version:
        raise RecordError(
            f"the record was played under rules version {record.rules} of {game.name}; "
            f"this program plays version {game.rules_version}"
        )
    try:
        options = msgspec.convert(record.options, type=game.Options)
    except (msgspec.ValidationError, OptionsError) as error:
        raise RecordError(f"the record's options cannot be played: {error}") from None
    if record.names and len(record.names) != options.players:
        raise RecordError(f"the record names {len(record.names)} of {options.players} players")
    return options
