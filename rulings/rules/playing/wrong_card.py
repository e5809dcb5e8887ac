"""Law 45D: dummy put down a card that declarer had not called."""

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
from rulings.rules.playing.changed_lead import DECLARERS_LEGAL, must_follow, still_legal
from rulings.rules.withdrawn_call.aftermath import after_the_play

PUT = question.card("card-put-by-dummy")
BOTH_SIDES = question.yes_no("both-sides-played-to-next")
AFTER = question.choice("played-after-dummys-card")
CHANGES = question.yes_no("rho-changes-play")
PART = question.choice("dummys-wrong-card-was")
FAILED = question.yes_no("failed-to-follow-wrong-lead")
DAMAGED = question.yes_no("damaged-by-dummys-revoke")

_DECLARER = Player(Role.DECLARER)


@topic("forkert-kort-fra-den-blinde", law="45D")
def wrong_card_from_dummy(case: Case) -> None:
    """Rules on a card that dummy put down uncalled (45D)."""
    seat_declarer(case)
    since = _since(case)
    card = CardAtIssue("card-put", since.made.card if since else None)
    dummy = Player(Role.DUMMY, since.made.seat if since else None)
    if case.ask(BOTH_SIDES):
        _too_late(case, card, dummy)
        return
    case.state("card-withdrawn", "45D1", card=card, who=dummy)
    case.state("card-called", "45B", card=CardAtIssue("card-asked-for"), who=dummy, because="as-called")
    _played_after(case, since)


def _played_after(case: Case, since: Since | None) -> None:
    after = case.ask(AFTER)
    if after == "nobody":
        case.state("nothing-further", "45D1")
    elif after == "next-trick":
        case.state("may-withdraw-play", "45D1", also=("47D",), who=Player(Role.DEFENDERS))
        case.state("director-judges", "45D1", judge="next-trick-begun")
        _information(case)
    else:
        _same_trick(case, since, after)


def _same_trick(case: Case, since: Since | None, after: str) -> None:
    """45D1: a defender may choose again, and must for a card no longer legal; declarer where RHO does."""
    defender = _first_defender(since)
    case.offer(
        Option("change-play-over-wrong-card", defender, "45D1", assuming=((CHANGES.id, "ja"),)),
        Option("keep-play-over-wrong-card", defender, "45D1", assuming=((CHANGES.id, "nej"),)),
    )
    chosen = case.ask(CHANGES)
    changes = chosen or not still_legal(case, since)
    card = CardAtIssue("card-played")
    if changes:
        case.state("no-penalty-card", "45D1", also=("47D",), card=card, who=defender)
    else:
        case.state("card-stands", "45D1", card=card, who=defender)
    if changes and not chosen:
        must_follow(case, defender)
    if after != "defender":
        _declarers_card(case, since, changes=changes)
    if after == "all-three":
        other = Player(Role.OTHER_DEFENDER, defender.seat.partner if defender.seat else None)
        case.state("may-withdraw-play", "45D1", also=("47D",), who=other)
        if since is None or since.led:
            case.state("apply-law", "44C", also=("62A",), law="44C", because="changed-lead-followed")
    if changes:
        _information(case)


def _information(case: Case) -> None:
    card_taken_back(
        case,
        "taken-back-card",
        erred=Player(Role.DECLARING_SIDE),
        other=Player(Role.DEFENDERS),
        also=("45D1",),
    )


def _declarers_card(case: Case, since: Since | None, *, changes: bool) -> None:
    """45D1: declarer may change a later card to that trick only where RHO has changed; 62A: or must."""
    card = CardAtIssue("declarers-later-card")
    if changes:
        case.state("may-withdraw-play", "45D1", also=("47D",), who=_DECLARER)
    elif not still_legal(case, since, asked=DECLARERS_LEGAL):
        case.state("card-withdrawn", "62A", also=("44C",), card=card, who=_DECLARER)
        must_follow(case, _DECLARER)
    else:
        case.state("card-stands", "45D1", also=("47F2",), card=card, who=_DECLARER)


def _too_late(case: Case, card: CardAtIssue, dummy: Player) -> None:
    """45D2: nothing is changed; what the wrong card made of a lead or of suit followed has its own law."""
    part = case.ask(PART)
    case.state("too-late", "45D2", also=("45D1",), because="both-sides-have-played-on")
    case.state("card-stands", "45D2", card=card, who=dummy)
    case.state("play-goes-on", "45D2", because="no-card-changed")
    if part == "lead" and case.ask(FAILED):
        laws = ("64B7", "64C")
        case.state("apply-law", "45D2", also=laws, law="64A", because="not-followed-wrong-lead")
    elif part == "revoke":
        case.state("apply-law", "45D2", law="64B3", because="dummy-revoked-by-wrong-card")
        after_the_play(case, DAMAGED, "64C", ("45D2", "12C1"))


def _first_defender(since: Since | None) -> Player:
    """Declarer's RHO plays after dummy."""
    return Player(Role.DEFENDER, since.made.seat.lho if since else None)


def _since(case: Case) -> Since | None:
    """What the entered tricks tell of the card and of what came after it.

    Raises:
        FactsError: when the card was not dummy's.
    """
    declarer = case.given(DECLARER_SEAT)
    since = read_since(case, PUT, frozenset(CLOCKWISE if declarer is None else (declarer.partner,)))
    if since is None:
        return None
    dummy = since.made.seat
    if declarer is not None and dummy is not declarer.partner:
        raise FactsError(PUT.id, str(since.made.card), because("card-not-dummys"))
    both = bool(since.later) or len({_side(made.seat) for made in since.next}) > 1
    case.derive(BOTH_SIDES, both)
    if both and since.led:
        case.derive(PART, "lead")
    elif not both:
        case.derive(AFTER, _after(since))
    return since


def _after(since: Since) -> str:
    if since.next:
        return "next-trick"
    return ("nobody", "defender", "defender-and-declarer", "all-three")[len(since.same)]


def _side(seat: Seat) -> int:
    return int(seat in (Seat.NORTH, Seat.SOUTH))
