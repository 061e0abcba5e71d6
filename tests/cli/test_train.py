"""``crownlands train`` as a user meets it."""

from __future__ import annotations

from pathlib import Path

import pytest

from crownlands.cli import run
from crownlands.engine.kernels.judgement import read


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = run(["train", *arguments])
    captured = capsys.readouterr()
    assert "Traceback" not in captured.err
    return status, captured.out, captured.err


def test_a_judgement_is_learned(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    out = tmp_path / "weights"
    asked = ("kingdomino", "--seed", "short", "--matches", "320", "--passes", "2")
    status, told, _ = ran(capsys, *asked, "--out", str(out))
    assert status == 0
    assert "four quick playouts" in told
    assert f"{out.stat().st_size:,} bytes in" in told
    made = read(out.read_bytes()).made
    assert made["by"] == f"crownlands train {' '.join(asked)}"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["isle_of_skye", "--matches", "9"], "isle_of_skye cannot be learned here"),
        (["kingdomino", "--matches", "0"], "--matches must be above 0, not 0"),
        (["chess", "--matches", "9"], "chess"),
    ],
)
def test_what_cannot_be_learned(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: list[str], sentence: str
):
    out = tmp_path / "weights"
    status, _, told = ran(capsys, *arguments, "--seed", "1", "--out", str(out))
    assert status == 2
    assert sentence in told
    assert not out.exists()
