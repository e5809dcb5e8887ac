"""What no sheet may say: the call that was made, the information, and that somebody asks for a ruling.

Words are compared as `plain` writes them, and the phone compares them by the same list (`forbidden`).
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from laws import shipped
from rulings.bridge.calls import DENOMINATION_NAMES, parse_denomination
from rulings.polls.heard import without_labels, without_methods
from rulings.polls.measuring import DATA

SOURCES = ("tempo", "question", "answer", "alert", "remark", "withdrawn")
"""What the information may have been, as the interview on 16B says it."""
_SHORTEST = 3
"""Letters of a word of what was said that is looked for."""
_STEM, _ENDING = 4, 2
"""The least letters of a stem, and how many an inflected word may end in otherwise."""
_SIGN = re.compile(r"[♠♥♦♣♤♡♢♧]")
_NO_WORD = re.compile(r"[^\w+♠♥♦♣♤♡♢♧]+|_+")
_DIGIT_BEFORE_LETTER = re.compile(r"(?<=\d)(?=[^\W\d])")
_SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


@dataclass(frozen=True, slots=True)
class Secret:
    """What those asked must not learn.

    Attributes:
        made: the call or card that was chosen at the table, as code writes it; empty where none is known.
        source: what the information was, one of `SOURCES`; empty where it is not said: then it may be any.
        said: the remark, the mistaken explanation or the question itself.
        withdrawn: calls that were made and are not in the auction of the sheet.
        in_auction: calls that are, as code writes them.
    """

    made: str = ""
    source: str = ""
    said: str = ""
    withdrawn: tuple[str, ...] = ()
    in_auction: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Leak:
    """A word that gives something away.

    Attributes:
        word: as it was found.
        what: `call`, `information` or `asker`.
    """

    word: str
    what: str


def plain(text: str) -> str:
    """A text in small letters, each word between single blanks, levels and signs apart.

    >>> plain("4sp/4-♥, (5+hj)")
    ' 4 sp 4 ♥ 5+hj '
    """
    bare = text.lower().replace("\ufe0e", "").replace("\ufe0f", "")
    apart = _DIGIT_BEFORE_LETTER.sub(" ", _SIGN.sub(r" \g<0> ", bare))
    return f" {' '.join(_NO_WORD.sub(' ', apart).split())} "


@lru_cache(maxsize=16)  # asked for by each text of a sheet
def forbidden(secret: Secret) -> tuple[Leak, ...]:
    """Every word and phrase that no text may hold; a star stands for any ending."""
    data = shipped.table(DATA, "rulings")
    found: list[Leak] = [Leak(word, "call") for word in _spellings(secret.made)]
    found += [Leak(word, "information") for call in secret.withdrawn for word in _spellings(call)]
    for source in SOURCES:
        words = [*data[source]["always"], *(data[source]["only"] if secret.source in ("", source) else ())]
        found += [Leak(word, "information") for word in words]
    found += [Leak(word, "information") for word in _forbidden_words(secret.said)]
    found += [Leak(word, "asker") for word in data["asker"]["always"]]
    return tuple(dict.fromkeys(found))


def leaks(texts: Iterable[str], secret: Secret) -> tuple[Leak, ...]:
    """The forbidden words that the texts hold, as they stand there.

    >>> [(one.word, one.what) for one in leaks(["4 spar er svag"], Secret("4S"))]
    [('4 spar', 'call')]
    >>> leaks(["2♦ viser en svag major", "X: oplysende"], Secret("X", "tempo", in_auction=("1C", "X")))
    ()
    """
    texts = tuple(texts)
    heard_out = without_labels(texts, secret.made, secret.in_auction)
    of_call = [without_methods(plain(text), secret.made) for text in heard_out]
    of_others = [plain(text) for text in texts]
    return tuple(
        dict.fromkeys(
            Leak(match, leak.what)
            for called, whole in zip(of_call, of_others, strict=True)
            for leak in forbidden(secret)
            if (match := _match(leak.word, called if leak.what == "call" else whole))
        )
    )


def _match(word: str, text: str) -> str:
    if not word.endswith("*"):
        return word if f" {word} " in text else ""
    at = text.find(f" {word[:-1]}")
    return text[at + 1 :].split(" ", 1)[0] if at >= 0 else ""


def _forbidden_words(said: str) -> Iterator[str]:
    """What was said as a whole, and its words in any form but for those that any explanation has."""
    whole = plain(said).strip()
    words = whole.split()
    if len(words) > 1:
        yield whole
    common = common_words()
    telling = (word for word in words if len(word) >= _SHORTEST and word not in common and word.isalpha())
    for word in telling:
        stem = word[: max(_STEM, len(word) - _ENDING)]
        yield word if len(word) <= _STEM or any(one.startswith(stem) for one in common) else f"{stem}*"


def _spellings(made: str) -> Iterator[str]:
    """A call or card as people write it."""
    data = shipped.table(DATA, "rulings")
    if made in data["calls"]:
        yield from data["calls"][made]
    elif made[:1].isdigit():
        strain = parse_denomination(made[1:])
        levels = (made[0], *data["numbers"].get(made[0], ()))
        for name in DENOMINATION_NAMES:
            if parse_denomination(name) is strain:
                for level in levels:
                    written = (f"{level} {name}", f"{level} i {name}", f"{level} in {name}")
                    yield from (plain(each).strip() for each in written)
    elif made[:1] in _SUITS:
        ranks = data["ranks"].get(made[1:], (made[1:], *data["numbers"].get(made[1:], ())))
        suit = parse_denomination(made[0])
        for name in (one for one in DENOMINATION_NAMES if parse_denomination(one) is suit):
            for rank in ranks:
                of_card = (f"{name} {rank}", f"{rank} {name}", f"{rank} i {name}", f"{rank} of {name}")
                yield from (plain(each).strip() for each in of_card)
                yield f"{name}{rank}"


@cache
def common_words() -> frozenset[str]:
    """Words that any explanation has, so that they tell nothing."""
    return frozenset(shipped.table(DATA, "rulings")["common"]["words"])
