"""Reads a law book as the federations publish it on the web, in Danish, Norwegian or English."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from laws.citation import Citation
from laws.errors import UnreadableSource
from laws.model import Edition, EditionKind, Finding, Provision, Section
from laws.reading.web.html import html_pieces
from laws.reading.web.language import language_of, year_of
from laws.reading.web.laws import RawLaw, RawText, count_laws, cut_laws
from laws.reading.web.pieces import Piece, Shape, languages
from laws.reading.web.places import Maker

_HTML = re.compile(
    r"<(?:!doctype html|html|head|body|h[1-6]|p|div|ol|ul|table|article|section)\b", re.IGNORECASE
)
_NEWEST = 2017
"""Year of the laws in force."""


def looks_like(text: str) -> float:
    """How surely a text is a web page that holds laws.

    >>> looks_like("<h2>Law 7</h2><p>A. Boards</p><h2>Law 8</h2><p>A. Rounds</p>") > 0.5
    True
    >>> looks_like("Law 7")
    0.0
    """
    if len(_HTML.findall(text[:20000])) < 2:
        return 0.0
    held = count_laws(html_pieces(text)[1])
    return 0.95 if held > 1 else 0.6 if held else 0.1


def read_web(text: str) -> Edition:
    """Reads an HTML page.

    Raises:
        UnreadableSource: no laws in it, cut off, or without a year or a language that we know.
    """
    if re.search(r"<html\b", text, re.IGNORECASE) and not re.search(
        r"</(?:html|body)\s*>", text, re.IGNORECASE
    ):
        raise UnreadableSource(
            "", "Websiden er skåret af, før den er slut; gem hele siden igen, og importér den."
        )
    title, pieces = html_pieces(text)
    return read_pieces(pieces, title)


def read_pieces(pieces: Sequence[Piece], title: str = "", dropped: Sequence[str] = ()) -> Edition:
    """Reads a law book from its pieces.

    Args:
        pieces: the book in order.
        title: what the document calls itself.
        dropped: running heads and page numbers that were left out.

    Raises:
        UnreadableSource: no laws, a book that ends before its contents list does, no year, no language.
    """
    raw = cut_laws(pieces)
    laws = [part for part in raw.parts if part.root not in ("def", "intro", "preface")]
    if not laws:
        raise UnreadableSource(
            "", "Dokumentet har ingen nummererede love (»§ 27«, »Law 27«); gem lovenes side eller PDF igen."
        )
    if len(raw.beyond) > 2:
        raise UnreadableSource(
            "",
            f"Dokumentet er skåret af: indholdsfortegnelsen går til {raw.beyond[-1]}, men teksten ender ved "
            f"{laws[-1].root}; hent hele dokumentet igen, og importér det.",
        )
    everything = " ".join(piece.text for piece in pieces if piece.shape is Shape.TEXT)
    language = language_of(everything)
    front = " ".join([title, *(piece.text for piece in raw.front)])
    year = year_of([title, front, everything], language)
    maker = Maker(set(re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", everything.lower())))
    provisions, findings = _provisions(raw, maker), list(maker.findings)
    if dropped:
        heads = "; ".join(dict.fromkeys(dropped))
        findings.append(Finding("dropped", None, heads[:400], "Sidehoveder og sidetal er udeladt."))
    handbook = sum(Citation(part.root).kind == "handbook" for part in laws) * 2 > len(laws)
    kind: EditionKind = "handbook" if handbook else "laws"
    edition_id = f"{'tlh' if handbook else 'love'}-{year}-{language}"
    fallback = f"{languages()[language].title} {year}"
    return Edition(
        id=edition_id,
        title=title if title and str(year) in title else fallback,
        kind=kind,
        language=language,
        year=year,
        provisions=tuple(provisions),
        laws_of=f"love-{_NEWEST if year >= _NEWEST else 2007 if year >= 2007 else 1997}-{language}"
        if handbook
        else edition_id,
        in_force=handbook or year >= _NEWEST,
        outline=_outline(laws),
        findings=tuple(findings),
    )


def _provisions(raw: RawText, maker: Maker) -> list[Provision]:
    made: list[Provision] = []
    prefaces = 0
    for part in raw.parts:
        if part.root == "def":
            made.extend(maker.definitions(part.pieces))
        elif part.root == "preface":
            prefaces += 1
            place = maker.part(part)
            made.append(replace(place, citation=Citation("preface", (str(prefaces),))))
        else:
            made.append(maker.part(part))
    return made


def _outline(laws: Sequence[RawLaw]) -> tuple[Section, ...]:
    sections: list[Section] = []
    for law in laws:
        if sections and sections[-1].title == law.chapter:
            sections[-1] = replace(sections[-1], roots=(*sections[-1].roots, law.root))
        else:
            sections.append(Section(law.chapter, (law.root,)))
    return tuple(sections)
