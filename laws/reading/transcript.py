"""The running transcript of the law book: its pages, its own part, and the laws when nothing else is at hand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from laws.reading.draft import DraftNote, Ledger
from laws.reading.scan import Line, Page

_PAGE = re.compile(r"(\d{1,3}) (?=\S)")
_LAW = re.compile(r"(?<!\S)\d{1,2}\. [A-ZÆØÅ]")
_LETTER = re.compile(r"(?<=\s)[A-H]\. [A-ZÆØÅ][a-zæøå]")
_NOTE = re.compile(r"(?<=\s)(\*{1,3}\)) (?=[A-ZÆØÅ§\d])")
_SIGN = re.compile(r"\s(\*{1,3}\))")
_SYMBOL = r"(?:\d{1,2}|[A-Z]|[a-z]|[ivx]{1,4})"
_START = re.compile(rf"(?<=[.:;)»]) (?={_SYMBOL}\.\s?(?:{_SYMBOL}\. )?(?:[A-ZÆØÅ]|\d+[A-Z]))")


@dataclass(frozen=True, slots=True)
class OwnPart:
    """What of a transcript is the book: its numbered pages, and what stood around them."""

    pages: tuple[str, ...]
    before: str
    after: str

    @property
    def text(self) -> str:
        """The pages without their numbers, a blank line between them."""
        return "\n\n".join(self.pages)

    def section(self, begin: str, end: str) -> str:
        """The text from the page that begins with a title up to the page that begins with another."""
        inside: list[str] = []
        for page in self.pages:
            if page.startswith(end) and inside:
                break
            if page.startswith(begin) or inside:
                inside.append(page)
        return " ".join(inside)


def looks_like(text: str) -> float:
    """How surely a text is a transcript of a law book: numbered pages of running text, laws without their sign.

    >>> looks_like("")
    0.0
    """
    blocks = [b for b in text.split("\n\n") if b.strip()]
    if not blocks:
        return 0.0
    part = own_part(text)
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


def own_part(text: str) -> OwnPart:
    """Finds the book's pages: paragraphs that begin with 1, 2, 3 … and, but for the first few, end with a number.

    What stands before them (a web page's frame) and after them (other books on offer) is no part of it.
    """
    blocks = re.split(r"\n\s*\n", text.replace("\r\n", "\n"))
    pages: list[str] = []
    before: list[str] = []
    after: list[str] = []
    for block in blocks:
        number = _PAGE.match(block.strip())
        if number and int(number[1]) == len(pages) + 1 and not after:
            pages.append(block.strip()[number.end() :])
        elif re.fullmatch(rf"{len(pages) + 1}( \d+)?", block.strip()) and not after:
            pages.append("")
        elif pages:
            after.append(block)
        else:
            before.append(block)
    return OwnPart(tuple(pages), "\n\n".join(before), "\n\n".join(after))


def as_scanned(part: OwnPart, ledger: Ledger) -> list[Page]:
    """The pages with lines where numerals, headings and footnotes begin, so that they can be read as a scan is.

    Laws get their sign back (`27. Utilstrækkeligt …` becomes `§ 27. …`) where the next law's number is due.
    """
    pages: list[Page] = []
    law = 0
    for index, text in enumerate(part.pages):
        printed = re.search(r"(?:^|\s)(\d{1,3})$", text)
        page = Page(index, printed=int(printed[1]) if printed else None)
        if printed:
            ledger.drop(printed[1], "sidetal")
            text = text[: printed.start()]
        text, page.notes = _take_notes(text, index)
        lines: list[str] = []
        for piece in _START.split(text.strip()):
            law, made = _lines(piece, law)
            lines += made
        page.lines = [Line(t, 2 if n == 0 else 1, index) for n, t in enumerate(lines) if t]
        pages.append(page)
    return [p for p in pages if p.lines]


def _take_notes(text: str, index: int) -> tuple[str, list[DraftNote]]:
    """Takes the footnotes off a page's end; a sign that hangs on a word stays, close to its word."""
    found = list(_NOTE.finditer(text))
    notes: list[DraftNote] = []
    if found:
        ends = [m.start() for m in found[1:]] + [len(text)]
        for match, end in zip(found, ends, strict=True):
            notes.append(DraftNote(match[1], text[match.end() : end].strip(), index))
        text = text[: found[0].start()]
    return _SIGN.sub(r"\1", text), notes


def _lines(piece: str, law: int) -> tuple[int, list[str]]:
    """Parts a stretch of text at the next law's number, and each heading from its wording."""
    out: list[str] = []
    while True:
        match = re.search(rf"(?:^|(?<=\s))(?=(?:{law + 1})\. [A-ZÆØÅ])", piece)
        if match is None or (match.start() and not re.search(r"[.:)»]\s$", piece[: match.start()])):
            break
        if match.start():
            out += _headed(piece[: match.start()].strip())
        piece = "§ " + piece[match.start() :]
        law += 1
        number = re.match(r"§ \d+\. ", piece)
        assert number is not None
        heading, rest = _heading(piece[number.end() :])
        out.append(number[0] + heading)
        piece = rest
    out += _headed(piece)
    return law, [line for line in out if line]


def _headed(text: str) -> list[str]:
    """A lettered piece as its heading's line and its wording's; anything else as one line."""
    letter = re.match(r"[A-Z]\.\s?", text)
    if letter is None:
        return [text]
    heading, rest = _heading(text[letter.end() :])
    if not rest or "." in heading:
        return [text]
    return [letter[0] + heading, *_again(rest)]


def _again(text: str) -> Sequence[str]:
    """The wording after a heading, parted where it is a numeral at once."""
    return [text]


def _heading(text: str) -> tuple[str, str]:
    """A heading and the wording after it, which begins with the next capital or numeral.

    >>> _heading("Forste melding Den spiller, som giver, melder.")
    ('Forste melding', 'Den spiller, som giver, melder.')
    """
    match = re.search(r"(?<=[\wæøå)]) (?=[A-ZÆØÅ§](?![A-ZÆØÅ]{2})|[1a]\.\s?(?:[a-z]\. )?[A-ZÆØÅ])", text)
    if match is None:
        return text, ""
    return text[: match.start()], text[match.end() :]
