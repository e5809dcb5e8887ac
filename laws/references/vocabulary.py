"""The rows of `laws/data/references.toml`, and the words of a role as one alternative of a pattern."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from laws import shipped
from laws.languages import FIRST_LANGUAGE

WS = r"(?:(?!\n[ \t]*\n)\s)"
"""One white-space character that does not begin a new paragraph."""

GAP, BLANKS = rf"{WS}{{1,40}}+", rf"{WS}{{0,40}}+"
"""What parts two words, and what may; 40 at most and none given back, so that no row of blanks is slow.

What follows begins with no white space, so fewer blanks would never do.
"""

_SLASH = (
    "previous", "next", "lead", "tell", "noun", "prep", "opens", "verb", "acts", "things", "ends", "more",
    "named", "foreign", "case", "qualifier", "inclusive", "this", "govern", "determiner", "plays", "drives",
    "pronoun", "ours", "correlative", "participle", "handles", "that", "thereof", "auxiliary",
    "perfect", "person",
)  # fmt: skip
"""Roles whose rows hold several forms beside each other, with a slash between them."""

Rows = Mapping[str, Sequence[Mapping[str, Any]]]


@lru_cache(maxsize=1)
def table() -> Mapping[str, Any]:
    """The data file as it stands."""
    return shipped.table("references.toml")


def rows_of(language: str) -> Rows:
    """The rows of a language; Danish ones for a language that the data file does not know."""
    rows: Rows = table().get(language) or table()[FIRST_LANGUAGE]
    return rows


def words_of(rows: Rows, role: str, **having: Any) -> str:
    """The forms of a role as one alternative, of all its rows or of those that have these values."""
    chosen = (r for r in rows.get(role, ()) if all(r.get(k) == v for k, v in having.items()))
    cut = "/" if role in _SLASH else "\n"
    return either(form for r in chosen for form in r["write"].split(cut))


def either(written: Iterable[str]) -> str:
    """The words as one alternative, the longest first; white space in them as it may be broken."""
    words = sorted(set(written), key=lambda w: (-len(w), w))
    return "|".join(rf"{GAP}".join(re.escape(p) for p in w.split(" ")) for w in words) or r"(?!)"
