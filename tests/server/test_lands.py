"""Lands: drawn for whoever asks, checked in full, and kept by the server's keeper."""

from __future__ import annotations

import asyncio
import asyncio.subprocess
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from crownlands.cli import run
from crownlands.engine.match import replayed
from crownlands.engine.record import Record
from crownlands.games import game
from crownlands.server import drawn_lands
from crownlands.server.lane import Lane
from crownlands.server.refusals import Refusal
from crownlands.server.settings import Limits, SettingsError, settings_from
from crownlands.server.thinker import Sketch
from crownlands.server.thinkers import QUICK
from tests.games.kingdom_builder.make_golden import OWN_ISLAND, OWN_MAP
from tests.server.clocks import Clock
from tests.server.in_process import serving_by
from tests.server.matches import played_until_over
from tests.server.visitors import JESTER, ME, Visitor, friend, problem_in
from tests.services.serving import serving

BUILDER = "kingdom_builder"
LANDS = f"/api/games/{BUILDER}/lands"
BOARD = ["home", "farm", "tavern:turned", "oasis"]


def drawn(visitor: Visitor, box: str, seed: int | None = None) -> dict[str, object]:
    asked = f"?box={box}" if seed is None else f"?box={box}&seed={seed}"
    answer = visitor.ask("GET", f"{LANDS}/drawn{asked}")
    assert answer.status_code == 200, answer.text
    return answer.json()


def checked(visitor: Visitor, text: str) -> dict[str, object]:
    answer = visitor.ask("POST", f"{LANDS}/check", {"text": text})
    assert answer.status_code == 200, answer.text
    return answer.json()


