"""Explanations and alerts (21), information from partner (16B) or elsewhere (16D), and agreements (40)."""

from __future__ import annotations

from rulings.bridge.seats import Seat
from rulings.told.case import Told
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
    Named,
    NotAlerted,
    Noticed,
    Overheard,
    Paused,
    Person,
    Psyched,
    Remarked,
)
from rulings.told.frames import TELLERS, between
from rulings.told.starts.boards import count_stage
from rulings.told.starts.register import Facts, starts
from rulings.told.story import Story

_DECLARING = {Named.DECLARER, Named.DUMMY}
_STAGES = {
    Moment.AUCTION: "auction",
    Moment.STILL_BIDDING: "auction",
    Moment.CLARIFICATION: "clarification",
    Moment.PLAY: "play",
    Moment.STILL_PLAYING: "play",
    Moment.AFTER_PLAY: "after-play",
}
_SPEAKERS = {Named.DUMMY, Named.DECLARER, Named.DEFENDER}


@starts("forkert-forklaring")
def mistaken_explanation(told: Told) -> Facts | None:
    """An explanation that was not right (21B)."""
    explained = told.story.of(Explained)
    called_wrong = _agreed_otherwise(told.story) or any(one.wrong for one in explained)
    if not explained or not (called_wrong or _against_the_hand(told)):
        return None
    return {"explanation-fault": "wrong", **_explanation(told)}


def _agreed_otherwise(story: Story) -> bool:
    """Whether another agreement is told than was explained; not »og der står også multi på systemkortet«."""
    if story.tells(Fitted):
        return False
    finding = [one for one in story.events if isinstance(one, Noticed | CameOut)]
    return any(
        not one.found or any(other.clause == one.clause and other.at < one.at for other in finding)
        for one in story.of(AgreedOtherwise)
    )


def _against_the_hand(told: Told) -> bool:
    """Whether a hand is told behind its explanation, and not by the one who explained as their own."""
    first, *_ = told.story.of(Explained)
    return not told.story.tells(Fitted) and any(
        one.at > first.at and one.who is not first.who for one in told.story.of(Held)
    )


@starts("forkert-forklaring")
def missing_alert(told: Told) -> Facts | None:
    """A call that should have been alerted and was not (21B)."""
    if not told.story.tells(NotAlerted):
        return None
    return {"explanation-fault": "not-disclosed", **_explanation(told)}


def _explanation(told: Told) -> dict[str, str]:
    who = explainer(told)
    return {
        "explainer-seat": told.seat_letter(who),
        "explanation-stage": _stage(told),
        "noticed-by": _noticed(told, who),
        "explaining-side": _side(told, who),
    }


def explainer(told: Told) -> Person | None:
    """Who explained, or did not alert, as named; None where that is several or nobody."""
    explainers = {one.who for one in told.story.events if isinstance(one, Explained | NotAlerted)} - {None}
    return explainers.pop() if len(explainers) == 1 else None


def _noticed(told: Told, who: Person | None) -> str:
    """Who came upon the mistake, where that is told after it and of one player."""
    if any(one.corrected for one in told.story.of(Explained)):
        return "explainer"
    if reporter := _reporter(told):
        return _seen_by(told, who, reporter)
    explained = [one.at for one in told.story.events if isinstance(one, Explained | NotAlerted)]
    found = [one for one in told.story.of(Noticed) if one.at > min(explained)]
    if len(found) != 1:
        return ""
    finder = found[0].who
    if finder is Named.OPPONENTS and isinstance(who, Seat) and not told.story.mine:
        return "others"
    seen = _seen_by(told, who, finder)
    return seen or ("explainer" if found[0].himself and finder in (None, who) else "")


def _reporter(told: Told) -> Person | None:
    """Who says at the table that a call was explained wrongly: »spilfører fortæller, at blinde har …«."""
    reported = [one for one in told.story.of(Explained) if one.wrong and one.doubted]
    return told.story.before(reported[0].at) if len(reported) == 1 else None


def _seen_by(told: Told, explained: Person | None, found: Person | None) -> str:
    """What the one who came upon a mistake is to the one who explained; empty where that is open."""
    if {explained, found} == _DECLARING:
        return "partner"
    steps = between(explained, found, mine=told.story.mine)
    return "" if steps is None else {0: "explainer", 2: "partner"}.get(steps, "others")


