"""The call that stands first in a description: `1♣ 16+`, `2ut: 20-21`, `pas, 0-11`."""

import re
from dataclasses import dataclass
from functools import cache

from rulings.bridge.calls import DOUBLE, PASS, REDOUBLE, Call, CallKind, Denomination
from rulings.bridge.cards import Suit
from rulings.meaning.language.grammar import connector, longest
from rulings.meaning.language.words import alternatives, number_words, words

HAVING = ("med ", "with ", "m ", "w ", "m. ", "m/", "w/")
"""Words that join a call and what it shows."""
ALSO_LENGTHS = range(2, 6)
"""Levels at which a bid in a suit may as well be a number of cards; nobody writes »1♠« for a singleton."""


HIGHEST = 7
"""The highest level of a bid."""


LEAST_OF_LENGTHS = 4
"""From this level a bid of a suit reads as a length too, where the auction tells the call."""


@dataclass(frozen=True, slots=True)
class Leading:
    """A call that a text begins with.

    Attributes:
        call: which.
        end: where the description goes on.
        sure: whether it can be nothing else; else it may be a length.
        written: the call as it stands in the text.
    """

    call: Call
    end: int
    sure: bool
    written: str

    @property
    def suit(self) -> Suit | None:
        """The suit that it names."""
        named = self.call.denomination
        return Suit(int(named)) if named is not None and named is not Denomination.NOTRUMP else None

    @property
    def notrump(self) -> bool:
        """Whether it is a bid in notrump."""
        return self.call.denomination is Denomination.NOTRUMP


@cache
def _calls() -> tuple[tuple[re.Pattern[str], str], ...]:
    other = "|".join(_named(words("calls", letter)) for letter in "CDHSN")
    upon = rf"(?:\s*(?:på|til|over|efter|to|on|after)\s+(?:makkers\s+|partner's\s+)?[1-7]\s*(?:{other}))?"
    opening = rf"(?:\s*+-?\s*+(?:{alternatives(words('calls', 'opening'))})(?!\w))?{upon}"
    found = []
    for letter in "CDHSN":
        suits = words("suits", letter) if letter != "N" else []
        named = _named([*words("calls", letter), *suits])
        source = rf"\s*+(?P<written>{_level()}{named}{opening})\s*+(?P<colon>[:=])?"
        found.append((re.compile(source, re.IGNORECASE), letter))
    for key in ("pass", "double", "redouble"):
        source = rf"\s*+(?P<written>{_named(words('calls', key))})\s*(?P<colon>[:=])?"
        found.append((re.compile(source, re.IGNORECASE), key))
    return tuple(found)


def _level() -> str:
    """»2« before a suit, and »to«, »2 i«, »two in«: a level is told in the words that a length is told in."""
    level = rf"(?P<level>[1-7]|(?:{alternatives(_level_words())})(?=[\s♣♦♥♠-]))"
    return rf"{level}\s*+(?:-?\s*(?:i|in)\s+|-)?"


@cache
def _level_words() -> dict[str, int]:
    """The levels of bids in words."""
    one = dict.fromkeys(words("calls", "one"), 1)
    return one | {word: n for word, n in number_words().items() if 1 <= n <= HIGHEST}


def _named(found: list[str]) -> str:
    letters = alternatives(w for w in found if w[-1].isalnum())
    signs = alternatives(w for w in found if not w[-1].isalnum())
    return rf"(?:(?:{letters})(?!\w)" + (rf"|(?:{signs})\ufe0e?" if signs else "") + ")"


_OTHERS = {"pass": PASS, "double": DOUBLE, "redouble": REDOUBLE}


def leading_call(text: str, known: Call | None = None) -> Leading | None:
    """The call that a text begins with, or None.

    Args:
        text: `2♠ 6-10`.
        known: the call that the description is of, where the auction tells it.

    >>> leading_call("2ut 20-21").call, leading_call("2♠ 6-10").sure, leading_call("2♠: 6-10").sure
    (Call('2N'), False, True)
    """
    for pattern, key in _calls():
        match = pattern.match(text)
        if match is None:
            continue
        call = _call(match, key)
        colon = match["colon"] is not None
        if not colon and (_is_other(text, match, call) or _is_length(call, known, key)):
            continue
        sure = colon or call == known or call.level not in ALSO_LENGTHS or key == "N" or not call.is_bid
        sure = sure or (
            call.level == ALSO_LENGTHS[0] and _kind_of_call().match(text, match.end()) is not None
        )
        return Leading(call, match.end(), sure, match["written"].strip())
    return None


@cache
def _kind_of_call() -> re.Pattern[str]:
    """»2 spar, svag«: what kind of call it is, not what else the hand has beside two cards."""
    return re.compile(rf"(?:\s*,)?\s*(?:{alternatives(words('calls', 'kind'))})(?!\w)", re.IGNORECASE)


def _is_length(call: Call, known: Call | None, key: str) -> bool:
    """»fem hjerter, åbning« of a call that the auction tells to be another: so many cards."""
    longer = call.is_bid and key != "N" and call.level >= LEAST_OF_LENGTHS
    return longer and known is not None and known != call


def call_of(known: Call | None) -> Leading | None:
    """The call that the auction tells, for a text that does not begin with it."""
    return Leading(known, 0, True, "") if known is not None else None


def call_after(text: str, at: int) -> tuple[Call, int] | None:
    """The call that stands at a place, after a convention's name (»splinter 4♣«), and where it ends."""
    for pattern, key in _calls():
        match = pattern.match(text, at)
        if match is not None:
            return _call(match, key), match.start("written") + len(match["written"])
    return None


def _call(match: re.Match[str], key: str) -> Call:
    if key in _OTHERS:
        return _OTHERS[key]
    told = match["level"].lower()
    level = _level_words().get(told) or int(told)
    return Call(CallKind.BID, level, Denomination("CDHSN".index(key)))


def _is_other(text: str, match: re.Match[str], call: Call) -> bool:
    """Whether what looks like a call begins something longer, or is a length that no call would be."""
    rest = text[match.end() :].lstrip()
    if call.level in ALSO_LENGTHS and any(connector(kind).match(rest) for kind in ("and", "or")):
        return not rest.lower().startswith(HAVING)
    found = longest(text, match.start("written"))
    if found is not None and found[2] > match.end("written"):
        return True
    if match.groupdict().get("level", "").lower() in words("calls", "one") and rest[:1].isalpha():
        return True  # »en hjerter singleton«: the word may belong to what follows
    if call.is_bid:
        return call.level > ALSO_LENGTHS[-1] and call.denomination is not Denomination.NOTRUMP
    return match["written"].lower() == "d" and not text[match.end() :].startswith(",")
