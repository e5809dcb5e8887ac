"""Laws 45C4b and 47C: declarer's tongue slipped in asking for a card from dummy."""

from rulings.bridge.seats import CLOCKWISE, Seat
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CardAtIssue, Player, Role
from rulings.engine.ruling import Option
from rulings.engine.topic import topic
from rulings.errors import FactsError
from rulings.reasons import because
from rulings.rules.common.card_information import card_taken_back
from rulings.rules.common.play_questions import DECLARER_SEAT
from rulings.rules.common.seating import seat_declarer
from rulings.rules.playing.afterwards import Since, read_since
from rulings.rules.playing.changed_lead import must_follow, still_legal
from rulings.rules.playing.incomplete import INTENDED

CALLED = question.card("card-called-by-slip")
DECLARER_PLAYED = question.yes_no("declarer-played-after-slip")
WHY = question.choice("why-wrong-card-called")
OPPONENT_PLAYED = question.yes_no("opponent-played-over-slip")
CHANGES = question.yes_no("opponent-changes-play")

_SLIP = "slip-of-tongue"


@topic("utilsigtet-angivelse", law="45C4b")
def unintended_designation(case: Case) -> None:
    """Rules on a card from dummy that declarer called by a slip of the tongue (45C4b)."""
    seat_declarer(case)
    since = _since(case)
    named = CardAtIssue("card-named", since.made.card if since else None)
    dummy = Player(Role.DUMMY, since.made.seat if since else None)
    if case.ask(DECLARER_PLAYED):
        case.told(WHY)  # whatever was told of it, it no longer matters
        case.state("too-late", "45C4b", also=("47F2",), because="declarer-has-played-on")
        case.state("card-stands", "45C4a", also=("45C4b",), card=named, who=dummy)
        return
    why = case.ask(WHY)
    if why != _SLIP:
        case.cite(why, "45C4b")
        case.state("card-stands", "45C4b", also=("45C4a", "47F2"), card=named, who=dummy)
        declarer = Player(Role.DECLARER, dummy.seat.partner if dummy.seat else None)
        case.state("no-slip", "45C4b", who=declarer, what=why)
        case.state("nothing-further", "45C4b")
        return
    meant = CardAtIssue("card-meant", case.given(INTENDED))
    case.state("card-withdrawn", "47C", also=("45C4b",), card=named, who=dummy)
    case.state("card-called", "45C4b", card=meant, who=dummy, because="put-right")
    _opponent(case, since)


def _opponent(case: Case, since: Since | None) -> None:
    """47D: a defender who has played over the slip may choose again; the card is no penalty card."""
    if not case.ask(OPPONENT_PLAYED):
        case.state("nothing-further", "47C")
        return
    over = since.all[0] if since and since.all else None
    defender = Player(Role.DEFENDER, over.seat if over else None)
    case.offer(
        Option("change-play-over-slip", defender, "47D", assuming=((CHANGES.id, "ja"),)),
        Option("keep-play-over-slip", defender, "47D", assuming=((CHANGES.id, "nej"),)),
    )
    card = CardAtIssue("card-played", over.card if over else None)
    changes = case.ask(CHANGES)
    if not changes and still_legal(case, since, card.card, case.given(INTENDED)):
        case.state("card-stands", "47D", also=("44C",), card=card, who=defender)
        return
    case.state("no-penalty-card", "47D", also=("45C4b",), card=card, who=defender)
    if not changes:
        must_follow(case, defender)
    card_taken_back(
        case,
        "taken-back-card",
        erred=Player(Role.DECLARING_SIDE, since.made.seat if since else None),
        other=Player(Role.DEFENDERS, since.made.seat.lho if since else None),
        also=("45C4b",),
    )


def _since(case: Case) -> Since | None:
    """What the entered tricks tell of the card and of what came after it.

    Raises:
        FactsError: when the card was not dummy's.
    """
    declarer = case.given(DECLARER_SEAT)
    since = read_since(case, CALLED, frozenset(CLOCKWISE if declarer is None else (declarer.partner,)))
    if since is None:
        return None
    dummy = since.made.seat
    if declarer is not None and dummy is not declarer.partner:
        raise FactsError(CALLED.id, str(since.made.card), because("card-not-dummys"))
    played_on = bool(since.by(dummy, dummy.partner))
    case.derive(DECLARER_PLAYED, played_on)
    if not played_on:
        case.derive(OPPONENT_PLAYED, _over(since, dummy))
    return since


def _over(since: Since, dummy: Seat) -> bool:
    return bool(since.by(dummy.lho, dummy.rho))
