"""Questions: what a director is asked, how an answer is read, and the provision that makes it matter."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from typing import Any, Generic, TypeVar

from laws.citation import Citation, parse
from rulings.bridge.auction import Auction
from rulings.bridge.calls import Call, parse_call
from rulings.bridge.cards import Card, parse_card
from rulings.bridge.notation import parse_auction
from rulings.bridge.seats import Seat, seat_of
from rulings.engine.chapters import QUESTION
from rulings.engine.data import entry
from rulings.errors import DataError

T = TypeVar("T")

YES, NO, UNKNOWN = "ja", "nej", "ved-ikke"

_YES = {YES, "j", "yes", "y", "true", "1"}
_NO = {NO, "n", "no", "false", "0"}
_UNKNOWN = {UNKNOWN, "ved ikke", "vedikke", "unknown", "don't know", "dont-know", "?"}


class AnswerType(StrEnum):
    """What kind of answer a question takes."""

    YES_NO = "yes-no"
    CHOICE = "choice"
    SEAT = "seat"
    CALL = "call"
    CARD = "card"
    NUMBER = "number"
    TEXT = "text"
    AUCTION = "auction"


@dataclass(frozen=True, slots=True)
class Question(Generic[T]):
    """A question with a stable id; its wording is data.

    Attributes:
        id: stable; the key of its answer among the facts and of its wording in the data file.
        citation: the provision that makes the answer matter.
        values: the answers to choose among, `ved-ikke` left out; empty where the answer is open.
        unknown: whether a director may answer `ved-ikke` and is then shown every branch.
        optional: never asked; its answer may be added (an auction, what showed after the play).
        low, high: the range of a number.
        read: turns the text of an answer into its value; a ValueError says in Danish what was expected.
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

    def citing(self, citation: Citation) -> Question[T]:
        """The same question where a topic turns on another provision by its answer."""
        return replace(self, citation=citation)

    def among(self, values: tuple[str, ...]) -> Question[T]:
        """The same question with fewer answers to choose among."""
        return replace(self, values=values)


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


def answer(question: Question[T], given: object) -> Answer:
    """Reads an answer, however it is spelt.

    Raises:
        ValueError: one Danish clause that says what was expected.
    """
    word = given.strip().lower() if isinstance(given, str) else given
    if isinstance(word, str) and word in _UNKNOWN and question.type is not AnswerType.TEXT:
        if not question.unknown:
            raise ValueError("her skal der tages stilling; »ved ikke« kan ikke bruges")
        return Answer(UNKNOWN)
    value = question.read(given)
    return Answer(show(value), value)


def show(value: object) -> str:
    """The one spelling of a value among the facts.

    >>> show(True), show(Seat.EAST), show(7)
    ('ja', 'E', '7')
    """
    if isinstance(value, bool):
        return YES if value else NO
    return str(value)


@cache
def yes_no(key: str) -> Question[bool]:
    """The yes-no question of that id."""
    return _question(key, AnswerType.YES_NO, _read_yes_no, (YES, NO))


@cache
def choice(key: str) -> Question[str]:
    """The question of that id with a list of answers."""
    values = tuple(entry(QUESTION, key, "da", "options"))

    def read(given: object) -> str:
        word = str(given).strip()
        if word not in values:
            raise ValueError(f"svaret skal være en af {', '.join(values)}")
        return word

    return _question(key, AnswerType.CHOICE, read, values)


@cache
def call(key: str) -> Question[Call]:
    """The question of that id whose answer is a call."""
    return _question(key, AnswerType.CALL, _read_call)


@cache
def seat(key: str) -> Question[Seat]:
    """The question of that id whose answer is a seat."""
    return _question(key, AnswerType.SEAT, _read_seat, tuple(Seat))


@cache
def card(key: str) -> Question[Card]:
    """The question of that id whose answer is a card."""
    return _question(key, AnswerType.CARD, _read_card)


@cache
def number(key: str) -> Question[int]:
    """The question of that id whose answer is a whole number in a range that the data file gives."""
    low, high = int(entry(QUESTION, key, "low")), int(entry(QUESTION, key, "high"))

    def read(given: object) -> int:
        if isinstance(given, bool) or not re.fullmatch(r"-?[0-9]{1,9}", str(given).strip()):
            raise ValueError(f"svaret skal være et helt tal fra {low} til {high}")
        if not low <= int(str(given)) <= high:
            raise ValueError(f"svaret skal ligge fra {low} til {high}")
        return int(str(given))

    return replace(_question(key, AnswerType.NUMBER, read), low=low, high=high)


@cache
def text(key: str) -> Question[str]:
    """The question of that id whose answer is kept for the record."""
    return _question(key, AnswerType.TEXT, _read_text)


@cache
def auction(key: str) -> Question[Auction]:
    """The question of that id whose answer is an auction as it happened."""
    return _question(key, AnswerType.AUCTION, _read_auction)


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
    AnswerType.NUMBER: number,
    AnswerType.TEXT: text,
    AnswerType.AUCTION: auction,
}


def _question(
    key: str, kind: AnswerType, read: Callable[[Any], T], values: tuple[str, ...] = ()
) -> Question[T]:
    spec = entry(QUESTION, key)
    if spec.get("type") != kind:
        raise DataError(QUESTION, key, f"»type« skal være {kind}.")
    cited = parse(str(entry(QUESTION, key, "citation")))
    unknown, optional = bool(spec.get("unknown", False)), bool(spec.get("optional", False))
    return Question(key, kind, cited, values, unknown, optional, read)


def _read_yes_no(given: object) -> bool:
    word = str(given).strip().lower()
    if word in _YES:
        return True
    if word in _NO:
        return False
    raise ValueError("svaret skal være ja eller nej")


def _read_call(given: object) -> Call:
    if not isinstance(given, str | Call):
        raise ValueError("svaret skal være en melding som 1S, 2N, pas, X eller XX")
    return parse_call(str(given))


def _read_seat(given: object) -> Seat:
    found = seat_of(str(given))
    if found is None:
        raise ValueError("svaret skal være en plads: N, E, S eller W")
    return found


def _read_card(given: object) -> Card:
    return parse_card(str(given))


def _read_text(given: object) -> str:
    if not isinstance(given, str) or len(given) > 2000:
        raise ValueError("svaret skal være en tekst på højst 2000 tegn")
    return given


def _read_auction(given: object) -> Auction:
    return parse_auction(given)
