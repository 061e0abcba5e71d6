"""What every game gives to the rest of the house, and nothing more.

A `Game` is a rulebook. It starts a `State`; seats apply `Action`s to it until it has a `Result`.
What happens on the way is told as `Event`s; what a seat may know at any moment is its `View`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Protocol, get_args, get_origin

import msgspec

from crownlands.engine.generator import Generator

if TYPE_CHECKING:
    from crownlands.engine.inquiry import Inquiry
    from crownlands.engine.kernels.kernel import Kernel
    from crownlands.engine.observation import Observer
    from crownlands.engine.rulebook import Rulebook

Seat = int
"""A player's place at the table, 0-based in turn order."""

Value = str | int | bool
"""What may stand in a sentence, a view or a refusal: plain, printable data."""

Seed = str | int
"""What all chance in a match comes from; 7 and "7" are the same."""

CORE = "core"
"""The part of a game that lies on every table; its other parts come when they are chosen."""


class OptionsError(ValueError):
    """Options that cannot be played, with a sentence that says why and what would do.

    ``rule`` and ``values`` say the same to a program: the game's catalogue has the sentence in
    every language as ``options.RULE``.
    """

    def __init__(
        self, sentence: str, rule: str = "", values: Mapping[str, Value] | None = None
    ) -> None:
        super().__init__(sentence)
        self.rule = rule
        self.values = dict(values or {})


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is chosen before play. Games add their own fields and refuse what cannot be played."""

    #: Options that a game got after its first records. With their default they are not written:
    #: whatever was played before them keeps its seals.
    later: ClassVar[tuple[str, ...]] = ()
    #: Lists that can hold each of these names, as "all" does where options are written as texts.
    names: ClassVar[Mapping[str, tuple[str, ...]]] = {}

    players: int

    def __post_init__(self) -> None:
        """Refuse values of the wrong type; a game's options ask this before their own checks."""
        for field in msgspec.structs.fields(self):
            value = getattr(self, field.name)
            if field.type is bool and not isinstance(value, bool):
                raise OptionsError(f"{field.name} is True or False, not {value!r}")
            if field.type is int and type(value) is not int:
                raise OptionsError(f"{field.name} is a whole number, not {value!r}")
            if get_origin(field.type) is Literal and value not in get_args(field.type):
                choice = " or ".join(map(repr, get_args(field.type)))
                raise OptionsError(f"{field.name} is {choice}, not {value!r}")
            if get_origin(field.type) is tuple and not _is_texts(value):
                raise OptionsError(f"{field.name} is a list of texts, not {value!r}")

    def written(self) -> dict[str, Any]:
        """The options as JSON has them: what a record holds."""
        told = msgspec.json.decode(msgspec.json.encode(self))
        for field in msgspec.structs.fields(self):
            if field.name in self.later and getattr(self, field.name) == field.default:
                del told[field.name]
        return told


def _is_texts(value: object) -> bool:
    return isinstance(value, tuple) and all(
        isinstance(one, str)
        for one in value  # pyright: ignore[reportUnknownVariableType]
    )


class Action(msgspec.Struct, frozen=True):
    """One atomic decision of one seat. Small, hashable, and interned by the game that lists it."""

    #: True for one that the other seats must not be told: events say what they may know of it
    secret: ClassVar[bool] = False


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened and may be told."""

    #: True for an event that turns up something hidden until now: undo stops there.
    reveals: ClassVar[bool] = False
    #: True for one that a player wants to know of before choosing: it is told with the choice.
    prize: ClassVar[bool] = False


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat, or a spectator, may know."""

    seat: Seat | None
    actors: tuple[Seat, ...]


class Listener(Protocol):
    """Hears the events of `State.apply`; ``only`` names the one seat that may be told."""

    def __call__(self, event: Event, only: Seat | None = None) -> None: ...


