"""The texts of the rules: one data file a chapter, each table named after what it is and its key.

A chapter is a folder (or module) under `rulings/rules`; `rulings/data/<chapter>.toml` has its topics,
questions, consequences, options, steps and phrases, and when and in which few words its own consequences are
said; `common.toml` has those that all chapters share. Every file is checked as it is read, so that a slip of
an editor's is named with its file and key and not found at a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from rulings.engine import data_file
from rulings.engine.languages import LANGUAGES
from rulings.errors import DataError

Table = dict[str, Any]

TOPIC, QUESTION, CONSEQUENCE, OPTION, STEP, PHRASE, SAID, BRIEF = KINDS = (
    "topic", "question", "consequence", "option", "step", "phrase", "said", "brief"
)  # fmt: skip

_QUESTION_KEYS = {"type", "citation", "unknown", "optional", "low", "high", "said", *LANGUAGES}
_SAID_NEEDED = {"when", "to", "stage"}
_SAID_KEYS = {*_SAID_NEEDED, "headline", "one_only", "third"}
_QUESTION_TEXTS = ("text", "help", "why")
_YES_NO = {"ja", "nej"}
_MISSING = "mangler; skriv den ind."


@cache
def chapters() -> tuple[str, ...]:
    """The names of the chapters, in alphabetical order."""
    entries = (entry.name for entry in files("rulings").joinpath("rules").iterdir())
    names = (name.removesuffix(".py") for name in entries if not name.startswith("_"))
    return tuple(sorted(name for name in names if name.isidentifier()))


@cache
def texts() -> Mapping[str, Table]:
    """Every text of every chapter: by kind, then by key.

    Raises:
        DataError: for a file that is missing or is no TOML, a text that is missing in a language, a question
            without help or reason, a key that no file has, or one that two files have.
    """
    merged: dict[str, Table] = {kind: {} for kind in KINDS}
    said_in: dict[tuple[str, ...], str] = {}
    for chapter in chapters():
        file = file_of(chapter)
        for path, found in _entries(data_file.read(file), file):
            if path in said_in:
                raise DataError(file, ".".join(path), f"står også i {said_in[path]}; behold den ét sted.")
            said_in[path] = file
            _CHECKS[path[0]](file, path, found)
            _put(merged, path, found)
    return merged


def file_of(chapter: str) -> str:
    """The name of a chapter's data file."""
    return f"{chapter}.toml"


def _entries(tables: Table, file: str) -> Iterator[tuple[tuple[str, ...], Table]]:
    """Each thing that is said, with the path of keys to it."""
    for kind, table in tables.items():
        if kind not in KINDS or not isinstance(table, dict):
            raise DataError(file, kind, f"kendes ikke; skriv en af {', '.join(KINDS)} foran nøglen.")
        for key, found in table.items():
            yield from _under((kind, key), found, file, deep=kind in (CONSEQUENCE, PHRASE, BRIEF))


def _under(
    path: tuple[str, ...], found: Any, file: str, *, deep: bool
) -> Iterator[tuple[tuple[str, ...], Table]]:
    if not isinstance(found, dict):
        raise DataError(file, ".".join(path), "kendes ikke her; ret eller slet den.")
    if not deep or not found or set(found) & set(LANGUAGES):
        yield path, found
        return
    for key, inner in found.items():
        yield from _under((*path, key), inner, file, deep=True)


def _put(merged: dict[str, Table], path: tuple[str, ...], found: Table) -> None:
    here: Table = merged[path[0]]
    for key in path[1:-1]:
        here = here.setdefault(key, {})
    here[path[-1]] = found


def _check_keys(
    file: str, path: tuple[str, ...], found: Table, needed: set[str], known: set[str] | None = None
) -> None:
    for key in sorted(needed - set(found)):
        raise DataError(file, ".".join((*path, key)), _MISSING)
    for key in found:
        if key not in (known or needed):
            raise DataError(file, ".".join((*path, key)), "kendes ikke; ret eller slet den.")


def _check_text(file: str, path: tuple[str, ...], found: Any, *, may_be_empty: bool = False) -> None:
    if not isinstance(found, str):
        raise DataError(file, ".".join(path), "skal være en tekst.")
    if not found and not may_be_empty:
        raise DataError(file, ".".join(path), "er tom; skriv teksten ind.")


def _check_plain(file: str, path: tuple[str, ...], found: Table) -> None:
    """A text in each language."""
    _check_keys(file, path, found, set(LANGUAGES))
    for language in LANGUAGES:
        _check_text(file, (*path, language), found[language], may_be_empty=path[0] == PHRASE)


def _check_topic(file: str, path: tuple[str, ...], found: Table) -> None:
    _check_plain(file, path, {key: value for key, value in found.items() if key != "said"})


def _check_option(file: str, path: tuple[str, ...], found: Table) -> None:
    _check_keys(file, path, found, set(LANGUAGES))
    for language in LANGUAGES:
        part = (*path, language)
        _check_keys(file, part, found[language], {"text"}, {"text", "calls"})
        for key, text in found[language].items():
            _check_text(file, (*part, key), text)


def _check_question(file: str, path: tuple[str, ...], found: Table) -> None:
    _check_keys(file, path, found, {"type", "citation", *LANGUAGES}, _QUESTION_KEYS)
    answers = _answers(found)
    for language in LANGUAGES:
        part, words = (*path, language), found[language]
        if not isinstance(words, dict):
            raise DataError(file, ".".join(part), "skal have text, help og why.")
        needed = {*_QUESTION_TEXTS, *(("options",) if found["type"] == "choice" else ())}
        needed |= {"if"} if found.get("unknown") else set()
        _check_keys(file, part, words, needed, {*_QUESTION_TEXTS, "options", "if"})
        for key in _QUESTION_TEXTS:
            _check_text(file, (*part, key), words[key])
        for key in {"options", "if"} & set(words):
            _check_keys(file, (*part, key), words[key], answers)
            for value, text in words[key].items():
                _check_text(file, (*part, key, value), text)


def _answers(question: Table) -> set[str]:
    """The answers that each language must have words for, where it has words for any."""
    if question["type"] != "choice":
        return _YES_NO
    tables = (question[language] for language in LANGUAGES)
    return {value for table in tables if isinstance(table, dict) for value in table.get("options", ())}


def _check_said(file: str, path: tuple[str, ...], found: Table) -> None:
    """When and to whom a consequence is said; what stands there is checked where it is read."""
    _check_keys(
        file,
        path,
        {key: value for key, value in found.items() if key in _SAID_KEYS},
        _SAID_NEEDED,
        _SAID_KEYS,
    )
    for key, value in found.items():
        if key not in _SAID_KEYS and not isinstance(value, dict):
            raise DataError(file, ".".join((*path, key)), "kendes ikke; ret eller slet den.")


_CHECKS: dict[str, Callable[[str, tuple[str, ...], Table], None]] = {
    TOPIC: _check_topic,
    QUESTION: _check_question,
    CONSEQUENCE: _check_plain,
    OPTION: _check_option,
    STEP: _check_plain,
    PHRASE: _check_plain,
    SAID: _check_said,
    BRIEF: _check_plain,
}
