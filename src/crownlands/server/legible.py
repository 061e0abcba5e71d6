"""What strangers have written, made fit for one line that somebody else reads."""

from __future__ import annotations


def legible(text: str, most: int = 200) -> str:
    r"""On one line, cut where it is long; what breaks a line, hides or turns it is spelt out.

    >>> print(legible("/\r\nforged \x1b[31m\u202e"))
    /\r\nforged \x1b[31m\u202e
    >>> legible("a" * 30, most=5)
    'aaaaa… (30 characters)'
    """
    if len(text) > most:
        text = f"{text[:most]}… ({len(text)} characters)"
    if text.isprintable():
        return text
    return "".join(each if each.isprintable() else _spelt_out(each) for each in text)


def _spelt_out(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")
