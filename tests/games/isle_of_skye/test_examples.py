"""The matches in ``examples/``: played by the rules of today, to the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from crownlands.engine.record import Record
from crownlands.engine.verification import verified
from crownlands.games.isle_of_skye import ISLE_OF_SKYE

EXAMPLES = Path(__file__).parents[3] / "examples"


@pytest.mark.parametrize("name", ["base", "journeyman"])
def test_the_examples_verify(name: str):
    record = Record.load(EXAMPLES / f"isle_of_skye_{name}.json")
    assert verified(ISLE_OF_SKYE, record).finished
    assert record.options["journeyman"] == (name == "journeyman")
