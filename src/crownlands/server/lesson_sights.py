"""What a pupil sees of a lesson: of a match that is only theirs, and only as long as they ask."""

from __future__ import annotations

from collections.abc import Sequence

from crownlands.engine.contract import ActionFormatError, Game, Seat
from crownlands.engine.contract import Refusal as Reason
from crownlands.engine.match import Match
from crownlands.lessons.course import Course, Missed, Outcome, Reached
from crownlands.lessons.lesson import Lesson
from crownlands.server.refusals import Refusal
from crownlands.server.sights import choices_in, told
from crownlands.server.wire import LessonSight, LessonStep, LogEntry, Moment, Why


def lesson_sight(game: Game, lesson: Lesson, answers: Sequence[str]) -> LessonSight:
    """The lesson after these answers, of which only the last may be wrong."""
    course = Course(game, lesson)
    outcome: Outcome | None = None
    for number, answer in enumerate(answers, start=1):
        if outcome is not None and not isinstance(outcome, Reached):
            raise Refusal(
                "malformed",
                f"answer {number - 1} is not what the lesson asks for there; leave it out",
            )
        outcome = _answered(course, number, answer)
    return _seen(course, outcome)


def _answered(course: Course, number: int, answer: str) -> Outcome:
    if course.step is None:
        raise Refusal("malformed", f"the lesson is over after {number - 1} answers")
    try:
        return course.answer(answer)
    except ActionFormatError as error:
        raise Refusal("malformed", str(error)) from None


def _seen(course: Course, outcome: Outcome | None) -> LessonSight:
    seat, match = course.lesson.seat, course.match
    return LessonSight(
        seat=seat,
        players=match.options.players,
        parts=tuple(course.game.parts(match.options)),
        done=course.done,
        step=_step(course),
        moments=_moments(course, outcome),
        choices=_choices(course),
        log=tuple(_entry(match, ply, seat) for ply in range(1, match.ply + 1)),
        said=_said(course, outcome),
        values=outcome.values if isinstance(outcome, Missed) else {},
        missed=isinstance(outcome, Missed),
        refused=_why(course, outcome) if isinstance(outcome, Reason) else None,
    )


def _step(course: Course) -> LessonStep | None:
    step = course.step
    if step is None:
        return None
    return LessonStep(
        name=step.name,
        asks=step.goal is not None,
        solution=step.solution or None,
        lit_seat=step.light.seat if step.light else None,
        lit=step.light.places if step.light else (),
    )


def _choices(course: Course):
    seat, match = course.lesson.seat, course.match
    asked = course.step is not None and course.step.goal is not None
    return choices_in(match, seat, f"lesson {match.ply}") if asked else ()


def _said(course: Course, outcome: Outcome | None) -> str | None:
    match outcome:
        case Missed(say):
            return say
        case Reached() if course.last is not None and course.last.goal is not None:
            return f"{course.last.name}.done"
        case _:
            return None


def _why(course: Course, reason: Reason) -> Why:
    names = [f"seat {seat}" for seat in range(course.match.options.players)]
    words = course.game.console.refusal(reason, names)
    return Why(legal=False, rule=reason.rule, values=reason.values, words=words)


def _moments(course: Course, outcome: Outcome | None) -> tuple[Moment, ...]:
    """Every ply since the last answer; at least the table as it stands."""
    seat, now = course.lesson.seat, course.match
    here = Moment(ply=now.ply, entry=None, view=now.state.view(seat))
    if not isinstance(outcome, Reached) or outcome.since == outcome.match.ply:
        return (here,)
    played = outcome.match
    way = [_moment(played.at(ply), seat) for ply in range(outcome.since + 1, played.ply + 1)]
    return tuple(way) if played is now else (*way, here)


def _moment(match: Match, seat: Seat) -> Moment:
    entry = _entry(match, match.ply, seat)
    return Moment(ply=match.ply, entry=entry, view=match.state.view(seat))


def _entry(match: Match, number: int, seat: Seat) -> LogEntry:
    ply = match.plies[number - 1]
    return LogEntry(
        ply=number,
        seat=ply.seat,
        action=ply.action if not ply.secret or ply.seat == seat else None,
        events=told(ply.heard, seat),
    )
