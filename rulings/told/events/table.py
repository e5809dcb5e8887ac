"""What was said, heard, seen and thought at a table, and how far it had got."""

from dataclasses import dataclass

from rulings.bridge.calls import Call
from rulings.told.events.base import Event, Moment, Person


@dataclass(frozen=True, slots=True, kw_only=True)
class Paused(Event):
    """A player thought longer than usual."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Remarked(Event):
    """A word, a sound or a manner that is no call; `call` where a call was made in that manner."""

    call: Call | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked(Event):
    """A question at the table; `meaning` where it is of what a call means."""

    meaning: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Explained(Event):
    """A call was explained; `wrong` where that is said, `corrected` where the player mended it."""

    corrected: bool = False

    call: Call | None = None
    whose: Person | None = None
    wrong: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AgreedOtherwise(Event):
    """The agreement is told beside an explanation; `found` where it is so only if somebody found it."""

    found: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Fitted(Event):
    """What was explained is said to have been right."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NotAlerted(Event):
    """A player did not alert."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Noticed(Event):
    """Who came upon what was wrong; `himself` where it was the one whose mistake it was."""

    himself: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CameOut(Event):
    """Something came to light; how far the board was stands in the same part of the text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrewAttention(Event):
    """A player said at the table that something was wrong, or was `coming`."""

    coming: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Overheard(Event):
    """Something was heard of the board from elsewhere."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Looked(Event):
    """A player looked at a system card, their own or not."""

    own: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Psyched(Event):
    """A player psyched."""


@dataclass(frozen=True, slots=True, kw_only=True)
class At(Event):
    """How far the board was."""

    moment: Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class Said(Event):
    """Words that stand beside a question or a topic in its data: they answer the one, or name the other."""

    question: str = ""
    value: str = ""
    topic: str = ""
