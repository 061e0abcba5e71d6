"""Who wins: rulebook, "End of the game"; the older edition's second tiebreak."""

from typing import Literal

import pytest

from crownlands.engine.contract import Result
from crownlands.games.kingdomino import KINGDOMINO, KingdominoOptions
from tests.games.kingdomino.drawn import drawn


def ended(
    *pictures: str, past: tuple[str, ...] = (), edition: Literal["current", "2017"] = "current"
) -> Result:
    options = KingdominoOptions(players=len(pictures), edition=edition, dynasty=bool(past))
    state = KINGDOMINO.start(options, 1)
    state.kingdoms = tuple(drawn(picture) for picture in pictures)
    if past:
        state.past = (tuple(drawn(picture) for picture in past),)
    state.frames = ()
    result = state.result()
    assert result is not None
    return result


SMALL_RICH = "w0 w1 ## m1 f0"  # 2 + 1 points, largest territory 2, 2 crowns
LONG_POOR = "## w0 w1\n.. f0 w0"  # 3 points, largest territory 3, 1 crown


@pytest.mark.clause("kingdomino.end.winner")
def test_most_points_win():
    result = ended("## w0 w1", "## w0 w0")
    assert result.scores == (2, 0)
    assert result.ranks == (1, 2)
    assert result.winners == (0,)


@pytest.mark.clause("kingdomino.end.winner")
def test_level_points_go_to_the_largest_territory():
    result = ended(SMALL_RICH, LONG_POOR)
    assert result.scores == (3, 3)
    assert result.tiebreaks == ((2,), (3,))
    assert result.ranks == (2, 1)


@pytest.mark.clause("kingdomino.end.winner")
def test_still_level_share_the_victory():
    result = ended("## w0 w1", "## f0 f1", "## l0 m0")
    assert result.ranks == (1, 1, 3)
    assert result.winners == (0, 1)


ONE_CROWN = "w0 w1 ## f0 l0"  # 2 points, largest 2, 1 crown
TWO_CROWNS = "m1 ## m1\nw0 w0 f0\n.. l0 .."  # 2 points, largest 2, 2 crowns


@pytest.mark.clause("kingdomino.variants.edition")
def test_the_older_edition_counts_crowns_before_it_shares():
    now = ended(ONE_CROWN, TWO_CROWNS)
    assert (now.scores, now.ranks) == ((2, 2), (1, 1))
    then = ended(ONE_CROWN, TWO_CROWNS, edition="2017")
    assert then.tiebreaks == ((2, 1), (2, 2))
    assert then.ranks == (2, 1)


@pytest.mark.clause("kingdomino.variants.edition", "kingdomino.variants.dynasty")
def test_a_dynasty_of_the_older_edition_counts_the_crowns_of_all_its_matches():
    result = ended(ONE_CROWN, ONE_CROWN, past=(TWO_CROWNS, ONE_CROWN), edition="2017")
    assert result.scores == (4, 4)
    assert result.tiebreaks == ((2, 3), (2, 2))
    assert result.ranks == (1, 2)


@pytest.mark.clause("kingdomino.variants.dynasty")
def test_a_dynasty_is_tied_on_the_largest_territory_of_its_matches():
    # Seat 0 had its large territory in an earlier match.
    ring = """
        l0 l0 l0
        l0 ## l0
        l0 l0 w0
    """
    result = ended(SMALL_RICH, SMALL_RICH, past=(ring, "## f0 f0"))
    assert result.scores == (3, 3)
    assert result.tiebreaks == ((7,), (2,))
    assert result.ranks == (1, 2)
