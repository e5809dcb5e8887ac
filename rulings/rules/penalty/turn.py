"""Laws 50C, 50D1 and 51A: what a defender with penalty cards plays at this turn, and what lies afterwards."""

from collections.abc import Mapping

from rulings.bridge.cards import Card, Suit
from rulings.bridge.seats import Seat
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import Player
from rulings.rules.penalty.aftermath import AnySize, from_now_on, information
from rulings.rules.penalty.duty import Duty
from rulings.rules.penalty.hands import state_allowed, state_played_when
from rulings.rules.penalty.here import Here
from rulings.rules.penalty.table import Size, following

SUIT_LED = question.choice("suit-led")
HOLDS_SUIT = question.yes_no("holds-suit-led")

SUITS = {suit.letter: suit for suit in Suit}


def follows(case: Case, here: Here, seat: Seat) -> None:
    """A defender plays to a trick; asked only as far as the penalty cards turn on it."""
    hand = here.hand(seat)
    if here.table.of(seat, "minor") and hand is None:
        at_turn(case, here, seat, Duty(minor=here.table.of(seat)[0]))
        return
    asked = following(here.table, seat, SUITS[case.ask(SUIT_LED)])
    if hand is not None:
        case.derive(HOLDS_SUIT, any(card.suit is asked.suit for card in hand))
        at_turn(case, here, seat, asked.known(hand), left_law="50D1b")
        return
    if asked.must:
        at_turn(case, here, seat, asked, left_law="50D1b")
    elif case.ask(HOLDS_SUIT):
        case.state("must-play", "50D1b", also=("44C",), who=here.player(seat), what="suit-led")
        finish(case, here, seat, "50D1b")
    else:
        at_turn(case, here, seat, Duty(must=asked.unable))


def at_turn(case: Case, here: Here, seat: Seat, asked: Duty, left_law: str = "50A") -> None:
    """What is played at this turn, and how the table stands then.

    Args:
        left_law: why other cards of the same player stay.
    """
    state_duty(case, here, seat, asked)
    several = len(asked.must) > 1
    gone = () if several else asked.must
    finish(case, here, seat, "51A" if several else left_law, gone=gone, plays=bool(asked.must))


def state_duty(case: Case, here: Here, seat: Seat, asked: Duty) -> None:
    """The penalty card that must be played, or the small cards that may not."""
    who, hand = here.player(seat), here.hand(seat)
    if asked.must:
        several = len(asked.must) > 1
        case.state(
            "must-play-penalty-card",
            "51A" if several else "50D1a",
            also=("45C5",),
            who=who,
            cards=asked.must,
            how="one-declarer-picks" if several else "the-card",
        )
    elif asked.unable:
        _otherwise(case, who, asked.unable, void=bool(here.table.trick.plays))
    elif hand is not None and asked.suit is not None and _follows(here, seat):
        law = "50D1b" if here.table.of(seat, "major") else "44C"
        case.state("must-play", law, also=("44C",), who=who, what="suit-led")
    if asked.minor:
        case.state("minor-first", "50C", who=who, card=asked.minor, suit=asked.minor.suit)
    if hand is not None:
        state_allowed(case, who, asked, hand)


def _follows(here: Here, seat: Seat) -> bool:
    return bool(here.table.trick.plays) or here.table.trick.leader is not seat


def _otherwise(case: Case, who: Player, cards: tuple[Card, ...], *, void: bool) -> None:
    """What is played by who cannot follow suit (50D1b), or cannot lead as declarer chose (59)."""
    one = len(cards) > 1
    if void:
        case.state(
            "must-play-penalty-card",
            "50D1b",
            also=("44C", "50D1a"),
            who=who,
            cards=cards,
            how="one-if-void" if one else "the-card-if-void",
        )
        return
    case.state(
        "must-play-penalty-card",
        "50D1a",
        also=("59",),
        who=who,
        cards=cards,
        how="one-if-unable" if one else "the-card-if-unable",
    )


def state_lying(
    case: Case,
    here: Here,
    law: Mapping[Seat, str],
    gone: tuple[Card, ...] = (),
    *,
    minor: bool = False,
) -> bool:
    """The penalty cards that stay, by owner, and whether there are any.

    Args:
        law: why a player's cards stay, where it is not simply that they lie there (50A).
        gone: the card that is played at this turn.
        minor: whether a minor one is named too; else what it forbids says that it lies there.
    """
    found = False
    for seat in (here.owner, here.owner.partner):
        cards = tuple(card for card in here.table.of(seat) if card not in gone)
        size: Size = "minor" if here.table.of(seat, "minor") else "major"
        if cards and (minor or size == "major"):
            who, because = here.player(seat), law.get(seat, "50A")
            shown = "all-major" if len(cards) > 1 else size
            case.state("penalty-cards-lie", because, who=who, cards=cards, size=shown)
            if size == "major" and (hand := here.hand(seat)) is not None:
                state_played_when(case, who, cards, hand)
        found = found or bool(cards)
    return found


def state_later(case: Case, here: Here, seat: Seat, cards: tuple[Card, ...], size: Size = "major") -> None:
    """What a player's penalty cards ask from now on (50C, 50D, 51)."""
    shown: AnySize = "all-major" if len(cards) > 1 else size
    from_now_on(case, here.player(seat), here.player(seat.partner), shown)


def finish(
    case: Case, here: Here, seat: Seat, law: str, gone: tuple[Card, ...] = (), *, plays: bool = False
) -> None:
    """What lies after this turn, and who may use what it tells.

    Args:
        gone: the penalty card that is played, where it is known which.
        plays: whether one is played.
    """
    lying = state_lying(case, here, {seat: law}, gone)
    information(
        case,
        played=here.player(seat.partner) if plays else None,
        lying=here.player(here.owner.partner) if lying else None,
    )
