"""Law 36: the inadmissible double or redouble, with what makes it inadmissible (19A1, 19B1).

Encodes 36A-36C, 32's exception (it can never be accepted), 28B where the player in turn called over one that
was out of turn, 32C where it changed an own call, and what follows: 26, 16C, 72C.
"""

from __future__ import annotations

from dataclasses import replace

from rulings.bridge.calls import PASS, Call, CallKind
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Role
from rulings.engine.ruling import Option
from rulings.engine.topic import topic
from rulings.errors import FactsError
from rulings.reasons import because
from rulings.rules.change_of_call import unintended as unintended_call
from rulings.rules.change_of_call.unintended import UNINTENDED
from rulings.rules.common.call_at_issue import OwnCall, goes_on, in_turn, was_in_turn
from rulings.rules.common.common_questions import (
    COMPARABLE,
    DOUBLE_ADMISSIBLE,
    IN_TURN,
    REPLACEMENT_ADMISSIBLE,
)
from rulings.rules.inadmissible.facts import (
    CALLED_SINCE,
    Situation,
    inadmissible_double,
    later_irregularities,
    read_situation,
)
from rulings.rules.insufficient_bid.facts import REPLACEMENT
from rulings.rules.withdrawn_call.aftermath import (
    COULD_HAVE_KNOWN,
    after_the_play,
    bar_partner,
    information,
    leads_and_information,
)

_DOUBLES = (CallKind.DOUBLE, CallKind.REDOUBLE)

AFTER_LEAD = question.yes_no("noticed-after-lead")

_LEAD, _NOBODY_OUT_OF_TURN = "lead-faced", "nobody-out-of-turn"


_MISSING = because("no-inadmissible-double")


@topic("utilladelig-dobling", law="36")
def inadmissible_double_or_redouble(case: Case) -> None:
    """Rules on an inadmissible double or redouble (36)."""
    here = read_situation(case, "inadmissible-double", inadmissible_double, _MISSING, "36A")
    if here.change:
        case.state("apply-law", "32C", law="25", because="change-of-call")
        return
    if here.standing is not None:
        case.derive(DOUBLE_ADMISSIBLE, False)
        was_in_turn(case, here, "36B4")
    if case.ask(DOUBLE_ADMISSIBLE):
        _admissible(case, here)
        return
    case.cite("never-accepted", "32")
    if _after_lead(case, here):
        case.state("scored-without", "36C", call=here.bid)
        case.state("no-lead-restriction", "36C")
        return
    called = _called(case, here)
    here = replace(here, told_in_turn=_told_turn(case, here, called))
    if unintended_call.corrected(case, here) is None:
        if called == "player-in-turn":
            case.state("apply-law", "28B", law="28B", because="double-passed-over")
        else:
            rectify(case, here, lho_called=called == "lho")
    if here.later and called != "lho":  # 36A cancels all that came after
        later_irregularities(case, here)


def _after_lead(case: Case, here: Situation) -> bool:
    """36C; an auction that has not ended is presumed to be all that there was."""
    if here.standing is None:
        return case.told(AFTER_LEAD) or (case.told(AFTER_LEAD) is None and _called(case, here) == _LEAD)
    now = here.now(here.bid.call, lho_called=True)
    return case.ask(AFTER_LEAD) if now and now.ended else case.presume(AFTER_LEAD, False)


def _called(case: Case, here: Situation) -> str:
    """What has happened since: who called next, the turn and the lead asked along where they are open."""
    if here.called is not None:
        return here.ask_called(case)
    in_turn, after_lead = case.told(IN_TURN), case.told(AFTER_LEAD)
    left_out = {_LEAD} if after_lead is not None else set()
    left_out |= {_NOBODY_OUT_OF_TURN} if in_turn is not None else set()
    left_out |= {"player-in-turn"} if in_turn else set()
    asked = CALLED_SINCE.citing("36A")
    return case.ask(asked, tuple(one for one in asked.values if one not in left_out))


def _told_turn(case: Case, here: Situation, called: str) -> bool | None:
    """Whether the call was in turn; a call over it makes that matter to a slip alone (36A)."""
    if here.turn is not None or case.told(IN_TURN) is not None:
        return was_in_turn(case, here, "36B4")
    if called == "lho":
        return was_in_turn(case, here, "25A1") if case.ask(UNINTENDED) else None
    return called == "nobody"


def _admissible(case: Case, here: Situation) -> None:
    """19 allows it: nothing is wrong with it but perhaps the turn."""
    if was_in_turn(case, here, "32"):
        offender = here.player(Role.OFFENDER)
        case.state("call-stands", "19A1", also=("19B1",), call=here.bid, who=offender)
        case.state("nothing-further", "35A")
    else:
        case.state("apply-law", "32", law="32", because="double-out-of-turn")


