"""What exploring every topic finds, kept beside the data so that nobody has to wait for it.

`rulings/data/explored.json` holds the questions and provisions of each topic, and what its dear states lead
to. A topic that is not in it is explored when it is asked for, which takes a moment. The tests hold what is
kept to what exploring finds, by what the rules do and not by how they are written; where they differ,
`python -m rulings.explored` writes it again.
"""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from laws import shipped
from laws.citation import parse
from rulings.engine import question
from rulings.engine.scope import scope_of
from rulings.engine.topic import Scope, Topic

FILE = "explored.json"


def scope(topic: Topic) -> Scope:
    """The questions and provisions of a topic: as kept, or explored where nothing is kept of it."""
    kept = _scopes().get(topic.id)
    if kept is None:
        return explore(topic)
    turns_on = kept.get("turns_on", {})
    questions = (question.of(key) for key in kept["questions"])
    return Scope(
        tuple(q.citing(turns_on[q.id]) if q.id in turns_on else q for q in questions),
        tuple(map(parse, kept["provisions"])),
        {state: frozenset(ahead) for ahead, states in kept.get("ahead", ()) for state in states},
    )


def explore(topic: Topic) -> Scope:
    """The questions and provisions of a topic, from walking through its rule."""
    return scope_of(topic)


@cache
def _scopes() -> Mapping[str, Any]:
    """What the file holds, by topic."""
    try:
        found: Mapping[str, Any] = json.loads(shipped.text(FILE, "rulings"))
    except (OSError, json.JSONDecodeError):
        return {}
    return found
