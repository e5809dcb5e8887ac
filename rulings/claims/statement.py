"""A line as somebody states it, in Danish, English or Norwegian: `trækker trumfen, ♠ fra toppen, I får en ♥`.

Items stand between commas. An item is a card or several of a suit (`♠EKD`), a card with the card that the
other hand plays to it (`♠2 til ♠E`), or words with a suit, a card and a number of times (`clause.py`). A word
that might change the line is asked about (`asking.py`); one that cannot is passed over.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from rulings.bridge.cards import Card, Suit
from rulings.bridge.seats import Seat
from rulings.claims.asking import asked
from rulings.claims.clause import Around, Clause, NotUnderstood
from rulings.claims.errors import ClaimError
from rulings.claims.plan import Item, Kind
from rulings.claims.words import listed, phrases

LONGEST = 600
"""Letters that a line may have."""

MOST = 30
"""Items that a line may have."""


def parse_line(
    text: str, trumps: Suit | None, claimer: Seat | None = None, *, defender: bool = False
) -> tuple[Item, ...]:
    """What a line says, item by item; nothing for an empty one.

    Args:
        claimer: who said it; what an opponent does is asked about, and what a defender's partner does (70D2).

    Raises:
        Unclear: for words that are not understood, with what they can be.
        ClaimError: for a line that cannot be used.

    >>> [item.kind.value for item in parse_line("trækker trumfen, ♠EK, derefter ruff en hjerter", Suit.CLUBS)]
    ['draw', 'card', 'card', 'ruff']
    """
    if len(text) > LONGEST:
        raise _refused(text[:40], "er for lang", "is too long")
    items: list[Item] = []
    suit: Suit | None = None
    clauses = _clauses(text)
    place = 0
    while place < len(clauses):
        around = Around(trumps, claimer, defender, suit, items[-1] if items else None)
        try:
            found, replaces = _read(clauses[place], around, clauses[place + 1 : place + 2])
        except NotUnderstood as unclear:
            whole = _parted(clauses, place, around, unclear)
            if whole is None:
                raise asked(clauses, place, unclear, trumps) from unclear
            (found, replaces), place = whole, place + 1
        items = [*(items[:-1] if replaces else items), *found]
        suit = _last_suit(found) or suit
        place += 1
    if len(items) > MOST:
        raise _refused(text[:40], "har for mange led", "has too many items")
    return tuple(items)


def _read(clause: str, around: Around, following: list[str]) -> tuple[list[Item], bool]:
    """The items of a clause; »es og konge i ruder« names the suit of both cards with the second."""
    try:
        return Clause(clause, around).items()
    except NotUnderstood as unclear:
        if not unclear.clause.ranks or not following:
            raise
        try:
            suit = _last_suit(Clause(following[0], around).items()[0][:1])
        except (ClaimError, NotUnderstood):
            suit = None
        if suit is None:
            raise
    return Clause(clause, replace(around, suit=suit)).items()


def _parted(
    clauses: list[str], place: int, around: Around, unclear: NotUnderstood
) -> tuple[list[Item], bool] | None:
    """A verb whose object stands after a small word that parts clauses: »har så kun ♠«; None for others."""
    clause = unclear.clause
    if not clause.kinds or clause.suits or clause.cards or clause.ranks or place + 1 == len(clauses):
        return None
    try:
        return Clause(f"{clauses[place]} {clauses[place + 1]}", around).items()
    except NotUnderstood:
        return None


@cache
def _between() -> re.Pattern[str]:
    words = "|".join(re.escape(word) for word in listed("between"))
    return re.compile(rf"[,;.!?\n]+|(?<!\w)(?:{words})(?!\w)")


@cache
def _throw() -> re.Pattern[str]:
    said = "|".join(re.escape(said) for said, kind in phrases("kind").items() if kind == Kind.DISCARD)
    return re.compile(rf"(?<!\w)(?:{said})(?!\w)")


_ONTO = re.compile(r" (?:på|pa|on) (?!bordet|hånden|hånda|min hånd)")


def _clauses(text: str) -> list[str]:
    parts = _between().split(text.lower().replace("\ufe0e", ""))
    found: list[str] = []
    for part in (" ".join(one.split()) for one in parts if one.strip()):
        thrown = _throw().search(part)
        onto = _ONTO.search(part, thrown.end()) if thrown else None  # »kaster en hjerter på klørene«
        found += [part[: onto.start()], part[onto.end() :]] if onto else [part]
    return found


def _last_suit(items: list[Item]) -> Suit | None:
    last = items[-1] if items else Item(Kind.REST)
    if last.card and not last.answer:
        return last.card.suit
    return last.suit


def _refused(what: str, da: str, en: str) -> ClaimError:
    return ClaimError(
        "line",
        f"»{what}« i spilleplanen {da}; skriv fx »trækker trumfen, ♠ fra toppen, ♦E, ruff en ♥«.",
        f"»{what}« in the line {en}; write e.g. »draw trumps, ♠ from the top, ♦A, ruff a ♥«.",
    )


def parse_mark(text: str) -> tuple[str, Card]:
    """A card that the director marks, with the way in which it is played: `lead`, `follow`, `throw` or `any`.

    Raises:
        ClaimError: when it is not one card.

    >>> parse_mark("udspil ♥B")
    ('lead', Card(suit=<Suit.HEARTS: 2>, rank='J'))
    """
    words = " ".join(text.lower().split())
    ways = sorted(phrases("way"), key=len, reverse=True)
    way = next((word for word in ways if words.startswith(word + " ")), "")
    try:
        items = list(parse_line(words.removeprefix(way).strip(), None))
    except ClaimError:
        items = []
    if len(items) != 1 or items[0].kind is not Kind.CARD or items[0].answer or items[0].card is None:
        raise ClaimError(
            "marks",
            f"»{text[:40]}« er ikke et mærket kort; skriv fx »udspil ♥B«, »kast ♥E« eller »♥B«.",
            f"»{text[:40]}« is no marked card; write e.g. »lead ♥J«, »throw ♥A« or »♥J«.",
        )
    return (phrases("way")[way] if way else "any"), items[0].card
