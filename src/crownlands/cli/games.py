"""``crownlands games``."""

from __future__ import annotations

import msgspec
from rich.console import Console
from rich.table import Table

from crownlands.games import GAMES


def games() -> None:
    """List the games and their options."""
    console = Console()
    for game in GAMES.values():
        title, summary = game.say("name", {}), game.say("summary", {})
        sizes = ", ".join(map(str, game.players))
        console.print(f"[bold]{game.name}[/bold]: {title}, for {sizes} players")
        console.print(summary)
        table = Table.grid(padding=(0, 2))
        for field in msgspec.structs.fields(game.Options):
            if field.name != "players":
                default = str(field.default).lower()
                table.add_row("", f"{field.name}={default}", game.say(f"option.{field.name}", {}))
        console.print(table)
