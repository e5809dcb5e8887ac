"""Laws 53, 55 and 56: a lead out of turn after the first trick, accepted or taken back."""

from __future__ import annotations

from laws.citation import Citation, parse
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.consequence import ApplyLaw, DirectorJudges, NothingFurther
from rulings.engine.people import CardAtIssue, Player, Role
from rulings.engine.procedure_consequence import RightsLost
from rulings.engine.ruling import Option
from rulings.engine.topic import topic
from rulings.rules.common.card_information import card_taken_back
from rulings.rules.common.play_consequences import (
    BecomesPenaltyCard,
    CannotAccept,
    CardStands,
    CardWithdrawn,
    NoPenaltyCard,
    TurnToPlay,
)
from rulings.rules.opening_lead.facts import read_table
from rulings.rules.opening_lead.rule import led_out_of_turn
from rulings.rules.out_of_turn_play.consequences import FollowersTakenBack, LeadFrom
from rulings.rules.out_of_turn_play.lead_facts import Lead, ask_since, read_lead
from rulings.rules.out_of_turn_play.penalty import played_as_penalty_card
from rulings.rules.penalty.next_lead import from_another_law

LAW_10C1, LAW_47D, LAW_47E1, LAW_49 = map(parse, ("10C1", "47D", "47E1", "49"))
LAW_53A, LAW_53B, LAW_53C = map(parse, ("53A", "53B", "53C"))
LAW_55A, LAW_55B1, LAW_55B2, LAW_55C = map(parse, ("55A", "55B1", "55B2", "55C"))
LAW_56A, LAW_56B, LAW_57, LAW_57A = map(parse, ("56A", "56B", "57", "57A"))
LAW_47B, LAW_50B, LAW_60A1, LAW_60A2, LAW_60C, LAW_63A1 = map(
    parse, ("47B", "50B", "60A1", "60A2", "60C", "63A1")
)

MISLED = question.yes_no("lead-misled-by-opponent")
DECLARER_ACCEPTS = question.yes_no("declarer-accepts-lead")
DEFENDERS = question.choice("defenders-on-lead")


@topic("udspil-uden-for-tur", law="53")
def lead_out_of_turn(case: Case) -> None:
    """Rules on a lead out of turn (53, 55, 56); the opening lead goes on under 54."""
    here = read_lead(case)
    if here.stage == "opening":
        led_out_of_turn(case, read_table(case), "wrong-defender" if here.by_defender else "declaring-side")
    elif here.stage == "trick-unfinished":
        case.state(ApplyLaw(citation=LAW_57A, law=LAW_57A, because="led-before-partner-played"))
    elif here.stage == "last-trick":
        _last_trick(case, here)
    elif case.ask(MISLED):
        _misled(case, here)
    else:
        _since(case, here)


def _last_trick(case: Case, here: Lead) -> None:
    """53A: only before trick 13 can it be accepted; each hand has one card, so nothing more depends on it."""
    case.cite("no-acceptance-in-last-trick", LAW_53A)
    case.state(
        CardWithdrawn(citation=LAW_53A, also=(LAW_47B,), card=here.led, who=here.hand(Role.OFFENDER)),
        TurnToPlay(citation=LAW_53A, who=here.in_turn, action="lead"),
    )
    if here.trick is not None and here.others_played:
        case.state(FollowersTakenBack(citation=LAW_47D))
    if not here.by_defender and here.turn is not Role.PARTNER:
        case.state(NothingFurther(citation=LAW_55B1))


def _misled(case: Case, here: Lead) -> None:
    """47E1: an opponent had said that it was this hand's turn, so the opponents are the offending side."""
    offender = here.hand(Role.OFFENDER)
    case.cite("misled-lead-establishes-no-revoke", LAW_63A1)
    case.state(CardWithdrawn(citation=LAW_47E1, card=here.led, who=offender))
    if here.by_defender:
        case.state(NoPenaltyCard(citation=LAW_47E1, also=(LAW_49,), card=here.led, who=offender))
    if here.played_to:
        case.state(FollowersTakenBack(citation=LAW_47D, also=(LAW_47E1,)))
    misleading, misled = here.player(Role.NON_OFFENDING_SIDE), here.player(Role.OFFENDING_SIDE)
    accepter = here.player(Role.DECLARER) if here.by_defender else misleading
    case.state(CannotAccept(citation=LAW_47E1, who=accepter))
    _right_hand_leads(case, here, LAW_53A)
    card_taken_back(case, "lead-taken-back", erred=misleading, other=misled, also=(LAW_47E1,))
    case.state(NothingFurther(citation=LAW_47E1))


def _since(case: Case, here: Lead) -> None:
    since = ask_since(case, here)
    if since == "left-played":
        _played_to(case, here)
    elif since == "own-lead":
        _own_lead(case, here)
    elif since == "right-played" and not here.by_defender:
        case.state(
            CardStands(citation=LAW_53C, card=here.led, who=here.hand(Role.OFFENDER)),
            ApplyLaw(citation=LAW_53C, law=LAW_57, because="right-hand-defender-played-to-lead"),
        )
    else:
        if since == "right-played":
            case.state(DirectorJudges(citation=LAW_53A, judge="declarer-played-other-hand"))
        if since == "same-side-again" or here.own_side_followed:
            case.state(DirectorJudges(citation=LAW_60C, judge="offending-side-played-again"))
        (_declarers_choice if here.by_defender else _defenders_choice)(case, here)


