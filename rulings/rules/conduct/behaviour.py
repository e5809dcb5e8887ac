"""Laws 74, 76 and 7: courtesy, etiquette, breaches of procedure, cards and boards handled, and spectators."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Player, Role
from rulings.engine.topic import topic
from rulings.rules.common.seating import seat_offender

WHAT = question.choice("behaviour")
PARTNER_LEARNT = question.yes_no("partner-learnt-something")
SPECTATOR = question.choice("spectator-did")
REACHED = question.yes_no("spectator-told-player")

BREACHES = {
    "rude": "74A2", "inattentive": "74B1", "chatting": "74B2", "card-ready": "74B3",
    "dragging-out": "74B4", "rude-to-director": "74B5", "wording-of-calls": "74C1", "approval": "74C2",
    "expecting-trick": "74C3", "comment": "74C4", "staring": "74C5", "no-interest": "74C6",
    "tempo-to-disturb": "74C7", "leaving": "74C8",
    "others-cards": "7B3", "hand-from-board": "7C",
}  # fmt: skip
"""What a player did, and the place that says it is not done."""

_DISCIPLINE = ("rude", "rude-to-director")
_HANDLED = ("others-cards", "hand-from-board")
_TELLS_PARTNER = ("chatting", "card-ready", "wording-of-calls", "approval", "expecting-trick", "comment")
_SPECTATORS = {
    "several-hands": "76B1", "reacted": "76B2", "talked": "76B3", "disturbed": "76B4",
    "drew-attention": "76B5",
}  # fmt: skip


@topic("opfoersel", law="74")
def behaviour(case: Case) -> None:
    """Rules on courtesy, etiquette and breaches of procedure (74)."""
    seat_offender(case)
    what = case.ask(WHAT)
    case.state("breach", BREACHES[what], what=what, offender=Player(Role.OFFENDER))
    if what in _HANDLED or BREACHES[what].startswith("74C"):
        case.state("penalty-possible", BREACHES[what], also=("90",), who=Player(Role.OFFENDER))
    if what in _TELLS_PARTNER and case.ask(PARTNER_LEARNT):
        case.state(
            "information-unauthorised",
            "16B1",
            also=("73B1",),
            call=CallAtIssue("behaviour"),
            who=Player(Role.PARTNER),
        )
        case.state("review-score", "16B3", also=("12C1",), judge="chose-suggested-action")
    if what in _DISCIPLINE:
        case.state("discipline", "91A", also=("81C4",), who=Player(Role.OFFENDER))


@topic("tilskuer", law="76")
def spectator(case: Case) -> None:
    """Rules on spectators (76)."""
    did = case.ask(SPECTATOR)
    if did == "asked-by-director":
        case.state("spectator-must", "76C1", what="may-speak")
        return
    case.state("spectator-must", _SPECTATORS[did], also=("76A1",), what=did)
    told = did != "several-hands" and case.ask(REACHED)
    case.state("director-judges", "76C2", judge="spectators-irregularity")
    if told:
        case.state("apply-law", "16D1", law="16D", because="told-by-spectator")
