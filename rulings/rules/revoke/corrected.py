"""Law 62: a revoke that is put right, what becomes of each card, and what everybody may use of it."""

from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, CardAtIssue, Player
from rulings.engine.ruling import Option
from rulings.rules.penalty.aftermath import from_now_on
from rulings.rules.revoke.facts import (
    ALL_PLAYED,
    BEFORE_PARTNER,
    CARD_HELPED,
    INFORMATION_USED,
    PLAYED_AFTER,
    TAKE_BACK,
    TWELVE_USED,
    Here,
)
from rulings.rules.withdrawn_call.aftermath import COULD_HAVE_KNOWN, after_the_play

_WITHDRAWN = CallAtIssue("revoke-withdrawn-cards")
_THEIRS = CallAtIssue("cards-taken-back-by-opponents")
_DUE: dict[str, str] = {
    "penalty-card": "penalty-card",
    "restriction": "legal-card",
}
"""What must be played instead; a card of the suit led where nothing else is said here."""


def in_time(case: Case, here: Here, what: str, because: str) -> None:
    """62A-62C2: attention was drawn before the revoke was established."""
    misled = because == "misled"
    also = ("47E1",) if misled else ()
    case.state("revoke-corrected", "62A", also=also, because=because)
    told = put_right(case, here, what)
    if misled:
        _played_by_mistake(case, here)
    case.state("no-tricks-moved", "64A", also=("62A",), because="not-established")
    information_used(case, told or misled)
    if _new_penalty_card(here, what):
        after_the_play(case, CARD_HELPED, "50E4", ("12C1",))
        after_the_play(case, COULD_HAVE_KNOWN, "72C", ("50", "12C1"))


def _played_by_mistake(case: Case, here: Here) -> None:
    """47E1: that card goes back for nothing; for it the side that gave the wrong word is the offender."""
    card, call = CardAtIssue("misled-card"), CallAtIssue("misled-card")
    case.state("no-penalty-card", "47E1", card=card, who=here.side)
    case.state("information-authorised", "16C1", also=("47E1",), call=call, who=here.side)
    case.state("information-unauthorised", "16C2", also=("47E1",), call=call, who=here.opponents)


def information_used(case: Case, told: bool) -> None:
    """16C3: where a card taken back is unauthorised for a side, whether that side used it."""
    if told:
        after_the_play(case, INFORMATION_USED, "16C3", ("12C1",))


def claim_contested(case: Case, here: Here, what: str) -> None:
    """62A with 69A: the opponents claimed, and the offending side has not agreed for good."""
    case.state("revoke-corrected", "62A", also=("69A",), because="claim-contested")
    told = put_right(case, here, what, last=True)
    if _new_penalty_card(here, what):
        case.state("apply-law", "68D2", law="50", because="penalty-card-after-claim")
    case.state("apply-law", "68D2", also=("69A",), law="70", because="claim-with-corrected-card")
    case.state("no-tricks-moved", "64A", also=("62A",), because="not-established")
    information_used(case, told)
    if _new_penalty_card(here, what):
        after_the_play(case, COULD_HAVE_KNOWN, "72C", ("12C1",))


def put_right(case: Case, here: Here, what: str, *, last: bool = False) -> bool:
    """62B, 62C: the card itself, those played after it, and 16C.

    Args:
        last: whether a penalty card binds nobody any more: in the twelfth trick, or when play has stopped.

    Returns:
        Whether something that the other side takes back is unauthorised for the side that revoked.
    """
    _replaced(case, here, what)
    after = case.ask(PLAYED_AFTER) if here.play is None else case.derive(PLAYED_AFTER, here.played_after)
    restored = after != "nobody" and _played_after(case, here, partner_too=after == "partner-too")
    case.state("trick-decided-anew", "44E", also=("44G",))
    if _new_penalty_card(here, what) and not last:
        penalty_card_lies(case, "62B1", here.offender, here.partner)
    both = after == "opponents" or restored
    _information(case, here, both=both)
    return both


def in_twelfth_trick(case: Case, here: Here) -> None:
    """62D: the hands are not back in the board yet."""
    all_played = here.play is None and case.ask(ALL_PLAYED)
    if all_played:
        case.state("revoke-corrected", "62D1", also=("44E", "44G"), because="cards-exchanged")
    else:
        case.state("revoke-corrected", "62D1", because="twelfth-trick")
    told = not all_played and put_right(case, here, "suit", last=True)
    too_soon = here.defends and _before_partner(case, here)
    if too_soon:
        shown = CallAtIssue("revoke-card-shown")
        case.state("information-unauthorised", "62D2", also=("16C2",), call=shown, who=here.partner)
    case.state("no-tricks-moved", "64B6", also=("62D1",), because="twelfth-trick-corrected")
    information_used(case, told)
    if too_soon:
        after_the_play(case, TWELVE_USED, "62D2", ("16C3", "12C1"))


def _before_partner(case: Case, here: Here) -> bool:
    """Whether partner still had to play to the trick."""
    if here.play is None or here.seat is None:
        return case.ask(BEFORE_PARTNER)
    order = [made.seat for made in here.play.tricks[here.trick].plays]
    return case.derive(BEFORE_PARTNER, here.seat.partner not in order[: order.index(here.seat)])


def _new_penalty_card(here: Here, what: str) -> bool:
    return here.defends and what != "with-faced-card"


def _replaced(case: Case, here: Here, what: str) -> None:
    """62B: the card comes back, and a legal one is played."""
    card, who = here.revoke_card, here.offender
    case.state("card-withdrawn", "62B", card=card, who=who)
    if not here.defends:
        case.state("no-penalty-card", "62B2", card=card, who=who)
    elif what == "with-faced-card":
        case.state("faced-card-back", "62B2", who=who)
    else:
        case.state("penalty-card", "62B1", also=("50D",), card=card, who=who, size="major")
    case.state("must-play", "62B", who=who, what=_DUE.get(what, "suit-led"))


def _played_after(case: Case, here: Here, *, partner_too: bool) -> bool:
    """62C1, 62C2: who may take a card back; whether any will."""
    case.state("opponents-may-take-back", "62C1", also=("16C1",), who=here.opponents)
    if not partner_too:
        return True
    _offer_to_take_back(case, here)
    if case.afterwards(TAKE_BACK) is False:
        case.state("then-may-take-back", "62C2", who=here.partner, becomes="stays")
        return False
    becomes = "penalty-card" if here.defends else "nothing"
    case.state("then-may-take-back", "62C2", also=("50D",), who=here.partner, becomes=becomes)
    return True


def _offer_to_take_back(case: Case, here: Here) -> None:
    case.offer(
        Option("take-back-after-revoke", here.opponents, "62C1", assuming=((TAKE_BACK.id, "ja"),)),
        Option("leave-after-revoke", here.opponents, "62C1", assuming=((TAKE_BACK.id, "nej"),)),
    )


def penalty_card_lies(case: Case, law: str, owner: Player, partner: Player) -> None:
    """50D and 50E for the defender's card that was put right."""
    case.state("apply-law", law, law="50", because="revoke-penalty-card")
    from_now_on(case, owner, partner, "major")
    case.state("penalty-card-knowledge", "50E1", also=("50E2", "50E3"), who=partner, standing="lying")


def _information(case: Case, here: Here, *, both: bool) -> None:
    """16C: the side that did not revoke may use every card taken back, the other side none of theirs."""
    case.state("information-authorised", "16C1", call=_WITHDRAWN, who=here.opponents)
    if both:
        case.state("information-unauthorised", "16C2", also=("62C1",), call=_THEIRS, who=here.side)
