"""The auction section of Portable Bridge Notation: its notes, its marks of irregular calls, »all pass«.

    [Auction "N"]
    1C =1= 1S ^I 1H $13
    Pass ^S 2H AP

`=1=` names a note, `$13` what an annotator thought, `^I` that the call before it was insufficient; `^S`
stands where a player should have called and was skipped. A call in brackets is a call, and one with words in
brackets was explained.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rulings.bridge.auction import Auction, MadeCall
from rulings.bridge.calls import PASS, call_of
from rulings.bridge.seats import Seat, seat_of
from rulings.errors import NotationError
from rulings.reasons import because

_SECTION = re.compile(r'\[\s*auction\s+"([^"]*)"\s*\]([^\[]*)', re.IGNORECASE)
_ASIDE = re.compile(r"\{[^{}]*\}|;[^\n]*|^%[^\n]*", re.MULTILINE)
_NOTE = re.compile(r'\[\s*note\s+"([0-9]{1,2}):([^"]*)"\s*\]', re.IGNORECASE)
_WORD = re.compile(r"\^[A-Za-z]|=[0-9]{1,2}=|\$[0-9]{1,3}|[^\s^$()]{0,12}\([^()\n]{0,80}\)[!?]{0,2}|[^\s^$]+")
_MARKS = re.compile(
    r"(?:^|\s)(?:=[0-9]{1,2}=|\$[0-9]{1,3}|\^[A-Za-z]|AP)(?=\s|$)|\[\s*auction", re.IGNORECASE
)
_REFERENCE = re.compile(r"=[0-9]{1,2}=")
_ALL_PASS = ("ap", "allpass")
_ENDS = ("*", "+")
_EMPTY = ("-", "--", "–", ".")
_LONGEST = 6_000
_MOST = 319
SKIPPED, INSUFFICIENT = "^S", "^I"


@dataclass(frozen=True, slots=True)
class PbnAuction:
    """An auction as PBN has it.

    Attributes:
        auction: dealer and calls.
        marked: the mark of each irregular call, by its place among the calls.
        notes: what a note says of a call, by its place.
    """

    auction: Auction
    marked: tuple[tuple[int, str], ...] = ()
    notes: tuple[tuple[int, str], ...] = ()


def has_pbn_marks(text: str) -> bool:
    """Whether a text has what only PBN writes in an auction.

    >>> has_pbn_marks("N: 1H =1= P AP"), has_pbn_marks('[Auction "N"] 1H'), has_pbn_marks("N: 1H pas = =")
    (True, True, False)
    """
    return len(text) <= _LONGEST and _MARKS.search(text) is not None


def parse_pbn_auction(text: str) -> PbnAuction:
    """The first auction section of a PBN text.

    Raises:
        NotationError: there is none, its dealer is no seat, or a word is no call.

    >>> read = parse_pbn_auction('[Auction "N"] 1C =1= 1S 1H ^I Pass AP [Note "1:2+"]')
    >>> str(read.auction), read.marked, read.notes
    ('N: 1C! 1S 1H P P P', ((2, '^I'),), ((0, '2+'),))
    >>> read = parse_pbn_auction('[Auction "W"] 1NT (15-17) 2H(5+ hearts, weak) (3D) AP')
    >>> str(read.auction), read.notes
    ('W: 1N! 2H! 3D P P P', ((0, '15-17'),))
    >>> str(parse_pbn_auction('[Auction "W"] 1NT ^S Pass *').auction)
    'W: 1N E:P'
    """
    section = _SECTION.search(text[:_LONGEST])
    if section is None:
        raise NotationError(text, 0, text[:20], because("auction-missing"))
    dealer = seat_of(section[1])
    if dealer is None:
        raise NotationError(text, section.start(1), section[1], because("dealer-missing"))
    body = _ASIDE.sub(lambda aside: " " * len(aside[0]), section[2])
    said = {number: words.strip() for number, words in _NOTE.findall(text[:_LONGEST])}
    words = [(match[0], section.start(2) + match.start()) for match in _WORD.finditer(body)]
    return read_calls(text, dealer, words, said)


def read_calls(
    text: str, dealer: Seat, words: Sequence[tuple[str, int]], said: dict[str, str] | None = None
) -> PbnAuction:
    """The calls among the words of an auction, each with its place in the text.

    Raises:
        NotationError: a word is neither a call nor a mark.
    """
    made: list[MadeCall] = []
    marked, notes = [], []
    turn, skipped = dealer, False
    for word, at in words:
        plain = word.lower()
        if plain in _ENDS:
            break
        if plain.startswith("$") or (plain in _EMPTY and not made):
            continue
        if _REFERENCE.fullmatch(plain):
            if made:
                made[-1] = MadeCall(made[-1].seat, made[-1].call, alerted=True)
                notes.append((len(made) - 1, (said or {}).get(plain.strip("="), "")))
        elif plain.startswith("^"):
            if plain == SKIPPED.lower():
                turn, skipped = turn.lho, True
            elif made:
                marked.append((len(made) - 1, word.upper()))
        elif plain in _ALL_PASS:
            left = _passes_left(made)
            made += [MadeCall(turn.after(n), PASS) for n in range(left)]
            turn = turn.after(left)
        else:
            call, alerted = call_of(_bare(word)), word.endswith(("!", ")")) and not word.startswith("(")
            if call is None and made and word.startswith("(") and word.endswith(")"):  # what the call means
                made[-1] = MadeCall(made[-1].seat, made[-1].call, alerted=True)
                notes.append((len(made) - 1, word[1:-1].strip()))
                continue
            if call is None or len(made) >= _MOST:
                raise NotationError(text, at, word, because("no-call"))
            made.append(MadeCall(turn, call, alerted))
            if skipped:
                marked.append((len(made) - 1, SKIPPED))
            turn, skipped = turn.lho, False
    return PbnAuction(Auction(dealer, tuple(made)), tuple(marked), tuple(notes))


def _bare(word: str) -> str:
    """A call without brackets around it, and without words in brackets behind it."""
    inner = word[1:-1] if word.startswith("(") and word.endswith(")") else word
    return inner.partition("(")[0].rstrip("!?") or inner


def _passes_left(made: Sequence[MadeCall]) -> int:
    """The passes that end the auction."""
    bids = [at for at, one in enumerate(made) if one.call is not PASS]
    return max(0, 3 - (len(made) - 1 - bids[-1])) if bids else max(0, 4 - len(made))
