"""A hand with a letter before each suit, as people type it: `S AK52 H Q3 D - C K7`, `SA`, `S E5 R K4 K B4`.

Some letters are a suit and a rank: D is ruder in English letters and a queen in Danish, K is klør and a king.
Which they are follows from the honours that are written, from no card being held twice, and from every suit
that is named having cards or a dash; a suit begins a word. What can still be read in two ways is refused.
"""

import re
from collections.abc import Iterator

_ENGLISH = ({"S": "S", "H": "H", "D": "D", "C": "C"}, "AKQJT98765432")
_DANISH = ({"S": "S", "H": "H", "R": "D", "K": "C"}, "EKDBT98765432")
_MIXED = ({**_ENGLISH[0], **_DANISH[0]}, "AEKDQBJT98765432")
_ORDER = "SHDC"
_NONE = ("-", "–", "—")
_SAME = str.maketrans("EDB", "AQJ")
_TOKEN = re.compile(r"[-–—]|10|\S")

Holding = tuple[str, str, int]
"""A suit by its letter in code, its ranks as they were written, and where they begin in the text."""


class TwoWays(Exception):
    """A hand that can be read in two ways."""


def holdings(text: str) -> list[Holding] | None:
    """The suits of a hand whose suits have letters; None for a text that is no such.

    Raises:
        TwoWays: where it can be read in two ways.

    >>> holdings("S AK52 H Q3 D - C K7"), holdings("hest")
    ([('S', 'AK52', 2), ('H', 'Q3', 9), ('D', '', 14), ('C', 'K7', 18)], None)
    """
    said = text.upper().replace(":", " ").replace(",", " ")
    if said.lstrip()[:1] not in ("S", "H", "D", "R", "C", "K") or len(said) > 120:
        return None
    for suits, ranks in _styles(said):
        tokens = [(match[0], match.start()) for match in _TOKEN.finditer(said)]
        found = [*dict.fromkeys(tuple(way) for way in _ways(said, tokens, 0, suits, ranks, _ORDER))]
        if len(found) > 1:
            found = [way for way in found if len(way) == len(_ORDER)] or found
        if len(found) > 1:
            found = [way for way in found if all(" " not in said[a:b] and suit != "C" for suit, a, b in way)]
            if len(found) != 1:
                raise TwoWays
        if found:
            return [(suit, text[start:end].replace("-", ""), start) for suit, start, end in found[0]]
    return None


def _styles(said: str) -> Iterator[tuple[dict[str, str], str]]:
    """The letters that may be meant, the likeliest first."""
    english, danish = bool(re.search("[AQJC]", said)), bool(re.search("[EBR]", said))
    if english and not danish:
        yield _ENGLISH
    elif danish and not english:
        suits, ranks = _DANISH
        yield (suits if "R" in said else {**suits, "D": "D"}), ranks
    yield _MIXED


Part = tuple[str, int, int]


def _ways(
    said: str, tokens: list[tuple[str, int]], at: int, suits: dict[str, str], ranks: str, left: str
) -> Iterator[list[Part]]:
    """Every way to read the tokens from one on: a suit, its ranks or a dash, then the next suit."""
    if at == len(tokens):
        yield []
        return
    suit = suits.get(tokens[at][0])
    within_word = tokens[at][1] > 0 and not said[tokens[at][1] - 1].isspace()
    if within_word or suit is None or suit not in left or at + 1 == len(tokens):
        return
    after = left[left.index(suit) + 1 :]

    def rest(begin: int) -> Iterator[list[Part]]:
        return _ways(said, tokens, begin, suits, ranks, after)

    if tokens[at + 1][0] in _NONE:
        start = tokens[at + 1][1]
        yield from (
            [(suit, start, start + 1), *rest] for rest in _ways(said, tokens, at + 2, suits, ranks, after)
        )
        return
    held: set[str] = set()
    for end in range(at + 1, len(tokens)):
        rank = tokens[end][0].replace("10", "T").translate(_SAME)
        if tokens[end][0].replace("10", "T") not in ranks or rank in held:
            return
        held.add(rank)
        start, stop = tokens[at + 1][1], tokens[end][1] + len(tokens[end][0])
        yield from (
            [(suit, start, stop), *rest] for rest in _ways(said, tokens, end + 1, suits, ranks, after)
        )
