"""What a claimer says only under a condition, »if trumps break«, or once something is done.

Who says what the claim rests on knows it, so that nothing else need be explained where it fails: trumps are
drawn, a finesse that is named is taken, and the rest is played in the knowledge that it may not hold.
"""

import re
from functools import cache

from rulings.bridge.cards import Card
from rulings.claims.around import Around, NotUnderstood
from rulings.claims.clause import Clause
from rulings.claims.errors import ClaimError
from rulings.claims.plan import Item, Kind
from rulings.claims.words import fold_words, folded_list, has_phrase, meanings, word_list

_AT = r"(?:hos|with) (?:nord|syd|øst|vest|north|south|east|west|sør)"
_LEADS_TRUMPS = (Kind.DRAW, Kind.CASH, Kind.CARD)


@cache
def _begins() -> re.Pattern[str]:
    return re.compile(rf"({_any('if')}|{_any('once')}) (.+)")


@cache
def _holds() -> re.Pattern[str]:
    """What is to hold, the verb, how cards are to lie, and what is said after it."""
    return re.compile(rf"(.*?)\b({_any('holds')})\b((?: (?:{_any('pattern')}))*)(?: {_AT})?(?: (.+))?")


@cache
def _how_they_lie() -> re.Pattern[str]:
    return re.compile(rf"(?: (?:{_any('pattern')}))+\Z")


@cache
def _opposite() -> re.Pattern[str]:
    return re.compile(rf"(?:{_any('if-not')})(?: (.+))?")


@cache
def _showing_out() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{_any('void')})(?!\w)")


def _any(name: str) -> str:
    return "|".join(map(re.escape, word_list(name)))


def conditional(text: str, around: Around) -> tuple[list[Item], str] | None:
    """What a clause under a condition comes to, and what is said after it; None for any other clause.

    Raises:
        NotUnderstood: for a condition that might change the line.
    """
    opposite = _opposite().fullmatch(text)
    if opposite:
        holds = _holds().fullmatch(opposite[1] or "")
        if holds and holds[1].strip():  # »hvis ikke damen falder, får I et«
            return _resting_on(holds[1].strip(), around), holds[4] or ""
        return [], opposite[1] or ""
    begins = _begins().fullmatch(text)
    if begins is None or ("filler", "") in meanings().get(fold_words(text), ()):
        return None
    if is_if_needed(text):
        raise NotUnderstood(
            text, Clause(text, around)
        )  # whether it is needed is what the claimer may not know
    if fold_words(begins[1]) in folded_list("once"):
        return _after(begins[2], around)
    if is_of_showing_out(text):
        return [], ""
    holds = _holds().fullmatch(begins[2])
    if holds is None:
        raise NotUnderstood(text, Clause(text, around), (Item(Kind.UNSURE),))
    trumps = around.trumps
    if has_phrase("gone-by-now", begins[2]) and trumps is not None and _is_of_trumps(holds[1]):
        raise NotUnderstood(text, Clause(text, around), (Item(Kind.DRAW), Item(Kind.UNSURE, suit=trumps)))
    if not holds[1].strip():  # »hvis sidder kløren 3 3«
        first, _, rest = (holds[4] or "").partition(" ")
        if rest and first in word_list("it"):  # »går den er der to«
            return _resting_on(first, around), rest
        subject = _how_they_lie().sub("", holds[4] or "")
        return _resting_on(subject, around, lies=_is_of_place(holds)), ""
    return _resting_on(holds[1].strip(), around, lies=_is_of_place(holds)), holds[4] or ""


def _is_of_place(holds: re.Match[str]) -> bool:
    """Whether what is to hold is where a card lies, »sidder kongen«, and not how a suit is divided."""
    return fold_words(holds[2]) in folded_list("is-placed")


