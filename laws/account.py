"""Compares the input of a reading with its output: the words, and the places."""

from dataclasses import dataclass

from laws.citation import Citation


@dataclass(frozen=True, slots=True)
class Account:
    """What went into a reading held against what came out of it.

    Attributes:
        sources: SHA-256 of the documents that the edition was read from.
        words: words of those documents.
        lost: how many of them no place holds.
        absent: laws that a book of its kind has and this one has not, and places of the laws that it has.
        cut: the last words of a document that ends in the middle of a sentence.
        unopened: places in the middle of whose text numerals count on that were read as no places.
        dropped: words in lines that were left out as running heads and the like; `words` has none of them.
    """

    sources: tuple[str, ...]
    words: int = 0
    lost: int = 0
    absent: tuple[Citation, ...] = ()
    cut: str = ""
    unopened: tuple[Citation, ...] = ()
    dropped: int = 0
