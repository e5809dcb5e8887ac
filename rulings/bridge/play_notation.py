"""Cards, tricks and the play as people write them.

♥4 HK hj10              cards, Danish or English honours, suit first or last
S: ♥4 ♥K ♥E ♣2          a trick: the hand that leads, then every hand in rotation
S: ♥4 N:♥A              a hand before a card says where it was played from (out of rotation)
S: ♥4 … / N: ♦2 …       the play: tricks parted by / or ; or line breaks
"""

import re

from rulings.bridge.cards import Card, parse_card
from rulings.bridge.seats import Seat, seat_of
from rulings.bridge.trick import Play, PlayedCard, Trick
from rulings.errors import NotationError
from rulings.reasons import because

MOST_TRICKS = 13
MOST_CARDS = 52

_LONGEST_TEXT = 2000
_TOKEN = re.compile(r"[^\s,]+")
_BETWEEN_TRICKS = re.compile(r"[/;\n]")
_SUITS_APART = re.compile(r"([♠♥♦♣])\s+")


def parse_cards(text: str) -> tuple[Card, ...]:
    """One card or more, in the order given.

    Raises:
        NotationError: with the position of what is no card, or of a card that stands twice.

    >>> [str(card) for card in parse_cards("♥4, ♠E hj10")]
    ['H4', 'SA', 'HT']
    """
    _refuse_long(text)
    cards: list[Card] = []
    for match in _TOKEN.finditer(text):
        card = _card(text, match[0], match.start())
        if card in cards:
            raise NotationError(text, match.start(), match[0], because("card-twice"))
        cards.append(card)
    if not cards:
        raise NotationError(text, 0, "", because("card-missing"))
    return tuple(cards)


def parse_trick(text: str) -> Trick:
    """A trick: `S: H4 HK HA C2`.

    Raises:
        NotationError: with the position of the fault; also for a card that stands twice or a fifth card.

    >>> str(parse_trick("Syd: ♥4 ♥K N:♥E"))
    'S: H4 HK HA'
    """
    _refuse_long(text)
    return _trick(text, text, 0)


def parse_play(text: str) -> Play:
    """The tricks of a hand, or the last of them.

    Raises:
        NotationError: with the position of the fault; also for a card that stands twice in the whole.

    >>> str(parse_play("S: H4 HK HA H2 / N: D2"))
    'S: H4 HK HA H2 / N: D2'
    """
    _refuse_long(text)
    tricks, at, seen = [], 0, set[Card]()
    for part in _BETWEEN_TRICKS.split(text):
        if part.strip():
            trick = _trick(text, part, at)
            again = [made.card for made in trick.plays if made.card in seen]
            if again:
                place = at + len(part) - len(part.lstrip())
                raise NotationError(text, place, str(again[0]), because("card-played-twice"))
            seen |= {made.card for made in trick.plays}
            tricks.append(trick)
        at += len(part) + 1
    if not tricks:
        raise NotationError(text, 0, "", because("trick-missing"))
    if len(tricks) > MOST_TRICKS:
        raise NotationError(text, 0, "", because("too-many-tricks", tricks=len(tricks), most=MOST_TRICKS))
    _only_last_unfinished(text, tricks)
    return Play(tuple(tricks))


def _trick(text: str, part: str, at: int) -> Trick:
    tokens = [(m[0], at + m.start()) for m in _TOKEN.finditer(_join(part))]
    leader, rest = _leader(text, tokens)
    plays: list[PlayedCard] = []
    for word, place in rest:
        seat, card = _read_play(text, word, place, plays[-1].seat.lho if plays else leader)
        if any(made.card == card for made in plays):
            raise NotationError(text, place, word, because("card-played-twice"))
        if len(plays) >= MOST_CARDS:
            raise NotationError(text, place, word, because("too-many-cards", most=MOST_CARDS))
        plays.append(PlayedCard(seat, card))
    return Trick(leader, tuple(plays))


def _join(part: str) -> str:
    """»♥ 4« is one card; the blank goes behind it, so that every place stays where it was."""
    return _SUITS_APART.sub(lambda m: m[1] + "\u2060" * (len(m[0]) - 1), part)


def _leader(text: str, tokens: list[tuple[str, int]]) -> tuple[Seat, list[tuple[str, int]]]:
    if tokens:
        (word, at), rest = tokens[0], tokens[1:]
        head, colon, tail = word.partition(":")
        seat = seat_of(head)
        if seat is not None and colon:
            return seat, ([(tail, at + len(head) + 1), *rest] if tail else rest)
    place, what = (tokens[0][1], tokens[0][0]) if tokens else (0, "")
    reason = because("leader-missing")
    raise NotationError(text, place, what, reason)


def _read_play(text: str, word: str, at: int, turn: Seat) -> tuple[Seat, Card]:
    head, colon, tail = word.partition(":")
    if not colon:
        return turn, _card(text, word, at)
    seat = seat_of(head)
    if seat is None:
        raise NotationError(text, at, head, because("no-seat-before-card"))
    return seat, _card(text, tail, at + len(head) + 1)


def _only_last_unfinished(text: str, tricks: list[Trick]) -> None:
    for number, trick in enumerate(tricks[:-1], 1):
        if not trick.complete:
            reason = because("trick-unfinished", number=number)
            raise NotationError(text, 0, str(trick), reason)


def _card(text: str, word: str, at: int) -> Card:
    try:
        return parse_card(word.replace("\u2060", ""))
    except NotationError as error:
        raise NotationError(text, at, word, error.why) from error


def _refuse_long(text: str) -> None:
    if len(text) > _LONGEST_TEXT:
        raise NotationError(text, _LONGEST_TEXT, "", because("text-too-long", most=_LONGEST_TEXT))
