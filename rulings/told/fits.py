"""Which rulings a deed at the table may come under, where only the law that a search found names one."""

from collections.abc import Mapping

from rulings.told.events import (
    Asked,
    AsLead,
    Changed,
    Claimed,
    DrewAttention,
    Event,
    Explained,
    Followed,
    HasCards,
    Led,
    LedFrom,
    Looked,
    Moment,
    MustPass,
    NotAlerted,
    Overheard,
    Overlooked,
    Paused,
    PlayedEarly,
    Psyched,
    Regretted,
    Remarked,
    SecondThought,
    Showed,
    Slipped,
    TookBoard,
    TurnLost,
    Withdrew,
)
from rulings.told.story import Story

_HAND = {"forkert-antal-kort", "manglende-kort"}
_INFORMATION = {"ubefoejede-oplysninger"}
_DISCLOSURE = {"forkert-forklaring"}
_CHANGE = {"melding-aendret"}

_MAY_COME_UNDER: Mapping[type[Event], set[str]] = {
    Asked: _INFORMATION,
    Paused: _INFORMATION,
    Remarked: _INFORMATION,
    Explained: _DISCLOSURE,
    NotAlerted: _DISCLOSURE,
    Looked: {"makkeraftale"},
    Psyched: {"makkeraftale"},
    Overheard: {"andre-uvedkommende-oplysninger"},
    DrewAttention: {"uregelmaessighed-rettighed"},
    HasCards: _HAND,
    TookBoard: {"kort-fra-forkert-mappe", "forkert-spil"},
    Showed: {"vist-kort-i-meldeforloebet", "vist-kort-i-spillet"},
    Changed: _CHANGE,
    Regretted: _CHANGE,
    Slipped: _CHANGE,
    SecondThought: _CHANGE,
    Overlooked: _CHANGE,
    Withdrew: {"udspilsbegraensning"},
    MustPass: {"melding-trods-tvungen-pas"},
    TurnLost: {"tre-passer-med-en-uden-for-tur"},
}

_OF_THE_PLAY = (Led, LedFrom, PlayedEarly, Followed, Claimed)


def fits(story: Story, topic: str) -> bool:
    """Whether something that was done comes under a topic, and nothing that is told is of the play."""
    led = story.tells(AsLead) or any(event.led for event in story.of(Showed))
    played = story.tells(Showed) and story.at(Moment.PLAY, Moment.STILL_PLAYING, Moment.AFTER_PLAY)
    if story.tells(*_OF_THE_PLAY) or led or played:
        return False
    return any(topic in _MAY_COME_UNDER.get(type(event), ()) for event in story.events)
