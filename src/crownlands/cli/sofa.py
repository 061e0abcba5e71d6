"""A match on one terminal: people at the keyboard, bots in the other seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.columns import Columns
from rich.console import Console

from crownlands.bots import Bot, Perspective, SearchBot
from crownlands.cli.scores import score_table
from crownlands.engine.contract import Action, ActionFormatError, Event, ScoreLine, Seat
from crownlands.engine.fairness import fresh_seed
from crownlands.engine.match import Match, NoUndo

HELP = """\
a number      the action of that number in the list
an action     typed as it is written in the list, for instance #17 or h7-h8
hint          what a strong bot would do
undo          take back your last action
scores        who has how much, and for what
save FILE     write the match to a file; go on later with --resume FILE
quit          leave"""


class Leave(Exception):
    """The person wants to stop playing."""


class Sofa:
    def __init__(
        self, console: Console, match: Match, names: Sequence[str], bots: Mapping[Seat, Bot]
    ) -> None:
        self.console = console
        self.match = match
        self.names = names
        self.bots = bots
        self.log: list[str] = []

    def play(self) -> None:
        """Play until the match is over or the person leaves."""
        try:
            while actors := self.match.state.actors():
                seat = actors[0]
                if seat in self.bots:
                    self._bot_acts(seat)
                else:
                    self._person_acts(seat)
        except Leave:
            self.console.print("Left the table.")
            return
        self._show(0)
        self.console.print(score_table(self.match.game, self.match.state, self.names))
        seed = self.match.record.seed
        self.console.print(f"The seed was {seed}. 'save FILE' keeps the match, Enter leaves.")
        self._after_the_end()

    def _hear(self, event: Event, only: Seat | None = None) -> None:
        if only is None or only not in self.bots:
            self.log.append(self.match.game.console.event(event, self.names))

    def _bot_acts(self, seat: Seat) -> None:
        with self.console.status(f"{self.names[seat]} is thinking"):
            action = self.bots[seat].choose(Perspective(self.match.game, self.match.state, seat))
        self.match.act(seat, action, self._hear)

    def _person_acts(self, seat: Seat) -> None:
        legal = self.match.state.legal(seat)
        self._show(seat)
        self._list(seat, legal)
        ply = self.match.ply
        while self.match.ply == ply:
            line = self._ask(f"{self.names[seat]}> ")
            self._obey(seat, legal, line)

    def _ask(self, prompt: str) -> str:
        try:
            return self.console.input(prompt).strip()
        except EOFError:
            raise Leave from None

    def _obey(self, seat: Seat, legal: Sequence[Action], line: str) -> None:
        """Do what a typed line says. Returns having acted, taken back, or only answered."""
        command, _, rest = line.partition(" ")
        match command.lower():
            case "":
                pass
            case "help" | "?":
                self.console.print(HELP)
            case "quit" | "q" | "exit":
                raise Leave
            case "undo":
                self._undo(seat)
            case "hint":
                self._hint(seat)
            case "scores" | "score":
                self.console.print(score_table(self.match.game, self.match.state, self.names))
            case "save":
                self._save(rest)
            case _:
                self._act(seat, legal, line)

    def _act(self, seat: Seat, legal: Sequence[Action], line: str) -> None:
        game = self.match.game
        if line.isdecimal() and 1 <= int(line) <= len(legal):
            action = legal[int(line) - 1]
        else:
            try:
                action = game.codec.from_text(line)
            except ActionFormatError as error:
                self.console.print(f"{error}. Type 'help' for what can be typed.", markup=False)
                return
        refusal = self.match.state.why_not(seat, action)
        if refusal is not None:
            self.console.print(game.say(f"refusal.{refusal.rule}", refusal.values))
            return
        self.log.clear()
        self.match.act(seat, action, self._hear)

    def _undo(self, seat: Seat) -> None:
        try:
            self.match.undo(seat, through=self.bots.keys())
        except NoUndo as error:
            self.console.print(f"Nothing can be taken back: {error}.")
            return
        self.log = [f"{self.names[seat]} took back the last action"]

    def _hint(self, seat: Seat) -> None:
        with self.console.status("thinking"):
            advisor = SearchBot(fresh_seed())
            action = advisor.choose(Perspective(self.match.game, self.match.state, seat))
        self.console.print(f"A strong bot would play {self.match.game.codec.to_text(action)}.")

    def _save(self, name: str) -> None:
        if not name:
            self.console.print("Say where: save FILE")
            return
        try:
            self.match.record.save(Path(name))
        except OSError as error:
            self.console.print(f"{name} cannot be written: {error.strerror}.", markup=False)
            return
        self.console.print(f"Saved to {name}.", markup=False)

    def _after_the_end(self) -> None:
        while True:
            try:
                line = self._ask("> ")
            except Leave:
                return
            command, _, rest = line.partition(" ")
            if command != "save":
                return
            self._save(rest)

    def _show(self, seat: Seat) -> None:
        if self.console.is_terminal:
            self.console.clear()
        for sentence in self.log[-12:]:
            self.console.print(sentence, style="dim", markup=False)
        self.console.print()
        self.console.print(self.match.game.console.table(self.match.state.view(seat), self.names))

    def _list(self, seat: Seat, legal: Sequence[Action]) -> None:
        """The legal actions with a number each, and the points each would bring at once."""
        before = self._points(self.match.state.score(seat))
        entries: list[str] = []
        for number, action in enumerate(legal, start=1):
            after = self.match.state.copy()
            after.apply(seat, action)
            gain = self._points(after.score(seat)) - before
            brings = f" [bold]{gain:+}[/bold]" if gain else ""
            entries.append(
                f"[dim]{number:>2}[/dim] {self.match.game.codec.to_text(action)}{brings}"
            )
        self.console.print(Columns(entries, padding=(0, 3)))

    @staticmethod
    def _points(lines: Sequence[ScoreLine]) -> int:
        return sum(line.points for line in lines)
