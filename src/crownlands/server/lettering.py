"""Lettering: whether everybody can see each sign of a name, and tell it from other names.

Signs that show nothing are refused, unless a script needs them where they stand: joiners within
words of Persian or Hindi and within joined emoji, selectors behind pictures and ideographs, tags
in a flag. There is no list of all scripts here: letters, numbers, punctuation and pictures pass.
"""

from __future__ import annotations

import unicodedata

ZWNJ, ZWJ, KEYCAP = "\u200c", "\u200d", "\u20e3"
_TEXT_OR_PICTURE = frozenset("\ufe0e\ufe0f")
#: letters, marks and pictures by their category, and nothing to the eye
_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc\U00013441"
    "\U00013442\U00016fe4\U0001d159"
)
#: marks in a row on one letter: shin with its dot, a dagesh and a vowel has three
_MOST_MARKS = 3
#: the same with those that stand beside or below it as letters do, as in Tibetan and Burmese
_MOST_SIGNS = 6
#: pictures by their category that are none, and the other way round
_ALSO_PICTURES = frozenset("\u203c\u2049\u3030\u2194\u25fd\u25fe#*0123456789")
#: scripts whose letters join: a joiner keeps them together, or apart
_JOINED = ("ARABIC LETTER", "SYRIAC LETTER", "MONGOLIAN LETTER", "NKO LETTER", "MANDAIC LETTER")
_VIRAMA = 9


def flaw(name: str) -> str | None:
    """What cannot be seen or told apart in a name in normal form C: in words; none if nothing."""
    marks = signs = 0
    for at, sign in enumerate(name):
        category = unicodedata.category(sign)
        if not category.startswith("M"):
            marks = signs = 0
            if not _seen(name, at, category):
                return _invisible(sign)
            continue
        if sign in _BLANK or not _selects(name, at):
            return _invisible(sign)
        if at == 0 or name[at - 1] == " ":
            return "an accent needs a letter before it"
        signs += 1
        marks += category != "Mc" and not _stands_as_letter(sign)
        if marks > _MOST_MARKS or signs > _MOST_SIGNS or _twice(name, at):
            return f"a letter has at most {_MOST_MARKS} different accents"
    return None


def _invisible(sign: str) -> str:
    return f"U+{ord(sign):04X} cannot be seen"


def _seen(name: str, at: int, category: str) -> bool:
    sign = name[at]
    if sign == ZWJ:
        return _joins_pictures(name, at) or _joins_letters(name, at)
    if sign == ZWNJ:
        return _joins_letters(name, at)
    if _is_tag(sign):
        return _in_a_flag(name, at)
    if category == "Cn":
        return _is_picture(sign)  # of a newer Unicode than this Python's
    return sign not in _BLANK and category not in ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")


def _selects(name: str, at: int) -> bool:
    """Whether a sign is no selector, or stands behind something that it selects a form of."""
    sign, before = name[at], name[at - 1 : at]
    if sign in _TEXT_OR_PICTURE:
        return _is_picture(before)
    if "\ufe00" <= sign <= "\ufe0d" or "\U000e0100" <= sign <= "\U000e01ef":
        return before != "" and unicodedata.name(before, "").startswith("CJK ")
    return True


def _is_picture(sign: str) -> bool:
    """Whether an emoji may be made of it: all that Unicode keeps for pictures, used yet or not."""
    return (
        "\U0001f000" <= sign <= "\U0001faff"
        or sign in _ALSO_PICTURES
        or (sign != "" and sign not in _BLANK and unicodedata.category(sign) == "So")
    )


def _joins_pictures(name: str, at: int) -> bool:
    before = name[:at].rstrip("\ufe0f")[-1:]
    return _is_picture(before) and _is_picture(name[at + 1 : at + 2])


def _joins_letters(name: str, at: int) -> bool:
    """As for names on the internet (RFC 5892, appendix A): behind a virama, or between letters."""
    before, after = name[at - 1 : at], name[at + 1 : at + 2]
    if at == 0:
        return False
    if unicodedata.combining(before) == _VIRAMA:
        return after not in (ZWJ, ZWNJ)
    if name[at] == ZWJ and after and unicodedata.combining(after) == _VIRAMA:
        return before.isalpha()
    return _is_joined(_letter(name[at - 1 :: -1])) and _is_joined(_letter(name[at + 1 :]))


def _letter(signs: str) -> str:
    """The first sign that is no mark on another."""
    return next((sign for sign in signs if unicodedata.category(sign) != "Mn"), "")


def _is_joined(sign: str) -> bool:
    return sign != "" and unicodedata.name(sign, "").startswith(_JOINED)


def _is_tag(sign: str) -> bool:
    return "\U000e0020" <= sign <= "\U000e007f"


def _in_a_flag(name: str, at: int) -> bool:
    """Whether a tag belongs to a flag such as Scotland's: black flag, five tags or six, an end."""
    begin = at
    while begin and _is_tag(name[begin]):
        begin -= 1
    end = name.find("\U000e007f", begin)
    return name[begin] == "\U0001f3f4" and end >= at and 4 <= end - begin <= 7


def _stands_as_letter(sign: str) -> bool:
    return "\u0f8d" <= sign <= "\u0fbc" or "\u103b" <= sign <= "\u103e"


def _twice(name: str, at: int) -> bool:
    return name[at] == name[at - 1]


def likeness(name: str) -> str:
    """What is left of a name for the eye that passes over it: its letters, large or small.

    >>> likeness("A d.e.l.a 2") == likeness("ADELA") == "adela"
    True
    """
    plain = unicodedata.normalize("NFKC", name).casefold().translate(_LOOKS_LIKE)
    return "".join(sign for sign in plain if sign.isalpha())


#: small letters of Cyrillic and Greek that look like Latin ones
_LOOKS_LIKE = str.maketrans("аеорсухіѕјԁԛԝһӏɡαορνικτυχ", "aeopcyxisjdqwhlgaopviktux")
