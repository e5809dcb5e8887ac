"""Law 36: what becomes of a double or redouble that 19 does not allow, however it came into the auction.

Encodes 36A and 36B, and what follows: 26, 16C, 72C.
"""

from rulings.bridge.calls import PASS, Call, CallKind
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Role
from rulings.engine.ruling import Option
from rulings.errors import FactsError
from rulings.reasons import because
from rulings.rules.common.call_at_issue import OwnCall, goes_on, in_turn, was_in_turn
from rulings.rules.common.common_questions import COMPARABLE, REPLACEMENT_ADMISSIBLE
from rulings.rules.insufficient_bid.facts import REPLACEMENT
from rulings.rules.withdrawn_call.aftermath import (
    COULD_HAVE_KNOWN,
    after_the_play,
    bar_partner,
    information,
    leads_and_information,
)

_DOUBLES = (CallKind.DOUBLE, CallKind.REDOUBLE)


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
    case.state("may-call-freely", "36B4", who=here.player(Role.OFFENDER), turn="later")
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
