"""A match on one terminal: people at the keyboard, bots in the other seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace
from platformdirs import user_data_path
from rich.columns import Columns
from rich.console import Console

from crownlands.bots import Bot, Perspective, SearchBot
from crownlands.cli.names import told_apart
from crownlands.cli.scores import score_table
from crownlands.engine.contract import Action, ActionFormatError, Event, ScoreLine, Seat
from crownlands.engine.fairness import fresh_seed
from crownlands.engine.generator import Generator
from crownlands.engine.match import Match, NoUndo
from crownlands.engine.record import Record, RecordError

HELP = """\
a number   the action of that number in the list; +3 behind it are the points it brings at once
hint       what a strong bot would do
undo       take back the last action
scores     who has how much, and for what
save FILE  write the match to a file; go on later with --resume FILE
quit       leave; an unfinished match is kept"""
INVITATION = "Type a number or an action; 'help' explains."
LOG_LINES = 10


class Leave(Exception):
    """The person wants to stop playing."""


class Sofa:
    """People and bots around one keyboard. Who types speaks for whose turn it is."""

    def __init__(self, console: Console, match: Match, bots: Mapping[Seat, Bot]) -> None:
        self.console = console
        self.match = match
        self.bots = bots
        self.names = told_apart(match.record.names)
        self.log = [INVITATION]

    def play(self) -> None:
        """Play until the match is over or the people leave."""
        try:
            while actors := self.match.state.actors():
                seat = actors[0]
                if seat in self.bots:
                    self._bot_acts(seat)
                else:
                    self._person_acts(seat)
            self._end()
        except Leave:
            self._keep()
        except BaseException:
            self._keep()
            raise

    def _hear(self, event: Event, only: Seat | None = None) -> None:
        if only is None or only not in self.bots:
            self.log.append(self.match.game.console.event(event, self.names))

    def _bot_acts(self, seat: Seat) -> None:
        with self.console.status("thinking"):
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
            return self.console.input(prompt, markup=False).strip()
        except EOFError:
            raise Leave from None
        except UnicodeDecodeError:
            return "?"

    def _obey(self, seat: Seat, legal: Sequence[Action], line: str) -> None:
        """Do what a typed line says. Returns having acted, taken back, or only answered."""
        command, _, rest = line.partition(" ")
        match command.lower():
            case "":
                pass
            case "help" | "?":
                self._help()
            case "quit" | "q" | "exit":
                raise Leave
            case "undo":
                self._undo()
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
        if line.isdecimal():
            if len(line) > 4 or not 1 <= int(line) <= len(legal):
                self.console.print(f"The list runs from 1 to {len(legal)}.")
                return
            action = legal[int(line) - 1]
        else:
            try:
                action = game.codec.from_text(line)
            except ActionFormatError as error:
                self.console.print(f"{error}. Type 'help' for what can be typed.", markup=False)
                return
        refusal = self.match.state.why_not(seat, action)
        if refusal is not None:
            self.console.print(game.console.refusal(refusal, self.names), markup=False)
            return
        self.log.clear()
        self.match.act(seat, action, self._hear)

    def _undo(self) -> None:
        """Take back the last action of a person, and what bots did since."""
        people = [entry.seat for entry in self.match.entries if entry.seat not in self.bots]
        if not people:
            self.console.print("Nothing can be taken back: you have not acted yet.")
            return
        try:
            self.match.undo(people[-1], through=self.bots.keys())
        except NoUndo as error:
            self.console.print(f"Nothing can be taken back: {error}.")
            return
        self.log = [f"{self.names[people[-1]]}: the last action was taken back"]

    def _hint(self, seat: Seat) -> None:
        with self.console.status("thinking"):
            advisor = SearchBot(fresh_seed())
            action = advisor.choose(Perspective(self.match.game, self.match.state, seat))
        self.console.print(f"A strong bot would play {self.match.game.codec.to_text(action)}.")

    def _help(self) -> None:
        self.console.print(self.match.game.console.help(self.match.options), markup=False)
        self.console.print(HELP)

    def _save(self, name: str) -> None:
        name = name.strip().strip("'\"")
        if not name:
            self.console.print("Say where: save FILE")
            return
        try:
            path = Path(name).expanduser()
            if path.exists() and not self._is_this_match(path):
                said = f"{name} exists and is something else; choose another name."
            else:
                self.match.record.save(path)
                said = f"Saved to {name}."
        except (OSError, RuntimeError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            said = f"{name} cannot be written: {reason}."
        self.console.print(said, markup=False, soft_wrap=True)

    def _is_this_match(self, path: Path) -> bool:
        try:
            saved = Record.load(path)
        except RecordError:
            return False
        return replace(saved, actions=()) == replace(self.match.record, actions=())

    def _keep(self) -> None:
        """Save an unfinished match where it will be found again."""
        if not self.match.ply or self.match.state.result() is not None:
            return
        name = self.match.game.name
        folder = user_data_path("crownlands") / "unfinished"
        path = folder / f"{name}-{self.match.record.commitment[:8]}.json"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.match.record.save(path)
        except OSError as error:
            self.console.print(f"The match could not be kept: {error.strerror}.")
            return
        said = f"The match is kept. Go on with: crownlands play {name} --resume {path}"
        self.console.print(said, markup=False, soft_wrap=True)

    def _end(self) -> None:
        self._show(None)
        self.console.print(score_table(self.match.game, self.match.state, self.names))
        self.console.print(f"The seed was {self.match.record.seed}.", markup=False)
        while True:
            line = self._ask("'save FILE' keeps the match, Enter leaves> ")
            command, _, rest = line.partition(" ")
            match command.lower():
                case "" | "quit" | "q" | "exit":
                    return
                case "save":
                    self._save(rest)
                case _:
                    self.console.print("Here only 'save FILE' and Enter are understood.")

    def _show(self, seat: Seat | None) -> None:
        if self.console.is_terminal:
            self.console.clear()
        for sentence in self.log[-LOG_LINES:]:
            self.console.print(sentence, style="dim", markup=False)
        self.console.print(self.match.game.console.table(self.match.state.view(seat), self.names))

    def _list(self, seat: Seat, legal: Sequence[Action]) -> None:
        """The legal actions with a number each, and the points each would bring at once."""
        # In a world as this seat may imagine it, so that the list tells nothing that is hidden.
        world = self.match.state.determinized(seat, Generator(fresh_seed()))
        before = _points(world.score(seat))
        entries: list[str] = []
        for number, action in enumerate(legal, start=1):
            after = world.copy()
            after.apply(seat, action)
            gain = _points(after.score(seat)) - before
            brings = f" [bold]{gain:+}[/bold]" if gain else ""
            entries.append(
                f"[dim]{number:>2}[/dim] {self.match.game.codec.to_text(action)}{brings}"
            )
        self.console.print(Columns(entries, padding=(0, 3)))


def _points(lines: Sequence[ScoreLine]) -> int:
    return sum(line.points for line in lines)
