"""The texts that name bots, beside what each of them means."""

from __future__ import annotations

from crownlands.engine.record import LONGEST_NAME

#: what a name is called by that starts a program
EXEC = "exec:"


def split(text: str) -> list[str]:
    """The bots in a list with commas; within quotation marks a comma is one of a command's own.

    >>> split("random, exec:'./my engine,v2'?time=1")
    ['random', "exec:'./my engine,v2'?time=1"]
    """
    named, quoted = [""], ""
    for sign in text:
        if sign == "," and not quoted:
            named.append("")
            continue
        if sign == quoted:
            quoted = ""
        elif sign in "\"'" and not quoted:
            quoted = sign
        named[-1] += sign
    return [each.strip() for each in named]


def label(text: str) -> str:
    """What a bot is called where a record has room for a short name only.

    >>> label("greedy"), label("exec:/home/ada/engines/lowest/bin/lowest?time=0.5")
    ('greedy', 'exec:…engines/lowest/bin/lowest?time=0.5')
    """
    if not text.startswith(EXEC):
        return text
    plain = "".join(sign if sign.isprintable() else "?" for sign in text)
    if len(plain) <= LONGEST_NAME:
        return plain
    return f"{EXEC}…{plain[len(EXEC) + 1 - LONGEST_NAME :]}"
