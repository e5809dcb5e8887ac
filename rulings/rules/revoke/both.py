"""Law 62C3: both sides revoked in one trick, and not both have gone on."""

from __future__ import annotations

from laws.citation import parse
from rulings.engine.case import Case
from rulings.engine.consequence import ApplyLaw, InformationUnauthorised
from rulings.engine.people import CallAtIssue, CardAtIssue, Player, Role
from rulings.rules.common.play_consequences import (
    BecomesPenaltyCard,
    CardWithdrawn,
    MustPlay,
    NoPenaltyCard,
)
from rulings.rules.revoke.consequences import MustBeCorrected, NoTricksMoved, TrickDecidedAnew
from rulings.rules.revoke.corrected import information_used, penalty_card_lies
from rulings.rules.revoke.facts import BOTH_EQUITY, CARD_HELPED
from rulings.rules.withdrawn_call.aftermath import after_the_play

LAW_12C1, LAW_16C2, LAW_44E, LAW_44G = map(parse, ("12C1", "16C2", "44E", "44G"))
LAW_50D, LAW_50E4 = parse("50D"), parse("50E4")
LAW_50D1A, LAW_51, LAW_62A, LAW_62B, LAW_62B1 = map(parse, ("50D1a", "51", "62A", "62B", "62B1"))
LAW_62B2, LAW_62C3, LAW_64A, LAW_64B8, LAW_64C1 = map(parse, ("62B2", "62C3", "64A", "64B8", "64C1"))

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
        case.state(MustBeCorrected(citation=LAW_62A, because="both-before-next-trick"))
    else:
        case.state(MustBeCorrected(citation=LAW_62C3, because="both-after-one-side"))
    _cards(case, went_on)
    also = () if went_on == "neither" else (LAW_62C3,)
    case.state(InformationUnauthorised(citation=LAW_16C2, also=also, call=_WITHDRAWN, who=_BOTH))
    _score(case, went_on)


def _cards(case: Case, went_on: str) -> None:
    neither = went_on == "neither"
    play_law, card_law = (LAW_62B, LAW_62B1) if neither else (LAW_62C3, LAW_62C3)
    theirs, ours = CardAtIssue("defenders-revoke-card"), CardAtIssue("declaring-sides-revoke-card")
    case.state(
        CardWithdrawn(citation=play_law, card=CardAtIssue("both-revoke-cards"), who=_BOTH),
        BecomesPenaltyCard(citation=card_law, also=(LAW_50D,), card=theirs, who=_DEFENDERS, size="major"),
        NoPenaltyCard(citation=LAW_62B2, card=ours, who=_DECLARING_SIDE),
    )
    if went_on == "defenders":
        case.state(
            BecomesPenaltyCard(
                citation=LAW_62C3, also=(LAW_50D,), card=_THEIR_NEXT, who=_DEFENDERS, size="major"
            ),
            ApplyLaw(citation=LAW_62C3, also=(LAW_50D1A,), law=LAW_51, because="two-penalty-cards"),
        )
    elif went_on == "declaring-side":
        case.state(NoPenaltyCard(citation=LAW_62C3, card=_OUR_NEXT, who=_DECLARING_SIDE))
    case.state(
        MustPlay(citation=play_law, who=_BOTH, what="legal-card"),
        TrickDecidedAnew(citation=LAW_44E, also=(LAW_44G,)),
        penalty_card_lies(card_law),
    )


def _score(case: Case, went_on: str) -> None:
    if went_on == "neither":
        case.state(NoTricksMoved(citation=LAW_64A, also=(LAW_62A,), because="not-established"))
    else:
        case.state(NoTricksMoved(citation=LAW_64B8, because="both-corrected"))
        after_the_play(case, BOTH_EQUITY, LAW_64C1, (LAW_12C1,))
    information_used(case, True)
    after_the_play(case, CARD_HELPED, LAW_50E4, (LAW_12C1,))
