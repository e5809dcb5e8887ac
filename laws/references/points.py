"""Finds the numerals that cite a place of their own law: "punkt A ovenfor", "see D", "B1(a) applies"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from laws.references import numerals
from laws.references.forms import WS, Forms
from laws.references.mention import Form, Mention

_ROMAN = r"(?:[ivx]{1,4}|\([ivx]{1,4}\))"
_UNDER = rf"(?:[a-l](?:{_ROMAN}|\d)?|{WS}?\([a-l]\){_ROMAN}?)"
_LABEL = re.compile(
    rf"""(?<![\w.§])
    (?: \((?P<inner>[A-H]|\d{{1,2}}|[a-l]|[ivx]{{1,4}})\)(?P<under>{_ROMAN}|\([a-l]\){_ROMAN}?)?
      | (?P<label>[A-H](?:(?:\.?\d{{1,2}}|\(\d{{1,2}}\)){_UNDER}?)?|\d{{1,2}}{_UNDER}?|[a-h]\d?|[ivx]{{1,4}})
        (?P<close>\)|\.(?=\s*[\w(]))?
    )(?!\w)""",
    re.VERBOSE,
)
_COUNTS = re.compile(
    r"(?:\bde|\bdisse|\balle|\bthe|\bthese|\ball|\bdei)\s+$",
    re.IGNORECASE,
)
_ARTICLE = re.compile(r"(?<!\w)(?:an?|the|no|any|en|et)\s+$", re.IGNORECASE)
_PART = re.compile(r"[A-H]|\d+|[ivx]{2,}|[a-z]")
_CARD = re.compile(r"[CDH](?:[2-9]|10)$")
"""Such a numeral may as well be a card: D4, C3."""


@dataclass(frozen=True, slots=True)
class _Label:
    """A numeral as it stands, and the parts that it names in full."""

    start: int
    end: int
    parts: tuple[str, ...]
    stopped: bool = False
    bracketed: bool = False
    last: tuple[str, ...] = ()

    @property
    def plain(self) -> bool:
        """Whether it is a number or a small letter and nothing else."""
        return not self.parts[0].isupper() and not self.bracketed

    @property
    def lone(self) -> bool:
        """Whether it is a single capital, which may be so much else."""
        return len(self.parts) == 1 and self.parts[0].isupper() and not self.bracketed


def points(text: str, known: Forms) -> Iterator[Mention]:
    """The numerals of a text that cite by what stands around them."""
    at = 0
    while found := _LABEL.search(text, at):
        labels = _listed(text, _label(found, known), known)
        mentions = _cited(text, labels, known)
        at = mentions[-1].end if mentions else labels[-1].end
        yield from mentions


def within(text: str, known: Forms) -> Iterator[Mention]:
    """Points that name the law they are of right after: "section B of Law 25", "punkt A i § 31"."""
    for word in known.point.finditer(text):
        found = _LABEL.match(text, word.end())
        if found is None:
            continue
        labels = _listed(text, _label(found, known), known)
        sign = known.elsewhere.match(text, labels[-1].end)
        law = numerals.whole(text, sign.end(), known.unit) if sign else None
        if law is None:
            continue
        root = re.sub(r"[()\s.]", "", law.spelled)
        for number, label in enumerate(labels):
            start = word.start() if number == 0 else label.start
            end = law.end if label is labels[-1] else label.end
            spelled, last = _under(root, label.parts), _under(root, label.last) if label.last else ""
            if not spelled:
                break
            yield Mention(text[start:end], start, end, Form.NUMBERED, spelled, last, group=word.start())


def _under(root: str, parts: tuple[str, ...]) -> str:
    """The citation of a point of a law; empty where the law's numerals do not go on with such a point."""
    first = parts[0]
    if first.isupper() and not root.isdigit():
        return ""
    if first.isdigit() and not (root.isdigit() or root[-1].isupper()):
        return ""
    dot = "." if first.isdigit() and root.isdigit() else ""
    return root + dot + "".join(parts)


