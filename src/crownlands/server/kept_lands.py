"""Land that the server's keeper has laid into a folder, for all tables there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from crownlands.games import GAMES

#: by game, what can be chosen beside that which is in its box
KeptLands = Mapping[str, tuple[Mapping[str, Any], ...]]


class LandError(ValueError):
    """A file that will not do, with a sentence that says which one and why."""


def read_lands(folder: Path) -> KeptLands:
    """All ``*.txt`` of a folder. So far one game has lands; a second would need a folder too."""
    return {
        game.name: tuple(_read(folder, game.name))
        for game in GAMES.values()
        if game.lands is not None
    }


def _read(folder: Path, game: str) -> Iterator[Mapping[str, Any]]:
    lands = GAMES[game].lands
    assert lands is not None
    files: dict[str, Path] = {}
    for file in sorted(folder.glob("*.txt")):
        try:
            text = file.read_text(encoding="utf-8")
        except (OSError, UnicodeError) as error:
            raise LandError(f"{file} cannot be read: {error}") from None
        name, flaws = lands.check(text)
        if flaws:
            raise LandError(f"{file}: {'; '.join(flaw.sentence() for flaw in flaws)}")
        if name in files:
            raise LandError(f"{files[name]} and {file} have the same name, {name}; rename one")
        files[name] = file
        yield lands.told(text)
