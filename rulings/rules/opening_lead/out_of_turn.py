"""Law 54: an opening lead out of turn that is faced.

Encodes 54 and 54A-54E with what they send the director to: 41D for dummy's cards, 47E1 first (an opponent had
said that it was the player's lead), 53A, 50D2 and 50E for the penalty card, 59, 72C, and 24 for declarer's
side.
"""

from __future__ import annotations

from laws.citation import Citation, parse
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.consequence import (
    DirectorJudges,
    InformationAuthorised,
    InformationUnauthorised,
    NothingFurther,
)
from rulings.engine.people import CallAtIssue, CardAtIssue, Player, Role
from rulings.engine.ruling import Option
from rulings.engine.topic import topic
from rulings.rules.common.play_consequences import (
    BecomesPenaltyCard,
    CardStands,
    CardWithdrawn,
    NoPenaltyCard,
    TurnToPlay,
)
from rulings.rules.exposed_card import auction as exposed
from rulings.rules.opening_lead.consequences import (
    BecomesDeclarer,
    CannotAccept,
    DummysCardStands,
    HandSpread,
    LeadWaits,
    PenaltyCardEnds,
    PenaltyCardInformation,
    PenaltyCardLead,
    PenaltyCardLies,
    SecondCard,
)
from rulings.rules.opening_lead.facts import LEAD_BY, SINCE, Table, read_table, refuse_right_lead
from rulings.rules.withdrawn_call.aftermath import COULD_HAVE_KNOWN, after_the_play

LAW_54, LAW_54A, LAW_54B, LAW_54C, LAW_54D = map(parse, ("54", "54A", "54B", "54C", "54D"))
LAW_54B1, LAW_54B2, LAW_54E = parse("54B1"), parse("54B2"), parse("54E")
LAW_10C1, LAW_10C2, LAW_12C1, LAW_16C1, LAW_16C2 = map(parse, ("10C1", "10C2", "12C1", "16C1", "16C2"))
LAW_16C3, LAW_41A, LAW_41D, LAW_44B, LAW_47E1 = map(parse, ("16C3", "41A", "41D", "44B", "47E1"))
LAW_50B, LAW_50D, LAW_50D1A = map(parse, ("50B", "50D", "50D1a"))
LAW_47D, LAW_50D2, LAW_50D2A, LAW_50D2B = map(parse, ("47D", "50D2", "50D2a", "50D2b"))
LAW_50E1, LAW_50E2, LAW_50E3, LAW_50E4 = map(parse, ("50E1", "50E2", "50E3", "50E4"))
LAW_49, LAW_53A, LAW_58A, LAW_59, LAW_72C = map(parse, ("49", "53A", "58A", "59", "72C"))

MISLED = question.yes_no("misled-about-turn")
CHOICE = question.choice("faced-lead-choice")
DEMAND = question.choice("faced-lead-demand")
USED_LEAD = question.yes_no("used-withdrawn-lead")
HELPED = question.yes_no("helped-by-penalty-card")

_WITHDRAWN = CallAtIssue("withdrawn-lead")
_REFUSED = (CHOICE.id, "refuse")


@topic("aabningsudspil-uden-for-tur", law="54")
def faced_lead_out_of_turn(case: Case) -> None:
    """Rules on a faced opening lead out of turn (54)."""
    here = read_table(case)
    refuse_right_lead(case)
    if case.ask(LEAD_BY, ("wrong-defender", "declaring-side")) == "declaring-side":
        by_declaring_side(case, here)
    else:
        by_defender(case, here)


def by_declaring_side(case: Case, here: Table) -> None:
    """54E: declarer or dummy led a card for all to see."""
    case.name(offender=Player(Role.OFFENDER), partner=Player(Role.PARTNER))
    exposed.led_by_declaring_side(case, here.card)
    case.state(TurnToPlay(citation=LAW_41A, who=here.of(Role.LEADING_DEFENDER), action="lead"))


