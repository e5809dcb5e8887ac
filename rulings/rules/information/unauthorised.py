"""Law 16B-16C with 73: unauthorised information as a chain of links, each of which must hold.

What the information was, that it suggested something, that there was a logical alternative, that the
suggested action was chosen, and that it gained: where a link is missing the score stands, and the ruling
says which link. Information from an opponent's manner is another matter (73D, 73E).
"""

from __future__ import annotations

from laws.citation import Citation, parse
from rulings.engine import question
from rulings.engine.board_consequence import PlayOn
from rulings.engine.case import Case
from rulings.engine.consequence import (
    ApplyLaw,
    DirectorJudges,
    InformationAuthorised,
    InformationUnauthorised,
    PenaltyPossible,
    ReviewScore,
)
from rulings.engine.people import CallAtIssue, Player, Role
from rulings.engine.procedure_consequence import CallDirector, MayReserveRights, NoAdjustment
from rulings.engine.topic import topic
from rulings.rules.common.adjusted_score import LAW_12C1
from rulings.rules.common.common_questions import AUCTION
from rulings.rules.information.misled import damage, misled

LAW_16A1A, LAW_16B1, LAW_16B1A, LAW_16B1B = map(parse, ("16A1a", "16B1", "16B1a", "16B1b"))
LAW_16B2, LAW_16B3, LAW_16C1, LAW_16C2, LAW_16C3 = map(parse, ("16B2", "16B3", "16C1", "16C2", "16C3"))
LAW_16D, LAW_73C1, LAW_73C2 = map(parse, ("16D", "73C1", "73C2"))
LAW_85A1, LAW_90, X90B4A = map(parse, ("85A1", "90", "X90B4a"))

SOURCE = question.choice("information-source")
STAGE = question.choice("information-stage")
AGREED = question.yes_no("facts-agreed")
OFFENDING_RECEIVER = question.yes_no("receiver-offends")
HAPPENED = question.yes_no("information-given")
SUGGESTED = question.yes_no("demonstrably-suggested")
ALTERNATIVE = question.yes_no("logical-alternative")
CHOSE = question.yes_no("chose-suggested")
OBVIOUS = question.yes_no("plainly-illegal")


_RECEIVER, _OPPONENTS = Player(Role.RECEIVER), Player(Role.OPPONENTS)


@topic("ubefoejede-oplysninger", law="16B")
def unauthorised_information(case: Case) -> None:
    """Rules on the use of information that may be unauthorised (16B, 16C)."""
    case.given(AUCTION)
    source = case.ask(SOURCE)
    what = CallAtIssue(source)
    match source:
        case "lawful":
            case.state(
                InformationAuthorised(citation=LAW_16A1A, call=what, who=Player(Role.BOTH_SIDES)),
                NoAdjustment(citation=LAW_16A1A, because="lawful-information"),
            )
        case "opponents-manner":
            misled(case, what)
        case "elsewhere":
            case.state(ApplyLaw(citation=LAW_16B1, law=LAW_16D, because="information-from-elsewhere"))
        case "withdrawn":
            _withdrawn(case, what)
        case _:
            _from_partner(case, what)


def _from_partner(case: Case, what: CallAtIssue) -> None:
    """16B."""
    if case.ask(STAGE) == "after-play":
        if not case.ask(HAPPENED):
            case.state(
                DirectorJudges(citation=LAW_85A1, judge="what-happened"),
                NoAdjustment(citation=LAW_16B1, because="no-extraneous-information"),
            )
            return
        case.state(_unauthorised(what, LAW_16B1))
        _chain(case, LAW_16B1A, LAW_16B3, (LAW_73C1,))
        return
    if case.ask(AGREED):
        case.state(_unauthorised(what, LAW_16B1), MayReserveRights(citation=LAW_16B2, who=_OPPONENTS))
    else:
        case.state(
            CallDirector(citation=LAW_16B2, who=Player(Role.INFORMING_SIDE), when="disputed"),
            DirectorJudges(citation=LAW_85A1, judge="what-happened"),
        )
    case.state(
        PlayOn(citation=LAW_16B2, how="and-judge-later"),
        CallDirector(citation=LAW_16B3, who=_OPPONENTS, when="after-play"),
        ReviewScore(citation=LAW_16B3, also=(LAW_12C1,), judge="chose-suggested-action"),
    )


def _unauthorised(what: CallAtIssue, law: Citation) -> InformationUnauthorised:
    return InformationUnauthorised(citation=law, also=(LAW_73C1,), call=what, who=_RECEIVER)


def _withdrawn(case: Case, what: CallAtIssue) -> None:
    """16C."""
    if not case.ask(OFFENDING_RECEIVER):
        case.state(
            InformationAuthorised(citation=LAW_16C1, call=what, who=Player(Role.NON_OFFENDING_SIDE)),
            NoAdjustment(citation=LAW_16C1, because="non-offending-side-may-use"),
        )
        return
    case.state(InformationUnauthorised(citation=LAW_16C2, call=what, who=Player(Role.OFFENDING_SIDE)))
    _chain(case, LAW_16C2, LAW_16C3)


def _chain(case: Case, choice: Citation, score: Citation, also: tuple[Citation, ...] = ()) -> None:
    """The links after the information itself; the first one that is missing ends the matter."""
    for link, missing, law in (
        (SUGGESTED, "nothing-suggested", choice),
        (ALTERNATIVE, "no-logical-alternative", LAW_16B1B),
        (CHOSE, "suggested-not-chosen", choice),
    ):
        if not case.ask(link):
            case.state(NoAdjustment(citation=law, because=missing))
            return
    if case.ask(OBVIOUS):
        case.state(PenaltyPossible(citation=LAW_73C2, also=(LAW_90, X90B4A), who=_RECEIVER))
    damage(case, score, "chose-suggested-action", (choice, *also))
