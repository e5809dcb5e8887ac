"""Laws 42 and 43: what dummy may do, what dummy may not, and what it costs once rights are lost.

What dummy broke under 43A2 earlier in the play decides (43B2, 43B3); 45F, 61B, 62, 64, 65B3 and 66 say
the rest.
"""

from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import Player, Role
from rulings.engine.ruling import Option
from rulings.engine.topic import topic
from rulings.rules.common.seating import seat_declarer
from rulings.rules.dummy import asked_declarer
from rulings.rules.dummy.standing import (
    DUMMY,
    FIRST,
    LOST_RIGHTS,
    may_be_penalised,
    used_lost_right,
    words_may_not_be_used,
)
from rulings.rules.withdrawn_call.aftermath import after_the_play

DID = question.choice("dummy-did")
LIMIT = question.choice("dummy-limit")
IN_TIME = question.yes_no("pointed-in-time")
HAND_CHOSEN = question.choice("hand-chosen")
DEFENDER_REVOKED = question.yes_no("defender-revoked")
BY = question.choice("irregularity-by")
GAINED = question.yes_no("defenders-gained")

_DECLARER, _EITHER = Player(Role.DECLARER), Player(Role.EITHER_DEFENDER)
_RIGHTS: dict[str, tuple[str, tuple[str, ...], str]] = {
    "told-director": ("42A1", (), "answer-director"),
    "followed-suit": ("42A3", ("9A3",), "follow-suit"),
    "after-play": ("42B3", (), "after-play"),
}
"""What dummy has a right to: the provision, others that it rests on, and the right."""
_LIMITS: dict[str, tuple[str, str]] = {
    "exchanged-hands": ("43A2a", "exchange-hands"),
    "left-seat": ("43A2b", "leave-seat"),
    "saw-card": ("43A2c", "see-cards"),
}


@topic("den-blinde", law="42")
def dummy(case: Case) -> None:
    """Rules on what dummy did (42, 43)."""
    seat_declarer(case)
    did = case.ask(DID)
    if did in _RIGHTS:
        law, also, what = _RIGHTS[did]
        case.state("dummy-may", law, also=also, who=DUMMY, what=what)
        return
    {
        "warned-lead": _warned,
        "prevented-other": _prevented,
        "asked-declarer": asked_declarer.ruled,
        "asked-defender": _asked_defender,
        "drew-attention": _drew_attention,
        "called-director": _called_director,
        "told-of-play": _told_of_play,
        "suggested-card": _suggested,
        "played-other-card": _played_other,
        "pointed-at-card": _pointed,
        "looked-at-trick": _looked_at_trick,
        "broke-limit": _broke_limit,
        "shown-hand": _shown_hand,
    }[did](case)


def _warned(case: Case) -> None:
    """42B2; 43B2a where dummy had lost the right to."""
    if not case.ask(LOST_RIGHTS):
        case.state("dummy-may", "42B2", also=("9A3",), who=DUMMY, what="warn-declarer")
        case.state("nothing-further", "42B2")
        return
    case.state("defender-chooses-hand", "43B2a", who=_EITHER)
    case.cite("all-options-read-out", "10C1")
    for source in ("hand", "table"):
        case.offer(Option(f"lead-from-{source}", _EITHER, "43B2a", assuming=((HAND_CHOSEN.id, source),)))
    chosen = case.ask(HAND_CHOSEN)
    sources = {"hand": "hand", "table": "table"}
    case.state("lead-from", "43B2a", who=_DECLARER, source=sources.get(chosen, "right-hand"))
    used_lost_right(case, "42B2", "warn")
    may_be_penalised(case)


def _prevented(case: Case) -> None:
    """42B2: any other irregularity; for one who has lost the right to, the law names no outcome."""
    if case.ask(LOST_RIGHTS):
        case.state("director-judges", "43B", also=("42B2",), judge="prevented-without-right")
        case.state("play-on", "12A1", how="and-judge-later")
        used_lost_right(case, "42B2", "warn")
        may_be_penalised(case)
    else:
        case.state("dummy-may", "42B2", also=("9A3",), who=DUMMY, what="prevent")
        case.state("nothing-further", "42B2")


