"""What is shown while something takes its time."""

from __future__ import annotations

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn


def shown_progress(*, hidden: bool = False) -> Progress:
    """A bar in a terminal, and nothing anywhere else."""
    console = Console(stderr=True)
    return Progress(
        "{task.description}",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=hidden or not console.is_terminal,
    )
