"""What declarer called from dummy: read from the words, dummy's cards and the tricks, or asked (46)."""

from dataclasses import dataclass, replace

from rulings.bridge.cards import Card, Suit
from rulings.engine import question
from rulings.engine.case import Case
from rulings.rules.common.play_questions import TRUMPS
from rulings.rules.playing.designation import (
    Deemed,
    Fits,
    Kind,
    Table,
    beating,
    deemed,
    in_place,
    kind_of,
    of_suit_led,
    waiting_defenders,
    whole,
    winners,
)
from rulings.rules.playing.dummys_table import LEADS, SUIT_LED, SUITS, read_table
from rulings.rules.playing.spoken import Manner, Named, Said, understand

WORDS = question.text("words-said")
KIND = question.choice("designation-kind")
SUIT = question.choice("designated-suit")
CARD = question.card("card-named-from-dummy")
WON_IN = question.choice("suit-dummy-won-in")
FITS = question.choice("designation-fits")
WINNER = question.card("lowest-known-winner")

_NAMES_NO_CARD = (Kind.ANYTHING, Kind.OTHER)
_OF_SUIT_LED = (Kind.HIGH, Kind.LOW, Kind.WIN)
_ONE, _NONE, _ILLEGAL = Fits.ONE.value, Fits.NONE.value, Fits.NOT_LEGAL.value


@dataclass(frozen=True, slots=True)
class Called:
    """What was called.

    Attributes:
        deemed: what it comes to; None where the words name no card.
        put: the card that dummy has put down since, where it was entered.
    """

    kind: Kind
    said: Said
    table: Table
    deemed: Deemed | None = None
    put: Card | None = None


def read_called(case: Case) -> Called:
    """What declarer called, as far as it is entered, the rest asked."""
    table, put = read_table(case)
    kind, said = _spoken(case, table)
    table = _placed(case, table, kind, said)
    said = whole(said, table)
    kind = in_place(kind, said, table)
    if kind in _NAMES_NO_CARD:
        return Called(kind, said, table, put=put)
    return Called(kind, said, table, _found(case, table, kind, said), put)


def _spoken(case: Case, table: Table) -> tuple[Kind, Said]:
    """The words, or what the director says of them where they were not given or not understood."""
    asks = table.hand is not None and KIND.id not in case.answers
    words = case.ask(WORDS) if asks else case.told(WORDS)
    said = understand(words) if words else None
    if said is None or said.empty:
        kind = Kind(case.ask(KIND))
        return kind, _described(case, table, kind)
    return Kind(case.derive(KIND, kind_of(said).value)), said


def _described(case: Case, table: Table, kind: Kind) -> Said:
    """What else is needed to find the card in dummy's hand."""
    if kind is Kind.SUIT and table.hand is not None:
        return Said(suit=SUITS[case.ask(SUIT)])
    if kind is Kind.CARD and table.hand is not None:
        card = case.ask(CARD)
        return Said(suit=card.suit, rank=card.rank)
    return Said(manner=Manner(kind.value) if kind in _OF_SUIT_LED else None)


def _placed(case: Case, table: Table, kind: Kind, said: Said) -> Table:
    """The table with what the words need to know of it: who leads, which suit, trumps."""
    if said.suit is Named.TRUMP and table.hand is not None and table.trumps is None:
        table = replace(table, trumps=case.ask(TRUMPS))
    if table.leads is None and _turns_on_lead(table, kind, said):
        table = _led(case, table)
    named = said.rank is not None or kind is not Kind.RANK
    if table.leads and named and (kind is Kind.RANK or said.suit is Named.SAME):
        return _continued(case, table)
    return table


def _led(case: Case, table: Table) -> Table:
    """Who leads; with dummy's cards entered one question tells the suit led, too."""
    if table.hand is None or case.told(LEADS):
        return replace(table, leads=case.ask(LEADS))
    suit = case.ask(SUIT_LED) if case.told(LEADS) is None else case.ask(SUIT_LED, tuple(SUITS))
    return replace(table, leads=case.derive(LEADS, suit not in SUITS), suit_led=SUITS.get(suit))


def _turns_on_lead(table: Table, kind: Kind, said: Said) -> bool:
    if kind in _NAMES_NO_CARD:
        return False
    needs = kind is Kind.RANK or said.suit is Named.SAME or (kind in _OF_SUIT_LED and said.suit is None)
    return needs or table.hand is not None


def _continued(case: Case, table: Table) -> Table:
    """The suit in which dummy won the trick before: of the tricks, or asked where none was entered."""
    if table.hand is None or table.won_in is not None or table.seen:
        return table
    return replace(table, won_in=SUITS.get(case.ask(WON_IN)))


def _found(case: Case, table: Table, kind: Kind, said: Said) -> Deemed:
    """What dummy holds of it: of dummy's cards, or asked."""
    if table.hand is None or (kind is Kind.RANK and said.rank is None):
        return Deemed(Fits(case.ask(FITS, _possible(table, kind))), _named(said))
    found = _won(case, table) if kind is Kind.WIN else deemed(said, kind, table)
    case.derive(FITS, found.fits.value)
    return found


def _possible(table: Table, kind: Kind) -> tuple[str, ...]:
    """What dummy can hold of it."""
    if kind in _OF_SUIT_LED:
        return _ONE, _NONE
    if kind is Kind.RANK:
        first = Fits.IN_SUIT_WON.value if table.leads else _ILLEGAL
        return first, _ONE, Fits.SEVERAL.value, _NONE
    return (_ONE, _NONE) if table.leads else (_ONE, _ILLEGAL, _NONE)


def _named(said: Said) -> tuple[Card, ...]:
    """The card, where the words alone name it."""
    return (Card(said.suit, said.rank),) if isinstance(said.suit, Suit) and said.rank else ()


def _won(case: Case, table: Table) -> Deemed:
    """46B1b: the lowest card known to win; where others could be known to, the director says whether one is.

    What a card of another suit in the trick does, without trumps entered, is among what the director says.
    """
    trick = table.trick
    suits = {made.card.suit for made in trick.plays} if trick else set()
    ruffed = len(suits) > 1 and table.trumps is None
    able = beating(table) if trick else of_suit_led(table)
    sure = winners(table) if trick else []
    settled = not ruffed and (bool(trick and not waiting_defenders(table)) or sure[:1] == able[:1])
    if not able or settled:
        return Deemed(Fits.ONE, (able[0],)) if able else Deemed(Fits.NONE)
    if case.ask(FITS, (_ONE, _NONE)) == _NONE:
        return Deemed(Fits.NONE)
    if len(able) == 1:
        return Deemed(Fits.ONE, (able[0],))
    which = case.afterwards(WINNER, tuple(map(str, able)))
    return Deemed(Fits.ONE, () if which is None else (which,))
