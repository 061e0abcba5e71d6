"""Runs that tests make: short ones, played in this process."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from crownlands.arena.asked import arena
from crownlands.arena.crew import alone
from crownlands.arena.driving import drive
from crownlands.arena.run import Run


def played_run(folder: Path, game: str, matches: int, **options: Any) -> Run:
    """A run of two bots that are quick."""
    asked = arena(
        {
            "game": game,
            "bots": ["random", "greedy:slips=0.9"],
            "matches": matches,
            "seed": "report",
            "options": {"players": 2, **options},
        }
    )
    run = Run.begin(folder, asked)
    drive(run, alone)
    return run
