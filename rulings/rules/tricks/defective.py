"""Law 67: a trick to which a player has played no card, or more than one."""

from typing import Literal

from rulings.bridge.cards import Card
from rulings.bridge.seats import CLOCKWISE, Seat
from rulings.bridge.trick import Trick
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CardAtIssue, Player, Role
from rulings.engine.question import show
from rulings.engine.topic import topic
from rulings.errors import FactsError
from rulings.reasons import because
from rulings.rules.common.seating import seat_at_trick
from rulings.rules.out_of_turn_play import simultaneous
from rulings.rules.out_of_turn_play.penalty import shown_as_penalty_card
from rulings.rules.playing import fifth_card
from rulings.rules.withdrawn_call.aftermath import after_the_play

TRICK = question.trick("defective-trick")
KIND = question.choice("defect-kind")
FOUND = question.choice("defect-found")
HOW = question.choice("extra-card-how")
HAS_SUIT = question.yes_no("defect-has-suit")
WON = question.choice("defect-side-won")
SHOWN = question.yes_no("extra-card-known")
EXTRA = question.choice("extra-card-seen")
REVOKED = question.yes_no("extra-card-revoked")
AGAIN = question.choice("card-played-again")
DAMAGED = question.yes_no("defect-damaged")

_NO_TRANSFER: dict[str, str] = {
    "nothing-won": "64B1",
    "revoked-before": "64B2",
    "card-faced": "64B3",
    "called-next-board": "64B4",
    "round-over": "64B5",
    "trick-twelve": "64B6",
    "both-sides": "64B7",
}


@topic("ukorrekt-stik", law="67")
def defective_trick(case: Case) -> None:
    """Rules on a trick with too few or too many cards (67)."""
    kind, offender = _read(case)
    case.name(offender=offender)
    if kind == "not-among-played":
        _put_in_place(case, offender)
    elif case.ask(FOUND) == "before-both-played":
        _contribute(case, offender) if kind == "missing" else _one_too_many(case)
    else:
        (_add_a_card if kind == "missing" else _take_extra_back)(case, offender)


def _read(case: Case) -> tuple[str, Player]:
    """Which fault it is and whose, from the trick as it was entered or from the answers.

    Raises:
        FactsError: when each hand has one card in the trick, or several hands have another number.
    """
    trick = case.given(TRICK)
    if trick is None:
        seat_at_trick(case)
        return case.ask(KIND), Player(Role.OFFENDER)
    counts = {seat: sum(made.seat is seat for made in trick.plays) for seat in CLOCKWISE}
    wrong = [seat for seat in CLOCKWISE if counts[seat] != 1]
    if len(wrong) != 1:
        why = because("several-hands-defective" if wrong else "trick-not-defective")
        raise FactsError(TRICK.id, str(trick), why)
    seat = wrong[0]
    seat_at_trick(case, seat)
    among = ("missing", "not-among-played") if counts[seat] == 0 else ("too-many",)
    kind = case.ask(KIND, among) if len(among) > 1 else case.derive(KIND, "too-many")
    return kind, Player(Role.OFFENDER, seat)


def _contribute(case: Case, offender: Player) -> None:
    """67A1: a card that may legally be played, and that may win the trick as any other does."""
    case.cite("card-added-in-time-counts", "67A1")
    case.state("card-added", "67A1", also=("44C",), who=offender, which="legal")
    case.state("apply-law", "67A1", also=("44E", "44F"), law="53", because="card-added-may-win")


def _one_too_many(case: Case) -> None:
    """67A2: one card after the other is 45E, two at once are 58B; either is ruled here."""
    trick = case.given(TRICK)
    if (case.ask(HOW) if trick is None else _how(case, trick)) == "afterwards":
        case.state("apply-law", "67A2", law="45E", because="fifth-card-in-trick")
        fifth_card.ruled(case, fifth_card.fifth_of(trick) if trick else None)
        return
    case.state("apply-law", "67A2", law="58B", because="two-cards-at-once")
    simultaneous.several_cards(case, _extra(trick)[1] if trick else ())


