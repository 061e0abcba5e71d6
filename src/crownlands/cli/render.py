"""``crownlands render``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from crownlands.cli.arguments import Whole
from crownlands.cli.complaint import Complaint
from crownlands.cli.records import about, named
from crownlands.engine.match import replayed

WIDTH = 1600


def render(
    record: Path,
    /,
    *,
    output: Annotated[Path, Parameter(name=["--output", "-o"])],
    ply: Whole | None = None,
) -> None:
    """Draw the table of a record as SVG or PNG.

    Parameters
    ----------
    record
        The record file, or a match of an arena's run by its number: evening/17.
    output
        Where to write it: a name that ends in .svg or .png.
    ply
        After how many actions; all of them by default.

    """
    with about(record):
        game, told = named(record)
        svg = game.art.table(replayed(game, told, ply).state.view(None))
    match output.suffix.lower():
        case ".svg":
            picture = svg.encode()
        case ".png":
            picture = _png(svg)
        case other:
            raise Complaint(f"{str(output)!r} ends in {other!r}; a picture ends in .svg or .png")
    try:
        output.write_bytes(picture)
    except OSError as error:
        raise Complaint(f"{output} cannot be written: {error.strerror}") from None


def _png(svg: str) -> bytes:
    try:
        import resvg_py
    except ImportError:
        raise Complaint(
            "PNG needs the package resvg-py: pip install 'crownlands[png]'; SVG needs nothing"
        ) from None
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=WIDTH, skip_system_fonts=True))
