"""What can be wrong with a convention as it is asked for, with the place and the remedy."""

from rulings.meaning.errors import MeaningError, UnknownMeaning


class UnknownConvention(UnknownMeaning):
    """A name that no convention has; `near` are the addresses of the nearest three."""


class ParameterError(MeaningError):
    """A parameter that the convention does not have, that is missing, or whose value it cannot have.

    Attributes:
        key: of the parameter, as it was given.
    """

    def __init__(self, text: str, position: int, what: str, reason: str, key: str) -> None:
        self.key = key
        super().__init__(text, position, what, reason)
