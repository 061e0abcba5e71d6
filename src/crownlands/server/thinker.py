"""The process in which a bot thinks: one question a line on its input, one answer a line back.

Lands and pictures are drawn in such a process too: they take long, and the server must not wait.

Run as ``python -m crownlands.server.thinker NICE``, where the number says how much it gives way to
others. Lines are JSON, so nothing is ever unpickled.
"""

from __future__ import annotations

import os
import signal
import sys
from time import process_time
from typing import Any

import msgspec

from crownlands.bots import Perspective, bot
from crownlands.engine.contract import Art, Seat
from crownlands.engine.drawing.card import card
from crownlands.engine.match import replayed
from crownlands.engine.record import Record
from crownlands.games import game


class Question(msgspec.Struct, frozen=True, tag="choose"):
    """What a bot would do in this seat, in the match that the record tells."""

    record: Record
    seat: Seat
    bot: str
    seed: str
    #: seconds since this seat was first asked in its turn
    spent: float = 0.0


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
    """A finished match as a card to share, with two lines over it."""

    record: Record
    title: str
    line: str

    @property
    def game(self) -> str:
        return self.record.game


Task = Question | Sketch | Painting | PaintingOfOwn | PaintingOfCard


class Reply(msgspec.Struct, frozen=True):
    action: str = ""
    #: the land that was to be drawn
    land: str = ""
    #: the pictures: that on the box, and of each part all its symbols
    cover: str = ""
    symbols: dict[str, str] = {}
    #: why there is none of it
    failure: str = ""
    #: seconds of a processor
    took: float = 0.0


def reply(task: Task) -> Reply:
    """Let the bot think, or whatever it is be drawn."""
    match task:
        case Question():
            return _thought(task)
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
        case PaintingOfCard(record, title, line):
            rules = game(record.game)
            view = replayed(rules, record).state.view(None)
            return Reply(cover=card(rules.art.table(view), title, line))


def _painted(art: Art) -> Reply:
    symbols = art.symbols()
    sheets = {
        part: "".join(symbols[symbol] for symbol in wanted) for part, wanted in art.parts().items()
    }
    return Reply(cover=art.cover(), symbols=sheets)


def _thought(question: Question) -> Reply:
    rules = game(question.record.game)
    state = replayed(rules, question.record).state
    seen = Perspective(rules, state, question.seat, question.spent)
    chosen = bot(question.bot, question.seed).choose(seen)
    return Reply(action=rules.codec.to_text(chosen))


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
