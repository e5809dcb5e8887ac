"""Two books of one law in one language beside the Danish: what is shown is of the edition that is named."""

import tomllib
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from kb.search import Searcher
from kb.search.answers.answer import answer
from kb.search.answers.preference import by_preference
from kb.search.postings.passages import title_of
from kb.search.ranking.rank import SearchOptions
from kb.search.ranking.results import Hit
from laws.model import Edition, Provision
from tests.kb.indexed import index_ranked
from tests.kb.search.ours import ours
from tests.table import each_row

LIST = tomllib.loads(Path(__file__).with_name("english.toml").read_text(encoding="utf-8"))


def as_book(place: Provision) -> Provision:
    """A place as a publisher words it: its heading and its words are seen to be the book's.

    Every third place has none of its own.
    """
    silent = place.children and sum(map(ord, str(place.citation))) % 3 == 0
    return replace(
        place,
        heading=f"{place.heading} Printed" if place.heading else "",
        lead="" if silent or not place.lead else f"Printed: {place.lead}",
        tail="",
        notes=(),
        tables=(),
        references=(),
        children=tuple(map(as_book, place.children)),
    )


@cache
def editions() -> dict[str, Edition]:
    """Our own, and the plain English one as a publisher's book."""
    plain = ours()["love-2017-en-plain"]
    book = replace(
        plain,
        id="love-2017-en",
        title="The Laws, printed",
        provisions=tuple(map(as_book, plain.provisions)),
        ours=False,
    )
    return {**ours(), book.id: book}


@pytest.fixture(scope="module")
def searcher(tmp_path_factory: pytest.TempPathFactory) -> Searcher:
    folder = tmp_path_factory.mktemp("two-languages") / "index"
    index_ranked(folder, editions(), ())
    return Searcher(folder)


def shown(searcher: Searcher, query: str, language: str) -> Iterator[tuple[Hit, Hit]]:
    """Every answer, and every place with the answer that it stands under."""
    options = SearchOptions(limit=10, language=language)
    for hit in answer(query, searcher, by_preference(editions(), language), options).hits:
        if hit.guide is None:
            yield hit, hit
            yield from ((hit, place) for place in hit.places)


def has_words(edition: Edition, one: Hit) -> bool:
    place = edition.get(one.citation)
    return place is not None and bool(
        place.heading or place.lead or place.tail or place.notes or place.tables
    )


def words(edition: Edition, one: Hit) -> str:
    """The words of the place that a snippet is of."""
    place = edition[one.told_at or one.citation]
    pieces = [place.lead, *(t.text for t in place.tables), place.tail, *(n.text for n in place.notes)]
    return " ".join(" ".join(pieces).split())


@each_row("language", ["en", "da"])
@each_row("query", [*LIST["queries"], "kulørsvigt", "bud", "udspil"])
def test_snippet_and_title_are_of_the_edition_that_is_named(
    searcher: Searcher, query: str, language: str
) -> None:
    for front, one in shown(searcher, query, language):
        edition = editions()[one.edition]
        assert one.snippet.strip("… ") in words(edition, one), (query, one)
        place = edition[one.citation]
        around = [p for c in one.citation.ancestors if (p := edition.get(c)) is not None]
        assert one.title == title_of(place, around)[: len(one.title)] or one.title.endswith("…")
        assert edition.language == language or edition.kind != "laws", (query, one)
        assert one.edition == front.edition or not has_words(editions()[front.edition], one), (query, one)


def test_a_place_whose_words_stand_under_it_is_not_looked_for_in_another_language(searcher: Searcher) -> None:
    """The English book has words of its own at § 27B1, the Danish only under it."""
    found = list(shown(searcher, "Printed sufficient bid corrected", "da"))
    assert all(editions()[one.edition].language == "da" for _, one in found)
