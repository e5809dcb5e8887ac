"""Laws 68-71: what is a claim or a concession, what happens then, and how a disputed one is judged."""

from __future__ import annotations

from laws.citation import Citation, parse
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.consequence import (
    ApplyLaw,
    DirectorJudges,
    InformationAuthorised,
    InformationUnauthorised,
)
from rulings.engine.people import CallAtIssue, Player, Role
from rulings.engine.procedure_consequence import CallDirector
from rulings.engine.topic import topic
from rulings.rules.claims.consequences import (
    AcceptanceStands,
    ClaimAccepted,
    ClaimCancelled,
    ClaimStep,
    NoClaim,
    NotYetAccepted,
    PlayContinues,
    PlayStops,
    ShownCardsAreFree,
    TrickRestored,
)
from rulings.rules.claims.disputed import judged
from rulings.rules.dummy.standing import may_be_penalised, words_may_not_be_used
from rulings.rules.withdrawn_call.aftermath import after_the_play

LAW_12C1, LAW_16, LAW_43A1C, LAW_48, LAW_49, LAW_50 = map(parse, ("12C1", "16", "43A1c", "48", "49", "50"))
LAW_57A, LAW_68, LAW_68A, LAW_68B1, LAW_68B2 = map(parse, ("57A", "68", "68A", "68B1", "68B2"))
LAW_68D, LAW_68D1, LAW_68D2A, LAW_68D2B = map(parse, ("68D", "68D1", "68D2a", "68D2b"))
LAW_68D2BI, LAW_68D2BII, LAW_16C, LAW_16C1, LAW_16C3 = map(
    parse, ("68D2b(i)", "68D2b(ii)", "16C", "16C1", "16C3")
)
LAW_16B1, LAW_70A, LAW_70B3 = map(parse, ("16B1", "70A", "70B3"))
LAW_69A, LAW_69B, LAW_69B1, LAW_69B2 = map(parse, ("69A", "69B", "69B1", "69B2"))
LAW_71, LAW_71A, LAW_71B, LAW_79C = map(parse, ("71", "71A", "71B", "79C"))

WHAT = question.choice("claim-what")
BY = question.choice("claim-by")
OBJECTED = question.yes_no("claim-partner-objected")
STANDING = question.choice("claim-standing")
FINAL = question.yes_no("claim-acceptance-final")
ALL_AGREE = question.yes_no("claim-all-agree")
IN_TIME = question.yes_no("claim-in-time")
TRICK_ACCEPTED = question.choice("claim-trick-accepted")
TRICK_CONCEDED = question.choice("claim-trick-conceded")
USED = question.yes_no("used-what-defender-showed")


_CONCEDES = ("concession", "claim-some")
"""A claim of some of the tricks is a concession of the rest (68B1)."""
_NOTHING_CLAIMED = ("current-trick", "no-intent")
"""What is neither a claim nor a concession, whoever of those who could claim said or did it (68, 68A)."""


@topic("krav", law="68")
def claim(case: Case) -> None:
    """Rules on claims and concessions (68-71)."""
    what = case.ask(WHAT)
    by = case.ask(BY, tuple(v for v in BY.values if v != "dummy" or what not in _NOTHING_CLAIMED))
    if by == "dummy":
        _by_dummy(case)
    elif what == "current-trick":
        _current_trick(case, by)
    elif what == "no-intent":
        _no_intent(case, by)
    elif what in _CONCEDES and by == "defender" and case.ask(OBJECTED):
        _partner_objected(case)
    else:
        _claimed(case, what, by)


def _by_dummy(case: Case) -> None:
    """68A names declarer and the defenders only; what dummy said is 43A1c's and 16B's matter."""
    case.state(
        NoClaim(citation=LAW_68A, because="dummy"),
        PlayContinues(citation=LAW_68A),
        ApplyLaw(citation=LAW_68A, law=LAW_43A1C, because="dummy-claims"),
    )
    may_be_penalised(case, LAW_43A1C)
    words_may_not_be_used(case, LAW_43A1C)


def _current_trick(case: Case, by: str) -> None:
    case.state(NoClaim(citation=LAW_68, because="current-trick"), PlayContinues(citation=LAW_68))
    if by == "defender":
        case.state(
            ShownCardsAreFree(citation=LAW_68, also=(LAW_16,), information="law-16"),
            ApplyLaw(citation=LAW_68, law=LAW_57A, because="after-remark-on-trick"),
        )


