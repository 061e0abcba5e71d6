"""Hints: who may have them, for which moment, at whose cost, and what they must not tell."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from crownlands.bots import Perspective
from crownlands.engine.generator import Generator
from crownlands.engine.match import Match
from crownlands.games import game
from crownlands.server.allowance import Allowance
from crownlands.server.deeds import Occupant
from crownlands.server.hints import FEW, WORLDS
from crownlands.server.journal import opened
from crownlands.server.limits import Buckets
from crownlands.server.payer import Payer
from crownlands.server.settings import UNLIMITED, Limits
from crownlands.server.table import Opening
from crownlands.server.thinker import Consultation, Reply
from crownlands.server.thinkers import Thinkers
from crownlands.server.wire import Sight
from crownlands.study.hint import hint, verdict
from tests.server.clocks import Clock
from tests.server.in_process import serving_by
from tests.server.matches import hot_seat, two_at_a_table
from tests.server.visitors import JESTER, ME, OPEN, Visitor, friend, refused

KINGDOMINO = game("kingdomino")
GAMES = ("kingdomino", "kingdom_builder", "isle_of_skye")


def asked(sight: Sight) -> tuple[str, int, int]:
    """The table, the seat and the version of whoever is asked there."""
    assert sight.seat is not None
    return sight.table.id, sight.seat, sight.version


def at_turn(visitor: Visitor, sight: Sight) -> Sight:
    """As soon as the visitor is to act."""
    while not sight.choices:
        sight = visitor.see(sight.table.id, have=sight.version, wait=20)
    return sight


@pytest.mark.parametrize("name", GAMES)
def test_who_plays_alone_is_told_the_best_three_and_why(ada: Visitor, name: str):
    sight = at_turn(ada, ada.open(ME, JESTER, game=name).sight)
    assert sight.table.you.hints
    at_a_glance = ada.hint(*asked(sight))
    assert at_a_glance.worlds == 0
    assert 1 <= len(at_a_glance.best) <= 3
    legal = {choice.action: choice for choice in sight.choices}
    for one in at_a_glance.best:
        assert one.rules == legal[one.action].rules
        assert one.error is None
    assert [one.behind for one in at_a_glance.best] == sorted(o.behind for o in at_a_glance.best)


def test_a_closer_look_says_how_sure_it_is(ada: Visitor):
    sight = at_turn(ada, ada.open(ME, JESTER).sight)
    closer = ada.hint(*asked(sight), closer=True)
    assert closer.worlds > 0
    assert all(one.error is not None for one in closer.best)
    assert closer.best[0].behind == 0
    # What was said stays what it was.
    assert ada.hint(*asked(sight), closer=True) == closer


def test_friends_at_one_screen_are_alone(ada: Visitor):
    sight = hot_seat(ada)
    assert ada.hint(*asked(sight)).best


def test_with_others_there_are_none(ada: Visitor, ben: Visitor):
    sight = two_at_a_table(ada, ben)
    actor = (ada, ben)[sight.table.actors[0]]
    sight = actor.see(sight.table.id)
    assert not sight.table.hints
    assert not sight.table.you.hints
    with refused("no_hints"):
        actor.hint(*asked(sight))


def test_unless_all_have_agreed(ada: Visitor, ben: Visitor, cleo: Visitor):
    gathering = ada.open_with({"hints": True}, ME, OPEN).sight.table
    assert gathering.hints
    # Whoever is invited sees it before they sit down.
    assert ben.see(gathering.id).table.hints
    ben.join(gathering.id, gathering.you.invite or "")
    sight = ada.start(gathering.id)
    seat = sight.table.actors[0]
    actor, other = (ada, ben)[seat], (ben, ada)[seat]
    assert actor.hint(gathering.id, seat, sight.version).best
    with refused("not_their_turn"):
        other.hint(gathering.id, 1 - seat, sight.version)
    for stranger in (other, cleo):
        with refused("not_yours"):
            stranger.hint(gathering.id, seat, sight.version)
    assert not cleo.see(gathering.id).table.you.hints


def test_a_rematch_keeps_what_was_agreed(ada: Visitor):
    sight = ada.open_with({"hints": True, "options": {}}, ME, friend("Ben")).sight
    while sight.table.phase != "finished":
        sight = ada.act_first(sight)
    assert ada.rematch(sight.table.id).sight.table.hints


def test_an_old_page_gets_no_hint(ada: Visitor):
    before = hot_seat(ada)
    after = ada.act_first(before)
    with refused("stale"):
        ada.hint(*asked(before))
    with refused("stale"):
        ada.hint(before.table.id, before.seat or 0, after.version + 1)


def test_of_an_action_it_is_said_what_was_better(ada: Visitor):
    before = hot_seat(ada)
    table, seat, _ = asked(before)
    worst = before.choices[0].action
    after = ada.act_as_asked(before, worst)
    said = ada.verdict(table, seat, after.version)
    assert said.played.action == worst
    assert said.ply == before.ply
    assert said.best.behind == 0 <= said.cost
    with refused("malformed"):
        ada.verdict(table, seat, before.version)
    ada.undo(table, seat, after.version)
    with refused("stale"):
        ada.verdict(table, seat, after.version)


def test_nobody_judges_anothers_action(ada: Visitor, ben: Visitor):
    sight = two_at_a_table(ada, ben)
    seat = sight.table.actors[0]
    actor, other = (ada, ben)[seat], (ben, ada)[seat]
    after = actor.act_first(actor.see(sight.table.id))
    with refused("not_yours"):
        other.verdict(sight.table.id, seat, after.version)
    with refused("no_hints"):
        actor.verdict(sight.table.id, seat, after.version)


def test_on_a_shared_screen_nothing_is_said_of_a_turn_that_is_over(ada: Visitor):
    table = hot_seat(ada, game="isle_of_skye").table
    seat = table.actors[0]
    sight = ada.see(table.id, seat=seat)
    after = ada.act_first(sight)
    assert seat not in after.table.actors
    with refused("not_yours"):
        ada.verdict(table.id, seat, after.version)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_may_not_know_changes_no_hint(name: str):
    rules = game(name)
    match = Match(rules, rules.Options(players=3), "secrets")
    rng = Generator("secrets")
    for _ in range(12):
        seat = match.state.actors()[0]
        match.act(seat, rng.choice(match.state.legal(seat)))
    seat = match.state.actors()[0]
    played = match.state.legal(seat)[0]
    worlds = [match.state, *(match.state.determinized(seat, rng) for _ in range(2))]
    seen = [Perspective(rules, world, seat) for world in worlds]
    for depth in (0, 1):
        hints = [hint(one, worlds=depth, seed="hint") for one in seen]
        assert all(other == hints[0] for other in hints)
    verdicts = [verdict(one, played, worlds=1, seed="hint") for one in seen]
    assert all(other == verdicts[0] for other in verdicts)


def test_an_opening_of_before_allows_none():
    opening = Opening(
        id="a", game="kingdomino", rules=game("kingdomino").rules_version, options={"players": 2},
        seed="1", opener="ada", chairs=(Occupant(kind="open"), Occupant(kind="open")), created=0.0,
    )  # fmt: skip
    told = msgspec.to_builtins(opening)
    del told["hints"]
    assert not opened(msgspec.json.encode(told).decode()).opening.hints


def limited(**limits: tuple[int, float]) -> Limits:
    return msgspec.structs.replace(UNLIMITED, **limits)


def test_what_was_said_is_kept_and_more_has_a_limit(tmp_path: Path):
    with serving_by(Clock(), tmp_path, limited(hints=(1, 0.001))) as welcome:
        ada = welcome()
        sight = hot_seat(ada)
        first = ada.hint(*asked(sight))
        assert ada.hint(*asked(sight)) == first
        with refused("too_many"):
            ada.hint(*asked(sight), closer=True)


def test_who_has_let_others_think_for_long_gets_a_shorter_look(tmp_path: Path):
    with serving_by(Clock(), tmp_path, limited(thinking=(1, 0.001))) as welcome:
        ada = welcome()
        assert ada.hint(*asked(hot_seat(ada)), closer=True).worlds == FEW


def test_who_asks_pays():
    match = Match(KINGDOMINO, KINGDOMINO.Options(players=2), "paid")
    seat = match.state.actors()[0]
    payer = Payer("home", "ada")
    allowance = Allowance(Buckets(), limited(thinking=(10, 0.001)))
    before = allowance.left(payer)

    async def ask() -> Reply:
        thinkers = Thinkers(1, 30.0, allowance)
        try:
            asked = Consultation(match.record, 0, seat, "seed", WORLDS)
            return await thinkers.advise(asked, payer, "table")
        finally:
            await thinkers.close()

    reply = asyncio.run(ask())
    assert reply.suggestions
    assert allowance.left(payer) < before
