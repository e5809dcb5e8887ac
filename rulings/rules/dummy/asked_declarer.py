"""Laws 42B1 and 43B2b: dummy asks declarer about a revoke, with the right to and without it."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, CardAtIssue, Player, Role
from rulings.rules.dummy.standing import DUMMY, FIRST, LOST_RIGHTS, may_be_penalised, used_lost_right

REVOKED = question.yes_no("declarer-revoked")
TRICKS = question.choice("tricks-after-dummys-question")

_DEFENDERS = Player(Role.DEFENDERS)
_REVOKE_CARD, _CARDS = CardAtIssue("revoke-card"), CallAtIssue("revoke-withdrawn-cards")
_MOVED = {"hand-and-later": ("64A1", 2), "hand-only": ("64A1", 1), "table-or-later": ("64A2", 1)}
_NONE: dict[str, tuple[str, str]] = {
    "none": ("64B1", "nothing-won"),
    "repeated": ("64B2", "repeated"),
    "twelfth": ("64B6", "twelfth"),
    "both-sides": ("64B7", "both-sides"),
}


def ruled(case: Case) -> None:
    """42B1, 61B2a; 43B2b where dummy had lost the right and was the first to ask."""
    if not case.ask(LOST_RIGHTS):
        case.state("dummy-may", "42B1", also=("61B2a",), who=DUMMY, what="ask-declarer")
        _as_ever(case, "42B1")
    elif case.ask(FIRST) and case.ask(REVOKED):
        _as_if_established(case)
    else:
        used_lost_right(case, "42B1", "ask")
        may_be_penalised(case)
        _as_ever(case, "43B2b")


def _as_ever(case: Case, law: str) -> None:
    """A revoke that is not established is corrected (62A); without one there is nothing to do."""
    if case.ask(REVOKED):
        case.state("apply-law", "62A", law="62", because="revoke-to-be-corrected")
    else:
        case.state("nothing-further", law)


def _as_if_established(case: Case) -> None:
    """43B2b: corrected, and tricks are moved all the same."""
    declarer = Player(Role.DECLARER)
    case.state("card-withdrawn", "43B2b", also=("62B",), card=_REVOKE_CARD, who=declarer)
    case.state("must-play", "43B2b", also=("62B",), who=declarer, what="legal-card")
    case.state("no-penalty-card", "62B2", card=_REVOKE_CARD, who=declarer)
    case.state("may-withdraw-play", "62C1", also=("47D",), who=_DEFENDERS)
    case.state("counts-as-established", "43B2b", also=("64",))
    case.state("information-authorised", "16C1", also=("62C1",), call=_CARDS, who=_DEFENDERS)
    _tricks(case)
    used_lost_right(case, "42B1", "ask")
    may_be_penalised(case)
    case.state("review-score", "64C1", also=("12C1",), judge="revoke-not-redressed")


def _tricks(case: Case) -> None:
    """64A and 64B, once it is known who won what."""
    won = case.afterwards(TRICKS)
    if won in _MOVED:
        law, number = _MOVED[won]
        case.state("tricks-moved", law, also=("43B2b",), number=number, who=_DEFENDERS)
    elif won in _NONE:
        exception, because = _NONE[won]
        case.state("revoke-moves-nothing", exception, also=("43B2b",), because=because)
