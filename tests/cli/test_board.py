"""``crownlands board check FILE``: a progress board of one's own, before anybody plays on it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from crownlands.games.isle_of_skye.journeyman import board
from tests.cli.test_command import ran

PRINTED = Path(board.__file__).with_name("board.json")


@pytest.fixture
def drawn() -> dict[str, Any]:
    """The reconstruction, to be changed."""
    return msgspec.json.decode(PRINTED.read_bytes())


def written(folder: Path, boards: object) -> Path:
    file = folder / "mine.json"
    file.write_bytes(msgspec.json.encode(boards))
    return file


def test_a_board_that_can_be_played_on(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = ran(capsys, "board", "check", str(PRINTED))
    assert status == 0
    assert out == f"{PRINTED} is a progress board that can be played on: reconstruction\n"


def test_every_flaw_has_a_line_of_its_own(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, drawn: dict[str, Any]
) -> None:
    sides, tiles = drawn["sides"], drawn["tiles"]
    sides["2-4"]["warrior"]["end"] = 9
    sides["5"]["merchant"]["segments"][0] += 1
    file = written(tmp_path, {**drawn, "tiles": tiles[:-1]})
    status, out, _ = ran(capsys, "board", "check", str(file))
    assert status == 2
    assert out.splitlines()[:3] == [
        f"{file}: side 2-4, Warrior: a step between the last two spaces brings 3 or 4 points",
        f"{file}: side 5, Merchant: four segments, none of them empty, hold all spaces together",
        f"{file}: there are eight new tiles, not 7",
    ]


def test_what_is_no_board_at_all(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for boards in ("a picture", {"name": "empty"}, []):
        status, out, _ = ran(capsys, "board", "check", str(written(tmp_path, boards)))
        assert (status, "this cannot be read as a board: " in out) == (2, True)


def test_what_cannot_be_read(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    picture = tmp_path / "board.png"
    picture.write_bytes(b"\x89PNG")
    for file in (tmp_path / "nowhere.json", tmp_path, picture):
        status, out, err = ran(capsys, "board", "check", str(file))
        assert (status, out) == (2, "")
        assert f"{file} cannot be read" in " ".join(err.split())


def test_nobody_draws_a_board(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = ran(capsys, "board", "draw")
    assert (status, '"draw"' in err) == (2, True)


def test_what_was_checked_can_be_played_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, drawn: dict[str, Any]
) -> None:
    drawn["name"] = "mine"
    file = written(tmp_path, drawn)
    assert ran(capsys, "board", "check", str(file))[0] == 0
    chosen = ("--option", "journeyman=true", "--option", f"board=@{file}")
    playing = ("simulate", "isle_of_skye", "--players", "2", "--games", "1", *chosen)
    assert ran(capsys, *playing)[0] == 0


def test_a_table_tells_the_first_flaw(capsys: pytest.CaptureFixture[str]) -> None:
    chosen = ("--option", "journeyman=true", "--option", 'board={"name": "half"}')
    status, _, err = ran(capsys, "simulate", "isle_of_skye", "--games", "1", *chosen)
    assert (status, "this cannot be read as a board" in err) == (2, True)
