"""Laws 65 and 66: a trick seen again, a card turned the wrong way, cards that were mixed."""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Player, Role
from rulings.engine.topic import topic
from rulings.rules.common.seating import seat_offender
from rulings.rules.withdrawn_call.aftermath import after_the_play

MATTER = question.choice("trick-matter")
WHO = question.choice("trick-seen-by")
WHAT = question.choice("trick-seen-what")
SIDE_PLAYED = question.yes_no("own-side-played-on")
TURNED = question.yes_no("own-card-turned")
DISPUTE = question.choice("mixed-dispute")
CLEAR = question.yes_no("mixed-facts-clear")
MIXED = question.choice("mixed-by")
USED_REMARK = question.yes_no("used-late-remark")

_PLAYERS = {"declarer": Role.DECLARER, "defender": Role.DEFENDER, "dummy": Role.DUMMY}


@topic("stik-arrangeret-eller-set", law="66")
def trick_seen_again(case: Case) -> None:
    """Rules on tricks that were seen, turned or mixed (65, 66)."""
    seat_offender(case)
    matter = case.ask(MATTER)
    {"see-trick": _seen, "turned-wrong": _turned_wrong, "mixed": _mixed}[matter](case)


def _seen(case: Case) -> None:
    """66A-66C while the cards are played, 66D afterwards."""
    what = case.ask(WHAT)
    if what == "after-play":
        case.state("trick-seen", "66D", who=Player(Role.ANY_PLAYER), standing="after-play")
    elif what == "earlier":
        case.state("trick-seen", "66C", who=Player(Role.ANY_PLAYER), standing="earlier-trick")
    else:
        _last_trick(case, what)


def _last_trick(case: Case, what: str) -> None:
    """66A and 66B: the same time limit for both, but dummy has neither right."""
    role = _PLAYERS[case.ask(WHO)]
    who = Player(role)
    if role is Role.DUMMY:
        case.state("trick-seen", "66A", also=("66B",), who=who, standing="never-as-dummy")
    elif case.ask(SIDE_PLAYED):
        whole = what == "whole-trick"
        case.state(
            "trick-seen",
            "66A" if whole else "66B",
            also=("66C",),
            who=who,
            standing="not-earlier" if whole else "own-card-too-late",
        )
    elif what == "whole-trick" and not case.ask(TURNED):
        case.state("trick-seen", "66A", who=who, standing="whole-trick")
    else:
        if what == "whole-trick":
            case.state("trick-seen", "66A", who=who, standing="not-whole-trick")
        case.state("trick-seen", "66B", who=who, standing="own-card")


def _turned_wrong(case: Case) -> None:
    """65B3: every player may say so, dummy too, until the player's side plays to the next trick."""
    if not case.ask(SIDE_PLAYED):
        case.state("turned-wrong", "65B3", also=("42A2",), standing="in-time")
        return
    case.state("turned-wrong", "65B3", standing="too-late")
    remark = CallAtIssue("late-remark")
    case.state("information-unauthorised", "16B1", also=("65B3",), call=remark, who=Player(Role.PARTNER))
    after_the_play(case, USED_REMARK, "16B3", ("65B3", "12C1"))


def _mixed(case: Case) -> None:
    """65D, 66D: what a side risks that has mixed its cards before the result was agreed."""
    dispute = case.ask(DISPUTE)
    if case.ask(CLEAR):
        law, because = ("61", "revoke-is-clear") if dispute == "revoke" else ("79B", "tricks-are-clear")
        case.state("apply-law", "66D", law=law, because=because)
        return
    mixed = case.ask(MIXED)
    if mixed == "one-side" and dispute == "revoke":
        case.state("ruled-for-the-orderly", "66D", also=("65D",))
    elif dispute == "revoke":
        case.state("apply-law", "66D", law="85", because="facts-in-dispute")
    else:
        law, because = ("65D", "doubtful-tricks") if mixed == "one-side" else ("66D", "tricks-in-dispute")
        case.state("apply-law", law, also=("85",), law="79B2", because=because)
