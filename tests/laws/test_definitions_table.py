"""`laws/data/definitions.csv`: which definition of one language is which of the other."""

import csv
from pathlib import Path

import pytest

from laws import shipped
from laws.citation import slug
from laws.markup import read
from laws.model import Provision

TEXTS = Path(__file__).resolve().parents[2] / "laws" / "texts"
FILES = {"da": TEXTS / "da" / "definitioner.md", "en": TEXTS / "en" / "definitions.md"}
ROWS = list(csv.DictReader(shipped.text("definitions.csv").splitlines()))


def definitions(language: str) -> dict[str, Provision]:
    """The definitions of our edition in a language by their slugs."""
    file = FILES[language]
    return {p.citation.path[0]: p for p in read(file.read_text(encoding="utf-8"), file.name).children}


def test_a_row_names_one_definition_in_each_language() -> None:
    assert all(tuple(row) == ("da", "en") for row in ROWS)
    assert [row for row in ROWS if any(slug(cell) != cell or not cell for cell in row.values())] == []


@pytest.mark.parametrize("language", FILES)
def test_every_definition_stands_in_exactly_one_row(language: str) -> None:
    assert sorted(row[language] for row in ROWS) == sorted(definitions(language))


def test_both_definitions_of_a_row_have_the_same_senses() -> None:
    da, en = definitions("da"), definitions("en")
    senses = [(len(da[row["da"]].children), len(en[row["en"]].children)) for row in ROWS]
    assert [row for row, (mine, theirs) in zip(ROWS, senses, strict=True) if mine != theirs] == []


@pytest.mark.parametrize("language", FILES)
def test_headwords_are_in_the_order_of_their_alphabet(language: str) -> None:
    alphabet = "abcdefghijklmnopqrstuvwxyzæøå"
    heads = [p.heading.lower() for p in definitions(language).values()]
    assert heads == sorted(heads, key=lambda h: [alphabet.find(c) for c in h])
