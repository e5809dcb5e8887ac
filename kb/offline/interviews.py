"""The interviews as graphs: every answer that can be tapped, each state with what its page shows.

- `rulings.txt`: the graph of each topic (`kb.offline.graph`), packed, one after the other.
- `rulings.idx`: {"shell": document with marks, "description", "templates": what the pages are rendered with,
  "topics": {id: [start, length in bytes]}, "left_out": {id: why}}; whatever is left out needs the network.
"""

import json
import sys
from collections.abc import Iterator
from typing import Any

from kb.errors import KbError
from kb.offline.document import cut
from kb.offline.parts import Making, Part
from rulings.engine import Topic
from rulings.engine.explore import possible_answers
from rulings.engine.run import decide
from rulings.errors import RulingsError
from rulings.topics import topics


def interview_parts(making: Making) -> Iterator[Part]:
    """Every topic's interview; one that cannot be taken along is left out, and that is said."""
    text = bytearray()
    index: dict[str, Any] = {"shell": "", "description": "", "templates": {}, "topics": {}, "left_out": {}}
    if making.interviews is not None:
        pages = making.interviews.pages[making.language]
        with pages.open():
            index["templates"] = pages.templates()
        chosen = topics()
        for done, topic in enumerate(chosen):
            making.progress("afgørelser", done / len(chosen))
            try:
                graph = making.interviews.pack_graph(topic, making.language)
            except (KbError, RulingsError, ValueError) as fault:
                index["left_out"][topic.id] = why = str(fault)[:200]
                print(f"Telefoner kan ikke tage »{topic.id}« med: {why}", file=sys.stderr, flush=True)
                continue
            index["topics"][topic.id] = [len(text), len(graph)]
            text += graph
        index["shell"], index["description"] = _frame(making, chosen[0])
    yield Part("rulings.txt", bytes(text))
    yield Part("rulings.idx", json.dumps(index, ensure_ascii=False, separators=(",", ":")).encode())


def _frame(making: Making, topic: Topic) -> tuple[str, str]:
    """What all pages of interviews share, from one on which an answer was given: the rest of the document."""
    question = decide(topic, {}).question
    value = possible_answers(question)[0] if question is not None else ""
    bare = f"/doem/{topic.id}"
    address = f"{bare}?{question.id}={value}" if question is not None else bare
    page = cut(making.fetch(address) or "", address)
    return page.shell.replace(f'{making.prefix}{bare}"', '<!--bare-->"'), page.own[1]