def _label(found: re.Match[str], known: Forms) -> _Label:
    parts = tuple(_PART.findall(f"{found['inner'] or found['label']}{found['under'] or ''}"))
    close, end = found["close"] or "", found.end()
    if close == ")" and not _own_bracket(found, known):
        close, end = "", end - 1
    bracketed = bool(found["inner"]) or close == ")"
    return _Label(found.start(), end, parts, stopped=close == ".", bracketed=bracketed)


def _own_bracket(found: re.Match[str], known: Forms) -> bool:
    """Whether a bracket after a numeral is its own, as in "b) above", and closes none opened before it."""
    if "(" in found["label"]:
        return False
    ahead = found.string[max(0, found.start() - 400) : found.start()]
    if ahead.count("(") <= ahead.count(")"):
        return True
    return not found["label"][0].isupper() and known.way.match(found.string, found.end()) is not None


def _listed(text: str, first: _Label, known: Forms) -> list[_Label]:
    """The list that begins with a numeral; those that repeat only their end are given in full."""
    labels, joints = [first], [""]
    while joint := known.joint.match(text, labels[-1].end):
        found = _LABEL.match(text, joint.end())
        if found is None or known.unit.match(text, found.end()):
            break
        label, before = _label(found, known), labels[-1]
        full = _continued(before.last or before.parts, label.parts)
        if joint["dash"] or joint["range"]:
            if before.last or _kind(full[-1]) != _kind(before.parts[-1]):
                break
            labels[-1] = _Label(before.start, label.end, before.parts, label.stopped, label.bracketed, full)
            continue
        if label.plain and label.parts[0].isalpha() and not before.plain:
            break
        labels.append(_Label(label.start, label.end, full, label.stopped, label.bracketed))
        joints.append("and" if joint["and"] or joint[0].strip(" \n\t,/") else ",")
    return _ended(text, labels, joints, known)


def _ended(text: str, labels: list[_Label], joints: list[str], known: Forms) -> list[_Label]:
    """The list without what only looks like its end: after a comma alone, or where a clause begins."""
    while len(labels) > 1:
        last = labels[-1]
        proven = known.way.match(text, last.end) or _ends(text, last.end, known)
        if proven and ("and" in joints or known.way.match(text, last.end)):
            break
        if joints[-1] == "and" and not last.lone:
            break
        labels.pop()
        joints.pop()
    return labels


def _continued(before: Sequence[str], parts: tuple[str, ...]) -> tuple[str, ...]:
    """What a numeral means after another: after B1a, "b" is B1b and "2" is B2."""
    if parts[0].isupper():
        return parts
    alike = [n for n, part in enumerate(before) if _kind(part) == _kind(parts[0])]
    if not alike or not alike[0]:
        return parts
    small = parts[0].isalpha()
    deep = small and len(alike) > 1 and re.fullmatch("[ivx]+", parts[0])
    return (*before[: alike[-1] if deep else alike[0]], *parts)


def _kind(part: str) -> str:
    return "number" if part.isdigit() else "capital" if part.isupper() else "small"


def _cited(text: str, labels: Sequence[_Label], known: Forms) -> list[Mention]:
    """The mentions of a list, none where nothing around it proves that it cites."""
    first, last = labels[0], labels[-1]
    word = _word_before(text, first.start, known)
    begun = word.start() if word is not None else first.start
    ahead = text[max(0, begun - 60) : begun]
    way = _way(text, last, known, proven=word is not None)
    if known.elsewhere.match(text, last.end) or known.foreign.match(text, last.end):
        return []
    if known.named.search(ahead) or (word is None and _COUNTS.search(ahead)):
        return []
    proven = _proven(text, labels, ahead, known)
    if word is None and not proven and (way is None or _is_word(first)):
        return []
    if way is None and word is not None and known.ends and first.lone and not _closes(text, last, known):
        return []
    direction = known.ways[way["way"].lower()] if way else 0
    if word is not None and word["word"].lower() in known.above:
        direction = -1
    mentions = []
    for label in labels:
        start = word.start() if word is not None and label is first else label.start
        end = way.end() if way is not None and label is last else label.end - (label.stopped and way is None)
        mentions.append(
            Mention(
                text[start:end], start, end, Form.POINT, "".join(label.parts), "".join(label.last),
                group=first.start, sure=word is not None and way is not None, way=direction,
                bare=word is None and way is None,
            )
        )  # fmt: skip
    return mentions


