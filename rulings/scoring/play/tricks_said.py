"""What became of a contract as it is said: `lige hjem`, `2 beter`, `making four`, `11 (+1)`, in its signs."""

import re
from functools import cache

from laws import shipped
from rulings.bridge.contract import ALL_TRICKS, BOOK, parse_contract
from rulings.errors import NotationError

DATA = "result-words.toml"
_SIGNS = str.maketrans({"−": "-", "–": "-", ",": " ", ":": " ", ";": " ", "(": " ", ")": " "})
_TOKEN = re.compile(r"[+-]\s?[0-9]{1,2}|[0-9]{1,2}|=|[^\W\d]+")
_MOST_WORDS = 12
_SEVEN = 7


def in_signs(text: str) -> str:
    """A contract with what became of it in signs; the text as it is where that is not understood.

    >>> [in_signs(text) for text in ("4♠ S, lige hjem", "3NT by N making four", "4♥X W down two", "4♠ S bet")]
    ['4♠ S =', '3NT by N +1', '4♥X W -2', '4♠ S bet']
    """
    words = re.sub(r"(?<=[^\W\d])\.", " ", text.translate(_SIGNS)).split()[: _MOST_WORDS + 1]
    for end in range(min(len(words), _MOST_WORDS), 0, -1):
        contract, rest = " ".join(words[:end]), " ".join(words[end:])
        try:
            level = parse_contract(contract).level
        except NotationError:
            continue
        over = _over(rest, level) if rest else None
        return text if over is None else f"{contract} {f'{over:+d}' if over else '='}"
    return text


def _over(text: str, level: int) -> int | None:
    """Tricks over the contract, negative for too few; None where the words do not tell, or not the same."""
    tokens = _TOKEN.findall(text.lower())
    if "".join("".join(tokens).split()) != "".join(text.lower().split()):
        return None
    kinds = [_kind(token) for token in tokens]
    values = [value for kind, value in kinds if kind == "number"]
    signed = [value for kind, value in kinds if kind == "signed"]
    said = {kind for kind, _ in kinds} - {"number", "signed", "aside"}
    if None in said or len(said) > 1 or len(values) > 1 or len(signed) > 1:
        return None
    word = next(iter(said), "")
    number = values[0] if values else None
    if signed:
        agrees = number is None or number - BOOK - level == signed[0]
        return signed[0] if agrees and not word else None
    if number is None:
        return 0 if word == "made" else None
    if word in ("over", "excess"):
        return number
    if word == "down":
        return -number
    if word == "made":
        return _overtricks(number, level)
    return None


def _overtricks(number: int, level: int) -> int | None:
    """Overtricks of a contract made with so many odd tricks, or so many in all: whichever alone it can be."""
    if number > _SEVEN:
        over = number - BOOK - level
        return over if over >= 0 and number <= ALL_TRICKS else None
    in_all = number - BOOK - level
    return number - level if number >= level and in_all < 0 else None


def _kind(token: str) -> tuple[str | None, int]:
    """What a word is, and the number that it tells."""
    if token == "=":
        return "made", 0
    if token[0] in "+-":
        return "signed", int(token.replace(" ", ""))
    if token.isdecimal():
        return "number", int(token)
    return _words().get(token, (None, 0))


@cache
def trick_words(kind: str) -> frozenset[str]:
    """The words of a kind: `made`, `down`, `over`, `excess` or `aside`."""
    return frozenset(shipped.table(DATA, "rulings")[kind])


@cache
def _words() -> dict[str, tuple[str | None, int]]:
    kinds: dict[str, tuple[str | None, int]] = {
        word: (kind, 0) for kind in ("made", "down", "over", "aside", "excess") for word in trick_words(kind)
    }
    numbers = shipped.table(DATA, "rulings")["numbers"]
    return kinds | {word: ("number", int(value)) for value, words in numbers.items() for word in words}
