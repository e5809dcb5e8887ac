"""The law book's chapters and sections, from the running text of its table of contents in the transcript."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from rapidfuzz import fuzz

from laws import shipped
from laws.model import Section
from laws.reading.book.transcript import TranscriptPages

_ALIKE = 70
"""The least likeness (0 to 100) of a law's heading in the book and in the table of contents."""
_LONGEST_RUN = 2
"""A chapter's title and a section's: no more titles stand between two laws."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What a table of contents says: its sections, and each law's heading in true letters."""

    sections: tuple[Section, ...]
    headings: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class _Title:
    text: str
    number: int = 0


@cache
def parts() -> Mapping[str, Any]:
    """The titles by which parts of the book are known (`laws/data/lawbook.toml`)."""
    return shipped.table("lawbook.toml")


def contents_of(part: TranscriptPages, front: Sequence[str], headings: Mapping[str, str]) -> Contents:
    """What a transcript's table of contents says (see `read_contents`)."""
    titles = parts()["front"]
    return read_contents(part.section(titles["contents"][0], titles["preface"][0]), front, headings)


def read_contents(text: str, front: Sequence[str], headings: Mapping[str, str]) -> Contents:
    """Reads the running text of a table of contents, in which most laws lost their numbers.

    Every title begins with a capital and has no other. A number that is left belongs to the title after it;
    the others are told apart by the headings that the book itself has: titles that are none of them are
    chapters and sections.

    Args:
        text: from the title `Indholdsfortegnelse` to the next part of the book.
        front: roots of what stands before the laws (`preface`, `intro`, `def`).
        headings: the laws' headings as far as the book has them, letters damaged or not.

    >>> text = "Indhold Forord... 3 Sager 1. Kort og mapper Borde Straffe Grove fejl 3. Hug 90"
    >>> contents = read_contents(text, (), {"1": "Kort og mapper", "2": "Bcrde", "3": "Hug"})
    >>> [(s.chapter, s.title, s.roots) for s in contents.sections]
    [('', 'Sager', ('1', '2')), ('Straffe', 'Grove fejl', ('3',))]
    >>> contents.headings["2"]
    'Borde'
    """
    titles = _titles(text)
    laws = _align(titles, headings)
    chapters = frozenset(parts()["contents"]["chapters"])
    index = frozenset(parts()["back"]["index"])
    sections: list[Section] = []
    chapter = title = ""
    run: list[str] = []
    roots: list[str] = []
    first = next((n for n, law in enumerate(laws) if law), len(titles))
    if front and first > _LONGEST_RUN + 1:
        sections.append(Section(titles[1].text, tuple(front)))
    for place, law in enumerate(laws):
        if place < first - 1:
            continue
        if not law:
            if roots:
                sections.append(Section(title, tuple(roots), chapter))
                run, roots = [], []
            run.append(titles[place].text)
            continue
        if run:
            title = run[-1]
            chapter = run[-2] if len(run) > 1 and place > first else "" if title in chapters else chapter
            run = []
        roots.append(str(law))
    if roots:
        sections.append(Section(title, tuple(roots), chapter))
    sections += [Section(t, ()) for t in dict.fromkeys(run) if t in index]
    true = {str(law): titles[n].text for n, law in enumerate(laws) if law}
    return Contents(tuple(sections), true)


def _titles(text: str) -> list[_Title]:
    """The titles in a running text, with the number before them where one is left."""
    text = re.sub(r"(?<=[a-zæøå])\s++-\s++(?=[a-zæøå])", "", text)
    text = re.sub(r"\.{3}\s*\d*|(?<!\S)\d{1,3}(?!\S)", " ", text)
    found: list[_Title] = []
    for piece in re.split(r" (?=(?:\d{1,2}\. )?[A-ZÆØÅ])(?<!\d\. )", " ".join(text.split())):
        match = re.match(r"(?:(\d{1,2})\.\s++)?(.*)", piece)
        if match and (words := match[2].rstrip(" .")):
            found.append(_Title(words, int(match[1] or 0)))
    return found


def _align(titles: Sequence[_Title], headings: Mapping[str, str]) -> list[int]:
    """For each title the law whose heading it is, or 0: laws ascend by one; numbers and likeness decide."""
    best: dict[tuple[int, int], tuple[float, tuple[int, ...]]] = {(0, 0): (0.0, ())}
    index = frozenset(parts()["back"]["index"])
    for place, title in enumerate(titles):
        following: dict[tuple[int, int], tuple[float, tuple[int, ...]]] = {}
        for (law, run), (score, path) in best.items():
            # Of two equal titles the later is the law's: a chapter's stands before its laws.
            likeness = _likeness(title, law + 1, headings) + place / 1000
            if run and law and not title.number:
                likeness -= 0.5  # a section's first law is the one that kept its number
            options = [(law + 1, 0, likeness if title.text not in index else -9.0)]
            if not title.number:
                options.append((law, run + 1, 0.0 if run < _LONGEST_RUN or not law else -2.0))
            for now, length, gain in options:
                key = (now, min(length, _LONGEST_RUN + 1))
                reached = (score + gain, (*path, now if now != law else 0))
                if key not in following or reached[0] > following[key][0]:
                    following[key] = reached
        best = following
    return list(max(best.values(), default=(0.0, ()))[1])


def _likeness(title: _Title, law: int, headings: Mapping[str, str]) -> float:
    """What speaks for a title as a law's heading."""
    if title.number:
        return 5.0 if title.number == law else -9.0
    known = headings.get(str(law))
    if known is None:
        return 0.1
    return 1.0 if fuzz.ratio(title.text.lower(), " ".join(known.split()).lower()) >= _ALIKE else -1.0
