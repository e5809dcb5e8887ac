"""A place in a text that cites, as `find` leaves it: letters and spans, nothing looked up yet."""

from dataclasses import dataclass
from enum import StrEnum


class Form(StrEnum):
    """How a mention cites."""

    NUMBERED = "numbered"
    """A whole citation: § 27B1a."""
    ELLIPTIC = "elliptic"
    """The rest of a list that repeats only its end: § 16C1 og 2."""
    ODD = "odd"
    """A sign before something that is no citation: § 5002."""
    HERE = "here"
    """This very law or point: denne paragraf."""
    POINT = "point"
    """A numeral near by: punkt A ovenfor."""
    PREVIOUS = "previous"
    """The place right before this one: foregående punkt."""
    NEXT = "next"
    """The place right after this one: the following paragraph."""
    DEFINITION = "definition"
    """The definition of a word."""


@dataclass(frozen=True, slots=True)
class Mention:
    """One citing place.

    Attributes:
        text, start, end: the letters and where they stand; `source[start:end] == text`.
        form: how it cites.
        spelled: the numerals (`27B1a`, `A`), the headword, the target of a HERE form; of one for the place
            before or after the level that it means (`section`, `paragraph` or nothing).
        last: the numerals that end a range, else empty.
        group: the same number for all members of one list.
        plural: whether the list began with a plural sign.
        sure: False where the letters cite only if what they name exists.
        statute: whether it is a paragraph of some other book.
        year: the year of the laws that it names itself, else None.
        note: whether it means the footnote of that place.
        way: -1 for above, 1 for below, 0 where it does not say.
        bare: whether only the words around it prove that it cites; then it means a place of a list that it
            stands in, and nothing that merely ends alike.
        inner: the numerals of a point of the law before or after: "section B of the preceding Law".
        of_cited: whether it is a point of the law cited last: "section B of that Law".
    """

    text: str
    start: int
    end: int
    form: Form
    spelled: str
    last: str = ""
    group: int = 0
    plural: bool = False
    sure: bool = True
    statute: bool = False
    year: int | None = None
    note: bool = False
    way: int = 0
    bare: bool = False
    of_cited: bool = False
    inner: str = ""


def falls(first: Mention, last: str) -> bool:
    """Whether a range would fall, so that it is a paragraph of a chapter of another book: »§ 11-4«."""
    plain = first.spelled.isdigit() and last.isdigit() and not first.plural
    return plain and first.text.startswith("§") and int(last) <= int(first.spelled)
