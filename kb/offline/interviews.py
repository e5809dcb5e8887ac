"""The interviews as graphs: every answer that can be tapped, each state with the pieces of its page.

- `rulings.txt`, `rulings.bin`: text and numbers of each topic, one after the other (see
  `kb.offline.graph_written`).
- `rulings.idx`: {"shell": document with marks, "description", "topics": {id: [start, length in bytes of the
  text, the same of the numbers]}, "left_out": {id: why}}; a topic that is left out needs the network.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from kb.offline.asking import Frame, Missing
from kb.offline.graph import Grower
from kb.offline.graph_written import written
from kb.offline.parts import Making, Part
from kb.offline.pieces import Mismatch
from rulings.topics import topics


def interview_parts(making: Making) -> Iterator[Part]:
    """Every topic's interview; one whose pages are not what they are taken for is left out and named."""
    texts, numbers = bytearray(), bytearray()
    at: dict[str, list[int]] = {}
    left_out: dict[str, str] = {}
    frame = Frame()
    chosen = topics()
    for done, topic in enumerate(chosen):
        making.progress("afgørelser", done / len(chosen))
        try:
            text, coded = written(Grower(making, topic, frame).grown())
        except (Mismatch, Missing, ValueError) as fault:
            left_out[topic.id] = str(fault)[:200]
            continue
        at[topic.id] = [len(texts), len(text), len(numbers), len(coded)]
        texts += text
        numbers += coded
    yield Part("rulings.txt", bytes(texts))
    yield Part("rulings.bin", bytes(numbers))
    index = {"shell": frame.shell, "description": frame.description, "topics": at, "left_out": left_out}
    yield Part("rulings.idx", _json(index))


def _json(values: dict[str, Any]) -> bytes:
    return json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode()
