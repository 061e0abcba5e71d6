"""``crownlands report`` as a user meets it."""

from __future__ import annotations

from pathlib import Path

import pytest

from crownlands.cli import run
from tests.arena.runs import played_run


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = run(["report", *arguments])
    captured = capsys.readouterr()
    assert "Traceback" not in captured.err
    return status, captured.out, captured.err


def test_the_page_lies_in_the_run_or_where_one_wants_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    folder = played_run(tmp_path / "run", "kingdomino", 4).folder
    status, out, _ = ran(capsys, str(folder), "--jobs", "1")
    assert status == 0
    assert f"the report is in {folder / 'report.html'}" in out
    elsewhere = tmp_path / "page.html"
    assert ran(capsys, str(folder), "--html", str(elsewhere))[0] == 0
    assert elsewhere.read_text() == (folder / "report.html").read_text()


def test_what_is_no_run_and_where_nothing_can_be_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    status, _, err = ran(capsys, str(tmp_path))
    assert status == 2
    assert "holds no run" in err
    folder = played_run(tmp_path / "run", "kingdomino", 2).folder
    status, _, err = ran(capsys, str(folder), "--html", str(tmp_path / "nowhere" / "page.html"))
    assert status == 2
    assert "cannot be written" in err
