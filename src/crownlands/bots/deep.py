"""A bot that thinks in machine code, where the game lends a kernel that can."""

from __future__ import annotations

from typing import Any, ClassVar, Unpack

from crownlands.bots.bot import Perspective, Settings
from crownlands.bots.search import SearchBot
from crownlands.bots.timed import Time, TimedBot, decisions_left
from crownlands.engine.contract import Action, View
from crownlands.engine.kernels.kernel import Kernel, Known, NotCrossed
from crownlands.engine.kernels.thinker import Budget, Thinker

#: what is done where the search has no more branches: the match is played out, or judged
LEAVES = ("played", "judged")


class DeepBot(TimedBot):
    """Asks the game's `Thinker` for the best line, and plays it to its end.

    Where there is none, or none yet, it plays as `search` with the same settings. A thinker that is
    not compiled yet is waited for only where playouts are counted and no time is given: there the
    same seed always chooses the same.
    """

    name = "deep"
    settings: ClassVar[Settings] = {**TimedBot.settings, "cores": int, "leaves": LEAVES}

    def __init__(
        self,
        seed: str | int,
        cores: int = 1,
        leaves: str = LEAVES[0],
        **time: Unpack[Time],
    ) -> None:
        super().__init__(seed, **time)
        self.cores = cores
        self.leaves = leaves
        self._shallow = SearchBot(f"{seed} shallow", **time)
        #: what is left of the line being played, and what is seen when it goes on
        self._line: tuple[Action, ...] = ()
        self._expected: View | None = None

    def choose(self, seen: Perspective) -> Action:
        actions = seen.legal()
        if len(actions) == 1:
            return actions[0]
        if not self._line or seen.view() != self._expected:
            self._line = self._best_line(seen)
        if not self._line:
            return self._shallow.choose(seen)
        action, *rest = self._line
        self._remember(seen, action, tuple(rest))
        return action

    def _best_line(self, seen: Perspective) -> tuple[Action, ...]:
        """Nothing where the game has no thinker, or not yet."""
        view: Any = seen.view()
        kernel = seen.game.kernel(view.options)
        thinker = None if kernel is None else self._thinker(kernel)
        if kernel is None or thinker is None or not self._ready(thinker):
            return ()
        try:
            known = kernel.known(seen.imagine(self.rng), seen.seat)
        except NotCrossed:
            return ()
        budget = self._budget(seen, thinker, known)
        seed = self.rng.word()
        return thinker.thoughts(known, seen.seat, budget, seed, self.cores).lines[0].actions

    def _thinker(self, kernel: Kernel) -> Thinker | None:
        thinker = kernel.thinker()
        return thinker.judging() if thinker and self.leaves == "judged" else thinker

    def _ready(self, thinker: Thinker) -> bool:
        if self.playouts is None or self.turn is not None:
            return thinker.ready_soon()
        if not thinker.ready:
            thinker.warm()
        return True

    def _budget(self, seen: Perspective, thinker: Thinker, known: Known) -> Budget:
        if self.turn is None:
            return Budget(self.seconds if self.playouts is None else None, self.playouts)
        share = min(1.0, thinker.together(known) / decisions_left(seen, self.rng))
        return Budget(max(0.0, self.turn - seen.spent) * share, self.playouts)

    def _remember(self, seen: Perspective, action: Action, rest: tuple[Action, ...]) -> None:
        self._line = rest
        if rest:
            world = seen.imagine(self.rng)
            world.apply(seen.seat, action)
            self._expected = world.view(seen.seat)
