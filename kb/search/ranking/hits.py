"""Laws that were found as answers: whose words stand there, which piece of them, and which further places."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import chain

from kb.search.postings.index import Postings
from kb.search.postings.layout import Amounts
from kb.search.postings.passages import Passage
from kb.search.postings.wordings import Wordings
from kb.search.queries.understand import QueryMeaning
from kb.search.ranking.results import Hit, LaterHits
from kb.search.ranking.shown import SnippetMaker
from kb.search.ranking.snippet import Marks
from kb.search.ranking.titles import RankedLaw
from kb.search.weights import WORTH_SHOWING
from laws.citation import Citation


class HitMaker:
    """Makes the answers to one query.

    Args:
        wordings: of the reader's language.
        scores: how well each passage answers.
        as_found: whether a place is shown in the edition that it was found in, and not in the reader's.
    """

    def __init__(
        self,
        postings: Postings,
        wordings: Wordings,
        language: str,
        meaning: QueryMeaning,
        scores: Amounts,
        *,
        as_found: bool,
    ) -> None:
        self._passages, self._columns = postings.passages, postings.columns
        self._wordings = wordings
        self._language = language
        self._snippets = SnippetMaker(meaning, postings.vocabulary)
        self._scores = scores
        self._as_found = as_found

    def hit(self, law: RankedLaw, most: int) -> Hit:
        """A law with at most so many of its further places, or a ruling in the reader's language."""
        worth = float(self._scores[law.best])
        if (guide := self._passages[law.best].guide) is not None:
            ruling = self._passages[self._columns.told.get((guide, self._language), law.best)]
            return _hit_of(ruling, worth, *self._snippets.shown(ruling.body))
        # A law that has all of it in its own title is the answer, however well one of its places says it.
        front = law.best if law.titled is None else law.titled
        first = self._passage_for(front)
        # A place that only has a heading shows the best of what stands under it, in the same edition.
        place = self._columns.place
        under = (n for n in law.numbers if place(n).within(first.place))
        passages = (self._in_edition(place(n), first.edition) for n in chain((front,), under))
        with_words = next((p for p in passages if p is not None and p.body), first)
        at = None if with_words is first else with_words.citation
        places: Sequence[Hit] = ()
        if most and len(law.numbers) > 1:
            places = LaterHits(lambda: self._places(law.numbers, first, most))
        return _hit_of(first, worth, *self._snippets.shown(with_words.body), places, at)

    def whole(self, law: Citation, places: Sequence[Hit]) -> Hit | None:
        """A law as an answer by several of its places, with the words of the first; None where it has no row.

        Args:
            places: at least one, the best first.
        """
        number, best = self._wordings.at.get(law), places[0]
        if number is None:
            return None
        passage = self._passages[number]
        return _hit_of(passage, best.score, best.snippet, best.marks, tuple(places), best.citation)

    def _in_edition(self, place: Citation, edition: str) -> Passage | None:
        """The passage of a place in an edition; None where that has no words of its own there."""
        number = self._columns.standing(place, edition)
        return None if number is None else self._passages[number]

    def _passage_for(self, number: int) -> Passage:
        """What is shown of a passage that was found: the place in the reader's language."""
        passage = self._passages[number]
        if self._as_found or not passage.today or passage.language == self._language:
            return passage
        usual = self._wordings.at.get(passage.place)
        return passage if usual is None else self._passages[usual]

    def _places(self, numbers: Sequence[int], front: Passage, most: int) -> tuple[Hit, ...]:
        """The further places of a law that are worth showing, each once, from the first one's edition."""
        place, least = self._columns.place, WORTH_SHOWING * self._scores[numbers[0]]
        seen = {front.place}
        places: list[Hit] = []
        for number in numbers:
            if len(places) == most or self._scores[number] < least:
                break
            if place(number) not in seen:
                seen.add(place(number))
                passage = self._in_edition(place(number), front.edition) or self._passage_for(number)
                worth = float(self._scores[number])
                places.append(_hit_of(passage, worth, *self._snippets.shown(passage.body)))
        return tuple(places)


def with_sibling(
    hits: Sequence[Hit], whole: Callable[[Citation, Sequence[Hit]], Hit | None] = lambda law, places: None
) -> list[Hit]:
    """Results with the next best place of the first one's law in a row of its own behind it.

    Whoever asks about one law mostly wavers between its places, not between laws. Where several are near, the
    law itself stands behind the first place, and they under it. A place around the first, or in it, is no
    other answer.

    Args:
        whole: makes the row of a law with places under it; None where there is none.
    """
    first, *rest = hits
    own = first.citation
    apart = [p for p in first.places if not (own.within(p.citation) or p.citation.within(own))]
    if not apart:
        return list(hits)
    second = whole(own.law, apart) if len(apart) > 1 else None
    moved = apart[:1] if second is None else apart
    left = tuple(place for place in first.places if all(place is not one for one in moved))
    return [replace(first, places=left), second or apart[0], *rest]


def _hit_of(
    passage: Passage,
    worth: float,
    excerpt: str,
    marks: Marks,
    places: Sequence[Hit] = (),
    told_at: Citation | None = None,
) -> Hit:
    """A passage as an answer.

    Args:
        worth: its score.
        excerpt, marks: the piece of its words that is shown, and what is marked in it.
        places: further places of its law.
        told_at: the place of the words, where that is another.
    """
    return Hit(
        passage.citation,
        passage.kind,
        passage.edition,
        passage.usual,
        passage.title,
        excerpt,
        marks,
        worth,
        passage.guide,
        None,
        places,
        told_at,
    )
