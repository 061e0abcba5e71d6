"""What the journal says, against what everybody sent and was told."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Container, Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from benchmarks.crowd.punctuality import by_bots, check_times
from benchmarks.crowd.sitting import Guest, Sent, Sitting
from benchmarks.crowd.told import read_sight
from crownlands.engine.match import Match, replayed
from crownlands.engine.record import Record
from crownlands.games import game as game_named
from crownlands.server.deeds import Acted, AnyDeed, Started
from crownlands.server.table import Opening

_AT_ONCE = 16


class Findings:
    def __init__(self) -> None:
        self.faults: list[str] = []
        self.counts: Counter[str] = Counter()

    def expect(self, true: bool, otherwise: str) -> None:
        if not true:
            self.faults.append(otherwise)


async def audited(database_url: str, sittings: Sequence[Sitting]) -> Findings:
    """Compare every table's journal with its guests' memories, fresh looks and its record."""
    journals = await journals_in(database_url)
    findings = Findings()
    gate = asyncio.Semaphore(_AT_ONCE)

    async def check(sitting: Sitting) -> None:
        opening, written = journals[sitting.table]
        deeds = [deed for _, deed in written]
        _check_journal(findings, sitting, deeds, by_bots(opening, written))
        if opening.clock is not None:
            check_times(findings.expect, findings.counts, opening, written)
        match = _played(opening, deeds)
        async with gate:
            for guest in sitting.guests:
                await _check_guest(findings, sitting, guest, match)
            if match is not None and not match.state.actors():
                await _check_record(findings, sitting, match)

    await asyncio.gather(*(check(sitting) for sitting in sittings))
    return findings


async def journals_in(database_url: str) -> dict[str, tuple[Opening, list[tuple[float, AnyDeed]]]]:
    """Every table with all its deeds, and when they were written."""
    engine = create_async_engine(database_url)
    async with engine.connect() as connection:
        opened = await connection.execute(text("SELECT id, opening FROM tables"))
        journals: dict[str, tuple[Opening, list[tuple[float, AnyDeed]]]] = {
            table: (msgspec.json.decode(opening, type=Opening), [])
            for table, opening in opened.all()
        }
        written = await connection.execute(
            text("SELECT table_id, number, at, deed FROM deeds ORDER BY table_id, number")
        )
        for table, number, at, deed in written.all():
            deeds = journals[table][1]
            deeds.append((at, msgspec.json.decode(deed, type=AnyDeed)))
            if number != len(deeds):
                raise AssertionError(f"deed {len(deeds)} of {table} is missing")
    await engine.dispose()
    return journals


def _check_journal(
    findings: Findings, sitting: Sitting, deeds: Sequence[AnyDeed], by_bots: Container[int]
) -> None:
    """What was acknowledged is there, and what is there was sent."""
    name = f"table {sitting.table}"
    sent = [sent for guest in sitting.guests for sent in guest.sent]
    by_key: dict[tuple[int, int, str], list[Sent]] = {}
    for each in sent:
        key = _answer_to(each.version, deeds), each.seat, each.action
        by_key.setdefault(key, []).append(each)
        findings.counts["sent"] += 1
        findings.counts["left unsure"] += each.unsure
        if each.done is not None:
            findings.counts["acknowledged"] += 1
            deed = deeds[each.done - 1] if each.done <= len(deeds) else None
            findings.expect(
                deed == Acted(each.seat, each.action),
                f"{name}: {each} was acknowledged, but the journal says {deed}",
            )
            findings.expect(
                each.done == _answer_to(each.version, deeds),
                f"{name}: {each} was acknowledged as another version than the next action's",
            )
    for number, deed in enumerate(deeds, start=1):
        if isinstance(deed, Acted) and number not in by_bots:
            findings.counts["written"] += 1
            written = by_key.get((number, deed.seat, deed.action), [])
            findings.expect(bool(written), f"{name}: deed {number}, {deed}, was never sent")
            acknowledged = sum(each.done is not None for each in written)
            findings.expect(
                acknowledged <= 1, f"{name}: deed {number}, {deed}, was acknowledged twice"
            )
            findings.counts["written, not acknowledged"] += not acknowledged
            findings.expect(
                bool(acknowledged) or not all(each.refused for each in written),
                f"{name}: deed {number}, {deed}, was refused and written all the same",
            )
        elif isinstance(deed, Acted):
            findings.counts["written by bots"] += 1
    for guest in sitting.guests:
        _check_news(findings, name, guest, deeds)


def _answer_to(version: int, deeds: Sequence[AnyDeed]) -> int:
    """The number that an action has which answers a version: the next that is one."""
    later = range(version, len(deeds))
    return next((at + 1 for at in later if isinstance(deeds[at], Acted)), len(deeds) + 1)


def _check_news(findings: Findings, name: str, guest: Guest, deeds: Sequence[AnyDeed]) -> None:
    """Everything that a guest was told is what the journal says, once each and in order."""
    findings.expect(
        guest.version == len(deeds),
        f"{name}: seat {guest.seat} was told version {guest.version}, the journal has {len(deeds)}",
    )
    for news in guest.news:
        deed = deeds[news.version - 1]
        told = (news.kind, news.seat, news.action)
        seat = getattr(deed, "seat", None)
        true = (type(deed).__struct_config__.tag, seat, getattr(deed, "action", None))
        findings.expect(told == true, f"{name}: was told {told}, but the journal says {deed}")
    findings.counts["told"] += len(guest.news)


def _played(opening: Opening, deeds: Iterable[AnyDeed]) -> Match | None:
    game = game_named(opening.game)
    match: Match | None = None
    for deed in deeds:
        if isinstance(deed, Started):
            match = Match(game, msgspec.convert(opening.options, game.Options), opening.seed)
        elif isinstance(deed, Acted):
            assert match is not None
            match.act(deed.seat, game.codec.from_text(deed.action))
    return match


def _plain(view: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(view))


async def _check_guest(
    findings: Findings, sitting: Sitting, guest: Guest, match: Match | None
) -> None:
    name = f"table {sitting.table}, seat {guest.seat}"
    view = msgspec.json.decode(guest.view)
    fresh = read_sight(await guest.person.ask("GET", f"/tables/{sitting.table}"))
    findings.expect(
        (guest.version, guest.seat, view)
        == (fresh.version, fresh.seat, msgspec.json.decode(fresh.view)),
        f"{name}: a fresh look shows version {fresh.version}, not what was told at {guest.version}",
    )
    replayed_view = _plain(match.state.view(guest.seat)) if match is not None else None
    findings.expect(view == replayed_view, f"{name}: the journal replayed leads to another view")
    findings.counts["final views checked"] += 1


async def _check_record(findings: Findings, sitting: Sitting, match: Match) -> None:
    """The record of a finished match, replayed with its seals, is what everybody saw."""
    host = sitting.guests[0]
    answer = await host.person.ask("GET", f"/tables/{sitting.table}/record")
    record = msgspec.json.decode(answer, type=Record)
    findings.expect(
        [(entry.seat, entry.action) for entry in record.actions]
        == [(entry.seat, entry.action) for entry in match.entries],
        f"table {sitting.table}: the record and the journal tell different matches",
    )
    state = replayed(match.game, record).state
    for guest in sitting.guests:
        findings.expect(
            _plain(state.view(guest.seat)) == msgspec.json.decode(guest.view),
            f"table {sitting.table}, seat {guest.seat}: the record leads to another view",
        )
    findings.counts["records replayed"] += 1
