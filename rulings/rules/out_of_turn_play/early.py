"""Law 57: a defender who leads or plays too early, and a card of declarer's side played too early."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Player, Role
from rulings.engine.ruling import Lying, Option, Table
from rulings.engine.topic import topic
from rulings.rules.common.card_information import card_taken_back
from rulings.rules.common.seating import seat_hands
from rulings.rules.out_of_turn_play.early_facts import HOW, Early, ask_exempt, ask_left_played, read_early
from rulings.rules.out_of_turn_play.early_hands import ask_legal, ask_must_follow, partners_cards
from rulings.rules.out_of_turn_play.penalty import played_as_penalty_card
from rulings.rules.playing.dummy_suggests import DAMAGED
from rulings.rules.withdrawn_call.aftermath import after_the_play

MISLED = question.yes_no("early-misled-by-opponent")
DEMAND = question.choice("early-demand")
USED_SHOWN = question.yes_no("used-card-shown-early")

_DEMANDS: dict[str, str] = {
    "highest": "57A1",
    "lowest": "57A2",
    "other-suit": "57A3",
    "not-that-suit": "57A4",
}


@topic("tilspil-uden-for-tur", law="57")
def early_play(case: Case) -> None:
    """Rules on a card led or played too early (57)."""
    here = read_early(case)
    seat_hands(case, by_defender=here.by_defender)
    if case.ask(MISLED):
        _misled(case, here)
    elif not here.by_defender:
        _declaring_side(case, here)
    else:
        _by_defender(case, here, here.how or case.ask(HOW))


def _by_defender(case: Case, here: Early, how: str) -> None:
    if how == "played":
        _before_partner(case, here)
    elif ask_left_played(case, here):
        _right_lost(case, here)
    elif how == "led":
        _penalty_and_demand(case, here, to_this_trick=False)
    else:
        _right_hand_in_turn(case, here)


def _misled(case: Case, here: Early) -> None:
    """47E1: an opponent had said that it was this hand's turn; the card goes back, and stays back."""
    ours, theirs = here.player(Role.OFFENDING_SIDE), here.player(Role.NON_OFFENDING_SIDE)
    case.state("card-withdrawn", "47E1", card=here.played, who=here.offender)
    if here.by_defender:
        case.state("no-penalty-card", "47E1", also=("49",), card=here.played, who=here.offender)
    case.state("cannot-accept", "47E1", who=theirs)
    card_taken_back(case, "card-taken-back", erred=theirs, other=ours, also=("47E1",))
    case.state("nothing-further", "47E1")


def _declaring_side(case: Case, here: Early) -> None:
    """57C3: what declarer's side has played too early stays where it is legal."""
    if ask_legal(case, here):
        case.state("card-stands", "57C3", card=here.played, who=here.offender)
        _next(case, here)
        case.state("nothing-further", "57C3")
    else:
        case.state("apply-law", "57C3", law="62", because="early-card-revokes")


def _before_partner(case: Case, here: Early) -> None:
    """57A, unless 57C1 or 57C2 excuses the play."""
    exempt = ask_exempt(case, here)
    if exempt == "neither":
        _penalty_and_demand(case, here, to_this_trick=True)
        return
    law = "57C1" if exempt == "both-hands" else "57C2"
    case.state("card-stands", law, card=here.played, who=here.offender)
    _next(case, here)
    if exempt == "dummy-acted":
        _dummy_acted(case)
    else:
        case.state("declarers-early-card-stands", "57C3")
        case.state("nothing-further", law)


def _dummy_acted(case: Case) -> None:
    """45D1, 45F and 43B1: what dummy did unasked is an irregularity by itself."""
    case.state("apply-law", "57C2", also=("45D1",), law="45D", because="dummy-acted-unasked")
    case.state("penalty-possible", "43B1", also=("43A1c", "90"), who=Player(Role.DUMMY))
    after_the_play(case, DAMAGED, "45F", ("12C1",))


def _next(case: Case, here: Early) -> None:
    """44B: the hand that is skipped by the early card still has its turn."""
    if (who := here.next_hand) is not None:
        case.state("turn-to-play", "44B", who=who, action="follow")


def _right_lost(case: Case, here: Early) -> None:
    """60A: the hand to the left has played on, so the early card counts as played in turn."""
    case.state("card-stands", "60A2", card=here.played, who=here.offender)
    case.state("rights-lost", "60A1", who=here.player(Role.NON_OFFENDING_SIDE), because="played-on")
    _next(case, here)
    case.state("nothing-further", "60A2")


def _penalty_and_demand(case: Case, here: Early, *, to_this_trick: bool) -> None:
    """57A: a major penalty card, and declarer's choice of what partner plays to the trick."""
    declarer, partner = here.player(Role.DECLARER), here.player(Role.PARTNER)
    if here.partner_played_on:
        case.state(
            "rights-kept", "60C", who=here.player(Role.NON_OFFENDING_SIDE), because="offending-side-played-on"
        )
        case.state("director-judges", "60C", judge="partner-played-before-demand")
    case.cite("all-options-read-out", "10C1")
    case.offer(
        *(
            Option(f"demand-{key}", declarer, law, assuming=((DEMAND.id, key),))
            for key, law in _DEMANDS.items()
        )
    )
    case.state("penalty-card", "57A", also=("50B",), card=here.played, who=here.offender, size="major")
    if here.trick is not None and here.seat is not None and here.card is not None:
        case.lay(Table(here.trick, (Lying(here.seat, here.card, "major"),)))
    chosen = case.ask(DEMAND)
    case.state("partner-must-play", _DEMANDS[chosen], who=partner, demand=chosen)
    if not partners_cards(case, here, chosen, _DEMANDS[chosen]):
        case.state("any-card-if-unable", "57B", also=("59",), who=partner)
    owner, other = here.offender, Player(Role.OTHER_DEFENDER, here.player(Role.PARTNER).seat)
    played_as_penalty_card(case, "57A", owner=owner, partner=other, to_this_trick=to_this_trick)


def _right_hand_in_turn(case: Case, here: Early) -> None:
    """57D: the card is played when the turn comes, unless suit must be followed with another."""
    partner = Player(Role.OTHER_DEFENDER, here.player(Role.PARTNER).seat)
    _next(case, here)
    if ask_must_follow(case, here):
        case.state("must-play", "57D", also=("44C",), who=here.offender, what="suit-led")
        case.state("penalty-card", "57D", card=here.played, who=here.offender, size="major")
        played_as_penalty_card(case, "57D", owner=here.offender, partner=partner)
    else:
        case.state("must-play", "57D", who=here.offender, what="that-card")
        case.state(
            "information-unauthorised",
            "57D",
            also=("16B1",),
            call=CallAtIssue("card-shown-early"),
            who=partner,
        )
    after_the_play(case, USED_SHOWN, "57D", ("16B3", "12C1"))
