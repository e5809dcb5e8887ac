"""What a bundle is made of and made from: the one page that every part of it shares."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from kb.library.documents.readings import Progress
from kb.library.knowledge import KnowledgeBase
from kb.offline.asked import State
from laws.languages import find_language
from rulings.engine import Topic

if TYPE_CHECKING:
    from kb.offline.graph import Graphs

Fetch = Callable[[str], str | None]
"""The server's HTML document at an address of the bundle's language, written without the language's prefix
(`/lov/27`, `/doem/kuloersvigt?q=ja`); None where the server refuses it or sends on to another address."""


class TopicPages(Protocol):
    """What the pages of a topic's interview show, as plain data."""

    def page(self, state: State) -> dict[str, Any]:
        """What a page shows where no answer is revised."""

    def questions(self, state: State) -> dict[str, str]:
        """How the questions read among answers that no longer apply."""

    def common_data(self) -> dict[str, Any]:
        """What all of them have in common; asked for in the end."""

    @property
    def laws(self) -> tuple[str, ...]:
        """The laws whose regulations the pages that were looked at may list."""


class InterviewPages(Protocol):
    """The pages of the interviews in a language."""

    def open(self) -> AbstractContextManager[None]:
        """As a reader in that language would ask for them."""

    def templates(self) -> dict[str, Any]:
        """The templates that they are made with."""

    def of(self, topic: Topic) -> TopicPages:
        """Those of one topic."""

    def made_of(self, topic: Topic, laws: Iterable[str]) -> str:
        """A checksum of everything that those of one topic depend on."""


@dataclass(frozen=True, slots=True)
class Making:
    """What a part of a bundle is made from.

    Attributes:
        fetch: hands out the server's documents.
        language: of the pages, `da` or `en`.
        progress: told each step and how much of it is done, from 0 to 1.
        interviews: their graphs; a bundle without them leaves every interview to the network.
    """

    fetch: Fetch
    knowledge: KnowledgeBase
    language: str
    progress: Progress
    interviews: Graphs | None = None

    @property
    def prefix(self) -> str:
        """What stands before every address of this language on a page."""
        return find_language(self.language).prefix


@dataclass(frozen=True, slots=True)
class Part:
    """One file of a bundle.

    Attributes:
        name: of the file, with its ending.
        content: as the phone keeps it.
    """

    name: str
    content: bytes
