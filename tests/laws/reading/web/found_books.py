"""Our English laws in the form in which such laws lie about: numerals in a row, soft hyphens, Latin-1."""

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

from laws.model import Edition, Provision
from tests.laws.reading.web.own_books import TITLES


@dataclass(frozen=True, slots=True)
class Form:
    """How a text that lies about is laid out.

    Attributes:
        width: of its lines; 0 for a paragraph a line.
        law: how a law is headed.
        stop: what stands behind a section's heading.
        glued: whether the second of two numerals stands right behind the first: `1.(a)`.
        rowed: whether a section's first numeral stands on the line of its heading.
        soft: whether words are divided by soft hyphens.
        marks: of the four levels.
    """

    width: int = 0
    law: str = "LAW {} - {}"
    stop: str = ""
    glued: bool = True
    rowed: bool = True
    soft: bool = False
    marks: tuple[str, str, str, str] = ("{}.", "{}.", "({})", "({})")


FORMS = {
    "letter, heading and numeral on a line": Form(),
    "hard-wrapped": Form(width=72),
    "hard-wrapped, soft hyphens": Form(width=64, soft=True),
    "a stop behind the heading": Form(width=80, stop="."),
    "numerals apart": Form(width=76, glued=False),
    "laws in small letters": Form(law="Law {}. {}", width=90, soft=True),
    "a line of its own for each heading": Form(width=68, rowed=False),
}


def as_found(edition: Edition, form: Form) -> bytes:
    """The laws in a form, in Latin-1 as Windows has it, which knows no suits."""
    lines = [TITLES[edition.language], ""]
    for top in edition.provisions:
        if top.citation.kind != "law":
            continue
        title = top.heading.upper() if form.law.isupper() else top.heading
        lines += [form.law.format(top.citation.root, title), ""]
        for paragraph in [
            *_paragraphs(top.lead),
            *(p for child in top.children for p in _section(child, form)),
        ]:
            lines += [*_set(paragraph, form), ""]
    return re.sub("[♠♥♦♣]", "*", "\n".join(lines)).encode("cp1252", "replace")


def _paragraphs(text: str) -> list[str]:
    return [" ".join(paragraph.split()) for paragraph in text.split("\n\n") if paragraph.strip()]


def _section(place: Provision, form: Form, before: str = "") -> Iterator[str]:
    """A place's paragraphs; what has no words of its own stands before the first under it."""
    depth = len(place.citation.path)
    numeral = form.marks[depth - 1].format(place.citation.path[-1])
    so_far = f"{before}{numeral}"
    said = _paragraphs(place.lead)
    if place.heading:
        so_far = f"{so_far} {place.heading}{form.stop}"
        if said or not form.rowed:
            yield so_far
            so_far = ""
    if said:
        first = f"{so_far} {said[0]}" if so_far else said[0]
        yield from (first, *said[1:])
        so_far = ""
    elif not place.children and so_far:
        yield so_far
    for child in place.children:
        glue = "" if not so_far or (form.glued and so_far == f"{before}{numeral}") else " "
        yield from _section(child, form, f"{so_far}{glue}" if so_far else "")
        so_far = ""


def _set(paragraph: str, form: Form) -> list[str]:
    lines = (
        textwrap.wrap(paragraph, form.width, break_on_hyphens=False, break_long_words=False)
        if form.width
        else [paragraph]
    )
    if not form.soft:
        return lines
    text = "\n".join(lines)
    text = re.sub(r"\b([a-z]{4})([a-z]{4,})\n(?=[a-z])", "\\1\u00ad\n\\2 ", text)
    return re.sub(r"\b([a-z]{3})([a-z]{6,})\b", "\\1\u00ad\\2", text).split("\n")
