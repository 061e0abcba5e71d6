"""What a pair of eyes sees of a table: nothing here may tell more than the seat's own view."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, cast

import msgspec

from crownlands.engine.contract import Action, Codec, Event, Gain, Seat, Seed
from crownlands.engine.gains import gains_in
from crownlands.engine.generator import Generator
from crownlands.engine.match import Match
from crownlands.engine.ply import Heard, Ply
from crownlands.server.deeds import Occupant
from crownlands.server.refusals import Refusal
from crownlands.server.table import Happened, Table
from crownlands.server.wire import (
    Chair,
    Choice,
    LogEntry,
    Moment,
    Moments,
    News,
    Sight,
    TableInfo,
    TakenUpFrom,
    Whereabouts,
    Why,
    You,
)

MOST_MOMENTS = 100
#: Whole matches have fewer; a journal of acts and undos can have any number. Who is further behind
#: has the sight itself, and the log.
MOST_NEWS = 400

#: the people who are not at the table, and since when
Away = Mapping[str, float]


class Around(msgspec.Struct, frozen=True, kw_only=True):
    """What is true around a table and not in its journal."""

    now: float = 0.0
    away: Away = {}
    offered_after: float = 0.0


_NOTHING_KNOWN = Around()


class Asker(msgspec.Struct, frozen=True, kw_only=True):
    """Who asks: a person, a program that holds a seat's token, or anybody with the link."""

    person: str | None = None
    #: the seat that a token is for; it plays no other
    seat: Seat | None = None

    def seats(self, table: Table) -> tuple[Seat, ...]:
        """The seats that the asker plays."""
        seats = table.seats_of(self.person)
        return seats if self.seat is None else tuple(seat for seat in seats if seat == self.seat)

    def plays(self, table: Table, seat: Seat) -> None:
        """Refuse somebody else's seat."""
        if seat not in self.seats(table):
            raise Refusal("not_yours", f"seat {seat} is not yours to play")


def eyes(table: Table, asker: Asker, wanted: Seat | None, since: int | None = None) -> Seat | None:
    """The seat whose view the asker gets: the wanted one if it is theirs.

    Somebody who plays several seats sees with those of the one that is to act, unless seats know
    different things: then only what everybody may see, until a seat is named. Its eyes close with
    its turn: whoever named it ``since`` a version must name it again in the next.
    """
    seats = asker.seats(table)
    if wanted is not None:
        if wanted not in seats and table.phase != "finished":
            raise Refusal("not_yours", f"seat {wanted} is not yours to look through")
        if wanted >= len(table.chairs):
            raise Refusal("not_found", f"there is no seat {wanted} at this table")
        may_look = not shares_secrets(table, asker) or table.is_at_turn(wanted, since)
        return wanted if may_look else None
    if len(seats) <= 1:
        return seats[0] if seats else None
    if table.game.secrets:
        return None
    return next((seat for seat in table.actors if seat in seats), seats[0])


def shares_secrets(table: Table, asker: Asker) -> bool:
    """Whether people who know different things look at the asker's screen."""
    return table.game.secrets and table.phase == "playing" and len(asker.seats(table)) > 1


def sight(
    table: Table,
    asker: Asker,
    *,
    invite: str | None,
    have: int | None = None,
    wanted: Seat | None = None,
    around: Around = _NOTHING_KNOWN,
) -> Sight:
    """All that the asker may see now, and the news since the version they have."""
    seat = eyes(table, asker, wanted, since=have)
    own = seat if seat in asker.seats(table) else None
    return Sight(
        table=table_info(table, asker, invite, around),
        version=table.version,
        ply=table.ply,
        seat=seat,
        view=table.match.state.view(seat) if table.match else None,
        choices=choices(table, own) if own is not None and own in table.actors else (),
        undo=own is not None and table.may_undo(own),
        undo_refused=table.why_no_undo(own) if own is not None else None,
        news=tuple(_news(table, happened, seat) for happened in _since(table, have)),
        now=around.now,
    )


def _since(table: Table, have: int | None) -> Sequence[Happened]:
    return () if have is None else table.history[max(have, table.version - MOST_NEWS, 0) :]


def table_info(
    table: Table, asker: Asker, invite: str | None, around: Around = _NOTHING_KNOWN
) -> TableInfo:
    seats = asker.seats(table)
    host = asker.person is not None and asker.person == table.host and asker.seat is None
    over = table.phase == "finished"
    result = table.playing_or_played.state.result() if over else None
    inviting = host and table.phase == "gathering" and bool(table.open_chairs())
    return TableInfo(
        id=table.id,
        game=table.opening.game,
        rules=table.opening.rules,
        options=table.opening.options,
        parts=table.parts,
        phase=table.phase,
        chairs=tuple(
            _chair(table, seat, seat in seats, around.away) for seat in range(len(table.chairs))
        ),
        actors=table.actors,
        ply=table.ply,
        version=table.version,
        created=table.opening.created,
        changed=table.changed,
        commitment=table.commitment,
        seed=table.seed if over else None,
        ranks=result.ranks if result else None,
        scores=result.scores if result else None,
        next=table.next,
        taken_up=_taken_up(table),
        from_position=bool(table.opening.position),
        clock=table.opening.clock,
        deadlines={str(seat): deadline for seat, deadline in table.deadlines.items()},
        challenge=table.opening.challenge,
        offered_after=around.offered_after,
        hints=table.opening.hints,
        you=You(
            host=host,
            seats=seats,
            away=tuple(
                seat
                for seat in table.away_seats_of(asker.person)
                if asker.seat is None or seat == asker.seat
            ),
            expected=table.kept_for(asker.person) is not None and table.phase == "gathering",
            invite=invite if inviting else None,
            hints=table.may_have_hints(asker.person),
        ),
    )


