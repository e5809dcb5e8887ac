"""The English laws as they lie about are read place by place, whatever stands beside what on a line."""

import pytest

from kb.library.documents.noted import notes_on
from laws.errors import UnreadableSource
from laws.reading.compile import read_alone
from laws.reading.decoding import decode
from laws.reading.recognise import recognise
from tests.dear import verified
from tests.laws.reading.web.found_books import FORMS, as_found
from tests.laws.reading.web.own_books import own, wrong_places
from tests.table import each_row


@pytest.mark.parametrize(
    "name", verified(sorted(FORMS, key=lambda name: name != "hard-wrapped, soft hyphens"))
)
def test_the_english_laws_as_they_are_found_come_back_whole(name: str) -> None:
    edition = own("en")
    back = read_alone(recognise(as_found(edition, FORMS[name]), "laws.txt"))
    assert wrong_places(edition, back) == []
    assert back.account is not None and list(notes_on(back, back.account)) == []


WESTERN = [
    "Law 27 of the game is ©",
    "The in\u00adsufficient bid, and its \u00adcall",
    "A score of 2½ for the façade café",
    "Der Löffel liegt auf dem Teller des Gastes, der kein Brot hat",
]


@each_row("text", WESTERN)
def test_a_western_text_is_read_whichever_signs_it_has(text: str) -> None:
    assert decode(text.encode("cp1252"), "x.txt") == (text, "Windows-1252")


OTHERS = [
    ("Правила игры и закон двадцать семь", "cp1251"),
    ("Jeżeli gość nie ma herbaty, może wziąć łyżkę", "cp1250"),
    ("Οι κανόνες του παιχνιδιού", "cp1253"),
]


@each_row("text, encoding", OTHERS)
def test_no_other_alphabet_passes_for_a_western_one(text: str, encoding: str) -> None:
    with pytest.raises(UnreadableSource, match="UTF-8"):
        decode(text.encode(encoding), "x.txt")
