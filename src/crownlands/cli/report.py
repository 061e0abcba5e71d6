"""``crownlands report``."""

from __future__ import annotations

import os
from pathlib import Path

from rich.console import Console

from crownlands.arena.report.page import report as page
from crownlands.arena.run import Run
from crownlands.arena.tables import ArenaError
from crownlands.cli.arguments import Whole, positive
from crownlands.cli.complaint import Complaint
from crownlands.cli.pages import write_page


def report(folder: Path, /, *, html: Path | None = None, jobs: Whole | None = None) -> None:
    """Write what an arena's run says as a page: standings, scores, what cards and tiles are worth.

    Parameters
    ----------
    folder
        The folder of the run.
    html
        Where to write the page; report.html in that folder by default.
    jobs
        How many processes to use; one a core by default.

    """
    count = positive("jobs", (os.cpu_count() or 1) if jobs is None else jobs)
    path = folder / "report.html" if html is None else html
    try:
        told = page(Run.open(folder), count)
    except ArenaError as error:
        raise Complaint(str(error)) from None
    write_page(path, told)
    Console(highlight=False).print(f"the report is in {path}", markup=False, soft_wrap=True)
