"""Writes `rulings/data/explored.json`, what exploring every topic finds: `python -m rulings.explored`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rulings import scopes
from rulings.engine.question import of as question_of
from rulings.engine.samples import all_samples
from rulings.engine.topic import Scope, Topic
from rulings.fingerprint import fingerprint
from rulings.topics import topics

FILE = Path(__file__).parent / "data" / scopes.FILE


def written(topics: Iterable[Topic]) -> str:
    """The file as it reads when every topic is explored now."""
    kept = {topic.id: _entry(topic, scopes.explore(topic)) for topic in topics}
    return json.dumps(kept, indent=1) + "\n"


def _entry(topic: Topic, found: Scope) -> dict[str, Any]:
    questions = [question.id for question in found.questions]
    made_from = fingerprint(topic.rule.__module__, questions, all_samples())
    turns_on = {q.id: str(q.citation) for q in found.questions if q.citation != question_of(q.id).citation}
    provisions = list(map(str, found.provisions))
    return {
        "made_from": made_from, "questions": questions, "turns_on": turns_on, "provisions": provisions
    }  # fmt: skip


def main() -> int:
    """Explores every topic and writes what was found."""
    FILE.write_text(written(topics()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
