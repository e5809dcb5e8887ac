"""Law 27: the insufficient bid.

Encodes 27A-27D and what they send the director to: 25A first (a slip is no insufficient bid), 31 when it was
out of turn, 23A, 26 and 16C, 25B1 and 36A where LHO called over a correction, 72C and 12C1 for the score.
"""

from rulings.bridge.calls import PASS
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Role
from rulings.engine.topic import topic
from rulings.rules.change_of_call import intended as changed_call
from rulings.rules.change_of_call import unintended as unintended_call
from rulings.rules.change_of_call.unintended import WHAT_IS_INTENDED, Corrected
from rulings.rules.common.call_at_issue import goes_on, was_in_turn
from rulings.rules.common.common_questions import (
    AUCTION,
    COMPARABLE,
    DOUBLE_ADMISSIBLE,
    REPLACEMENT_ADMISSIBLE,
)
from rulings.rules.common.reminders import may_ask_first
from rulings.rules.inadmissible import double_rectified as inadmissible_double
from rulings.rules.inadmissible import over_seven_rectified as over_seven
from rulings.rules.insufficient_bid import options
from rulings.rules.insufficient_bid.facts import (
    REPLACEMENT,
    Replacement,
    Situation,
    read_replacement,
    read_situation,
    refuse_over_seven,
)
from rulings.rules.out_of_turn import after_slip
from rulings.rules.out_of_turn import rule as out_of_turn
from rulings.rules.out_of_turn.facts import insufficient_bid_at
from rulings.rules.withdrawn_call.aftermath import (
    COULD_HAVE_KNOWN,
    HELPED,
    after_the_play,
    bar_partner,
    leads_and_information,
)

LHO_ACCEPTS = question.yes_no("lho-accepts")
LHO_ACCEPTS_SECOND = question.yes_no("lho-accepts-second")
LOWEST_SAME = question.yes_no("lowest-same-denomination")
SHOWS = question.choice("replacement-shows")
DOUBLE_SHOWS = question.choice("replacement-double")
FINAL_REPLACEMENT = question.call("final-replacement")
COMPARABLE_FINAL = question.yes_no("comparable-final")


@topic("utilstraekkeligt-bud", law="27")
def insufficient_bid(case: Case) -> None:
    """Rules on an insufficient bid (27)."""
    here = read_situation(case)
    slip = unintended_call.corrected(case, here)
    if slip is None and here.correction is not None:
        case.derive(REPLACEMENT, here.correction)
    if slip is not None:
        rule_on_intended(case, here, slip)
    elif here.ask_turn(case):
        _in_turn(case, here)
    else:
        _out_of_turn(case, here)
    for later in here.later:
        law = later.law
        case.state("apply-law", law, law=law, because="later-irregularity")


def rule_on_intended(case: Case, here: Situation, slip: Corrected) -> None:
    """The call that the player had in mind, where it is illegal itself: on into the law on that."""
    meant = here.meaning(CallAtIssue(WHAT_IS_INTENDED.get(slip.kind, "intended-call"), slip.call))
    match slip.kind:
        case "out-of-turn":
            after_slip.rule_on_intended(case, here, slip.call, lho_called=slip.lho_called_over)
        case "inadmissible-double":
            case.name(bid=meant.bid)
            inadmissible_double.rectify(case, meant, lho_called=slip.lho_called_over)
        case "over-seven":
            over_seven.rectify(case, meant, lho_called=slip.lho_called_over)
        case "insufficient-bid":
            case.name(bid=meant.bid)
            if not was_in_turn(case, meant, "27A2"):
                case.state("apply-law", "27A2", law="31", because="out-of-turn")
            elif slip.lho_called_over:
                _accepted(case, meant, lho_called=True, corrected=False)
            else:
                _undecided(case, meant, corrected=False)


def _out_of_turn(case: Case, here: Situation) -> None:
    """27A2: the law on bids out of turn takes over."""
    case.state("apply-law", "27A2", law="31", because="out-of-turn")
    auction = case.given(AUCTION)
    out_of_turn.rule_on(case, insufficient_bid_at(case, here.bid, auction, here.index))


def _in_turn(case: Case, here: Situation) -> None:
    refuse_over_seven(case, here)
    since = here.ask_since(case)
    if since == "lho-called":
        _accepted(case, here, lho_called=True, corrected=False)
    elif since == "corrected-and-lho-called":
        _lho_called_over_correction(case, here)
    else:
        _undecided(case, here, corrected=since == "corrected")


