"""What a snippet marks: the words that were asked for, or else the parts that they are made of."""

from collections.abc import Iterable, Set
from functools import cached_property

from kb.search.queries.text import common_words
from kb.search.queries.understand import QueryMeaning, WordGroup
from kb.search.queries.vocabulary import Forms, Vocabulary
from kb.search.ranking.snippet import Marks, snippet


class SnippetMaker:
    """The words that show why a passage was found.

    Args:
        meaning: what was asked.
        vocabulary: of the index that is searched.
    """

    def __init__(self, meaning: QueryMeaning, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        # Words of every sentence, and the »den« of »den blinde«, are marked only if nothing else was asked.
        self._asked = [group for group in meaning.groups if not group.is_common] or list(meaning.groups)

    def shown(self, text: str) -> tuple[str, Marks]:
        """The piece of a text to show, with what is marked in it.

        A text that has none of the words shows their parts: »udspilsforbud« a place that forbids a lead.
        """
        shown = snippet(text, self._words)
        return shown if shown[1] or not self._parts else snippet(text, self._parts)

    @cached_property
    def _words(self) -> Set[str]:
        forms = _spellings(forms for g in self._asked for way in g.ways for forms in way.terms)
        return forms - common_words() or forms

    @cached_property
    def _parts(self) -> Set[str]:
        names = {word for group in self._asked for word in _names(group)}
        forms = _spellings(forms for name in sorted(names) for forms in self._vocabulary.pieces(name))
        return forms - common_words()


def _names(group: WordGroup) -> Iterable[str]:
    """The words of a thing as it was typed, and as the laws call it."""
    chief = group.concept.da[0].lower().split() if group.concept and group.concept.da else []
    return (*group.typed, *chief)


def _spellings(terms: Iterable[Forms]) -> frozenset[str]:
    return frozenset(form for forms in terms for form, _ in forms)
