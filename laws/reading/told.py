"""What whoever imports a book says of it, where the book itself is silent: its year and its language."""

from __future__ import annotations

import re
from dataclasses import dataclass

_FORM = re.compile(r"(?P<year>(?:19|20)\d\d)?-(?P<language>da|no|en)?")


@dataclass(frozen=True, slots=True)
class Told:
    """A year and a language that were given; 0 and empty where they were not.

    >>> str(Told(2017, "en")), str(Told(2017)), str(Told())
    ('2017-en', '2017-', '')
    """

    year: int = 0
    language: str = ""

    def __str__(self) -> str:
        return f"{self.year or ''}-{self.language}" if self.year or self.language else ""


NOTHING = Told()


def read_told(written: str) -> Told:
    """What `str(Told(…))` wrote; nothing where it is empty.

    >>> read_told("-da"), read_told("")
    (Told(year=0, language='da'), Told(year=0, language=''))
    """
    found = _FORM.fullmatch(written)
    return Told(int(found["year"] or 0), found["language"] or "") if found else NOTHING