def _undecided(case: Case, here: Situation, *, corrected: bool) -> None:
    """LHO has not called: the bid is accepted, or it is not."""
    may_ask_first(case, here, LHO_ACCEPTS)
    options.offer_to_lho(case, here, corrected=corrected)
    if not corrected:
        options.offer_replacements(case, here)
    if case.ask(LHO_ACCEPTS):
        _accepted(case, here, lho_called=False, corrected=corrected)
    else:
        _not_accepted(case, here, corrected=corrected)


def _accepted(case: Case, here: Situation, *, lho_called: bool, corrected: bool) -> None:
    """27A1: the bid is treated as legal."""
    case.state("call-stands", "27A1", call=here.bid, who=here.player(Role.OFFENDER))
    if corrected:
        changed_call.cancelled(
            case, here, CallAtIssue("correction", here.correction), ("27C",), lho_called=lho_called
        )
    else:
        both = here.player(Role.BOTH_SIDES)
        case.state("information-authorised", "16A1a", call=here.bid, who=both)
        case.state("nothing-further", "27A1")
    goes_on(case, here, "27A1", here.bid.call, lho_called=lho_called)


def _lho_called_over_correction(case: Case, here: Situation) -> None:
    """LHO called over the change: deliberately, 25B1 accepts it; 27A1 does where it is insufficient too."""
    changed = read_replacement(case, here, accepted=True)
    if changed.kind == "insufficient-bid":
        _accepted_second(case, here, changed, lho_called=True)
        return
    if changed.kind == "double":
        if here.standing is not None and changed.call is not None:
            case.derive(DOUBLE_ADMISSIBLE, here.admissible(changed.call))
        if not case.ask(DOUBLE_ADMISSIBLE):
            case.state("apply-law", "36A", law="36A", because="inadmissible-double-called-over")
            return
    if not case.ask(changed_call.DELIBERATE):  # a call made unawares accepts no change (25B1)
        _undecided(case, here, corrected=True)
        return
    comparable = case.ask(COMPARABLE)
    changed_call.accepted(case, here, changed.at_issue, comparable=comparable, lho_called=True)


def _not_accepted(case: Case, here: Situation, *, corrected: bool) -> None:
    """27B: another call must be made, or has been (27C)."""
    case.state("call-withdrawn", "27B", call=here.bid, who=here.player(Role.OFFENDER))
    if corrected:
        case.cite("corrected-early", "27C")
    elif not here.replacement_known(case):
        case.state("must-replace", "27B", who=here.player(Role.OFFENDER), by="legal-call")
    changed = read_replacement(case, here)
    stands = ("27C",) if corrected else ()
    if changed.kind == "insufficient-bid":
        _another_insufficient_bid(case, here, changed)
        return
    if here.after_slip and DOUBLE_SHOWS.id not in case.answers:
        case.given(DOUBLE_SHOWS)  # in older answers it stands beside the kind
    if changed.kind == "void-double":
        _cancelled(case, here, changed, "27B3")
        return
    shows = _shows(case, here, changed)
    if shows == "same-denomination":
        _same_denomination(case, here, changed, stands)
    elif shows == "comparable":
        _comparable_call(case, here, changed, stands)
    elif changed.kind == "double":
        _cancelled(case, here, changed, "27B3")
    else:
        _other_call(case, here, changed, stands)


def _shows(case: Case, here: Situation, changed: Replacement) -> str:
    """27B1a, 27B1b or neither: one question for a bid, unless the facts tell it in two."""
    if changed.kind in ("same-denomination", "comparable", "other-call"):
        return changed.kind
    if changed.kind == "sufficient-bid":
        if not {LOWEST_SAME.id, COMPARABLE.id} & set(case.answers):
            return case.ask(SHOWS)
        if case.ask(LOWEST_SAME):
            return "same-denomination"
    return "comparable" if _comparable(case, here, changed) else "other"


def _comparable(case: Case, here: Situation, changed: Replacement) -> bool:
    """23A; a double that 19 does not allow is no legal call, whatever it means."""
    if changed.kind != "double":
        return case.ask(COMPARABLE)
    if here.standing is not None and changed.call is not None:
        admissible = here.admissible(changed.call)
    elif not {COMPARABLE.id, REPLACEMENT_ADMISSIBLE.id} & set(case.answers):
        case.given(REPLACEMENT_ADMISSIBLE)
        shows = case.ask(DOUBLE_SHOWS)
        if shows == "inadmissible":
            case.cite("inadmissible-double", "19")
        return shows == "comparable"
    elif case.ask(COMPARABLE):  # else it is cancelled whatever 19 says
        admissible = case.ask(REPLACEMENT_ADMISSIBLE)
    else:
        return False
    if not admissible:
        case.cite("inadmissible-double", "19")
    return admissible and case.ask(COMPARABLE)


