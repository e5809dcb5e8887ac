"""What stands at a place, field by field, and its words one by one, as they stand but in small letters."""

import re
import unicodedata
from collections.abc import Iterator
from typing import Any, NamedTuple

from kb.search.engine.exact import Token
from kb.search.queries.text import WORD
from laws.model import Provision

FIELDS = ("overskrift", "tekst", "note")
"""The fields of a place in reading order: its heading; lead, tables and tail; its footnotes."""

BREAK = "\f"
"""Stands between the pieces of a field, which no phrase runs across: lead and tail, one note and the next."""

FARTHEST = 100
"""Words that may stand between two words looked for near each other."""

_APART = FARTHEST + 2  # the distance in words of two pieces
_WORDS = re.compile(f"{BREAK}|{WORD.pattern}")


class Word(NamedTuple):
    """A word of a field: its small letters, its number in the field, and where it stands."""

    form: str
    position: int
    start: int
    end: int


def wording(place: Provision) -> dict[str, str]:
    """The own words of a place by field, without its children's; an empty field is left out.

    A field's pieces are joined by `BREAK`.
    """
    tables = {part: [t.text for t in place.tables if t.part == part] for part in ("lead", "tail")}
    pieces = {
        "overskrift": [place.heading],
        "tekst": [place.lead, *tables["lead"], place.tail, *tables["tail"]],
        "note": [note.text for note in place.notes],
    }
    joined = {field: BREAK.join(p for p in said if p) for field, said in pieces.items()}
    return {field: unicodedata.normalize("NFC", text) for field, text in joined.items() if text}


def words(text: str) -> Iterator[Word]:
    """The words of a field in order.

    >>> [tuple(word) for word in words("Se § 27B\\f1♥!")]
    [('se', 0, 0, 2), ('27b', 1, 5, 8), ('1', 104, 9, 10), ('♥', 105, 10, 11)]
    """
    position = 0
    for match in _WORDS.finditer(text):
        if match[0] == BREAK:
            position += _APART
        else:
            yield Word(match[0].lower(), position, match.start(), match.end())
            position += 1


def tokens(value: str, **_wanted: Any) -> Iterator[Token]:
    """`words` as Whoosh's analyzers hand them out."""
    token = Token(positions=True)
    for word in words(value):
        token.text, token.pos = word.form, word.position
        yield token
