"""Law 16B-16C with 73: unauthorised information as a chain of links, each of which must hold.

What the information was, that it suggested something, that there was a logical alternative, that the
suggested action was chosen, and that it gained: where a link is missing the score stands, and the ruling
says which link. Information from an opponent's manner is another matter (73D, 73E).
"""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Player, Role
from rulings.engine.topic import topic
from rulings.rules.common.common_questions import AUCTION
from rulings.rules.common.seating import seat_receiver
from rulings.rules.information.misled import damage, misled

SOURCE = question.choice("information-source")
STAGE = question.choice("information-stage")
AGREED = question.yes_no("facts-agreed")
OFFENDING_RECEIVER = question.yes_no("receiver-offends")
HAPPENED = question.yes_no("information-given")
SUGGESTED = question.yes_no("demonstrably-suggested")
ALTERNATIVE = question.yes_no("logical-alternative")
CHOSE = question.yes_no("chose-suggested")
ACTION = question.choice("suggested-action")
OBVIOUS = question.yes_no("plainly-illegal")


_IN_PIECES = (HAPPENED, SUGGESTED, CHOSE)
"""The questions that `suggested-action` asks at once; answers to them still say what they said."""
_ONCE_GIVEN = ("chosen", "not-chosen", "none-suggested")
"""What may have become of information that was given."""
_NO_USE = {"not-chosen": "suggested-not-chosen", "none-suggested": "nothing-suggested"}

_RECEIVER, _OPPONENTS = Player(Role.RECEIVER), Player(Role.OPPONENTS)


@topic("ubefoejede-oplysninger", law="16B")
def unauthorised_information(case: Case) -> None:
    """Rules on the use of information that may be unauthorised (16B, 16C)."""
    case.given(AUCTION)
    seat_receiver(case)
    source = case.ask(SOURCE)
    what = CallAtIssue(source)
    match source:
        case "lawful":
            case.state("information-authorised", "16A1a", call=what, who=Player(Role.BOTH_SIDES))
            case.state("no-adjustment", "16A1a", because="lawful-information")
        case "opponents-manner":
            misled(case)
        case "elsewhere":
            case.state("apply-law", "16B1", law="16D", because="information-from-elsewhere")
        case "withdrawn":
            _withdrawn(case, what)
        case _:
            _from_partner(case, what)


def _from_partner(case: Case, what: CallAtIssue) -> None:
    """16B."""
    if case.ask(STAGE) == "after-play":
        if not _given(case):
            case.state("director-judges", "85A1", judge="what-happened")
            case.state("no-adjustment", "16B1", because="no-extraneous-information")
            return
        case.state("information-was-unauthorised", "16B1", also=("73C1",), call=what, who=_RECEIVER)
        _chain(case, "16B1a", "16B3", ("73C1",))
        return
    if case.ask(AGREED):
        _unauthorised(case, what, "16B1")
        case.state("may-reserve-rights", "16B2", who=_OPPONENTS)
    else:
        case.state("director-judges", "85A1", judge="what-happened")
        _unauthorised(case, CallAtIssue("disputed"), "16B1")
    case.state("play-on", "16B2", how="and-judge-later")
    case.state("call-director", "16B3", who=_OPPONENTS, when="after-play")
    case.state("review-score", "16B3", also=("12C1",), judge="chose-suggested-action")


def _unauthorised(case: Case, what: CallAtIssue, law: str) -> None:
    case.state("information-unauthorised", law, also=("73C1",), call=what, who=_RECEIVER)


def _withdrawn(case: Case, what: CallAtIssue) -> None:
    """16C."""
    if not case.ask(OFFENDING_RECEIVER):
        case.state("information-authorised", "16C1", call=what, who=Player(Role.NON_OFFENDING_SIDE))
        case.state("no-adjustment", "16C1", because="non-offending-side-may-use")
        return
    case.state("information-was-unauthorised", "16C2", call=what, who=Player(Role.OFFENDING_SIDE))
    _chain(case, "16C2", "16C3")


def _in_pieces(case: Case) -> bool:
    """Whether the facts answer one of the questions that are asked as one."""
    return any(case.given(link) is not None or link.id in case.answers for link in _IN_PIECES)


def _given(case: Case) -> bool:
    """Whether there was any information, the first link."""
    return case.ask(HAPPENED) if _in_pieces(case) else case.ask(ACTION) != "no-information"


def _missing_link(case: Case, choice: str) -> tuple[str, str] | None:
    """The first link after the information that is missing, and its provision."""
    if not _in_pieces(case):
        action = case.ask(ACTION, _ONCE_GIVEN)
        if action in _NO_USE:
            return _NO_USE[action], choice
        return None if case.ask(ALTERNATIVE) else ("no-logical-alternative", "16B1b")
    for link, missing, law in (
        (SUGGESTED, "nothing-suggested", choice),
        (ALTERNATIVE, "no-logical-alternative", "16B1b"),
        (CHOSE, "suggested-not-chosen", choice),
    ):
        if not case.ask(link):
            return missing, law
    return None


def _chain(case: Case, choice: str, score: str, also: tuple[str, ...] = ()) -> None:
    """The links after the information itself; the first one that is missing ends the matter."""
    missing = _missing_link(case, choice)
    if missing is not None:
        because, law = missing
        case.state("no-adjustment", law, because=because)
        return
    obvious = case.afterwards(OBVIOUS)
    if obvious is None:
        case.state("director-judges", "73C2", also=("90", "X90B4a"), judge="plainly-illegal")
    elif obvious:
        case.state("penalty-possible", "73C2", also=("90", "X90B4a"), who=_RECEIVER)
    damage(case, score, "chose-suggested-action", (choice, *also))
