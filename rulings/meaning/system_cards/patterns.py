"""Rows of a card are written for several suits at once: `1M (P)` is after 1♥ and after 1♠.

`M` is a major and `O` the other one, `m` a minor and `o` the other one. `x`, `y`, `z` and `w` are different
suits, `w` higher than `z`; `h` is one higher and `l` one lower than `x`, and neither is `y`, `z` or `w`. In a
meaning `{M}` is the suit's sign.
"""

import re
from collections.abc import Iterator
from itertools import product

from rulings.bridge.cards import Suit

_SUITS = {
    "M": (Suit.HEARTS, Suit.SPADES),
    "m": (Suit.CLUBS, Suit.DIAMONDS),
    "x": tuple(Suit),
    "y": tuple(Suit),
    "z": tuple(Suit),
    "w": tuple(Suit),
    "h": tuple(Suit),
    "l": tuple(Suit),
}
_OTHER = {"O": "M", "o": "m"}
_DIFFERENT = frozenset("xyzwhl")
_HIGHER = (("h", "x"), ("x", "l"), ("w", "z"))
_VARIABLE = re.compile(r"(?<=[1-7])[MOmoxyzwhl]\b|(?<=\{)[MOmoxyzwhl](?=\})")
_SIGNS = "♣♦♥♠"

Suits = dict[str, Suit]


def variables(*texts: str) -> frozenset[str]:
    """The variables that occur; `O` brings `M` along."""
    found = {name for text in texts for name in _VARIABLE.findall(text)}
    found |= {_OTHER[name] for name in found if name in _OTHER}
    return frozenset(found | ({"x"} if found & {"h", "l"} else set()))


def width(names: frozenset[str]) -> int:
    """How widely the variables reach: a major or a minor counts 1, any suit 2, the other major nothing."""
    return sum(len(_SUITS[name]) // 2 for name in names - set(_OTHER))


def fillings(names: frozenset[str]) -> Iterator[Suits]:
    """Every way of giving the variables their suits."""
    chosen = sorted(names - set(_OTHER))
    for suits in product(*(_SUITS[name] for name in chosen)):
        filled = dict(zip(chosen, suits, strict=True))
        named = [suit for name, suit in filled.items() if name in _DIFFERENT]
        if len(named) == len(set(named)) and all(
            filled[high] > filled[low] for high, low in _HIGHER if high in filled and low in filled
        ):
            # the other suit of the same rank: hearts for spades, clubs for diamonds
            yield filled | {name: Suit(int(filled[_OTHER[name]]) ^ 1) for name in names if name in _OTHER}


def fill_calls(text: str, suits: Suits) -> str:
    """`1M (P)` with its suits as letters: `1H (P)`."""
    return _VARIABLE.sub(lambda match: "CDHS"[suits[match[0]]], text)


def fill_meaning(text: str, suits: Suits) -> str:
    """`5+{M}` with its suits as signs: `5+♥`."""
    return re.sub(r"\{([MOmoxyzwhl])\}", lambda match: _SIGNS[suits[match[1]]], text)
