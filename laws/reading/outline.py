"""Chapters and sections from the running text of a table of contents."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from laws.model import Section


@dataclass(frozen=True, slots=True)
class Contents:
    """What a table of contents says: its sections, and each law's heading in true letters."""

    sections: tuple[Section, ...]
    headings: Mapping[str, str]


@cache
def parts() -> dict[str, Any]:
    """The titles by which parts of the book are known (`laws/data/lawbook.toml`)."""
    return tomllib.loads(files("laws").joinpath("data", "lawbook.toml").read_text("utf-8"))


def read_contents(text: str, front: Sequence[str]) -> Contents:
    """Reads the running text of a table of contents, in which only a section's first law kept its number.

    Every title begins with a capital and has no other; so the words between two numbers are as many
    headings as laws lie between them, then the titles of the next chapter and section.

    Args:
        text: from the title `Indholdsfortegnelse` to the next part of the book.
        front: roots of what stands before the laws (`preface`, `intro`, `def`).

    >>> text = "Indhold Forord... 3 Sager 1. Kort og mapper Borde Straffe Grove fejl 3. Hug 90"
    >>> contents = read_contents(text, ())
    >>> [(s.chapter, s.title, s.roots) for s in contents.sections]
    [('', 'Sager', ('1', '2')), ('Straffe', 'Grove fejl', ('3',))]
    >>> contents.headings["2"]
    'Borde'
    """
    pieces = re.split(r"(?<!\S)(\d{1,2})\.\s+(?=[A-ZÆØÅ])", text)
    numbers = [int(n) for n in pieces[1::2]]
    bodies = [_titles(body) for body in pieces[2::2]]
    chapters = frozenset(parts()["contents"]["chapters"])
    titles = _titles(pieces[0])[-1:]
    sections: list[Section] = []
    if front and len(_titles(pieces[0])) > 2:
        sections.append(Section(_titles(pieces[0])[1], tuple(front)))
    headings: dict[str, str] = {}
    chapter = ""
    for place, number in enumerate(numbers):
        after = numbers[place + 1] if place + 1 < len(numbers) else None
        body = bodies[place]
        own = after - number if after else max(1, len(body) - len(_back(body)))
        laws = tuple(str(n) for n in range(number, number + own))
        headings.update(zip(laws, body, strict=False))
        if len(titles) > 1:
            chapter = titles[-2]
        elif titles and titles[-1] in chapters:
            chapter = ""
        if titles:
            sections.append(Section(titles[-1], laws, chapter if titles[-1] != chapter else ""))
        titles = body[own:]
    for title in dict.fromkeys(titles):
        if title in parts()["back"]["index"]:
            sections.append(Section(title, ()))
    return Contents(tuple(sections), headings)


def _back(titles: Sequence[str]) -> list[str]:
    return [t for t in titles if t in parts()["back"]["index"]]


def _titles(text: str) -> list[str]:
    """The titles in a running text: each begins with a capital; page numbers and leaders are no part of it."""
    text = re.sub(r"(\w)\s+-\s+(?=[a-zæøå])", r"\1", text)
    text = re.sub(r"\.{3}\s*\d*|(?<!\S)\d{1,3}(?!\S)", " ", text)
    found = re.split(r"\s+(?=[A-ZÆØÅ])", " ".join(text.split()))
    return [t.strip(" .") for t in found if t.strip(" .")]
