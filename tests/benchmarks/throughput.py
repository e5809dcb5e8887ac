"""How many requests a second `bridgelov serve` answers, of pages that it keeps and of pages all new to it.

Needs `wrk` and a knowledge base in BRIDGELOV_HOME. A varied search asks for thousands of different things,
none twice while it lasts, so that no answer was kept.
"""

import itertools
import os
import random
import subprocess
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from urllib.parse import quote, urlencode

from rulings.engine.explore import possible_answers
from rulings.engine.facts import read_facts
from rulings.engine.run import decide
from rulings.engine.topic import Topic
from rulings.errors import FactsError
from rulings.topics import topics
from tests.benchmarks import _wrk
from tests.benchmarks._servers import running

ONLY_BY_NAME = True

SECONDS = int(os.environ.get("LOAD_SECONDS", "10"))
"""How long each is asked for; 600 shows whether memory stays as it is."""
_HERE = Path(__file__).parent
_SEED = 27
_STEPS = 12_000  # interviews under way; more than are asked for while none is asked twice


def queries() -> list[str]:
    """What readers asked, alone and two by two, in no order; each once."""
    asked = [
        query
        for path in sorted(_HERE.glob("queries*.toml"))
        for table in tomllib.loads(path.read_text(encoding="utf-8")).values()
        for query in table
    ]
    chance = random.Random(_SEED)
    words = sorted({word for query in asked for word in query.split() if len(word) > 3})
    more = (f"{query} {chance.choice(words)}" for _ in range(20) for query in asked)
    found = list(dict.fromkeys(more))
    chance.shuffle(found)
    return found


def searches() -> list[str]:
    """Addresses of varied searches."""
    return [f"/opslag?q={quote(query)}" for query in queries()]


def steps() -> list[str]:
    """Addresses of interviews under way: topics with one and with two answers that go together."""
    found = []
    for topic in topics():
        answers = [(q.id, value) for q in topic.questions if q.values for value in possible_answers(q)]
        pairs = itertools.combinations(answers, 2)
        found += [(topic, [one]) for one in answers]
        found += [(topic, list(two)) for two in pairs if two[0][0] != two[1][0]]
    random.Random(_SEED).shuffle(found)
    together = (one for one in found if _go_together(*one))
    return [f"/doem/{topic.id}?{urlencode(facts)}" for topic, facts in itertools.islice(together, _STEPS)]


def _go_together(topic: Topic, facts: Sequence[tuple[str, str]]) -> bool:
    """Whether a rule takes these answers; those that contradict each other it refuses, with a 400."""
    try:
        decide(topic, read_facts(topic.questions, dict(facts)))
    except FactsError:
        return False
    return True


def comparisons() -> list[str]:
    """Addresses of comparisons of two ranges of points in two suits."""
    suits = ("♠", "♥", "♦", "♣")
    ranges = [f"{low}-{low + wide}" for low in range(6, 18) for wide in range(2, 6)]
    found = [
        "/tilsvarende?" + urlencode({"gammel": f"{one} 5+{suit}", "ny": f"{two} 4+{suit}"})
        for one in ranges
        for two in ranges
        for suit in suits
    ]
    random.Random(_SEED).shuffle(found)
    return found


def lines() -> Iterator[str]:
    """Yields a line a kind of page, and one for the memory before and after."""
    if not _wrk.is_there():
        yield "sprunget over: wrk er ikke installeret (apt-get install wrk)"
        return
    kinds: dict[str, Sequence[str]] = {
        "/lov/27 (mål 1.500)": ["/lov/27"],
        "samme 50 søgninger": searches()[-50:],
        "søgning, varieret (mål 400)": searches(),
        "interview, varieret (mål 500)": steps(),
        "samme 50 interviewtrin": steps()[-50:],
        "sammenligning, varieret (mål 200)": comparisons(),
    }
    with running("bridgelov serve") as port:
        for name, paths in kinds.items():
            _wrk.ask(port, paths[-30:], 2)
            before = memory_of(port)
            full = _wrk.ask(port, paths, SECONDS)
            yield f"{name:36} {full}; hukommelse {before:.0f} → {memory_of(port):.0f} MB"


def memory_of(port: int) -> float:
    """Megabytes that the processes listening at a port hold for themselves."""
    said = subprocess.run(["ss", "-ltnpH", f"sport = :{port}"], capture_output=True, text=True, check=False)
    found = {part.split(",")[0] for part in said.stdout.split("pid=")[1:]}
    return sum(_own(int(process)) for process in found)


def _own(process: int) -> float:
    rows = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    return sum(int(row.split()[1]) for row in rows if row.startswith("Pss:")) / 1024