def _how(case: Case, trick: Trick) -> str:
    """A card right after the hand's own, before the trick was full, came with it unless the facts say not.

    Where another hand's card lies between the two they did not come at once.
    """
    own, cards = _extra(trick)
    seats = [made.seat for made in trick.plays]
    last = len(seats) - 1 - seats[::-1].index(own)
    together = seats[last - len(cards) + 1 : last + 1] == [own] * len(cards)
    suggests = "at-once" if together and last < len(CLOCKWISE) else "afterwards"
    how = case.presume(HOW, suggests, () if together else (suggests,))
    if how == "at-once":
        opponent = bool({own.lho, own.rho} & set(seats[last + 1 :]))
        case.presume(simultaneous.SINCE, opponent, (show(opponent),) if opponent else ())
    return how


def _extra(trick: Trick) -> tuple[Seat, tuple[Card, ...]]:
    """The hand that has more than one card in the trick, and its cards in the order of play."""
    seats = [made.seat for made in trick.plays]
    own = next(seat for seat in seats if seats.count(seat) > 1)
    return own, tuple(made.card for made in trick.plays if made.seat is own)


def _add_a_card(case: Case, offender: Player) -> None:
    """67B1: a card is shown and placed; the player is taken to have revoked."""
    has_suit = case.ask(HAS_SUIT)
    law = "67B1a" if has_suit else "67B1b"
    case.state("card-added", law, who=offender, which="suit-led" if has_suit else "any")
    case.state("trick-keeps-winner", "67B1")
    _transfer(case, law)
    after_the_play(case, DAMAGED, "64C1", ("12C1",))


def _transfer(case: Case, law: str) -> None:
    """64A2, where none of 64B's exceptions holds; known when the play is over."""
    won, to = case.afterwards(WON), Player(Role.NON_OFFENDING_SIDE)
    if won is None:
        case.state("trick-may-move", law, also=("64A2", "64B1"), who=to)
    elif won in _NO_TRANSFER:
        case.state("no-defect-trick-moved", _NO_TRANSFER[won], also=(law,), because=won)
    else:
        case.state("tricks-moved", "64A2", also=(law,), number=1, who=to)


def _take_extra_back(case: Case, offender: Player) -> None:
    """67B2: the extra cards are taken to have been in the hand all the time."""
    stays = "shown" if case.ask(SHOWN) else "highest-legal"
    case.state("extra-cards-returned", "67B2a", who=offender, stays=stays)
    case.state("trick-keeps-winner", "67B2a")
    seen = case.ask(EXTRA)
    if seen != "not-penalty":
        _penalty(case, offender, seen)
    if case.ask(REVOKED):
        case.state("apply-law", "67B2b", law="63", because="extra-card-could-have-followed")
    elif seen == "not-penalty":
        case.state("nothing-further", "67B2b")


def _penalty(case: Case, offender: Player, seen: str) -> None:
    """67B2a's footnote: a defender's extra card that has been shown becomes a penalty card (50)."""
    card, laws = CardAtIssue("extra-card"), ("50", "50B")
    if seen in ("several", "one-more"):
        earlier = seen == "one-more"
        case.state("all-become-major", "67B2a", also=laws, who=offender, earlier=earlier)
        shown_as_penalty_card(case, "67B2a", "all-major", owner=offender)
        return
    size: Literal["minor", "major"] = "minor" if seen == "one-small" else "major"
    case.state("penalty-card", "67B2a", also=laws, card=card, who=offender, size=size)
    shown_as_penalty_card(case, "67B2a", size, owner=offender)


def _put_in_place(case: Case, offender: Player) -> None:
    """67B3: the card was played, it only lies elsewhere."""
    case.state("card-put-in-place", "67B3", who=offender)
    again = case.ask(AGAIN)
    if again == "too-late":
        case.state("adjust-score", "67B3", also=("12C1",), judge="card-played-twice")
    elif again == "correctable":
        case.state("director-judges", "67B3", judge="card-played-twice-correctable")
    else:
        case.state("nothing-further", "67B3")
