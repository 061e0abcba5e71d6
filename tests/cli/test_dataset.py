"""``crownlands dataset`` as a user meets it."""

from __future__ import annotations

from pathlib import Path

import pyarrow.parquet as pq
import pytest

from crownlands.cli import run
from tests.arena.runs import played_run


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = run(["dataset", *arguments])
    captured = capsys.readouterr()
    assert "Traceback" not in captured.err
    return status, captured.out, captured.err


def test_a_run_becomes_a_data_set(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    folder = played_run(tmp_path / "run", "kingdomino", 2).folder
    out = tmp_path / "data"
    status, told, _ = ran(capsys, str(folder), "--out", str(out), "--legal", "--jobs", "1")
    assert status == 0
    assert f"96 decisions of 2 matches in {out}" in told
    assert "legal_actions" in pq.read_schema(out / "decisions-00000.parquet").names
    status, _, err = ran(capsys, str(folder), "--out", str(out))
    assert status == 2
    assert "holds a data set already" in err


def test_a_data_set_of_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    status, _, err = ran(capsys, "--out", str(tmp_path))
    assert status == 2
    assert "a data set needs matches" in err
