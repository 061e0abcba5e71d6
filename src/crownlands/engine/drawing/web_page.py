"""A page of HTML that needs nothing else, light or dark as its reader likes it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

_STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { line-height: 1.2; }
svg { width: 100%; height: auto; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .25rem .6rem; text-align: right; border-bottom: 1px solid #8886; }
th:first-child, td:first-child, .words { text-align: left; }
summary { cursor: pointer; }
"""


def web_page(title: str, *body: str, language: str = "en", style: str = "") -> str:
    """The whole document; what is in its body is HTML already."""
    return "\n".join(
        (
            "<!doctype html>",
            f'<html lang="{language}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title><style>{_STYLE}{style}</style></head><body>",
            f"<h1>{escape(title)}</h1>",
            *body,
            "</body></html>\n",
        )
    )


def numbers(headings: Iterable[str], rows: Iterable[Sequence[str]]) -> str:
    """A table whose first column is words and all others are numbers.

    >>> numbers(["who"], [["Ann & Ben"]])
    '<div class="wide"><table><tr><th scope="col">who</th></tr><tr><td>Ann &amp; Ben</td></tr>...'
    """
    head = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in headings)
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows
    )
    return f'<div class="wide"><table><tr>{head}</tr>{body}</table></div>'


def folded(summary: str, *body: str) -> str:
    """What is shown once somebody asks for it."""
    return f"<details><summary>{escape(summary)}</summary>\n{''.join(body)}\n</details>"