def by_defender(case: Case, here: Table) -> None:
    """47E1 where an opponent misled the player; else 54A-54D."""
    if case.ask(MISLED):
        _withdrawn_without_more(case, here)
        return
    match case.ask(SINCE):
        case "declarer-spread":
            _spread(case, here)
        case "dummy-seen":
            _must_accept(case, here)
        case "declarer-played":
            _accepted_by_a_card(case, here)
        case "dummy-played":
            _dummy_played(case, here)
        case "both-faced":
            case.state(DirectorJudges(citation=LAW_58A, also=(LAW_49, LAW_54), judge="both-leads-faced"))
        case since:
            if since == "partner-led":
                face_down = CardAtIssue("face-down-lead")
                case.state(CardWithdrawn(citation=LAW_54, also=(LAW_41A,), card=face_down, who=here.partner))
            _declarer_chooses(case, here)


def _withdrawn_without_more(case: Case, here: Table) -> None:
    """47E1: the player had been told by an opponent that it was the player's own lead."""
    case.state(
        CardWithdrawn(citation=LAW_47E1, card=here.card, who=here.offender),
        NoPenaltyCard(citation=LAW_47E1, card=here.card, who=here.offender),
        CannotAccept(citation=LAW_47E1, who=here.of(Role.DECLARER)),
        TurnToPlay(citation=LAW_47E1, also=(LAW_41A,), who=here.partner, action="lead"),
    )
    seen_by_all(case, LAW_47E1)
    if case.ask(SINCE) != "nothing":
        case.state(DirectorJudges(citation=LAW_47E1, also=(LAW_47D, LAW_54C), judge="misled-and-gone-on"))


def seen_by_all(case: Case, law: Citation) -> None:
    """16C: a lead that the declaring side's own words brought about was seen, and went back (47E)."""
    ours, theirs = Player(Role.DEFENDERS), Player(Role.DECLARING_SIDE)
    case.state(
        InformationAuthorised(citation=LAW_16C1, also=(law,), call=_WITHDRAWN, who=ours),
        InformationUnauthorised(citation=LAW_16C2, also=(law,), call=_WITHDRAWN, who=theirs),
    )
    after_the_play(case, USED_LEAD, LAW_16C3, (LAW_12C1,))


def _declarer_chooses(case: Case, here: Table) -> None:
    """54A, 54B or 54D, in the order in which the law has them."""
    case.cite("all-options-read-out", LAW_10C1)
    case.cite("declarer-chooses-alone", LAW_10C2)
    _offer(case, here)
    match case.ask(CHOICE):
        case "spread":
            _spread(case, here)
        case "accept":
            _accepted(case, here)
        case _:
            _refused(case, here)


def _offer(case: Case, here: Table) -> None:
    to = here.of(Role.PRESUMED_DECLARER)
    case.offer(
        Option("spread-own-hand", to, LAW_54A, assuming=((CHOICE.id, "spread"),)),
        Option("accept-opening-lead", to, LAW_54B, assuming=((CHOICE.id, "accept"),)),
        Option("demand-led-suit", to, LAW_50D2A, assuming=(_REFUSED, (DEMAND.id, "demand"))),
        Option("forbid-led-suit", to, LAW_50D2A, assuming=(_REFUSED, (DEMAND.id, "forbid"))),
        Option("leave-lead-free", to, LAW_50D2B, assuming=(_REFUSED, (DEMAND.id, "free"))),
    )


def _spread(case: Case, here: Table) -> None:
    """54A: the presumed declarer becomes dummy, chosen or by showing a card of the hand."""
    dummy, declarer = here.of(Role.PRESUMED_DECLARER), here.of(Role.PRESUMED_DUMMY)
    case.state(
        CardStands(citation=LAW_54A, card=here.card, who=here.offender),
        HandSpread(citation=LAW_54A, also=(LAW_41D,), who=dummy, whose="declarer-hand"),
        BecomesDeclarer(citation=LAW_54A, who=declarer, how="changes"),
        SecondCard(citation=LAW_54A, also=(LAW_44B,), source="table"),
        NothingFurther(citation=LAW_54A),
    )


def _stays(case: Case, here: Table, law: Citation) -> None:
    """The presumed declarer is declarer, whoever led."""
    case.state(
        HandSpread(citation=law, also=(LAW_41D,), who=here.of(Role.PRESUMED_DUMMY), whose="dummy-hand"),
        BecomesDeclarer(citation=law, who=here.of(Role.PRESUMED_DECLARER), how="stays"),
    )


def _accepted(case: Case, here: Table) -> None:
    """54B, 54B1: dummy is laid down first, and then declarer plays from the hand."""
    case.state(CardStands(citation=LAW_54B, also=(LAW_53A,), card=here.card, who=here.offender))
    _stays(case, here, LAW_54B)
    case.state(SecondCard(citation=LAW_54B1, source="hand"), NothingFurther(citation=LAW_53A))


