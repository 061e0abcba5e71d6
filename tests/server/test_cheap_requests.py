"""What is cheap to ask for is cheap to answer: made once, kept within bounds, refused in words."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import Any

import pytest

from crownlands.engine.contract import ActionFormatError
from crownlands.games import GAMES
from crownlands.games.isle_of_skye.journeyman.board import RECONSTRUCTION
from crownlands.games.kingdom_builder.board.board import Board
from crownlands.games.kingdom_builder.board.quadrant import Quadrant
from crownlands.server.api import manual, study
from crownlands.server.playable import checked
from crownlands.server.printed import Printed
from crownlands.server.settings import UNLIMITED, Limits
from crownlands.server.shelf import Shelf
from tests.games.kingdom_builder.make_golden import OWN_ISLAND, OWN_MAP
from tests.server.clocks import Clock
from tests.server.in_process import serving_by
from tests.server.matches import hot_seat, played_until_over
from tests.server.visitors import Visitor, problem_in

OPENAPI = "/api/openapi.json"


@pytest.fixture
def ada(tmp_path: Path) -> Iterator[Visitor]:
    with serving_by(Clock(), tmp_path, UNLIMITED) as welcome:
        yield welcome()


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each of the costly things was made."""
    counted: Counter[str] = Counter()

    def count(module: Any, name: str) -> None:
        make: Callable[..., Any] = getattr(module, name)

        def counting(*given: Any, **named: Any) -> Any:
            counted[name] += 1
            return make(*given, **named)

        monkeypatch.setattr(module, name, counting)

    count(manual, "manual")
    for name in ("log", "walked", "_proof"):
        count(study, name)
    return counted


def test_the_manual_is_written_once(ada: Visitor, made: Counter[str]):
    answers = [ada.ask("GET", OPENAPI) for _ in range(5)]
    assert made == {"manual": 1}
    assert len({answer.content for answer in answers}) == 1
    tag = answers[0].headers["etag"]
    assert ada.ask("GET", OPENAPI, headers={"if-none-match": tag}).status_code == 304


def test_others_go_on_while_the_manual_is_written(ada: Visitor, monkeypatch: pytest.MonkeyPatch):
    write = manual.manual

    def beside_the_loop(app: Any) -> Any:
        with pytest.raises(RuntimeError):
            asyncio.get_running_loop()
        return write(app)

    monkeypatch.setattr(manual, "manual", beside_the_loop)
    assert ada.ask("GET", OPENAPI).status_code == 200


def test_a_version_of_a_table_is_looked_up_once(ada: Visitor, made: Counter[str]):
    sight = hot_seat(ada)
    table = f"/api/tables/{sight.table.id}"
    for _ in range(3):
        assert ada.ask("GET", f"{table}/log").status_code == 200
        assert ada.ask("GET", f"{table}/moments").status_code == 200
    assert made == {"log": 1, "walked": 1}
    ada.act_first(sight)
    assert len(ada.ask("GET", f"{table}/log").json()["entries"]) == 1
    assert ada.ask("GET", f"{table}/moments?start=1&end=1").json()["last"] == 1
    assert made == {"log": 2, "walked": 2}


def test_so_is_its_proof(ada: Visitor, made: Counter[str]):
    over = played_until_over(ada, hot_seat(ada))
    proofs = [ada.proof(over.table.id) for _ in range(3)]
    assert proofs[0].genuine
    assert proofs[1:] == proofs[:1] * 2
    assert made["_proof"] == 1


def test_who_studies_too_much_is_told_when_to_come_back(tmp_path: Path):
    limits = Limits(studies_of_address=(2, 0.001))
    with serving_by(Clock(), tmp_path, limits) as welcome:
        ada = welcome()
        table = f"/api/tables/{hot_seat(ada).table.id}"
        paths = [f"{table}/log", f"{table}/moments", f"{table}/moments?end=1", f"{table}/log"]
        answers = [ada.ask("GET", path) for path in paths]
        # Looking at the table, and what was looked up before, is not studying.
        assert ada.ask("GET", table).status_code == 200
    assert [answer.status_code for answer in answers] == [200, 200, 429, 200]
    refused = answers[2]
    assert problem_in(refused).type == "/problems/too_many"
    assert "too many requests; wait" in problem_in(refused).detail
    assert 1 <= int(refused.headers["retry-after"]) <= 1_001


def printed(text: str) -> Callable[[], Any]:
    async def make() -> Printed:
        return Printed.of(text.encode())

    return make


