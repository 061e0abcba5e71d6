"""Pictures are drawn in a process of their own, once, and whoever asks meanwhile waits for that."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import pytest

from crownlands.games import GAMES
from crownlands.games.isle_of_skye.journeyman.board import RECONSTRUCTION
from crownlands.server.gallery import Gallery
from crownlands.server.lane import AfterWaiting, BotFailed, Lane
from crownlands.server.refusals import Refusal
from crownlands.server.settings import UNLIMITED, Limits
from crownlands.server.thinker import Painting, PaintingOfOwn, Reply, Task, reply
from tests.server.clocks import Clock
from tests.server.in_process import serving_by
from tests.server.visitors import Visitor, problem_in


class Studio:
    """Paints when it is told to, and remembers what it was asked for."""

    def __init__(self, *replies: Reply | BotFailed) -> None:
        self.asked: list[Task] = []
        self._replies = list(replies)
        self.may_paint = asyncio.Event()

    async def answer(self, path: Sequence[str], after: AfterWaiting, patience: float) -> Reply:
        self.asked.append(after(0.0))
        await self.may_paint.wait()
        answer = self._replies.pop(0)
        if isinstance(answer, BotFailed):
            raise answer
        return answer

    def rest(self) -> None:
        self.asked.clear()

    @property
    def gallery(self) -> Gallery:
        return Gallery(cast("Lane", self))


SEA = Reply(cover="<svg>the sea</svg>", symbols={"core": "<symbol/>", "more": "<symbol/>"})


def test_many_who_ask_at_the_same_time_wait_for_one_drawing():
    async def story() -> None:
        studio = Studio(SEA)
        gallery = studio.gallery
        asking = [asyncio.create_task(gallery.pictures("skye")) for _ in range(50)]
        await asyncio.sleep(0)
        asking[0].cancel()  # who has left takes nothing away from the others
        studio.may_paint.set()
        _, *seen = await asyncio.gather(*asking, return_exceptions=True)
        assert all(pictures is seen[0] for pictures in seen)
        assert await gallery.pictures("skye") is seen[0]
        assert studio.asked == [Painting("skye")]

    asyncio.run(story())


def test_games_that_were_drawn_ahead_are_there_for_the_first_who_asks():
    async def story() -> None:
        studio = Studio(BotFailed("its brush broke"), SEA)
        gallery = studio.gallery
        drawing = asyncio.create_task(gallery.draw_ahead(["dominoes", "skye"]))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        # One after the other: somebody who asks for the second one does not wait for both.
        assert studio.asked == [Painting("dominoes")]
        studio.may_paint.set()
        await drawing
        # The brush is put away.
        assert studio.asked == []
        assert (await gallery.pictures("skye")).cover
        assert studio.asked == []

    asyncio.run(story())


def test_a_drawing_that_nobody_waits_for_any_more_is_no_failure(caplog: pytest.LogCaptureFixture):
    async def story() -> None:
        gallery = Studio(SEA).gallery
        drawing = asyncio.create_task(gallery.draw_ahead(["skye"]))
        await asyncio.sleep(0.01)
        drawing.cancel()
        await gallery.close()

    with caplog.at_level(logging.ERROR):
        asyncio.run(story())
    assert caplog.records == []


def test_what_was_not_drawn_is_told_and_tried_again(caplog: pytest.LogCaptureFixture):
    async def story() -> None:
        studio = Studio(BotFailed("its brush broke"), SEA)
        studio.may_paint.set()
        gallery = studio.gallery
        with pytest.raises(Refusal) as refused:
            await gallery.pictures("skye")
        assert (refused.value.kind, refused.value.values) == ("unavailable", {"wait": 5})
        assert set((await gallery.pictures("skye")).parts) == {"core", "more"}

    with caplog.at_level(logging.ERROR):
        asyncio.run(story())
    assert [record.getMessage() for record in caplog.records] == [
        "pictures of skye were not drawn: its brush broke"
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_drawn_with_its_cover_and_all_its_parts(game: str):
    art, drawn = GAMES[game].art, reply(Painting(game))
    assert drawn.cover == art.cover()
    assert list(drawn.symbols) == list(art.parts())
    assert "".join(drawn.symbols.values()) == "".join(art.symbols().values())


@pytest.fixture
def no_brush(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody can draw the Isle of Skye in this process."""

    def drawn(*_: object) -> None:
        raise AssertionError("it is drawn on the loop, and everybody waits")

    art = type(GAMES["isle_of_skye"].art)
    for name in ("symbols", "parts", "own", "cover"):
        monkeypatch.setattr(art, name, drawn)


def own_art(ada: Visitor, name: str) -> Any:
    file = RECONSTRUCTION.replace('"name": "reconstruction"', f'"name": "{name}"')
    own = {"options": {"players": 3, "journeyman": True, "board": file}}
    return ada.ask("POST", "/api/games/isle_of_skye/art", json=own)


@pytest.mark.usefixtures("no_brush")
def test_the_server_itself_draws_nothing(tmp_path: Path):
    with serving_by(Clock(), tmp_path, UNLIMITED) as welcome:
        ada = welcome()
        listed = ada.ask("GET", "/api/games").json()
        assert [each["parts"] for each in listed if each["name"] == "isle_of_skye"] == [
            ["journeyman"]
        ]
        assert ada.ask("GET", "/api/games/isle_of_skye/art/nothing").status_code == 404
        for path in ("cover", "art", "art/core", "art/journeyman"):
            answer = ada.ask("GET", f"/api/games/isle_of_skye/{path}")
            assert (answer.status_code, answer.text[:4]) == (200, "<svg")
        assert own_art(ada, "mine").text.count("<symbol") == 8


def test_an_address_has_only_so_much_of_its_own_drawn(tmp_path: Path):
    limits = Limits(drawings_of_address=(2, 0.001))
    with serving_by(Clock(), tmp_path, limits) as welcome:
        ada = welcome()
        # What was drawn lately costs nothing.
        answers = [own_art(ada, name) for name in ("one", "one", "two", "three", "one")]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 200]
    assert problem_in(answers[3]).type == "/problems/too_many"


def test_what_people_made_themselves_is_kept_for_a_while(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("crownlands.server.gallery._MOST_BYTES", 3_000)
    wishes = [PaintingOfOwn("skye", {"board": str(number)}) for number in range(50)]

    async def story() -> None:
        studio = Studio(*(Reply(symbols={"own": f"<symbol>{each}"}) for each in range(50)))
        studio.may_paint.set()
        gallery = studio.gallery
        drawn = [await gallery.own(wish, "home") for wish in wishes]
        # The shelf counts some hundred bytes for each, besides what it holds.
        assert 1 <= sum(wish in gallery for wish in wishes) <= 6
        assert wishes[-1] in gallery
        assert await gallery.own(wishes[-1], "elsewhere") is drawn[-1]

    asyncio.run(story())
