"""The challenge of a day: the same deal for everybody, one result each, and nothing beforehand."""

from __future__ import annotations

import asyncio
import itertools
from datetime import date, timedelta
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from crownlands.engine.fairness import commitment
from crownlands.games import GAMES, game
from crownlands.server.challenges import day_of, end_of, set_for
from crownlands.server.deeds import Acted, Occupant, Started
from crownlands.server.identity import Identity
from crownlands.server.keeper.persons import belongings, forget
from crownlands.server.settings import settings_from
from crownlands.server.storage.store import Store
from crownlands.server.table import Opening, Table
from crownlands.server.wire import Challenge, Seated, Sight
from tests.server.clocks import Clock
from tests.server.in_process import serving_by
from tests.server.matches import played_until_over
from tests.server.visitors import JESTER, ME, Visitor, refused
from tests.services.serving import serving

DAY = date(2026, 11, 18)
#: games in which everybody acts at the same time now and then
ALL_AT_ONCE = {"isle_of_skye"}


def todays(visitor: Visitor, day: str = "today") -> Challenge:
    response = visitor.ask("GET", f"/api/challenges/{day}")
    assert response.status_code == 200, response.text
    return msgspec.json.decode(response.content, type=Challenge)


def begun(visitor: Visitor) -> Sight:
    response = visitor.ask("POST", "/api/challenges")
    assert response.status_code == 201, response.text
    return msgspec.json.decode(response.content, type=Seated).sight


def test_every_day_has_a_set_that_can_be_played():
    for ordinal in range(DAY.toordinal(), DAY.toordinal() + 30):
        chosen = set_for(date.fromordinal(ordinal))
        rules = GAMES[chosen.game]
        options = msgspec.convert(chosen.options, type=rules.Options)
        assert rules.start(options, "seed").actors()
        assert 0 <= chosen.seat < options.players <= 4


def test_the_games_take_turns_and_a_date_always_brings_the_same():
    names = [set_for(date.fromordinal(DAY.toordinal() + days)).game for days in range(3)]
    assert set(names) == set(GAMES)
    assert set_for(DAY) == set_for.__wrapped__(DAY)


def test_a_day_begins_and_ends_by_universal_time():
    last = end_of(DAY)
    assert day_of(last - 1) == DAY
    assert day_of(last) == date(2026, 11, 19)


def test_the_deal_comes_from_the_secret_and_the_date():
    one, other = Identity("a" * 32), Identity("b" * 32)
    seeds = {who.challenge_seed(str(day)) for who in (one, other) for day in (DAY, end_of(DAY))}
    assert len(seeds) == 4
    assert one.challenge_seed(str(DAY)) == Identity("a" * 32).challenge_seed(str(DAY))


@pytest.mark.parametrize("day", [DAY, DAY + timedelta(days=1), DAY + timedelta(days=2)])
def test_two_people_have_the_same_deal_and_the_same_bots(day: date, tmp_path: Path):
    clock = Clock(end_of(day) - 43_200)
    with serving_by(clock, tmp_path) as welcome:
        ada, ben = welcome(), welcome()
        one, other = begun(ada), begun(ben)
        assert one.table.id != other.table.id
        assert one.table.challenge == other.table.challenge == str(day)
        assert one.table.commitment == other.table.commitment == todays(ben).commitment
        ends = played_until_over(ada, one), played_until_over(ben, other)
        logs = [
            [(entry.seat, entry.action) for entry in visitor.log(end.table.id).entries]
            for visitor, end in zip((ada, ben), ends, strict=True)
        ]
    if one.table.game in ALL_AT_ONCE:
        # Who acts at the same time as others may come before or after them.
        logs = [sorted(log, key=lambda ply: ply[0] or 0) for log in logs]
    assert logs[0] == logs[1]
    assert ends[0].table.seed == ends[1].table.seed
    assert commitment(ends[0].table.seed or "") == one.table.commitment


def test_who_has_begun_comes_back_to_the_same_table(ada: Visitor):
    assert todays(ada).table is None
    first = begun(ada)
    assert todays(ada).table == first.table.id
    assert begun(ada).table.id == first.table.id


