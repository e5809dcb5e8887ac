"""Amounts and shapes as people speak: limits behind numbers, suits before lengths, whole dimensions."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from rulings.meaning import Senses, senses_of
from rulings.meaning.counting.empty import explain_empty
from rulings.meaning.phrases.amounts import in_order
from tests.rulings.meaning.dealt import difference
from tests.rulings.meaning.test_asides import context_by_the_card
from tests.table import each_row

TABLES = Path(__file__).parent / "tables"
ASKED = "ask"
_LENGTH = re.compile(r"([SHDC]?)(\d+)(?:-(\d+)|(\+)|(~))?")


def rows(table: str) -> list[tuple[str, str, str, str]]:
    """Language, auction, note and hands of each line."""
    found, language, auction = [], "", ""
    for line in (TABLES / table).read_text(encoding="utf-8").splitlines():
        if line.startswith("@"):
            language, auction = line[1:].split(" ", 1)
        elif line and not line.startswith("#"):
            note, hands = line.split(" | ", 1)
            found.append((language, auction, note, hands))
    return found


def conditions(hands: str) -> Iterator[str]:
    """Each of the meanings of a line as a condition; none for »ask«."""
    for way in hands.split(" || "):
        if way.startswith("="):
            yield way[1:]
        elif way != ASKED:
            yield from (" and ".join(each) for each in product(*map(condition_of, way.split())))


def condition_of(word: str) -> list[str]:
    if word in ("any", "bal") or word.startswith("aces"):
        return [{"any": "hp>=0", "bal": "bal"}.get(word) or f"aces=={word[4:]}"]
    given = _LENGTH.fullmatch(word)
    assert given is not None, word
    counted = given[1].lower() or "hp"
    if given[3]:
        return [f"{given[2]}<={counted}<={given[3]}"]
    if given[5]:
        return [f"{counted}>={given[2]}", f"{counted}=={given[2]}"]
    return [f"{counted}{'>=' if given[4] else '=='}{given[2]}"]


def read(language: str, auction: str, note: str) -> Senses:
    return senses_of(note, "en" if language == "en" else "da", context_by_the_card(auction))


def is_taken(found: Senses) -> bool:
    """Whether a note goes straight to the verdict."""
    return bool(
        len(found.usual) == 1 and not found.problems and not explain_empty(found.senses[0].meaning, "da")
    )


@pytest.mark.verify
@each_row(("language", "auction", "note", "hands"), rows("spoken_amounts.txt"))
def test_an_amount_as_people_speak_is_read_as_meant(
    language: str, auction: str, note: str, hands: str
) -> None:
    found = read(language, auction, note)
    if not is_taken(found):
        assert ASKED in hands.split(" || "), [one.what for one in found.problems]
        return
    meant = [difference(found.senses[0].meaning, one) is None for one in conditions(hands)]
    assert any(meant), found.senses[0].says("da")


@each_row(("language", "auction", "note", "hands"), rows("spoken_amounts_changed.txt"))
def test_one_word_changed_is_another_amount_or_a_question(
    language: str, auction: str, note: str, hands: str
) -> None:
    found = read(language, auction, note)
    meant = [difference(found.senses[0].meaning, one) is None for one in conditions(hands) if found.senses]
    assert not is_taken(found) or any(meant), found.senses[0].says("da")


@each_row(
    ("language", "note", "ordered"),
    [
        ("da", "spar, seks stykker mindst", "6+♠"),
        ("da", "lang spar seks stykker", "6♠"),
        ("en", "five of them hearts", "5♥"),
        ("da", "femten mindst, sytten højst", "15-17 hp"),
        ("en", "not under fifteen nor over seventeen", "15-17 hp"),
        ("da", "tolv til fjorten, ikke mere og ikke mindre", "tolv til fjorten"),
        ("da", "to esser, ikke flere og ikke færre", "præcis 2 esser"),
        ("no", "kva som helst i poeng", "any strength"),
        # What is denied, limited twice, or of another number is left as it stands.
        ("da", "ikke fem hjerter mindst", "ikke fem hjerter mindst"),
        ("da", "mindst fem hjerter højst", "mindst fem hjerter højst"),
        ("da", "fem hjerter mindst tolv", "fem hjerter mindst tolv"),
        ("da", "hjerter, seks højst", "hjerter, seks højst"),
        ("da", "kort spar seks stykker", "kort spar seks stykker"),
        ("da", "hjerter, fem eller flere", "5+♥"),
        ("da", "4-farve i mindst én major", "4-farve i mindst én major"),
    ],
)
def test_amounts_are_put_in_order_once_and_for_all(language: str, note: str, ordered: str) -> None:
    code = "en" if language == "en" else "da"
    assert in_order(note, code) == ordered
    assert in_order(ordered, code) == ordered
