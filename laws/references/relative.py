"""Finds what cites by the place where it stands: "denne paragraf", "punkt A ovenfor", "definitionen af …"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from laws.references.forms import WS, Forms
from laws.references.mention import Form, Mention

_LABEL = re.compile(
    r"(?<![\w.§])\(?(?P<label>[A-H](?:\d{1,2}[a-h]?)?|\d{1,2}[a-h]?|[a-h]\d?|[ivx]{1,4})(?P<close>\)|\.(?=\s*[\w(]))?(?!\w)"
)
_COUNTS = re.compile(r"(?:\bde|\bdisse|\balle|\bthe|\bthese|\ball|\bdei)\s+$", re.IGNORECASE)


def relative(text: str, known: Forms) -> Iterator[Mention]:
    """The relative forms of a text, in no order; a form may lie inside another's span."""
    yield from _points(text, known)
    for match in known.previous.finditer(text):
        yield Mention(match[0], *match.span(), Form.PREVIOUS, "")
    for match in known.here.finditer(text):
        target = known.targets[re.sub(r"\s+", " ", match[0].lower())]
        yield Mention(match[0], *match.span(), Form.HERE, target)
    for match in known.definition.finditer(text):
        yield Mention(match[0], *match.span(), Form.DEFINITION, match["words"], sure=False)
    for match in known.definition_back.finditer(text):
        yield Mention(match["text"], *match.span("text"), Form.DEFINITION, match["words"], sure=False, way=-1)


def _points(text: str, known: Forms) -> Iterator[Mention]:
    at = 0
    while label := _LABEL.search(text, at):
        at = label.end()
        word = _word_before(text, label.start(), known)
        members = _members(text, label, known)
        way = known.way.match(text, members[-1].end())
        at = members[-1].end()
        if (way is None and word is None) or known.elsewhere.match(text, at):
            continue
        if word is None and _COUNTS.search(text[max(0, label.start() - 12) : label.start()]):
            continue
        direction = known.ways[way["way"].lower()] if way else 0
        if word is not None and word["word"].lower() in known.above:
            direction = -1
        for number, member in enumerate(members):
            start = word.start() if word is not None and number == 0 else member.start()
            end = way.end() if way is not None and member is members[-1] else member.end()
            if way is None and member["close"] == ".":
                end -= 1
            yield Mention(
                text[start:end], start, end, Form.POINT, member["label"],
                group=label.start(), sure=word is not None and way is not None, way=direction,
            )  # fmt: skip


def _word_before(text: str, at: int, known: Forms) -> re.Match[str] | None:
    """The word for a point ("punkt", "pkt.") that ends right before an offset."""
    for match in known.point.finditer(text, max(0, at - 40), at + 1):
        if match.end() == at:
            return match
    return None


def _members(text: str, first: re.Match[str], known: Forms) -> list[re.Match[str]]:
    members = [first]
    while joint := known.joint.match(text, members[-1].end()):
        following = _LABEL.match(text, joint.end()) if not joint["dash"] else None
        if following is None or re.match(rf"{WS}*$", following[0]):
            break
        members.append(following)
    return members