def _no_intent(case: Case, by: str) -> None:
    case.state(
        NoClaim(citation=LAW_68A, because="no-intent"),
        PlayContinues(citation=LAW_68A),
        ApplyLaw(citation=LAW_68A, law=LAW_48, because="shown-without-claim")
        if by == "declarer"
        else ApplyLaw(citation=LAW_68A, law=LAW_49, because="shown-by-defender"),
    )


def _partner_objected(case: Case) -> None:
    shown, objection = CallAtIssue("claim-and-cards"), CallAtIssue("partners-objection")
    conceder, partner = Player(Role.DEFENDER), Player(Role.OTHER_DEFENDER)
    case.state(
        NoClaim(citation=LAW_68B2, because="partner-objected"),
        CallDirector(citation=LAW_68B2, who=Player(Role.ANY_PLAYER), when="now"),
        PlayContinues(citation=LAW_68B2),
        ShownCardsAreFree(citation=LAW_68B2, information="partner-may-not"),
        InformationAuthorised(citation=LAW_16C1, call=shown, who=Player(Role.DECLARING_SIDE)),
        InformationUnauthorised(citation=LAW_68B2, also=(LAW_16C,), call=shown, who=partner),
        InformationUnauthorised(citation=LAW_16B1, also=(LAW_68B2,), call=objection, who=conceder),
    )
    after_the_play(case, USED, LAW_16C3, (LAW_12C1,))


def _claimed(case: Case, what: str, by: str) -> None:
    conceded = what == "concession"
    case.cite("is-concession" if conceded else "is-claim", LAW_68B1 if conceded else LAW_68A)
    possible = tuple(v for v in STANDING.values if v != "concession-regretted" or what in _CONCEDES)
    match case.ask(STANDING, possible):
        case "accepted":
            case.state(PlayStops(citation=LAW_68D), ClaimAccepted(citation=LAW_69A, also=(LAW_68D1,)))
        case "wish-to-play-on":
            _wish_to_play_on(case, what, by)
        case "acceptance-regretted":
            _acceptance_regretted(case, what, by)
        case "concession-regretted":
            _concession_regretted(case)
        case standing:
            _disputed(case, what, by, played_on=standing == "played-on")


def _wish_to_play_on(case: Case, what: str, by: str) -> None:
    """68D2b: at the wish of the side that did not claim, and only if all four agree."""
    if not case.ask(ALL_AGREE):
        _disputed(case, what, by, because=LAW_68D2BI)
        return
    case.state(
        PlayContinues(citation=LAW_68D2B, also=(LAW_68D2BI,)),
        ClaimCancelled(citation=LAW_68D2BII),
        ShownCardsAreFree(citation=LAW_68D2BII, also=(LAW_16, LAW_50), information="all-may-use"),
    )


def _disputed(
    case: Case, what: str, by: str, *, played_on: bool = False, because: Citation = LAW_68D2A
) -> None:
    """68D2a, then 70 for a claim, 71 for a concession.

    Args:
        because: the provision by which the director is called.
    """
    case.state(PlayStops(citation=LAW_68D))
    conceded = what == "concession"
    if played_on:
        judge = "played-on-after-concession" if conceded else "played-on-after-claim"
        case.state(DirectorJudges(citation=LAW_68D, judge=judge))
    else:
        also = () if because == LAW_68D2A else (LAW_68D2A,)
        case.state(ClaimStep(citation=because, also=also, step="director"))
    if conceded:
        case.state(
            DirectorJudges(citation=LAW_70A, also=(LAW_71,), judge="disputed-concession"),
            ClaimStep(citation=LAW_70B3, step="cards-up"),
        )
        _conceded_trick(case)
    else:
        judged(case, by_defender=by == "defender")


def _acceptance_regretted(case: Case, what: str, by: str) -> None:
    """69A: until then there is no acceptance, and the claim is disputed; after it 69B, within 79C's time."""
    if not case.ask(FINAL):
        case.state(NotYetAccepted(citation=LAW_69A))
        _disputed(case, what, by)
        return
    if not case.ask(IN_TIME):
        case.state(AcceptanceStands(citation=LAW_69B, also=(LAW_79C,), because="too-late"))
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
        case.state(AcceptanceStands(citation=LAW_71, also=(LAW_79C,), because="too-late"))


def _conceded_trick(case: Case) -> None:
    trick = case.ask(TRICK_CONCEDED)
    if trick == "neither":
        case.state(AcceptanceStands(citation=LAW_71, because="conceded-trick-could-be-lost"))
        return
    law = LAW_71A if trick == "had-won" else LAW_71B
    case.state(TrickRestored(citation=law, also=(LAW_71,), who=Player(Role.CONCEDING_SIDE)))
