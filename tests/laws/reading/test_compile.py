"""Documents become editions together: replaced, named, all or nothing, with their references found."""

import re

import pytest

from laws.citation import parse
from laws.errors import UnreadableSource
from laws.model import Status
from laws.reading.compile import compile_editions
from laws.reading.kinds import Kind
from laws.reading.recognise import Source, recognise
from tests.laws import DATA
from tests.laws.reading.web.webform_books import html_lists, html_paragraphs, load, pdf_text

HANDBOOK = (DATA / "handbook-small.txt").read_text("utf-8")


def _source(text: str, name: str) -> Source:
    return recognise(text.encode(), name)


def test_each_document_becomes_an_edition() -> None:
    sources = [
        _source(HANDBOOK, "h.txt"),
        _source(html_paragraphs(load("en")), "l.html"),
        _source(html_paragraphs(load("da")), "l.html"),
    ]
    editions = compile_editions(sources)
    assert {e.id for e in editions} == {"tlh-2012-da", "love-2017-en", "love-2021-da"}


def test_nothing_given_nothing_made() -> None:
    assert compile_editions([]) == ()


def test_the_later_of_two_handbooks_replaces_the_earlier_and_says_so() -> None:
    later = HANDBOOK.replace("Vandet koger.", "Vandet koger længe.")
    (edition,) = compile_editions([_source(HANDBOOK, "gammel.txt"), _source(later, "ny.txt")])
    assert edition[parse("210A1")].lead == "Vandet koger længe."
    said = [f for f in edition.findings if f.kind == "replaced"]
    assert [f.text for f in said] == ["gammel.txt"] and "ny.txt" in said[0].detail


def test_the_same_file_twice_is_once() -> None:
    (edition,) = compile_editions([_source(HANDBOOK, "a.txt"), _source(HANDBOOK, "b.txt")])
    assert not [f for f in edition.findings if f.kind == "replaced"]


def test_of_two_forms_of_one_book_the_fuller_stays() -> None:
    book = load("en")
    whole, part = html_lists(book), pdf_text(load("en"), 60)
    del book.laws[2:]
    shorter = html_paragraphs(book)
    for order in ([whole, shorter], [shorter, whole]):
        (edition,) = compile_editions([_source(text, f"{n}.html") for n, text in enumerate(order)])
        assert parse("9A") in edition
        assert [f.kind for f in edition.findings if f.kind == "replaced"] == ["replaced"]
    assert recognise(part.encode(), "x").kind is Kind.PDF


def test_one_unreadable_document_stops_everything_and_is_named() -> None:
    cut = re.sub("20[0-9][0-9]", "", HANDBOOK)
    with pytest.raises(UnreadableSource) as refused:
        compile_editions([_source(html_paragraphs(load("en")), "l.html"), _source(cut, "halv.txt")])
    assert refused.value.name == "halv.txt"
    assert str(refused.value).startswith("halv.txt: ")


def test_progress_only_grows_and_ends_with_one() -> None:
    seen: list[float] = []
    compile_editions([_source(HANDBOOK, "h.txt")], lambda what, done: seen.append(done))
    assert seen == sorted(seen) and seen[0] == 0.0 and seen[-1] == 1.0


def test_references_are_found_in_what_was_read() -> None:
    (edition,) = compile_editions([_source(HANDBOOK, "h.txt")])
    place = edition[parse("X7A1b")]
    (reference,) = place.references
    assert place.lead[reference.start : reference.end] == reference.text == "§ X9A"
    assert (reference.citation, reference.status) == (parse("X9A"), Status.RESOLVED)
