"""The knowledge base that the pages are made from, taken up anew when another build becomes current."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, Protocol

from flask import current_app

from kb.library.builds.caretaker import Caretaker
from kb.library.documents.store import home_folder
from kb.library.knowledge import KnowledgeBase
from kb.search.ranking.results import Answer
from laws.citation import Citation
from laws.model import Edition

if TYPE_CHECKING:
    from kb.library.builds.calculators import CalculatorRow
    from kb.library.builds.guides import Guide
    from kb.library.connections import Connections
    from kb.search.exact import ExactAnswer


class Knowledge(Protocol):
    """What the pages need of a knowledge base."""

    @property
    def editions(self) -> Mapping[str, Edition]:
        """Every edition by its id."""

    @property
    def documents(self) -> Sequence[Any]:
        """What was imported."""

    @property
    def guides(self) -> Sequence[Guide]:
        """The topics and worked examples."""

    @property
    def calculators(self) -> Sequence[CalculatorRow]:
        """Every calculator with the provisions that it rests on."""

    @property
    def connections(self) -> Connections:
        """What ties the editions together."""

    def show(
        self, citation: Citation | str, edition_id: str | None = None, language: str = "da"
    ) -> dict[str, Any]:
        """A provision and all that is known about it."""

    def search(
        self,
        text: str,
        limit: int = 20,
        kind: str | None = None,
        edition: str | None = None,
        *,
        binding: str | None = None,
        language: str = "da",
        verbatim: bool = False,
    ) -> Answer:
        """What is found for a query."""

    def exact(self, text: str, limit: int | None = None, offset: int = 0) -> ExactAnswer:
        """The hits of an exact query over the wording as it stands, in every edition."""


class KnowledgeShelf:
    """Hands out the knowledge base, and notices within a second when a new one was built.

    Args:
        home: folder of the knowledge base; with None and a `knowledge`, that one answers for good.
        knowledge: the one to begin with, just opened from `home`; opened at the first request when None.
    """

    PATIENCE, LATER = 1.0, 30.0
    """Seconds between two looks at the folder, and until one that could not be opened is tried again."""

    def __init__(self, home: Path | None, knowledge: Knowledge | None = None) -> None:
        self._home = home
        self._is_fixed = home is None and knowledge is not None
        self._knowledge = knowledge
        self._stamp: object = None if knowledge is None or self._is_fixed else self._pointer()
        self._last_look = 0.0
        self._refusal: object = None
        self._again = 0.0
        self._caretaker = Caretaker(self.folder())
        self._lock = Lock()
        self._ahead: dict[str, Edition] = {}
        self._edits = 0

    @property
    def is_fixed(self) -> bool:
        """Whether the knowledge base was given and stands in no folder."""
        return self._is_fixed

    def knowledge(self) -> Knowledge:
        """The knowledge base that answers now."""
        self.generation()
        assert self._knowledge is not None
        return self._knowledge

    def generation(self) -> object:
        """A value that changes when the knowledge base does."""
        if self._is_fixed:
            return 0
        due = self._knowledge is None or time.monotonic() - self._last_look > self.PATIENCE
        # While one thread takes up the new build, the others go on with the one at hand.
        if due and self._lock.acquire(blocking=self._knowledge is None):
            try:
                stamp = self._pointer()
                if self._knowledge is None or stamp != self._stamp:
                    self._take_up(stamp)
                self._last_look = time.monotonic()
            finally:
                self._lock.release()
        return (self._stamp, self._edits) if self._edits else self._stamp

    def put_ahead(self, edition: Edition) -> None:
        """Shows an edition as its files were written just now, before they are built in.

        That begins at once, beside the site; what is searched finds the new words once it is done.
        """
        with self._lock:
            assert isinstance(self._knowledge, KnowledgeBase)  # what stands in no folder is not written
            self._ahead[edition.id] = edition
            self._knowledge = self._knowledge.with_editions(self._ahead)
            self._edits += 1
            self._caretaker.build_in()

    def build_in(self) -> None:
        """Has what an editor wrote built in beside the site, which takes it up when it is there."""
        if not self._is_fixed:
            self._caretaker.build_in()

    def _take_up(self, stamp: object) -> None:
        if stamp == self._refusal and time.monotonic() < self._again:
            return
        try:
            # Whoever published a newer build made it whole; this process, older than it, makes none.
            fresh = KnowledgeBase.open(self.folder(), mend=self._knowledge is None)
            if self._knowledge is not None:
                fresh.verify()
        except (
            Exception
        ) as fault:  # another program's build may fail in any way; it is no reason to be silent
            if self._knowledge is None:
                raise
            self._refuse(stamp, fault)
            return  # the one at hand goes on answering
        # A build that began before the last edit lacks it: while another is under way the edits stay on top.
        self._ahead = self._ahead if self._caretaker.is_building_in else {}
        self._knowledge, self._stamp = fresh.with_editions(self._ahead) if self._ahead else fresh, stamp

    def _refuse(self, stamp: object, fault: Exception) -> None:
        """Remembers that a build cannot be used, and says so once."""
        if stamp != self._refusal:
            why = str(fault).rstrip(".") or type(fault).__name__
            print(
                f"Den nye vidensbase kan ikke åbnes ({why}); den forrige svarer.", file=sys.stderr, flush=True
            )
        self._refusal, self._again = stamp, time.monotonic() + self.LATER

    def mend(self) -> None:
        """Has what was found damaged made anew beside the site, which takes it up when it is there."""
        if not self._is_fixed:
            self._caretaker.look_over()

    def folder(self) -> Path:
        """The folder of the knowledge base."""
        return self._home or home_folder()

    def _pointer(self) -> object:
        try:
            status = (self.folder() / "current").stat()
        except OSError:
            return None
        return (status.st_mtime_ns, status.st_ino)


def knowledge() -> Knowledge:
    """The knowledge base of the running site."""
    shelf: KnowledgeShelf = current_app.extensions["bridgelov.shelf"]
    return shelf.knowledge()


def home() -> Path:
    """The folder that the knowledge base of the running site stands in."""
    shelf: KnowledgeShelf = current_app.extensions["bridgelov.shelf"]
    return shelf.folder()
