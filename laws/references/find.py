"""Finds the letters of a text that cite provisions, and their spans; asks only how far a citation reaches."""

import re
from collections.abc import Iterable, Iterator
from itertools import chain

from laws.references import numerals
from laws.references.around import NOWHERE, Around
from laws.references.bare_places import bare_places
from laws.references.beside_laws import NAME, beside, hyphened, is_a_place, names_a_thing
from laws.references.forms import Forms, forms
from laws.references.lists import Lists
from laws.references.mention import Form, Mention
from laws.references.named_books import GLOSS
from laws.references.onward import onward
from laws.references.points import of_another, points
from laws.references.vocabulary import BLANKS
from laws.references.within import within

# Finds what cites by the place where it stands: "denne paragraf", "punkt A ovenfor", "definitionen af …"


def relative(text: str, forms: Forms, around: Around) -> Iterator[Mention]:
    """The relative forms of a text, in no order; a form may lie inside another's span."""
    yield from points(text, forms, around)
    for form, pattern, way in ((Form.PREVIOUS, forms.previous, -1), (Form.NEXT, forms.following, 1)):
        for match in pattern.finditer(text):
            if of_another(text, match.end(), forms):
                continue  # "the following section of the hall"
            level = forms.levels.get(re.sub(r"\s+", " ", match[0].lower()), "")
            of_here = forms.of_here.match(text, match.end()) if level != "law" else None
            end = (of_here or match).end()
            yield Mention(text[match.start() : end], match.start(), end, form, level, way=way)
    for match in forms.here.finditer(text):
        if forms.letter_of.search(text[max(0, match.start() - 60) : match.start()]):
            continue  # "section K of this Law" is no place, and so not the law either
        target = forms.targets[re.sub(r"\s+", " ", match[0].lower())]
        yield Mention(match[0], *match.span(), Form.HERE, target)
    for match in forms.definition.finditer(text):
        yield Mention(match[0], *match.span(), Form.DEFINITION, match["words"], sure=False)
    for match in forms.definition_back.finditer(text):
        yield Mention(match["text"], *match.span("text"), Form.DEFINITION, match["words"], sure=False, way=-1)


_DIGIT = re.compile(r"\d")
_OPENING = re.compile(rf"(?<![\w)])\({BLANKS}(?=\d)")
_WORD = re.compile(r"(?<![\w.,§$€£])(?=\d)")


_DEEP = re.compile(r"(?<![\w.,§$€£/(-])(?=\d{1,2}[A-H]\d)")
"""Where a number with a letter and a number may begin, which is hardly anything else than a place."""
_DAY = re.compile(r"\.\s[^\W\d_]{3,9}\s(?:19|20)\d\d(?!\d)")
"""What makes a number a day, and so an act of parliament of what seemed a law: "Lov 16. juni 2017"."""


def find(
    text: str, language: str, *, lost_signs: bool = False, around: Around = NOWHERE
) -> tuple[Mention, ...]:
    """Every place of the text that cites, in order.

    Args:
        text: any text.
        language: `da`, `no` or `en`.
        lost_signs: whether the text is known to have lost its section signs; then more is taken to cite.
        around: the places that there are; without them a citation ends where its letters stand apart.

    Returns:
        Mentions with `text[m.start:m.end] == m.text`, none overlapping another.

    >>> [m.text for m in find("Se §§ 61-64 og 27B1a.", "da")]
    ['§§ 61-64', '27B1a']
    >>> [m.text for m in find("De 13 kort i 2007-lovene, jf. § X12A1.", "da")]
    ['§ X12A1']
    """
    known = forms(language)
    lists = Lists.of(text, known, around)
    all_mentions: list[Mention] = []
    taken = bytearray(len(text))

    def add(mentions: Iterable[Mention]) -> None:
        for mention in mentions:
            if not any(taken[mention.start : mention.end]):
                all_mentions.append(mention)
                taken[mention.start : mention.end] = b"\1" * (mention.end - mention.start)

    add(within(text, known, around))
    add(_with_sign(text, known, lists))
    add(_bare(text, known, lists, lost_signs))
    add(bare_places(text, known, lists) if _DIGIT.search(text) else ())
    add(onward(text, known, lists, tuple(all_mentions)))
    add(relative(text, known, around))
    add(chain(beside(text, known, lists, all_mentions), hyphened(text, known, lists)))
    return tuple(sorted(all_mentions, key=lambda m: m.start))


