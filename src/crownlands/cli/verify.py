"""``crownlands verify``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rich.console import Console

from crownlands.cli.complaint import Complaint
from crownlands.cli.records import named
from crownlands.cli.status import BAD_INPUT
from crownlands.engine.record import RecordError
from crownlands.engine.verification import verified


def verify(*records: Path, commitment: str = "") -> int:
    """Check that records are what they say: actions legal, nothing changed, seed as committed.

    Parameters
    ----------
    records
        Record files, folders full of them, matches of an arena's run by number: evening/17.
    commitment
        What the table published about its seed before the match: shows that the shuffle was fixed.

    """
    good = Console(highlight=False, soft_wrap=True)
    bad = Console(stderr=True, highlight=False, soft_wrap=True)
    status = 0
    for path in _files(records):
        try:
            verdict = verified(*named(path), commitment.strip().lower())
            good.print(f"{path}: {verdict}", markup=False)
        except RecordError as error:
            bad.print(f"{path}: refused: {error}", markup=False)
            status = BAD_INPUT
    return status


def _files(paths: tuple[Path, ...]) -> Iterator[Path]:
    if not paths:
        raise Complaint("name at least one record, or a folder of records")
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        inside = sorted(path.glob("*.json"))
        if not inside:
            raise Complaint(f"the folder {path} holds no records (files that end in .json)")
        yield from inside