def rectify(case: Case, here: OwnCall, *, lho_called: bool) -> None:
    """36A and 36B, for a double or redouble that 19 does not allow, however it came into the auction."""
    if lho_called:
        _called_over(case, here)
    elif was_in_turn(case, here, "36B4"):
        _in_turn(case, here)
    else:
        _out_of_turn(case, here)


def _called_over(case: Case, here: OwnCall) -> None:
    """36A: back to where it went wrong, as if it had not."""
    everybody, later = here.player(Role.BOTH_SIDES), CallAtIssue("later-calls")
    case.state("call-cancelled", "36A", call=here.bid, who=here.player(Role.OFFENDER))
    case.state("call-cancelled", "36A", call=later, who=everybody)
    case.state("auction-reverts", "36A", who=in_turn(here))
    case.state("nothing-further", "36A")
    case.state("no-lead-restriction", "36A")
    information(case, here, here.bid, ("36A",))


def _in_turn(case: Case, here: OwnCall) -> None:
    """36B1-36B3."""
    replacement = here.correction if here.correction is not None else case.given(REPLACEMENT)
    illegal = _illegal(case, here, replacement)
    offender = here.player(Role.OFFENDER)
    case.state("call-cancelled", "36B1", call=here.bid, who=offender)
    _offer(case, here, "36B2")
    if replacement is None:
        case.state("must-replace", "36B2", who=offender, by="legal-call")
    elif illegal is not None:
        case.state("apply-law", "36B2", law=illegal, because="replacement-illegal")
    else:
        _check_legal(here, replacement)
        call = CallAtIssue("correction", replacement)
        case.name(correction=call)
        case.state("call-stands", "36B2", call=call, who=offender)
    counts = None if illegal else replacement
    now = here.now(counts, lho_called=False)
    bar_partner(case, here, "36B2", "rest-of-auction", now)
    leads_and_information(case, here, here.bid, comparable=case.ask(COMPARABLE), because="36B3", now=now)
    if counts is not None:  # until it is made, nobody else is in turn
        goes_on(case, here, "36B2", counts, lho_called=False)
    after_the_play(case, COULD_HAVE_KNOWN, "72C", ("36B3", "12C1"))


def _out_of_turn(case: Case, here: OwnCall) -> None:
    """36B4."""
    case.state("call-cancelled", "36B1", also=("36B4",), call=here.bid, who=here.player(Role.OFFENDER))
    case.state("auction-reverts", "36B4", who=in_turn(here))
    case.state("may-call-freely", "36B4", who=here.player(Role.OFFENDER))
    case.state("must-pass", "36B4", who=here.player(Role.PARTNER), until="rest-of-auction")
    _offer(case, here, "36B4")
    leads_and_information(case, here, here.bid, comparable=case.ask(COMPARABLE), because="36B4")
    after_the_play(case, COULD_HAVE_KNOWN, "72C", ("36B4", "12C1"))


def _offer(case: Case, here: OwnCall, law: str) -> None:
    """The replacement calls: partner is silenced by each, only the lead differs."""
    case.cite("all-options-read-out", "10C1")
    offender, calls = here.player(Role.OFFENDER), _legal(here) if law == "36B2" else ()
    case.offer(
        Option(
            "double-comparable",
            offender,
            law,
            allowed="if-comparable",
            calls=calls,
            assuming=(("comparable", "ja"),),
        ),
        Option("double-other-call", offender, law, calls=calls, assuming=(("comparable", "nej"),)),
    )


def _legal(here: OwnCall) -> tuple[Call, ...]:
    """Every call that is legal for the offender here; none listed where the auction does not tell."""
    if here.standing is None or here.offender is None:
        return ()
    return here.standing.legal_calls(here.offender)


def _illegal(case: Case, here: OwnCall, replacement: Call | None) -> str | None:
    """The law on the call made instead, where that one is not legal either; asked where nobody has told."""
    if here.standing is None and replacement is not None and replacement.kind in _DOUBLES:
        return None if case.ask(REPLACEMENT_ADMISSIBLE) else "36"
    call = here.correction
    if call is None or here.standing is None or call in _legal(here):
        return None
    if call.is_bid:
        return "38" if call.over_seven else "27"
    return "36"


def _check_legal(here: OwnCall, replacement: Call) -> None:
    legal = _legal(here)
    if replacement.over_seven or (legal and replacement not in legal):
        why = because("replacement-illegal", call=str(replacement))
        raise FactsError(REPLACEMENT.id, str(replacement), why, tuple(str(c) for c in legal or (PASS,)))
