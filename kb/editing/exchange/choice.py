"""What an editor decided of the strings of a file that are not written by themselves."""

from collections.abc import Collection
from dataclasses import dataclass

from kb.errors import ExchangeError

ALL = "all"
"""Stands for every key in a choice."""

_MOST_OFFERED = 10
"""Keys that a wrong choice is answered with."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What an editor decided of strings that are not written by themselves.

    Attributes:
        take: keys whose text in the file is written though a check found something, or though it is another
            here too; `ALL` for every one.
        keep: keys whose text stays as it is here.
    """

    take: frozenset[str] = frozenset()
    keep: frozenset[str] = frozenset()

    def takes(self, key: str) -> bool:
        """Whether the file's text is to be written."""
        return not self.keeps(key) and (key in self.take or ALL in self.take)

    def keeps(self, key: str) -> bool:
        """Whether the text here is to stay; a key that is told counts for more than all."""
        return key in self.keep or (ALL in self.keep and key not in self.take)

    def check(self, held: Collection[str], name: str) -> None:
        """Refuses a choice of strings that nothing holds back.

        Args:
            held: keys of those that something does.
            name: of the file, for messages.

        Raises:
            ExchangeError: a key is none of them.
        """
        strange = sorted((self.take | self.keep) - {ALL, *held})
        if strange:
            offered = ", ".join(sorted(held)[:_MOST_OFFERED]) or "ingen"
            reason = f"»{strange[0]}« er ikke holdt tilbage; vælg blandt dem, der er: {offered}."
            raise ExchangeError(name, "", reason)


UNDECIDED = Choice()
"""The choice of an editor who has not seen the file yet."""
