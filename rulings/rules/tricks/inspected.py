"""Laws 65 and 66: a trick seen again, a card turned the wrong way, cards that were mixed."""

from __future__ import annotations

from laws.citation import parse
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.consequence import ApplyLaw
from rulings.engine.people import Player, Role
from rulings.engine.topic import topic
from rulings.rules.tricks.consequences import RuledForTheOrderly, TrickSeen, TurnedWrong
from rulings.rules.withdrawn_call.aftermath import after_the_play

LAW_12C1, LAW_16B3, LAW_42A2, LAW_43A1C, LAW_61 = map(parse, ("12C1", "16B3", "42A2", "43A1c", "61"))
LAW_65B3, LAW_65C, LAW_65D = map(parse, ("65B3", "65C", "65D"))
LAW_66A, LAW_66B, LAW_66C, LAW_66D = map(parse, ("66A", "66B", "66C", "66D"))
LAW_79B, LAW_85 = parse("79B"), parse("85")

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
    matter = case.ask(MATTER)
    {"see-trick": _seen, "turned-wrong": _turned_wrong, "mixed": _mixed}[matter](case)


def _seen(case: Case) -> None:
    """66A-66C while the cards are played, 66D afterwards."""
    what = case.ask(WHAT)
    if what == "after-play":
        case.state(TrickSeen(citation=LAW_66D, who=Player(Role.ANY_PLAYER), standing="after-play"))
    elif what == "earlier":
        case.state(TrickSeen(citation=LAW_66C, who=Player(Role.ANY_PLAYER), standing="earlier-trick"))
    else:
        _last_trick(case, what)


def _last_trick(case: Case, what: str) -> None:
    """66A and 66B: the same time limit for both, but dummy has neither right."""
    role = _PLAYERS[case.ask(WHO)]
    who = Player(role)
    if role is Role.DUMMY:
        case.state(TrickSeen(citation=LAW_66A, also=(LAW_66B,), who=who, standing="never-as-dummy"))
    elif case.ask(SIDE_PLAYED):
        whole = what == "whole-trick"
        case.state(
            TrickSeen(
                citation=LAW_66A if whole else LAW_66B,
                also=(LAW_66C,),
                who=who,
                standing="not-earlier" if whole else "own-card-too-late",
            )
        )
    elif what == "whole-trick" and not case.ask(TURNED):
        case.state(TrickSeen(citation=LAW_66A, who=who, standing="whole-trick"))
    else:
        if what == "whole-trick":
            case.state(TrickSeen(citation=LAW_66A, who=who, standing="not-whole-trick"))
        case.state(TrickSeen(citation=LAW_66B, who=who, standing="own-card"))


def _turned_wrong(case: Case) -> None:
    """65B3: every player may say so, dummy too, until the player's side plays to the next trick."""
    if not case.ask(SIDE_PLAYED):
        case.state(TurnedWrong(citation=LAW_65B3, also=(LAW_42A2,), standing="in-time"))
        return
    case.state(TurnedWrong(citation=LAW_65B3, also=(LAW_16B3,), standing="too-late"))
    after_the_play(case, USED_REMARK, LAW_16B3, (LAW_65B3, LAW_12C1))


def _mixed(case: Case) -> None:
    """65D, 66D: what a side risks that has mixed its cards before the result was agreed."""
    dispute = case.ask(DISPUTE)
    if case.ask(CLEAR):
        law, because = (LAW_61, "revoke-is-clear") if dispute == "revoke" else (LAW_79B, "tricks-are-clear")
        case.state(ApplyLaw(citation=LAW_66D, law=law, because=because))
        return
    mixed = case.ask(MIXED)
    if mixed != "one-side":
        case.state(ApplyLaw(citation=LAW_66D, law=LAW_85, because="facts-in-dispute"))
    elif dispute == "revoke":
        case.state(RuledForTheOrderly(citation=LAW_66D, also=(LAW_65D,)))
    else:
        case.state(ApplyLaw(citation=LAW_65D, law=LAW_85, because="doubtful-tricks"))
