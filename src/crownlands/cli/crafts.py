"""What people make for the games in files of their own: ``crownlands quadrant check FILE``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from cyclopts import App

from crownlands.cli.complaint import Complaint
from crownlands.cli.status import BAD_INPUT
from crownlands.games import GAMES


def craft_commands() -> Iterator[App]:
    """One command for each thing that can be made."""
    for game in GAMES.values():
        title = game.say("name", {})
        for craft, flaws in game.crafts.items():
            command = App(name=craft, help=f"Make a {craft} of your own for {title}.")
            command.command(_check(craft, flaws), name="check")
            yield command


def _check(craft: str, flaws: Callable[[str], list[str]]) -> Callable[[Path], int]:
    def check(file: Path) -> int:
        try:
            text = file.read_text(encoding="utf-8")
        except (OSError, UnicodeError) as error:
            raise Complaint(f"{file} cannot be read: {error}") from None
        found = flaws(text)
        for flaw in found:
            print(f"{file}: {flaw}")
        if not found:
            print(f"{file} is a {craft} that can be played on")
        return BAD_INPUT if found else 0

    check.__doc__ = f"Say what is wrong with a {craft} file, or that nothing is."
    return check
