"""``crownlands verify``."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from crownlands.cli.records import load
from crownlands.engine.record import RecordError
from crownlands.engine.verification import verified

BAD_RECORD = 2


def verify(*records: Path) -> int:
    """Check that records are what they say: every action legal, nothing changed, shuffle fixed.

    Parameters
    ----------
    records
        Record files.

    """
    good, bad = (
        Console(highlight=False, soft_wrap=True),
        Console(stderr=True, highlight=False, soft_wrap=True),
    )
    status = 0
    for path in records:
        try:
            verdict = verified(*load(path))
            good.print(f"{path}: {verdict}", markup=False)
        except RecordError as error:
            bad.print(f"{path}: refused: {error}", markup=False)
            status = BAD_RECORD
    return status