def _with_sign(text: str, forms: Forms, lists: Lists) -> Iterator[Mention]:
    at = 0
    while match := forms.sign.search(text, at):
        at = match.end()
        is_word = match[0][0] != "§"
        glued = is_word and not match["gap"]
        if is_word and not re.match(r"\d|X\d", text[at : at + 2]):
            continue
        first = numerals.whole(text, at, forms.unit)
        if glued and not (first and first.has_letter):
            continue
        letter = is_word and len(match[0].strip()) == 1
        if letter and not (first and first.has_letter and not names_a_thing(text, match.start())):
            continue  # "lokale L 12", "Room L4B"
        if first is None:
            end = numerals.run(text, at)
            if not is_word and any(c.isdigit() for c in text[at:end]):
                yield Mention(text[match.start() : end], match.start(), end, Form.ODD, text[at:end])
                at = end
            continue
        if first.plain and is_word and (forms.unit.match(text, first.end) or _DAY.match(text, first.end)):
            continue
        plural = match["plural"] is not None
        members, at = lists.begun(match.start(), first, plural=plural, sure=True)
        yield from members


def _bare(text: str, forms: Forms, lists: Lists, lost_signs: bool) -> Iterator[Mention]:
    """Numbers without a sign, where what stands before them proves that they cite."""
    if _DIGIT.search(text) is None:
        return
    strengths = (
        (forms.strong, 2), (_OPENING, 2), (forms.middle, 1), (forms.above_seven, 1),
        (forms.weak, 1), (forms.lost, 0),
    )  # fmt: skip
    for pattern, strength in strengths:
        if not strength and not lost_signs:
            continue
        done = 0
        for match in pattern.finditer(text):
            if match.end() < done:
                continue
            first = numerals.whole(text, match.end(), forms.unit)
            if first is None or forms.unit.match(text, first.end):
                continue
            if first.spelled[-1].islower() and not first.deep:
                continue
            if pattern is _OPENING and not _closes(text, match, first, forms):
                continue
            proven = first.deep or (strength == 2 and first.has_letter)
            proven = proven or (pattern in (forms.middle, forms.above_seven) and _above_seven(first))
            if lost_signs:
                proven = proven or first.has_letter or (strength != 1 and first.plain)
                proven = proven or (first.plain and GLOSS.match(text, first.end) is not None)
            if proven and not re.match(r"[\d.,]*\d|-\w", text[first.end : first.end + 3]):
                sure = strength == 2 and first.deep
                members, done = lists.begun(match.end(), first, plural=lost_signs, sure=sure)
                yield from members
    if forms.ends is not None:
        done = 0
        for match in _DEEP.finditer(text):
            if match.end() < done:
                continue
            first = numerals.whole(text, match.end(), forms.unit)
            if first is not None and is_a_place(text, first, forms, lists):
                members, done = lists.begun(match.end(), first, plural=False, sure=False)
                yield from members
    if lost_signs:
        done = 0
        for match in _WORD.finditer(text):
            if match.end() < done:
                continue
            first = numerals.whole(text, match.end(), forms.unit)
            if NAME.search(text[max(0, match.start() - 40) : match.start()]) or names_a_thing(
                text, match.end()
            ):
                continue
            if first and first.has_letter and re.fullmatch(r"\d{1,2}[A-H]\w*", first.spelled):
                members, done = lists.begun(match.end(), first, plural=True, sure=False)
                yield from members


def _above_seven(first: numerals.Numerals) -> bool:
    """Whether a number with a letter can be no bid: the highest bids are of seven."""
    law = re.fullmatch(r"(\d{1,2})[A-H]", first.spelled)
    return law is not None and int(law[1]) > 7


def _closes(text: str, bracket: re.Match[str], first: numerals.Numerals, forms: Forms) -> bool:
    """Whether a number right after a bracket can cite: the bracket closes, or a list or gloss follows.

    A plain number must stand apart from the bracket, where the lost sign stood: "( 90)" but not "(90)".
    """
    if first.plain and bracket[0] == "(":
        return False
    listed = forms.joint.match(text, first.end) is not None
    return listed or re.match(rf"[),]|{BLANKS}\(", text[first.end :]) is not None
