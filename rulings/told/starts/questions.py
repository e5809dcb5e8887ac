"""Who may ask, and when (20): what the dummy asks, who takes no part in the play."""

from rulings.told.case import TableCase
from rulings.told.events import Asked, Moment, RoleName
from rulings.told.starts.register import Facts, starts

_PLAYING = (Moment.PLAY, Moment.STILL_PLAYING)
_NOT_YET = (Moment.CLARIFICATION, Moment.BEFORE_LEAD)


@starts("hvem-maa-spoerge", first=True)
def dummy_asks(case: TableCase) -> Facts | None:
    """A question of the dummy about calls; whether partner has no more of a suit is another matter (61B)."""
    story = case.story
    questions = [event for event in story.of(Asked) if event.who is RoleName.DUMMY]
    meaning = any(event.meaning for event in questions)
    if not questions or not (meaning or story.answers("asked-what")):
        return None
    playing, early = story.at(*_PLAYING), story.at(*_NOT_YET)
    return {
        "asked-what": "explanation" if meaning else "",
        "asked-when": "play" if playing and not early else "clarification" if early and not playing else "",
        "asker-in-play": "dummy" if playing and not early else "",
        "asker-in-clarification": "dummy" if early and not playing else "",
    }