def told_break(text: str, around: Around) -> list[Item] | None:
    """What a clause comes to that tells how a suit is divided, »ruderen sidder 3-2«; None for any other.

    It changes nothing but that the claimer knows of trumps that are out.
    """
    told = _divided().fullmatch(text)
    if told is None:
        return None
    clause = Clause(told[1], around)
    try:
        clause.read()
    except (NotUnderstood, ClaimError):
        return None
    if clause.cards or clause.kinds or clause.times or len(clause.suits) != 1:
        return None
    return [Item(Kind.TRUMP_OUT)] if clause.suits == [around.trumps] else []


def _is_of_trumps(what: str) -> bool:
    return any(("suit", "trumps") in meanings().get((word,), ()) for word in fold_words(what))


@cache
def _divided() -> re.Pattern[str]:
    numbers = "|".join(map(re.escape, word_list("division")))
    return re.compile(rf"(.+?) (?:{_any('divides')}) (?:{numbers})")


def is_if_needed(text: str) -> bool:
    """Whether a clause leaves open if a play is made at all, »hvis det er nødvendigt«."""
    begins = _begins().fullmatch(text)
    return begins is not None and has_phrase("needed", begins[2])


def is_of_showing_out(text: str) -> bool:
    """Whether a condition is that somebody shows out; the finesse that this proves is taken anyway (70E1)."""
    begins = _begins().fullmatch(text)
    return bool(begins and _showing_out().search(begins[2]))


def _after(text: str, around: Around) -> tuple[list[Item], str]:
    """»Når trumferne er trukket« tells that they are drawn; any other »when« is what is said after it."""
    clause = Clause(text, around)
    clause.read()
    if set(clause.kinds) == {Kind.DRAWN} and clause.suits in ([], [around.trumps]):
        return [] if _are_led(around) else [Item(Kind.DRAW)], ""
    return [], text


def _resting_on(what: str, around: Around, *, lies: bool = False) -> list[Item]:
    """What a claim comes to that rests on cards; where one of the opponents' `lies`, it is told with them."""
    clause = Clause(what, around)
    try:
        clause.read()
    except NotUnderstood as unclear:
        if unclear.unread:
            raise NotUnderstood(what, clause, (Item(Kind.UNSURE),)) from unclear
        if not clause.ranks or clause.cards:
            raise
        theirs = [card for rank in clause.ranks for card in around.of_side(rank, own=False)]
        if len(theirs) > 1:  # »sidder kongen«, where there are two
            raise NotUnderstood(what, clause, (_unsure(card, lies=lies) for card in theirs)) from unclear
        return [_unsure(theirs[0], lies=lies) if theirs else Item(Kind.UNSURE)]
    own = [card for card in clause.cards if card in around.of_side(card.rank, own=True)]
    if lies and len(clause.cards) == 1 and not (own or clause.suits or clause.kinds or clause.opponents):
        return [_unsure(clause.cards[0], lies=True)]
    suits = clause.suits or [card.suit for card in clause.cards]
    if own and around.suit is not None:
        suits, clause.cards = [around.suit], []  # »spar til damen, hvis kongen sidder« is not one's own king
    if clause.opponents or len(suits) > 1 or set(clause.kinds) - {Kind.FINESSE}:
        raise NotUnderstood(what or clause.said, clause)
    if clause.kinds:
        finesse = Item(Kind.FINESSE, suit=suits[0]) if suits else around.before
        if finesse is None or finesse.kind is not Kind.FINESSE:
            raise NotUnderstood(what, clause)
        return [*([finesse] if suits else []), Item(Kind.UNSURE, suit=finesse.suit)]
    drawn = suits == [around.trumps] and not clause.cards and not _are_led(around)
    return [*([Item(Kind.DRAW)] if drawn else []), Item(Kind.UNSURE, suit=suits[0] if suits else None)]


def _are_led(around: Around) -> bool:
    """Whether the item before leads trumps already."""
    before = around.before
    if before is None or before.kind not in _LEADS_TRUMPS:
        return False
    suit = before.card.suit if before.card else before.suit
    return before.kind is Kind.DRAW or suit is around.trumps


def _unsure(card: Card, *, lies: bool) -> Item:
    """What rests on a card: where it lies, or whether it falls."""
    return Item(Kind.UNSURE, card=card) if lies else Item(Kind.UNSURE, suit=card.suit)
