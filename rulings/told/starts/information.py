"""Explanations and alerts (21), information from partner (16B) or elsewhere (16D), and agreements (40)."""

from rulings.bridge.seats import Seat
from rulings.told.case import TableCase
from rulings.told.events import (
    AgreedOtherwise,
    Asked,
    At,
    AuctionOver,
    CalledSomething,
    CameOut,
    Claimed,
    DrewAttention,
    Explained,
    Fitted,
    Followed,
    HasCalled,
    Held,
    Led,
    Looked,
    Moment,
    NotAlerted,
    Noticed,
    Overheard,
    Paused,
    Person,
    Psyched,
    Remarked,
    RoleName,
)
from rulings.told.frames import TELLERS, between
from rulings.told.starts.boards import count_stage
from rulings.told.starts.register import Facts, starts
from rulings.told.story import Story

_DECLARING = {RoleName.DECLARER, RoleName.DUMMY}
_STAGES = {
    Moment.AUCTION: "auction",
    Moment.STILL_BIDDING: "auction",
    Moment.CLARIFICATION: "clarification",
    Moment.PLAY: "play",
    Moment.STILL_PLAYING: "play",
    Moment.AFTER_PLAY: "after-play",
}
_SPEAKERS = {RoleName.DUMMY, RoleName.DECLARER, RoleName.DEFENDER}


@starts("forkert-forklaring")
def mistaken_explanation(case: TableCase) -> Facts | None:
    """An explanation that was not right (21B)."""
    explanations = case.story.of(Explained)
    called_wrong = _agreed_otherwise(case.story) or any(event.wrong for event in explanations)
    if not explanations or not (called_wrong or _against_the_hand(case)):
        return None
    return {"explanation-fault": "wrong", **_explanation(case)}


def _agreed_otherwise(story: Story) -> bool:
    """Whether another agreement is told than was explained; not »og der står også multi på systemkortet«."""
    if story.tells(Fitted):
        return False
    finding = [event for event in story.events if isinstance(event, Noticed | CameOut)]
    return any(
        not event.found or any(other.clause == event.clause and other.at < event.at for other in finding)
        for event in story.of(AgreedOtherwise)
    )


def _against_the_hand(case: TableCase) -> bool:
    """Whether a hand is told behind its explanation, and not by the one who explained as their own."""
    first, *_ = case.story.of(Explained)
    return not case.story.tells(Fitted) and any(
        event.at > first.at and event.who is not first.who for event in case.story.of(Held)
    )


@starts("forkert-forklaring")
def missing_alert(case: TableCase) -> Facts | None:
    """A call that should have been alerted and was not (21B)."""
    if not case.story.tells(NotAlerted):
        return None
    return {"explanation-fault": "not-disclosed", **_explanation(case)}


def _explanation(case: TableCase) -> dict[str, str]:
    who = explainer(case)
    return {
        "explainer-seat": case.seat_letter(who),
        "explanation-stage": _stage(case),
        "noticed-by": _noticed_by(case, who),
        "explaining-side": _side(case, who),
    }


def explainer(case: TableCase) -> Person | None:
    """Who explained, or did not alert, as named; None where that is several or nobody."""
    explainers = {event.who for event in case.story.events if isinstance(event, Explained | NotAlerted)} - {
        None
    }
    return explainers.pop() if len(explainers) == 1 else None


def _noticed_by(case: TableCase, who: Person | None) -> str:
    """Who came upon the mistake, where that is told after it and of one player."""
    if any(event.corrected for event in case.story.of(Explained)):
        return "explainer"
    if reporter := _reporter(case):
        return _seen_by(case, who, reporter)
    explanations = [event.at for event in case.story.events if isinstance(event, Explained | NotAlerted)]
    discoveries = [event for event in case.story.of(Noticed) if event.at > min(explanations)]
    if len(discoveries) != 1:
        return ""
    finder = discoveries[0].who
    if finder is RoleName.OPPONENTS and isinstance(who, Seat) and not case.story.mine:
        return "others"
    relation = _seen_by(case, who, finder)
    return relation or ("explainer" if discoveries[0].himself and finder in (None, who) else "")


def _reporter(case: TableCase) -> Person | None:
    """Who says at the table that a call was explained wrongly: »spilfører fortæller, at blinde har …«."""
    reports = [event for event in case.story.of(Explained) if event.wrong and event.doubted]
    return case.story.before(reports[0].at) if len(reports) == 1 else None


def _seen_by(case: TableCase, speaker: Person | None, finder: Person | None) -> str:
    """What the one who came upon a mistake is to the one who explained; empty where that is open."""
    if {speaker, finder} == _DECLARING:
        return "partner"
    steps = between(speaker, finder, mine=case.story.mine)
    return "" if steps is None else {0: "explainer", 2: "partner"}.get(steps, "others")


