"""How the matches are played: policies that lead to different corners of the rules."""

from __future__ import annotations

import random
import re
from collections import Counter

from tests.second_engine.hexes import NEIGHBOURS, named
from tests.second_engine.match import Match
from tests.second_engine.table import Question

A_HEX = re.compile(r"[a-t]\d+")


def kind_of(action: str) -> str:
    """An action without the hexes."""
    return A_HEX.sub("hex", action)


class Player:
    """Chooses among legal actions; each policy leads to other corners of the rules."""

    POLICIES = ("random", "hoarder", "mover", "collector", "quick")

    def __init__(self, policy: str, rng: random.Random) -> None:
        self.policy = policy
        self._rng = rng
        self._seen: Counter[str] = Counter()

    def choose(self, match: Match, question: Question) -> str:
        answers = sorted(question.answers)
        weights = [self._weight(match, question.seat, answer) for answer in answers]
        (answer,) = self._rng.choices(answers, weights)
        self._seen[kind_of(answer)] += 1
        return answer

    def _weight(self, match: Match, seat: int, answer: str) -> float:
        if self.policy == "hoarder":
            return self._hoarding(match, seat, answer)
        if self.policy == "mover":
            moves = answer.startswith(("lift", "go", "use barn", "use harbor", "use caravan"))
            return 8 if moves or answer.startswith(("use", "put")) else 0.3
        if self.policy == "collector":
            # what was chosen rarely so far, by kind
            return 1 / (1 + self._seen[kind_of(answer)]) ** 2
        if self.policy == "quick":
            return 0.2 if answer in ("done", "end") else 1
        return 1

    def _hoarding(self, match: Match, seat: int, answer: str) -> float:
        """Uses whatever it has, and likes hexes where a tile or many others are."""
        if answer in ("done", "end"):
            return 0.1
        if answer.startswith("use"):
            return 20
        if A_HEX.fullmatch(answer.split()[-1]) is None:
            return 1
        near = NEIGHBOURS[named(answer.split()[-1])]
        tiles = sum(bool(match.tiles_left.get(place)) or place in match.nomads for place in near)
        return 1 + 15 * tiles
