"""Law 44: what may be played to a trick, who wins it and who leads next."""

from rulings.bridge.calls import Denomination
from rulings.bridge.cards import Hand
from rulings.bridge.seats import Seat
from rulings.bridge.trick import Trick
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CardAtIssue, Player, Role
from rulings.engine.topic import topic
from rulings.errors import FactsError
from rulings.reasons import because
from rulings.rules.common.play_questions import DEAL, TRUMPS, dealt

TRICK = question.trick("trick-played")
HAND = question.hand("players-hand")
ABOUT = question.choice("trick-question")
HAS_TRUMP = question.yes_no("trick-has-trump")
LEADS = question.yes_no("player-leads")
CAN_FOLLOW = question.yes_no("player-can-follow")

_HANDS = 4
_WHOLE_HAND = 13


@topic("stikkets-gang", law="44")
def trick(case: Case) -> None:
    """Rules on what may be played, who wins and who leads (44)."""
    entered = case.given(TRICK)
    if entered is None:
        _told(case)
    elif _in_rotation(entered).complete:
        case.derive(ABOUT, "winner")
        _winner(case, entered)
    else:
        case.derive(ABOUT, "may-play")
        _next(case, entered)


def _told(case: Case) -> None:
    if case.ask(ABOUT) == "winner":
        if case.ask(HAS_TRUMP):
            law, card = "44E", CardAtIssue("highest-trump")
        else:
            law, card = "44F", CardAtIssue("highest-card-of-suit-led")
        winner = Player(Role.TRICK_WINNER)
        case.state("wins-trick", law, who=winner, card=card, standing="by-card")
        case.state("turn-to-play", "44G", who=winner, action="lead")
    else:
        _may_play(case, Player(Role.NEXT_TO_PLAY))


def _winner(case: Case, entered: Trick) -> None:
    """44E, 44F, 44G."""
    suits = {made.card.suit for made in entered.plays}
    trumps = case.ask(TRUMPS) if len(suits) > 1 else Denomination.NOTRUMP
    ruffed = case.derive(HAS_TRUMP, any(int(suit) == int(trumps) for suit in suits))
    seat = entered.winner(trumps)
    winner = Player(Role.TRICK_WINNER, seat)
    what = "highest-trump" if ruffed else "highest-card-of-suit-led"
    card = CardAtIssue(what, entered.card_of(seat))
    law = "44E" if ruffed else "44F"
    case.state("wins-trick", law, who=winner, card=card, standing="finished")
    case.state("turn-to-play", "44G", who=winner, action="lead")


def _next(case: Case, entered: Trick) -> None:
    """44B, and what the next hand may play."""
    seat = entered.turn
    player = Player(Role.NEXT_TO_PLAY, seat)
    follows = bool(entered.plays)
    case.derive(LEADS, not follows)
    if follows:
        case.state("turn-to-play", "44B", who=player, action="follow")
    else:
        case.state("turn-to-play", "44A", who=player, action="lead")
    hand = case.given(HAND)
    if hand is None and seat is not None:
        hand = _of_deal(case, entered, seat)
    if hand is not None:
        _not_played_already(hand, entered)
        if follows:
            case.derive(CAN_FOLLOW, any(card.suit is entered.suit for card in hand.cards))
    _may_play(case, player)


def _of_deal(case: Case, entered: Trick, seat: Seat) -> Hand | None:
    """The hand of the whole deal; of thirteen cards some of the suit led may be gone."""
    deal = case.given(DEAL)
    held = deal.hand(seat) if deal else None
    whole = held is not None and len(held.cards) == _WHOLE_HAND
    if held is not None and whole and any(card.suit is entered.suit for card in held.cards):
        return None
    return dealt(case, HAND, seat, entered.plays)


def _may_play(case: Case, player: Player) -> None:
    """44A, 44C, 44D; the cards themselves are not named, as the table may not hear of a closed hand."""
    if case.ask(LEADS):
        case.state("may-play", "44A", who=player, extent="any")
    elif case.ask(CAN_FOLLOW):
        case.state("may-play", "44C", who=player, extent="suit-led")
    else:
        case.state("may-play", "44D", who=player, extent="cannot-follow")


def _in_rotation(entered: Trick) -> Trick:
    """The trick, when each hand has played at most once and in rotation.

    Raises:
        FactsError: when it has not.
    """
    order = [entered.leader.after(steps) for steps in range(_HANDS)]
    if [made.seat for made in entered.plays] != order[: len(entered.plays)]:
        raise FactsError(TRICK.id, str(entered), because("trick-not-in-rotation"))
    return entered


def _not_played_already(hand: Hand, entered: Trick) -> None:
    twice = [made.card for made in entered.plays if made.card in hand.cards]
    if twice:
        raise FactsError(HAND.id, str(hand), because("card-in-hand-and-trick", card=twice[0]))
