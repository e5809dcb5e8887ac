"""Every text that users read stands in each language of ours, and is alike only where the word is."""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import reduce
from pathlib import Path
from string import Formatter
from typing import Any

import kb
from kb.refusals import _catalogue, in_each_language
from laws.languages import OWN_LANGUAGES

_ROOT = Path(kb.__file__).parent.parent
_ROOMS = ("kb", "rulings", "laws")
_NO_CATALOGUES = ("asked", "corpus")
"""Folders of what people say, where a row may have one language alone."""
_OTHERWISE = {
    "checks.toml": "in Danish a check says its docstring",
    "norwegian.toml": "Norwegian words by their Danish ones",
}
_ALIKE = {
    *("score", "top", "start", "butler", "board-a-match", "side", "note", "over", "major", "minor", "alert"),
    *("ebu", "england", "n", "s", "ns"),
}
"""Words that are the same word in both languages."""
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")


def _texts() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every table with a text by language, with where it stands."""
    for room in _ROOMS:
        for path in sorted((_ROOT / room).rglob("*.toml")):
            if not set(_NO_CATALOGUES) & set(path.parts) and path.name not in _OTHERWISE:
                yield from _tables(tomllib.loads(path.read_text("utf-8")), str(path.relative_to(_ROOT)))


def _tables(held: object, at: str) -> Iterator[tuple[str, dict[str, Any]]]:
    if isinstance(held, dict):
        if any(isinstance(held.get(language), str) for language in OWN_LANGUAGES):
            yield at, held
        for name, inner in held.items():
            yield from _tables(inner, f"{at} {name}")
    elif isinstance(held, list):
        for number, inner in enumerate(held):
            yield from _tables(inner, f"{at} {number}")


def test_every_text_stands_in_each_language() -> None:
    tables = list(_texts())
    assert len(tables) > 3000
    assert not [at for at, by in tables if len({bool(by.get(language)) for language in OWN_LANGUAGES}) > 1]


def test_no_text_is_alike_in_two_languages_by_mistake() -> None:
    wrong = []
    for at, by_language in _texts():
        said = {by_language[language] for language in OWN_LANGUAGES}
        if len(said) == 1 and "rulings/data/conventions/" not in at:  # conventions have one name everywhere
            text = re.sub(r"\{[^}]*\}|--.*", "", said.pop()).lower()
            if any(len(word) > 1 and word not in _ALIKE for word in _WORD.findall(text)):
                wrong.append(at)
    assert not wrong


def test_every_refusal_is_raised_with_the_fields_that_its_sentences_fill_in() -> None:
    raised = dict(_raised())
    keys = dict(_keys(_catalogue()))
    parts = {"case.line": {"line"}, "case.place": {"place"}, "case.whole": set[str]()}
    wrong = sorted(set(keys) ^ {*raised, *parts})
    for key, fields in keys.items():
        if raised.get(key, parts.get(key)) != fields:
            wrong.append(f"{key}: {fields} {raised.get(key)}")
    assert not wrong


def test_a_refusal_is_said_in_each_language() -> None:
    said = in_each_language("query-kind", kind="hest", known="provision")
    assert said["da"] == "»hest« er ikke en slags resultat; vælg provision."
    assert said["en"] == "“hest” is no kind of result; choose provision."


def _keys(table: dict[str, Any] | Any, under: str = "") -> Iterator[tuple[str, set[str]]]:
    """Every key of the catalogue with the fields of its sentences, which are the same in each language."""
    for name, held in table.items():
        if not set(OWN_LANGUAGES) <= set(held):
            yield from _keys(held, f"{under}{name}.")
            continue
        fields = [
            {one for _, one, _, _ in Formatter().parse(held[language]) if one} for language in OWN_LANGUAGES
        ]
        assert reduce(set.union, fields) == fields[0] == fields[-1], f"{under}{name}"
        yield f"{under}{name}", fields[0]


def _raised() -> Iterator[tuple[str, set[str]]]:
    """The keys that the code refuses with, each with the fields that it gives."""
    at = {"in_each_language": ("", 0), "CasebookError": ("", 0), "CaseError": ("case.", 1)}
    for path in sorted((_ROOT / "kb").rglob("*.py")):
        text = path.read_text("utf-8")
        for call in ast.walk(ast.parse(text)) if any(name in text for name in at) else ():
            if not isinstance(call, ast.Call):
                continue
            name = getattr(call.func, "id", "")
            prefix, place = at.get(name, ("", -1))
            if name == "" and _is_own_beginning(call) and path.name == "errors.py":
                place = 0
            if 0 <= place < len(call.args) and isinstance(key := call.args[place], ast.Constant):
                yield f"{prefix}{key.value}", {word.arg for word in call.keywords if word.arg}
    from kb.casebook import connecting

    yield from ((key, set[str]()) for key in connecting._FAULTS.values())


def _is_own_beginning(call: ast.Call) -> bool:
    """Whether a call is `super().__init__("key", …)`."""
    return isinstance(call.func, ast.Attribute) and call.func.attr == "__init__" and bool(call.keywords)
