"""What can be wrong with a meaning, with the place and the remedy."""

from rulings.errors import RulingsError
from rulings.meaning.problems import Reading


class MeaningError(RulingsError):
    """A meaning that cannot be read, or that no hand fits.

    Attributes:
        text: what was given.
        position: where in `text` the fault stands, counted from 0.
        what: the letters at fault.
        reason: what is wrong and what to do, a clause in the reader's language.
        choices: the readings to choose between, where it can be read in several ways.
    """

    def __init__(
        self, text: str, position: int, what: str, reason: str, choices: tuple[Reading, ...] = ()
    ) -> None:
        self.text = text
        self.position = position
        self.what = what
        self.reason = reason
        self.choices = choices
        shown = f"»{' '.join(what.split())[:60]}« (tegn {position + 1}): " if what else ""
        super().__init__(shown + reason)


class UnknownMeaning(RulingsError):
    """A ready-made meaning or a worked pair that there is none of.

    Attributes:
        key: what was asked for.
        near: ids to offer instead.
    """

    def __init__(self, key: str, near: tuple[str, ...]) -> None:
        self.key = key
        self.near = near
        super().__init__(f"Der er ingen betydning med navnet »{key[:60]}«; vælg fx {', '.join(near)}.")
