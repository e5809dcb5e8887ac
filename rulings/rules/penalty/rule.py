"""Laws 50-52: what the penalty cards on the table do now, by who is on lead or to play."""

from itertools import pairwise

from rulings.bridge.calls import Denomination
from rulings.bridge.trick import Play, Trick
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.render import trick_text
from rulings.engine.topic import topic
from rulings.errors import FactsError
from rulings.reasons import because
from rulings.rules.common.play_questions import PLAY, TRUMPS
from rulings.rules.penalty import followed, next_lead, other_card
from rulings.rules.penalty.aftermath import information
from rulings.rules.penalty.here import Here, read
from rulings.rules.penalty.lead import choose, state_ban, state_choice
from rulings.rules.penalty.table import duty
from rulings.rules.penalty.turn import at_turn, follows, state_later, state_lying

MOMENT = question.choice("penalty-moment")


@topic("strafkort", law="50")
def penalty_cards(case: Case) -> None:
    """Rules on penalty cards that lie on the table (50-52)."""
    play = case.given(PLAY)
    trumps = () if play is None else possible_trumps(case, play)
    here = read(case, play)
    if play is not None:
        followed.follow(case, here, play, trumps)
        return
    both = bool(here.table.of(here.owner.partner))
    moments = tuple(value for value in MOMENT.values if both or value != "partner-follows")
    match case.ask(MOMENT, moments):
        case "partner-leads":
            _on_lead(case, next_lead.on_lead(case, here, here.owner.partner))
        case "owner-leads":
            _on_lead(case, next_lead.on_lead(case, here, here.owner))
        case "owner-follows":
            follows(case, here, here.owner)
        case "partner-follows":
            follows(case, here, here.owner.partner)
        case "partner-led-too-soon":
            other_card.led_too_soon(case, next_lead.on_lead(case, here, here.owner.partner))
        case "owner-played-other":
            other_card.played_other(case, here)
        case _:
            _others_lead(case, here)


def _on_lead(case: Case, here: Here) -> None:
    """A defender is on lead: declarer chooses first, if partner has a major penalty card."""
    leader = here.table.trick.leader
    if here.table.to_choose:
        state_choice(case, here, *choose(case, here))
        return
    asked = here.sure(leader, duty(here.table, leader))
    if here.table.barred:
        state_ban(case, here)
    if here.table.of(leader.partner, "minor"):
        minor = here.table.of(leader.partner)[0]
        owner = here.player(leader.partner)
        if not (asked.must or here.table.barred):
            case.state("lead-free", "50C", who=here.player(leader))
        case.state("minor-first", "50C", who=owner, card=minor, suit=minor.suit)
    at_turn(case, here, leader, asked)


def _others_lead(case: Case, here: Here) -> None:
    """Declarer's side is on lead: what waits for both defenders."""
    for seat in (here.owner, here.owner.partner):
        cards = here.table.of(seat)
        if here.table.of(seat, "minor"):
            case.state("minor-first", "50C", who=here.player(seat), card=cards[0], suit=cards[0].suit)
            case.state("lead-free", "50C", who=here.player(seat.partner))
    state_lying(case, here, {})
    for seat in (here.owner, here.owner.partner):
        if major := here.table.of(seat, "major"):
            state_later(case, here, seat, major)
    information(case, lying=here.player(here.owner.partner))


def possible_trumps(case: Case, play: Play) -> tuple[Denomination, ...]:
    """The denominations in which each trick was won by whoever led to the next.

    Raises:
        FactsError: for a card out of turn, a fifth card, a lead that no denomination explains, or trumps that
            the leads rule out.
    """
    for trick in play.tricks:
        _in_turn(trick)
    left = tuple(reversed(Denomination))
    for number, (trick, following) in enumerate(pairwise(play.tricks), 2):
        left = tuple(one for one in left if trick.winner(one) is following.leader)
        if not left:
            why = because("leader-did-not-win", number=number, leader=following.leader)
            raise FactsError(PLAY.id, trick_text(following), why)
    told = case.told(TRUMPS)
    if told is not None and told not in left:
        raise FactsError(TRUMPS.id, told.letter, because("trumps-against-leads", trumps=told))
    return left if told is None else (told,)


def _in_turn(trick: Trick) -> None:
    turn = trick.leader
    for place, made in enumerate(trick.plays):
        if place > 3:
            raise FactsError(PLAY.id, trick_text(trick), because("five-cards-in-trick", trick=trick))
        if made.seat is not turn:
            why = because("played-out-of-turn-since", player=made.seat)
            raise FactsError(PLAY.id, trick_text(trick), why)
        turn = turn.lho
