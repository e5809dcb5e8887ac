"""A claim: the ending, who claimed what, what was said, and what the director has decided about it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from laws.languages import OWN_LANGUAGES
from rulings.bridge.cards import Card, Suit
from rulings.bridge.seats import CLOCKWISE, Seat
from rulings.claims.ending import Ending, say_card
from rulings.claims.errors import ClaimError
from rulings.claims.plan import OF_ANYBODY, Item
from rulings.engine.render import seat_text

WAYS = ("lead", "follow", "throw")
"""The ways in which a card is played; a mark without one holds for all."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A play that the director has decided on: a card of the claiming side, played in a way.

    Attributes:
        way: one of `WAYS`, or `any`.
        normal: whether the play counts as normal wherever it is legal, or not at all where another play is.
    """

    way: str
    card: Card
    normal: bool


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim to be checked.

    Attributes:
        claimer: who claimed.
        defender: whether the claimer is a defender; else declarer.
        claimed: tricks, of those that are left.
        line: what was said, item by item.
        player: the class of player, a key of `assumptions.toml`.
        shown_out: who did not follow to which suit before the claim (70E1).
        below: suits of which the director counts every card as a normal lead.
        assume: assumptions that the director has decided, by key.
        marks: plays that the director has decided on.
        falling: suits whose long cards the claimer counted on, once the high ones of the side are cashed.
        unseen_blocks: suits of which the claimer counted the high cards without seeing that they block.
        given_low: suits in which the trick that was given up is let go at once, as it could be (71B).
        gave_up: whether all the rest was given up though some is high, which was not seen (71B).
        federation: whose order of play holds, a key of `federations.toml`.
        passed: the parts of what was said that were passed over, as they change nothing.
    """

    ending: Ending
    claimer: Seat
    claimed: int
    defender: bool = False
    line: tuple[Item, ...] = ()
    player: str = "average"
    shown_out: frozenset[tuple[Seat, Suit]] = frozenset()
    below: frozenset[Suit] = frozenset()
    assume: Mapping[str, bool] = field(default_factory=dict)
    marks: tuple[Mark, ...] = ()
    falling: frozenset[Suit] = frozenset()
    unseen_blocks: frozenset[Suit] = frozenset()
    given_low: frozenset[Suit] = frozenset()
    gave_up: bool = False
    federation: str = "dk"
    passed: tuple[str, ...] = ()

    @property
    def side(self) -> tuple[Seat, Seat]:
        """The claiming side."""
        return self.claimer, self.claimer.partner

    @property
    def cards(self) -> frozenset[Card]:
        """What the claiming side holds."""
        return self.ending.hand(self.claimer) | self.ending.hand(self.claimer.partner)

    def __post_init__(self) -> None:
        self._count()
        for item in (item for item in self.line if item.kind not in OF_ANYBODY):
            for card in item.cards:
                self._held(card, "line")
            if item.suit is not None and not any(card.suit is item.suit for card in self.cards):
                self._no_suit(item.suit)
        if self.defender and any(item.where == "dummy" for item in self.line):
            raise ClaimError(
                "line",
                "En modspiller kan ikke ruffe på bordet; ret spilleplanen eller rollen.",
                "A defender cannot ruff in dummy; change the line or the role.",
            )
        for mark in self.marks:
            self._held(mark.card, "marks")
        self._voids()

    def _count(self) -> None:
        left = self.ending.tricks
        if not 0 <= self.claimed <= left:
            raise ClaimError(
                "claimed",
                f"Kravet er på {self.claimed} stik, men der er {left} stik tilbage; skriv 0 til {left}.",
                f"The claim is for {self.claimed} tricks, but {left} tricks are left; write 0 to {left}.",
            )

    def _held(self, card: Card, where: str) -> None:
        if card in self.cards:
            return
        names = {
            lang: "–".join(seat_text(s, lang) for s in CLOCKWISE if s in self.side) for lang in OWN_LANGUAGES
        }
        what = {"line": ("Spilleplanen", "The line"), "marks": ("Et mærke", "A mark")}[where]
        raise ClaimError(
            where,
            f"{what[0]} nævner {say_card(card, 'da')}, som {names['da']} ikke har på hånden; ret kortet.",
            f"{what[1]} names {say_card(card, 'en')}, which {names['en']} does not hold; change the card.",
        )

    def _no_suit(self, suit: Suit) -> None:
        names = {
            lang: "–".join(seat_text(s, lang) for s in CLOCKWISE if s in self.side) for lang in OWN_LANGUAGES
        }
        raise ClaimError(
            "line",
            f"Spilleplanen nævner {suit.sign}, som {names['da']} ingen kort har i; ret farven.",
            f"The line names {suit.sign}, of which {names['en']} holds no card; change the suit.",
        )

    def _voids(self) -> None:
        for seat, suit in sorted(self.shown_out):
            card = next((card for card in self.ending.hand(seat) if card.suit is suit), None)
            if card is not None:
                raise ClaimError(
                    "shown_out",
                    f"{seat_text(seat, 'da')} har ikke bekendt i {suit.sign}, men har {say_card(card, 'da')};"
                    " ret hånden eller farven.",
                    f"{seat_text(seat, 'en')} did not follow to {suit.sign} but holds {say_card(card, 'en')};"
                    " change the hand or the suit.",
                )
