"""A hint at the prompt: what might be done, how it compares with the best, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crownlands.engine.contract import Game
from crownlands.study.hint import Weighed

#: imagined worlds in which each action is tried
HINT = 40
#: a gap that is smaller than so many times what it may be off is none
_CLEARLY = 2


def hint_lines(game: Game, best: Sequence[Weighed], names: Sequence[str]) -> Iterator[str]:
    """The actions, the best first, each with its reasons below it."""
    for rank, one in enumerate(best, start=1):
        words = game.console.action(game.codec.to_json(one.action), names)
        gain = f", {sum(one.rules.values()):+} now" if any(one.rules.values()) else ""
        yield f"{rank}. {game.codec.to_text(one.action)}: {words} ({standing(one, rank)}{gain})"
        for reason in one.reasons:
            yield f"   {game.console.reason(reason, names)}"
        if one.following:
            after = (
                game.console.action(game.codec.to_json(action), names) for action in one.following
            )
            yield f"   then {', '.join(after)}"


def standing(one: Weighed, rank: int) -> str:
    """How it compares with the best, and how sure that is.

    >>> from crownlands.engine.contract import Action
    >>> standing(Weighed(Action(), {}, (), behind=4.2, error=0.6), 2)
    'about 4 points worse, give or take 0.6'
    """
    if rank == 1:
        return "looks best"
    error = one.error or 0.0
    count = round(one.behind)
    if count < 1 or one.behind < _CLEARLY * error:
        return "about as good"
    points = "1 point" if count == 1 else f"{count} points"
    sure = f", give or take {error:.1f}" if one.error is not None else ""
    return f"about {points} worse{sure}"
