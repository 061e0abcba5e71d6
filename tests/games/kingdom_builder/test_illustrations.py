"""The pictures of the rulebook: the engine agrees with what each says."""

import pytest

from crownlands.games.kingdom_builder import KINGDOM_BUILDER, KingdomBuilderState
from crownlands.games.kingdom_builder.illustrations import ShownLand, hexes, read
from tests.games.kingdom_builder.drawn import can, drawn, gold, play, refused

assert KINGDOM_BUILDER.rulebook
LANDS = {name: read(one.shows) for name, one in KINGDOM_BUILDER.rulebook.pictures.items()}


def shown(land: ShownLand) -> KingdomBuilderState:
    state = drawn(
        "\n".join(land.rows),
        card=land.card,
        location=land.locations,
        ready=land.ready,
        cards=land.cards,
    )
    play(state, *land.first)
    return state


@pytest.mark.parametrize("name", LANDS)
def test_what_is_tried_is_allowed_or_refused_as_the_picture_says(name: str):
    state = shown(LANDS[name])
    for text, rule in LANDS[name].tried.items():
        if rule:
            assert refused(state, text).rule == rule, text
        else:
            assert text in can(state)


@pytest.mark.parametrize("name", LANDS)
def test_the_land_pays_what_the_picture_says(name: str):
    state = shown(LANDS[name])
    assert {rule: gold(state, 0, rule) for rule in LANDS[name].pays} == LANDS[name].pays


@pytest.mark.parametrize("name", LANDS)
def test_what_is_pointed_at_is_shown(name: str):
    land = LANDS[name]
    names = {each.name for each in hexes(land)}
    assert {*land.lit, *(text.split()[-1] for text in land.tried)} <= names
