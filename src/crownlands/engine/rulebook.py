"""A game's rulebook: chapters of clauses as data, with their words in every language.

A package that has one keeps it as ``rules.json`` in its folders of messages, the game's own and
those of its parts: chapter by chapter, clause by clause. What is said elsewhere already is not said
again: a clause takes in sentences of the game's catalogue by their keys, and rulings by their
names (``rulings.json`` beside it). It says which refusals, score lines and events it explains, so
that each of them leads to its clause.

    {"laying": {"title": {"en": "Laying a domino", ...},
                "clauses": {"match": {"title": {...}, "text": {...}, "refusals": ["no_match"]}}}}

That clause is called ``laying.match``; among the clauses of all games, ``kingdomino.laying.match``.
A picture is plain data as well, which the game's art draws (`Art.illustration`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from crownlands.engine.contract import CORE, Value
from crownlands.engine.messages import LANGUAGES, Catalogue, folders_of

#: the part whose clauses lie on every table too
_ALWAYS = ("", "base")


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same in every language."""

    en: str
    es: str
    de: str

    def spoken(self, language: str) -> str:
        return {"en": self.en, "es": self.es, "de": self.de}[language]


class _Ruling(Words, frozen=True, forbid_unknown_fields=True):
    about: tuple[str, ...] = ()