def _side(told: Told, who: Person | None) -> str:
    """Which side explained, where it is told who plays the contract."""
    if who in _DECLARING or who is Named.DEFENDER:
        return "declaring" if who in _DECLARING else "defending"
    defending = told.defending(who)
    return "" if defending is None else "defending" if defending else "declaring"


def _stage(told: Told) -> str:
    """When a mistake in an explanation came out."""
    story = told.story
    if (found := _found_at(story)) is not None:
        return _STAGES.get(found, "")
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
    clauses = {one.clause for one in story.events if isinstance(one, CameOut | Noticed)}
    found = {one.moment for one in story.of(At) if one.clause in clauses}
    return found.pop() if len(found) == 1 else None


@starts("andre-uvedkommende-oplysninger")
def overheard(told: Told) -> Facts | None:
    """Something heard or seen of a board from elsewhere (16D)."""
    if not told.story.tells(Overheard):
        return None
    stages = {"nobody-called": "before-calls", "called": "after-first-call"}
    return {"information-received": stages.get(count_stage(told, by_anybody=False), "")}


@starts("makkeraftale")
def system_card(told: Told) -> Facts | None:
    """A system card that was looked at (40B2)."""
    looked = {one.own for one in told.story.of(Looked)}
    if not looked:
        return None
    own = looked == {True}
    return {
        "agreement-matter": "system-card",
        "whose-system-card": "own" if own else "opponents" if looked == {False} else "",
        "own-card-moment": "auction-or-play" if own and told.story.at(Moment.AUCTION) else "",
    }


@starts("makkeraftale")
def psych(told: Told) -> Facts | None:
    """A call that was far from the agreement (40A3, 40C)."""
    return {"agreement-matter": "unusual-call"} if told.story.tells(Psyched) else None


@starts("ubefoejede-oplysninger")
def tempo(told: Told) -> Facts | None:
    """A pause before a call (16B)."""
    if not told.story.tells(Paused) or not (told.made or _acted(told, Paused)):
        return None
    return _unauthorised(told, "tempo")


def _acted(told: Told, kind: type[Paused] | type[Asked]) -> bool:
    """Whether one player did that, and somebody called behind it, though not what is told."""
    people = {one.who for one in told.story.of(kind)}
    who = people.pop() if len(people) == 1 else None
    called = told.story.tells(CalledSomething, HasCalled) and (isinstance(who, Seat) or who in TELLERS)
    return called and not told.story.tells(Led, Followed, Claimed)


@starts("ubefoejede-oplysninger")
def remark(told: Told) -> Facts | None:
    """A remark or a manner, and a call after it (16B)."""
    return _unauthorised(told, "remark") if told.story.tells(Remarked) and told.made else None


@starts("ubefoejede-oplysninger")
def question(told: Told) -> Facts | None:
    """A question, and a call after it (16B)."""
    story = told.story
    if not story.tells(Asked) or story.tells(Looked) or not (told.made or _acted(told, Asked)):
        return None
    return _unauthorised(told, "question")


def _unauthorised(told: Told, source: str) -> Facts:
    story = told.story
    going_on = story.at(Moment.STILL_BIDDING, Moment.STILL_PLAYING)
    stage = "after-play" if story.at(Moment.AFTER_PLAY) else "during" if going_on else ""
    return {"information-source": source, "information-stage": stage}


@starts("uregelmaessighed-rettighed")
def drew_attention(told: Told) -> Facts | None:
    """A player says that something was wrong (9A)."""
    speakers = {one.who for one in told.story.of(DrewAttention)}
    speaker = speakers.pop() if len(speakers) == 1 else None
    if speaker not in _SPEAKERS:
        return None
    stages = {Moment.PLAY: "play", Moment.STILL_PLAYING: "play", Moment.AFTER_PLAY: "after-play"}
    stage = next((stage for moment, stage in stages.items() if told.story.at(moment)), "")
    return {
        "rights-matter": "attention",
        "attention-about": "" if any(one.coming for one in told.story.of(DrewAttention)) else "irregularity",
        "attention-stage": stage,
        "attention-speaker": "dummy" if speaker is Named.DUMMY else "declarer-or-defender",
    }
