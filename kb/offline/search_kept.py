"""Which passages of an index a phone stores, and which of their words it shows."""

from collections.abc import Sequence, Set
from dataclasses import dataclass
from functools import cached_property

from kb.library.knowledge import KnowledgeBase
from kb.search.postings.index import Postings
from kb.search.postings.passages import Passage, PassageKind
from kb.search.postings.wordings import Wordings
from kb.search.queries.text import shorten
from kb.search.weights import WEIGHTS
from laws.citation import Citation
from laws.model import Edition

_RULING_WORDS, _PLACE_WORDS = 110, 700
"""Characters of a ruling and of a place at most that a piece is shown of; a ruling is opened by its title."""


@dataclass(frozen=True)
class Selection:
    """The passages that are taken along.

    Attributes:
        postings: the index that they are of.
        wordings: how its passages stand for the reader.
        numbers: of the passages in the index, rising; their row numbers here are their new numbers.
        language: of the reader.
        preferred: all editions, those that the reader wants first.
    """

    postings: Postings
    wordings: Wordings
    numbers: Sequence[int]
    language: str
    preferred: Sequence[Edition]

    @cached_property
    def passages(self) -> Sequence[Passage]:
        """The passages that are taken along."""
        return [self.postings.passages[number] for number in self.numbers]

    @cached_property
    def texts(self) -> Sequence[str]:
        """What is shown of each passage in one line; nothing where another wording is shown."""
        places = set(self.wordings.at.values())
        return [
            self._text(passage, n in places and self._is_read(passage))
            for n, passage in zip(self.numbers, self.passages, strict=True)
        ]

    @cached_property
    def places_with_words(self) -> Set[Citation]:
        """The places of which words are shown."""
        return {passage.place for passage, text in zip(self.passages, self.texts, strict=True) if text}

    def _is_read(self, passage: Passage) -> bool:
        """Whether the page of its place has this wording: the one of the first edition that has the place."""
        first = next((e.id for e in self.preferred if passage.citation in e), passage.edition)
        return first == passage.edition

    def _text(self, passage: Passage, usual: bool) -> str:
        body = " ".join(passage.body.split())
        if passage.kind is PassageKind.RULING:
            return shorten(body, _RULING_WORDS)
        return shorten(body, _PLACE_WORDS) if usual else ""


def kept_of(knowledge: KnowledgeBase, language: str) -> Selection:
    """What a reader of a language takes along: books in force and rulings.

    Of another language only that wording comes along which a reader of it sees; rulings are all told in the
    reader's own.
    """
    postings = knowledge.searcher.postings
    wordings = Wordings(postings.columns, language, WEIGHTS.order)

    def is_kept(number: int, passage: Passage) -> bool:
        if not passage.today or not wordings.read[number]:
            return False
        own = passage.language == language
        return own or (passage.usual and passage.kind is not PassageKind.RULING)

    numbers = [n for n, passage in enumerate(postings.passages) if is_kept(n, passage)]
    return Selection(postings, wordings, numbers, language, knowledge.preferred(language))