class Picture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    #: what can be learned from it
    caption: Words
    #: what can be seen on it, for those who cannot see it
    alt: Words
    #: what it shows, as the game's art reads it
    shows: dict[str, Any]


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule. Its name is said here, or by a key of the catalogue; so is its text, or both."""

    title: Words | None = None
    called: str = ""
    text: Words | None = None
    says: tuple[str, ...] = ()
    #: what stands in the sentences of the catalogue
    values: dict[str, Value] = {}
    rulings: tuple[str, ...] = ()
    refusals: tuple[str, ...] = ()
    scores: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    #: keys of further sentences, said elsewhere, that it explains
    explains: tuple[str, ...] = ()
    pictures: dict[str, Picture] = {}


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    clauses: dict[str, Clause]
    title: Words | None = None
    called: str = ""


class PictureTold(msgspec.Struct, frozen=True):
    name: str
    caption: str
    alt: str


class ClauseTold(msgspec.Struct, frozen=True):
    """A clause in one language."""

    id: str
    title: str
    text: tuple[str, ...]
    #: what was ruled about it
    rulings: tuple[str, ...]
    #: the refusals, score lines and events that it explains, and the keys of its words elsewhere
    refusals: tuple[str, ...]
    scores: tuple[str, ...]
    events: tuple[str, ...]
    keys: tuple[str, ...]
    pictures: tuple[PictureTold, ...]


class ChapterTold(msgspec.Struct, frozen=True):
    """A chapter in one language, and the part of the game that it belongs to."""

    id: str
    part: str
    title: str
    clauses: tuple[ClauseTold, ...]


class Rulebook:
    """The chapters of a package and its parts; empty where nobody has written any."""

    def __init__(self, package: str) -> None:
        self._package = package
        self._catalogue = Catalogue(package)

    @cached_property
    def chapters(self) -> Mapping[str, tuple[str, Chapter]]:
        """By name: the part it belongs to, and the chapter."""
        found: dict[str, tuple[str, Chapter]] = {}
        for part, folder in folders_of(self._package):
            for name, chapter in _read(folder, "rules.json", Chapter).items():
                if name in found:
                    raise ValueError(f"{folder} has another chapter {name!r}")
                found[name] = (CORE if part in _ALWAYS else part, chapter)
        return found

    @cached_property
    def clauses(self) -> Mapping[str, Clause]:
        """Every clause by its name, ``laying.match``."""
        return {
            f"{chapter}.{name}": clause
            for chapter, (_, told) in self.chapters.items()
            for name, clause in told.clauses.items()
        }

    @cached_property
    def rulings(self) -> Mapping[str, Words]:
        """What was ruled, by name."""
        return {
            name: ruling
            for _, folder in folders_of(self._package)
            for name, ruling in _read(folder, "rulings.json", _Ruling).items()
        }

    @cached_property
    def pictures(self) -> Mapping[str, Picture]:
        """Every picture by the name of its clause and its own."""
        return {
            f"{clause}.{name}": picture
            for clause, told in self.clauses.items()
            for name, picture in told.pictures.items()
        }

    def of_refusal(self, rule: str) -> str:
        """The clause that explains a refusal; nothing if none does."""
        return self._explaining.get(f"refusal.{rule}", "")

    def of_score(self, rule: str) -> str:
        """The clause that explains a score line."""
        return self._explaining.get(f"score.{rule}", "")

    @cached_property
    def _explaining(self) -> Mapping[str, str]:
        return {
            f"{kind}.{rule}": name
            for name, clause in self.clauses.items()
            for kind, rules in (("refusal", clause.refusals), ("score", clause.scores))
            for rule in rules
        }

    def told(self, language: str = "en") -> tuple[ChapterTold, ...]:
        """All of it in one language, chapter by chapter."""
        return _told(self, language)

    def _chapters_in(self, language: str) -> Iterator[ChapterTold]:
        for name, (part, chapter) in self.chapters.items():
            clauses = tuple(
                self._clause_in(f"{name}.{each}", clause, language)
                for each, clause in chapter.clauses.items()
            )
            yield ChapterTold(name, part, self._title(chapter, language), clauses)

    def _clause_in(self, name: str, clause: Clause, language: str) -> ClauseTold:
        return ClauseTold(
            id=name,
            title=self._title(clause, language),
            text=tuple(self._text(clause, language)),
            rulings=tuple(self.rulings[ruling].spoken(language) for ruling in clause.rulings),
            refusals=clause.refusals,
            scores=clause.scores,
            events=clause.events,
            keys=(*clause.says, *clause.explains),
            pictures=tuple(
                PictureTold(
                    f"{name}.{each}", picture.caption.spoken(language), picture.alt.spoken(language)
                )
                for each, picture in clause.pictures.items()
            ),
        )

    def _title(self, titled: Chapter | Clause, language: str) -> str:
        if titled.title is not None:
            return titled.title.spoken(language)
        said = self._catalogue.say(titled.called, {"count": 1}, language)
        # "Harmony: 5 points for ..." explains itself after its name.
        name = said.partition(": ")[0]
        return name[:1].upper() + name[1:]

    def _text(self, clause: Clause, language: str) -> Iterator[str]:
        own = clause.text.spoken(language).split("\n") if clause.text else []
        said = [
            line
            for key in clause.says
            for line in self._sentence(key, clause.values, language).split("\n")
        ]
        # What the catalogue names it also tells of first; there is only more to say of it here.
        yield from (*said, *own) if clause.called else (*own, *said)

    def _sentence(self, key: str, values: Mapping[str, Value], language: str) -> str:
        said = self._catalogue.say(key, {"count": 1, **values}, language)
        return said[:1].upper() + said[1:]


@lru_cache(maxsize=16)
def _told(book: Rulebook, language: str) -> tuple[ChapterTold, ...]:
    if language not in LANGUAGES:
        raise ValueError(f"no rules in {language!r}; there are {', '.join(LANGUAGES)}")
    return tuple(book._chapters_in(language))  # pyright: ignore[reportPrivateUsage]


def _read(folder: Traversable, name: str, kind: type[Any]) -> dict[str, Any]:
    file = folder / name
    if not file.is_file():
        return {}
    return msgspec.json.decode(file.read_bytes(), type=dict[str, kind])


def having(chapters: Sequence[ChapterTold], words: str) -> tuple[ChapterTold, ...]:
    """Only the clauses that have all of these words somewhere; one that is named, alone."""
    wanted = words.casefold().split()
    named = words.casefold()
    found: list[ChapterTold] = []
    for chapter in chapters:
        clauses = tuple(
            clause
            for clause in chapter.clauses
            if named in (clause.id, chapter.id) or _has(clause, wanted)
        )
        if clauses:
            found.append(msgspec.structs.replace(chapter, clauses=clauses))
    return tuple(found)


def _has(clause: ClauseTold, wanted: Sequence[str]) -> bool:
    captions = (picture.caption for picture in clause.pictures)
    words = " ".join((clause.id, clause.title, *clause.text, *clause.rulings, *captions)).casefold()
    return all(word in words for word in wanted)
