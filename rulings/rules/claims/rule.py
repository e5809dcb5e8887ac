"""Laws 68-71: what is a claim or a concession, what happens then, and how a disputed one is judged."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Player, Role
from rulings.engine.topic import topic
from rulings.rules.claims.disputed import judged
from rulings.rules.common.adjusted_score import advise_of_appeal
from rulings.rules.common.seating import seat_claim
from rulings.rules.dummy.standing import may_be_penalised, words_may_not_be_used
from rulings.rules.withdrawn_call.aftermath import after_the_play

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
    seat_claim(case, by_defender=by == "defender")
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
    case.state("no-claim", "68A", because="dummy")
    case.state("play-continues", "68A")
    case.state("apply-law", "68A", law="43A1c", because="dummy-claims")
    may_be_penalised(case, "43A1c")
    words_may_not_be_used(case, "43A1c")


def _current_trick(case: Case, by: str) -> None:
    case.state("no-claim", "68", because="current-trick")
    case.state("play-continues", "68")
    if by == "defender":
        case.state("shown-cards-are-free", "68", information="law-16")
        remark, partner = CallAtIssue("remark-on-trick"), Player(Role.OTHER_DEFENDER)
        case.state("information-unauthorised", "16B1", also=("68",), call=remark, who=partner)
        after_the_play(case, USED, "16B3", ("12C1",))
        case.state("apply-law", "68", law="57A", because="after-remark-on-trick")


def _no_intent(case: Case, by: str) -> None:
    case.state("no-claim", "68A", because="no-intent")
    case.state("play-continues", "68A")
    if by == "declarer":
        case.state("apply-law", "68A", law="48", because="shown-without-claim")
    else:
        case.state("apply-law", "68A", law="49", because="shown-by-defender")


def _partner_objected(case: Case) -> None:
    shown, objection = CallAtIssue("claim-and-cards"), CallAtIssue("partners-objection")
    conceder, partner = Player(Role.DEFENDER), Player(Role.OTHER_DEFENDER)
    case.state("no-claim", "68B2", because="partner-objected")
    case.state("play-continues", "68B2")
    case.state("shown-cards-are-free", "68B2", information="partner-may-not")
    case.state("information-authorised", "16C1", call=shown, who=Player(Role.DECLARING_SIDE))
    case.state("information-unauthorised", "68B2", also=("16C",), call=shown, who=partner)
    case.state("information-unauthorised", "16B1", also=("68B2",), call=objection, who=conceder)
    after_the_play(case, USED, "16C3", ("12C1",))


def _claimed(case: Case, what: str, by: str) -> None:
    conceded = what == "concession"
    case.cite("is-concession" if conceded else "is-claim", "68B1" if conceded else "68A")
    possible = tuple(v for v in STANDING.values if v != "concession-regretted" or what in _CONCEDES)
    match case.ask(STANDING, possible):
        case "accepted":
            case.state("play-stops", "68D")
            case.state("claim-accepted", "69A", also=("68D1",))
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
        _disputed(case, what, by, because="68D2bi")
        return
    case.state("play-continues", "68D2b", also=("68D2bi",))
    case.state("claim-cancelled", "68D2bii")
    case.state("shown-cards-are-free", "68D2bii", also=("16", "50"), information="all-may-use")


def _disputed(case: Case, what: str, by: str, *, played_on: bool = False, because: str = "68D2a") -> None:
    """68D2a, then 70 for a claim, 71 for a concession.

    Args:
        because: the provision by which the director is called.
    """
    case.state("play-stops", "68D")
    conceded = what == "concession"
    if played_on:
        judge = "played-on-after-concession" if conceded else "played-on-after-claim"
        case.state("director-judges", "68D", judge=judge)
    else:
        also = () if because == "68D2a" else ("68D2a",)
        step = "director-on-concession" if conceded else "director"
        case.state("claim-step", because, also=also, step=step)
    if conceded:
        case.state("director-judges", "70A", also=("71",), judge="disputed-concession")
        case.state("claim-step", "70B3", step="cards-up")
        _conceded_trick(case)
    else:
        judged(case, by_defender=by == "defender")


def _acceptance_regretted(case: Case, what: str, by: str) -> None:
    """69A: until then there is no acceptance, and the claim is disputed; after it 69B, within 79C's time."""
    if not case.ask(FINAL):
        case.state("not-yet-accepted", "69A")
        _disputed(case, what, by)
        return
    if not case.ask(IN_TIME):
        case.state("acceptance-stands", "69B", also=("79C",), because="too-late")
        return
    trick = case.ask(TRICK_ACCEPTED)
    if trick == "neither":
        case.state("acceptance-stands", "69B", because="not-such-a-trick")
        return
    law = "69B1" if trick == "had-won" else "69B2"
    case.state("trick-restored", law, also=("69B",), who=Player(Role.NON_CLAIMING_SIDE))
    if trick != "had-won":
        advise_of_appeal(case)


def _concession_regretted(case: Case) -> None:
    """71, within 79C's time."""
    if case.ask(IN_TIME.citing("71")):
        _conceded_trick(case)
    else:
        case.state("acceptance-stands", "71", also=("79C",), because="too-late")


def _conceded_trick(case: Case) -> None:
    trick = case.ask(TRICK_CONCEDED)
    if trick == "neither":
        case.state("acceptance-stands", "71", because="conceded-trick-could-be-lost")
        return
    law = "71A" if trick == "had-won" else "71B"
    case.state("trick-restored", law, also=("71", "79A2"), who=Player(Role.CONCEDING_SIDE))
    if trick == "cannot-lose":
        advise_of_appeal(case)