def _side(case: TableCase, who: Person | None) -> str:
    """Which side explained, where it is told who plays the contract."""
    if who in _DECLARING or who is RoleName.DEFENDER:
        return "declaring" if who in _DECLARING else "defending"
    defending = case.defending(who)
    return "" if defending is None else "defending" if defending else "declaring"


def _stage(case: TableCase) -> str:
    """When a mistake in an explanation came out."""
    story = case.story
    if (moment := _found_at(story)) is not None:
        return _STAGES.get(moment, "")
    if story.at(Moment.BEFORE_LEAD) and story.tells(AuctionOver):
        return "clarification"
    told_of = [m for m in (Moment.PLAY, Moment.CLARIFICATION) if story.at(m)]
    if told_of:
        return str(told_of[0]) if len(told_of) == 1 else ""
    if story.at(Moment.BEFORE_LEAD):
        return ""
    stages = {
        Moment.AFTER_PLAY: "after-play",
        Moment.STILL_PLAYING: "play",
        Moment.STILL_BIDDING: "auction",
    }
    return next((stage for moment, stage in stages.items() if story.at(moment)), "")


def _found_at(story: Story) -> Moment | None:
    """How far the board was, where that is said in the same breath as that something came out."""
    clauses = {event.clause for event in story.events if isinstance(event, CameOut | Noticed)}
    moments = {event.moment for event in story.of(At) if event.clause in clauses}
    return moments.pop() if len(moments) == 1 else None


@starts("andre-uvedkommende-oplysninger")
def overheard(case: TableCase) -> Facts | None:
    """Something heard or seen of a board from elsewhere (16D)."""
    if not case.story.tells(Overheard):
        return None
    stages = {"nobody-called": "before-calls", "called": "after-first-call"}
    return {"information-received": stages.get(count_stage(case, by_anybody=False), "")}


@starts("makkeraftale")
def system_card(case: TableCase) -> Facts | None:
    """A system card that was looked at (40B2)."""
    owners = {event.own for event in case.story.of(Looked)}
    if not owners:
        return None
    own = owners == {True}
    return {
        "agreement-matter": "system-card",
        "whose-system-card": "own" if own else "opponents" if owners == {False} else "",
        "own-card-moment": "auction-or-play" if own and case.story.at(Moment.AUCTION) else "",
    }


@starts("makkeraftale")
def psych(case: TableCase) -> Facts | None:
    """A call that was far from the agreement (40A3, 40C)."""
    return {"agreement-matter": "unusual-call"} if case.story.tells(Psyched) else None


@starts("ubefoejede-oplysninger")
def tempo(case: TableCase) -> Facts | None:
    """A pause before a call (16B)."""
    if not case.story.tells(Paused) or not (case.calls or _call_came_after(case, Paused)):
        return None
    return _facts_from(case, "tempo")


def _call_came_after(case: TableCase, kind: type[Paused] | type[Asked]) -> bool:
    """Whether one player did that, and somebody called behind it, though not what is told."""
    people = {event.who for event in case.story.of(kind)}
    who = people.pop() if len(people) == 1 else None
    has_call = case.story.tells(CalledSomething, HasCalled) and (isinstance(who, Seat) or who in TELLERS)
    return has_call and not case.story.tells(Led, Followed, Claimed)


@starts("ubefoejede-oplysninger")
def remark(case: TableCase) -> Facts | None:
    """A remark or a manner, and a call after it (16B)."""
    return _facts_from(case, "remark") if case.story.tells(Remarked) and case.calls else None


@starts("ubefoejede-oplysninger")
def question(case: TableCase) -> Facts | None:
    """A question, and a call after it (16B)."""
    story = case.story
    if not story.tells(Asked) or story.tells(Looked) or not (case.calls or _call_came_after(case, Asked)):
        return None
    return _facts_from(case, "question")


def _facts_from(case: TableCase, source: str) -> Facts:
    story = case.story
    going_on = story.at(Moment.STILL_BIDDING, Moment.STILL_PLAYING)
    stage = "after-play" if story.at(Moment.AFTER_PLAY) else "during" if going_on else ""
    return {"information-source": source, "information-stage": stage}


@starts("uregelmaessighed-rettighed")
def drew_attention(case: TableCase) -> Facts | None:
    """A player says that something was wrong (9A)."""
    speakers = {event.who for event in case.story.of(DrewAttention)}
    speaker = speakers.pop() if len(speakers) == 1 else None
    if speaker not in _SPEAKERS:
        return None
    stages = {Moment.PLAY: "play", Moment.STILL_PLAYING: "play", Moment.AFTER_PLAY: "after-play"}
    stage = next((stage for moment, stage in stages.items() if case.story.at(moment)), "")
    return {
        "rights-matter": "attention",
        "attention-about": ""
        if any(event.coming for event in case.story.of(DrewAttention))
        else "irregularity",
        "attention-stage": stage,
        "attention-speaker": "dummy" if speaker is RoleName.DUMMY else "declarer-or-defender",
    }
