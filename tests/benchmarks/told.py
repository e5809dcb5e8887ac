"""How many cases, told as people tell them, start the right ruling with the right answers (`told.toml`)."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from kb.search.vocabulary import gather
from laws.asked import load_asked
from rulings.told import start

CASES = Path(__file__).with_name("told.toml")


def lines() -> Iterator[str]:
    """How many went how; then each that filled in something wrong, or started where nothing may start."""
    known = gather((one.phrase, one.language) for one in load_asked()).stands
    cases = tomllib.loads(CASES.read_text(encoding="utf-8"))["case"]
    judged = [(case["say"], judge(case, start(case["say"], known))) for case in cases]
    counted = Counter(verdict for _, verdict in judged)
    yield f"{len(cases)} fortalte sager: " + ", ".join(f"{word} {n}" for word, n in counted.most_common())
    for said, verdict in judged:
        if verdict in ("forkert", "anden afgørelse", "uden sag"):
            yield f"    {verdict}: {said}"


def judge(case: Mapping[str, Any], started: Any) -> str:
    """One word or two for what a case started."""
    if started is None:
        return "intet startet" if case["topic"] else "rigtigt"
    if started.topic != case["topic"]:
        return "anden afgørelse" if case["topic"] else "uden sag"
    told, facts = dict(started.facts), case["facts"]
    if any(told.get(key, value) != value for key, value in facts.items()):
        return "forkert"
    if told.keys() - facts.keys() - set(case.get("maybe", ())):
        return "mere end sikkert"
    return "rigtigt" if facts.keys() <= told.keys() else "kun noget"


if __name__ == "__main__":
    for line in lines():
        print(line)