def _asked_defender(case: Case) -> None:
    """42B1, 61B2b: never; what it told declarer is unauthorised, what it brought to light is dealt with."""
    also = ("61B2b", "43A1c")
    case.state("dummy-may-not", "42B1", also=also, who=DUMMY, what="ask-defender")
    may_be_penalised(case, "43A1c")
    if case.ask(DEFENDER_REVOKED):
        if case.ask(LOST_RIGHTS) and case.ask(FIRST):
            _passed_over(case)
        else:
            case.state("apply-law", "62A", law="62", because="revoke-to-be-corrected")
    words_may_not_be_used(case, "61B2b")


def _drew_attention(case: Case) -> None:
    """43A1b, 43B3."""
    if _others_were_first(case):
        return
    case.state("attention", "43A1b", also=("42B3",), who=DUMMY, standing="not-before-end-of-play")
    _pointed_out(case, "43A1b")


def _called_director(case: Case) -> None:
    """43A1a, 43B3: dummy is not the first to call."""
    if _others_were_first(case):
        return
    case.state("call-director", "43A1a", who=DUMMY, when="not-first")
    _pointed_out(case, "43A1a")


def _others_were_first(case: Case) -> bool:
    """9B1b: once another player has drawn attention, dummy may call like everybody."""
    if case.ask(FIRST):
        return False
    case.state("dummy-may", "9B1b", also=("43A1a",), who=DUMMY, what="call-director")
    case.state("irregularity-ruled-on", "9B1a")
    return True


def _pointed_out(case: Case, broken: str) -> None:
    """What becomes of the irregularity that dummy was the first to point out."""
    may_be_penalised(case, broken)
    if case.ask(BY) == "declaring-side":
        case.state("irregularity-ruled-on", "9B1d")
    elif case.ask(LOST_RIGHTS):
        used_lost_right(case, "42B3", "point-out")
        _passed_over(case)
    else:
        case.state("irregularity-ruled-on", "9B1a")


def _passed_over(case: Case) -> None:
    """43B3: nothing now; afterwards what the defenders gained is taken from them alone."""
    case.state("irregularity-passed-over", "43B3")
    after_the_play(case, GAINED, "43B3", ("12C1",))


def _told_of_play(case: Case) -> None:
    """43A1c."""
    case.state("dummy-may-not", "43A1c", who=DUMMY, what="tell-declarer")
    may_be_penalised(case, "43A1c")
    words_may_not_be_used(case, "43A1c")


def _suggested(case: Case) -> None:
    """45F has its own outcome for a card of dummy's that dummy touched or named."""
    case.state("dummy-may-not", "43A1c", also=("45F",), who=DUMMY, what="suggest-card")
    may_be_penalised(case, "43A1c")
    case.state("apply-law", "45F", law="45F", because="dummy-suggested-card")


def _played_other(case: Case) -> None:
    """45D has its own outcome for a card of dummy's that declarer did not call for."""
    case.state("apply-law", "45D", law="45D", because="dummy-played-other-card")


def _pointed(case: Case) -> None:
    """65B3: until dummy's side has played to the next trick."""
    if case.ask(IN_TIME):
        case.state("dummy-may", "65B3", also=("42A2",), who=DUMMY, what="keep-count")
        return
    case.state("dummy-may-not", "65B3", who=DUMMY, what="point-late")
    words_may_not_be_used(case, "65B3")


def _looked_at_trick(case: Case) -> None:
    """66A, 66B: declarer and the defenders only."""
    case.state("dummy-may-not", "66A", also=("66B",), who=DUMMY, what="look-at-trick")
    case.state("penalty-possible", "90", also=("66A",), who=DUMMY)


def _broke_limit(case: Case) -> None:
    """43A2: the breach itself, and what it costs from now on."""
    law, what = _LIMITS[case.ask(LIMIT)]
    case.state("dummy-may-not", law, who=DUMMY, what=what)
    case.state("dummy-rights-lost", "43B2", also=("43B2a", "43B2b", "43B3"), who=DUMMY)
    may_be_penalised(case, law)


def _shown_hand(case: Case) -> None:
    """43A3: the defender's breach; whether dummy loses anything the law does not say."""
    defender = Player(Role.DEFENDER)
    case.state("may-not-show-dummy", "43A3", who=defender)
    case.state("penalty-possible", "90", also=("43A3",), who=defender)
    case.state("director-judges", "43B2", also=("43A2c", "43A3"), judge="shown-to-dummy")
