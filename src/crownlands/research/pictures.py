"""What an environment draws: the table that a view shows, as text, as SVG and as pixels."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from typing import Any

from rich.console import Console as Paper

from crownlands.engine.contract import Game, View
from crownlands.research.pixels import drawn

RENDER_MODES = ("human", "ansi", "svg", "rgb_array")

#: of a text in columns, of a picture in pixels
_COLUMNS = 100
_WIDTH = 640


def check(render_mode: str | None) -> None:
    """Raise `ValueError` for a mode that there is not."""
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise ValueError(
            f"there is no render mode {render_mode!r}; there are {', '.join(RENDER_MODES)}"
        )


def picture(game: Game, view: View, names: Sequence[str], render_mode: str) -> Any:
    """The table that a view shows; with "human" it is printed, and there is nothing to give."""
    match render_mode:
        case "svg":
            return game.art.table(view)
        case "rgb_array":
            return drawn(game.art.table(view), _WIDTH)
        case "ansi":
            return text(game, view, names)
        case _:
            print(text(game, view, names, colours=True))
            return None


def text(game: Game, view: View, names: Sequence[str], colours: bool = False) -> str:
    """The table as the terminal shows it, by signs alone or with colours."""
    page = StringIO()
    paper = Paper(file=page, width=_COLUMNS, force_terminal=colours)
    paper.print(game.console.table(view, names))
    return page.getvalue()
