"""What is kept of a finished match: all that can be seen of it, in a form that needs no rules.

A journal is read with the rules that it was played under. When these change, it no longer can be;
what was kept is shown instead. A keepsake is a few pages of compressed JSON: the first holds the
match as a whole, the others how the table looked after each ply, through everybody's eyes.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from typing import Any, cast

import msgspec

from crownlands.engine.contract import Action, Result, Seat
from crownlands.engine.match import Match
from crownlands.engine.ply import Ply
from crownlands.engine.record import Record
from crownlands.server.deeds import Started, TookUp
from crownlands.server.journal import Row, deed_in, happen, opened, read
from crownlands.server.refusals import Refusal
from crownlands.server.table import Happened, Table
from crownlands.server.wire import NewsKind, Remark

#: grows when later releases could no longer read what this one keeps
FORMAT = 1
#: plies whose moments share a page: enough to be packed well, few enough to be unpacked at once
_PLIES = 25

Views = list[msgspec.Raw]
"""What everybody sees at one moment: first whoever only watches, then each seat."""


class KeptPly(msgspec.Struct, frozen=True, array_like=True):
    """A ply, with its events as plain data."""

    seat: Seat
    action: str
    secret: bool
    heard: tuple[tuple[Any, Seat | None], ...]
    timed_out: bool
    seal: str


class Kept(msgspec.Struct, frozen=True, array_like=True):
    """A deed, as far as news tell of it later."""

    kind: NewsKind
    ply: int
    seat: Seat | None


class Keepsake(msgspec.Struct, frozen=True, kw_only=True):
    """The first page. Who sat where is not on it: the journal up to the start needs no rules."""

    format: int = FORMAT
    rules: int
    parts: tuple[str, ...]
    history: tuple[Kept, ...]
    changed: float
    colours: tuple[int, ...]
    stand_ins: dict[Seat, str]
    remarks: tuple[Remark, ...]
    next: str | None
    record: Record
    plies: tuple[KeptPly, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    #: the end, as everybody sees it
    views: Views


class _Dated(msgspec.Struct):
    format: int


def kept(opening: str, deeds: Iterable[Row]) -> list[bytes]:
    """The pages of a finished match's keepsake, from its journal; `Refusal` if it is none."""
    table = opened(opening)
    for row in deeds:
        happen(table, *row)
    match = table.playing_or_played
    result = match.state.result()
    if table.phase != "finished" or result is None:
        raise Refusal("not_finished", "the match is still being played")
    past = match.at(0)
    looks = [_views(past)]
    for ply in match.plies:
        past.repeat(ply)
        looks.append(_views(past))
    first = Keepsake(
        rules=table.opening.rules,
        parts=table.parts,
        history=tuple(Kept(one.kind, one.ply, one.seat) for one in table.history),
        changed=table.changed,
        colours=tuple(table.colours),
        stand_ins=dict(table.stand_ins),
        remarks=tuple(table.remarks.all),
        next=table.next,
        record=match.record,
        plies=tuple(
            KeptPly(ply.seat, ply.action, ply.secret, ply.heard, ply.timed_out, ply.seal)
            for ply in match.plies
        ),
        scores=result.scores,
        ranks=result.ranks,
        views=looks[-1],
    )
    pages = [looks[at : at + _PLIES] for at in range(0, len(looks), _PLIES)]
    return [_packed(first), *map(_packed, pages)]


def _views(match: Match) -> Views:
    eyes = (None, *range(match.options.players))
    return [msgspec.Raw(msgspec.json.encode(match.state.view(seat))) for seat in eyes]


def _packed(page: object) -> bytes:
    return zlib.compress(msgspec.json.encode(page))


def shown(opening: str, deeds: Sequence[Row], pages: Sequence[bytes]) -> Table:
    """The table of a finished match as it was kept, with what has happened there since."""
    keepsake = _first(pages[0])
    table = read(opening)
    for row in deeds:
        if isinstance(deed_in(row), Started | TookUp):
            break
        happen(table, *row)
    table.match = cast("Match", KeptMatch(keepsake, pages[1:]))
    table.parts = keepsake.parts
    table.history = [
        Happened(version=number, kind=one.kind, ply=one.ply, seat=one.seat)
        for number, one in enumerate(keepsake.history, start=1)
    ]
    table.changed = keepsake.changed
    table.colours = list(keepsake.colours)
    table.stand_ins = dict(keepsake.stand_ins)
    table.remarks.all = list(keepsake.remarks)
    table.next = keepsake.next
    for row in deeds:
        if row[0] > table.version:
            happen(table, *row)
    return table


def _first(page: bytes) -> Keepsake:
    text = zlib.decompress(page)
    if msgspec.json.decode(text, type=_Dated).format > FORMAT:
        raise Refusal(
            "newer", "this match was kept by a newer release of Crownlands, which can show it"
        )
    return msgspec.json.decode(text, type=Keepsake)


class KeptMatch:
    """Stands where a `Match` does, for those who only look."""

    def __init__(
        self, keepsake: Keepsake, pages: Sequence[bytes], until: int | None = None
    ) -> None:
        self._keepsake = keepsake
        self._pages = pages
        self._all = [
            Ply(ply.seat, ply.action, ply.secret, ply.heard, ply.timed_out, (), ply.seal)
            for ply in keepsake.plies
        ]
        self.ply = len(self._all) if until is None else until
        #: the page that was opened last, and what is on it
        self._open: tuple[int, list[Views]] = (-1, [])

    @property
    def plies(self) -> list[Ply]:
        return self._all[: self.ply]

    @property
    def record(self) -> Record:
        return self._keepsake.record

    @property
    def state(self) -> KeptState:
        return KeptState(self._keepsake, self._views())

    def at(self, ply: int) -> KeptMatch:
        return KeptMatch(self._keepsake, self._pages, ply)

    def repeat(self, _: Ply) -> None:
        self.ply += 1

    def _views(self) -> Views:
        if self.ply == len(self._all):
            return self._keepsake.views
        page, line = divmod(self.ply, _PLIES)
        if self._open[0] != page:
            text = zlib.decompress(self._pages[page])
            self._open = page, msgspec.json.decode(text, type=list[Views])
        return self._open[1][line]


class KeptState:
    """Stands where a `State` does: what was seen, and nothing that a rule would have to say."""

    def __init__(self, keepsake: Keepsake, views: Views) -> None:
        self._keepsake = keepsake
        self._views = views

    def actors(self) -> tuple[Seat, ...]:
        return ()

    def view(self, seat: Seat | None) -> msgspec.Raw:
        return self._views[0 if seat is None else seat + 1]

    def result(self) -> Result:
        return Result(self._keepsake.scores, (), self._keepsake.ranks, ())

    def why_not(self, seat: Seat, action: Action) -> None:
        raise Refusal(
            "old_rules",
            f"the match was played under rules version {self._keepsake.rules}; it can be looked "
            f"at, but the rules of today say nothing about it",
        )