def _played_to(case: Case, here: Lead) -> None:
    """53A: the hand to the left has played to it, which accepts it."""
    case.state(
        CardStands(citation=LAW_53A, also=(LAW_60A2,), card=here.led, who=here.hand(Role.OFFENDER)),
        RightsLost(citation=LAW_60A1, who=here.player(Role.NON_OFFENDING_SIDE), because="played-on"),
        _goes_on(here.hand(Role.PARTNER) if here.trick is None else here.next_hand),
    )
    if here.followed_too_early:
        case.state(ApplyLaw(citation=LAW_53A, also=(LAW_60A2,), law=LAW_57, because="followed-too-early"))
    else:
        case.state(NothingFurther(citation=LAW_53A))


def _own_lead(case: Case, here: Lead) -> None:
    """53B: the opponent in turn has led, so the trick begins with that card."""
    turn = here.turn or Role.LHO
    leader, offender = here.hand(turn), here.hand(Role.OFFENDER)
    case.state(
        CardStands(citation=LAW_53B, card=CardAtIssue("proper-lead"), who=leader),
        CardWithdrawn(citation=LAW_53B, card=here.led, who=offender),
    )
    if here.others_played:
        case.state(FollowersTakenBack(citation=LAW_53B, also=(LAW_47D,)))
    if here.by_defender:
        case.state(DirectorJudges(citation=LAW_53B, also=(LAW_49,), judge="lead-overtaken-by-proper-lead"))
    after = Role.PARTNER if turn is Role.LHO else Role.OFFENDER
    case.state(TurnToPlay(citation=LAW_53B, who=here.hand(after), action="follow"))
    _information(case, here, LAW_53B)


def _declarers_choice(case: Case, here: Lead) -> None:
    """56: declarer accepts the lead or has it taken back."""
    declarer = here.player(Role.DECLARER)
    case.cite("all-options-read-out", LAW_10C1)
    case.offer(
        Option("accept-defenders-lead", declarer, LAW_56A, assuming=((DECLARER_ACCEPTS.id, "ja"),)),
        Option("refuse-defenders-lead", declarer, LAW_56B, assuming=((DECLARER_ACCEPTS.id, "nej"),)),
    )
    if case.ask(DECLARER_ACCEPTS):
        _accepted(case, here, LAW_56A)
        return
    offender = here.hand(Role.OFFENDER)
    case.state(
        CardWithdrawn(citation=LAW_56B, card=here.led, who=offender),
        BecomesPenaltyCard(citation=LAW_56B, also=(LAW_50B,), card=here.led, who=offender, size="major"),
    )
    if here.trick is not None and here.offender is not None and here.card is not None:
        from_another_law(case, here.offender, here.card, here.trick.leader)
    _right_hand_leads(case, here, LAW_53A)
    played_as_penalty_card(case, LAW_56B, partner_leads=here.turn is Role.PARTNER)


def _defenders_choice(case: Case, here: Lead) -> None:
    """55A: either defender may accept; the one to the left of the lead decides where they differ."""
    either, left = Player(Role.EITHER_DEFENDER), here.hand(Role.LHO)
    case.cite("all-options-read-out", LAW_10C1)
    case.offer(
        Option("accept-declarers-lead", either, LAW_55A, assuming=((DEFENDERS.id, "accepted"),)),
        Option("refuse-declarers-lead", either, LAW_55A, assuming=((DEFENDERS.id, "not-accepted"),)),
        Option("left-defender-accepts", left, LAW_55A, assuming=((DEFENDERS.id, "left-accepts"),)),
        Option("left-defender-refuses", left, LAW_55A, assuming=((DEFENDERS.id, "left-refuses"),)),
    )
    chosen = case.ask(DEFENDERS)
    if chosen.startswith("left-"):
        case.cite("left-defender-decides", LAW_55A)
    if chosen in ("accepted", "left-accepts"):
        _accepted(case, here, LAW_55A)
    else:
        _taken_back(case, here)


def _accepted(case: Case, here: Lead, law: Citation) -> None:
    case.state(
        CardStands(citation=LAW_53A, also=(law,), card=here.led, who=here.hand(Role.OFFENDER)),
        _goes_on(here.next_hand),
        NothingFurther(citation=law),
    )


def _taken_back(case: Case, here: Lead) -> None:
    """55B: no penalty card; what declarer has learnt by it falls under 16."""
    law = LAW_55B2 if here.turn is Role.PARTNER else LAW_55B1
    case.state(CardWithdrawn(citation=law, card=here.led, who=here.hand(Role.OFFENDER)))
    _right_hand_leads(case, here, law if law is LAW_55B2 else LAW_53A)
    if law is LAW_55B1:
        case.state(NothingFurther(citation=law))
    _information(case, here, LAW_55C)


def _goes_on(player: Player) -> TurnToPlay:
    """Who plays now that the lead stands; who won the trick, once it is full."""
    full = player.role is Role.TRICK_WINNER
    return TurnToPlay(citation=LAW_53A, who=player, action="lead" if full else "follow")


def _information(case: Case, here: Lead, law: Citation) -> None:
    """16C for the lead that was taken back: the side that led it erred."""
    erred, other = here.player(Role.OFFENDING_SIDE), here.player(Role.NON_OFFENDING_SIDE)
    card_taken_back(case, "lead-taken-back", erred=erred, other=other, also=(law,))


def _right_hand_leads(case: Case, here: Lead, law: Citation) -> None:
    """Declarer leads from a hand, a defender leads: whichever it is here."""
    declarers = (here.turn is Role.PARTNER) != here.by_defender
    if declarers:
        case.state(LeadFrom(citation=law, who=here.in_turn))
    else:
        case.state(TurnToPlay(citation=law, who=here.in_turn, action="lead"))
