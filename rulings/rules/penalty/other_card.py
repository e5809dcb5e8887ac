"""Law 52, and 50D2's lead before the choice: another card than the laws wanted, or a lead too soon."""

from rulings.bridge.cards import Card
from rulings.bridge.seats import Seat
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CardAtIssue, Player, Role
from rulings.engine.ruling import Option
from rulings.errors import FactsError
from rulings.reasons import because
from rulings.rules.penalty.aftermath import information
from rulings.rules.penalty.duty import Duty
from rulings.rules.penalty.here import Here
from rulings.rules.penalty.lead import choose, state_choice
from rulings.rules.penalty.turn import state_later, state_lying

INSTEAD = question.card("card-played-instead")
LED = question.card("card-led-too-soon")
PLAYED_SINCE = question.yes_no("declarer-played-since")
LEFT_PLAYED = question.yes_no("hand-left-of-lead-played")
RIGHTLY = question.yes_no("duty-to-play-that-suit")
ACCEPTS = question.yes_no("declarer-accepts-card")

_DECLARER = Player(Role.DECLARER)


def played_other(case: Case, here: Here) -> None:
    """52: the owner has played another card than the penalty card."""
    seat, card = here.owner, case.ask(INSTEAD)
    if here.table.of(seat) == (card,) or card in here.table.of(seat.partner):
        raise FactsError(INSTEAD.id, str(card), because("penalty-card-itself"))
    minor = here.table.of(seat, "minor")
    if minor and Duty(minor=minor[0]).broken_by(card) is None:
        _nothing_wrong(case, here, seat, CardAtIssue("card-instead-legal", card))
        return
    if not minor and _may_have_followed(here, seat, card) and case.ask(RIGHTLY):
        _rightly(case, here, seat, card)
        return
    case.cite("not-on-own-initiative", "52A")
    since = case.ask(PLAYED_SINCE)
    if since or accepts(case, here.player(seat)):
        state_stands(case, here.player(seat), card, "52B1b" if since else "52B1a")
        left = here.now(here.table.without(card))
        lying = state_lying(case, left, {seat: "52B1c"}, minor=True)
        information(case, lying=_partner(here) if lying else None)
        if since:
            damage_judged(case)
    else:
        replaced(case, here, seat, card)


def _may_have_followed(here: Here, seat: Seat, card: Card) -> bool:
    """Whether another suit may have come first; with a penalty card of the same suit it cannot (50D1)."""
    return all(one.suit is not card.suit for one in here.table.of(seat))


def _rightly(case: Case, here: Here, seat: Seat, card: Card) -> None:
    """50D1b: the suit led, or required, comes before the penalty card, which waits."""
    legal = CardAtIssue("card-instead-legal", card)
    case.state("card-stands", "50D1b", also=("44C",), card=legal, who=here.player(seat))
    state_lying(case, here, {seat: "50D1b"})
    information(case, lying=_partner(here))


def accepts(case: Case, who: Player) -> bool:
    """52B1a, 52B2: declarer may let the card stand, or have it replaced; its player may not (52A)."""
    if case.told(ACCEPTS) is None:
        case.state("leave-card-played", "52A", who=who)
    case.offer(
        Option("let-card-stand", _DECLARER, "52B1a", assuming=((ACCEPTS.id, "ja"),)),
        Option("have-card-replaced", _DECLARER, "52B2", assuming=((ACCEPTS.id, "nej"),)),
    )
    return case.ask(ACCEPTS)


def state_stands(case: Case, who: Player, card: Card, law: str) -> None:
    """The card played instead stays where it is."""
    case.state("card-stands", law, card=CardAtIssue("card-instead", card), who=who)


def damage_judged(case: Case) -> None:
    """Where declarer had no choice left, the director restores what the irregularity cost."""
    case.state("review-score", "64C", also=("61A", "64B3"), judge="penalty-card-not-played")


def replaced(case: Case, here: Here, seat: Seat, card: Card) -> None:
    """52B2: the card goes back, the penalty card is played, and the other lies there from now on.

    Args:
        here: before the card was played.
    """
    who, new = here.player(seat), card not in here.table.of(seat)
    due = tuple(one for one in here.table.of(seat) if one != card)
    case.state("card-withdrawn", "52B2", card=CardAtIssue("card-instead", card), who=who)
    case.state(
        "must-play-penalty-card",
        "52B2",
        who=who,
        cards=due,
        how="the-card" if len(due) == 1 else "one-declarer-picks",
    )
    if new:
        taken = CardAtIssue("card-instead", card)
        case.state("penalty-card", "52B2", card=taken, who=who, size="major")
    played = due if len(due) == 1 else ()
    left = here.now(here.table.laid(seat, card, "major"))
    left.lay(case)
    gone = (*played, card) if new and played else played  # the new one has just been named
    state_lying(case, left, {seat: "52B2"}, gone)
    information(
        case,
        played=here.player(seat.partner),
        lying=_partner(here),
    )
    state_later(case, left, seat, tuple(one for one in left.table.of(seat) if one not in played))


def led_too_soon(case: Case, here: Here) -> None:
    """50D2, 49: partner led before declarer had chosen."""
    leader = here.table.trick.leader
    if not here.table.to_choose:
        _nothing_wrong(case, here, leader, CardAtIssue("card-led"))
        return
    card = case.ask(LED)
    if card in here.table.of(leader.partner):
        raise FactsError(LED.id, str(card), because("partners-penalty-card"))
    if case.ask(LEFT_PLAYED):
        led = CardAtIssue("card-led", card)
        case.state("card-stands", "60A1", also=("50D2",), card=led, who=here.player(leader))
        left = here.now(here.table.without(card))
        state_lying(case, left, {})
        information(case, lying=_partner(here))
        return
    if card not in here.table.of(leader):
        led = CardAtIssue("card-led", card)
        case.state("penalty-card", "50D2", also=("49",), card=led, who=here.player(leader), size="major")
    before = here.now(here.table.laid(leader, card, "major"))
    state_choice(case, before, *choose(case, before))


def _nothing_wrong(case: Case, here: Here, player: Seat, played: CardAtIssue) -> None:
    """50C: a minor penalty card leaves partner's lead free, and its owner's honours and other suits."""
    seat = here.owner
    card = here.table.of(seat)[0]
    case.state("card-stands", "50C", card=played, who=here.player(player))
    case.state("nothing-further", "50C")
    case.state("minor-first", "50C", who=here.player(seat), card=card, suit=card.suit)
    information(case, lying=_partner(here))


def _partner(here: Here) -> Player:
    return here.player(here.owner.partner)
