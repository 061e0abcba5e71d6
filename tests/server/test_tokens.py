"""A token plays one seat of one table, for as long as its sitter sits there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tests.server.matches import played_until_over
from tests.server.visitors import JESTER, ME, OPEN, Visitor, friend, refused
from tests.services.serving import Server


@contextmanager
def program(server: Server, token: str) -> Iterator[Visitor]:
    visitor = Visitor(server.addresses, token)
    yield visitor
    assert visitor.cookie == ""  # a token makes nobody a person
    visitor.client.close()


def test_a_program_plays_a_match_with_nothing_but_the_token(ada: Visitor, server: Server):
    opened = ada.open(ME, JESTER)
    with program(server, opened.tokens["0"]) as bot:
        over = played_until_over(bot, bot.see(opened.sight.table.id))
    assert over.table.phase == "finished"
    assert over.table.you.seats == (0,)


def test_it_plays_no_other_seat(ada: Visitor, server: Server):
    opened = ada.open(ME, friend("Rosa"))
    table = opened.sight.table.id
    for own, other in ((0, 1), (1, 0)):
        with program(server, opened.tokens[str(own)]) as bot:
            assert bot.see(table).seat == own
            assert bot.see(table).table.you.seats == (own,)
            with refused("not_yours"):
                bot.see(table, seat=other)
            with refused("not_yours"):
                bot.act(table, other, opened.sight.version, "#1")
            with refused("not_yours"):
                bot.resign(table, other)


def test_it_is_no_host(ada: Visitor, server: Server):
    opened = ada.open(ME, OPEN)
    table = opened.sight.table.id
    with program(server, opened.tokens["0"]) as bot:
        seen = bot.see(table).table
        assert not seen.you.host
        assert seen.you.invite is None
        for asked in (
            lambda: bot.start(table),
            lambda: bot.set_chair(table, 1, JESTER),
            lambda: bot.leave(table),
            lambda: bot.join(table),
            lambda: bot.open(ME, JESTER),
            lambda: bot.call_me("Ada"),
        ):
            with refused("not_yours") as turned:
                asked()
            assert "not a seat's token" in turned.problem.detail


def test_another_tables_token_opens_nothing(ada: Visitor, server: Server):
    one, other = ada.open(ME, JESTER), ada.open(ME, JESTER)
    with program(server, one.tokens["0"]) as bot, refused("not_yours"):
        bot.see(other.sight.table.id)


def test_a_former_sitters_token_is_void(ada: Visitor, ben: Visitor, cleo: Visitor, server: Server):
    table = ada.open(ME, OPEN).sight.table
    invite = table.you.invite or ""
    token = ben.join(table.id, invite).tokens["1"]
    ben.leave(table.id)
    with program(server, token) as bot:
        with refused("not_yours"):
            bot.see(table.id)
        new = cleo.join(table.id, invite).tokens["1"]
        with refused("not_yours"):
            bot.see(table.id)
    assert new != token
    with program(server, new) as bot:
        assert bot.see(table.id).seat == 1


def test_a_token_that_somebody_made_up(ada: Visitor, server: Server):
    opened = ada.open(ME, friend("Rosa"))
    table, token = opened.sight.table.id, opened.tokens["0"]
    changed = token[:-1] + ("A" if token[-1] != "A" else "B")
    moved = token.replace(f"{table}.0.", f"{table}.1.")
    for wrong in (changed, moved, token[:-1], token + "A", f"{table}.9.{token[-43:]}", "x"):
        with program(server, wrong) as bot, refused("not_yours"):
            bot.see(table)


def test_a_token_is_no_password(ada: Visitor):
    opened = ada.open(ME, JESTER)
    for header in (f"Basic {opened.tokens['0']}", opened.tokens["0"], "Bearer", "Bearer é"):
        answer = ada.ask(
            "GET",
            f"/api/tables/{opened.sight.table.id}",
            headers={"authorization": header.encode()},
        )
        assert answer.status_code == 403
        assert answer.json()["type"] == "/problems/not_yours"
