"""What is typed on the command line, checked before anything is done with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, TypeVar

from cyclopts import Parameter, Token

from crownlands.bots import bot, split
from crownlands.cli.complaint import Complaint

N = TypeVar("N", int, float)


def _whole(kind: Any, tokens: Sequence[Token]) -> int:
    text = tokens[0].value
    try:
        return int(text)
    except ValueError:
        raise ValueError(f"{text!r} is not a whole number") from None


Whole = Annotated[int, Parameter(converter=_whole)]
"""A whole number; 2.7 is refused instead of being cut to 2."""

GameName = Annotated[str, Parameter(name="game", help="The game.")]

Players = Annotated[
    int | None,
    Parameter(converter=_whole, help="How many seats; by default the most that the options allow."),
]

OptionSettings = Annotated[
    tuple[str, ...],
    Parameter(
        negative=(),
        show_default=False,
        help="An option of the game, such as harmony=true or expansions=all. May be given more "
        "than once.",
    ),
]


def positive(name: str, number: N) -> N:
    """The number, if it is above zero."""
    if not number > 0:
        raise Complaint(f"--{name} must be above 0, not {number}")
    return number


def seed_text(text: str) -> str:
    """The seed, if it can be written down."""
    if not text.isprintable():
        raise Complaint("a seed is printable text")
    return text


def bots_for(text: str, seats: int) -> list[str]:
    """The bots that a text names, one for each seat; a single one takes them all."""
    named = split(text)
    if len(named) == 1:
        named *= seats
    if len(named) != seats:
        raise Complaint(f"{len(named)} bots are named for {seats} seats; name one for each seat")
    for each in named:
        bot(each, seed=0)
    return named
