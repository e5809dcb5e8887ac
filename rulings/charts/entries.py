"""Answers that stand on a chart for all of their kind (`chart_entries.toml`): paper has no room for each."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from laws import shipped
from laws.languages import OWN_LANGUAGES
from rulings.engine.question import Answer

DATA = "chart_entries.toml"


@dataclass(frozen=True, slots=True)
class Entry:
    """An answer to a question that is answered by cards, for all answers of its kind.

    Attributes:
        facts: what it answers, as facts spell it: the question, and what else makes the kind.
        label: the kind, by language.
        where: the earlier answers with which it stands on the chart, by question; any where there are none.
    """

    key: str
    facts: Mapping[str, str]
    label: Mapping[str, str]
    where: Mapping[str, tuple[str, ...]]


def entries_of(question_id: str, answers: Mapping[str, Answer]) -> tuple[Entry, ...]:
    """The entries of a question after these answers, in the order of a chart; none for most questions."""
    return tuple(
        entry
        for entry in _entries().get(question_id, ())
        if all(key in answers and answers[key].text in texts for key, texts in entry.where.items())
    )


def labels_of(question_id: str, language: str) -> Mapping[str, str]:
    """The kinds that the entries of a question stand for, by key."""
    return {entry.key: entry.label[language] for entry in _entries().get(question_id, ())}


@cache
def _entries() -> Mapping[str, tuple[Entry, ...]]:
    by_question: dict[str, tuple[Entry, ...]] = {}
    for row in shipped.table(DATA, "rulings")["entry"]:
        label = {language: row[language] for language in OWN_LANGUAGES}
        where = {key: tuple(texts) for key, texts in row.get("where", {}).items()}
        entry = Entry(row["key"], row["facts"], label, where)
        by_question[row["question"]] = (*by_question.get(row["question"], ()), entry)
    return by_question
