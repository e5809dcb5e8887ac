"""The interviews as graphs: every answer that can be tapped, each state with the pieces that its page consists of.

- `rulings.txt`: one JSON text a topic, one after the other (see `kb.offline.graph`).
- `rulings.idx`: {"shell": document with marks, "description", "topics": {id: [start, length in bytes]}}
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from kb.offline.asking import Frame
from kb.offline.graph import Grower
from kb.offline.parts import Making, Part
from rulings.topics import topics


def interview_parts(making: Making) -> Iterator[Part]:
    """Every topic's interview."""
    text = bytearray()
    at: dict[str, list[int]] = {}
    frame = Frame()
    chosen = topics()
    for done, topic in enumerate(chosen):
        making.progress("afgørelser", done / len(chosen))
        graph = json.dumps(Grower(making, topic, frame).grown(), ensure_ascii=False, separators=(",", ":"))
        piece = graph.encode()
        at[topic.id] = [len(text), len(piece)]
        text += piece
    yield Part("rulings.txt", bytes(text))
    index = {"shell": frame.shell, "description": frame.description, "topics": at}
    yield Part("rulings.idx", json.dumps(index, ensure_ascii=False, separators=(",", ":")).encode())
