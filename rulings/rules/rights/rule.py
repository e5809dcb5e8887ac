"""Laws 9-11 with 81C5: who may speak up about an irregularity, who decides, and which rights are lost."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Player, Role
from rulings.engine.topic import topic
from rulings.rules.common.seating import seat_offender

MATTER = question.choice("rights-matter")
ABOUT = question.choice("attention-about")
STAGE = question.choice("attention-stage")
SPEAKER = question.choice("attention-speaker")
OWN_SIDE = question.yes_no("own-sides-infraction")
FORFEITED = question.yes_no("rights-forfeited")
GAINED_FROM_IGNORANCE = question.yes_no("gained-from-ignorance")
APPROVES = question.yes_no("director-approves")
WAIVES = question.yes_no("director-waives")


_OPPONENTS, _DUMMY = Player(Role.OPPONENTS), Player(Role.DUMMY)
_DUMMY_WANTS, _DUMMY_SPOKE = "dummy-wants", "dummy"
_BY_STAGE = {
    "auction": ("9A1", Role.ANY_PLAYER),
    "play": ("9A2", Role.DECLARER_OR_DEFENDER),
    "after-play": ("9A4", Role.ANY_PLAYER),
}
"""Who may draw attention to an irregularity, and by which provision."""


@topic("uregelmaessighed-rettighed", law="9")
def rights_after_an_irregularity(case: Case) -> None:
    """Rules on who may do what about an irregularity (9-11)."""
    {
        "attention": _attention,
        "director-called": _called,
        "acted-first": _acted_first,
        "self-settled": _self_settled,
        "asks-to-waive": _asks_to_waive,
        "self-corrected": _self_corrected,
    }[case.ask(MATTER)](case)


def _attention(case: Case) -> None:
    """9A."""
    about = case.ask(ABOUT)
    if about == "partners-explanation":
        case.state("apply-law", "9A5", law="20F5", because="partners-explanation")
        return
    if about == "prevent":
        case.state("attention", "9A3", also=("42B2",), who=Player(Role.ANY_PLAYER), standing="may-prevent")
        return
    stage = case.ask(STAGE)
    speaker = case.ask(SPEAKER) if stage == "play" else ""
    if speaker in (_DUMMY_WANTS, _DUMMY_SPOKE):
        _attention_by_dummy(case, spoke=speaker == _DUMMY_SPOKE)
        return
    law, who = _BY_STAGE[stage]
    case.state("attention", law, who=Player(who), standing="allowed")
    if case.ask(OWN_SIDE):
        case.state("attention", "9A5", who=Player(Role.ANY_PLAYER), standing="no-duty")
        case.state("rights-kept", "9B1d", who=_OPPONENTS, because="by-offenders-attention")
    _called(case)


def _attention_by_dummy(case: Case, *, spoke: bool) -> None:
    """9A4, 43A1: dummy keeps silent until the cards have been played; what was said all the same is said."""
    case.told(OWN_SIDE)  # whichever side it is, dummy may not say so
    case.state("attention", "9A4", also=("43A1b",), who=_DUMMY, standing="not-before-end-of-play")
    case.state("call-director", "43A1a", who=_DUMMY, when="not-first")
    if spoke:
        case.state("penalty-possible", "43B1", also=("90",), who=_DUMMY)
        _called(case)


def _called(case: Case) -> None:
    """9B."""
    case.state(
        "rights-kept", "9B1c", also=("9B1a", "9B1b"), who=Player(Role.BOTH_SIDES), because="by-calling"
    )
    case.state("wait-for-director", "9B2")


def _acted_first(case: Case) -> None:
    """11: the non-offending side acted before the director was called."""
    seat_offender(case)
    ours = Player(Role.NON_OFFENDING_SIDE)
    if not case.ask(FORFEITED):
        case.state("rights-kept", "11A", who=ours, because="director-finds-none-lost")
        return
    case.state("rights-lost", "11A", who=ours)
    withdrawn, theirs = CallAtIssue("withdrawn"), Player(Role.OFFENDING_SIDE)
    case.state("information-unauthorised", "16C2", call=withdrawn, who=theirs)
    if case.ask(GAINED_FROM_IGNORANCE):
        case.state("adjust-score", "11A", also=("12C1",), judge="gained-from-ignorance")
    else:
        case.state("no-adjustment", "11A", because="nothing-gained")
    case.state("penalty-possible", "11B", also=("90",), who=Player(Role.OFFENDING_SIDE))


def _self_settled(case: Case) -> None:
    """10A, 10B."""
    case.cite("only-the-director-rectifies", "10A")
    outcome = case.ask(APPROVES)
    case.state("rectification", "10B", also=("10A",), outcome="confirmed" if outcome else "cancelled")


def _asks_to_waive(case: Case) -> None:
    """81C5."""
    if case.ask(WAIVES):
        case.state("rectification", "81C5", outcome="waived")
    else:
        case.state("rectification", "10A", also=("81C5",), outcome="carried-out")


def _self_corrected(case: Case) -> None:
    """9C: what the correction costs stands in the law on the call; for an insufficient bid often nothing."""
    case.state("apply-law", "9C", law="27C", because="own-correction-of-bid")
    case.state("apply-law", "9C", law="25B", because="own-correction")
    case.state("wait-for-director", "9B2")
