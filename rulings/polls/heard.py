"""Names of the call at issue that say only what everybody heard: they are no leak (`heard` in `polls.toml`).

A label of a call that stands on the sheet too (»X: oplysende«), as often as it stands there, and the plural
of a call as a method has it (»negative doblinger«, »doubles are takeout«). The phone does the same
(`withoutHeard` in `polls.js`).
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise

from laws import shipped
from rulings.polls.measuring import DATA

BLANKED = "…"
"""What stands in the place of such a name: no word, and words around it do not meet."""


def without_labels(texts: Iterable[str], made: str, in_auction: Sequence[str]) -> tuple[str, ...]:
    """Texts as typed, without the labels of the call at issue that may be of an earlier one.

    Args:
        made: the call at issue, as code writes it.
        in_auction: the calls of the sheet, as code writes them.

    >>> without_labels(["1♣: tre; X: oplysende; X: straf"], "X", ("1C", "X"))
    ('1♣: tre; …oplysende; X: straf',)
    """
    label, left = _label(made), in_auction.count(made)
    shown = []
    for text in texts:
        found = 0
        if label and left:
            text, found = label.subn(rf"\g<1>{BLANKED}", text, count=left)
        left -= found
        shown.append(text)
    return tuple(shown)


def without_methods(text: str, made: str) -> str:
    """A text between single blanks, without the plurals of the call at issue.

    >>> without_methods(" negative doubles through 4 ♥ ", "X"), without_methods(" this hand doubles ", "X")
    (' negative … through 4 ♥ ', ' this hand doubles ')
    """
    plurals = [row for row in shipped.table(DATA, "rulings")["heard"]["plural"] if row["call"] == made]
    return f" {' '.join(_kept(text.split(), plurals))} " if plurals else text


def _kept(words: list[str], plurals: list[dict[str, list[str]]]) -> Iterator[str]:
    around = zip(["", *words], pairwise([*words, ""]), strict=False)
    for before, (word, behind) in around:
        yield BLANKED if any(_is_method(before, word, behind, row) for row in plurals) else word


def _is_method(before: str, word: str, behind: str, row: dict[str, list[str]]) -> bool:
    if word not in row["words"] or before in row["not_after"]:
        return False
    return "after" not in row or before in row["after"] or behind in row["before"]


@cache
def _label(made: str) -> re.Pattern[str] | None:
    names = shipped.table(DATA, "rulings")["heard"]["labels"].get(made)
    if not names:
        return None
    return re.compile(rf"(^\s*|[\n;]\s*|(?<!\d)[.,]\s*)(?:{'|'.join(names)})\s*[:=]\s*", re.IGNORECASE)


def heard_data() -> dict[str, object]:
    """What the phone needs for the same."""
    data: dict[str, object] = shipped.table(DATA, "rulings")["heard"]
    return data
