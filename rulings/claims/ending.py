"""The ending that a claim is about: the cards that are left, who leads, and what is trumps."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from laws.languages import OWN_LANGUAGES, find_language
from rulings.bridge.cards import Card, Suit
from rulings.bridge.seats import CLOCKWISE, Seat
from rulings.claims.errors import ClaimError
from rulings.engine.render import ranks_text, seat_text


@dataclass(frozen=True, slots=True)
class Ending:
    """The cards left when somebody claimed.

    Attributes:
        hands: the four hands clockwise from North, without the cards that lie on the table.
        leader: who is to lead, or has led to the trick in progress.
        trick: the cards of the trick in progress, the lead first; empty between tricks.
        trumps: the trump suit, None in no trump.
    """

    hands: tuple[frozenset[Card], frozenset[Card], frozenset[Card], frozenset[Card]]
    leader: Seat
    trick: tuple[Card, ...]
    trumps: Suit | None

    def hand(self, seat: Seat) -> frozenset[Card]:
        """What a seat still holds."""
        return self.hands[CLOCKWISE.index(seat)]

    @property
    def tricks(self) -> int:
        """The tricks that are left, the one in progress among them."""
        return max(len(hand) for hand in self.hands) if not self.trick else self._unfinished()

    def _unfinished(self) -> int:
        return len(self.hand(self.leader)) + 1


def ending(
    hands: Mapping[Seat, frozenset[Card]],
    leader: Seat,
    trick: Sequence[Card] = (),
    trumps: Suit | None = None,
) -> Ending:
    """An ending that can be played.

    Raises:
        ClaimError: a card twice, no cards, hands that do not fit one another, a trick in progress of four.
    """
    if len(trick) > 3:
        raise ClaimError(
            "trick",
            f"Stikket i gang har {len(trick)} kort; skriv højst tre, eller lad det færdige stik ude.",
            f"The trick in progress has {len(trick)} cards; give three at most, or leave a finished one out.",
        )
    _once(hands, trick)
    _fits(hands, leader, trick)
    north, east, south, west = (frozenset(hands.get(seat, frozenset())) for seat in CLOCKWISE)
    _check_suit_followed((north, east, south, west), leader, trick)
    return Ending((north, east, south, west), leader, tuple(trick), trumps)


def _once(hands: Mapping[Seat, frozenset[Card]], trick: Sequence[Card]) -> None:
    places: dict[Card, list[str]] = {}
    for seat in CLOCKWISE:
        for card in hands.get(seat, frozenset()):
            places.setdefault(card, []).append(seat.value)
    for card in trick:
        places.setdefault(card, []).append("trick")
    for card, where in sorted(places.items()):
        if len(where) > 1:
            raise ClaimError(
                where[-1],
                f"Kortet {say_card(card, 'da')} står to gange ({_places(where, 'da')}); ret det ene sted.",
                f"The card {say_card(card, 'en')} stands twice ({_places(where, 'en')}); change one of them.",
            )


def _places(where: Sequence[str], language: str) -> str:
    trick = {"da": "stikket i gang", "en": "the trick in progress"}[language]
    said = [seat_text(Seat(place), language) if place != "trick" else trick for place in where]
    return f" {find_language(language).conjunction} ".join(said)


def _fits(hands: Mapping[Seat, frozenset[Card]], leader: Seat, trick: Sequence[Card]) -> None:
    played = {leader.after(n) for n in range(len(trick))}
    had = {seat: len(hands.get(seat, ())) + (seat in played) for seat in CLOCKWISE}
    if len(set(had.values())) > 1:
        usual = Counter(had.values()).most_common(1)[0][0]
        odd = next(seat for seat in CLOCKWISE if had[seat] != usual)
        counts = {
            lang: ", ".join(f"{seat_text(seat, lang)} {len(hands.get(seat, ()))}" for seat in CLOCKWISE)
            for lang in OWN_LANGUAGES
        }
        raise ClaimError(
            odd.value,
            f"Hænderne passer ikke sammen ({counts['da']}); alle skal have lige mange kort, dog ét færre"
            " hos den, der har spillet til stikket i gang.",
            f"The hands do not fit ({counts['en']}); all have equally many cards, but one fewer"
            " whoever has played to the trick in progress.",
        )
    if not had[leader]:
        raise ClaimError(
            "N",
            "Der er ingen kort; skriv de kort, der er tilbage på hver hånd, fx ♠EK ♥4.",
            "There are no cards; give the cards left in each hand, e.g. ♠AK ♥4.",
        )
    if max(had.values()) > 13:
        raise ClaimError(
            "N",
            "En hånd har højst 13 kort; ret hænderne.",
            "A hand has 13 cards at most; change the hands.",
        )


def _check_suit_followed(hands: Sequence[frozenset[Card]], leader: Seat, trick: Sequence[Card]) -> None:
    for n, card in enumerate(trick[1:], 1):
        seat = leader.after(n)
        held = hands[CLOCKWISE.index(seat)]
        if card.suit is not trick[0].suit and any(c.suit is trick[0].suit for c in held):
            sign = trick[0].suit.sign
            raise ClaimError(
                "trick",
                f"{seat_text(seat, 'da')} har ikke bekendt {sign} i stikket i gang, men har farven;"
                " ret hånden, eller døm kulørsvigten først (§ 62).",
                f"{seat_text(seat, 'en')} has not followed to {sign} in the trick in progress but"
                " holds the suit; change the hand, or rule on the revoke first (Law 62).",
            )


def say_card(card: Card, language: str) -> str:
    """A card as a page writes it.

    >>> say_card(Card(Suit.HEARTS, "J"), "da"), say_card(Card(Suit.HEARTS, "T"), "en")
    ('♥B', '♥10')
    """
    return f"{card.suit.sign}{ranks_text(card.rank, language)}"
