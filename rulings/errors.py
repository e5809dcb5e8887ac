"""What can go wrong with bridge notation, facts and examples, each error with its fields and its remedy."""

from laws.languages import FIRST_LANGUAGE
from rulings.reasons import Reason, because


class RulingsError(Exception):
    """Root of all that `rulings` raises on purpose. `str(error)` is one Danish sentence with the remedy."""


class NotationError(RulingsError):
    """Bridge notation that cannot be read.

    Attributes:
        text: what was given.
        position: where in `text` the fault stands, counted from 0.
        what: the letters at fault.
        why: what is wrong with them and what to do.
    """

    def __init__(self, text: str, position: int, what: str, why: Reason) -> None:
        self.text = text
        self.position = position
        self.what = what
        self.why = why
        super().__init__(self.sentence(FIRST_LANGUAGE))

    def sentence(self, language: str) -> str:
        """The letters at fault with their place, and the reason."""
        return self.with_place().in_language(language)

    def with_place(self) -> Reason:
        """The reason with the letters at fault and their place in front."""
        letters = " ".join(self.what.split())[:40]
        place = because("place" if self.what else "place-alone", what=letters, at=self.position + 1)
        return because("unread-at", place=place, reason=self.why)


class Unfit(RulingsError, ValueError):
    """What does not fit where it is given: an answer its question, an event a table; a clause says why.

    Attributes:
        why: what is wrong and what would fit.
    """

    def __init__(self, why: Reason) -> None:
        self.why = why
        super().__init__(why.in_language(FIRST_LANGUAGE))


class UnknownTopic(RulingsError):
    """A topic that there are no rules for.

    Attributes:
        topic: what was asked for.
        known: ids of the topics that there are, the nearest first.
    """

    def __init__(self, topic: str, known: tuple[str, ...]) -> None:
        self.topic = topic
        self.known = known
        shown = " ".join(topic.split())[:60]
        super().__init__(f"Der er ingen afgørelse med navnet »{shown}«; vælg en af: {', '.join(known)}.")


class FactsError(RulingsError):
    """Facts that cannot be ruled on: an unknown question, a wrong value, a contradiction.

    Attributes:
        question: id of the question at fault, as it was given; empty when the facts as a whole are at fault.
        value: the answer at fault, as text.
        why: what is wrong and what to do.
        nearest: question ids or values to offer instead, in order.
    """

    def __init__(self, question: str, value: str, why: Reason, nearest: tuple[str, ...] = ()) -> None:
        self.question = question
        self.value = value
        self.why = why
        self.nearest = nearest
        super().__init__(self.sentence(FIRST_LANGUAGE))

    @property
    def reason(self) -> str:
        """The Danish sentence."""
        return self.sentence(FIRST_LANGUAGE)

    def sentence(self, language: str) -> str:
        """What is wrong, with the remedy."""
        text = self.why.in_language(language)
        return text[:1].upper() + text[1:]


class ExampleError(RulingsError):
    """A worked example whose file is not well formed.

    Attributes:
        file: the file's name.
        line: the line at fault, counted from 1.
        reason: what is wrong and what to do, a Danish clause.
    """

    def __init__(self, file: str, line: int, reason: str) -> None:
        self.file = file
        self.line = line
        self.reason = reason
        super().__init__(f"{file}, linje {line}: {reason}")


class DataError(RulingsError):
    """A data file of ours (wording, templates) that does not fit the code that reads it.

    Attributes:
        file: the file's name.
        key: the entry at fault; empty when the file as a whole is at fault.
        reason: what is missing or wrong, a Danish clause.
    """

    def __init__(self, file: str, key: str, reason: str) -> None:
        self.file = file
        self.key = key
        self.reason = reason
        super().__init__(f"{file}, »{key}«: {reason}" if key else f"{file}: {reason}")
