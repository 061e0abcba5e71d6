from collections import Counter

import pytest

from crownlands.games.kingdomino.dominoes import ALL, TERRAINS

# terrain: squares, with one crown, with two, with three, crowns
TOTALS = {
    "wheat": (26, 5, 0, 0, 5),
    "forest": (22, 6, 0, 0, 6),
    "lake": (18, 6, 0, 0, 6),
    "grassland": (14, 2, 2, 0, 6),
    "swamp": (10, 2, 2, 0, 6),
    "mine": (6, 1, 3, 1, 10),
}


@pytest.mark.clause("kingdomino.box.dominoes")
def test_they_are_numbered_1_to_48():
    assert [domino.number for domino in ALL] == list(range(1, 49))


@pytest.mark.clause("kingdomino.box.terrains")
@pytest.mark.parametrize("terrain", TERRAINS)
def test_every_terrain_has_its_squares_and_crowns(terrain: str):
    halves = Counter(
        half
        for domino in ALL
        for half in ((domino.left, domino.left_crowns), (domino.right, domino.right_crowns))
    )
    number = TERRAINS.index(terrain)
    by_crowns = [halves[number, crowns] for crowns in range(4)]
    crowns = sum(count * crowns for crowns, count in enumerate(by_crowns))
    assert (sum(by_crowns), *by_crowns[1:], crowns) == TOTALS[terrain]


@pytest.mark.clause("kingdomino.laying.turned")
def test_1_to_12_are_the_doubles():
    assert [domino.number for domino in ALL if domino.double] == list(range(1, 13))
    assert all((domino.left == domino.right) == domino.double for domino in ALL)


@pytest.mark.clause("kingdomino.aim.short", "kingdomino.box.dominoes")
def test_the_first_18_have_no_crown_and_the_others_have_crowns_on_one_half():
    for domino in ALL:
        crowned = [crowns for crowns in (domino.left_crowns, domino.right_crowns) if crowns]
        assert len(crowned) == (0 if domino.number <= 18 else 1)
