"""``crownlands dataset``."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console

from crownlands.arena.dataset.schema import Wanted
from crownlands.arena.dataset.sources import told_by
from crownlands.arena.dataset.writing import write
from crownlands.arena.tables import ArenaError
from crownlands.cli.arguments import Whole, positive
from crownlands.cli.complaint import Complaint
from crownlands.cli.waiting import shown_progress

Switch = Annotated[bool, Parameter(negative=())]


def dataset(
    *sources: Path,
    out: Path,
    observations: Switch = False,
    legal: Switch = False,
    positions: Switch = False,
    jobs: Whole | None = None,
) -> None:
    """Write matches as Parquet files, a row a decision, for whoever learns from them.

    Parameters
    ----------
    sources
        Folders of runs, folders of records, record files: all of one game.
    out
        The folder to write to.
    observations
        With what the deciding seat saw, as arrays.
    legal
        With the numbers of all legal actions.
    positions
        With each position as a text.
    jobs
        How many processes to use; one a core by default.

    """
    if not sources:
        raise Complaint("a data set needs matches: name runs, records, or folders of records")
    count = positive("jobs", (os.cpu_count() or 1) if jobs is None else jobs)
    try:
        with shown_progress() as bar:
            task = bar.add_task("writing", total=None)
            written = write(
                told_by(sources),
                out,
                Wanted(observations, legal, positions),
                count,
                lambda done, of: bar.update(task, completed=done, total=of),
            )
    except ArenaError as error:
        raise Complaint(str(error)) from None
    Console(highlight=False).print(
        f"{written.decisions:,} decisions of {written.matches:,} matches in {out}",
        markup=False,
        soft_wrap=True,
    )
