"""Questions: what a director is asked, how an answer is read, and the provision that makes it matter."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, lru_cache
from typing import Any, Generic, Literal, TypeVar

from laws.citation import Citation, parse
from laws.languages import FIRST_LANGUAGE
from rulings.bridge.calls import Denomination
from rulings.bridge.seats import Seat
from rulings.engine.data import entry
from rulings.engine.entry_forms import QUESTION
from rulings.engine.reading import (
    NO,
    YES,
    read_auction,
    read_call,
    read_card,
    read_cards,
    read_deal,
    read_denomination,
    read_hand,
    read_play,
    read_seat,
    read_text,
    read_trick,
    read_yes_no,
)
from rulings.errors import DataError, Unfit
from rulings.reasons import because

T = TypeVar("T")

UNKNOWN = "ved-ikke"

_ROOM = 2048
"""Questions that are kept as a case narrows them: the same ones are asked on page after page."""

_UNKNOWN = {UNKNOWN, "ved ikke", "vedikke", "unknown", "don't know", "dont-know", "?"}


class AnswerType(StrEnum):
    """What kind of answer a question takes."""

    YES_NO = "yes-no"
    CHOICE = "choice"
    SEAT = "seat"
    CALL = "call"
    CARD = "card"
    CARDS = "cards"
    HAND = "hand"
    DEAL = "deal"
    TRICK = "trick"
    PLAY = "play"
    DENOMINATION = "denomination"
    NUMBER = "number"
    TEXT = "text"
    AUCTION = "auction"


_CARD_TYPES = {AnswerType.CARDS, AnswerType.HAND, AnswerType.DEAL, AnswerType.TRICK, AnswerType.PLAY}

ENTRY_TYPES = frozenset({AnswerType.AUCTION, *_CARD_TYPES})
"""Answers that are entered as they happened, and from which a rule derives what it would else ask."""


Settles = Literal["fact", "judgement", "choice"]
"""What an answer settles: what happened, what the director makes of it, or what a player decides by right."""


@dataclass(frozen=True, slots=True)
class Question(Generic[T]):
    """A question with a stable id; its wording is data.

    Attributes:
        id: stable; the key of its answer among the facts and of its wording in the data file.
        citation: the provision that makes the answer matter.
        values: the answers to choose among, `ved-ikke` left out; empty where the answer is open.
        unknown: whether a director may answer `ved-ikke` and is then shown every branch.
        optional: never asked; its answer may be added (an auction, what showed after the play).
        names_only: whether its answer decides nothing, and only says which seats a ruling speaks to.
        low, high: the range of a number.
        settles: a fact that can be established, a judgement of the director's, or a choice of a player's.
        read: turns the text of an answer into its value; an Unfit says what was expected.
    """

    id: str
    type: AnswerType
    citation: Citation
    values: tuple[str, ...]
    unknown: bool
    optional: bool
    read: Callable[[Any], T]
    low: int | None = None
    high: int | None = None
    settles: Settles = "fact"
    names_only: bool = False

    def __hash__(self) -> int:
        return hash(self.id)

    def citing(self, law: str) -> Question[T]:
        """The same question where a topic turns on another provision by its answer."""
        return _citing(self, law)

    def among(self, values: tuple[str, ...]) -> Question[T]:
        """The same question with fewer answers to choose among."""
        return _among(self, values)


@lru_cache(maxsize=_ROOM)
def _citing(question: Question[T], law: str) -> Question[T]:
    return replace(question, citation=parse(law))


@lru_cache(maxsize=_ROOM)
def _among(question: Question[T], values: tuple[str, ...]) -> Question[T]:
    return replace(question, values=values)


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer as it was understood.

    Attributes:
        text: its one spelling (`ja`, `1S`, `N: 1H 1D`).
        value: what it means; None for `ved-ikke`.
    """

    text: str
    value: Any = None

    @property
    def unknown(self) -> bool:
        """Whether it is »ved ikke«."""
        return self.text == UNKNOWN


def answer(question: Question[T], raw: object) -> Answer:
    """Reads an answer, however it is spelt.

    Raises:
        Unfit: with what was expected.
        NotationError: with the place of the fault.
    """
    word = raw.strip().lower() if isinstance(raw, str) else raw
    if isinstance(word, str) and word in _UNKNOWN and question.type is not AnswerType.TEXT:
        if not question.unknown:
            raise Unfit(because("no-unknown"))
        return Answer(UNKNOWN)
    value = question.read(raw)
    return Answer(show(value), value)


