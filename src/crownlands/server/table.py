"""A table: what it was opened with, and everything that has happened since."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, cast

import msgspec

from crownlands.engine.contract import Action, ActionFormatError, Game, Seat
from crownlands.engine.fairness import bots_dice, commitment
from crownlands.engine.joint import Joint
from crownlands.engine.match import Match, NoUndo
from crownlands.engine.ply import Ply
from crownlands.engine.record import Entry, Record
from crownlands.games import game as game_named
from crownlands.server.colours import next_free
from crownlands.server.deadlines import Deadlines
from crownlands.server.deeds import (
    Acted,
    AnyDeed,
    Closed,
    Coloured,
    Extended,
    Forgotten,
    Left,
    Occupant,
    Offered,
    Pledged,
    Rematched,
    Resigned,
    Returned,
    Sat,
    Shared,
    Started,
    StoodIn,
    TimedOut,
    TookBack,
    TookUp,
)
from crownlands.server.names import told_apart
from crownlands.server.refusals import Refusal
from crownlands.server.remarks import Remarks
from crownlands.server.shares import Shares
from crownlands.server.wire import Clock, NewsKind, Phase, Remark, UndoRefused


class TakenUp(msgspec.Struct, frozen=True, kw_only=True):
    """A match that was played elsewhere, as far as this one begins with it."""

    #: whoever saw it may know the seed, and so all that is still hidden
    actions: tuple[Entry, ...]
    #: what its seed was made of, where people had added to it
    joint: Joint | None = None
    #: the table where it was played; none where somebody brought a record
    table: str | None = None
    #: whether it was over
    over: bool = False


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """What is fixed when a table is opened.

    The seed stays here until the match is over. Where people add to it, this is the server's part.
    """

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    seed: str
    opener: str
    chairs: tuple[Occupant, ...]
    created: float
    clock: Clock | None = None
    #: the colour of each chair; by default its number
    colours: tuple[int, ...] = ()
    #: what the match begins with
    taken_up: TakenUp | None = None
    #: whether people who play with others may ask for hints here
    hints: bool = False
    #: the day whose challenge it is, if it is one: everybody has the same deal and the same bots
    challenge: str = ""
    #: the text of the position where the match begins, if it begins at one
    position: str = ""


class Happened(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A deed once it is done, with all it led to; not everybody may be told everything."""

    version: int
    kind: NewsKind
    ply: int
    #: who may act after it
    actors: tuple[Seat, ...] = ()
    seat: Seat | None = None
    #: the action, where it was one
    played: Ply | None = None


