"""Kept answers under the names of today: what was renamed since they were given stands in `renamed.toml`."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from laws import shipped

FILE = "renamed.toml"


def topic_today(topic: str) -> str:
    """The id under which a topic is ruled on today."""
    return _last_name(renamings()["topic"], topic)


def facts_today(facts: Mapping[str, object]) -> dict[str, object]:
    """Facts by the ids and in the spelling of today; what is no longer asked is left out.

    Where two questions have become one, the answer to the one that is gone was the closer one.
    """
    known = renamings()
    kept: dict[str, object] = {}
    for old, given in sorted(facts.items(), key=lambda fact: fact[0] in known["question"]):
        question = _last_name(known["question"], old)
        answers = known["answer"].get(question, {})
        answer = _last_name(answers, given) if isinstance(given, str) else given
        if question and answer != "":
            kept[question] = answer
    return kept


def _last_name(names: Mapping[str, str], name: str) -> str:
    """The name at the end of a chain of names; a name that leads back to itself stays as it is."""
    passed = {name}
    while name in names and names[name] not in passed:
        name = names[name]
        passed.add(name)
    return name


@cache
def renamings() -> Mapping[str, Any]:
    """The file: names that are gone, by what they named, with those of today."""
    return {"topic": {}, "question": {}, "answer": {}, **shipped.table(FILE, "rulings")}
