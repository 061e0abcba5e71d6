"""Kingdomino judged in machine code."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.engine.contract import Action, Seed
from crownlands.engine.kernels.asked import refuse, rows_of
from crownlands.engine.kernels.forward import ARRAYS
from crownlands.engine.kernels.judge import Judge
from crownlands.engine.kernels.judgement import Judged, Judgement, JudgementError, fitting, read
from crownlands.engine.kernels.kernel import Known
from crownlands.engine.kernels.stream import sown
from crownlands.games.kingdomino.codec import KingdominoCodec
from crownlands.games.kingdomino.fast import HOLDS, judging, straying
from crownlands.games.kingdomino.fast.kernel import KingdominoTables
from crownlands.games.kingdomino.judgement.features import FEATURES, SHARED
from crownlands.games.kingdomino.options import KingdominoOptions, every_option_set

_CODEC = KingdominoCodec()
_GAME = "kingdomino"
_WEIGHTS = "weights.judgement"


@cache
def shipped() -> Judgement:
    """The weights that come with the game."""
    package = files("crownlands.games.kingdomino.judgement")
    return checked(read(package.joinpath(_WEIGHTS).read_bytes()))


def checked(judgement: Judgement) -> Judgement:
    """The same, if it can be used here."""
    fitting(judgement, _GAME, HOLDS, FEATURES)
    if len(judgement.weights) != ARRAYS:
        raise JudgementError("a kernel takes networks with two hidden layers")
    return judgement


class KingdominoJudge(Judge):
    """Of the moments when a round begins."""

    features = FEATURES
    shared = len(SHARED)

    def __init__(self, options: KingdominoOptions) -> None:
        self.options = options

    def shipped(self) -> Judgement:
        return shipped()

    def learned_from(self) -> Sequence[KingdominoOptions]:
        # Of a Dynasty every match is judged for itself.
        return [options for options in every_option_set() if not options.dynasty]

    def moments(self, tables: KingdominoTables) -> NDArray[np.bool_]:
        marks = np.empty(tables.count, np.bool_)
        judging.mark_moments(tables.records, marks)
        return marks

    def told(self, tables: KingdominoTables) -> NDArray[np.float32]:
        told = np.zeros((tables.count, self.options.players, len(FEATURES)), np.float32)
        judging.describe_all(tables.records, told)
        return told

    def judged(self, tables: KingdominoTables, judgement: Judgement) -> Judged:
        expected = np.empty((tables.count, self.options.players), np.float32)
        shares = np.empty_like(expected)
        judging.judge_all(tables.records, checked(judgement).weights, expected, shares)
        return Judged(expected, shares)

    def strayed(self, tables: KingdominoTables) -> NDArray[np.int16]:
        actions = np.empty(tables.count, np.int16)
        straying.stray_all(tables.records, tables.chances, actions)
        return actions

    def known(self, tables: KingdominoTables, match: int) -> Known:
        known: NDArray[Any] = tables.records[match : match + 1].copy()
        now, drawn = int(known["match"][0]), int(known["drawn"][0])
        # What nobody has seen is in no order; a playout ends with the match that is being played.
        known["piles"][0, now, drawn:].sort()
        known["piles"][0, now + 1 :] = 0
        known["orders"][0, now + 1 :] = 0
        known["matches"] = now + 1
        return known

    def judged_on(
        self,
        known: Known,
        lines: Sequence[Sequence[Action]],
        worlds: int,
        seed: Seed,
        judgement: Judgement,
        first: int = 0,
    ) -> Judged:
        expected = np.empty((worlds, len(lines), self.options.players), np.float32)
        shares, stream = np.empty_like(expected), np.uint64(sown(seed))
        network = checked(judgement).weights
        wrong = judging.judge_on(
            known, rows_of(lines, _CODEC), network, stream, first, expected, shares
        )
        if wrong >= 0:
            refuse(lines[int(wrong)], _CODEC)
        return Judged(expected, shares)
