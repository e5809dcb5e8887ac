"""The law book's transcript with a line wherever something begins, to be read as the scan is."""

import re
from collections import Counter
from collections.abc import Mapping

from laws.reading.book.contents import parts
from laws.reading.book.draft import DraftNote, Ledger
from laws.reading.book.scan import Line, Page
from laws.reading.book.transcript import TranscriptPages

_SIGN = re.compile(r"(?:^|\s)(\*{1,3}\))(?=\W|$)")
_SYMBOL = r"(?:\d{1,2}|[A-Z]|[a-z]|[ivx]{1,4})"
_ROMANS = ("ii", "iii", "iv", "vi", "vii", "viii", "ix")
_MARK = re.compile(rf" (?=({_SYMBOL})\.\s?(?:{_SYMBOL}\. )?(?:[A-ZÆØÅ§]|\d+[A-Z]))")
_STOP = re.compile(r"(?:[.:;)»]|\*\))$")
_NUMERAL = re.compile(r"(?:^|[ .])\d{1,2}\.$")
_SIGN_MISSING = re.compile(
    r"(?:(?<=\()\s)?(?<![\w§.,-])(\d{1,2}[A-Z](?:\d{1,2}(?:[a-z][ivx]*)?)?)(?=[ ,.;:)])"
    r"|(?<=\()\s(\d{1,2})(?=[ ,;)])|(?<=\bse )(\d{1,2})(?=[ ,.;)])|(?<=\bse dog )(\d{1,2})(?=[ ,.;)])"
)
"""A citation that has lost its section sign, where nothing else can be meant."""
_CAPITALS = r"[A-ZÆØÅ]{2,}[a-z]?(?: [A-ZÆØÅ]{2,})*(?:, den|, det)?(?: \([A-ZÆØÅ]+\))?"
_HEADWORD = re.compile(rf"(?:^|(?<=[.)] ))(?={_CAPITALS} [a-zæøå\d(A-Z])")
_HEAD = re.compile(rf"(?<![A-ZÆØÅ])({_CAPITALS}) ")


def as_scanned(part: TranscriptPages, ledger: Ledger, headings: Mapping[str, str]) -> list[Page]:
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
        text, page.notes = _take_notes(_add_signs(text, ledger), index)
        root = _front_root(text) or root
        lines: list[str] = []
        if law == 0 and root and not re.match(r"1\. [A-ZÆØÅ]", text):
            lines = _front_lines(text, root)
        else:
            for piece in _pieces(text.strip()):
                law, made = _lines(piece, law, headings, ledger)
                lines += made
        page.lines = [Line(t, 2 if n == 0 else 1, index) for n, t in enumerate(lines)]
        pages.append(page)
    return [p for p in pages if p.lines]


def _add_signs(text: str, ledger: Ledger) -> str:
    """Puts the lost section signs back where only a citation can stand."""

    def sign(match: re.Match[str]) -> str:
        ledger.add("§", "paragraftegn tabt i afskriften")
        return "§ " + match[0].strip()

    return _SIGN_MISSING.sub(sign, text)


def _pieces(text: str) -> list[str]:
    """Parts a page where numerals begin.

    They begin after a stop, but a small letter not after another numeral's (`1. a.`), and longer roman ones
    anywhere, for nothing else looks like them.

    >>> _pieces("Spar 2. B. Kort har bagsider. 1. a. Når det er sort ii. Er det")
    ['Spar 2.', 'B. Kort har bagsider.', '1. a. Når det er sort', 'ii. Er det']
    """
    starts = [0]
    for match in _MARK.finditer(text):
        before = text[max(0, match.start() - 5) : match.start()]
        sure = match[1] in _ROMANS
        if sure or (_STOP.search(before) and not (match[1].islower() and _NUMERAL.search(before))):
            starts.append(match.end())
    return [text[a:b].strip() for a, b in zip(starts, [*starts[1:], len(text)], strict=True)]


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


def _lines(piece: str, law: int, headings: Mapping[str, str], ledger: Ledger) -> tuple[int, list[str]]:
    """Parts a stretch of text where laws begin, and each heading from its wording."""
    out: list[str] = []
    while match := _law_at(piece, law + 1, headings.get(str(law + 1))):
        numbered = bool(match[0])
        if match.start():
            out += _split_heading(piece[: match.start()].strip())
        law += 1
        ledger.add("§" if numbered else f"§{law}.", "lovens tegn og nummer")
        title, piece = _heading(piece[match.end() :])
        out.append(f"§ {law}. {title}")
    return law, [line for line in (*out, *_split_heading(piece)) if line]


def _law_at(piece: str, law: int, heading: str | None) -> re.Match[str] | None:
    """Where a law begins: its number and heading, its heading alone, or a number after a stop."""
    if heading:
        title = re.escape(heading)
        return re.search(rf"(?:^|(?<=\s))(?:{law}\. (?={title})|(?={title} (?:A\. )?[A-ZÆØÅ]))", piece)
    return re.search(rf"(?:^|(?<=[.:)»]\s)){law}\. (?=[A-ZÆØÅ])", piece)


def _split_heading(text: str) -> list[str]:
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
