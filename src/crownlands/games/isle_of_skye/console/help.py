"""What the terminal answers to ``help``: the rules, the signs, and every tile that may pay."""

from __future__ import annotations

from collections.abc import Iterator

from crownlands.games.isle_of_skye.console import signs
from crownlands.games.isle_of_skye.console.speech import Speech
from crownlands.games.isle_of_skye.journeyman.bonuses import BONUSES, LEVELS
from crownlands.games.isle_of_skye.journeyman.requirements import REQUIREMENTS
from crownlands.games.isle_of_skye.options import IsleOfSkyeOptions
from crownlands.games.isle_of_skye.rulebook import rulebook
from crownlands.games.isle_of_skye.scoring import SCROLLS
from crownlands.games.isle_of_skye.tiles import JOURNEYMAN, SCROLL, SYMBOLS, TERRAINS


def help_text(options: IsleOfSkyeOptions, language: str) -> str:
    speech = Speech((), language)
    lines = [*_base(options, speech), *(_journeyman(options, speech) if options.journeyman else ())]
    return "\n".join(lines)


def _base(options: IsleOfSkyeOptions, speech: Speech) -> Iterator[str]:
    say = speech.say
    rules = rulebook(options)
    yield say("help", rounds=len(rules.rounds))
    yield ""
    lands = zip(signs.LETTERS, signs.TEXTURES, TERRAINS, strict=True)
    yield "   ".join(
        f"{letter}{texture} {say(f'terrain.{name}')}" for letter, texture, name in lands
    )
    shown = (
        each for each in signs.SYMBOL_SIGNS.items() if options.journeyman or each[0] != JOURNEYMAN
    )
    yield "   ".join(f"{sign} {say(f'symbol.{symbol}')}" for symbol, sign in shown)
    yield say("help.signs")
    yield ""
    for tile in rules.scoring_tiles:
        yield f"{say(f'scoring.{tile}')}: {say(f'scoring.{tile}.text')}"
    yield ""
    for scroll in SCROLLS:
        yield f"{signs.SYMBOL_SIGNS[SCROLL]}{signs.SYMBOL_SIGNS[scroll]} {say(f'scroll.{scroll}')}"
    yield say("help.scrolls")


def _journeyman(options: IsleOfSkyeOptions, speech: Speech) -> Iterator[str]:
    say = speech.say
    yield ""
    if not options.board:
        yield say("summary.journeyman")
    yield say("help.journeyman")
    yield ""
    # The signs of symbols ask for a tile that shows one.
    others = (asks for asks in REQUIREMENTS if asks not in SYMBOLS)
    yield "   ".join(f"{signs.ASKS[asks]} {say(f'asks.{asks}')}" for asks in others)
    yield ""
    for level, bonuses in zip(LEVELS, BONUSES, strict=True):
        for bonus in bonuses:
            yield f"{level} {say(f'bonus.{bonus}')}: {say(f'bonus.{bonus}.text')}"
