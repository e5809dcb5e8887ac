"""Writes `rulings/data/explored.json`, what exploring every topic finds: `python -m rulings.explored`.

Topics of which nothing that they follow from has changed are taken over; `--all` explores these anew too.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from rulings import scopes
from rulings.engine.lookahead import dear_states
from rulings.engine.question import of as question_of
from rulings.engine.samples import all_samples
from rulings.engine.topic import Scope, Topic
from rulings.fingerprint import fingerprint
from rulings.topics import faults, topics

FILE = Path(__file__).parent / "data" / scopes.FILE


def written(entries: Mapping[str, Mapping[str, Any]]) -> str:
    """The file as it reads with these entries."""
    return json.dumps(entries, indent=1) + "\n"


def entry(topic: Topic, found: Scope) -> dict[str, Any]:
    """What the file keeps of a topic."""
    questions = [question.id for question in found.questions]
    made_from = fingerprint(topic.rule.__module__, questions, all_samples())
    turns_on = {q.id: str(q.citation) for q in found.questions if q.citation != question_of(q.id).citation}
    provisions = list(map(str, found.provisions))
    return {
        "made_from": made_from, "questions": questions, "turns_on": turns_on, "provisions": provisions,
        "ahead": _grouped(dear_states(topic)),
    }  # fmt: skip


def _grouped(ahead: Mapping[str, Collection[str]]) -> list[list[list[str]]]:
    """What may still come, with the states that it may come from."""
    states: dict[tuple[str, ...], list[str]] = {}
    for state, keys in ahead.items():
        states.setdefault(tuple(sorted(keys)), []).append(state)
    return [[list(keys), sorted(states[keys])] for keys in sorted(states)]


def main(arguments: Collection[str]) -> int:
    """Explores the topics that have changed, or all, and writes what was found."""
    if faults():
        print(*faults(), sep="\n", file=sys.stderr)
        return 2
    look = scopes.explore if "--all" in arguments else scopes.scope
    FILE.write_text(written({topic.id: entry(topic, look(topic)) for topic in topics()}), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
