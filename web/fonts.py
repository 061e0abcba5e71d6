"""Cuts the client's fonts out of their packages: letters of western Europe, and what our words use.

``pip install fonttools brotli``, then ``python web/fonts.py``. Only whoever changes a font runs it;
what it writes lies in ``src/look/fonts`` beside the licence. A font that was cut may not keep its
name, says the licence, so these have names of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

WEB = Path(__file__).parent
PACKAGES = WEB / "node_modules/@fontsource"
CUT = WEB / "src/look/fonts"
SOURCES = (WEB / "src", WEB.parent / "src/crownlands")

#: the file, what it is cut from, and what it is called
FONTS = (
    ("title-700", "almendra/files/almendra-latin-700-normal.woff2", "Crownlands Title"),
    ("text-400", "overlock/files/overlock-latin-400-normal.woff2", "Crownlands Text"),
    ("text-700", "overlock/files/overlock-latin-700-normal.woff2", "Crownlands Text"),
)
DIGITS = set(map(ord, "0123456789"))
#: what names are written with, and the signs that keyboards have
LETTERS = {*range(0x20, 0x7F), *range(0xC0, 0x100), *map(ord, "\u00a0¡¿«»·×ŒœŸ–—‘’‚“”„…€")}  # noqa: RUF001
#: the names that programs show: family, style, the whole, and for PostScript
FAMILY, STYLE, WHOLE, POSTSCRIPT = 1, 2, 4, 6


def said() -> Iterator[str]:
    """Everything that the client may say."""
    for folder in SOURCES:
        for file in folder.rglob("messages/*.json"):
            yield file.read_text(encoding="utf-8")
    for file in (WEB / "src").rglob("*.svelte"):
        yield file.read_text(encoding="utf-8")
    for file in (WEB / "src/words").glob("*.json"):
        yield file.read_text(encoding="utf-8")


def cut(source: Path, name: str, kept: set[int]) -> TTFont:
    font = TTFont(source)
    options = subset.Options(layout_features=["*"], name_IDs=[FAMILY, STYLE, WHOLE, POSTSCRIPT])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=kept)
    subsetter.subset(font)
    style = font["name"].getDebugName(STYLE)
    for entry in font["name"].names:
        match entry.nameID:
            case 1:
                entry.string = name
            case 4:
                entry.string = f"{name} {style}"
            case 6:
                entry.string = f"{name.replace(' ', '')}-{style}"
            case _:
                pass
    font.flavor = "woff2"
    return font


def main() -> None:
    used = {ord(sign) for text in said() for sign in text}
    for file, source, name in FONTS:
        # The 1 of titles is an I: their digits are those of the text.
        kept = (LETTERS | used) - (DIGITS if file.startswith("title") else set())
        path = CUT / f"{file}.woff2"
        cut(PACKAGES / source, name, kept).save(path)
        print(f"{path.name}: {path.stat().st_size:,} of {(PACKAGES / source).stat().st_size:,}")


if __name__ == "__main__":
    main()
