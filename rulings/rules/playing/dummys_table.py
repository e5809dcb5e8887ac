"""What was entered of dummy's hand and the tricks, and what that makes of the turn (44, 46)."""

from collections.abc import Sequence
from dataclasses import replace

from rulings.bridge.calls import Denomination
from rulings.bridge.cards import Card, Hand, Suit
from rulings.bridge.seats import Seat
from rulings.bridge.trick import Play, PlayedCard, Trick
from rulings.engine import question
from rulings.engine.case import Case
from rulings.errors import FactsError
from rulings.reasons import because
from rulings.rules.common.entered_hands import WHOLE_HAND, whole_hand
from rulings.rules.common.play_questions import DEAL, DECLARER_SEAT, PLAY, TRUMPS, dealt
from rulings.rules.playing.designation import Table
from rulings.rules.playing.entered import four_at_most

HAND = question.hand("dummys-hand")
SUIT_LED = question.choice("suit-led-to-trick")
LEADS = question.yes_no("dummy-leads")

SUITS = {"spades": Suit.SPADES, "hearts": Suit.HEARTS, "diamonds": Suit.DIAMONDS, "clubs": Suit.CLUBS}
NAMES = {suit: name for name, suit in SUITS.items()}


def read_table(case: Case) -> tuple[Table, Card | None]:
    """The table as declarer spoke, and the card that dummy has put down since where that was entered.

    Raises:
        FactsError: when dummy is not in turn, or a card of dummy's lies in a trick as well.
    """
    hand, play = case.given(HAND), case.given(PLAY)
    if play is None:
        if hand is None and case.given(DEAL) is not None:
            hand = dealt(case, HAND, case.ask(DECLARER_SEAT).partner)
        return Table(hand=hand, trumps=case.told(TRUMPS)), None
    four_at_most(play)
    trumps = _trumps(case, play)
    by = Denomination.NOTRUMP if trumps is None else trumps
    declarer = case.given(DECLARER_SEAT)
    before, trick, put = _moment(play, declarer.partner if declarer else None, by)
    dummy = _in_turn(play, trick, declarer)
    hand = dealt(case, HAND, dummy, play.cards) if hand is None else hand
    table = Table(
        hand=None if hand is None else _remaining(hand, play, put, dummy),
        trick=trick,
        leads=case.derive(LEADS, not trick.plays),
        suit_led=trick.suit,
        trumps=trumps,
        won_in=_won_in(before, dummy, by),
        seen=frozenset(made.card for one in before for made in one.plays),
        void=frozenset(_shown_out(before)),
    )
    if trick.suit is not None:
        case.derive(SUIT_LED, NAMES[trick.suit])
    return table, put.card if put else None


def _trumps(case: Case, play: Play) -> Denomination | None:
    """Trumps; asked for only where the last finished trick holds two suits: else they do not matter yet."""
    known = case.given(TRUMPS)
    if known is not None:
        return known
    finished = [trick for trick in play.tricks if trick.complete]
    suits = {made.card.suit for made in finished[-1].plays} if finished else set()
    return case.ask(TRUMPS) if len(suits) > 1 else None


def _moment(
    play: Play, dummy: Seat | None, trumps: Denomination
) -> tuple[Sequence[Trick], Trick, PlayedCard | None]:
    """The tricks before, the trick as it lay when declarer spoke, and the card that dummy put down since."""
    *before, last = play.tricks
    if last.complete:
        return play.tricks, Trick(last.winner(trumps)), None
    for place, made in enumerate(last.plays):
        if made.seat is dummy:
            return before, replace(last, plays=last.plays[:place]), made
    return before, last, None


def _in_turn(play: Play, trick: Trick, declarer: Seat | None) -> Seat:
    """Dummy's seat: the hand that is in turn."""
    if trick.turn is None or (declarer is not None and trick.turn is not declarer.partner):
        raise FactsError(PLAY.id, str(play), because("dummy-not-in-turn"))
    return trick.turn


def _remaining(hand: Hand, play: Play, put: PlayedCard | None, dummy: Seat) -> Hand:
    """Dummy's cards as declarer spoke; of a whole hand of thirteen those are gone that were played before."""
    twice = [made for made in play.cards if made.card in hand.cards and made != put]
    strange = [made for made in twice if made.seat is not dummy or len(hand.cards) != WHOLE_HAND]
    if strange:
        raise FactsError(HAND.id, str(hand), because("card-in-dummy-and-trick", card=strange[0].card))
    whole_hand(HAND, hand, dummy, play.cards)
    return Hand(hand.cards - {made.card for made in twice})


def _won_in(before: Sequence[Trick], dummy: Seat, trumps: Denomination) -> Suit | None:
    """The suit in which dummy won the trick before (46B3a)."""
    if not before or before[-1].winner(trumps) is not dummy:
        return None
    card = before[-1].card_of(dummy)
    return card.suit if card else None


def _shown_out(before: Sequence[Trick]) -> set[tuple[Seat, Suit]]:
    """Who has shown to be out of which suit."""
    return {
        (made.seat, trick.suit)
        for trick in before
        for made in trick.plays
        if trick.suit is not None and made.card.suit is not trick.suit
    }
