"""English titles: every law has one, every section and chapter of our own edition too."""

import pytest

from laws.citation import parse
from laws.embedded import embedded_editions
from laws.languages import FIRST_LANGUAGE, OWN_LANGUAGES
from laws.titles import title, titles

OURS = next(edition for edition in embedded_editions() if edition.kind == "laws")
TITLED = [language for language in OWN_LANGUAGES if language != FIRST_LANGUAGE]


@pytest.mark.parametrize("language", TITLED)
def test_every_law_section_and_chapter_has_a_title(language: str) -> None:
    laws = [str(place.citation) for place in OURS.provisions]
    assert [law for law in laws if not title(parse(law), language)] == []
    begins = {section.roots[0] for section in OURS.outline}
    assert [law for law in begins if not title(parse(law), language, "sections")] == []
    chapters = {section.chapter: section.roots[0] for section in reversed(OURS.outline)}
    assert [law for law in chapters.values() if not title(parse(law), language, "chapters")] == []


@pytest.mark.parametrize("language", TITLED)
def test_nothing_has_a_title_that_is_nowhere(language: str) -> None:
    known = {place.citation.root for place in OURS.provisions} | {"preface"}
    assert {root for of in titles(language).values() for root in of} <= known


def test_a_place_that_no_law_book_holds_has_none() -> None:
    assert title(parse("X27"), "en") == title(parse("27"), "da") == ""