def show(value: object) -> str:
    """The one spelling of a value among the facts.

    >>> show(True), show(Seat.EAST), show(7)
    ('ja', 'E', '7')
    """
    if isinstance(value, bool):
        return YES if value else NO
    if isinstance(value, Denomination):
        return value.letter
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return str(value)


def _question(
    key: str, kind: AnswerType, read: Callable[[Any], T], values: tuple[str, ...] = ()
) -> Question[T]:
    spec = entry(QUESTION, key)
    if spec.get("type") != kind:
        raise DataError(QUESTION, key, f"»type« skal være {kind}.")
    cited = parse(str(entry(QUESTION, key, "citation")))
    unknown, optional = bool(spec.get("unknown", False)), bool(spec.get("optional", False))
    settles = spec.get("settles", "fact")
    names_only = bool(spec.get("names_only", False))
    return Question(key, kind, cited, values, unknown, optional, read, settles=settles, names_only=names_only)


def _questions(
    kind: AnswerType, read: Callable[[Any], T], values: tuple[str, ...] = ()
) -> Callable[[str], Question[T]]:
    """What gives the question of an id whose answer is of that type, each made once."""
    return cache(lambda key: _question(key, kind, read, values))


yes_no = _questions(AnswerType.YES_NO, read_yes_no, (YES, NO))
call = _questions(AnswerType.CALL, read_call)
seat = _questions(AnswerType.SEAT, read_seat, tuple(Seat))
card = _questions(AnswerType.CARD, read_card)
cards = _questions(AnswerType.CARDS, read_cards)
hand = _questions(AnswerType.HAND, read_hand)
deal = _questions(AnswerType.DEAL, read_deal)
trick = _questions(AnswerType.TRICK, read_trick)
play = _questions(AnswerType.PLAY, read_play)
denomination = _questions(
    AnswerType.DENOMINATION, read_denomination, tuple(each.letter for each in reversed(Denomination))
)
text = _questions(AnswerType.TEXT, read_text)
auction = _questions(AnswerType.AUCTION, read_auction)


@cache
def choice(key: str) -> Question[str]:
    """The question of that id with a list of answers."""
    values = tuple(entry(QUESTION, key, FIRST_LANGUAGE, "options"))

    def read(value: object) -> str:
        word = str(value).strip()
        if word not in values:
            raise Unfit(because("one-of", values=values))
        return word

    return _question(key, AnswerType.CHOICE, read, values)


@cache
def number(key: str) -> Question[int]:
    """The question of that id whose answer is a whole number in a range that the data file gives."""
    low, high = int(entry(QUESTION, key, "low")), int(entry(QUESTION, key, "high"))

    def read(value: object) -> int:
        if isinstance(value, bool) or not re.fullmatch(r"-?[0-9]{1,9}", str(value).strip()):
            raise Unfit(because("a-whole-number", low=low, high=high))
        if not low <= int(str(value)) <= high:
            raise Unfit(because("number-within", low=low, high=high))
        return int(str(value))

    return replace(_question(key, AnswerType.NUMBER, read), low=low, high=high)


def of(key: str) -> Question[Any]:
    """The question of that id, of whatever type its data file gives it.

    Raises:
        DataError: when no file has it.
    """
    kind = entry(QUESTION, key, "type")
    if kind not in _MAKERS:
        raise DataError("rulings/data", f"{QUESTION}.{key}.type", f"skal være en af {', '.join(_MAKERS)}.")
    return _MAKERS[kind](key)


_MAKERS: dict[str, Callable[[str], Question[Any]]] = {
    AnswerType.YES_NO: yes_no,
    AnswerType.CHOICE: choice,
    AnswerType.SEAT: seat,
    AnswerType.CALL: call,
    AnswerType.CARD: card,
    AnswerType.CARDS: cards,
    AnswerType.HAND: hand,
    AnswerType.DEAL: deal,
    AnswerType.TRICK: trick,
    AnswerType.PLAY: play,
    AnswerType.DENOMINATION: denomination,
    AnswerType.NUMBER: number,
    AnswerType.TEXT: text,
    AnswerType.AUCTION: auction,
}
