"""Calls, cards, tricks, auctions and seats as a page prints them, in Danish or English."""

from laws.languages import FIRST_LANGUAGE
from rulings.bridge.auction import Auction, MadeCall
from rulings.bridge.calls import Call, Denomination
from rulings.bridge.cards import Card, Deal, Hand, Suit
from rulings.bridge.seats import Seat
from rulings.bridge.trick import Play, Trick
from rulings.engine.data import entry, wording
from rulings.engine.entry_forms import PHRASE
from rulings.reasons import spell


def call_text(call: Call, language: str = FIRST_LANGUAGE) -> str:
    """A call as a page prints it.

    >>> from rulings.bridge.calls import bid, DOUBLE
    >>> call_text(bid("2N")), call_text(bid("2N"), "en"), call_text(DOUBLE)
    ('2ut', '2NT', 'dobling')
    """
    if call.denomination is None:
        return wording(PHRASE, "call", call.kind, language=language)
    if call.denomination is Denomination.NOTRUMP:
        return f"{call.level}{wording(PHRASE, 'call', 'notrump', language=language)}"
    return f"{call.level}{call.denomination.sign}"


def seat_text(seat: Seat, language: str = FIRST_LANGUAGE) -> str:
    """A seat's name.

    >>> seat_text(Seat.EAST), seat_text(Seat.EAST, "en")
    ('Øst', 'East')
    """
    return wording(PHRASE, "seat", seat.value, language=language)


def ranks_text(ranks: str, language: str = FIRST_LANGUAGE) -> str:
    """The ranks held in a suit as a diagram prints them; a dash for none.

    >>> ranks_text("AQJT3"), ranks_text("AQJT3", "en"), ranks_text("")
    ('E D B 10 3', 'A Q J 10 3', '–')
    """
    names = entry(PHRASE, "rank")
    return " ".join(names[r][language] if r in names else r for r in ranks) or "–"


def card_text(card: Card, language: str = FIRST_LANGUAGE) -> str:
    """A card as a page prints it.

    >>> from rulings.bridge.cards import parse_card
    >>> card_text(parse_card("SA")), card_text(parse_card("SA"), "en"), card_text(parse_card("H10"))
    ('♠E', '♠A', '♥10')
    """
    return f"{card.suit.sign}{ranks_text(card.rank, language)}"


def trick_text(trick: Trick, language: str = FIRST_LANGUAGE) -> str:
    """A trick on one line; a seat stands before a card that was played out of rotation.

    >>> from rulings.bridge.play_notation import parse_trick
    >>> trick_text(parse_trick("S: H4 N:HA"))
    'Syd: ♥4 (Nord) ♥E'
    """
    words, turn = [f"{seat_text(trick.leader, language)}:"], trick.leader
    for play in trick.plays:
        if play.seat is not turn:
            words.append(f"({seat_text(play.seat, language)})")
        words.append(card_text(play.card, language))
        turn = play.seat.lho
    return " ".join(words)


def cards_text(read: object, language: str = FIRST_LANGUAGE) -> str:
    """What is made of several cards, on one line: tricks, a hand, a deal; empty for anything else.

    >>> from rulings.bridge.cards import parse_hand
    >>> cards_text(parse_hand("AQ.K..2")), cards_text("AQ")
    ('♠E D ♥K ♦– ♣2', '')
    """
    match read:
        case Play(tricks):
            return " / ".join(trick_text(trick, language) for trick in tricks)
        case Trick():
            return trick_text(read, language)
        case Hand():
            suits = ((suit, read.suit(suit)) for suit in reversed(Suit))
            return " ".join(f"{suit.sign}{ranks_text(ranks, language)}" for suit, ranks in suits)
        case Deal(hands):
            parts = (f"{seat_text(seat, language)}: {cards_text(hand, language)}" for seat, hand in hands)
            return "; ".join(parts)
    return ""


def denomination_text(denomination: Denomination, language: str = FIRST_LANGUAGE) -> str:
    """The trumps as a page prints them: `♠`, or the name of notrump."""
    return denomination.sign or wording(PHRASE, "call", "notrump", language=language)


def auction_text(auction: Auction, language: str = FIRST_LANGUAGE) -> str:
    """An auction on one line; a seat stands before a call that was out of rotation or a change.

    >>> from rulings.bridge.notation import parse_auction
    >>> auction_text(parse_auction("N: 1S P 1H S:2H"))
    'Nord: 1♠ pas 1♥ (Syd) 2♥'
    """
    words = [f"{seat_text(auction.dealer, language)}:"]
    turn = auction.dealer
    for call_made in auction.calls:
        if call_made.seat is not turn:
            words.append(f"({seat_text(call_made.seat, language)})")
        words.append(call_text(call_made.call, language))
        turn = call_made.seat.lho
    return " ".join(words)


def made_call_text(call: MadeCall, language: str = FIRST_LANGUAGE) -> str:
    """A call with whoever made it: `Øst: 2♥`."""
    return f"{seat_text(call.seat, language)}: {call_text(call.call, language)}"


spell.register(Call, call_text)
spell.register(Card, card_text)
spell.register(Denomination, denomination_text)
spell.register(MadeCall, made_call_text)
spell.register(Seat, seat_text)
spell.register(Trick, trick_text)
