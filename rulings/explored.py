"""What exploring every topic finds, kept beside the data so that nobody has to wait for it.

`rulings/data/explored.json` holds the questions and provisions of each topic with a fingerprint of what they
follow from: the rules, the engine, and how each question may be answered (its wording aside). Where that
has changed since, a topic is explored anew when it is asked for, which takes a moment, and
`python -m rulings.explored` writes the file again.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from laws import shipped
from laws.citation import parse
from rulings.engine import question
from rulings.engine.auction_kinds import told_apart
from rulings.engine.chapters import QUESTION
from rulings.engine.data import LANGUAGES, load
from rulings.engine.question import Answer, AnswerType
from rulings.engine.scope import scope_of
from rulings.engine.topic import Scope, Topic

FILE = Path(__file__).parent / "data" / "explored.json"
_ROOMS = ("bridge", "engine", "rules")
_LENGTH = 16


def scope(topic: Topic) -> Scope:
    """The questions and provisions of a topic: as kept, or explored where that is out of date."""
    kept = _kept().get(topic.id)
    if kept is None:
        return explore(topic)
    return Scope(tuple(map(question.of, kept["questions"])), tuple(map(parse, kept["provisions"])))


def explore(topic: Topic) -> Scope:
    """The questions and provisions of a topic, from walking through its rule."""
    return scope_of(topic, sample_auctions())


def starts(topic: Topic) -> tuple[Mapping[str, Answer], ...]:
    """From where to explore a topic: no answer at all, and each auction that its rule tells apart."""
    taken = (q for q in topic.questions if q.type is AnswerType.AUCTION)
    return ({}, *(start for q in taken for start in told_apart(topic, q, sample_auctions())))


@cache
def sample_auctions() -> tuple[str, ...]:
    """The auctions that are tried wherever a rule takes one (`rulings/data/auctions.toml`)."""
    return tuple(dict.fromkeys(one for kind in load("auctions.toml").values() for one in kind))


@cache
def _kept() -> Mapping[str, Mapping[str, list[str]]]:
    """What the file holds, if it was made from what there is now."""
    try:
        found = json.loads(shipped.text(FILE.name, "rulings"))
    except (OSError, json.JSONDecodeError):
        return {}
    topics: Mapping[str, Mapping[str, list[str]]] = found["topics"]
    return topics if found["made_from"] == fingerprint() else {}


def fingerprint() -> str:
    """A hash of all that decides what a topic asks and cites."""
    told = hashlib.sha256()
    for path, code in _sources():
        told.update(f"{path}\n{code}\n".encode())
    told.update(json.dumps([_answers(), sample_auctions()], sort_keys=True).encode())
    return told.hexdigest()[:_LENGTH]


def _sources() -> Iterator[tuple[str, str]]:
    for room in _ROOMS:
        yield from _modules(files("rulings").joinpath(room), room)


def _modules(folder: Traversable, path: str) -> Iterator[tuple[str, str]]:
    for found in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if found.name.endswith(".py"):
            yield f"{path}/{found.name}", found.read_text(encoding="utf-8")
        elif found.is_dir() and found.name.isidentifier():
            yield from _modules(found, f"{path}/{found.name}")


def _answers() -> Mapping[str, Any]:
    """How each question may be answered; its texts may change without changing what is asked."""
    return {
        key: {
            **{name: value for name, value in spec.items() if name not in (*LANGUAGES, "said")},
            "values": list(spec[LANGUAGES[0]].get("options", ())),
        }
        for key, spec in load(QUESTION).items()
    }


def written(topics: Iterable[Topic]) -> str:
    """The file as it reads when every topic is explored now."""
    found = {topic.id: explore(topic) for topic in topics}
    kept = {
        key: {"questions": [q.id for q in one.questions], "provisions": list(map(str, one.provisions))}
        for key, one in found.items()
    }
    return json.dumps({"made_from": fingerprint(), "topics": kept}, indent=1) + "\n"


def main() -> int:
    """Explores every topic and writes what was found."""
    from rulings.topics import topics  # at the call: the topics look up their scope here

    FILE.write_text(written(topics()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