def _must_accept(case: Case, here: Table) -> None:
    """54C: declarer could have seen a card of dummy's that 24 had not laid open."""
    case.state(CardStands(citation=LAW_54C, also=(LAW_53A,), card=here.card, who=here.offender))
    _stays(case, here, LAW_54C)
    case.state(SecondCard(citation=LAW_54B1, source="hand"), NothingFurther(citation=LAW_54C))


def _accepted_by_a_card(case: Case, here: Table) -> None:
    """53A: declarer played to the lead from the hand."""
    case.state(CardStands(citation=LAW_53A, also=(LAW_54B,), card=here.card, who=here.offender))
    _stays(case, here, LAW_54B)
    _next_to_play(case, here, LAW_53A, here.partner)
    case.state(NothingFurther(citation=LAW_53A))


def _dummy_played(case: Case, here: Table) -> None:
    """54B2: dummy lay already, and the second card came from there."""
    case.state(
        CardStands(citation=LAW_54B, also=(LAW_53A,), card=here.card, who=here.offender),
        DummysCardStands(citation=LAW_54B2),
        BecomesDeclarer(citation=LAW_54B, who=here.of(Role.PRESUMED_DECLARER), how="stays"),
    )
    _next_to_play(case, here, LAW_54B2, here.of(Role.DECLARER))
    case.state(NothingFurther(citation=LAW_54B))


def _next_to_play(case: Case, here: Table, because: Citation, who: Player) -> None:
    """44B: the third card, as long as none of those entered is it."""
    if here.played < 3:
        case.state(TurnToPlay(citation=LAW_44B, also=(because,), who=who, action="follow"))


def _refused(case: Case, here: Table) -> None:
    """54D: the lead becomes a major penalty card; 50D2 has three choices for the lead that follows.

    It is announced as one only where it stays one: a suit demanded or forbidden ends that at once (50D2a).
    """
    case.cite("refused-lead-is-penalty-card", LAW_54D)
    case.state(
        CardWithdrawn(citation=LAW_54D, also=(LAW_53A,), card=here.card, who=here.offender),
        TurnToPlay(citation=LAW_53A, also=(LAW_41A,), who=here.partner, action="lead"),
        LeadWaits(citation=LAW_50D2, also=(LAW_41A,), who=here.partner),
    )
    demand = case.ask(DEMAND)
    if demand == "free":
        _left_free(case, here)
    else:
        _restricted(case, here, demanded=demand == "demand")
    after_the_play(case, COULD_HAVE_KNOWN, LAW_72C, (LAW_50D, LAW_12C1))


def _restricted(case: Case, here: Table, *, demanded: bool) -> None:
    """50D2a, 50E2: the card goes back, and partner may not use what it told."""
    choice = PenaltyCardLead(
        citation=LAW_50D2A,
        also=(LAW_59,),
        who=here.partner,
        choice="demanded" if demanded else "forbidden",
    )
    case.state(
        choice,
        PenaltyCardEnds(citation=LAW_50D2A, also=(LAW_54D,), card=here.card, who=here.offender),
        InformationUnauthorised(citation=LAW_50E2, also=(LAW_16C2,), call=_WITHDRAWN, who=here.partner),
        InformationAuthorised(
            citation=LAW_50E2, also=(LAW_16C1,), call=_WITHDRAWN, who=here.of(Role.DECLARER)
        ),
    )
    after_the_play(case, USED_LEAD, LAW_16C3, (LAW_50E2, LAW_12C1))


def _left_free(case: Case, here: Table) -> None:
    """50D2b, 50D1a, 50E1: the card stays where it lies, and with it all that 50D says."""
    case.state(
        BecomesPenaltyCard(
            citation=LAW_54D, also=(LAW_50B,), card=here.card, who=here.offender, size="major"
        ),
        PenaltyCardLead(citation=LAW_50D2B, who=here.partner, choice="free"),
        PenaltyCardLies(citation=LAW_50D1A, also=(LAW_50D2B,), card=here.card, who=here.offender),
        PenaltyCardInformation(citation=LAW_50E1, also=(LAW_50E3,), who=here.partner),
    )
    after_the_play(case, HELPED, LAW_50E4, (LAW_12C1,))
