"""The running transcript of the law book: its pages, its own part, and the laws when nothing else is at hand."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from laws.reading.draft import DraftNote, Ledger
from laws.reading.outline import parts
from laws.reading.scan import Line, Page

_PAGE = re.compile(r"(\d{1,3}) (?=\S)")
_LAW = re.compile(r"(?<!\S)\d{1,2}\. [A-ZÆØÅ]")
_LETTER = re.compile(r"(?<=\s)[A-H]\. [A-ZÆØÅ][a-zæøå]")
_SIGN = re.compile(r"(?:^|\s)(\*{1,3}\))(?=\W|$)")
_SYMBOL = r"(?:\d{1,2}|[A-Z]|[a-z]|[ivx]{1,4})"
_START = re.compile(
    # Where a numeral may begin: after a stop (a small one not after another numeral's stop) …
    rf"(?:(?<=[.:;)»])|(?<=\*\))) (?=(?![a-z]\.(?<=[ .]\d\. [a-z]\.))(?![a-z]\.(?<=^\d\. [a-z]\.)){_SYMBOL}\.\s?(?:{_SYMBOL}\. )?"
    r"(?:[A-ZÆØÅ§]|\d+[A-Z]))"
    # … and a roman one anywhere, for nothing else looks like it.
    r"| (?=(?:ii|iii|iv|vi{0,3}|ix)\. [A-ZÆØÅ])"
)
_UNSIGNED = re.compile(
    r"(?<![\w§.,-])(\d{1,2}[A-Z](?:\d{1,2}(?:[a-z][ivx]*)?)?)(?=[ ,.;:)])"
    r"|(?<=\()\s(\d{1,2})(?=[ ,;)])|(?<=\bse )(\d{1,2})(?=[ ,.;)])|(?<=\bse dog )(\d{1,2})(?=[ ,.;)])"
)
"""A citation that has lost its section sign, where nothing else can be meant."""
_HEADWORD = re.compile(
    r"(?:^|(?<=[.)] ))(?=(?:[A-ZÆØÅ]{2,}[a-z]?|[A-ZÆØÅ]{2,}(?: [A-ZÆØÅ]{2,})+)(?:, den|, det)?(?: \([A-ZÆØÅ]+\))? [a-zæøå\d(A-Z])"
)
_HEAD = re.compile(r"([A-ZÆØÅ]{2,}[a-z]?(?: [A-ZÆØÅ]{2,})*(?:, den|, det)?(?: \([A-ZÆØÅ]+\))?) ")


@dataclass(frozen=True, slots=True)
class OwnPart:
    """What of a transcript is the book: its numbered pages, and what stood around them."""

    pages: tuple[str, ...]
    before: str
    after: str

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

    def section(self, begin: str, end: str) -> str:
        """The text from the page that begins with a title up to the page that begins with another."""
        inside: list[str] = []
        for page in self.bodies:
            if page.startswith(end) and inside:
                break
            if page.startswith(begin) or inside:
                inside.append(page)
        return " ".join(inside)


def looks_like(text: str) -> float:
    """How surely a text is a transcript of a law book: numbered pages of running text.

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
    """Finds the book's pages: paragraphs that begin with 1, 2, 3 … in a row.

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


def as_scanned(part: OwnPart, ledger: Ledger, headings: Mapping[str, str]) -> list[Page]:
    """The pages with lines where numerals, headings and footnotes begin, to be read as a scan is.

    Laws get their sign back (`27. Utilstrækkeligt …` becomes `§ 27. …`) where the next law's number is due,
    or where its heading stands though its number was lost.

    Args:
        part: the pages.
        ledger: takes the page numbers.
        headings: the laws' headings from the table of contents.
    """
    pages: list[Page] = []
    law = 0
    root = ""
    for index, (text, printed) in enumerate(zip(part.bodies, part.printed, strict=True)):
        page = Page(index, printed=int(printed) if printed else None)
        ledger.drop(printed, "sidetal")
        text, page.notes = _take_notes(_signed(text, ledger), index)
        root = _front_root(text) or root
        lines: list[str] = []
        if law == 0 and root and not re.match(r"1\. [A-ZÆØÅ]", text):
            lines = _front_lines(text, root)
        else:
            for piece in _START.split(text.strip()):
                law, made = _lines(piece, law, headings)
                lines += made
        page.lines = [Line(t, 2 if n == 0 else 1, index) for n, t in enumerate(lines)]
        pages.append(page)
    return [p for p in pages if p.lines]


def _signed(text: str, ledger: Ledger) -> str:
    """Puts the lost section signs back where only a citation can stand."""

    def sign(match: re.Match[str]) -> str:
        ledger.add("§", "paragraftegn tabt i afskriften")
        return "§ " + match[0].strip()

    return _UNSIGNED.sub(sign, text)


def _front_root(text: str) -> str:
    """The root of the part before the laws that begins with a page, or an empty string."""
    for root, titles in parts()["front"].items():
        if text.startswith(tuple(titles)):
            return str(root)
    return ""


def _front_lines(text: str, root: str) -> list[str]:
    """A page before the laws: its title on a line of its own, and each definition on one."""
    lines: list[str] = []
    if _front_root(text):
        heading, text = text.split(" ", 1) if root == "def" else _heading(text)
        lines.append(heading)
    if root != "def":
        return [*lines, text]
    return lines + [
        _HEAD.sub("\\1\u2003", piece.strip(), count=1) for piece in _HEADWORD.split(text) if piece.strip()
    ]


def _take_notes(text: str, index: int) -> tuple[str, list[DraftNote]]:
    """Takes the footnotes off a page's end; a sign in the text stays, close to its word.

    Of each sign on a page the last one begins the note, and all the others hang on words.
    """
    last: dict[str, re.Match[str]] = {}
    count: Counter[str] = Counter()
    for match in _SIGN.finditer(text):
        last[match[1]] = match
        count[match[1]] += 1
    begins = sorted((m for sign, m in last.items() if count[sign] > 1), key=lambda m: m.start())
    notes: list[DraftNote] = []
    if begins:
        ends = [m.start() for m in begins[1:]] + [len(text)]
        for match, end in zip(begins, ends, strict=True):
            notes.append(DraftNote(match[1], text[match.end() : end].strip(), index))
        text = text[: begins[0].start()]
    return _SIGN.sub(r"\1", text), notes


def _lines(piece: str, law: int, headings: Mapping[str, str]) -> tuple[int, list[str]]:
    """Parts a stretch of text where laws begin, and each heading from its wording."""
    out: list[str] = []
    while True:
        heading = re.escape(headings.get(str(law + 1), "\0"))
        match = re.search(
            rf"(?:^|(?<=\s))(?:{law + 1}\. (?=[A-ZÆØÅ])|(?={heading} (?:A\. )?[A-ZÆØÅ]))", piece
        )
        numbered = match is not None and match[0]
        after = match is not None and (not match.start() or re.search(r"[.:)»]\s$", piece[: match.start()]))
        if match is None or (numbered and not after):
            break
        if match.start():
            out += _headed(piece[: match.start()].strip())
        law += 1
        title, piece = _heading(piece[match.end() :])
        out.append(f"§ {law}. {title}")
    return law, [line for line in (*out, *_headed(piece)) if line]


def _headed(text: str) -> list[str]:
    """A lettered piece as its heading's line and its wording's; anything else as one line."""
    letter = re.match(r"[A-Z]\.\s?", text)
    if letter is None:
        return [text]
    heading, rest = _heading(text[letter.end() :])
    if not rest or "." in heading:
        return [text]
    return [letter[0] + heading, rest]


def _heading(text: str) -> tuple[str, str]:
    """A heading and the wording after it, which begins with the next capital or numeral.

    >>> _heading("Første melding Den spiller, som giver, melder.")
    ('Første melding', 'Den spiller, som giver, melder.')
    """
    match = re.search(r"(?<=[\w)]) (?=[A-ZÆØÅ§](?![A-ZÆØÅ]{2})|[1a]\.\s?(?:[a-z]\. )?[A-ZÆØÅ])", text)
    if match is None:
        return text, ""
    return text[: match.start()], text[match.end() :]
