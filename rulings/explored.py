"""Writes `rulings/data/explored.json`, what exploring finds: `python -m rulings.explored [TOPIC …]`.

With ids only these topics are explored anew, and those of which nothing is kept yet.
"""

import json
import sys
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from rulings import scopes
from rulings.engine.lookahead import dear_states
from rulings.engine.question import of as question_of
from rulings.engine.topic import Scope, Topic
from rulings.topics import faults, topics

FILE = Path(__file__).parent / "data" / scopes.FILE


def render_entries(entries: Mapping[str, Mapping[str, Any]]) -> str:
    """The file as it reads with these entries."""
    return json.dumps(entries, indent=1) + "\n"


def entry(topic: Topic, found: Scope) -> dict[str, Any]:
    """What the file keeps of a topic."""
    questions = [question.id for question in found.questions]
    turns_on = {q.id: str(q.citation) for q in found.questions if q.citation != question_of(q.id).citation}
    provisions = list(map(str, found.provisions))
    return {
        "questions": questions,
        "turns_on": turns_on,
        "provisions": provisions,
        "ahead": _group(dear_states(topic)),
    }


def _group(ahead: Mapping[str, Collection[str]]) -> list[list[list[str]]]:
    """What may still come, with the states that it may come from."""
    states: dict[tuple[str, ...], list[str]] = {}
    for state, keys in ahead.items():
        states.setdefault(tuple(sorted(keys)), []).append(state)
    return [[list(keys), sorted(states[keys])] for keys in sorted(states)]


def main(arguments: Sequence[str]) -> int:
    """Explores these topics, or all, and writes what was found."""
    if faults():
        print(*faults(), sep="\n", file=sys.stderr)
        return 2
    ids = [one.id for one in topics()]
    unknown = sorted(set(arguments) - set(ids))
    if unknown:
        print(f"no such topic: {', '.join(unknown)}; there are {', '.join(ids)}", file=sys.stderr)
        return 2
    kept: dict[str, dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8")) if arguments else {}
    explored = {
        one.id: entry(one, scopes.explore(one)) if one.id in arguments or one.id not in kept else kept[one.id]
        for one in topics()
    }
    FILE.write_text(render_entries(explored), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
