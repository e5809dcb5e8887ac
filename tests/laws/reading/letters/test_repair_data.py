"""The files that an editor may change: each entry has the fields and values that repair counts on."""

import gzip
import tomllib
from importlib.resources import files
from typing import Any

import pytest

from laws.reading.letters.confusions import rules
from laws.reading.letters.lexicon import listed_words, words_of
from tests.tools.build_lexicon import table_lines

DATA = files("laws") / "data"


def toml(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / name).read_text("utf-8"))


def test_confusions() -> None:
    for letter in toml("confusions.toml")["letter"]:
        assert set(letter) <= {"printed", "danish", "case", "seen"}
        assert letter["case"] in {"small", "capital", "any"}
        assert isinstance(letter["printed"], str) and letter["seen"]
        for seen, cost in letter["seen"].items():
            assert len(seen) <= 4 and 0 < cost <= 60 and seen != letter["printed"]


def test_confusions_cover_every_danish_letter_in_both_cases() -> None:
    printed = {rule.printed for some in rules().values() for rule in some if rule.danish}
    assert {"æ", "ø", "å"} <= printed


def test_compounds() -> None:
    data = toml("compounds.toml")
    assert set(data) == {"endings", "joints", "prefixes", "beginnings", "loners", "no_beginning"}
    for name, words in data.items():
        assert len(set(words)) == len(words), name
        assert all(word == word.lower() for word in words)
    assert not set(data["beginnings"]) & set(data["loners"]) - {"ned", "med"}


def test_hyphens() -> None:
    data = toml("hyphens.toml")
    assert set(data) == {"keep_after", "left_out_before"}
    assert "ikke" in data["keep_after"] and "eller" in data["left_out_before"]


def test_company() -> None:
    for entry in toml("company.toml")["company"]:
        assert set(entry) in ({"after", "only", "cost"}, {"after", "never", "cost"})
        assert len(entry["after"]) == 2 and 0 < entry["cost"] <= 40


def test_phrases_are_short() -> None:
    for line in (DATA / "phrases-da.txt").read_text("utf-8").splitlines():
        assert len(list(words_of(line.partition("#")[0]))) <= 6, line


@pytest.mark.parametrize("name", ["words-bridge.txt", "words-formal.txt"])
def test_listed_words_are_single_words(name: str) -> None:
    for word in listed_words(name):
        assert word.replace("-", "").isalpha(), word


def test_the_frequency_table_has_common_words_first_and_its_licence_beside_it() -> None:
    table = gzip.decompress((DATA / "words-da.tsv.gz").read_bytes()).decode("utf-8").splitlines()
    zipfs = [int(line.partition("\t")[0]) for line in table]
    assert zipfs == sorted(zipfs, reverse=True) and "og" in table[1].split()
    assert "Attribution-ShareAlike" in (DATA / "words-da.LICENSE.md").read_text("utf-8")


def test_the_table_is_built_of_single_danish_words() -> None:
    assert table_lines({"og": 0.01, "x2": 0.01, "to ord": 0.01, "være": 0.0001}) == ["700\tog", "500\tvære"]
