"""Computer players: the interface, and those of the house.

A bot is named by a short text: its name, then settings after colons. ``search:2`` thinks two
seconds an action, ``search:turn=2`` two seconds a turn, ``search:playouts=300`` plays out 300 times
whatever that takes, ``search:turn=2:playouts=300`` does what ends first, ``flat:policy=random``
plays out at random. A name with a dot is a bot of yours: ``my_bots.Farmer`` is the class ``Farmer``
of the module ``my_bots``. ``exec:./engine?time=2`` is a program in any language that speaks the
engine protocol: see `crownlands.bots.outside`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

from crownlands.bots.bot import Bot, Perspective
from crownlands.bots.deep import DeepBot
from crownlands.bots.errors import BotError, Forfeit
from crownlands.bots.flat import FlatBot
from crownlands.bots.greedy import GreedyBot
from crownlands.bots.names import EXEC, label, split
from crownlands.bots.outside import OutsideBot
from crownlands.bots.points import PointsBot
from crownlands.bots.random import RandomBot
from crownlands.bots.search import SearchBot
from crownlands.bots.stretch import Stretch
from crownlands.bots.uct import UctBot
from crownlands.engine.record import LONGEST_NAME

__all__ = [
    "BOTS",
    "Bot",
    "BotError",
    "DeepBot",
    "FlatBot",
    "Forfeit",
    "GreedyBot",
    "OutsideBot",
    "Perspective",
    "PointsBot",
    "RandomBot",
    "SearchBot",
    "Stretch",
    "UctBot",
    "bot",
    "label",
    "split",
]

BOTS: Mapping[str, type[Bot]] = {
    kind.name: kind
    for kind in (RandomBot, PointsBot, GreedyBot, SearchBot, FlatBot, UctBot, DeepBot)
}


def bot(text: str, seed: str | int, *, programs: bool = True) -> Bot:
    """The bot that a text names. Without ``programs`` none that would start one.

    >>> bot("search:0.5:width=6", seed=1).seconds
    0.5
    """
    text = text.strip()
    if text.startswith(EXEC):
        if not programs:
            raise BotError("no programs are started here: bots are named without exec:")
        return OutsideBot.named(text, seed)
    if len(text) > LONGEST_NAME:
        raise BotError(f"a bot's text has at most {LONGEST_NAME} characters: {text[:50]!r}")
    name, *settings = text.split(":")
    kind = _kind(name)
    arguments: dict[str, float | int | str] = {}
    for setting in settings:
        key, _, value = setting.rpartition("=")
        key = key or "seconds"
        if key not in kind.settings:
            known = ", ".join(kind.settings) or "none"
            raise BotError(f"the bot {name!r} has no setting {key!r}; its settings: {known}")
        arguments[key] = _setting(kind.settings[key], key, value)
    return kind(seed, **arguments)


def _kind(name: str) -> type[Bot]:
    if name in BOTS:
        return BOTS[name]
    module, dot, attribute = name.rpartition(".")
    if not dot:
        raise BotError(
            f"there is no bot {name!r}; there are {', '.join(BOTS)}, "
            f"and yours by its module: my_bots.Farmer; a program is called exec:./engine"
        )
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise BotError(f"the bot {name!r} cannot be loaded: {error}") from None
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise BotError(f"{name!r} is not a class derived from crownlands.bots.Bot")
    return found


def _setting(
    reads: type[int] | type[float] | tuple[str, ...], key: str, value: str
) -> float | int | str:
    if not isinstance(reads, tuple):
        return _number(reads, key, value)
    if value not in reads:
        raise BotError(f"{key}={value!r} is none of {', '.join(reads)}")
    return value


def _number(convert: Callable[[str], float | int], key: str, value: str) -> float | int:
    """A count above zero; a measure may be zero, for whoever tries what it is worth without."""
    try:
        number = convert(value)
    except ValueError:
        number = -1
    if not 0 <= number < 1e6 or (convert is int and not number):
        kind = "a whole number above zero" if convert is int else "a number, 0 or above"
        raise BotError(f"{key}={value!r} is not {kind}")
    return number
