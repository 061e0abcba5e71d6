"""Two processes that serve the same tables."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest

from tests.server.lines import Line
from tests.server.matches import hot_seat
from tests.server.visitors import ME, OPEN, TurnedAway, Visitor
from tests.services.postgres import Postgres
from tests.services.redis import redis_process
from tests.services.serving import Server, serving


@pytest.fixture
def here_and_there(together: Server) -> Iterator[tuple[Visitor, Visitor]]:
    """The same person at both processes."""
    one, other = (Visitor([address]) for address in together.addresses)
    one.call_me("Ada")
    other.client.cookies.set("crownlands", one.cookie)
    yield one, other
    for each in (one, other):
        each.client.close()


@pytest.mark.alone
def test_what_is_done_at_one_is_told_at_the_other(
    here_and_there: tuple[Visitor, Visitor], together: Server
):
    one, other = here_and_there
    sight = hot_seat(one)
    with Line(together.addresses[1], sight.table.id, other) as line:
        line.watch()
        line.sight()
        delays: list[float] = []
        while sight.ply < 10:
            acted = time.monotonic()
            sight = one.act_first(sight)
            told = line.sight()
            delays.append(time.monotonic() - acted)
            assert [news.version for news in told.news] == [sight.version]
            assert told.view == sight.view
    # By Redis, not by the rounds that make up for what Redis has lost.
    assert sorted(delays)[len(delays) // 2] < 1


def kind_of_answer(ask: Callable[[], object]) -> str:
    try:
        ask()
    except TurnedAway as turned:
        return turned.problem.type
    return "done"


def test_of_two_who_write_the_same_version_one_wins(here_and_there: tuple[Visitor, Visitor]):
    sight = hot_seat(here_and_there[0], mighty_duel=True)
    table = sight.table.id

    def act(visitor: Visitor, action: str) -> str:
        return kind_of_answer(lambda: visitor.act_as_asked(sight, action))

    rounds = 0
    with ThreadPoolExecutor(2) as pool:
        while rounds < 20:
            if len(sight.choices) < 2:
                sight = here_and_there[0].act_first(sight)
                continue
            rounds += 1
            wishes = [choice.action for choice in sight.choices[:2]]
            answers = list(pool.map(act, here_and_there, wishes))
            assert sorted(answers) == ["/problems/stale", "done"]
            after = [visitor.see(table) for visitor in here_and_there]
            assert [each.version for each in after] == [sight.version + 1] * 2
            for visitor in here_and_there:
                assert visitor.log(table).entries[-1].action == wishes[answers.index("done")]
            sight = after[0]


def test_two_who_take_the_last_chair_at_once(
    here_and_there: tuple[Visitor, Visitor], together: Server
):
    host, _ = here_and_there
    for _ in range(5):
        table = host.open(ME, OPEN).sight.table
        guests = [Visitor([address]) for address in together.addresses]
        joins = [partial(guest.join, table.id, table.you.invite or "") for guest in guests]
        with ThreadPoolExecutor(2) as pool:
            assert sorted(pool.map(kind_of_answer, joins)) == ["/problems/full", "done"]
        for guest in guests:
            guest.client.close()


def test_while_redis_is_away_nothing_is_lost(database: Postgres, tmp_path: Path):
    with ExitStack() as running:
        bus = running.enter_context(redis_process())
        settings = {
            "CROWNLANDS_UNLIMITED": "1",
            "CROWNLANDS_DATABASE_URL": database.new_database(),
            "CROWNLANDS_REDIS_URL": f"redis://127.0.0.1:{bus.port}/0",
        }
        server = running.enter_context(serving(tmp_path, settings, count=2))
        ada = Visitor(server.addresses[:1])
        sight = hot_seat(ada)
        with Line(server.addresses[1], sight.table.id) as line:
            line.watch()
            line.sight()
            bus.kill()
            sight = ada.act_first(sight)
            # The other process looks for itself every few seconds.
            assert [news.version for news in line.sight().news] == [sight.version]
            again = running.enter_context(redis_process(bus.port))
            assert again.port == bus.port
            sight = ada.act_first(sight)
            assert [news.version for news in line.sight().news] == [sight.version]
        ada.client.close()
