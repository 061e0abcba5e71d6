"""A match on one terminal: people at the keyboard, bots in the other seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace
from platformdirs import user_data_path
from rich.console import Console

from crownlands.bots import Bot, Perspective, Stretch
from crownlands.cli.choices import choice_list, choices
from crownlands.cli.complaint import Complaint
from crownlands.cli.hints import HINT, hint_lines
from crownlands.cli.names import told_apart
from crownlands.cli.rules import looked_up, rules_page
from crownlands.cli.scores import reasons, score_table
from crownlands.engine.contract import Action, ActionFormatError, Event, Seat
from crownlands.engine.fairness import fresh_seed
from crownlands.engine.match import Match, NoUndo
from crownlands.engine.record import Record, RecordError
from crownlands.study.hint import hint

HELP = """\
a number   the action of that number in the list; +3 behind it are the points it brings at once
hint       the best that can be done, what it would bring, and why
undo       take back the last action
scores     who has how much, and for what
why [NAME] which places on the board your points, or another player's, come from
rule NAME  a clause of the rules, or those that have all of some words; 'rules' for all of them
save FILE  write the match to a file; go on later with --resume FILE
quit       leave; an unfinished match is kept"""
INVITATION = "Type a number or an action; 'help' explains."
LOG_LINES = 10
LEAVING = ("quit", "q", "exit")


class Leave(Exception):
    """The person wants to stop playing."""


class Sofa:
    """People and bots around one keyboard. Who types speaks for whose turn it is."""

    def __init__(self, console: Console, match: Match, bots: Mapping[Seat, Bot]) -> None:
        self.console = console
        self.match = match
        self.bots = bots
        self.names = told_apart(match.record.names)
        #: what was said, and to which one seat if not to all
        self.log: list[tuple[str, Seat | None]] = [(INVITATION, None)]
        #: by seat, where the log goes on since its own last action
        self._since: dict[Seat, int] = {}
        self._stretch = Stretch()
        #: whose eyes are on the screen
        self._looking: Seat | None = None

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
            self.log.append((self.match.game.console.event(event, self.names), only))

    def _bot_acts(self, seat: Seat) -> None:
        with self.console.status("thinking"), self._stretch.of(seat) as spent:
            seen = Perspective(self.match.game, self.match.state, seat, spent)
            action = self.bots[seat].choose(seen)
        self.match.act(seat, action, self._hear)

    def _person_acts(self, seat: Seat) -> None:
        self._stretch = Stretch()
        self._hand_over(seat)
        legal = self.match.state.legal(seat)
        self._show(seat, legal)
        ply = self.match.ply
        while self.match.ply == ply:
            line = self._ask(f"{self.names[seat]}> ")
            self._obey(seat, legal, line)

    def _hand_over(self, seat: Seat) -> None:
        """Where seats know different things, nobody sees the screen of another."""
        leaving, self._looking = self._looking, seat
        alone = len(self.names) - len(self.bots) == 1
        if leaving == seat or alone or not self.match.game.secrets:
            return
        name = self.names[seat]
        if leaving is not None:
            self._show(leaving)
            self._pause(f"{self.names[leaving]}: Enter hides this; then it is for {name}> ")
        self._wipe()
        self._pause(f"{name}: Enter when nobody else is looking> ")

    def _pause(self, prompt: str) -> None:
        if self._ask(prompt).lower() in LEAVING:
            raise Leave

    def _wipe(self) -> None:
        """Clear the screen, and what could be scrolled back to."""
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write("\x1b[3J")

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
            case word if word in LEAVING:
                raise Leave
            case "undo":
                self._undo()
            case "hint":
                self._hint(seat)
            case "scores" | "score":
                self.console.print(score_table(self.match.game, self.match.state, self.names))
            case "why":
                self._why(rest or self.names[seat])
            case "rule" | "rules":
                self._rule(rest)
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
            if game.rulebook:
                self.console.print(f"rule {game.rulebook.of_refusal(refusal.rule)}", style="dim")
            return
        self._since[seat] = len(self.log)
        self.match.act(seat, action, self._hear)

    def _undo(self) -> None:
        """Take back the last action of a person, and what bots did since."""
        people = [ply.seat for ply in self.match.plies if ply.seat not in self.bots]
        if not people:
            self.console.print("Nothing can be taken back: you have not acted yet.")
            return
        try:
            self.match.undo(people[-1], through=self.bots.keys())
        except NoUndo as error:
            self.console.print(f"Nothing can be taken back: {error}.")
            return
        self.log = [(f"{self.names[people[-1]]}: the last action was taken back", None)]
        self._since.clear()

    def _hint(self, seat: Seat) -> None:
        with self.console.status("thinking"):
            seen = Perspective(self.match.game, self.match.state, seat)
            best = hint(seen, worlds=HINT, seed=fresh_seed())
        for line in hint_lines(self.match.game, best, self.names):
            self.console.print(line, markup=False)

    def _why(self, name: str) -> None:
        if name not in self.names:
            self.console.print(f"Say whose: why {', why '.join(self.names)}", markup=False)
            return
        seat = self.names.index(name)
        self.console.print(reasons(self.match.game, self.match.state, seat))

    def _rule(self, words: str) -> None:
        try:
            self.console.print(rules_page(looked_up(self.match.game, words)))
        except Complaint as complaint:
            self.console.print(f"{complaint}", markup=False)

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
            line = self._ask("'why NAME' explains points, 'save FILE' keeps it, Enter leaves> ")
            command, _, rest = line.partition(" ")
            match command.lower():
                case word if word in ("", *LEAVING):
                    return
                case "why":
                    self._why(rest)
                case "save":
                    self._save(rest)
                case _:
                    said = "Here only 'why NAME', 'save FILE' and Enter are understood."
                    self.console.print(said)

    def _show(self, seat: Seat | None, legal: Sequence[Action] = ()) -> None:
        if self.console.is_terminal:
            self.console.clear()
        said = self._said_to(seat)
        for sentence in said:
            self.console.print(sentence, style="dim", markup=False)
        game, state = self.match.game, self.match.state
        table = game.console.table(state.view(seat), self.names)
        self.console.print(table)
        if seat is not None and legal:
            lines = len(self.console.render_lines(table)) if self.console.is_terminal else 0
            room = self.console.size.height - lines - len(said) - 1 if lines else len(legal)
            listed = choices(game, state, seat, legal)
            self.console.print(choice_list(self.console, listed, room))

    def _said_to(self, seat: Seat | None) -> list[str]:
        """The end of the log since the seat's last action, without what others alone were told."""
        since = 0 if seat is None else self._since.get(seat, 0)
        heard = [sentence for sentence, only in self.log[since:] if only in (None, seat)]
        return heard[-LOG_LINES:]
