"""The books that a text names around its citations: another book of paragraphs, or the laws of a year."""

from __future__ import annotations

import re
from dataclasses import dataclass

from laws.references.forms import Forms
from laws.references.vocabulary import BLANKS

GLOSS = re.compile(rf"{BLANKS}\((?:[^()]|\([^()]*\)){{1,400}}\)")
"""A remark in brackets, which may stand between a citation and its book."""
_YEAR = re.compile(r"(?:19|20)\d\d")


@dataclass(frozen=True, slots=True)
class NamedBooks:
    """A text and how its language names books.

    Attributes:
        foreign, has_year: whether any word of the text may name another book, or a year; most texts have
            neither, and then nothing is looked for around their citations.
    """

    text: str
    known: Forms
    foreign: bool
    has_year: bool

    @classmethod
    def of(cls, text: str, forms: Forms) -> NamedBooks:
        """The books of a text."""
        return cls(text, forms, forms.statute.search(text) is not None, _YEAR.search(text) is not None)

    def of_other_paragraphs(self, ahead: str, end: int) -> bool:
        """Whether a book with paragraphs of its own is named right before a citation, or behind it.

        Args:
            ahead: the letters before the citation.
            end: where it ends.
        """
        if not self.foreign:
            return False
        known = self.known
        return bool(known.statute_before.search(ahead) or known.statute_after.match(self.text, end))

    def year(self, ahead: str, end: int) -> int | None:
        """The year of the laws that are named so; of two the one behind counts."""
        if not self.has_year:
            return None
        after, book = GLOSS.match(self.text, end), self.known.book_after
        match = book.match(self.text, end) or (after and book.match(self.text, after.end()))
        if match:
            return int(match["year"] or match["year2"])
        match = self.known.book_before.search(ahead)
        return int(match["year"]) if match else None