def _same_denomination(case: Case, here: Situation, changed: Replacement, stands: tuple[str, ...]) -> None:
    """27B1a."""
    case.state("call-stands", "27B1a", also=stands, call=changed.at_issue, who=here.player(Role.OFFENDER))
    case.state("nothing-further", "27B1a")
    case.state("information-authorised", "27B1a", call=here.bid, who=here.player(Role.BOTH_SIDES))
    case.state("no-lead-restriction", "27B1a")
    goes_on(case, here, "27B1a", changed.call, lho_called=False)
    after_the_play(case, HELPED, "27D", ("12B1", "12C1"))


def _comparable_call(case: Case, here: Situation, changed: Replacement, stands: tuple[str, ...]) -> None:
    """27B1b."""
    case.state(
        "call-stands", "27B1b", also=("23A", *stands), call=changed.at_issue, who=here.player(Role.OFFENDER)
    )
    case.state("nothing-further", "27B1b")
    case.state(
        "information-authorised", "27B1b", also=("26A",), call=here.bid, who=here.player(Role.BOTH_SIDES)
    )
    case.state("no-lead-restriction", "26A")
    goes_on(case, here, "27B1b", changed.call, lho_called=False)
    after_the_play(case, HELPED, "27D", ("23C", "12B1", "12C1"))


def _other_call(case: Case, here: Situation, changed: Replacement, stands: tuple[str, ...]) -> None:
    """27B2."""
    case.state("call-stands", "27B2", also=stands, call=changed.at_issue, who=here.player(Role.OFFENDER))
    now = here.now(changed.call, lho_called=False)
    bar_partner(case, here, "27B2", "rest-of-auction", now)
    leads_and_information(case, here, here.bid, comparable=False, because="27B2", now=now)
    goes_on(case, here, "27B2", changed.call, lho_called=False)
    after_the_play(case, COULD_HAVE_KNOWN, "72C", ("27B2", "12C1"))


def _cancelled(case: Case, here: Situation, changed: Replacement, law: str) -> None:
    """27B3, and 27B4 which rules alike: the change is void, a bid or a pass must follow, partner passes."""
    also = () if law == "27B3" else ("27B3",)
    case.state("call-cancelled", law, also=also, call=changed.at_issue, who=here.player(Role.OFFENDER))
    said = case.answers.get(FINAL_REPLACEMENT.id)
    if said is None:
        case.state("must-replace", "27B3", who=here.player(Role.OFFENDER), by="sufficient-bid-or-pass")
        case.state("double-barred", "27B3", who=here.player(Role.OFFENDER))
    after = here.now(PASS, lho_called=False) if said is not None and said.value == PASS else None
    bar_partner(case, here, "27B3", "rest-of-auction", after)
    options.offer_final(case, here)
    left = tuple(str(c) for c in options.bids_and_pass(here))
    final = case.afterwards(FINAL_REPLACEMENT, left)
    if final is not None:
        call = CallAtIssue("final-call", final)
        case.name(final=call)
        case.state("call-stands", "27B3", call=call, who=here.player(Role.OFFENDER))
    now = here.now(final, lho_called=False)
    passed = final is not None and final == PASS  # a pass shows nothing of what the bid showed (23A)
    comparable = case.presume(COMPARABLE_FINAL, False) if passed else case.leave_open(COMPARABLE_FINAL)
    leads_and_information(case, here, here.bid, comparable=comparable, because="27B3", now=now)
    if final is not None:  # until it is made, nobody else is in turn
        goes_on(case, here, "27B3", final, lho_called=False)
    after_the_play(case, COULD_HAVE_KNOWN, "72C", ("27B3", "12C1"))


def _another_insufficient_bid(case: Case, here: Situation, changed: Replacement) -> None:
    """27B4: LHO may accept the new one too; else as a double."""
    options.offer_second_to_lho(case, here, changed)
    if case.ask(LHO_ACCEPTS_SECOND):
        _accepted_second(case, here, changed, lho_called=False)
    else:
        _cancelled(case, here, changed, "27B4")


def _accepted_second(case: Case, here: Situation, changed: Replacement, *, lho_called: bool) -> None:
    case.state("call-stands", "27B4", also=("27A1",), call=changed.at_issue, who=here.player(Role.OFFENDER))
    now = here.now(changed.call, lho_called=lho_called)
    told = COMPARABLE.id in case.answers
    comparable = case.ask(COMPARABLE) if told else case.leave_open(COMPARABLE_FINAL)
    leads_and_information(case, here, here.bid, comparable=comparable, because="27B4", now=now)
    goes_on(case, here, "27A1", changed.call, lho_called=lho_called)