def test_a_shelf_holds_so_much_and_lets_the_oldest_go():
    async def story() -> None:
        shelf = Shelf(most_bytes=5_000)
        for number in range(1_000):
            await shelf.get(number, printed(f"number {number}"))
            await shelf.get(0, printed("asked for again and again"))
            assert shelf.bytes <= 5_000
        assert 2 <= len(shelf) < 10
        assert [key in shelf for key in (0, 1, 998, 999)] == [True, False, True, True]

    asyncio.run(story())


def test_what_is_larger_than_the_shelf_is_handed_out_all_the_same():
    async def story() -> None:
        shelf = Shelf(most_bytes=100)
        first = await shelf.get("large", printed("large"))
        assert (len(shelf), shelf.bytes) == (0, 0)
        assert await shelf.get("large", printed("large")) == first

    asyncio.run(story())


def test_many_who_ask_at_the_same_time_wait_for_one():
    async def story() -> None:
        shelf, made = Shelf(), list[str]()

        async def make() -> Printed:
            made.append("made")
            await asyncio.sleep(0)
            return Printed.of(b"text")

        found = await asyncio.gather(*(shelf.get("key", make) for _ in range(20)))
        assert all(each is found[0] for each in found)
        assert made == ["made"]

    asyncio.run(story())


def test_what_could_not_be_made_is_tried_again():
    async def fails() -> Printed:
        raise LookupError("not today")

    async def story() -> None:
        shelf = Shelf()
        with pytest.raises(LookupError):
            await shelf.get("key", fails)
        await asyncio.sleep(0)
        assert "key" not in shelf
        assert await shelf.get("key", printed("tomorrow"))

    asyncio.run(story())


def own_map(number: int) -> tuple[str, str]:
    """A quadrant that nobody has sent before, and its name."""
    name = "own_" + "".join(chr(ord("a") + int(digit)) for digit in str(number))
    return name, OWN_MAP.replace("home", name)


def check_a_quadrant(number: int) -> None:
    rules = GAMES["kingdom_builder"]
    name, text = own_map(number)
    board = [name, "farm", "tavern:turned", "oasis"]
    wish = {"players": 2, "expansions": ["caves"], "maps": [text], "quadrants": board}
    options = checked(rules, wish)
    assert rules.places(options)["caves"]


def check_a_progress_board(number: int) -> None:
    rules = GAMES["isle_of_skye"]
    file = RECONSTRUCTION.replace('"name": "reconstruction"', f'"name": "mine {number}"')
    assert checked(rules, {"players": 3, "journeyman": True, "board": file}).board == file


def check_an_island(number: int) -> None:
    name, _ = own_map(number)
    text = OWN_ISLAND.replace("name: rock", f"name: {name}")
    wish = {"players": 2, "expansions": ["harvest", "island"], "island_map": text}
    assert checked(GAMES["kingdom_builder"], wish).chosen_island.name == name


def check_an_action(number: int) -> None:
    """No action at all, in the words of each game."""
    name, _ = own_map(number)
    for rules in GAMES.values():
        for text in (name, f"use {name}", f"build z{number}", f"tile s{number}e{number}"):
            with pytest.raises(ActionFormatError):
                rules.codec.from_text(text)
        with pytest.raises(ActionFormatError):
            rules.codec.from_json({"type": "use", "tile": name})


def endless_caches() -> dict[str, int]:
    """What everything without a bound remembers."""
    return {
        f"{module.__name__}.{name}": found.cache_info().currsize
        for module in list(sys.modules.values())
        if module.__name__.startswith("crownlands.")
        for name, found in vars(module).items()
        if isinstance(found, _lru_cache_wrapper) and found.cache_parameters()["maxsize"] is None
    }


@pytest.mark.parametrize(
    "check", [check_a_quadrant, check_an_island, check_a_progress_board, check_an_action]
)
def test_nothing_remembers_all_that_visitors_send(check: Callable[[int], None]):
    check(10_000)
    before = endless_caches()
    assert len(before) > 10
    for number in range(10_001, 10_300):
        check(number)
    assert endless_caches() == before


def alive() -> Counter[type]:
    gc.collect()
    return Counter(type(each) for each in gc.get_objects())


def test_what_is_remembered_of_own_maps_is_bounded():
    # Whatever other tests have left behind is not what these bring.
    before = alive()
    for number in range(1_500):
        check_a_quadrant(number)
    now = alive()
    # A board takes eight kilobytes.
    assert now[Board] - before[Board] <= 1_100
    assert now[Quadrant] - before[Quadrant] <= 1_400
