"""Law 45C: whether a card is played, by whose hand it was and how it was shown, touched or named."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CardAtIssue, Player, Role
from rulings.engine.topic import topic
from rulings.rules.common.seating import seat_declarer

WHICH = question.choice("which-card-played")
DECLARER_HELD = question.choice("declarer-held-card")
DEFENDER_HELD = question.choice("defender-held-card")
TOUCHED = question.choice("dummys-card-touched")
NAMED = question.choice("own-card-named")
CALLED = question.choice("dummys-card-called")

_DECLARER, _DUMMY = Player(Role.DECLARER), Player(Role.DUMMY)
_DEFENDER, _ANYBODY = Player(Role.DEFENDER), Player(Role.ANY_PLAYER)
_CARD = CardAtIssue("card")
_WHY_TOUCHED = {"arranging": "touched-to-arrange", "reaching": "touched-to-reach"}


@topic("spillet-kort", law="45")
def card_played(case: Case) -> None:
    """Rules on whether a card counts as played (45)."""
    seat_declarer(case)
    match case.ask(WHICH):
        case "declarers":
            _declarers(case)
        case "defenders":
            _defenders(case)
        case "touched-in-dummy":
            _touched(case)
        case "called-from-dummy":
            _called(case)
        case "named-in-hand":
            _named(case)
        case _:
            case.state("apply-law", "45C5", law="50", because="penalty-card-to-be-played")


def _declarers(case: Case) -> None:
    """45C2, 48A: only the way in which the card was held counts."""
    match case.ask(DECLARER_HELD):
        case "on-table":
            _stands(case, "45C2a", _DECLARER)
        case "as-if-played":
            _stands(case, "45C2b", _DECLARER)
        case how:
            because = "declarer-dropped" if how == "dropped" else "declarer-only-showed"
            _not_played(case, "48A", _DECLARER, because, ("45C2",))
            case.state("nothing-further", "48A")


def _defenders(case: Case) -> None:
    """45C1: held so that partner could see its face; other ways of showing a card have their own laws."""
    match case.ask(DEFENDER_HELD):
        case "visible":
            _stands(case, "45C1", _DEFENDER)
        case "visible-had-played":
            case.state("apply-law", "45C1", law="45E1", because="defender-had-played")
        case "visible-not-in-turn":
            case.state("apply-law", "45C1", law="57", because="defender-not-in-turn")
        case "dropped":
            _not_played(case, "45C1", _DEFENDER, "defender-dropped")
            case.state("apply-law", "45C1", law="49", because="shown-not-played")
        case _:
            _not_played(case, "45C1", _DEFENDER, "partner-could-not-see")
            case.state("nothing-further", "45C1")


def _touched(case: Case) -> None:
    """45C3."""
    match case.ask(TOUCHED):
        case "on-purpose":
            _stands(case, "45C3", _DUMMY)
        case "by-dummy":
            case.state("apply-law", "45C3", law="45D", because="moved-by-dummy")
        case why:
            _not_played(case, "45C3", _DUMMY, _WHY_TOUCHED.get(why, "not-on-purpose"))


def _called(case: Case) -> None:
    """45B, 45C4: a card that declarer named is played as soon as it is named."""
    match case.ask(CALLED):
        case "whole":
            card = CardAtIssue("card-named")
            case.state("card-called", "45B", also=("45C4a",), card=card, who=_DUMMY, because="named")
        case "incomplete":
            case.state("apply-law", "45B", law="46", because="called-incompletely")
        case _:
            case.state("apply-law", "45C4a", law="45C4b", because="called-by-slip")


def _named(case: Case) -> None:
    """45C4a: a player who names a card of the own hand as the one to be played has played it."""
    match case.ask(NAMED):
        case "to-play-in-turn":
            card = CardAtIssue("card-named")
            case.state("card-stands", "45C4a", also=("47F2",), card=card, who=_ANYBODY)
        case "defender-not-in-turn":
            case.state("apply-law", "45C4a", law="57", because="defender-not-in-turn")
        case "declarer-not-in-turn":
            case.state("apply-law", "45C4a", law="55", because="declarer-not-in-turn")
        case "defender-only-told":
            _not_played(case, "45C4a", _DEFENDER, "only-told")
            case.state("apply-law", "45C4a", law="49", because="shown-not-played")
        case _:
            _not_played(case, "45C4a", _DECLARER, "only-told", ("48A",))
            case.state("nothing-further", "48A")


def _stands(case: Case, law: str, who: Player) -> None:
    """Played, and so not to be taken back for a mispull or second thoughts (47F2)."""
    case.state("card-stands", law, also=("47F2",), card=_CARD, who=who)


def _not_played(case: Case, law: str, who: Player, because: str, also: tuple[str, ...] = ()) -> None:
    case.state("card-not-played", law, also=also, card=_CARD, who=who, because=because)
