"""Lines and pages that cut a paragraph or a word: joined, what was broken kept as a reading."""

import re
from collections.abc import Collection
from dataclasses import replace
from functools import cache

from laws import shipped
from laws.reading.letters.mended import Wording

BREAK = "\ue000"
"""Stands between two lines or pages of one paragraph until it is joined; twice where the first was closed."""
_LETTERS = r"[^\W\d_]"
_SPLIT_WORD = re.compile(rf"(?<![^\s{BREAK}])(?P<one>[^\s{BREAK}]*)-\s*{BREAK}\s*(?P<two>\S+)")
_DOUBLE = re.compile(
    rf"(?<!{_LETTERS})(?P<one>{_LETTERS}{{2,}}+)\.\s*{BREAK}{BREAK}(?P<two>{_LETTERS}{{2,}})(?=\s)"
)


def join_breaks(wording: Wording, words: Collection[str]) -> None:
    """Joins what line and page breaks cut, wherever `BREAK` stands; broken words are kept as readings.

    Args:
        words: the document's words in small letters, to tell a word's own hyphen from a broken one.

    >>> broken = Wording(f"en imp-{BREAK}tabel for{BREAK}hold-{BREAK}kampe")
    >>> join_breaks(broken, {"holdkampe"})
    >>> broken.text
    'en imp-tabel for holdkampe'
    """

    def without_double(match: re.Match[str]) -> str | None:
        one, two = match["one"], match["two"]
        return one if one.lower().endswith(two.lower()) and len(one) > len(two) else None

    def rejoin(match: re.Match[str]) -> str:
        started = re.search(r"(?:^|[.:!?]\s+|\n)$", match.string[: match.start()]) is not None
        return _rejoin(match["one"], match["two"], words, started)

    wording.change_all(_DOUBLE, without_double, "ord delt over et sideskift", 0.8)
    wording.change_all(_SPLIT_WORD, rejoin, "ord delt over et skift", 0.95)
    wording.readings = [replace(r, was=re.sub(rf"{BREAK}+", "\n", r.was)) for r in wording.readings]
    gaps = re.finditer(rf"\s{{0,99}}{BREAK}+\s*", wording.text)
    wording.replace_all([(gap.start(), gap.end(), " ") for gap in gaps])


def _rejoin(one: str, two: str, words: Collection[str], started: bool) -> str:
    """A broken word whole: without its hyphen, with it, or with a space where a part was left out."""
    keep_after, left_out_before = _rules()
    before, after = (re.sub(r"^\W+|(?<!\W)\W+$", "", part).lower() for part in (one, two))
    if after in left_out_before:
        return f"{one}- {two}"
    if f"{before}{after}" in words:
        return one + two
    name = not started and re.search(r"^\W*[^\W\d_a-zæøå]", one) is not None
    own = (
        name
        or before in keep_after
        or f"{before}-{after}" in words
        or "-" in before
        or before[-1:].isdigit()
        or two[:1].isupper()
    )
    return f"{one}-{two}" if own else one + two


@cache
def _rules() -> tuple[frozenset[str], frozenset[str]]:
    """First parts that keep their hyphen, and words before which a part is left out."""
    table = shipped.table("hyphens.toml")
    return frozenset(table["keep_after"]), frozenset([*table["left_out_before"], "til", "hhv", "and", "or"])
