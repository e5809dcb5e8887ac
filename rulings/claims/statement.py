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
from rulings.bridge.seats import Seat, seat_of
from rulings.claims.asking import asked
from rulings.claims.assembling import items, leads_trumps, suit_said
from rulings.claims.clause import Around, NotUnderstood
from rulings.claims.errors import ClaimError
from rulings.claims.plan import Item, Kind
from rulings.claims.words import folded, listed, meanings, phrases

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
    line: list[Item] = []
    suit: Suit | None = None
    clauses = _clauses(text)
    _ask_for_more_than_this_trick(clauses)
    place = 0
    while place < len(clauses):
        around = Around(trumps, claimer, defender, suit, line[-1] if line else None)
        try:
            found, replaces = _read(clauses[place], around, clauses[place + 1 : place + 2])
        except NotUnderstood as unclear:
            whole = _parted(clauses, place, around, unclear)
            if whole is None:
                raise asked(clauses, place, unclear, trumps) from unclear
            (found, replaces), place = whole, place + 1
        if found == [Item(Kind.DRAWN)] and any(leads_trumps(item, trumps) for item in line):
            found = []  # what comes of drawing them, not how things stand
        line = [*(line[:-1] if replaces else line), *found]
        suit = suit_said(found) or suit
        place += 1
    if len(line) > MOST:
        raise _refused(text[:40], "har for mange led", "has too many items")
    return tuple(line)


def _read(clause: str, around: Around, following: list[str]) -> tuple[list[Item], bool]:
    """The items of a clause; »es og konge i ruder« names the suit of both cards with the second."""
    try:
        return items(clause, around)
    except NotUnderstood as unclear:
        if not unclear.clause.ranks or not following:
            raise
        try:
            suit = suit_said(items(following[0], around)[0][:1])
        except (ClaimError, NotUnderstood):
            suit = None
        if suit is None:
            raise
    return items(clause, replace(around, suit=suit))


def _parted(
    clauses: list[str], place: int, around: Around, unclear: NotUnderstood
) -> tuple[list[Item], bool] | None:
    """A verb whose object stands after a small word that parts clauses: »har så kun ♠«; None for others."""
    clause = unclear.clause
    if not clause.kinds or clause.suits or clause.cards or clause.ranks or place + 1 == len(clauses):
        return None
    try:
        return items(f"{clauses[place]} {clauses[place + 1]}", around)
    except NotUnderstood:
        return None


def _ask_for_more_than_this_trick(clauses: list[str]) -> None:
    """A claim is of tricks after the one in progress (68); words about that one alone are none.

    Raises:
        ClaimError: for a line that says nothing of any other trick.
    """
    now = [folded(said) for said in listed("this-trick")]
    if len(clauses) == 1 and any(folded(clauses[0])[: len(said)] == said for said in now):
        raise ClaimError(
            "line",
            f"»{clauses[0][:60]}« gælder kun stikket i gang, og det er ikke et krav (§ 68): spillet"
            " går videre; blev der sagt mere, så skriv det.",
            f"»{clauses[0][:60]}« is only about the trick in progress and no claim (Law 68): play"
            " goes on; if more was said, write it.",
        )


@cache
def _between() -> re.Pattern[str]:
    words = "|".join(re.escape(word) for word in listed("between"))
    return re.compile(rf"[,;.!?\n]+|(?<!\w)(?:{words})(?!\w)")


@cache
def _throw() -> re.Pattern[str]:
    said = "|".join(re.escape(said) for said, kind in phrases("kind").items() if kind == Kind.DISCARD)
    return re.compile(rf"(?<!\w)(?:{said})(?!\w)")


_ONTO = re.compile(r" (?:på|pa|on) (?!bordet|hånden|hånda|min hånd)")


_QUOTES = str.maketrans(dict.fromkeys('»«“”„"\ufe0e'))
_NAME = re.compile(r"(?<=[,–—-])\s+([A-ZÆØÅ][a-zæøåéèöü]+)(?=\s*(?:[,.!?;]|\Z))")
_CARD = r"(?:[♠♥♦♣]\s*(?:10|[2-9eakdqbjt])|[shdc](?:10|[2-9akqjt]))"
_JOINED = re.compile(r"(?<=[^\W\d_])-(?=[^\W\d_])")  # »es-konge« are two cards
_DASH = re.compile(rf"({_CARD})?\s+[-–—]\s+(?=({_CARD})?)")


def _clauses(text: str) -> list[str]:
    said = _NAME.sub(_name, text.translate(_QUOTES)).lower()
    said = _condition().sub(r"\1 hvis \2", said)
    said = _JOINED.sub(" ", said)
    said = _DASH.sub(lambda dash: dash[0] if dash[1] and dash[2] else f"{dash[1] or ''}, ", said)
    found: list[str] = []
    for part in (" ".join(one.split()) for one in _between().split(said) if one.strip()):
        thrown = _throw().search(part)
        onto = _ONTO.search(part, thrown.end()) if thrown else None  # »kaster en hjerter på klørene«
        found += [part[: onto.start()], part[onto.end() :]] if onto else [part]
    return found


@cache
def _condition() -> re.Pattern[str]:
    """A verb with its subject after it, where no »så« before it tells of an order: »går den, er de mine«."""
    verbs = "|".join(map(re.escape, listed("condition")))
    return re.compile(
        rf"(\A|[,;.!?–—]|\b(?:og|men)(?= ))\s*((?:{verbs}) (?:den|det|de|der|en|\w+(?:en|et|erne|ene))\b)"
    )


def _name(match: re.Match[str]) -> str:
    """Nothing for the name of somebody spoken to, »tak, Jens«; the word itself where it means something."""
    known = seat_of(match[1]) or folded(match[1]) in meanings()
    return match[0] if known else ""


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
        found = list(parse_line(words.removeprefix(way).strip(), None))
    except ClaimError:
        found = []
    if len(found) != 1 or found[0].kind is not Kind.CARD or found[0].answer or found[0].card is None:
        raise ClaimError(
            "marks",
            f"»{text[:40]}« er ikke et mærket kort; skriv fx »udspil ♥B«, »kast ♥E« eller »♥B«.",
            f"»{text[:40]}« is no marked card; write e.g. »lead ♥J«, »throw ♥A« or »♥J«.",
        )
    return (phrases("way")[way] if way else "any"), found[0].card
