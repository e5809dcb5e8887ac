"""Words on a sheet that no explanation of a call needs (`poll_words.toml`): they are asked about first.

A list of words that give a case away can never be complete; one of the words of explanations nearly can.
The phone looks words up in the same list (`known_words`).
"""

import re
from collections.abc import Iterable
from functools import cache

from laws import shipped
from rulings.polls.leak import plain

DATA = "poll_words.toml"
NAMED_IN = ("answer", "alert", "")
"""What the information was, where the name of a convention may have been it."""
_SHORTEST = 3
"""Letters of a part of a compound."""
_SIGN = re.compile(r"[♠♥♦♣♤♡♢♧]")


def unknown(texts: Iterable[str], source: str = "") -> tuple[str, ...]:
    """The words that no explanation is known to need, each once.

    Args:
        source: what the information was, as `Secret` has it.

    >>> unknown(["1NT er 15-17, 2♦ viser 5+hj og minorstøtte", "Nord stirrede i 45 s"], "tempo")
    ('nord', 'stirrede', '45')
    >>> unknown(["2NT er Lebensohl"], "tempo"), unknown(["2NT er Lebensohl"], "answer")
    ((), ('lebensohl',))
    """
    known = known_words(source)
    pieces = (piece for text in texts for word in plain(text).split() for piece in word.split("+"))
    return tuple(dict.fromkeys(piece for piece in pieces if piece and not _is_known(piece, known)))


@cache
def known_words(source: str = "") -> frozenset[str]:
    """Every word that a sheet may hold unasked, but for compounds, numbers and signs."""
    data = shipped.table(DATA, "rulings")
    return frozenset([*data["words"], *(() if source in NAMED_IN else data["names"])])


def highest_number() -> int:
    """The highest number that a sheet may hold unasked."""
    return int(shipped.table(DATA, "rulings")["most"])


def _is_known(piece: str, known: frozenset[str]) -> bool:
    if piece.isdecimal():
        return int(piece) <= highest_number() or piece in known
    return bool(_SIGN.fullmatch(piece)) or piece in known or _is_compound(piece, known)


def _is_compound(piece: str, known: frozenset[str]) -> bool:
    """Whether it is known words written together, also with an s between them."""
    for at in range(_SHORTEST, len(piece) - _SHORTEST + 1):
        rest = piece[at:]
        if piece[:at] in known and (rest in known or _is_compound(rest, known)):
            return True
        if piece[:at] in known and rest.startswith("s") and rest[1:] in known and len(rest) > _SHORTEST:
            return True
    return False
