"""A mail or a notice of a few lines is taken for its language, or for none."""

import tomllib
from pathlib import Path

import pytest

from laws.errors import LanguageMissing
from laws.reading.containers.opened import open_document
from laws.reading.documents import guess_document
from laws.reading.documents.edition import OpenDocument, read_document
from laws.reading.told import Told
from laws.reading.web.tongues import ForeignLanguage
from tests.table import each_row

UNSURE = "unsure"
LINES = tomllib.loads(Path(__file__).with_name("few_lines.toml").read_text(encoding="utf-8"))
FEW_LINES = [(language, text) for language, texts in LINES.items() for text in texts]


def language_of(text: str, declared: str = "") -> str:
    """The language that a text, as a page, is read in; whatever it is called where it is not read."""
    page = f'<html lang="{declared}"><body><p>{text}</p></body></html>'.encode()
    sheets, _ = open_document(page, "opslag.html")
    try:
        return read_document(OpenDocument(sheets, Told(2024, form="club", title="Opslag"))).language
    except ForeignLanguage as error:
        return error.language
    except LanguageMissing:
        return UNSURE


@each_row("language, text", FEW_LINES)
def test_a_few_lines_are_in_the_language_of_their_words_or_in_none(language: str, text: str) -> None:
    assert language_of(text) == language


def test_what_a_form_declares_serves_where_the_words_leave_it_open_and_never_against_them() -> None:
    assert language_of("Kaffe 5, 7, 9", "no") == "no"
    assert language_of("Vi møtes neste uke, og dere må ta med kaffe.", "da") == "no"


def test_who_must_say_the_language_is_told_how() -> None:
    guess = guess_document(b"# Regler 2024\n\n1. Kaffe 5\n\n2. Kaffe 7\n", "r.md")
    assert guess is not None and guess.language == ""
    assert "--language SPROG" in guess.sentence
    with pytest.raises(LanguageMissing, match="--language no"):
        read_document(OpenDocument(open_document(b"Kaffe 5, 7, 9", "k.txt")[0], Told(2024, form="club")))
