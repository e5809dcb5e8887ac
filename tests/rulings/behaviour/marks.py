"""How every path of a topic rules, in seven bytes: four that tell the path, three that tell its ruling.

`paths.txt` keeps them, a line for each start of each topic: the topic, the auction or the trick that was
entered, and the marks. Written anew by `python -m tests.rulings.behaviour --accept`.
"""

from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from hashlib import blake2b
from pathlib import Path as File
from zlib import crc32

import pytest

from rulings.engine.explore import Path
from rulings.engine.lookahead import spell
from rulings.topics import topics
from tests.rulings.behaviour.ruled import lines
from tests.rulings.walks import after_the_play, every_walk, starts, walk, walk_from

FILE = File(__file__).with_name("paths.txt")
FROM_NOTHING, FINISHED = "", "afterwards"
"""The start of the paths on which nothing was entered, and what stands for those of the finished play."""
_KEY, _RULING = 4, 3
_MOST_STARTS, _MOST_PATHS = 6, 300
"""How many starts and paths of a topic the gate walks beside those from no answer; `verify` walks all."""

Walks = Callable[[str], tuple[Path, ...]]
"""The paths of a topic that are looked at."""
Marks = Mapping[bytes, bytes]
"""The mark of each path's ruling by the mark of its answers."""
Starts = Mapping[str, Marks]
"""Those of a topic, by start."""


def paths(topic_id: str, start: str) -> tuple[Path, ...]:
    """The paths from a start, or what those from none go on to when the finished play is judged."""
    if start == FROM_NOTHING:
        return walk(topic_id)
    return after_the_play(topic_id) if start == FINISHED else walk_from(topic_id, start)


def every_start(topic_id: str) -> tuple[str, ...]:
    """Every start of a topic as its rule tells them apart today."""
    return (FROM_NOTHING, FINISHED, *starts(topic_id))


def share(topic_id: str) -> tuple[str, ...]:
    """The starts that the gate walks: that of no answer, and of those kept always the same few."""
    chosen, left = [FROM_NOTHING], _MOST_PATHS
    of_topic = kept().get(topic_id, {})
    for start in sorted(of_topic, key=lambda start: crc32(f"{topic_id} {start}".encode())):
        if start != FROM_NOTHING and len(of_topic[start]) <= left and len(chosen) <= _MOST_STARTS:
            chosen.append(start)
            left -= len(of_topic[start])
    return tuple(chosen)


def share_of_walk(topic_id: str) -> tuple[Path, ...]:
    """The paths that the gate walks."""
    return tuple(path for start in share(topic_id) for path in paths(topic_id, start))


WALKS = (share_of_walk, pytest.param(every_walk, marks=pytest.mark.verify))
"""How a test that looks at a topic's paths gets them: the gate takes the same few, `make verify` all."""


def mark(path: Path) -> tuple[bytes, bytes]:
    """The marks of a path's answers and of its ruling."""
    return _hashed(spell(path.answers), _KEY), _hashed("\n".join(lines(path.ruling)), _RULING)


def _hashed(text: str, size: int) -> bytes:
    return blake2b(text.encode(), digest_size=size).digest()


@cache
def kept() -> Mapping[str, Starts]:
    """What the file holds, by topic."""
    found: dict[str, dict[str, Marks]] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else ():
        topic_id, start, packed = line.split("\t")
        raw, size = b64decode(packed), _KEY + _RULING
        records = (raw[at : at + size] for at in range(0, len(raw), size))
        found.setdefault(topic_id, {})[start] = {record[:_KEY]: record[_KEY:] for record in records}
    return found


def write(topics_kept: Mapping[str, Starts]) -> None:
    """Writes the file, topics in the order of the laws."""
    FILE.write_text("".join(_written(topics_kept)), encoding="utf-8")
    kept.cache_clear()


def _written(topics_kept: Mapping[str, Starts]) -> Iterator[str]:
    for topic_id in (one.id for one in topics() if one.id in topics_kept):
        for start, marks in topics_kept[topic_id].items():
            packed = b64encode(b"".join(key + marks[key] for key in sorted(marks))).decode()
            yield f"{topic_id}\t{start}\t{packed}\n"


def today(topic_id: str) -> Starts:
    """How every path of a topic rules now."""
    return {start: dict(map(mark, paths(topic_id, start))) for start in every_start(topic_id)}
