"""What a bundle is made of and made from: the one page that every part of it shares."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kb.base.knowledge import KnowledgeBase
from kb.base.readings import Progress

Fetch = Callable[[str], str | None]
"""The server's HTML document at an address of the bundle's language, written without the language's prefix
(`/lov/27`, `/doem/kuloersvigt?q=ja`); None where the server refuses it or sends on to another address."""


@dataclass(frozen=True, slots=True)
class Making:
    """What a part of a bundle is made from.

    Attributes:
        fetch: hands out the server's documents.
        language: of the pages, `da` or `en`.
        progress: told each step and how much of it is done, from 0 to 1.
    """

    fetch: Fetch
    knowledge: KnowledgeBase
    language: str
    progress: Progress

    @property
    def prefix(self) -> str:
        """What stands before every address of this language on a page."""
        return "" if self.language == "da" else f"/{self.language}"


@dataclass(frozen=True, slots=True)
class Part:
    """One file of a bundle.

    Attributes:
        name: of the file, with its ending.
        content: as the phone keeps it.
    """

    name: str
    content: bytes
