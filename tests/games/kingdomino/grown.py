"""Kingdoms from the middle of a match, for Hypothesis."""

from __future__ import annotations

from hypothesis import strategies as st

from crownlands.engine.generator import Generator
from crownlands.games.kingdomino.dominoes import ALL
from crownlands.games.kingdomino.kingdom import Kingdom


@st.composite
def kingdoms(draw: st.DrawFn, span: int) -> Kingdom:
    """One that any number of dominoes were laid into, wherever they fitted.

    It was asked for its territories when it was founded, so every domino was joined to them.
    """
    kingdom = Kingdom.founded(span)
    assert kingdom.territories == ()
    count = draw(st.integers(0, span * span // 2), "dominoes laid before")
    rng = Generator(draw(st.integers(0, 2**16), "their seed"))
    for domino in rng.shuffled(ALL)[:count]:
        if places := kingdom.placements(domino):
            kingdom = kingdom.with_domino(domino, rng.choice(places))
    return kingdom
