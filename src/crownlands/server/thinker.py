"""The process in which a bot thinks: one question a line on its input, one answer a line back.

Hints come from such a process too. So do lands and pictures, and looks back at finished matches:
they take long, and the server must not wait.

Run as ``python -m crownlands.server.thinker NICE``, where the number says how much it gives way to
others. Lines are JSON, so nothing is ever unpickled.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterable
from time import process_time
from typing import Any

import msgspec

from crownlands.bots import Perspective, bot
from crownlands.engine.contract import Art, Codec, Game, Seat
from crownlands.engine.drawing.card import card
from crownlands.engine.match import replayed
from crownlands.engine.record import Record
from crownlands.games import game
from crownlands.server.suggestions import suggestion
from crownlands.server.wire import Suggestion
from crownlands.study.hint import Weighed, hint, verdict
from crownlands.study.review import Depth, Look, look_at
from crownlands.study.review import Task as TurnToLookAt
from crownlands.study.turns import Turn


class Question(msgspec.Struct, frozen=True, tag="choose"):
    """What a bot would do in this seat, in the match that the record tells."""

    record: Record
    seat: Seat
    bot: str
    seed: str
    #: seconds since this seat was first asked in its turn
    spent: float = 0.0
    #: what the bot is called at the table; it is counted by that
    level: str = "other"


class Consultation(msgspec.Struct, frozen=True, tag="advise"):
    """What a person might do in this seat, after so many plies of the match that the record tells.

    With ``played`` it is asked what is to be said of that action there.
    """

    record: Record
    ply: int
    seat: Seat
    seed: str
    #: in how many imagined worlds actions are tried; 0 is a glance
    worlds: int = 0
    played: str = ""


class Sketch(msgspec.Struct, frozen=True, tag="draw"):
    """What land would come of this box and this seed."""

    game: str
    box: str
    seed: int


class Painting(msgspec.Struct, frozen=True, tag="paint"):
    """All pictures of a game."""

    game: str


class PaintingOfOwn(msgspec.Struct, frozen=True, tag="paint_own"):
    """The pictures of what people made themselves for a table with such options."""

    game: str
    options: dict[str, Any]


class PaintingOfCard(msgspec.Struct, frozen=True, tag="paint_card"):
    """A finished match as a card to share, with what was reached over it, and where."""

    record: Record
    title: str
    line: str
    #: where others may try the same
    address: str

    @property
    def game(self) -> str:
        return self.record.game


class Illustrating(msgspec.Struct, frozen=True, tag="illustrate"):
    """All pictures in a game's rulebook."""

    game: str


class Hindsight(msgspec.Struct, frozen=True, tag="look back"):
    """What a turn of a finished match shows, now that it is over."""

    record: Record
    turn: Turn
    depth: Depth


Drawing = Sketch | Painting | PaintingOfOwn | PaintingOfCard | Illustrating
Task = Question | Consultation | Hindsight | Drawing


class Reply(msgspec.Struct, frozen=True):
    action: str = ""
    #: what might be done, the best first; of an action that was done, itself and the best
    suggestions: tuple[Suggestion, ...] = ()
    #: points that the action gave away
    cost: float = 0.0
    #: the land that was to be drawn
    land: str = ""
    #: the pictures: that on the box, and by part all its symbols, or by name those of a rulebook
    cover: str = ""
    symbols: dict[str, str] = {}
    #: what the turn shows
    look: Look | None = None
    #: why there is none of it
    failure: str = ""
    #: seconds of a processor
    took: float = 0.0


def reply(task: Task) -> Reply:
    """Let the bot think, or whatever it is be drawn."""
    match task:
        case Question():
            return _thought(task)
        case Consultation():
            return _advised(task)
        case Sketch(name, box, seed):
            lands = game(name).lands
            assert lands is not None
            return Reply(land=lands.draw(box, seed))
        case Painting(name):
            return _painted(game(name).art)
        case PaintingOfOwn(name, options):
            rules = game(name)
            own = rules.art.own(msgspec.convert(options, type=rules.Options))
            return Reply(symbols={"own": "".join(own.values())})
        case Hindsight(record, turn, depth):
            return Reply(look=look_at(TurnToLookAt(record, turn, depth)))
        case Illustrating(name):
            return Reply(symbols=_illustrated(game(name)))
        case PaintingOfCard(record, title, line, address):
            rules = game(record.game)
            view = replayed(rules, record).state.view(None)
            return Reply(cover=card(rules.art.table(view), title, line, address))


def _painted(art: Art) -> Reply:
    symbols = art.symbols()
    sheets = {
        part: "".join(symbols[symbol] for symbol in wanted) for part, wanted in art.parts().items()
    }
    return Reply(cover=art.cover(), symbols=sheets)


def _illustrated(rules: Game) -> dict[str, str]:
    pictures = rules.rulebook.pictures if rules.rulebook else {}
    return {name: rules.art.illustration(each.shows) for name, each in pictures.items()}


def _thought(question: Question) -> Reply:
    rules = game(question.record.game)
    state = replayed(rules, question.record).state
    seen = Perspective(rules, state, question.seat, question.spent)
    chosen = bot(question.bot, question.seed, programs=False).choose(seen)
    return Reply(action=rules.codec.to_text(chosen))


def _advised(asked: Consultation) -> Reply:
    rules = game(asked.record.game)
    seen = Perspective(rules, replayed(rules, asked.record, asked.ply).state, asked.seat)
    if not asked.played:
        return _suggesting(rules.codec, hint(seen, worlds=asked.worlds, seed=asked.seed))
    played = rules.codec.from_text(asked.played)
    found = verdict(seen, played, worlds=asked.worlds, seed=asked.seed)
    return _suggesting(rules.codec, (found.played, found.best), found.cost)


def _suggesting(codec: Codec, weighed: Iterable[Weighed], cost: float = 0.0) -> Reply:
    suggestions = tuple(suggestion(codec, one) for one in weighed)
    return Reply(suggestions=suggestions, cost=cost)


def main() -> None:
    # Ctrl-C in the terminal is for the server, which closes this process's input when it is time.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # As many think as there are cores; who waits for a page must not wait for them.
    if sys.platform != "win32":
        os.nice(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
    for line in sys.stdin.buffer:
        begun = process_time()
        try:
            answer = reply(msgspec.json.decode(line, type=Task))
        except Exception as error:  # whatever a bot gets wrong is an answer too
            answer = Reply(failure=f"{type(error).__name__}: {error}")
        answer = msgspec.structs.replace(answer, took=process_time() - begun)
        try:
            # Unbuffered: what a server that was killed leaves unread must not come up again later.
            os.write(sys.stdout.fileno(), msgspec.json.encode(answer) + b"\n")
        except BrokenPipeError:
            return


if __name__ == "__main__":
    main()
