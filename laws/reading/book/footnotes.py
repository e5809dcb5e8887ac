"""Footnote signs in the law book's scan: found, hung on their notes, and replaced by marks."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from laws.reading.book.draft import DraftNote, Ledger
from laws.reading.book.scan import Page
from laws.reading.letters import ANCHORS, MARK_CLASS

_STRONG = re.compile(rf"(?<=[\w.){MARK_CLASS}])(?:\s?\*{{1,3}}\)|[”®°™]+)(?=[\s.,;:)]|$)")
_WEAK = re.compile(rf"(?<=[a-zæøåé){MARK_CLASS}])[\"'“*](?=[\s.,;:)]|$)")
"""A sign read as a straight quotation mark: trusted only on a page that has a footnote."""
_SIGN_IN_NUMBER = re.compile(r"(?<=\d)[9”\"'](?=[\s.,;:)]|$)")
"""A sign read as one digit more: trusted only where the note itself has the number without it."""


def hang_notes(pages: Sequence[Page], ledger: Ledger) -> list[DraftNote]:
    """Replaces the signs on each page by marks (a new one each) and tells each note its marks.

    A page's signs go to its notes by their look: a doubled sign to the note with two asterisks. Where there
    are more than there are marks, they are no signs but quotation marks, and the rest is left as it stands.
    """
    notes: list[DraftNote] = []
    marks = map(chr, ANCHORS)
    for page in pages:
        if not page.notes:
            continue
        _number(page.notes, ledger)
        for at, line in enumerate(page.lines):
            text = line.text
            for pattern in (_STRONG, _WEAK):
                while (match := pattern.search(text)) and (mark := next(marks, "")):
                    note = _belongs(match[0], page.notes)
                    note.marks.append(mark)
                    ledger.drop(match[0], "fodnotetegn")
                    text = text[: match.start()] + mark + text[match.end() :]
            if text != line.text:
                page.lines[at] = replace(line, text=text)
        for note in page.notes:
            if not note.marks:
                _find_in_number(page, note, marks, ledger)
        notes.extend(page.notes)
    return notes


def _number(notes: Sequence[DraftNote], ledger: Ledger) -> None:
    """Gives a page's notes one asterisk, two, three: the scan may have lost one."""
    for count, note in enumerate(notes, 1):
        ledger.add("*" * (count + 1 - len(note.sign)), "stjerne, som fodnoten har mistet")
        note.sign = "*" * count + ")"


def _belongs(sign: str, notes: Sequence[DraftNote]) -> DraftNote:
    doubled = "™" in sign or sign.count("*") == 2 or len(sign.strip("*) ")) == 2
    return notes[1] if doubled and len(notes) > 1 else notes[0]


def _find_in_number(page: Page, note: DraftNote, marks: Iterator[str], ledger: Ledger) -> None:
    """Looks for the sign of a note that has none in a number that the note repeats without its last digit."""
    for at, line in enumerate(page.lines):
        for match in _SIGN_IN_NUMBER.finditer(line.text):
            number = re.search(r"(?<!\d)\d+$", line.text[: match.start()])
            if number and re.search(rf"\b{number[0]}\b", note.text) and (mark := next(marks, "")):
                note.marks.append(mark)
                ledger.drop(match[0], "fodnotetegn")
                text = line.text[: match.start()] + mark + line.text[match.end() :]
                page.lines[at] = replace(line, text=text)
                return
