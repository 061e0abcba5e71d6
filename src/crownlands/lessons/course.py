"""A lesson being taken: the match as it stands, what is asked, and what comes of an answer."""

from __future__ import annotations

import msgspec

from crownlands.engine.contract import Action, Game, Refusal, Value
from crownlands.engine.match import Match
from crownlands.lessons.goals import Prospect
from crownlands.lessons.lesson import Goal, Lesson, Scene, Step, ply_of


class Reached(msgspec.Struct, frozen=True):
    """The action was played, and what follows on it."""

    #: where it was played; the next step may begin with another position
    match: Match
    #: how many plies there were before
    since: int


class Missed(msgspec.Struct, frozen=True):
    """A legal action that is not what is asked: it was not played."""

    #: the key of the lesson's words about it
    say: str
    values: dict[str, Value]


Outcome = Reached | Missed | Refusal


class Course:
    """Nothing is kept of it: the answers so far are all there is to know."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self._walk = list(lesson.walk())
        #: how many steps are done
        self.done = 0
        self.match = self._begun(self._walk[0][0])

    @property
    def step(self) -> Step | None:
        """What is asked now; nothing once the lesson is over."""
        return self._walk[self.done][1] if self.done < len(self._walk) else None

    @property
    def last(self) -> Step | None:
        """The step that was done last."""
        return self._walk[self.done - 1][1] if self.done else None

    def answer(self, text: str) -> Outcome:
        """Plays what reaches the goal of the step; after anything else all is as it was.

        Raises `ActionFormatError` for a text that names no action.
        """
        step, match = self.step, self.match
        if step is None:
            return Refusal("match_over")
        since = match.ply
        if step.goal is not None:
            action = self.game.codec.from_text(text)
            if wrong := self._wrong_with(step.goal, action):
                return wrong
            match.act(self.lesson.seat, action)
        for ply in step.then:
            self._play(match, ply)
        self._go_on()
        return Reached(match, since)

    def _wrong_with(self, goal: Goal, action: Action) -> Missed | Refusal | None:
        state, seat = self.match.state, self.lesson.seat
        if refusal := state.why_not(seat, action):
            return refusal
        prospect = Prospect(self.game, state, seat, action)
        if prospect.reaches(goal):
            return None
        return self._missed(prospect)

    def _missed(self, prospect: Prospect) -> Missed:
        _, step = self._walk[self.done]
        fitting = (miss.say for miss in step.missed if prospect.reaches(miss.when))
        return Missed(f"{step.name}.{next(fitting, 'missed')}", {"points": prospect.points})

    def _go_on(self) -> None:
        scene, _ = self._walk[self.done]
        self.done += 1
        if self.step is not None and self._walk[self.done][0] is not scene:
            self.match = self._begun(self._walk[self.done][0])

    def _begun(self, scene: Scene) -> Match:
        options = msgspec.convert({**self.lesson.options, **scene.options}, type=self.game.Options)
        match = Match(self.game, options, scene.seed)
        for ply in scene.opening:
            self._play(match, ply)
        return match

    def _play(self, match: Match, ply: str) -> None:
        seat, action = ply_of(ply)
        match.act(seat, self.game.codec.from_text(action))