class TestDrawing:
    def test_the_same_box_and_seed_give_the_same_land_as_the_command(
        self, ada: Visitor, capsys: pytest.CaptureFixture[str]
    ):
        run(["quadrant", "draw", "--box", "marshlands", "--seed", "7"])
        text = capsys.readouterr().out
        told = {"box": "marshlands", "seed": 7, "text": text}
        # the second time it is remembered
        assert [drawn(ada, "marshlands", 7) for _ in range(2)] == [told, told]
        assert checked(ada, text) == {"name": "marshlands_7", "flaws": []}

    def test_with_a_seed_it_may_be_kept_and_without_one_it_is_always_new(self, ada: Visitor):
        kept = ada.ask("GET", f"{LANDS}/drawn?box=base&seed=1")
        assert kept.headers["cache-control"] == "public, max-age=3600"
        fresh = [ada.ask("GET", f"{LANDS}/drawn?box=base") for _ in range(2)]
        assert fresh[0].json()["seed"] != fresh[1].json()["seed"]
        assert {answer.headers["cache-control"] for answer in fresh} == {"no-store"}
        again = fresh[0].json()
        assert drawn(ada, "base", again["seed"]) == again

    def test_a_board_of_drawn_lands_is_played_on(self, ada: Visitor):
        lands = [drawn(ada, box, 3) for box in ("base", "nomads", "crossroads", "harvest")]
        names = [f"{land['box']}_3" for land in lands]
        sight = ada.open(
            ME,
            friend("Bea"),
            game=BUILDER,
            expansions=["nomads", "crossroads", "harvest"],
            maps=[land["text"] for land in lands],
            quadrants=names,
        ).sight
        assert sight.view["quadrants"] == names

    def test_an_island_is_drawn_checked_and_played_with(self, ada: Visitor):
        text = drawn(ada, "island", 3)["text"]
        assert checked(ada, str(text)) == {"name": "island_3", "flaws": []}
        sight = ada.open(
            ME, friend("Bea"), game=BUILDER, expansions=["island"], island_map=text
        ).sight
        assert sight.view["island"] == "island_3"
        assert len(sight.view["board"]) == 25

    def test_others_are_answered_meanwhile(self, monkeypatch: pytest.MonkeyPatch):
        drawers: list[asyncio.subprocess.Process] = []
        start = asyncio.create_subprocess_exec

        async def started(*command: str, **how: Any) -> asyncio.subprocess.Process:
            drawers.append(await start(*command, **how))
            return drawers[-1]

        monkeypatch.setattr(asyncio, "create_subprocess_exec", started)

        async def story() -> bool:
            studio = Lane(1, QUICK, 30.0)
            lands = drawn_lands.DrawnLands(studio)
            await lands.draw(Sketch(BUILDER, "base", 0))
            [drawer] = drawers
            # Were it drawn in the server's own thread, whoever draws could not be held.
            drawer.send_signal(signal.SIGSTOP)
            drawing = asyncio.create_task(lands.draw(Sketch(BUILDER, "base", 1)))
            for _ in range(100):
                await asyncio.sleep(0)
            held = not drawing.done()
            drawer.send_signal(signal.SIGCONT)
            await drawing
            await studio.close()
            return held

        assert asyncio.run(story())

    def test_an_address_has_only_so_much_drawn(self, tmp_path: Path):
        limits = Limits(drawings_of_address=(2, 0.001))
        with serving_by(Clock(), tmp_path, limits) as welcome:
            ada = welcome()
            statuses = [
                ada.ask("GET", f"{LANDS}/drawn?box=base&seed={seed}").status_code
                # what is remembered costs nothing
                for seed in (0, 0, 0, 1, 2, 1)
            ]
            refusal = problem_in(ada.ask("GET", f"{LANDS}/drawn?box=base"))
        assert statuses == [200, 200, 200, 200, 429, 200]
        assert refusal.type == "/problems/too_many"

    def test_only_so_many_are_remembered(self, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(drawn_lands, "_MOST_KEPT", 2)

        async def story() -> list[bool]:
            studio = Lane(1, QUICK, 30.0)
            lands = drawn_lands.DrawnLands(studio)
            sketches = [Sketch(BUILDER, "base", seed) for seed in range(3)]
            for number in (0, 1, 0, 2):
                await lands.draw(sketches[number])
            await studio.close()
            return [sketch in lands for sketch in sketches]

        assert asyncio.run(story()) == [True, False, True]

    def test_what_fails_is_told(self):
        async def story() -> None:
            studio = Lane(1, QUICK, 30.0)
            lands = drawn_lands.DrawnLands(studio)
            try:
                await lands.draw(Sketch(BUILDER, "atlantis", 1))
            finally:
                await studio.close()

        with pytest.raises(Refusal, match="no land was drawn: KeyError: 'atlantis'; try another"):
            asyncio.run(story())

    @pytest.mark.parametrize(
        ("query", "status", "sentence"),
        [
            ("box=atlantis&seed=1", 404, "there is no box 'atlantis' to draw land for; there are"),
            ("box=base&seed=-1", 400, "seed"),
            ("box=base&seed=1000000000", 400, "seed"),
            ("box=base&seed=seven", 400, "seed"),
            ("seed=7", 400, "box"),
        ],
    )
    def test_what_cannot_be_drawn_is_refused(
        self, ada: Visitor, query: str, status: int, sentence: str
    ):
        answer = ada.ask("GET", f"{LANDS}/drawn?{query}")
        assert answer.status_code == status
        assert sentence in problem_in(answer).detail


class TestChecking:
    def test_all_flaws_are_told_with_their_hexes(self, ada: Visitor):
        rows = ["GGGGGGGGGG"] * 10
        rows[0] = "GGGXGGGGGG"
        rows[4] = "GGGLGGGGGG"
        rows[6] = "GGGXGGGGGG"
        told = checked(ada, "name: mine\n\n" + "\n".join(rows))
        assert told == {
            "name": "mine",
            "flaws": [
                {"rule": "location_unnamed", "values": {"letter": "L"}, "hexes": [[4, 3]]},
                {"rule": "special_at_rim", "values": {"row": 1, "column": 4}, "hexes": [[0, 3]]},
                {
                    "rule": "special_too_close",
                    "values": {
                        "row": 7,
                        "column": 4,
                        "other_row": 5,
                        "other_column": 4,
                        "apart": 2,
                        "least": 3,
                    },
                    "hexes": [[6, 3], [4, 3]],
                },
            ],
        }

    def test_the_flaws_of_an_island_have_hexes_too(self, ada: Visitor):
        text = OWN_ISLAND.replace("DDFFM", "D.FFM").replace("name: rock", "name: tree_house")
        told = checked(ada, text)
        assert told["name"] == "tree_house"
        assert told["flaws"] == [
            {"rule": "island_gap", "values": {"row": 1, "column": 5}, "hexes": [[0, 4], [3, 2]]},
            {"rule": "island_name_taken", "values": {"name": "tree_house"}, "hexes": []},
        ]

    @pytest.mark.parametrize(
        ("text", "name", "rule", "hexes"),
        [
            (OWN_MAP.replace("name: home", "name: farm"), "farm", "name_taken", []),
            (OWN_MAP.replace("name: home", "name: My Home"), "My Home", "bad_name", []),
            ("", "", "lines", []),
            ("G" * 10_000, "", "too_long", []),
        ],
    )
    def test_the_name_is_told_as_far_as_it_can_be_read(
        self, ada: Visitor, text: str, name: str, rule: str, hexes: list[list[int]]
    ):
        told = checked(ada, text)
        assert told["name"] == name
        assert [(flaw["rule"], flaw["hexes"]) for flaw in told["flaws"]] == [(rule, hexes)]  # pyright: ignore

    def test_too_much_text_is_not_read_at_all(self, ada: Visitor):
        answer = ada.ask("POST", f"{LANDS}/check", {"text": "G" * 20_000})
        assert answer.status_code == 413

    @pytest.mark.parametrize(("method", "path"), [("GET", "drawn?box=base"), ("POST", "check")])
    def test_a_game_without_lands_says_so(self, ada: Visitor, method: str, path: str):
        body = {"text": ""} if method == "POST" else None
        answer = ada.ask(method, f"/api/games/kingdomino/lands/{path}", body)
        assert answer.status_code == 404
        assert problem_in(answer).detail == "kingdomino has no lands that people make themselves"
        assert ada.ask(method, f"/api/games/ludo/lands/{path}", body).status_code == 404


class TestTheKeepersLands:
    @pytest.fixture
    def guest(self, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
        """Somebody on a server whose keeper has made land."""
        folder = tmp_path_factory.mktemp("keeper")
        (folder / "lands").mkdir()
        (folder / "lands" / "home.txt").write_text(OWN_MAP, encoding="utf-8")
        (folder / "lands" / "rock.txt").write_text(OWN_ISLAND, encoding="utf-8")
        (folder / "lands" / "notes.md").write_text("not a land", encoding="utf-8")
        with serving(folder, {"CROWNLANDS_UNLIMITED": "1"}) as server:
            visitor = Visitor(server.addresses)
            yield visitor
            visitor.client.close()
            assert not server.complaints()

    def test_they_are_in_the_box_and_a_record_is_whole_without_the_server(self, guest: Visitor):
        home, rock = guest.ask("GET", f"/api/games/{BUILDER}/box").json()["lands"]
        assert (home["name"], home["shape"]) == ("home", "quadrant")
        assert (rock["name"], rock["shape"]) == ("rock", "island")
        assert rock["expansions"] == ["harvest", "island"]
        assert rock["text"] == OWN_ISLAND
        assert home["locations"] == ["farm"]
        assert home["expansions"] == []
        assert home["rows"][2] == "GGLGGCCXCC"
        assert home["text"] == OWN_MAP
        sight = guest.open(ME, JESTER, game=BUILDER, maps=[home["text"]], quadrants=BOARD).sight
        over = played_until_over(guest, sight)
        record = msgspec.json.decode(guest.record(over.table.id), type=Record)
        assert replayed(game(BUILDER), record).state.view(None).quadrants == tuple(BOARD)  # pyright: ignore
        again = guest.rematch(over.table.id).sight
        assert again.view["quadrants"] == BOARD
        assert again.table.options["maps"] == [OWN_MAP]

    def test_without_any_the_list_is_empty(self, ada: Visitor):
        assert ada.ask("GET", f"/api/games/{BUILDER}/box").json()["lands"] == []


class TestTheKeepersFolder:
    def test_it_is_in_the_data_folder_or_where_the_setting_says(self, tmp_path: Path):
        assert settings_from({}, tmp_path).lands == {}
        for name in ("lands", "elsewhere"):
            (tmp_path / name).mkdir()
            text = OWN_MAP.replace("name: home", f"name: {name}")
            (tmp_path / name / "one.txt").write_text(text, encoding="utf-8")

        def names(**environment: str) -> list[str]:
            return [land["name"] for land in settings_from(environment, tmp_path).lands[BUILDER]]

        assert names() == ["lands"]
        assert names(CROWNLANDS_LANDS=str(tmp_path / "elsewhere")) == ["elsewhere"]

    def test_a_folder_that_is_not_there_is_refused(self, tmp_path: Path):
        with pytest.raises(SettingsError, match=r"CROWNLANDS_LANDS names .*nowhere, which is no"):
            settings_from({"CROWNLANDS_LANDS": str(tmp_path / "nowhere")}, tmp_path)

    @pytest.mark.parametrize(
        ("files", "sentence"),
        [
            ({"a.txt": OWN_MAP.replace("L: farm", "L: casino")}, "a.txt: there is no location"),
            ({"a.txt": OWN_MAP, "b.txt": "name: b"}, "b.txt: the map has 0 lines; it needs 10"),
            ({"a.txt": OWN_MAP, "b.txt": OWN_MAP}, "a.txt and .*b.txt have the same name, home"),
            (
                {"a.txt": OWN_MAP.replace("name: home", "name: oasis")},
                "a.txt: there is a quadrant named oasis already",
            ),
            (
                {"a.txt": OWN_ISLAND.replace("name: rock", "name: tree_house")},
                "a.txt: there is an island named tree_house already",
            ),
            ({"a.txt": OWN_ISLAND, "b.txt": OWN_ISLAND}, "a.txt and .*b.txt have the same name"),
            ({"a.txt": b"name: caf\xe9"}, "a.txt cannot be read: .*utf-8"),
        ],
    )
    def test_a_wrong_file_stops_the_start(
        self, tmp_path: Path, files: dict[str, str | bytes], sentence: str
    ):
        (tmp_path / "lands").mkdir()
        for name, text in files.items():
            written = text if isinstance(text, bytes) else text.encode()
            (tmp_path / "lands" / name).write_bytes(written)
        with pytest.raises(SettingsError, match=f"CROWNLANDS_LANDS: .*{sentence}"):
            settings_from({}, tmp_path)
