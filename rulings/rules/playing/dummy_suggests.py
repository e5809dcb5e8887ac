"""Laws 45F and 45G: dummy touches or suggests a card; a card is turned before the trick is complete."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Player, Role
from rulings.engine.topic import topic
from rulings.rules.common.seating import seat_declarer
from rulings.rules.withdrawn_call.aftermath import after_the_play

DID = question.choice("dummy-did-unasked")
DAMAGED = question.yes_no("damaged-by-dummys-suggestion")
ALL_PLAYED = question.yes_no("all-four-had-played")


@topic("den-blinde-foreslaar-kort", law="45F")
def dummy_suggests(case: Case) -> None:
    """Rules on a card that dummy touched or suggested (45F)."""
    seat_declarer(case)
    match case.ask(DID):
        case "arranged":
            case.state("play-goes-on", "45F", because="dummy-may-arrange")
        case "as-told":
            case.state("play-goes-on", "45F", because="dummy-was-told")
        case "put-card":
            case.state("apply-law", "45F", law="45D", because="dummy-put-card")
            _acted_unasked(case)
        case _:
            made, declarer = CallAtIssue("dummys-suggestion"), Player(Role.DECLARER)
            case.state("play-goes-on", "45F", because="judged-after-play")
            case.state("dummy-may-not", "45F", also=("43A1c",), who=Player(Role.DUMMY), what="suggest-card")
            case.state("names-card-freely", "45F", also=("45B",), who=declarer)
            case.state("information-unauthorised", "16B1", also=("45F",), call=made, who=declarer)
            _acted_unasked(case)


def _acted_unasked(case: Case) -> None:
    """43B1: dummy took part in the play (43A1c); 45F: what was suggested may have done damage."""
    case.state("penalty-possible", "43B1", also=("43A1c", "90"), who=Player(Role.DUMMY))
    after_the_play(case, DAMAGED, "45F", ("12C1",))


@topic("kort-vendt-for-tidligt", law="45G")
def turned_too_soon(case: Case) -> None:
    """Rules on a card that was turned face down before all four had played (45G)."""
    seat_declarer(case)
    if case.ask(ALL_PLAYED):
        case.state("apply-law", "45G", law="66A", because="turned-in-time")
    else:
        case.state("turned-too-soon", "45G", who=Player(Role.ANY_PLAYER))
