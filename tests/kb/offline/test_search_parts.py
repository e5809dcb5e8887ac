"""The search that a phone takes along: what is in it, that it can be read again, and what is left out."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from kb.library.knowledge import KnowledgeBase
from kb.offline.search import search_parts
from kb.offline.search_binary import halves, pack, steps, turns
from kb.offline.search_cases import cases_of, single_words
from kb.offline.search_language import in_script, patterns_of
from kb.search.queries.text import fold
from rulings.told.chooser import learn
from tests.kb.little import TOLD
from tests.kb.web.books import editions
from tests.kb.web.conftest import knowledge_of


@pytest.fixture(scope="module", autouse=True)
def few_cases() -> Iterator[None]:
    """The phone has learned of a few told cases; what was worked out of them is forgotten afterwards."""
    cases_of.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("kb.offline.search_cases._chooser", lambda: learn(TOLD, single_words))
        yield
    cases_of.cache_clear()


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    """The small books."""
    return knowledge_of(editions(), tmp_path_factory.mktemp("parts"))


@pytest.fixture(scope="module")
def parts(base: KnowledgeBase) -> Mapping[str, bytes]:
    """Their search in Danish."""
    return search_parts(base, "da")


@pytest.fixture(scope="module")
def data(parts: Mapping[str, bytes]) -> dict[str, Any]:
    """What its JSON holds."""
    found: dict[str, Any] = json.loads(parts["search.json"])
    return found


def numbers(parts: Mapping[str, bytes], data: Mapping[str, Any], name: str) -> list[int]:
    """The numbers of a section, unpacked."""
    start, length = data["sections"][name]
    found, number, shift = [], 0, 0
    for byte in parts["search.bin"][start : start + length]:
        number |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            found.append(number)
            number = shift = 0
    return found


def test_the_same_knowledge_gives_the_same_bytes(base: KnowledgeBase, parts: Mapping[str, bytes]) -> None:
    assert search_parts(base, "da") == parts


def test_sections_fill_the_file_without_a_gap(parts: Mapping[str, bytes], data: dict[str, Any]) -> None:
    at = 0
    for start, length in data["sections"].values():
        assert start == at
        at += length
    assert at == len(parts["search.bin"])


def test_every_passage_has_a_row_of_everything(parts: Mapping[str, bytes], data: dict[str, Any]) -> None:
    passages = len(numbers(parts, data, "doc.place"))
    for name in ("doc.kind", "doc.law", "doc.standing", "doc.flags", "length.body", "length.heading"):
        assert len(numbers(parts, data, name)) == passages, name
    assert len(parts["search.txt"].decode().split("\n")) == passages


def test_rulings_are_told_in_one_language(parts: Mapping[str, bytes], data: dict[str, Any]) -> None:
    ruling = data["kinds"].index("ruling")
    assert numbers(parts, data, "doc.kind").count(ruling) == len(data["guides"])
    pages = [page for page, _ in data["guides"]]
    assert len(pages) == len(set(pages))
    assert {page.split("/")[1] for page in pages} == {"doem", "eksempler"}


def test_rows_of_a_form_are_as_many_as_said(parts: Mapping[str, bytes], data: dict[str, Any]) -> None:
    for name in ("said", "asked"):
        rows = sum(numbers(parts, data, f"{name}.many"))
        assert [data["sections"][f"{name}.{half}"][1] for half in ("low", "high", "often")] == [rows] * 3


def test_stems_lead_to_all_their_forms(
    base: KnowledgeBase, parts: Mapping[str, bytes], data: dict[str, Any]
) -> None:
    forms, spelt = data["forms"].split("\n"), iter(data["roots"].split("\n"))
    firsts, others = numbers(parts, data, "stem.first"), iter(numbers(parts, data, "stem.others"))
    found: dict[str, set[str]] = {}
    at = 0
    rows = zip(numbers(parts, data, "stem.length"), numbers(parts, data, "stem.many"), firsts, strict=True)
    for length, many, step in rows:
        at += step
        group = [at]
        while len(group) < many:
            group.append(group[-1] + next(others) + 1)
        root = fold(forms[at])[:length] if length else next(spelt)
        found[root] = {forms[form] for form in group}
    known = base.searcher.postings.vocabulary.stems
    assert found == {root: set(of) for root, of in known.items()}


def test_patterns_use_nothing_that_only_python_knows() -> None:
    for name, (source, flags) in patterns_of().items():
        assert "(?P" not in source, name
        assert not re.search(r"\\[bwW]", source), name
        assert flags in ("", "i"), name


def test_a_pattern_in_words_of_a_script_says_the_same() -> None:
    source, _ = in_script(re.compile(r"\bstår\b", re.IGNORECASE))
    assert [bool(re.search(source, text)) for text in ("der står i", "består", "forståremse")] == [
        True,
        False,
        False,
    ]


def test_calls_are_alike_for_the_chooser_of_rulings() -> None:
    assert single_words("1hj over 2sp")[0]["~call"] == 2
    assert single_words("14 kort")[0]["~number"] == 1


def test_numbers_come_out_as_they_went_in() -> None:
    for held in ([], [0], [127, 128, 65535, 1 << 20]):
        whole = {"sections": {"x": (0, len(pack(held)))}}
        assert numbers({"search.bin": pack(held)}, whole, "x") == held
    assert steps([3, 4, 9]) == [3, 0, 4]
    assert turns([2, 1]) == [4, 1]
    assert [low + (high << 8) for low, high in zip(*halves([0, 255, 256, 65535]), strict=True)] == [
        0,
        255,
        256,
        65535,
    ]
