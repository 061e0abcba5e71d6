"""What the terminal answers to ``help``: the rules, the signs, every tile and card there may be."""

from __future__ import annotations

from collections.abc import Iterator

from crownlands.games.kingdom_builder.board.terrain import (
    CASTLE,
    NOMADS,
    SPECIAL_NAMES,
    TERRAIN_LETTERS,
    TERRAINS,
)
from crownlands.games.kingdom_builder.boxes import BOX_OF_LETTER, BY_NAME, DEALT, LOCATIONS, TILES
from crownlands.games.kingdom_builder.options import KingdomBuilderOptions
from crownlands.games.kingdom_builder.words import MESSAGES


def help_text(options: KingdomBuilderOptions, language: str) -> str:
    return "\n".join(_lines(options, language))


def _lines(options: KingdomBuilderOptions, language: str) -> Iterator[str]:
    def say(key: str) -> str:
        return MESSAGES.say(key, {}, language)

    def with_boxes(key: str) -> Iterator[str]:
        """What is said of all matches, and what the boxes on the table have to add."""
        yield say(key)
        known = MESSAGES.messages(language)
        yield from (known[own] for box in options.boxes if (own := f"{key}.{box}") in known)

    def on_the_table(letter: str) -> bool:
        return letter not in BOX_OF_LETTER or BOX_OF_LETTER[letter] in options.boxes

    yield from with_boxes("help")
    yield ""
    yield "   ".join(
        f"{letter.lower()} {say(f'terrain.{TERRAINS[terrain]}')}"
        for letter, terrain in TERRAIN_LETTERS.items()
        if on_the_table(letter)
    )
    yield " ".join(with_boxes("help.signs"))
    yield ""
    for tile in tiles_in_play(options):
        written = "" if TILES[tile].works_by_itself else f" (use {tile})"
        yield f"{say(f'tile.{tile}')}{written}: {say(f'tile.{tile}.text')}"
    for gift in (gift.name for box in options.boxes for gift in BY_NAME[box].gifts):
        yield f"{say(f'tile.{gift}')}: {say(f'tile.{gift}.text')}"
    yield ""
    for card in options.chosen_cards or options.known_cards:
        yield f"{say(f'card.{card}')}: {say(f'card.{card}.text')}"
    for task in (task.name for box in options.boxes for task in BY_NAME[box].tasks):
        yield f"{say(f'task.{task}')}: {say(f'task.{task}.text')}"
    for letter, place in SPECIAL_NAMES.items():
        if letter == CASTLE or (letter != NOMADS and on_the_table(letter)):
            yield say(f"place.{place}.text")
    for laying in options.layings:
        yield say(f"place.{laying.name}.text")


def tiles_in_play(options: KingdomBuilderOptions) -> list[str]:
    """The tiles of the board, or of all boards that may be drawn."""
    quadrants = [placed.quadrant for placed in options.chosen_quadrants]
    quadrants = quadrants or list(options.known_quadrants.values())
    islands = [options.chosen_island] if options.chosen_island else options.known_islands.values()
    found = {location for land in (*quadrants, *islands) for location in land.locations}
    tiles = [name for name in LOCATIONS if name in found]
    if any(NOMADS in row for quadrant in quadrants for row in quadrant.rows):
        tiles += DEALT
    return tiles
