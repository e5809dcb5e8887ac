"""Finds the numerals that cite a place of their own law: "punkt A ovenfor", "see D", "B1(a) applies"."""

import re
from collections.abc import Iterator, Sequence

from laws.references.around import Around
from laws.references.evidence import Evidence
from laws.references.forms import Forms
from laws.references.labels import LABEL, Label, closes, ends, label_of
from laws.references.mention import Form, Mention
from laws.references.rows import list_from, row_from, word_before
from laws.references.scene import scene

_COUNTS = re.compile(
    r"(?:\bde|\bdisse|\balle|\bthe|\bthese|\ball|\bdei)\s+$",
    re.IGNORECASE,
)


def points(text: str, forms: Forms, around: Around) -> Iterator[Mention]:
    """The numerals of a text that cite by what stands around them."""
    evidence = Evidence(text, forms, scene(text, forms))
    cited: set[str] = set()
    at = 0
    while label := LABEL.search(text, at):
        row = row_from(text, label_of(label, forms), forms, around)
        begun = row[0].start
        both = forms.letters.correlative.ends(text[max(0, begun - 60) : begun])
        has_word = both or word_before(text, begun, forms) is not None
        labels = list_from(text, row, forms, is_named=has_word)
        # What the text has cited it may name again: "(a) or (b); he prefers (b)".
        again = len(labels) == 1 and labels[0].bracketed and labels[0].start not in evidence.scene.members
        again = again and "".join(labels[0].parts) in cited
        mentions = _mentions_if_proven(evidence, labels, cut=len(labels) < len(row), again=again)
        cited.update(mention.spelled for mention in mentions)
        # Of a row that is no list only the last may cite by what follows it.
        at = mentions[-1].end if mentions else max(labels[-1].end, row[-1].start)
        yield from mentions


def _mentions_if_proven(
    evidence: Evidence, labels: Sequence[Label], *, cut: bool, again: bool
) -> list[Mention]:
    """The mentions of a list, none where nothing around it proves that it cites.

    Args:
        cut: whether it was taken from a row that went on.
        again: whether the text has cited it before.
    """
    text, known = evidence.text, evidence.known
    first, last = labels[0], labels[-1]
    word = word_before(text, first.start, known)
    case = _case_before(text, first, known) if word is None else None
    begun = next((w.start() for w in (word, case) if w is not None), first.start)
    ahead = text[max(0, begun - 60) : begun]
    led = known.letters.noun.ends(ahead) or known.letters.lead_bare.ends(ahead)
    several = (len(labels) > 1 or first.last != ()) and known.letters.govern.ends(ahead)
    proven = (word or case) is not None or led or several
    way = _way(text, last, known, proven=proven)
    if of_another(text, last.end, known) or known.letters.foreign_before.ends(ahead):
        return []
    own = known.of_here.match(text, last.end) is not None or (way is not None and len(first.last) > 0)
    if known.letters.named.ends(ahead) and not own:
        return []
    if word is None and case is None and _COUNTS.search(ahead):
        return []
    if word is not None and (evidence.of_no_law(begun) or known.letters.after_number.ends(ahead)):
        return []
    of = _of_a_point(text, labels, known)
    if of is not None and (word is not None or first.bracketed or first.last or len(of.parts) > 1):
        return _inside(text, labels, of, begun, known)
    is_sure = (word or case) is not None or again or evidence.proves(labels, ahead, cut=cut)
    if not is_sure and (way is None or _is_word(first)):
        return []
    if (beside := _of_beside(text, labels, begun, known)) is not None:
        return beside
    of_cited = known.of_cited.match(text, last.end)
    scope = way or of_cited or known.of_here.match(text, last.end)
    of_hall = word is not None and word["word"].lower() in known.halls
    if scope is None and (word or case) is not None and _counts_a_noun(text, first, last, known, of_hall):
        return []
    end = next((m.end() for m in (of_cited, way) if m is not None), _scope(text, last, known))
    direction = known.ways[way["way"].lower()] if way else _said_before(word, known)
    mentions = []
    for label in labels:
        start = begun if label is first else label.start
        stop = end if label is last else label.end
        mentions.append(
            Mention(
                text[start:stop], start, stop, Form.POINT, "".join(label.parts), "".join(label.last),
                group=first.start, sure=word is not None and way is not None, way=direction,
                bare=way is None, of_cited=of_cited is not None,
            )
        )  # fmt: skip
    return mentions


def _said_before(word: re.Match[str] | None, forms: Forms) -> int:
    """The way that stands before a word for a point, or in it: "foregoing paragraph", "ovennævnte stk."."""
    if word is None:
        return 0
    if word["qualifier"]:
        return forms.ways[re.sub(r"\s+", " ", word["qualifier"].lower())]
    return -1 if word["word"].lower() in forms.above else 0


def of_another(text: str, at: int, forms: Forms) -> bool:
    """Whether what ends there is of another law or book: "B of Law 25", "3 of the contract"."""
    if forms.of_here.match(text, at):
        return False
    others = (forms.elsewhere, forms.letters.foreign, forms.letters.strange)
    return any(other.match(text, at) is not None for other in others)


