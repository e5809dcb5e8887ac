"""Laws 68-71: what is a claim or a concession, what happens then, and how a disputed one is judged."""

from __future__ import annotations

from laws.citation import parse
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.consequence import ApplyLaw, DirectorJudges, InformationUnauthorised
from rulings.engine.people import CallAtIssue, Player, Role
from rulings.engine.topic import topic
from rulings.rules.claims.consequences import (
    AcceptanceStands,
    ClaimAccepted,
    ClaimCancelled,
    ClaimStep,
    NoClaim,
    PlayContinues,
    PlayStops,
    ShownCardsAreFree,
    TrickRestored,
)
from rulings.rules.claims.disputed import judged

LAW_16, LAW_16C2, LAW_43A1C, LAW_48, LAW_49, LAW_50 = map(parse, ("16", "16C2", "43A1c", "48", "49", "50"))
LAW_57A, LAW_68, LAW_68A, LAW_68B1, LAW_68B2 = map(parse, ("57A", "68", "68A", "68B1", "68B2"))
LAW_68D, LAW_68D1, LAW_68D2A, LAW_68D2B = map(parse, ("68D", "68D1", "68D2a", "68D2b"))
LAW_68D2BI, LAW_68D2BII = map(parse, ("68D2b(i)", "68D2b(ii)"))
LAW_69A, LAW_69B, LAW_69B1, LAW_69B2, LAW_70B1 = map(parse, ("69A", "69B", "69B1", "69B2", "70B1"))
LAW_70B2, LAW_70B3, LAW_71, LAW_71A, LAW_71B, LAW_79C1 = map(
    parse, ("70B2", "70B3", "71", "71A", "71B", "79C1")
)

WHAT = question.choice("claim-what")
BY = question.choice("claim-by")
OBJECTED = question.yes_no("claim-partner-objected")
STANDING = question.choice("claim-standing")
ALL_AGREE = question.yes_no("claim-all-agree")
IN_TIME = question.yes_no("claim-in-time")
TRICK_ACCEPTED = question.choice("claim-trick-accepted")
TRICK_CONCEDED = question.choice("claim-trick-conceded")


@topic("krav", law="68")
def claim(case: Case) -> None:
    """Rules on claims and concessions (68-71)."""
    what, by = case.ask(WHAT), case.ask(BY)
    if by == "dummy":
        case.state(
            NoClaim(citation=LAW_68A, because="dummy"),
            ApplyLaw(citation=LAW_68A, law=LAW_43A1C, because="dummy-claims"),
            PlayContinues(citation=LAW_68A),
        )
    elif what == "current-trick":
        _current_trick(case, by)
    elif what == "no-intent":
        _no_intent(case, by)
    elif what == "concession" and by == "defender" and case.ask(OBJECTED):
        _partner_objected(case)
    else:
        _claimed(case, what, by)


def _current_trick(case: Case, by: str) -> None:
    case.state(NoClaim(citation=LAW_68, because="current-trick"), PlayContinues(citation=LAW_68))
    if by == "defender":
        case.state(
            ShownCardsAreFree(citation=LAW_68, also=(LAW_16,), information="law-16"),
            ApplyLaw(citation=LAW_68, law=LAW_57A, because="after-remark-on-trick"),
        )


def _no_intent(case: Case, by: str) -> None:
    law = LAW_48 if by == "declarer" else LAW_49
    case.state(
        NoClaim(citation=LAW_68A, because="no-intent"),
        ApplyLaw(citation=LAW_68A, law=law, because="shown-without-claim"),
        PlayContinues(citation=LAW_68A),
    )


def _partner_objected(case: Case) -> None:
    case.state(
        NoClaim(citation=LAW_68B2, because="partner-objected"),
        PlayContinues(citation=LAW_68B2),
        ShownCardsAreFree(citation=LAW_68B2, information="partner-may-not"),
        InformationUnauthorised(
            citation=LAW_68B2,
            also=(LAW_16C2,),
            call=CallAtIssue("claim-and-cards"),
            who=Player(Role.OFFENDING_SIDE),
        ),
    )


def _claimed(case: Case, what: str, by: str) -> None:
    conceded = what == "concession"
    case.cite("is-concession" if conceded else "is-claim", LAW_68B1 if conceded else LAW_68A)
    match case.ask(STANDING):
        case "accepted":
            _stop(case)
            case.state(ClaimAccepted(citation=LAW_69A, also=(LAW_68D1,)))
        case "wish-to-play-on":
            _wish_to_play_on(case, what, by)
        case "acceptance-regretted":
            _acceptance_regretted(case)
        case "concession-regretted":
            _concession_regretted(case)
        case "played-on":
            _stop(case)
            case.state(DirectorJudges(citation=LAW_68D, judge="played-on-after-claim"))
            _disputed(case, what, by)
        case _:
            _stop(case)
            _disputed(case, what, by)


def _stop(case: Case) -> None:
    case.state(PlayStops(citation=LAW_68D))


def _wish_to_play_on(case: Case, what: str, by: str) -> None:
    """68D2b: at the wish of the side that did not claim, and only if all four agree."""
    if case.ask(ALL_AGREE):
        case.state(
            ClaimCancelled(citation=LAW_68D2BII, also=(LAW_68D2B, LAW_68D2BI)),
            PlayContinues(citation=LAW_68D2B),
            ShownCardsAreFree(citation=LAW_68D2BII, also=(LAW_16, LAW_50), information="all-may-use"),
        )
        return
    case.cite("not-all-agree", LAW_68D2BI)
    _stop(case)
    _disputed(case, what, by)


def _disputed(case: Case, what: str, by: str) -> None:
    """70B, then 70C-70E for a claim, 71 for a concession."""
    if what == "concession":
        _conceded_trick(case)
        return
    case.state(
        ClaimStep(citation=LAW_70B1, also=(LAW_68D2A,), step="repeat"),
        ClaimStep(citation=LAW_70B2, step="objections"),
        ClaimStep(citation=LAW_70B3, step="cards-up"),
    )
    judged(case, by_defender=by == "defender")


def _acceptance_regretted(case: Case) -> None:
    """69B, within 79C's time."""
    if not case.ask(IN_TIME):
        case.state(AcceptanceStands(citation=LAW_69B, also=(LAW_79C1,), because="too-late"))
        return
    trick = case.ask(TRICK_ACCEPTED)
    if trick == "neither":
        case.state(AcceptanceStands(citation=LAW_69B, because="not-such-a-trick"))
        return
    law = LAW_69B1 if trick == "had-won" else LAW_69B2
    case.state(TrickRestored(citation=law, also=(LAW_69B,), who=Player(Role.NON_CLAIMING_SIDE)))


def _concession_regretted(case: Case) -> None:
    """71, within 79C's time."""
    if case.ask(IN_TIME.citing(LAW_71)):
        _conceded_trick(case)
    else:
        case.state(AcceptanceStands(citation=LAW_71, also=(LAW_79C1,), because="too-late"))


def _conceded_trick(case: Case) -> None:
    trick = case.ask(TRICK_CONCEDED)
    if trick == "neither":
        case.state(AcceptanceStands(citation=LAW_71, because="conceded-trick-could-be-lost"))
        return
    law = LAW_71A if trick == "had-won" else LAW_71B
    case.state(TrickRestored(citation=law, also=(LAW_71,), who=Player(Role.CLAIMING_SIDE)))
