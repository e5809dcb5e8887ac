"""Definitions whose headword a scan misread: the known headword where it is surely that."""

import pytest

from laws.citation import Citation
from laws.model import Finding, Provision
from laws.reading.book.headword_letters import read_headwords
from laws.reading.letters import Lexicon


def definitions(*headings: str) -> tuple[Provision, ...]:
    entries = [
        Provision(Citation("def", (str(n),)), heading, children=(Provision(Citation("def", (str(n), "1"))),))
        for n, heading in enumerate(headings)
    ]
    return (Provision(Citation("def"), "Definitioner", children=tuple(entries)),)


def test_a_headword_one_sign_away_is_the_known_one_with_all_under_it() -> None:
    finding = Finding("unknown-word", Citation("def", ("0",)), "ST¦K")
    (part,), findings = read_headwords(definitions("ST¦K"), [finding], Lexicon.build())
    (entry,) = part.children
    assert (str(entry.citation), entry.heading, str(entry.children[0].citation)) == (
        "def-stik",
        "STIK",
        "def-stik.1",
    )
    assert [(r.was, r.now, r.part) for r in entry.readings] == [("ST¦K", "STIK", "heading")]
    assert findings == ()


def test_a_long_headword_may_lack_two_letters_that_danish_alone_has() -> None:
    (part,), _ = read_headwords(definitions("TRAKV¦RDI"), [], Lexicon.build())
    assert [(str(entry.citation), entry.heading) for entry in part.children] == [
        ("def-traekvaerdi", "TRÆKVÆRDI")
    ]


@pytest.mark.parametrize("heading", ["STOK", "B¦D", "ZYQRTV"], ids=["a word", "too short", "far from any"])
def test_any_other_headword_stays(heading: str) -> None:
    before = definitions(heading)
    assert read_headwords(before, [], Lexicon.build()) == (before, ())
