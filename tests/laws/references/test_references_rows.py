"""Rows that go on in brackets, letters far on, a list named behind its points, and players with letters."""

import pytest

from tests.laws.references.test_references_sentences import links
from tests.table import each_row


@each_row(
    ("at", "text", "expected"),
    [
        ("38C", "Law 38(B) and (C) bar it", ["Law 38(B)=38B", "(C)=38C"]),
        ("27D", "Law 27(B), (C) and (D) bar it", ["Law 27(B)=27B", "(C)=27C", "(D)=27D"]),
        ("27D", "Law 27(A) or (H) bars it", ["Law 27(A)=27A"]),
        ("27D", "Law 27B and (C) his partner", ["Law 27B=27B"]),
        ("27A", "under B(1) and (2) below", ["B(1)=27B1", "(2) below=27B2"]),
        ("80B2", "see paragraph (k).", ["paragraph (k)=80B2k"]),
        ("27D", "(a) and (b) of paragraph 1", ["(a)=27B1a", "(b) of paragraph 1=27B1b"]),
        ("27B2", "paragraphs (a) and (b) of paragraph 1 above",
         ["paragraphs (a)=27B1a", "(b) of paragraph 1 above=27B1b"]),
        ("44E", "If A and B have both ruffed, he wins", []),
        ("44E", "if A or B has already revoked", []),
        ("44E", "If A and B have been met, he wins", ["A=44A", "B=44B"]),
        ("44E", "when A has the effect that he wins", ["A=44A"]),
        ("44E", "if A has left no room", ["A=44A"]),
    ],
)  # fmt: skip
def test_english(at: str, text: str, expected: list[str]) -> None:
    assert links(text, at) == expected


@pytest.mark.parametrize(
    ("at", "text", "expected"),
    [
        ("12A", "se § 80 B2 bokstav k, før", ["§ 80 B2 bokstav k=80B2k"]),
        ("80B2", "bokstav k gjelder", ["bokstav k=80B2k"]),
        ("16D1", "bokstaver c) og d) i punkt 2", ["bokstaver c)=16D2c", "d) i punkt 2=16D2d"]),
        ("16D3", "bokstav c) i punkt 2 foran", ["bokstav c) i punkt 2 foran=16D2c"]),
        ("44E", "hvis A og B har begge trumfet, vinner", []),
    ],
)
def test_norwegian(at: str, text: str, expected: list[str]) -> None:
    assert links(text, at, "no") == expected
