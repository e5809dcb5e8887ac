"""What can be wrong with a claim that is to be checked."""

from laws.languages import FIRST_LANGUAGE
from rulings.errors import RulingsError


class ClaimError(RulingsError):
    """A claim that cannot be checked as it was given.

    Attributes:
        field: which part of it is at fault: `N`, `E`, `S`, `W`, `trick`, `leader`, `trumps`, `claimer`, …
        said: what is wrong and what to do, a sentence by language.
    """

    def __init__(self, field: str, da: str, en: str) -> None:
        self.field = field
        self.said = {"da": da, "en": en}
        super().__init__(da)


class NoClaim(ClaimError):
    """Words that are understood and are neither a claim nor a concession: the play goes on."""

    def __init__(self, da: str, en: str, field: str = "line") -> None:
        super().__init__(field, da, en)


class OutOfTime(RulingsError):
    """A search that took longer than it was given.

    Attributes:
        seconds: what it was given.
        positions: how many positions it had looked at.
        fewest, most: what is sure of the two numbers: each lies between these two; None where nothing is.
    """

    def __init__(self, seconds: float, positions: int) -> None:
        self.seconds = seconds
        self.positions = positions
        self.fewest: tuple[int, int] | None = None
        self.most: tuple[int, int] | None = None
        self.said = {
            "da": f"Slutspillet er ikke regnet færdigt på {seconds:g} sekunder;"
            " giv søgningen mere tid, eller oplys mere af spilleplanen.",
            "en": f"The ending could not be worked out in {seconds:g} seconds;"
            " give the search more time, or state more of the line.",
        }
        super().__init__(self.said[FIRST_LANGUAGE])
