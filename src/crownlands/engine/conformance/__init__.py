"""The laws every game obeys, as checks that anybody's game can be put through.

>>> from crownlands.games import game
>>> kingdomino = game("kingdomino")
>>> check_match(kingdomino, kingdomino.Options(players=2), seed="a seed")

`check_match` plays one random match and checks all laws on the way; `check_game` does so with every
option set, and with more matches while there is time. `crownlands.engine.conformance.machine` has
the same laws as a Hypothesis state machine (it needs the package ``hypothesis``).
"""

from crownlands.engine.conformance.laws import LawBroken
from crownlands.engine.conformance.matches import check_game, check_match

__all__ = ["LawBroken", "check_game", "check_match"]
