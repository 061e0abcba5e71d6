"""Pages that a command writes."""

from __future__ import annotations

from pathlib import Path

from crownlands.cli.complaint import Complaint


def write_page(path: Path, text: str) -> None:
    """Write a page to a file; a complaint where that cannot be."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Complaint(f"{path} cannot be written: {error.strerror}") from None
