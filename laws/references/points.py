"""Finds the numerals that cite a place of their own law: "punkt A ovenfor", "see D", "B1(a) applies"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from laws.references import numerals
from laws.references.forms import Forms
from laws.references.labels import LABEL, Label, closes, ends, label_of, listed, row_from
from laws.references.mention import Form, Mention

_COUNTS = re.compile(
    r"(?:\bde|\bdisse|\balle|\bthe|\bthese|\ball|\bdei)\s+$",
    re.IGNORECASE,
)
_ARTICLE = re.compile(r"(?<!\w)(?:an?|the|no|any|en|et)\s+$", re.IGNORECASE)
_CARD = re.compile(r"[CDH](?:[2-9]|10)$")
"""Such a numeral may as well be a card: D4, C3."""
_SENTENCE = 2_000
"""Letters before a point in which its sentence is looked for."""
_STOPS = re.compile(r"[,;:]\s|[.)]?$|[.)]\s")


def points(text: str, known: Forms) -> Iterator[Mention]:
    """The numerals of a text that cite by what stands around them."""
    at = 0
    while found := LABEL.search(text, at):
        row = row_from(text, label_of(found, known), known)
        labels = listed(text, row, known, named=_word_before(text, row[0].start, known) is not None)
        mentions = _cited(text, labels, known)
        # Of a row that is no list only the last may cite by what follows it.
        at = mentions[-1].end if mentions else max(labels[-1].end, row[-1].start)
        yield from mentions


def within(text: str, known: Forms) -> Iterator[Mention]:
    """Points that name the law they are of right after: "section B of Law 25", "punkt A i § 31"."""
    for word in known.point.finditer(text):
        found = LABEL.match(text, word.end())
        if found is None:
            continue
        labels = listed(text, row_from(text, label_of(found, known), known), known)
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


def _cited(text: str, labels: Sequence[Label], known: Forms) -> list[Mention]:
    """The mentions of a list, none where nothing around it proves that it cites."""
    first, last = labels[0], labels[-1]
    word = _word_before(text, first.start, known)
    begun = word.start() if word is not None else first.start
    ahead = text[max(0, begun - 60) : begun]
    way = _way(text, last, known, proven=word is not None or known.noun.search(ahead) is not None)
    if known.elsewhere.match(text, last.end) or known.foreign.match(text, last.end):
        return []
    if known.named.search(ahead) or (word is None and _COUNTS.search(ahead)):
        return []
    if known.foreign_before.search(ahead):
        return []
    if word is not None and _of_no_law(text, begun, known):
        return []
    of = _of_a_point(text, labels, known)
    if of is not None and (word is not None or first.bracketed or len(of.parts) > 1):
        return _inside(text, labels, of, begun)
    proven = _proven(text, labels, ahead, known)
    if word is None and not proven and (way is None or _is_word(first)):
        return []
    if way is None and word is not None and _counted(text, first, last, known):
        return []
    end = way.end() if way is not None else _own_law(text, last, known)
    direction = known.ways[way["way"].lower()] if way else 0
    if word is not None and word["word"].lower() in known.above:
        direction = -1
    mentions = []
    for label in labels:
        start = word.start() if word is not None and label is first else label.start
        stop = end if label is last else label.end
        mentions.append(
            Mention(
                text[start:stop], start, stop, Form.POINT, "".join(label.parts), "".join(label.last),
                group=first.start, sure=word is not None and way is not None, way=direction,
                bare=word is None and way is None,
            )
        )  # fmt: skip
    return mentions


def _of_no_law(text: str, at: int, known: Forms) -> bool:
    """Whether the sentence has spoken of parts of something else: "section 2 of the card ... section 4"."""
    least = max(0, at - _SENTENCE)
    begins = max(least, *(text.rfind(end, least, at) + 1 for end in (". ", "; ", "\n")))
    words = known.point.finditer(text, begins, at)
    spoken = (LABEL.match(text, word.end()) for word in words)
    return any(label is not None and known.foreign.match(text, label.end()) for label in spoken)


def _of_a_point(text: str, labels: Sequence[Label], known: Forms) -> Label | None:
    """The point that a list is of: "(a) and (b) of C1", "clause 2 of B"."""
    of = known.of.match(text, labels[-1].end)
    found = LABEL.match(text, of.end()) if of else None
    point = label_of(found, known) if found else None
    deeper = point is not None and point.parts[0].isupper() and not point.bracketed
    small = all(not label.parts[0].isupper() and not label.last for label in labels)
    return point if deeper and small else None


def _inside(text: str, labels: Sequence[Label], of: Label, begun: int) -> list[Mention]:
    """The mentions of a list of points of another point, which the last of them takes in."""
    found = []
    for number, label in enumerate(labels):
        start = label.start if number else begun
        end = of.end - of.stopped if label is labels[-1] else label.end
        spelled = "".join((*of.parts, *label.parts))
        found.append(Mention(text[start:end], start, end, Form.POINT, spelled, group=labels[0].start))
    return found


def _counted(text: str, first: Label, last: Label, known: Forms) -> bool:
    """Whether a numeral belongs to a noun after it: "section 2 boards", "Section A players"."""
    if last.plain and known.unit.match(text, last.end):
        return True
    alone = known.ends is not None and first is last and first.lone
    return alone and not closes(text, last, known) and not known.says.match(text, last.end)


def _own_law(text: str, last: Label, known: Forms) -> int:
    """The end of a list without a word for above or below, with "of this Law" where that stands behind."""
    if law := known.of_here.match(text, last.end):
        return law.end()
    return last.end - last.stopped


def _is_word(label: Label) -> bool:
    """Whether it is a word of its own, as "a" and "i" are, rather than a numeral."""
    return label.plain and label.parts in (("a",), ("i",))


def _proven(text: str, labels: Sequence[Label], ahead: str, known: Forms) -> bool:
    """Whether what stands before or after a list without a word for it says that it cites."""
    first, last = labels[0], labels[-1]
    if known.unit.match(text, last.end):
        return False
    if first.plain:
        return _plainly(text, labels, ahead, known)
    after = _past_laws(text, last.end, known)
    if after > last.end and not (first.lone and _ARTICLE.search(ahead)):
        return True
    if known.tell_bare.match(text, after) or (not first.lone and known.tell.match(text, after)):
        return True
    card = len(labels) == 1 and _CARD.match("".join(first.parts)) is not None
    alone = ahead.endswith("(") and text.startswith(")", last.end)
    if alone and not (first.lone or first.bracketed or card):
        return True
    if (len(labels) > 1 or first.last) and all(_in_brackets(text, label) for label in labels):
        return True
    if known.ends is not None and any(map(_is_deep, labels)) and not _ARTICLE.search(ahead):
        return True
    if first.lone and known.opens.search(ahead) and known.verb.match(text, last.end):
        return True
    needs_end = first.lone or last.lone or first.bracketed or last.bracketed
    if needs_end and not ends(text, last.end, known):
        return False
    if known.lead_bare.search(ahead) or known.noun.search(ahead) or _deep_row(text, labels, known):
        return True
    if first.lone or card:
        return False
    deep = not first.bracketed and known.lead_deep.search(ahead) is not None
    return deep or known.lead.search(ahead) is not None


def _plainly(text: str, labels: Sequence[Label], ahead: str, known: Forms) -> bool:
    """Whether bare numbers cite: a row of them that applies, or the end of a clause that says "as in 1"."""
    last = labels[-1]
    if _is_word(labels[0]):
        return False
    if len(labels) > 1 and known.tell_bare.match(text, last.end):
        return True
    if known.ends is not None and _in_steps(text, labels[0]):
        return True
    return known.lead_bare.search(ahead) is not None and _STOPS.match(text, last.end) is not None


def _in_steps(text: str, label: Label) -> bool:
    """Whether a number has a letter in brackets, as in "2(c)", which is no number of anything."""
    return label.parts[0].isdigit() and text.find("(", label.start, label.end) > label.start


def _in_brackets(text: str, label: Label) -> bool:
    """Whether a small letter stands in brackets; several of them in a row begin no list of their own."""
    return text[label.start] == "(" and label.parts[0].islower()


def _is_deep(label: Label) -> bool:
    """Whether it is a letter with a number, as in "B1", and no card."""
    spelled = "".join(label.parts)
    return len(label.parts) > 1 and label.parts[0].isupper() and not _CARD.match(spelled)


def _deep_row(text: str, labels: Sequence[Label], known: Forms) -> bool:
    """Whether it is a row like "B1 or B2" at the end of a clause, which may be nothing else."""
    deep = len(labels) > 1 and all(len(label.parts) > 1 and label.parts[0].isupper() for label in labels)
    cards = all(_CARD.match("".join(label.parts)) for label in labels)
    return deep and not cards and ends(text, labels[-1].end, known)


def _past_laws(text: str, at: int, known: Forms) -> int:
    """The end of the citations with a sign that go on a list: "A or Law 25B1"."""
    while (joint := known.joint.match(text, at)) and joint["and"]:
        sign = known.sign.match(text, joint.end())
        law = numerals.whole(text, sign.end(), known.unit) if sign else None
        if law is None:
            break
        at = law.end
    return at


def _way(text: str, label: Label, known: Forms, *, proven: bool) -> re.Match[str] | None:
    """The word for above or below after a numeral, where it is no preposition of what comes."""
    way = known.way.match(text, label.end)
    if way is None or known.more.match(text, way.end()):
        return None
    preposition = way["way"].lower() in known.prepositions or ((label.plain or label.lone) and not proven)
    if not preposition or known.ends is None:
        return way
    told = known.tell.match(text, way.end()) or (label.plain and known.verb.match(text, way.end()))
    return way if told or ends(text, way.end(), known) else None


def way_after(text: str, at: int, known: Forms) -> int:
    """The end of the word for above or below that goes with a citation: "Law 27B1(b) above"."""
    way = known.way.match(text, at)
    if way is None or known.more.match(text, way.end()):
        return at
    if way["way"].lower() not in known.prepositions:
        return way.end()
    closed = ends(text, way.end(), known) or known.tell.match(text, way.end())
    return way.end() if closed else at


def _word_before(text: str, at: int, known: Forms) -> re.Match[str] | None:
    """The word for a point ("punkt", "pkt.") that ends right before an offset."""
    for match in known.point.finditer(text, max(0, at - 40), at + 1):
        if match.end() == at:
            return match
    return None
