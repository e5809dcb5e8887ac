"""A place of a meaning that cannot be used as it stands, and the readings to choose between."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reading:
    """One way of reading a place that has several.

    Attributes:
        says: what it says, a few words.
        text: the whole text as it is written when that is meant.
        left_out: words that it takes no account of; they stand in square brackets in the text.
        guessed: whether it takes a word that is not known for another.
    """

    says: str
    text: str
    left_out: str = ""
    guessed: bool = False

    def to_json(self) -> dict[str, object]:
        """As JSON."""
        beside = {"left_out": self.left_out} if self.left_out else {}
        return {"says": self.says, "text": self.text, **beside}


@dataclass(frozen=True, slots=True)
class Problem:
    """A place that could not be read, or that can be read in more than one way.

    Attributes:
        offset: where it begins, counted from 0.
        length: how many letters it has.
        what: those letters.
        reason: what is wrong and what to do, a clause in the reader's language.
        choices: the readings to choose between; none where nothing could be read.
        key: of the message.
        unread: whether nothing could be read there: its choices, if any, guess or leave words out.
    """

    offset: int
    length: int
    what: str
    reason: str
    choices: tuple[Reading, ...] = ()
    key: str = ""
    unread: bool = False

    def to_json(self) -> dict[str, object]:
        """As JSON."""
        return {
            "offset": self.offset,
            "length": self.length,
            "what": self.what,
            "reason": self.reason,
            "choices": [choice.to_json() for choice in self.choices],
        }
