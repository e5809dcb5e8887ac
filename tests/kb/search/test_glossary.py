"""The glossary that search reads: its schema, and that no name leads two ways."""

import tomllib
from collections import Counter
from importlib import resources

from kb.search.queries.text import stem, words
from laws.glossary import Concept, load_glossary
from tests.table import each_row

FIELDS = {"id", "da", "en", "no", "said", "short", "citations"}


def test_every_entry_has_only_known_fields_and_a_danish_term() -> None:
    text = resources.files("laws").joinpath("data/glossary.toml").read_text(encoding="utf-8")
    for entry in tomllib.loads(text)["concept"]:
        assert set(entry) <= FIELDS, entry["id"]
        assert entry["da"], entry["id"]
        assert all(isinstance(v, str) for name in FIELDS - {"id"} for v in entry.get(name, ())), entry["id"]


def test_ids_are_unique_and_no_name_stands_for_two_concepts() -> None:
    assert not [i for i, n in Counter(c.id for c in load_glossary()).items() if n > 1]
    owners: dict[tuple[str, ...], set[str]] = {}
    for concept in load_glossary():
        for name in concept.names:
            owners.setdefault(tuple(stem(w) for w in words(name)), set()).add(concept.id)
    assert not {" ".join(name): ids for name, ids in owners.items() if len(ids) > 1}


@each_row("concept", load_glossary(), ids=lambda c: c.id)
def test_an_entry_is_well_formed(concept: Concept) -> None:
    assert concept.id == concept.id.lower() and " " not in concept.id
    for name in concept.names:
        assert words(name), f"{concept.id}: »{name}« has no word"
        assert len(words(name)) <= 5, f"{concept.id}: »{name}« is longer than search looks"
    for names in (concept.da, concept.en, concept.no, concept.said, concept.short):
        assert len(names) == len(set(names)), concept.id
    assert all(c.kind in ("law", "handbook") for c in concept.citations)


@each_row(
    ("short", "means"),
    [
        ("UO", "16"), ("UI", "16"), ("MI", "21"), ("TL", "81"), ("D", "19A"), ("RD", "19B"), ("NF", "23A"),
        ("VM", "MTV"), ("HM", "MTH"), ("LHO", "MTV"),
    ],
)  # fmt: skip
def test_what_directors_abbreviate_is_known(short: str, means: str) -> None:
    (concept,) = (concept for concept in load_glossary() if short in concept.short)
    assert means in {*concept.da, *(str(citation) for citation in concept.citations)}


def test_twelve_cards_are_one_missing_and_fourteen_a_wrong_number() -> None:
    said = {name: concept.id for concept in load_glossary() for name in concept.names}
    twelve, fourteen = ("12 kort", "tolv kort", "12 cards"), ("14 kort", "fjorten kort", "14 cards")
    assert {said[name] for name in twelve} == {"missing-card"}
    assert {said[name] for name in fourteen} == {"wrong-number-of-cards"}