def _taken_up(table: Table) -> TakenUpFrom | None:
    taken_up = table.opening.taken_up
    return TakenUpFrom(ply=len(taken_up.actions), table=taken_up.table) if taken_up else None


def _chair(table: Table, seat: Seat, mine: bool, away: Away) -> Chair:
    chair = table.chairs[seat]
    here, since = _whereabouts(chair, away)
    return Chair(
        kind=chair.kind,
        name=chair.name,
        level=chair.level,
        colour=table.colours[seat],
        mine=mine,
        stand_in=cast("Any", table.stand_ins.get(seat)),
        here=here,
        away_since=since,
        pledge=table.shares.pledges.get(seat),
        share=table.shares.told.get(seat),
    )


def whereabouts(table: Table, away: Away) -> Whereabouts:
    """Who of those who sit at the table is there."""
    chairs = [_whereabouts(chair, away) for chair in table.chairs]
    return Whereabouts(
        here=tuple(here for here, _ in chairs), away_since=tuple(since for _, since in chairs)
    )


def _whereabouts(chair: Occupant, away: Away) -> tuple[bool | None, float | None]:
    if chair.person is None or chair.kind not in ("person", "friend"):
        return None, None
    return chair.person not in away, away.get(chair.person)


def choices(table: Table, seat: Seat) -> tuple[Choice, ...]:
    """What the seat may do, and what each would bring at once."""
    return choices_in(table.playing(), seat, f"{table.id} {table.version}")


def choices_in(match: Match, seat: Seat, seed: Seed) -> tuple[Choice, ...]:
    """What the seat may do in a match, and what each would bring at once.

    All of it comes from a world that the seat can imagine: the true one would tell what is hidden.
    """
    state = match.state
    world = state.determinized(seat, Generator(seed))
    legal = state.legal(seat)
    codec, gains = match.game.codec, gains_in(world, seat, legal)
    return tuple(_choice(codec, *each) for each in zip(legal, gains, strict=True))


def _choice(codec: Codec, action: Action, gain: Gain) -> Choice:
    return Choice(
        codec.to_text(action),
        sum(gain.rules.values()),
        {rule: points for rule, points in gain.rules.items() if points},
        gain.prizes,
    )


def why(table: Table, seat: Seat, written: str | dict[str, Any]) -> Why:
    """Why an action is illegal now, in rule, values and words."""
    refused = table.playing_or_played.state.why_not(seat, table.action(written))
    if refused is None:
        return Why(legal=True)
    words = table.game.console.refusal(refused, table.names)
    return Why(legal=False, rule=refused.rule, values=refused.values, words=words)


def log(table: Table, seat: Seat | None) -> tuple[LogEntry, ...]:
    return tuple(
        _entry(table, number, ply, seat) for number, ply in enumerate(table.plies, start=1)
    )


def moments(table: Table, start: int, end: int, seat: Seat | None) -> Moments:
    """The table as it was after each ply from start to end."""
    check_stretch(table, start, end)
    return Moments(last=table.ply, moments=tuple(walked(table, start, end, seat)))


def check_stretch(table: Table, start: int, end: int) -> None:
    last = table.ply
    if not 0 <= start <= end or start > last:
        raise Refusal("malformed", f"moments run from 0 to {last}, the start before the end")
    if end - start >= MOST_MOMENTS:
        raise Refusal("malformed", f"at most {MOST_MOMENTS} moments at once; ask for the rest next")


def walked(table: Table, start: int, end: int, seat: Seat | None) -> Iterator[Moment]:
    """One moment after the other; whatever happens at the table meanwhile."""
    past = table.playing_or_played.at(start)
    plies = tuple(table.plies[start:end])
    yield _moment(table, past, seat)
    for ply in plies:
        past.repeat(ply)
        yield _moment(table, past, seat)


def _moment(table: Table, past: Match, seat: Seat | None) -> Moment:
    entry = _entry(table, past.ply, past.plies[-1], seat) if past.plies else None
    return Moment(ply=past.ply, entry=entry, view=past.state.view(seat))


def _news(table: Table, happened: Happened, seat: Seat | None) -> News:
    played = happened.played
    return News(
        version=happened.version,
        kind=happened.kind,
        ply=happened.ply,
        seat=happened.seat,
        action=_action(table, played, seat) if played else None,
        events=told(played.heard, seat) if played else (),
        timed_out=played is not None and played.timed_out,
    )


def _entry(table: Table, number: int, ply: Ply, seat: Seat | None) -> LogEntry:
    return LogEntry(
        ply=number,
        seat=ply.seat,
        action=_action(table, ply, seat),
        events=told(ply.heard, seat),
        timed_out=ply.timed_out,
    )


def _action(table: Table, ply: Ply, seat: Seat | None) -> str | None:
    """The action, if the seat may be told it."""
    may_know = not ply.secret or ply.seat == seat or table.phase == "finished"
    return ply.action if may_know else None


def told(heard: Iterable[Heard], seat: Seat | None) -> tuple[Event, ...]:
    """The events that a seat may be told."""
    return tuple(event for event, only in heard if only is None or only == seat)


def whose_turn(tables: Sequence[TableInfo]) -> tuple[TableInfo, ...]:
    """My tables: those that wait for me first, then those being played, each latest first."""

    def rank(info: TableInfo) -> tuple[int, float]:
        if info.phase == "playing" and set(info.actors) & set(info.you.seats):
            order = 0
        else:
            order = {"playing": 1, "gathering": 2, "finished": 3, "closed": 3}[info.phase]
        return order, -info.changed

    return tuple(sorted(tables, key=rank))