def _of_a_point(text: str, labels: Sequence[Label], forms: Forms) -> Label | None:
    """The point that a list is of: "(a) and (b) of C1", "clause 2 of B", "(c) of paragraph 2"."""
    of = forms.of.match(text, labels[-1].end)
    word = forms.point.match(text, of.end()) if of else None
    inner = LABEL.match(text, (word or of).end()) if of else None
    point = label_of(inner, forms) if inner else None
    deeper = point is not None and point.parts[0].isupper() and not point.bracketed
    small = all(not label.parts[0].isupper() for label in labels)
    letters = word is not None and all(label.parts[0].isalpha() for label in labels)
    numbered = letters and point is not None and point.parts[0].isdigit()
    return point if (deeper or numbered) and small else None


def _inside(text: str, labels: Sequence[Label], of: Label, begun: int, forms: Forms) -> list[Mention]:
    """The mentions of a list of points of another point, which the last of them takes in."""
    points_inside = []
    at = of.end - of.stopped
    end, way = way_after(text, at, forms), forms.way.match(text, at)
    direction = forms.ways[way["way"].lower()] if way and end > at else 0
    sure = of.parts[0].isupper() or direction != 0
    for number, label in enumerate(labels):
        start = label.start if number else begun
        stop = end if label is labels[-1] else label.end
        spelled = "".join((*of.parts, *label.parts))
        last = "".join((*of.parts, *label.last)) if label.last else ""
        points_inside.append(
            Mention(
                text[start:stop], start, stop, Form.POINT, spelled, last, group=labels[0].start, sure=sure,
                way=direction,
            )
        )  # fmt: skip
    return points_inside


def _of_beside(text: str, labels: Sequence[Label], begun: int, forms: Forms) -> list[Mention] | None:
    """The mentions of points of the law before or after this one: "section B of the preceding Law"."""
    of = forms.of.match(text, labels[-1].end)
    if of is None:
        return None
    for form, pattern, way in ((Form.PREVIOUS, forms.previous, -1), (Form.NEXT, forms.following, 1)):
        law = pattern.match(text, of.end())
        if law and forms.levels.get(re.sub(r"\s+", " ", law[0].lower())) == "law":
            return [
                Mention(
                    text[start:end], start, end, form, "law", group=labels[0].start, way=way,
                    inner="".join(label.parts),
                )
                for label in labels
                for start in [begun if label is labels[0] else label.start]
                for end in [law.end() if label is labels[-1] else label.end]
            ]  # fmt: skip
    return [] if any(p.match(text, of.end()) for p in (forms.previous, forms.following)) else None


def _counts_a_noun(text: str, first: Label, last: Label, forms: Forms, of_hall: bool) -> bool:
    """Whether a numeral belongs to a noun after it: "section 2 boards", "Section A players".

    Args:
        of_hall: whether the word before it may be one for a part of a hall.
    """
    if last.plain and forms.unit.match(text, last.end):
        return True
    alone = of_hall and forms.ends is not None and first is last and first.lone and not first.last
    return alone and not closes(text, last, forms) and not forms.says.match(text, last.end)


def _scope(text: str, last: Label, forms: Forms) -> int:
    """The end of a list without a word for above or below: "inclusive" and "of this Law" belong to it."""
    at = last.end - last.stopped
    if last.last and (inclusive := forms.inclusive.match(text, at)):
        at = inclusive.end()
    law = forms.of_here.match(text, at)
    return law.end() if law else at


def _is_word(label: Label) -> bool:
    """Whether it is a word of its own, as "a" and "i" are, rather than a numeral."""
    return label.plain and label.parts in (("a",), ("i",))


def _way(text: str, label: Label, forms: Forms, *, proven: bool) -> re.Match[str] | None:
    """The word for above or below after a numeral, where it is no preposition of what comes."""
    way = forms.way.match(text, label.end)
    if way is None or forms.more.match(text, way.end()):
        return None
    preposition = way["way"].lower() in forms.prepositions or ((label.plain or label.lone) and not proven)
    if not preposition or forms.ends is None:
        return way
    tells = forms.tell.match(text, way.end()) or (label.plain and forms.verb.match(text, way.end()))
    return way if tells or ends(text, way.end(), forms) else None


def way_after(text: str, at: int, forms: Forms) -> int:
    """The end of the word for above or below that goes with a citation: "Law 27B1(b) above"."""
    way = forms.way.match(text, at)
    if way is None or forms.more.match(text, way.end()):
        return at
    if way["way"].lower() not in forms.prepositions:
        return way.end()
    closed = ends(text, way.end(), forms) or forms.tell.match(text, way.end())
    return way.end() if closed else at


def _case_before(text: str, label: Label, forms: Forms) -> re.Match[str] | None:
    """What a law has more than one of, right before its numeral: "cases 1 to 8", "requirement (a)"."""
    if label.lone or (label.plain and not label.parts[0].isdigit()):
        return None
    match = forms.case.find(text, label.start, 40)
    if match is None or forms.letters.pronoun.ends(text[max(0, match.start() - 40) : match.start()]):
        return None
    return None if forms.unit.match(text, label.end) else match
