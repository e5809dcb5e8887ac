"""Our own index: its places exist, its phrases are phrases, and nothing is said twice."""

from collections import Counter

import pytest

from kb.search.queries.text import common_words, fold, words
from laws import asked
from laws.asked import load_asked
from laws.citation import Citation
from laws.embedded import embedded_editions
from laws.errors import CitationError
from laws.languages import LANGUAGES

LONGEST = 12  # words


@pytest.fixture(scope="module")
def places() -> set[Citation]:
    return {place.citation for edition in embedded_editions() for place in edition.walk()}


def test_every_phrase_is_of_a_place_that_our_plain_edition_has(places: set[Citation]) -> None:
    assert {str(one.citation) for one in load_asked() if one.citation not in places} == set()


def test_every_law_can_be_asked_for_in_each_language() -> None:
    said = {(one.citation.root, one.language) for one in load_asked()}
    laws = [str(number) for number in range(1, 94)]
    assert {(law, language) for law in laws for language in LANGUAGES} - said == set()


def test_a_phrase_is_a_few_words_of_which_one_says_something() -> None:
    for one in load_asked():
        spelt = words(one.phrase)
        assert 1 <= len(spelt) <= LONGEST, one
        assert set(spelt) - common_words(), one
        assert one.phrase == " ".join(one.phrase.split()), one


def test_no_phrase_stands_twice_at_a_law() -> None:
    said = Counter(
        (one.citation.law, one.language, tuple(fold(word) for word in words(one.phrase)))
        for one in load_asked()
    )
    assert [key for key, count in said.items() if count > 1] == []


@pytest.mark.parametrize(
    ("text", "error"), [('[hest]\nda = ["x"]', CitationError), ('["27"]\nfr = ["x"]', KeyError)]
)
def test_a_place_or_language_that_is_none_is_refused(text: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        list(asked._read(text))
