"""The whole report: one page of HTML, light or dark, that needs nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from crownlands import __version__
from crownlands.arena.asked import written
from crownlands.arena.playing import Played
from crownlands.arena.report.findings import Findings
from crownlands.arena.report.openings import openings
from crownlands.arena.report.pace import length, thinking
from crownlands.arena.report.ranking import pairings, standings
from crownlands.arena.report.scores import by_rule, spread
from crownlands.arena.report.short import in_short
from crownlands.arena.report.things import things
from crownlands.arena.report.turns import advantage
from crownlands.arena.report.worth import Worth, worths
from crownlands.arena.report.writing import anchor, part
from crownlands.arena.run import Run
from crownlands.arena.tables import ArenaError
from crownlands.engine.drawing.figures import FIGURES_STYLE
from crownlands.engine.drawing.svg import element, needed, plain, references
from crownlands.engine.drawing.web_page import web_page

_STYLE = """
h2 { margin-top: 2.5rem; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; font-size: .9rem; }
.facts { opacity: .8; }
.thing { height: 1.5em; flex: none; }
.nowhere { position: absolute; }
.maps { display: grid; gap: 1rem;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 44%), 1fr)); }
.maps figure { margin: 0; max-width: 24rem; }
.maps svg { display: block; border-radius: .4rem; }
figcaption { font-size: .85rem; margin-top: .3rem; }
.legend { display: flex; flex-wrap: wrap; gap: .2rem .8rem; font-size: .85rem; }
.legend i { display: inline-block; width: 1.1em; height: 1.1em; border-radius: .2em;
  margin-right: .3em; vertical-align: -.2em; background: #fbf1da; overflow: hidden; }
.legend b { display: block; height: 100%; }
.rows svg.heat { height: 2.2rem; }
.strip .ring { fill: none; stroke: var(--mark); stroke-width: 2; }
details { margin: .5rem 0 1rem; }
details table { font-size: .875rem; font-variant-numeric: tabular-nums; }
pre { overflow-x: auto; font-size: .85rem; }
@media (max-width: 36rem) { .thing { font-size: .75em; } }
@media print {
  nav { display: none; }
  body { max-width: none; margin: 0; }
  figure, .maps figure { break-inside: avoid; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
"""


def report(run: Run, jobs: int = 1) -> str:
    """What a run says, as a page; `ArenaError` where nothing was played yet."""
    matches = run.matches()
    if not matches:
        raise ArenaError(f"no match of {run.folder} has been played yet")
    found = Findings(run, matches, jobs)
    worth = {**worths(found, shared=True), **worths(found, shared=False)}
    parts = list(_parts(found, worth))
    body = "\n".join(parts)
    return web_page(
        f"{found.rules.say('name', {})}: {', '.join(found.labels.values())}",
        _facts(found, matches),
        in_short(found, worth),
        _contents(parts),
        _symbols(found, body),
        body,
        style=FIGURES_STYLE + _STYLE,
    )


def _parts(found: Findings, worth: dict[str, list[Worth]]) -> Iterator[str]:
    yield standings(found)
    yield from filter(None, (pairings(found),))
    yield spread(found)
    yield by_rule(found)
    yield from filter(None, (advantage(found),))
    yield from things(found, worth)
    yield from filter(None, (openings(found),))
    yield length(found)
    yield from filter(None, (thinking(found),))
    yield part("What was played", f"<pre>{escape(written(found.run.asked))}</pre>")


def _facts(found: Findings, matches: list[Played]) -> str:
    series = found.series
    played = f"{len(matches):,}"
    if len(matches) < series.matches and found.run.asked.question is None:
        played += f" of {series.matches:,}"
    deals = len({each.deal for each in matches})
    told = (
        f"{played} matches of {found.seats} seats",
        f"{deals:,} deals, each in {series.matches_a_deal} seatings"
        if series.rotate
        else f"{deals:,} deals",
        series.format,
        f"seed {series.seed}",
        f"rules version {found.rules.rules_version}",
        f"Crownlands {__version__}",
    )
    return f'<p class="facts">{escape(" · ".join(told))}</p>'


def _contents(parts: list[str]) -> str:
    titles = [re.search(r"<h2>(.*?)</h2>", each) for each in parts]
    links = "".join(
        f'<a href="#{anchor(title[1])}">{title[1]}</a>' for title in titles if title is not None
    )
    return f'<nav aria-label="Contents">{links}</nav>'


def _symbols(found: Findings, body: str) -> str:
    """The symbols that the page draws with, each once."""
    symbols = {**found.rules.art.symbols(), **found.rules.art.own(found.series.options)}
    used = [name for name in references(body) if name in symbols]
    drawn = "".join(symbols[name] for name in needed(used, symbols))
    more = found.inquiry.definitions if found.inquiry else ()
    return element(
        "svg",
        element("defs", plain(drawn), *more),
        class_="nowhere",
        aria_hidden="true",
        width=0,
        height=0,
    )
