"""Law 62C3: both sides revoked in one trick, and not both have gone on."""

from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, CardAtIssue, Player, Role
from rulings.rules.revoke.corrected import information_used, penalty_card_lies
from rulings.rules.revoke.facts import BOTH_EQUITY, CARD_HELPED
from rulings.rules.withdrawn_call.aftermath import after_the_play

_BOTH, _DEFENDERS = Player(Role.BOTH_SIDES), Player(Role.DEFENDERS)
_DECLARING_SIDE = Player(Role.DECLARING_SIDE)
_THEIR_NEXT, _OUR_NEXT = CardAtIssue("defenders-next-card"), CardAtIssue("declaring-sides-next-card")
_WITHDRAWN = CallAtIssue("revoke-withdrawn-cards")


def both_sides(case: Case, went_on: str) -> None:
    """62C3, and 62A where neither side has gone on: both revokes of the trick are put right.

    Args:
        went_on: which side has played to the next trick, an answer to `both-revoked-next-trick`.
    """
    if went_on == "neither":
        case.state("revoke-corrected", "62A", because="both-before-next-trick")
    else:
        case.state("revoke-corrected", "62C3", because="both-after-one-side")
    _cards(case, went_on)
    also = () if went_on == "neither" else ("62C3",)
    case.state("information-unauthorised", "16C2", also=also, call=_WITHDRAWN, who=_BOTH)
    _score(case, went_on)


def _cards(case: Case, went_on: str) -> None:
    neither = went_on == "neither"
    play_law, card_law = ("62B", "62B1") if neither else ("62C3", "62C3")
    theirs, ours = CardAtIssue("defenders-revoke-card"), CardAtIssue("declaring-sides-revoke-card")
    case.state("card-withdrawn", play_law, card=CardAtIssue("both-revoke-cards"), who=_BOTH)
    case.state("penalty-card", card_law, also=("50D",), card=theirs, who=_DEFENDERS, size="major")
    case.state("no-penalty-card", "62B2", card=ours, who=_DECLARING_SIDE)
    if went_on == "defenders":
        case.state("penalty-card", "62C3", also=("50D",), card=_THEIR_NEXT, who=_DEFENDERS, size="major")
        case.state("apply-law", "62C3", also=("50D1a",), law="51", because="two-penalty-cards")
    elif went_on == "declaring-side":
        case.state("no-penalty-card", "62C3", card=_OUR_NEXT, who=_DECLARING_SIDE)
    case.state("must-play", play_law, who=_BOTH, what="legal-card")
    case.state("trick-decided-anew", "44E", also=("44G",))
    penalty_card_lies(case, card_law, Player(Role.DEFENDER), Player(Role.OTHER_DEFENDER))


def _score(case: Case, went_on: str) -> None:
    if went_on == "neither":
        case.state("no-tricks-moved", "64A", also=("62A",), because="not-established")
    else:
        case.state("no-tricks-moved", "64B8", because="both-corrected")
        after_the_play(case, BOTH_EQUITY, "64C1", ("12C1",))
    information_used(case, True)
    after_the_play(case, CARD_HELPED, "50E4", ("12C1",))
