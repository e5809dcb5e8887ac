"""A claim tapped in: the four hands on a pad of cards, who leads and claims, the statement from chips.

Every tap is a link that carries the whole claim in its address; the script of the card pads makes it quick.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from flask import request

from kb.web.claim.address import HANDS, UNKNOWN, claim_from_address, has_ending, page_address
from kb.web.interview.card_pad import PadSuit, pad
from kb.web.site.words.language import translate as _
from rulings.bridge.cards import Card, Hand, Suit
from rulings.bridge.seats import CLOCKWISE, seat_of
from rulings.claims import ClaimError, Unclear, say
from rulings.claims.around import Around
from rulings.claims.hands import read_hands
from rulings.claims.plan import Item, Kind
from rulings.claims.request import read_cards, read_trumps
from rulings.claims.statement import read_line
from rulings.engine.render import ranks_text, seat_text

BUILDING = "byg"
"""The parameter that says what is being tapped in: a hand, the unknown cards, the table or the line."""

TABLE, PLAN = "bord", "plan"
_TRUMPS = ("♠", "♥", "♦", "♣", "NT")


@dataclass(frozen=True, slots=True)
class Tap:
    """A link to tap on."""

    text: str
    url: str
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """Links under a heading."""

    heading: str
    taps: tuple[Tap, ...]


@dataclass(frozen=True, slots=True)
class Building:
    """What is tapped in now.

    Attributes:
        parts: the parts of a claim, one of them being tapped in.
        pad: the cards, where a hand is.
        rows: what else can be tapped.
        read_back: the statement as it is understood; empty without one.
        undo: the address without the last item of the statement.
        onward: the part that comes next; None after the last.
        check_url: the address that checks the claim.
    """

    parts: tuple[Tap, ...]
    heading: str
    pad: tuple[PadSuit, ...]
    rows: tuple[Row, ...]
    read_back: str
    undo: str
    onward: Tap | None
    check_url: str


def building(language: str) -> Building | None:
    """What is being tapped in, at first the first hand; None where a whole claim was given."""
    now = _now()
    if now not in (*HANDS.values(), UNKNOWN, TABLE, PLAN):
        return None
    hands = _cards_of_hands()
    parts = tuple(_parts(hands, now, language))
    cards = _pad(hands, now, language) if now in hands else ()
    items, read_back = _read_statement(language)
    rows = {TABLE: _table, PLAN: _chips}.get(now, lambda _language: iter(()))(language)
    others = tuple(rows) if now not in hands else tuple(_rest(hands, now, language))
    undo = _with(plan=", ".join(items[:-1])) if now == PLAN and items else ""
    heading = next(tap.text for tap in parts if tap.is_chosen)
    return Building(parts, heading, cards, others, read_back, undo, _onward(parts, now), page_address())


def _now() -> str:
    name = request.args.get(BUILDING, "")
    return name if name or has_ending() else next(iter(HANDS.values()))


def _onward(parts: tuple[Tap, ...], now: str) -> Tap | None:
    """The next part of a claim; cards that nobody agrees on come only where they are asked for."""
    order = [*HANDS.values(), TABLE, PLAN]
    if now not in order[:-1]:
        return None
    names = [*HANDS.values(), UNKNOWN, TABLE, PLAN]
    return parts[names.index(order[order.index(now) + 1])]


def _with(**changes: str) -> str:
    """The address with some parameters changed, still tapping in the same."""
    return page_address(**{BUILDING: _now(), **changes})


def _cards_of_hands() -> dict[str, frozenset[Card]]:
    """The cards of each hand by its parameter, and those nobody agrees on, as far as they can be read."""
    cards_by_name: dict[str, frozenset[Card]] = {}
    try:
        hands = read_hands(claim_from_address()["hands"])
    except ClaimError:
        hands = {}
        for seat, name in HANDS.items():
            try:
                hands |= read_hands({seat.value: request.args.get(name, "")})
            except ClaimError:
                continue
    for seat, name in HANDS.items():
        cards_by_name[name] = hands.get(seat, frozenset())
    try:
        cards_by_name[UNKNOWN] = frozenset(read_cards({UNKNOWN: request.args.get(UNKNOWN, "")}, UNKNOWN))
    except ClaimError:
        cards_by_name[UNKNOWN] = frozenset()
    return cards_by_name


def _parts(hands: dict[str, frozenset[Card]], now: str, language: str) -> Iterator[Tap]:
    for seat, name in HANDS.items():
        text = f"{seat_text(seat, language)}: {len(hands[name])}"
        yield Tap(text, page_address(**{BUILDING: name}), now == name)
    open_cards = _("Uenige om")
    yield Tap(f"{open_cards}: {len(hands[UNKNOWN])}", page_address(**{BUILDING: UNKNOWN}), now == UNKNOWN)
    yield Tap(_("Ved bordet"), page_address(**{BUILDING: TABLE}), now == TABLE)
    yield Tap(_("Spilleplanen"), page_address(**{BUILDING: PLAN}), now == PLAN)


def _pad(hands: dict[str, frozenset[Card]], now: str, language: str) -> tuple[PadSuit, ...]:
    elsewhere = frozenset().union(*(cards for name, cards in hands.items() if name != now))

    def tap(card: Card) -> str:
        return "" if card in elsewhere else _with(**{now: _write_cards(hands[now] ^ {card}, now, language)})

    return pad(tap, hands[now])


def _write_cards(cards: frozenset[Card], name: str, language: str) -> str:
    """Cards as the address has them: a hand by suit, those that nobody agrees on one by one."""
    hand = Hand(cards)
    if name == UNKNOWN:
        return " ".join(f"{suit.sign}{rank}" for suit in reversed(Suit) for rank in hand.suit(suit))
    suits = ((suit, hand.suit(suit)) for suit in reversed(Suit))
    return " ".join(f"{suit.sign}{ranks_text(ranks, language)}" for suit, ranks in suits if ranks)


def _rest(hands: dict[str, frozenset[Card]], now: str, language: str) -> Iterator[Row]:
    """»Resten hos …«: the cards that nobody agrees on, all with one hand."""
    if now == UNKNOWN and hands[UNKNOWN]:
        taps = []
        for seat, name in HANDS.items():
            cards = _write_cards(hands[name] | hands[UNKNOWN], name, language)
            taps.append(
                Tap(seat_text(seat, language), page_address(**{BUILDING: name, name: cards, UNKNOWN: ""}))
            )
        yield Row(_("Resten hos"), tuple(taps))


def _table(language: str) -> Iterator[Row]:
    seats = [(seat.value, seat_text(seat, language)) for seat in CLOCKWISE]
    yield _choice(_("Trumf"), "trumf", [(sign, sign) for sign in _TRUMPS])
    yield _choice(_("Hvem spiller ud"), "udspil", seats)
    yield _choice(_("Hvem gjorde krav"), "kraever", seats)
    roles = [("declarer", _("spilfører")), ("defender", _("modspiller"))]
    yield _choice(_("Som"), "rolle", roles)


def _choice(heading: str, name: str, options: list[tuple[str, str]]) -> Row:
    marked_value = request.args.get(name, "")
    return Row(
        heading, tuple(Tap(text, _with(**{name: value}), value == marked_value) for value, text in options)
    )


# -- the statement ----------------------------------------------------------------------------------------


def _trumps() -> Suit | None:
    try:
        return read_trumps(request.args.get("trumf", ""))
    except ClaimError:
        return None


def _read_statement(language: str) -> tuple[list[str], str]:
    """The parts of the statement, and how it is read; what is not understood is said so."""
    statement = request.args.get("plan", "").strip()
    hand_cards = _cards_of_hands()
    hands = {seat: hand_cards[name] for seat, name in HANDS.items()}
    defender = request.args.get("rolle", "") == "defender"
    around = Around(_trumps(), seat_of(request.args.get("kraever", "")), defender, hands=hands)
    try:
        items = read_line(statement, around).items
    except Unclear as unclear:
        return statement.split(", "), unclear.said[language]
    except ClaimError as error:
        return statement.split(", "), error.said[language]
    read = [say.item_text(item, language) for item in items]
    return read, ", ".join(read) + "." if read else ""


def _chips(language: str) -> Iterator[Row]:
    """What statements consist of, each a tap; those about a suit a row for each."""
    trumps = _trumps()
    of_trumps = [Item(Kind.DRAW), Item(Kind.DRAW, times=1)]
    of_trumps += map(Item, (Kind.DRAWN, Kind.TRUMP_OUT, Kind.CROSSRUFF))
    general = [Item(Kind.TOP), *(Item(Kind.CONCEDE, times=n) for n in (1, 2)), Item(Kind.REST)]
    add = _adding(language)
    yield Row(_("Sagde"), tuple(map(add, [*(of_trumps if trumps is not None else []), *general])))
    for suit in reversed(Suit):
        about = [Item(kind, suit=suit) for kind in (Kind.CASH, Kind.HIGH, Kind.FINESSE)]
        if trumps is not None and suit is not trumps:
            where = "" if request.args.get("rolle") == "defender" else "dummy"
            about += [Item(Kind.RUFF, suit=suit, times=n, where=where) for n in (1, 2)]
        about += [Item(Kind.TRICKS, suit=suit, times=1), Item(Kind.CONCEDE, suit=suit, times=1)]
        about += [Item(Kind.DISCARD, suit=suit)] if suit is not trumps else []
        yield Row(suit.sign, tuple(map(add, about)))


def _adding(language: str) -> Callable[[Item], Tap]:
    before = request.args.get("plan", "").strip().rstrip(",.")

    def tap(item: Item) -> Tap:
        sentence = say.item_text(item, language)
        return Tap(sentence, _with(plan=f"{before}, {sentence}" if before else sentence))

    return tap
