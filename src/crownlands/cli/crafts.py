"""What people make for the games in files of their own: ``crownlands quadrant check FILE``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from cyclopts import App

from crownlands.cli.arguments import seed_text
from crownlands.cli.complaint import Complaint
from crownlands.cli.status import BAD_INPUT
from crownlands.engine.contract import Craft
from crownlands.games import GAMES

#: a drawn file names its seed, and must not grow too long by it
LONGEST_SEED = 100


def craft_commands() -> Iterator[App]:
    """One command for each thing that can be made."""
    for game in GAMES.values():
        title = game.say("name", {})
        for name, craft in game.crafts.items():
            command = App(name=name, help=f"Make a {name} of your own for {title}.")
            command.command(_check(name, craft), name="check")
            if craft.draw:
                command.command(_draw(name, craft, craft.draw), name="draw")
            yield command


def _check(name: str, craft: Craft) -> Callable[[Path], int]:
    def check(file: Path) -> int:
        try:
            text = file.read_text(encoding="utf-8")
        except (OSError, UnicodeError) as error:
            raise Complaint(f"{file} cannot be read: {error}") from None
        found = craft.flaws(text)
        for flaw in found:
            print(f"{file}: {flaw}")
        if not found:
            print(f"{file} is {craft.praise(text)}")
        return BAD_INPUT if found else 0

    check.__doc__ = f"Say what is wrong with a {name} file, or that nothing is."
    return check


def _draw(name: str, craft: Craft, drawn: Callable[[str, str], str]) -> Callable[..., None]:
    boxes = ", ".join(craft.boxes)

    def draw(*, box: str = craft.boxes[0], seed: str = "0") -> None:
        if box not in craft.boxes:
            raise Complaint(f"there is no box {box!r} to draw a {name} for; there are {boxes}")
        if len(seed) > LONGEST_SEED:
            raise Complaint(f"a seed has at most {LONGEST_SEED} characters here, not {len(seed)}")
        print(drawn(box, seed_text(seed)), end="")

    draw.__doc__ = f"""Draw a new {name} and print its file.

    Parameters
    ----------
    box
        The box whose special hexes it shall have: {boxes}.
    seed
        The same box and seed always give the same {name}.

    """
    return draw