def test_what_was_reached_is_told_once_it_is_over(ada: Visitor, ben: Visitor):
    before = todays(ada)
    sight = begun(ada)
    assert todays(ada).yours is None
    end = played_until_over(ada, sight)
    seat = end.table.you.seats[0]
    after = todays(ada)
    assert after.yours is not None
    assert end.table.scores is not None
    assert after.yours.score == end.table.scores[seat]
    assert len(after.scores) == len(before.scores) + 1
    # Others learn what was reached, and not by whom.
    told = ben.ask("GET", "/api/challenges/today")
    assert ada.cookie.partition(".")[0] not in told.text
    assert todays(ben).yours is None
    assert todays(ben).scores == after.scores


def test_a_finished_one_has_a_card_to_share_with_nobodys_name(ada: Visitor):
    ada.call_me("Ada of the Card")
    sight = begun(ada)
    path = f"/api/challenges/cards/{sight.table.id}"
    assert ada.ask("GET", path).status_code == 409
    played_until_over(ada, sight)
    drawn = ada.ask("GET", path, params={"language": "de"})
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    reached = todays(ada).yours
    assert reached is not None
    words = "".join(ElementTree.fromstring(drawn.text).itertext())
    assert f": {reached.score} " in words
    assert f"Aufgabe vom {todays(ada).day} · Platz {reached.rank} von " in words
    assert "Ada" not in drawn.text
    assert words.count("/today") == 1
    # It looks the same where no font is, as when a browser makes a PNG of it.
    assert "<text" not in drawn.text
    assert "font" not in drawn.text


def test_other_tables_have_none(ada: Visitor):
    table = ada.open(ME, JESTER).sight.table.id
    assert ada.ask("GET", f"/api/challenges/cards/{table}").status_code == 404


def answered_by_a_bot(challenge: str) -> Table:
    """A table where seat 0 has begun and claimed a domino, and a bot another."""
    rules = game("kingdomino")
    options = rules.Options(players=3)
    seeds = (f"seed {number}" for number in itertools.count())
    me = Occupant(kind="person", name="Ada", person="ada")
    jester = Occupant(kind="bot", name="Merlin", level="jester")
    opening = Opening(
        id="t",
        game="kingdomino",
        rules=1,
        options=options.written(),
        seed=next(seed for seed in seeds if rules.start(options, seed).actors() == (0,)),
        opener="ada",
        chairs=(me, jester, jester),
        created=0.0,
        challenge=challenge,
    )
    table = Table(opening)
    table.fold(Started(), 0.0)
    act_first(table)
    act_first(table)
    return table


def act_first(table: Table) -> None:
    seat = table.actors[0]
    action = table.playing().state.legal(seat)[0]
    table.fold(Acted(seat, table.game.codec.to_text(action)), 0.0)


def test_what_a_bot_has_answered_may_not_be_taken_back():
    assert answered_by_a_bot("").may_undo(0)
    assert answered_by_a_bot("2026-11-18").why_no_undo(0) == "others"


def test_nobody_has_hints(ada: Visitor):
    sight = begun(ada)
    assert not sight.table.you.hints
    seat = sight.table.you.seats[0]
    with refused("no_hints") as turned:
        ada.hint(sight.table.id, seat, sight.version)
    assert "challenge" in turned.problem.detail


def test_bots_have_the_same_dice_at_every_table_of_a_day():
    one, other = answered_by_a_bot("2026-11-18"), answered_by_a_bot("2026-11-18")
    other.opening = msgspec.structs.replace(other.opening, id="other")
    assert one.dice(1) == other.dice(1)
    assert answered_by_a_bot("").dice(1) != one.dice(1)


@pytest.mark.parametrize("day", ["2026-13-01", "tomorrow", "9999-12-31", "0001-01-01", "x"])
def test_other_days_are_not_found(ada: Visitor, day: str):
    assert ada.ask("GET", f"/api/challenges/{day}").status_code == 404


def test_who_is_forgotten_has_reached_nothing(tmp_path: Path):
    with serving(tmp_path, {"CROWNLANDS_UNLIMITED": "1"}) as server:
        visitor = Visitor(server.addresses)
        played_until_over(visitor, begun(visitor))
        day, person = todays(visitor).day, visitor.cookie.partition(".")[0]
        visitor.client.close()
    url = settings_from({}, tmp_path).database_url

    async def story() -> None:
        (reached,) = (await belongings(url, person)).challenges
        assert reached.day == day
        await forget(url, person)
        store = Store(url)
        assert await store.results_of(day) == {}
        await store.close()

    asyncio.run(story())
