"""What takes thought: what a bot of the house would do, and what each action is worth.

Plain functions of what was asked, so that any process can answer them, in any order, always alike.
"""

from __future__ import annotations

from typing import Any

import msgspec

from crownlands.bots import Bot, Perspective, bot
from crownlands.bots.imagined import read
from crownlands.bots.protocol import Act, Analyse, Analysis, Message, Rated, Refused, choices, line
from crownlands.engine.contract import Action, Seat
from crownlands.engine.generator import Generator
from crownlands.games import game
from crownlands.study.contest import Contender, contest
from crownlands.study.house_engine.moment import arranged, recorded, seen
from crownlands.study.house_engine.refused import CannotAnswer, in_words

#: imagined worlds that actions are tried in, and so many actions at most
WORLDS, WIDTH = 48, 12
#: what says how long a bot thinks
_PACE = ("seconds", "turn", "playouts")


class Thought(msgspec.Struct, frozen=True, tag="thought", kw_only=True):
    """Asks what a bot would do at a table: one that we keep, or one that a host imagines for us."""

    id: int | str | None
    game: str
    record: Any = None
    world: str | None = None
    seat: Seat | None
    bot: str
    chance: str
    #: seconds for this one action, where the bot's text does not say how long it thinks
    time: float | None
    spent: float


_READ = msgspec.json.Decoder(Thought | Analyse)


def answered(question: bytes) -> bytes:
    """The answer to a `Thought` or an `Analyse`, or the sentence that says why there is none."""
    asked = _READ.decode(question)
    return line(_answered(asked))


def _answered(asked: Thought | Analyse) -> Message:
    try:
        with in_words():
            return _thought(asked) if isinstance(asked, Thought) else _analysed(asked)
    except CannotAnswer as refused:
        return Refused(id=asked.id, error=str(refused))


def _thought(asked: Thought) -> Act:
    rules = game(asked.game)
    if asked.world is None:
        state = recorded(rules, asked.record, None).state
    else:
        state = read(rules, asked.world)
    view = seen(rules, state, asked.seat, asked.spent)
    action = timed(asked.bot, f"{asked.chance}/{view.seat}", asked.time).choose(view)
    codec = rules.codec
    return Act(
        id=asked.id, seat=view.seat, action=codec.to_text(action), index=codec.to_index(action)
    )


def timed(text: str, seed: str, seconds: float | None) -> Bot:
    """The bot that a text names. How long it thinks, a host says where the text does not.

    >>> [timed(text, "7", 2.5).seconds for text in ("search", "search:0.5", "search:turn=3")]
    [2.5, 0.5, 1.0]
    """
    named = bot(text, seed, programs=False)
    said = [setting.rpartition("=")[0] or "seconds" for setting in text.split(":")[1:]]
    if seconds is None or "seconds" not in named.settings or any(key in _PACE for key in said):
        return named
    return bot(f"{text}:{max(0.001, seconds):.3f}", seed, programs=False)


def _analysed(asked: Analyse) -> Analysis:
    rules = game(asked.game)
    if (asked.record is None) == (asked.position is None):
        raise CannotAnswer("what is analysed is either a record, up to a ply, or a position")
    worlds = WORLDS if asked.worlds is None else asked.worlds
    if worlds < 1:
        raise CannotAnswer(f"worlds is a whole number above zero, not {worlds}")
    if asked.position is None:
        match = recorded(rules, asked.record, asked.ply)
    else:
        match = arranged(rules, asked.position, asked.chance or "analysis")
    view = seen(rules, match.state, asked.seat)
    seed = f"analysis {asked.chance}"
    tried = contest(view, [(action,) for action in _promising(view, seed)], worlds, seed)
    return Analysis(id=asked.id, seat=view.seat, actions=_rated(view, tried), worlds=worlds)


def _promising(view: Perspective, seed: str) -> list[Action]:
    """The actions that look best to the game's strategy, best first."""
    legal = view.legal()
    weights = view.game.strategy.weigh(view.imagine(Generator(seed)), view.seat, legal)
    order = sorted(range(len(legal)), key=lambda number: weights[number], reverse=True)
    return [legal[number] for number in order[:WIDTH]]


def _rated(view: Perspective, tried: list[Contender]) -> list[Rated]:
    told = choices(view.game, [one.action for one in tried])
    behind = [one.behind(tried[0]) for one in tried]
    return [
        Rated(choice.action, choice.index, choice.words, round(gap, 3), round(error, 3))
        for choice, (gap, error) in zip(told, behind, strict=True)
    ]