class ScoreLine(msgspec.Struct, frozen=True):
    """Points that one rule pays, with the places on the board that earn them."""

    rule: str
    points: int
    places: tuple[str, ...] = ()
    values: dict[str, Value] = {}


class Result(msgspec.Struct, frozen=True):
    """The end of a match: for every seat its points, the lines they come from and its rank.

    Ranks start at 1 and are equal for seats that share a place. ``tiebreaks`` holds, for each seat,
    the values compared in turn when points are level.
    """

    scores: tuple[int, ...]
    lines: tuple[tuple[ScoreLine, ...], ...]
    ranks: tuple[int, ...]
    tiebreaks: tuple[tuple[int, ...], ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @classmethod
    def of(
        cls,
        lines: Iterable[Iterable[ScoreLine]],
        tiebreaks: Iterable[tuple[int, ...]],
    ) -> Result:
        """The result that follows from every seat's score lines and tiebreaks.

        >>> Result.of([[ScoreLine("lake", 10)], [ScoreLine("wheat", 10)]], [(5,), (7,)]).ranks
        (2, 1)
        """
        all_lines = tuple(tuple(seat_lines) for seat_lines in lines)
        scores = tuple(sum(line.points for line in seat_lines) for seat_lines in all_lines)
        breaks = tuple(tiebreaks)
        standing = list(zip(scores, breaks, strict=True))
        ranks = tuple(1 + sum(other > own for other in standing) for own in standing)
        return cls(scores, all_lines, ranks, breaks)


class Gain(msgspec.Struct, frozen=True):
    """What an action would bring: points by rule, and the events that are a `prize`."""

    rules: Mapping[str, int] = {}
    prizes: tuple[Event, ...] = ()


class Reason(msgspec.Struct, frozen=True):
    """Why an action is worth a thought, beside the points that it brings at once.

    The game's catalogue has the sentence as ``reason.RULE``.
    """

    rule: str
    values: dict[str, Value] = {}


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is illegal: the rule, and the values that its sentence needs."""

    rule: str
    values: dict[str, Value] = {}


class IllegalAction(Exception):
    """An action that the rules do not allow now. The state was left untouched."""

    def __init__(self, refusal: Refusal) -> None:
        values = ", ".join(f"{key}={value}" for key, value in refusal.values.items())
        super().__init__(f"{refusal.rule} ({values})" if values else refusal.rule)
        self.refusal = refusal


class ActionFormatError(ValueError):
    """A text, number or JSON value that names no action, with a sentence that says what would."""


class State(ABC):
    """Everything true in one match right now, hidden things included. Never shown to a player."""

    __slots__ = ()

    @abstractmethod
    def actors(self) -> tuple[Seat, ...]:
        """Who may decide now; several when the rules say "at the same time"; none at the end."""

    @abstractmethod
    def legal(self, seat: Seat) -> Sequence[Action]:
        """All that this seat may do now. Empty when it is not this seat's turn."""

    @abstractmethod
    def apply(self, seat: Seat, action: Action, emit: Listener | None = None) -> None:
        """Carry out an action. An illegal one raises `IllegalAction` and changes nothing."""

    @abstractmethod
    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        """Why this seat may not do this now, or None if it may."""

    @abstractmethod
    def view(self, seat: Seat | None) -> View:
        """What a seat may know; with None, what a spectator may know."""

    @abstractmethod
    def copy(self) -> State:
        """A second state that shares nothing changeable with this one."""

    @abstractmethod
    def determinized(self, seat: Seat | None, rng: Generator) -> State:
        """A world that is consistent with all that this seat knows; hidden things drawn anew."""

    def redealt(self, rng: Generator) -> State:
        """The same world to every seat, with all that none of them knows drawn anew.

        So chance can be asked at the moment when it matters, by somebody who explores a tree of
        games. By default a copy: in a game that does not say more, the deal decides everything.
        """
        return self.copy()

    @abstractmethod
    def score(self, seat: Seat) -> tuple[ScoreLine, ...]:
        """What the seat would be paid if the match ended now."""

    def points(self, seat: Seat) -> int:
        """The sum of `score`; a game may know it without writing the lines."""
        return sum(line.points for line in self.score(seat))

    def gains(self, seat: Seat, actions: Sequence[Action]) -> Sequence[Gain] | None:
        """What each of these legal actions would bring the seat, for a player who chooses.

        By default None: whoever asks tries every action on a copy, and sees what `score` says then.
        A game answers for itself where copies would be many, or where what counts is not paid yet.
        Asked of a determinized state: it may not depend on anything hidden.
        """
        return None

    @abstractmethod
    def result(self) -> Result | None:
        """The result, once the match is over."""

    @abstractmethod
    def census(self) -> Mapping[str, object]:
        """Every piece, tile, card and coin, wherever it lies now. Equal at every moment."""

    def __eq__(self, other: object) -> bool:
        return (
            type(self) is type(other)
            and all(getattr(self, slot) == getattr(other, slot) for slot in self._slots())
            # what a subclass without slots of its own keeps
            and getattr(self, "__dict__", None) == getattr(other, "__dict__", None)
        )

    @classmethod
    def _slots(cls) -> tuple[str, ...]:
        return tuple(slot for base in cls.__mro__ for slot in base.__dict__.get("__slots__", ()))


class Codec(ABC):
    """An action as JSON, as a short text that people read and type, as a number for learning."""

    @abstractmethod
    def to_json(self, action: Action) -> dict[str, Value]:
        """The action as plain data, for programs."""

    @abstractmethod
    def from_json(self, data: object) -> Action:
        """Read what `to_json` writes; `ActionFormatError` for anything else."""

    @abstractmethod
    def to_text(self, action: Action) -> str:
        """The action's one short name: in the log, in records, at the prompt."""

    @abstractmethod
    def from_text(self, text: str) -> Action:
        """Read what `to_text` writes, and the lazier spellings a person would type."""

    @abstractmethod
    def to_index(self, action: Action) -> int:
        """The action's number in the game's fixed action space."""

    @abstractmethod
    def from_index(self, index: int) -> Action:
        """The action of that number; `ActionFormatError` if there is none."""

    @abstractmethod
    def size(self, options: Any) -> int:
        """How many numbers the fixed action space has under these options."""


class Strategy(ABC):
    """A game's own judgement, on which the game-neutral bots rely.

    All methods get determinized states, never the true one.
    """

    #: how many points ahead make a match look safe
    safe_margin: float = 10.0

    @abstractmethod
    def weigh(self, state: Any, seat: Seat, actions: Sequence[Action]) -> Sequence[float]:
        """How good each action looks for the seat, in the game's own points; careful."""

    @abstractmethod
    def quick(self, state: Any, seat: Seat, rng: Generator) -> Action:
        """A sensible action at once, for playouts; fast rather than careful."""

    def best(self, state: Any, seat: Seat, rng: Generator) -> Action:
        """The legal action that weighs heaviest; chance decides between equals.

        A game may find it without weighing all the others, as long as it finds the same.
        """
        actions = state.legal(seat)
        if len(actions) == 1:
            return actions[0]
        weights = self.weigh(state, seat, actions)
        most = max(weights)
        return rng.choice([a for a, weight in zip(actions, weights, strict=True) if weight == most])

    def reasons(self, state: Any, seat: Seat, action: Action) -> Sequence[Reason]:
        """Why the seat might do this, or might not: what it opens, what it denies a rival.

        For a person who asks for a hint; what it pays at once is told apart. By default nothing.
        """
        return ()

    def outcome(self, begun: Any, state: Any) -> Sequence[float] | None:
        """The points to judge a playout by, once it has come far enough since it began.

        By default that is the end of the match.
        """
        result = state.result()
        return None if result is None else result.scores


class Art(ABC):
    """A game's pictures, drawn once as SVG symbols."""

    @abstractmethod
    def symbols(self) -> Mapping[str, str]:
        """Every symbol by its id, as an SVG ``<symbol>`` element.

        What belongs to a seat is drawn in the paints of `crownlands.engine.drawing.seats`, which a
        page may exchange for those of another livery.
        """

    def parts(self) -> Mapping[str, Sequence[str]]:
        """The ids of the symbols of each part of the game, `CORE` first.

        A symbol draws on those of its own part and of the core alone: no page has all of them.
        """
        return {CORE: tuple(self.symbols())}

    def part_names(self) -> Sequence[str]:
        """The names of the parts; a game that takes long to draw says them before it has."""
        return tuple(self.parts())

    def own(self, options: Any) -> Mapping[str, str]:
        """What only tables with these options have: symbols of things that people made themselves.

        Their ids are not among those of `symbols`.
        """
        return {}

    @abstractmethod
    def cover(self) -> str:
        """The picture on the box: an SVG document that fills any frame and needs no other."""

    @abstractmethod
    def table(self, view: Any) -> str:
        """The whole table that a view shows, as one SVG document."""

    def illustration(self, shown: Mapping[str, Any]) -> str:
        """A picture of the rulebook, as one SVG document; a game without one draws none."""
        raise NotImplementedError


class Console(ABC):
    """A game's face in a terminal."""

    @abstractmethod
    def table(self, view: Any, names: Sequence[str], language: str = "en") -> Any:
        """The whole table as something that Rich can print."""

    @abstractmethod
    def help(self, options: Any, language: str = "en") -> str:
        """The rules in short, what the signs mean, and how actions are written."""

    @abstractmethod
    def event(self, event: Any, names: Sequence[str], language: str = "en") -> str:
        """What happened, as a sentence for the log."""

    @abstractmethod
    def refusal(self, refusal: Refusal, names: Sequence[str], language: str = "en") -> str:
        """Why an action is illegal, as a sentence."""

    @abstractmethod
    def score_line(self, line: ScoreLine, language: str = "en") -> str:
        """What the points of a line are for."""

    @abstractmethod
    def action(self, told: Mapping[str, Value], names: Sequence[str], language: str = "en") -> str:
        """What an action is, in a few words, from what `Codec.to_json` tells of it."""

    @abstractmethod
    def reason(self, reason: Reason, names: Sequence[str], language: str = "en") -> str:
        """Why an action is worth a thought, as a sentence."""


class Craft(msgspec.Struct, frozen=True):
    """A thing that people can make for a game in files of their own."""

    #: what is wrong with the text of such a file, in sentences
    flaws: Callable[[str], list[str]]
    #: what such a file is that nothing is wrong with: "a quadrant that can be played on"
    praise: Callable[[str], str]
    #: for which of the game's boxes the game can make one itself, and how: of a box and a seed,
    #: always the same file of the same two
    boxes: Sequence[str] = ()
    draw: Callable[[str, str], str] | None = None


class Flaw(Protocol):
    """What is wrong with a land that somebody made."""

    @property
    def rule(self) -> str: ...

    @property
    def values(self) -> dict[str, Value]: ...

    @property
    def hexes(self) -> tuple[tuple[int, int], ...]:
        """The row and the column of every hex that it is about, if it is about hexes."""
        ...

    def sentence(self, language: str = "en") -> str: ...


class Lands(ABC):
    """Parts of a board that people make themselves, each the text of a file."""

    #: the boxes that one can be drawn for
    boxes: tuple[str, ...]

    @abstractmethod
    def draw(self, box: str, seed: int) -> str:
        """A new one for a box; always the same for the same two. Takes a while."""

    @abstractmethod
    def check(self, text: str) -> tuple[str, Sequence[Flaw]]:
        """The name that it gives itself, as far as it can be read, and all its flaws."""

    @abstractmethod
    def told(self, text: str) -> Mapping[str, Any]:
        """One without flaws as plain data, beside what `Game.box` tells; its text is part of it."""


class Positions(ABC):
    """Any moment of a match as a text that people write: see `crownlands.engine.position`.

    A match can begin at one. Then `State.determinized` draws what is hidden from the record's seed.
    """

    @abstractmethod
    def arranged(self, text: str) -> State:
        """The state that a text describes; `PositionError` tells all that cannot be in it.

        What a text does not say and nobody could count is drawn, always alike. Without a turn the
        match is over: it is only counted.
        """

    @abstractmethod
    def written(self, state: Any) -> str:
        """A state as such a text: what lies before everybody, and nothing hidden.

        Whose turn it is stands in it only where nothing has been done in that turn.
        """


class Game(ABC):
    """A rulebook. Stateless."""

    name: str
    #: grows when a fix changes a rule, so that a record says under which rules it was played
    rules_version: int
    Options: type[Any]
    View: type[View]
    #: every kind of event, each with its tag
    events: tuple[type[Event], ...]
    #: every table size the rules allow
    players: tuple[int, ...]
    #: whether seats know different things, so that a screen must be handed over unseen
    secrets: bool = False
    codec: Codec
    strategy: Strategy
    art: Art
    console: Console
    #: what can be looked up of its rules, if anybody has written it
    rulebook: Rulebook | None = None
    #: by table size, which bot plays which level that people choose; any other plays as in any game
    levels: Mapping[int, Mapping[str, str]] = MappingProxyType({})

    @property
    def box(self) -> Mapping[str, Any]:
        """What can be chosen from before play, as plain data: boards, cards, expansions."""
        return {}

    def parts(self, options: Any) -> Sequence[str]:
        """The parts on the table beside the core: whoever is there needs their words and drawings.

        `Art.parts` knows all that there are.
        """
        return ()

    def places(self, options: Any) -> Mapping[str, Sequence[Sequence[str]]]:
        """By option that names places of the board: those that it may name, one of each group.

        Nothing as long as the board is drawn.
        """
        return {}

    @property
    def lands(self) -> Lands | None:
        """The parts of a board that people can make themselves, if there are such."""
        return None

    @property
    def positions(self) -> Positions | None:
        """Positions of a table that are set up by hand, if the game knows such."""
        return None

    def observer(self, options: Any) -> Observer | None:
        """How views under these options become arrays, if anybody has written it; wants NumPy."""
        return None

    def inquiry(self, options: Any) -> Inquiry | None:
        """What a report asks about matches with these options, if anybody has written it."""
        return None

    def kernel(self, options: Any) -> Kernel | None:
        """The game in machine code, if it has been written and the extra ``fast`` is installed."""
        return None

    @property
    def crafts(self) -> Mapping[str, Craft]:
        """What people can make for the game in files of their own, by name."""
        return {}

    @abstractmethod
    def start(self, options: Any, seed: Seed) -> State:
        """A match about to begin. The same options and seed always give the same one."""

    @abstractmethod
    def option_sets(self) -> Sequence[Any]:
        """The options that the laws are checked on, so ordered that any part is a fair sample.

        Every combination that can be played; where these are too many, so many that any two things
        that can be chosen together are (`crownlands.engine.pairs`).
        """

    def surprise(self, players: int, rng: Generator) -> Mapping[str, Any]:
        """Options for so many players that nobody has chosen, by name, in the form of `written`.

        What it does not name stays as it was. By default it is one of `option_sets`.
        """
        sets = [options for options in self.option_sets() if options.players == players]
        drawn = dict(msgspec.to_builtins(rng.choice(sets)))
        del drawn["players"]
        return drawn

    @abstractmethod
    def longest(self, options: Any) -> int:
        """An upper bound for the number of actions in a match."""

    @abstractmethod
    def say(self, key: str, values: Mapping[str, Value], language: str = "en") -> str:
        """A sentence of the game's message catalogue."""