class Table:
    """The truth is the opening and the deeds; the match is a cache of them."""

    def __init__(self, opening: Opening) -> None:
        self.opening = opening
        self.chairs = list(opening.chairs)
        self.colours = list(opening.colours or range(len(opening.chairs)))
        self.remarks = Remarks()
        self.shares = Shares()
        self.history: list[Happened] = []
        self.match: Match | None = None
        self.next: str | None = None
        self.is_closed = False
        self.changed = opening.created
        #: seats where a bot plays on, and why
        self.stand_ins: dict[Seat, str] = {}
        #: since which version each seat's decision has been open, or has been made
        self._asked: dict[Seat, int] = {}
        clock = opening.clock
        self._time = Deadlines(clock.seconds, len(opening.chairs)) if clock else None

    @property
    def id(self) -> str:
        return self.opening.id

    @cached_property
    def game(self) -> Game:
        return game_named(self.opening.game)

    @cached_property
    def options(self) -> Any:
        return msgspec.convert(self.opening.options, type=self.game.Options)

    @cached_property
    def parts(self) -> tuple[str, ...]:
        return tuple(self.game.parts(self.options))

    @cached_property
    def commitment(self) -> str:
        return commitment(self.opening.seed)

    def dice(self, seat: Seat) -> str:
        """The chance that a bot in this seat has now: nobody foresees it without the seed.

        The seed cannot be found from it, so the bot learns nothing of the shuffle.
        """
        if self.opening.challenge:
            # The same at everybody's table, as long as they play the same: where all act at once,
            # whoever is quicker than a bot changes nothing.
            acted = sum(ply.seat == seat for ply in self.match.plies) if self.match else 0
            return bots_dice(self.opening.seed, self.opening.challenge, seat, acted)
        return bots_dice(self.opening.seed, self.id, seat, self.version)

    @property
    def version(self) -> int:
        return len(self.history)

    @property
    def ply(self) -> int:
        return self.match.ply if self.match else 0

    @property
    def plies(self) -> list[Ply]:
        return self.match.plies if self.match else []

    @property
    def phase(self) -> Phase:
        if self.is_closed:
            return "closed"
        if self.match is None:
            return "gathering"
        return "playing" if self.actors else "finished"

    @property
    def actors(self) -> tuple[Seat, ...]:
        return self.match.state.actors() if self.match and not self.is_closed else ()

    def is_at_turn(self, seat: Seat, since: int | None) -> bool:
        """Whether the seat may act now, and could at every moment since a version."""
        if since is None:
            return seat in self.actors
        told = self.history[max(since - 1, 0) :]
        return since > 0 and seat in self.actors and all(seat in one.actors for one in told)

    @property
    def joint(self) -> Joint | None:
        """What the seed is made of; none where the server has drawn it alone."""
        if self.opening.taken_up is not None:
            return self.opening.taken_up.joint
        return self.shares.joint(self.opening.seed)

    @property
    def seed(self) -> str:
        """What the match begins with."""
        return joint.seed if (joint := self.joint) else self.opening.seed

    @property
    def record(self) -> Record:
        return self.playing_or_played.record

    @property
    def playing_or_played(self) -> Match:
        if self.match is None:
            raise Refusal("not_playing", "the match has not started; the host starts it")
        return self.match

    @property
    def host(self) -> str | None:
        """The opener while seated, then whoever of the people sits first."""
        people = [chair.person for chair in self.chairs if chair.kind == "person"]
        if self.opening.opener in people:
            return self.opening.opener
        return people[0] if people else None

    def seats_of(self, person: str | None) -> tuple[Seat, ...]:
        """The seats that a person plays."""
        return tuple(
            seat
            for seat, chair in enumerate(self.chairs)
            if person is not None
            and chair.person == person
            and chair.kind in ("person", "friend")
            and seat not in self.stand_ins
        )

    def people(self) -> set[str]:
        """Those who sit here, or have resigned here."""
        return {
            chair.person
            for chair in self.chairs
            if chair.person is not None and chair.kind in ("person", "friend")
        }

    def may_have_hints(self, person: str | None) -> bool:
        """Whether a person who sits here may ask for hints: alone always, else where all agreed.

        Never at a challenge: there everybody plays for themselves.
        """
        people = self.people()
        agreed = self.opening.hints or len(people) == 1
        return agreed and person in people and not self.opening.challenge

    def bots(self) -> frozenset[Seat]:
        """The seats that bots play."""
        return frozenset(
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.kind == "bot" or seat in self.stand_ins
        )

    def _forgiving(self) -> frozenset[Seat]:
        """The seats whose moves go with an undo: bots do not mind, but in a challenge they do."""
        return frozenset() if self.opening.challenge else self.bots()

    def away_seats_of(self, person: str | None) -> tuple[Seat, ...]:
        """The seats that a person may take back from the bots that play on there."""
        return tuple(
            seat
            for seat, chair in enumerate(self.chairs)
            if person is not None
            and chair.person == person
            and self.stand_ins.get(seat) == "away"
            and self.phase == "playing"
        )

    @property
    def deadlines(self) -> dict[Seat, float]:
        """Until when each person who may act has to; a time that has passed is still there."""
        return self._time.running() if self._time else {}

    def late(self, now: float) -> list[Seat]:
        """The seats whose time is up."""
        return [seat for seat, deadline in self.deadlines.items() if deadline < now]

    def in_time(self, deed: AnyDeed, at: float) -> None:
        """Refuse what a person does too late, and what the clock would do too early."""
        seat: Seat | None = getattr(deed, "seat", None)
        is_late = seat in self.late(at)
        by_clock = isinstance(deed, TimedOut) or (isinstance(deed, Acted) and deed.timed_out)
        if by_clock and not is_late:
            raise Refusal("stale", "the seat still has time")
        if is_late and not by_clock and isinstance(deed, Acted | TookBack):
            raise Refusal("time_up", "your time for this turn is up; a bot decides")

    def open_chairs(self) -> list[Seat]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "open"]

    def kept_for(self, person: str | None) -> Seat | None:
        """The open chair that is kept for a person."""
        for seat in self.open_chairs():
            if person is not None and self.chairs[seat].person == person:
                return seat
        return None

    def open_still(self) -> None:
        """Refuse what would go on at a table that the keeper has closed."""
        if self.is_closed:
            raise Refusal("closed", "the keeper of this server has closed the table; open another")

    def gathering(self) -> None:
        self.open_still()
        if self.match is not None:
            raise Refusal("not_gathering", "the match has started; chairs no longer change")

    def playing(self) -> Match:
        self.open_still()
        match = self.playing_or_played
        if not self.actors:
            raise Refusal("not_playing", "the match is over; a rematch begins a new one")
        return match

    def starting(self) -> Started | TookUp:
        """The deed with which the match begins."""
        self.gathering()
        if missing := self.open_chairs():
            raise Refusal(
                "chairs_open",
                "these seats are still open: " + ", ".join(map(str, missing)),
                values={"count": len(missing)},
            )
        return Started() if self.opening.taken_up is None else TookUp()

    def pledging(self, seat: Seat, pledge: str) -> Pledged:
        """The deed of a pledge, if it comes before all shares."""
        self.gathering()
        self.shares.may_pledge(seat)
        return Pledged(seat, pledge)

    def sharing(self, seat: Seat, share: str) -> Shared:
        """The deed of a share, if it was pledged and nobody is still to come."""
        self.gathering()
        if missing := self.open_chairs():
            raise Refusal(
                "chairs_open",
                "tell your share when every chair is taken: whoever comes later could suit theirs "
                "to it",
                values={"count": len(missing)},
            )
        self.shares.may_tell(seat, share)
        return Shared(seat, share)

    def action(self, written: str | dict[str, Any]) -> Action:
        """Read an action as its short text or as its JSON."""
        codec = self.game.codec
        try:
            return (
                codec.from_text(written) if isinstance(written, str) else codec.from_json(written)
            )
        except ActionFormatError as error:
            raise Refusal("malformed", str(error)) from None

    def acting(self, seat: Seat, version: int, written: str | dict[str, Any]) -> Acted:
        """The deed of an action, if the rules allow it and it answers what is asked now."""
        match = self.playing()
        action = self.action(written)
        self._answers(seat, version)
        refused = match.state.why_not(seat, action)
        if refused is not None:
            words = self.game.console.refusal(refused, self.names)
            raise Refusal("illegal", words, refused.rule, refused.values)
        return Acted(seat, self.game.codec.to_text(action))

    def _answers(self, seat: Seat, version: int) -> None:
        """Refuse what answers another moment: a page left open, a message sent twice.

        Where several decide at the same time, what the others did meanwhile does not matter.
        """
        if version > self.version:
            raise Refusal(
                "stale", f"the table is at version {self.version}; {version} is yet to come"
            )
        if version < self._asked.get(seat, 0):
            raise Refusal(
                "stale",
                f"this answers version {version}, but the table has moved on to {self.version}; "
                f"look at it again",
            )

    def hinting(self, seat: Seat, version: int) -> Match:
        """The match, if the seat is to act now and asks about this very moment."""
        match = self.playing()
        self._answers(seat, version)
        if seat not in self.actors:
            raise Refusal("not_their_turn", f"seat {seat} has nothing to decide now")
        return match

    def done_as(self, seat: Seat, version: int) -> Happened:
        """The seat's action that made this version, if it still stands."""
        match = self.playing()
        done = self.history[version - 1] if 0 < version <= self.version else None
        if done is None or done.played is None or done.seat != seat:
            raise Refusal("malformed", f"no action of seat {seat} made version {version}")
        if done.ply > match.ply or match.plies[done.ply - 1] is not done.played:
            raise Refusal("stale", "that action was taken back")
        return done

    def taking_back(self, seat: Seat, version: int) -> TookBack:
        """The deed of an undo, if there is something that the seat may take back."""
        match = self.playing()
        if version != self.version:
            raise Refusal(
                "stale", f"this answers version {version}, but the table is at {self.version}"
            )
        try:
            match.undone(seat, self._forgiving())
        except NoUndo as error:
            raise Refusal("no_undo", str(error)) from None
        return TookBack(seat)

    def fold(self, deed: AnyDeed, at: float) -> None:
        """Let a deed that is written down happen."""
        self.changed = at
        before, names, plies = self.actors, told_apart(self.names), self.plies
        seat: Seat | None = getattr(deed, "seat", None)
        played: Ply | None = None
        kind: NewsKind
        match deed:
            case Sat(seat, occupant, colour):
                kind = "sat"
                self.chairs[seat] = occupant
                self._colour(seat, colour)
                if occupant.kind == "person":
                    self.shares.change_sitter(seat)
            case Left(seat):
                kind = "left"
                self.shares.change_sitter(seat)
                self.chairs[seat] = Occupant(kind="open")
            case Coloured(seat, colour):
                kind = "coloured"
                self._colour(seat, colour)
            case Pledged(seat, pledge):
                kind = "pledged"
                self.shares.pledges[seat] = pledge
            case Shared(seat, share):
                kind = "shared"
                self.shares.told[seat] = share
            case Started() | TookUp():
                kind = "started"
                self.match = self._begun()
            case Acted(seat, action, timed_out):
                kind = "acted"
                played = self._act(seat, action, timed_out)
            case TookBack(seat):
                kind = "took_back"
                self.playing_or_played.undo(seat, self._forgiving())
            case Resigned(seat):
                kind = "resigned"
                self.stand_ins[seat] = "resigned"
            case StoodIn(seat):
                kind = "stood_in"
                self.stand_ins[seat] = "failed"
            case Offered(seat):
                kind = "offered"
                self.stand_ins[seat] = "away"
            case TimedOut(seat):
                kind = "timed_out"
                self.stand_ins[seat] = "away"
            case Returned(seat):
                kind = "returned"
                del self.stand_ins[seat]
            case Extended(seat, until):
                kind = "extended"
                if self._time:
                    self._time.extend(seat, until)
            case Rematched(table):
                kind = "rematched"
                self.next = table
            case Closed():
                kind = "closed"
                self.is_closed = True
            case Forgotten():
                kind = "forgotten"
        self.history.append(
            Happened(
                version=self.version + 1,
                kind=kind,
                ply=self.ply,
                actors=self.actors,
                seat=seat,
                played=played,
            )
        )
        self._remark(kind, seat, names, plies)
        self._ask(before, kind, seat)
        self._keep_time(kind, seat, at)

    def become(self, reread: Table) -> None:
        """Be what the journal says now, for whoever holds on to this table: it was rewritten."""
        self.__dict__ = reread.__dict__

    def _remark(
        self, kind: NewsKind, seat: Seat | None, names: Sequence[str], plies: Sequence[Ply]
    ) -> None:
        if kind == "took_back":
            self.remarks.go_back(self.ply)
            gone = plies[self.ply :]
            if gone and not any(ply.heard for ply in gone):
                return  # nobody was told of it: a piece was only picked up
        if kind == "sat" and seat is not None and self.chairs[seat].kind == "open":
            return
        called = names if kind == "left" else told_apart(self.names)
        self.remarks.add(
            Remark(
                kind=kind,
                seat=seat,
                ply=self.ply,
                version=self.version,
                name="" if seat is None else called[seat],
            )
        )

    def _colour(self, seat: Seat, colour: int | None) -> None:
        if colour is None:
            return
        if colour in self.colours:
            self.colours[self.colours.index(colour)] = self.colours[seat]
        self.colours[seat] = colour

    def colour_for(self, seat: Seat, wish: int | None) -> int | None:
        """The colour that somebody who sits down gets: the next, where a person has the wished."""
        if wish is None:
            return None
        theirs = [
            self.colours[other]
            for other, chair in enumerate(self.chairs)
            if chair.kind == "person" and other != seat
        ]
        return next_free(wish, theirs, len(self.chairs))

    def asks_since(self, person: str, version: int) -> bool:
        """Whether the table waits for the person, and has begun to after this version."""
        return any(
            seat in self.actors and self._asked.get(seat, 0) > version
            for seat in self.seats_of(person)
        )

    def _keep_time(self, kind: NewsKind, seat: Seat | None, at: float) -> None:
        if self._time is None:
            return
        bots = self.bots()
        for bot in bots:
            self._time.stop(bot)
        asked = [actor for actor in self.actors if actor not in bots]
        if kind == "returned" and seat in asked:
            self._time.breathe(seat, at)
        self._time.keep(asked, self.ply, at, seat if kind == "took_back" else None)

    def _ask(self, before: Sequence[Seat], kind: NewsKind, seat: Seat | None) -> None:
        if kind == "acted" and seat is not None:
            # Asked again or not: what this seat answered is answered.
            self._asked[seat] = self.version
        for actor in self.actors:
            if actor not in before or kind == "took_back":
                self._asked[actor] = self.version

    def _begun(self) -> Match:
        match = Match(
            self.game, self.options, self.seed, self.names, self.joint, self.opening.position
        )
        if self.opening.taken_up is not None:
            match.take_up(self.opening.taken_up.actions)
        return match

    def _act(self, seat: Seat, text: str, timed_out: bool) -> Ply:
        match = self.playing_or_played
        match.act(seat, self.game.codec.from_text(text), timed_out=timed_out)
        return match.plies[-1]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(chair.name for chair in self.chairs)

    def may_undo(self, seat: Seat) -> bool:
        return self.why_no_undo(seat) is None

    def why_no_undo(self, seat: Seat) -> UndoRefused | None:
        if self.match is None:
            return "nothing"
        if self.phase in ("finished", "closed"):
            return "over"
        return cast("UndoRefused | None", self.match.why_no_undo(seat, self._forgiving()))