def _is_word(label: _Label) -> bool:
    """Whether it is a word of its own, as "a" and "i" are, rather than a numeral."""
    return label.plain and label.parts in (("a",), ("i",))


def _proven(text: str, labels: Sequence[_Label], ahead: str, known: Forms) -> bool:
    """Whether what stands before or after a list without a word for it says that it cites."""
    first, last = labels[0], labels[-1]
    if first.plain:
        return False
    after = _past_laws(text, last.end, known)
    if after > last.end and not (first.lone and _ARTICLE.search(ahead)):
        return True
    if known.tell_bare.match(text, after) or (not first.lone and known.tell.match(text, after)):
        return True
    card = len(labels) == 1 and _CARD.match("".join(first.parts)) is not None
    alone = ahead.endswith("(") and text.startswith(")", last.end)
    if alone and not (first.lone or first.bracketed or card):
        return True
    needs_end = first.lone or last.lone or first.bracketed or last.bracketed
    if needs_end and not _ends(text, last.end, known):
        return False
    listed = len(labels) > 1 and all(label.bracketed for label in labels)
    if listed or known.lead_bare.search(ahead):
        return True
    if first.lone or card:
        return False
    deep = not first.bracketed and known.lead_deep.search(ahead) is not None
    return deep or known.lead.search(ahead) is not None


def _past_laws(text: str, at: int, known: Forms) -> int:
    """The end of the citations with a sign that go on a list: "A or Law 25B1"."""
    while (joint := known.joint.match(text, at)) and joint["and"]:
        sign = known.sign.match(text, joint.end())
        law = numerals.whole(text, sign.end(), known.unit) if sign else None
        if law is None:
            break
        at = law.end
    return at


def _ends(text: str, at: int, known: Forms) -> bool:
    return known.ends is not None and known.ends.match(text, at) is not None


def _closes(text: str, label: _Label, known: Forms) -> bool:
    """Whether a clause or what the numeral says goes on after it, rather than a noun that it belongs to."""
    at = label.end - label.stopped
    return _ends(text, at, known) or known.tell.match(text, at) is not None


def _way(text: str, label: _Label, known: Forms, *, proven: bool) -> re.Match[str] | None:
    """The word for above or below after a numeral, where it is no preposition of what comes."""
    way = known.way.match(text, label.end)
    if way is None or known.more.match(text, way.end()):
        return None
    preposition = way["way"].lower() in known.prepositions or ((label.plain or label.lone) and not proven)
    if not preposition or known.ends is None:
        return way
    return way if _ends(text, way.end(), known) or known.tell.match(text, way.end()) else None


def way_after(text: str, at: int, known: Forms) -> int:
    """The end of the word for above or below that goes with a citation: "Law 27B1(b) above"."""
    way = known.way.match(text, at)
    if way is None or known.more.match(text, way.end()):
        return at
    if way["way"].lower() not in known.prepositions:
        return way.end()
    closed = _ends(text, way.end(), known) or known.tell.match(text, way.end())
    return way.end() if closed else at


def _word_before(text: str, at: int, known: Forms) -> re.Match[str] | None:
    """The word for a point ("punkt", "pkt.") that ends right before an offset."""
    for match in known.point.finditer(text, max(0, at - 40), at + 1):
        if match.end() == at:
            return match
    return None
