"""The law book's running transcript: what of a text it is, and which pages it has."""

import re
from collections import Counter
from dataclasses import dataclass

from laws import shipped
from laws.reading.look import Look

_PAGE = re.compile(r"(\d{1,3}) (?=\S)")
_LAW = re.compile(r"(?<!\S)\d{1,2}\. [A-ZÆØÅ]")
_LETTER = re.compile(r"(?<=\s)[A-H]\. [A-ZÆØÅ][a-zæøå]")


@dataclass(frozen=True, slots=True)
class TranscriptPages:
    """What of a transcript is the book: its numbered pages, and what stood around them."""

    pages: tuple[str, ...]
    before: str
    after: str

    @property
    def numbers(self) -> str:
        """The numbers that the transcript has put before the pages."""
        return " ".join(str(n) for n in range(1, len(self.pages) + 1))

    @property
    def printed(self) -> tuple[str, ...]:
        """The number that each page ends with, or an empty string; they run on from page to page."""
        found = [re.search(r"(?:^|\s)(\d{1,3})$", page) for page in self.pages]
        shifts = Counter(int(m[1]) - n for n, m in enumerate(found) if m)
        shift = max(shifts, key=lambda s: shifts[s], default=0)
        return tuple(m[1] if m and int(m[1]) == n + shift else "" for n, m in enumerate(found))

    @property
    def bodies(self) -> tuple[str, ...]:
        """The pages without the numbers at their ends."""
        pairs = zip(self.pages, self.printed, strict=True)
        return tuple(page.removesuffix(number).rstrip() for page, number in pairs)

    @property
    def text(self) -> str:
        """The pages without their numbers, a blank line between them."""
        return "\n\n".join(self.bodies)

    @property
    def said(self) -> str:
        """The text without the table of contents, whose titles are said again where they stand."""
        titles = shipped.table("lawbook.toml")["front"]
        contents = self.section(titles["contents"][0], titles["preface"][0])
        return " ".join(self.bodies).replace(contents, " ") if contents else self.text

    def section(self, begin: str, end: str) -> str:
        """The text from the page that begins with a title up to the page that begins with another."""
        inside: list[str] = []
        for page in self.bodies:
            if page.startswith(end) and inside:
                break
            if page.startswith(begin) or inside:
                inside.append(page)
        return " ".join(inside)


def look_at_transcript(text: str) -> Look[TranscriptPages]:
    """How surely a text is a transcript of a law book: numbered pages of running text.

    >>> look_at_transcript("").likeness
    0.0
    """
    part = own_part(text)
    return Look(_likeness(part), part)


def _likeness(part: TranscriptPages) -> float:
    if len(part.pages) < 3:
        return 0.0
    running = part.text
    long_lines = sum(len(p) > 400 for p in part.pages) / len(part.pages)
    score = 0.25 if long_lines > 0.4 else 0.0
    score += 0.2 if len(_LAW.findall(running)) >= 3 else 0.0
    score += 0.15 if len(_LETTER.findall(running)) >= 3 else 0.0
    score += 0.2 if running.count("§") < len(part.pages) else 0.0
    score += 0.2 if re.search(r"love?\s+for\s+turneringsbridge", running[:4000], re.IGNORECASE) else 0.0
    return round(score, 3)


def own_part(text: str) -> TranscriptPages:
    """Finds the book's pages: paragraphs that begin with 1, 2, 3 … in a row.

    What stands before them (a web page's frame) and after them (other books on offer) is no part of it.
    """
    pages: list[str] = []
    before: list[str] = []
    after: list[str] = []
    for block in (" ".join(block.split()) for block in re.split(r"\n\s*\n", text)):
        number = _PAGE.match(block)
        if number and int(number[1]) == len(pages) + 1 and not after:
            pages.append(block[number.end() :])
        elif re.fullmatch(rf"{len(pages) + 1}( \d+)?", block) and not after:
            pages.append("")
        elif pages:
            after.append(block)
        else:
            before.append(block)
    return TranscriptPages(tuple(pages), "\n\n".join(before), "\n\n".join(after))
