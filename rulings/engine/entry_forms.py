"""What an entry of a chapter's file must hold, by its kind: its keys, and its texts in every language."""

from collections.abc import Callable
from typing import Any

from laws.languages import OWN_LANGUAGES
from rulings.engine.declared import CONDITION
from rulings.errors import DataError

Table = dict[str, Any]

TOPIC, QUESTION, CONSEQUENCE, SPOKEN, OPTION, STEP, PHRASE, SAID, BRIEF = KINDS = (
    "topic", "question", "consequence", "spoken", "option", "step", "phrase", "said", "brief"
)  # fmt: skip

_QUESTION_KEYS = {
    "type", "citation", "settles", "unknown", "optional", "names_only", "low", "high", "said", *OWN_LANGUAGES
}  # fmt: skip
_SETTLED = ("fact", "judgement", "choice")
_SAID_NEEDED = {"when", "to", "stage"}
_SAID_KEYS = {*_SAID_NEEDED, "headline", "one_only", "third"}
_QUESTION_TEXTS = ("text", "help", "why")
_YES_NO = {"ja", "nej"}
MISSING = "mangler; skriv den ind."


def check_entry(file: str, path: tuple[str, ...], entry: Table) -> None:
    """Holds an entry against what its kind must hold.

    Raises:
        DataError: with the file and the key of the first fault.
    """
    _CHECKS[path[0]](file, path, entry)


def _check_keys(
    file: str, path: tuple[str, ...], table: Table, needed: set[str], known: set[str] | None = None
) -> None:
    for key in sorted(needed - set(table)):
        raise DataError(file, ".".join((*path, key)), MISSING)
    for key in table:
        if key not in (known or needed):
            raise DataError(file, ".".join((*path, key)), "kendes ikke; ret eller slet den.")


def _check_text(file: str, path: tuple[str, ...], text: Any, *, may_be_empty: bool = False) -> None:
    if not isinstance(text, str):
        raise DataError(file, ".".join(path), "skal være en tekst.")
    if not text and not may_be_empty:
        raise DataError(file, ".".join(path), "er tom; skriv teksten ind.")


def _check_plain(file: str, path: tuple[str, ...], table: Table) -> None:
    """A text in each language."""
    _check_keys(file, path, table, set(OWN_LANGUAGES))
    for language in OWN_LANGUAGES:
        _check_text(file, (*path, language), table[language], may_be_empty=path[0] == PHRASE)


def _check_consequence(file: str, path: tuple[str, ...], table: Table) -> None:
    _check_plain(file, path, {key: value for key, value in table.items() if key != CONDITION})


def _check_topic(file: str, path: tuple[str, ...], table: Table) -> None:
    _check_plain(file, path, {key: value for key, value in table.items() if key != "said"})


def _check_option(file: str, path: tuple[str, ...], table: Table) -> None:
    _check_keys(file, path, table, set(OWN_LANGUAGES))
    for language in OWN_LANGUAGES:
        part = (*path, language)
        _check_keys(file, part, table[language], {"text"}, {"text", "calls"})
        for key, text in table[language].items():
            _check_text(file, (*part, key), text)


def _check_question(file: str, path: tuple[str, ...], table: Table) -> None:
    _check_keys(file, path, table, {"type", "citation", *OWN_LANGUAGES}, _QUESTION_KEYS)
    if table.get("settles", _SETTLED[0]) not in _SETTLED:
        raise DataError(file, ".".join((*path, "settles")), f"skal være en af {', '.join(_SETTLED)}.")
    answers = _answers(table)
    for language in OWN_LANGUAGES:
        part, words = (*path, language), table[language]
        if not isinstance(words, dict):
            raise DataError(file, ".".join(part), "skal have text, help og why.")
        needed = {*_QUESTION_TEXTS, *(("options",) if table["type"] == "choice" else ())}
        needed |= {"if"} if table.get("unknown") else set()
        _check_keys(file, part, words, needed, {*_QUESTION_TEXTS, "options", "if", "unknown"})
        for key in (*_QUESTION_TEXTS, *({"unknown"} & set(words))):
            _check_text(file, (*part, key), words[key])
        for key in {"options", "if"} & set(words):
            _check_keys(file, (*part, key), words[key], answers)
            for value, text in words[key].items():
                _check_text(file, (*part, key, value), text)


def _answers(question: Table) -> set[str]:
    """The answers that each language must have words for, where it has words for any."""
    if question["type"] != "choice":
        return _YES_NO
    tables = (question[language] for language in OWN_LANGUAGES)
    return {value for table in tables if isinstance(table, dict) for value in table.get("options", ())}


def _check_said(file: str, path: tuple[str, ...], table: Table) -> None:
    """When and to whom a consequence is said; what stands there is checked where it is read."""
    _check_keys(
        file,
        path,
        {key: value for key, value in table.items() if key in _SAID_KEYS},
        _SAID_NEEDED,
        _SAID_KEYS,
    )
    for key, value in table.items():
        if key not in _SAID_KEYS and not isinstance(value, dict):
            raise DataError(file, ".".join((*path, key)), "kendes ikke; ret eller slet den.")


_CHECKS: dict[str, Callable[[str, tuple[str, ...], Table], None]] = {
    TOPIC: _check_topic,
    QUESTION: _check_question,
    CONSEQUENCE: _check_consequence,
    SPOKEN: _check_plain,
    OPTION: _check_option,
    STEP: _check_plain,
    PHRASE: _check_plain,
    SAID: _check_said,
    BRIEF: _check_plain,
}
