"""Whose seat a story tells: whoever erred, asked or claimed, and declarer. A ruling then speaks to seats."""

from collections.abc import Iterator, Mapping

from rulings.bridge.seats import Seat
from rulings.engine.topic import Topic
from rulings.told.events import (
    Asked,
    Called,
    CalledSomething,
    Claimed,
    Dealt,
    Declares,
    Event,
    Followed,
    HasCalled,
    HasCards,
    InTurn,
    Led,
    NotMade,
    Paused,
    Person,
    PlayedEarly,
    Showed,
    TookBoard,
    Turn,
)
from rulings.told.story import Story

_ENTERED = ("auction", "play", "deal")
"""What says itself who did what."""
_DEEDS: Mapping[str, tuple[type[Event], ...]] = {
    "claimer-seat": (Claimed,),
    "asker-seat": (Asked,),
    "receiver-seat": (Paused,),
    "offender-seat": (Led, PlayedEarly, Followed, Showed, HasCards, TookBoard),
}
"""The deed by which a story tells who it is about; of a pause it is partner who received information."""
_CALLS = (Called, CalledSomething)
"""A call tells whose error it was only where nobody else is said to have called."""
_BLAMELESS = (Turn, InTurn, Dealt, HasCalled, NotMade)
"""What is told of others who did nothing wrong: dealt, were to call, had called or had not."""
_DECLARER_MAY_ERR = ("udspil-uden-for-tur", "vildledning")
"""Where declarer who is named first may be whoever erred."""
_SPOKE_UP = ("stik-arrangeret-eller-set",)
"""Where a story is of whoever spoke up."""
_OFFENDER, _RECEIVER, _DECLARER = "offender-seat", "receiver-seat", "declarer-seat"


def seats_told(story: Story, topic: Topic, facts: Mapping[str, str]) -> dict[str, str]:
    """Question id → seat, of those the topic asks for and the story tells of one player alone."""
    if not set(_ENTERED).isdisjoint(facts):
        return {}
    asked = {question.id for question in topic.questions} - set(facts)
    return {
        key: seat.value
        for key, seat in _seats(story, calls=topic.id not in _SPOKE_UP)
        if key in asked and (key != _OFFENDER or _is_story_of(story, seat, topic.id, facts))
    }


def _is_story_of(story: Story, seat: Seat, topic: str, facts: Mapping[str, str]) -> bool:
    """Whether the player is told of first, or first behind declarer, and partner did not call too.

    »spilfører nord beder om spar 4, vest har lagt på« is a lead of North's: there declarer may be who erred.
    """
    blameless = {event.who for event in story.events if isinstance(event, _BLAMELESS)} - {seat}
    named = [person for _, person in story.mentions if isinstance(person, Seat) and person not in blameless]
    if topic not in _DECLARER_MAY_ERR:
        named = [person for person in named if person is seat or person not in _declarers(story)]
    of_calls = not story.tells(*_DEEDS[_OFFENDER]) and "whose-turn" not in facts
    return named[:1] == [seat] and not (of_calls and seat.partner in named)


def _seats(story: Story, *, calls: bool) -> Iterator[tuple[str, Seat]]:
    for key, deeds in _DEEDS.items():
        seat = _alone(story, deeds)
        if seat is None and calls and key == _OFFENDER and not story.tells(*deeds):
            seat = _alone(story, _CALLS)
        if seat is not None and not (key == _RECEIVER and _is_forestalled(story, seat)):
            yield key, seat.partner if key == _RECEIVER else seat
    declarers = _declarers(story)
    if len(declarers) == 1 and isinstance(declarer := declarers.pop(), Seat):
        yield _DECLARER, declarer


def _is_forestalled(story: Story, thinker: Seat) -> bool:
    """Whether an opponent called while that player was thinking: partner has received nothing yet."""
    since = [event.at for event in story.of(Paused) if event.who is thinker]
    after = [event.who for event in story.events if isinstance(event, _CALLS) and event.at > min(since)]
    return bool(after) and after[0] in (thinker.lho, thinker.rho)


def _declarers(story: Story) -> set[Person | None]:
    return {event.who for event in story.of(Declares) if _names_declarer(story, event)}


def _names_declarer(story: Story, event: Declares) -> bool:
    """Whether declarer is named there; »han spillede en hjerter« behind a deed may be a card as well."""
    deeds = tuple(deed for kinds in _DEEDS.values() for deed in kinds)
    erred = any(isinstance(deed, deeds) and deed.who is event.who for deed in story.events)
    return not event.defends and not event.doubted and not (erred and event.contract is not None)


def _alone(story: Story, deeds: tuple[type[Event], ...]) -> Seat | None:
    """The one seat that did it; None where it is open, or told of several."""
    who = {event.who for event in story.events if isinstance(event, deeds)}
    doubted = any(event.doubted for event in story.events if isinstance(event, deeds))
    only = who.pop() if len(who) == 1 and not doubted else None
    return only if isinstance(only, Seat) else None
