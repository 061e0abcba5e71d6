"""The report of a run: what it says is what was played, and its page needs nothing else."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from statistics import fmean

import msgspec
import pytest

from crownlands.arena.playing import Played
from crownlands.arena.report.accounts import account
from crownlands.arena.report.findings import Findings
from crownlands.arena.report.page import report
from crownlands.arena.report.scores import histograms
from crownlands.arena.report.turns import first_wins
from crownlands.arena.report.worth import worths
from crownlands.arena.run import MATCHES, Run
from crownlands.arena.tables import ArenaError
from crownlands.games import GAMES
from tests.arena.runs import played_run

#: so many that something can be said of every domino, card and tile
ENOUGH = {"kingdomino": 200, "kingdom_builder": 80, "isle_of_skye": 16}


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Run]:
    folder = tmp_path_factory.mktemp("runs")
    return {name: played_run(folder / name, name, matches) for name, matches in ENOUGH.items()}


@pytest.fixture(scope="module")
def pages(runs: dict[str, Run]) -> dict[str, str]:
    return {name: report(run) for name, run in runs.items()}


class Reader(HTMLParser):
    """Reads a page strictly: whatever is opened must be closed in turn."""

    ALONE = frozenset(("meta", "!doctype"))

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.led_to: set[str] = set()
        self.tags: set[str] = set()
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.ALONE:
            self.open.append(tag)
        self._note(tag, dict(attrs))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._note(tag, dict(attrs))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def _note(self, tag: str, attributes: dict[str, str | None]) -> None:
        self.tags.add(tag)
        if name := attributes.get("id"):
            self.ids.append(name)
        if (link := attributes.get("href")) is not None:
            assert link.startswith("#"), f"{link} leads out of the page"
            self.led_to.add(link[1:])
        assert "src" not in attributes


@pytest.mark.parametrize("game", GAMES)
def test_a_page_needs_nothing_else(pages: dict[str, str], game: str):
    page = Reader(pages[game])
    assert len(page.ids) == len(set(page.ids))
    assert page.led_to <= set(page.ids)
    assert page.tags.isdisjoint({"script", "link", "img", "iframe"})
    paints = set(re.findall(r"url\(#([^)]+)\)", pages[game]))
    assert paints <= set(page.ids)
    assert "nan" not in re.findall(r'="(nan|inf)', pages[game])


@pytest.mark.parametrize("game", GAMES)
def test_every_chart_has_its_table(pages: dict[str, str], game: str):
    for section in pages[game].split("<section ")[1:]:
        if 'class="rows"' in section or 'class="maps"' in section:
            assert "<details><summary>The numbers</summary>" in section


@pytest.mark.parametrize(
    ("game", "headings"),
    [
        ("kingdomino", ["Dominoes"]),
        ("kingdom_builder", ["Kingdom Builder cards", "Quadrants", "Location tiles"]),
    ],
)
def test_what_is_on_a_page(pages: dict[str, str], game: str, headings: list[str]):
    plain = ["Standings", "Points", "What each rule pays", "Going first"]
    plain += [f"What it is worth: {family}" for family in headings]
    plain += ["Openings", "Length", "Time a move", "What was played"]
    assert re.findall(r"<h2>(.*?)</h2>", pages[game]) == plain


def test_too_few_deals_say_nothing_of_single_tiles(pages: dict[str, str]):
    assert "What it is worth" not in pages["isle_of_skye"]


def test_the_numbers_are_those_of_the_matches(runs: dict[str, Run], pages: dict[str, str]):
    matches = runs["kingdomino"].matches()
    points = [played.scores[played.seating.index(0)] for played in matches]
    assert f"<td>random</td><td>{fmean(points):.1f}</td>" in pages["kingdomino"]
    assert "200 matches of 2 seats · 100 deals, each in 2 seatings" in pages["kingdomino"]


def test_it_is_the_same_page_whoever_plays_the_matches_again(runs: dict[str, Run]):
    run = runs["kingdomino"]
    assert report(run, jobs=2) == report(run, jobs=1)


def test_one_deal_alone_makes_a_page(tmp_path: Path):
    for name in GAMES:
        page = report(played_run(tmp_path / name, name, 2))
        assert "1 deals, each in 2 seatings" in page
        assert "not known" in page


def test_a_run_half_played_says_so_and_one_not_begun_has_no_report(tmp_path: Path):
    run = played_run(tmp_path / "run", "kingdomino", 6)
    lines = (run.folder / MATCHES).read_bytes().splitlines(keepends=True)
    (run.folder / MATCHES).write_bytes(b"".join(lines[:4]))
    assert "4 of 6 matches" in report(Run.open(run.folder))
    (run.folder / MATCHES).write_bytes(b"")
    with pytest.raises(ArenaError, match="has been played yet"):
        report(Run.open(run.folder))


def planted(found: Findings, worth: dict[str, int]) -> Findings:
    """The same matches, as if some things paid so many points, and nothing else any."""
    assert found.accounts is not None

    def points(played: Played, seat: int, at: int) -> int:
        seen = (found.accounts or [])[at]
        things = [*seen.own[seat].items(), *seen.shared.items()]
        paid = sum(worth.get(name, 0) * count for _, of in things for name, count in of.items())
        # the luck of a deal, the strength of a bot, and some noise
        return 7 * (played.deal % 5) + 20 * played.seating[seat] + paid + (5 * at + 3 * seat) % 7

    found.matches = [
        msgspec.structs.replace(
            played, scores=tuple(points(played, seat, at) for seat in range(len(played.seating)))
        )
        for at, played in enumerate(found.matches)
    ]
    return found


def test_a_domino_that_pays_is_found_to_be_worth_it(runs: dict[str, Run]):
    run = runs["kingdomino"]
    found = planted(Findings(run, run.matches(), 1), {"48": 12})
    worth = {one.key: one for one in worths(found, shared=False)["domino"]}
    best = worth.pop("48")
    # beside the average of 48 dominoes, itself among them
    assert best.points.value == pytest.approx(12 * 47 / 48, abs=1)
    assert best.points.low <= 12 * 47 / 48 <= best.points.high
    assert max(one.points.value for one in worth.values()) < 2


def test_a_card_that_pays_everybody_is_found_to_be_worth_it(runs: dict[str, Run]):
    run = runs["kingdom_builder"]
    found = planted(Findings(run, run.matches(), 1), {"lords": 20})
    worth = worths(found, shared=True)
    assert worth["card"][0].key == "lords"
    assert worth["card"][0].points.value == pytest.approx(20 * 9 / 10, abs=4)
    # it pays all alike: no bot is farther ahead for it
    for of in worth["card"][0].by_bot.values():
        assert of.value == pytest.approx(0, abs=3)
    assert max(abs(one.points.value) for one in worth["quadrant"]) < 15


def test_what_was_there_and_who_had_it(runs: dict[str, Run]):
    run = runs["kingdom_builder"]
    inquiry = Findings(run, [], 1).inquiry
    assert inquiry is not None
    for played in run.matches()[:6]:
        seen = account(run.series, played, inquiry)
        assert len(seen.shared["card"]) == 3
        assert set(seen.shared["quadrant"]) == set(seen.grounds)
        assert sorted(seen.order) == [0, 1]
        for seat in range(2):
            # three settlements in each of the first two turns
            assert sum(opening.seat == seat for opening in seen.openings) <= inquiry.placings
            assert set(seen.own[seat]["tile"]) <= seen.shared["quadrant"].keys()


def test_where_kingdoms_begin(runs: dict[str, Run]):
    run = runs["kingdomino"]
    inquiry = Findings(run, [], 1).inquiry
    assert inquiry is not None
    [ground] = inquiry.grounds()
    for played in run.matches()[:6]:
        seen = account(run.series, played, inquiry)
        laid = [int(number) for own in seen.own for number in own["domino"]]
        assert len(laid) == len(set(laid)) <= 24
        assert {place for opening in seen.openings for place in opening.places} <= set(
            ground.outlines
        )
        first = next(iter(seen.openings))
        assert {"g6", "g8", "f7", "h7"} & set(first.places), "the first lies beside the castle"


def test_going_first_is_counted_by_who_goes_first(runs: dict[str, Run]):
    run = runs["kingdom_builder"]
    found = Findings(run, run.matches(), 1)
    assert found.accounts is not None
    found.matches = [
        msgspec.structs.replace(
            played, ranks=tuple(1 if seat == seen.order[0] else 2 for seat in range(2))
        )
        for played, seen in zip(found.matches, found.accounts, strict=True)
    ]
    wins = first_wins(found)
    assert wins is not None
    assert wins.value == 1


def test_bars_hold_every_value():
    drawn, wide = histograms({"a <bot>": [3, 3, 4, 119]}, "points")
    assert wide == 5
    assert "a &lt;bot&gt;" in drawn
    assert re.findall(r"<title>(.*?)</title>", drawn) == ["0: 3", "115: 1"]
