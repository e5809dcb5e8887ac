"""Every Danish string of the pages has its English words, and none is left over."""

import re
from functools import cache
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po
from flask.testing import FlaskClient

import kb.web
from tests.table import each_row

PAGES = Path(kb.web.__file__).parent
CATALOGUE = PAGES / "site" / "translations" / "en" / "LC_MESSAGES" / "messages.po"
KEYWORDS = {"_": None, "_l": None, "gettext": None, "ngettext": (1, 2), "_n": (1, 2)}


@cache
def source_strings() -> set[str]:
    """What the templates and modules say in Danish; of a plural pair the singular."""
    with (PAGES / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)
    found = extract_from_dir(str(PAGES), methods, options, keywords=KEYWORDS)
    return {m if isinstance(m, str) else m[0] for _, _, m, _, _ in found}


@cache
def english() -> dict[str, tuple[str, ...]]:
    """The English words by their source string."""
    with CATALOGUE.open("rb") as file:
        catalogue = read_po(file, locale="en")
    words: dict[str, tuple[str, ...]] = {}
    for message in catalogue:
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            words[key] = (message.string,) if isinstance(message.string, str) else tuple(message.string)
    return words


def test_something_is_extracted() -> None:
    assert len(source_strings()) > 100


def test_every_string_has_english_words() -> None:
    known = english()
    missing = sorted(s for s in source_strings() if not all(known.get(s, ("",))))
    assert not missing


def test_no_words_are_left_over() -> None:
    assert sorted(set(english()) - source_strings()) == []


@each_row(("danish", "words"), sorted(english().items()))
def test_placeholders_are_kept(danish: str, words: tuple[str, ...]) -> None:
    placeholders = set(re.findall(r"%\((\w+)\)[sd]", danish))
    for text in words[-1:]:
        assert set(re.findall(r"%\((\w+)\)[sd]", text)) - {"num"} == placeholders - {"num"}


@pytest.mark.parametrize(
    ("prefix", "said"), [("", "under 95\u00a0% sikre"), ("/en", "less than 95\u00a0% certain")]
)
def test_a_percent_sign_beside_a_number_stays_one(client: FlaskClient, prefix: str, said: str) -> None:
    html = client.get(f"{prefix}/udgaver/laesemaader").get_data(as_text=True)
    assert said in html or said.replace("sikre", "sikker") in html
