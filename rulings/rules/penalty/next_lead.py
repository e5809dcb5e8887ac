"""The case that begins where declarer must choose anew: the facts as the table has them by then."""

from rulings.bridge.cards import Card, Hand
from rulings.bridge.seats import Seat
from rulings.bridge.trick import Play, Trick
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.question import show
from rulings.engine.ruling import Lying, Table
from rulings.rules.common.play_questions import PLAY
from rulings.rules.penalty.duty import HONOURS
from rulings.rules.penalty.hands import OWNERS_HAND, PARTNERS_HAND
from rulings.rules.penalty.here import CARDS, OWNER_SEAT, PARTNERS_CARDS, PARTNERS_SIZE, SIZE, Here
from rulings.rules.penalty.turn import SUITS

TOPIC = "strafkort"
"""Where penalty cards are ruled on."""

STILL_BARRED = question.choice("suits-still-barred")


def on_lead(case: Case, here: Here, seat: Seat) -> Here:
    """With that hand on lead, under the ban of an earlier lead where there is one (50D2a, 51B)."""
    given = (case.given(STILL_BARRED) or "") if here.defends(seat) else ""
    then = here.on_lead(seat, tuple(SUITS[letter] for letter in given))
    then.lay(case)
    return then


def from_another_law(case: Case, owner: Seat, card: Card, leader: Seat, **facts: str) -> None:
    """Names the facts with which the penalty cards go on, once another law has made a card a major one.

    Args:
        leader: who is on lead to the next trick.
        facts: what is decided already.
    """
    lies = {OWNER_SEAT.id: str(owner), CARDS.id: str(card)}
    if card.rank not in HONOURS:
        lies[SIZE.id] = "major"
    case.lay(Table(Trick(leader), (Lying(owner, card, "major"),)))
    case.go_on_with({**lies, PLAY.id: f"{leader}:", **facts}, TOPIC)


def lying_from_now_on(case: Case, owner: Seat | None, cards: tuple[Card, ...], size: str) -> None:
    """Names the facts with which penalty cards go on that have just come to lie, whoever is to play.

    Args:
        owner: where the defender sits who has them, where that is known.
        size: `minor`, `major` or `all-major`.
    """
    facts = {CARDS.id: show(cards)} | ({OWNER_SEAT.id: str(owner)} if owner else {})
    if len(cards) == 1 and cards[0].rank not in HONOURS:
        facts[SIZE.id] = size
    case.go_on_with(facts, TOPIC)


def go_on(case: Case, here: Here, rest: tuple[Trick, ...]) -> None:
    """Names the facts of that case, so that it can be gone on with.

    Args:
        rest: the tricks that were entered beyond it.
    """
    table = here.table
    owner = here.owner if table.of(here.owner) else here.owner.partner
    facts = {OWNER_SEAT.id: str(owner), **_cards(here, owner, CARDS.id, SIZE.id)}
    facts |= _cards(here, owner.partner, PARTNERS_CARDS.id, PARTNERS_SIZE.id)
    for seat, asked in ((owner, OWNERS_HAND), (owner.partner, PARTNERS_HAND)):
        if (hand := here.hand(seat)) is not None:
            facts[asked.id] = str(Hand(hand))
    if table.barred:
        facts[STILL_BARRED.id] = "".join(suit.letter for suit in table.barred)
    facts[PLAY.id] = str(Play(rest)) if rest else f"{table.trick.leader}:"
    case.go_on_with(facts)


def _cards(here: Here, seat: Seat, cards: str, size: str) -> dict[str, str]:
    """A defender's penalty cards; of a single small one the kind too."""
    lying = here.table.of(seat)
    if not lying:
        return {}
    if len(lying) > 1 or lying[0].rank in HONOURS:
        return {cards: show(lying)}
    return {cards: show(lying), size: "minor" if here.table.of(seat, "minor") else "major"}
