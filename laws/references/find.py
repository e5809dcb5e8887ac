"""Finds the letters of a text that cite provisions, and their spans; looks nothing up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from laws.references import numerals
from laws.references.forms import BLANKS, GAP, Forms, forms
from laws.references.mention import Form, Mention
from laws.references.points import way_after, within
from laws.references.relative import relative

_GLOSS = re.compile(rf"{BLANKS}\((?:[^()]|\([^()]*\)){{1,400}}\)")
_OPENING = re.compile(rf"(?<![\w)])\({BLANKS}(?=\d)")
_NAME = re.compile(rf"(?<!\w)(?!§)[^\W\da-zæøå]\w+{GAP}$")
"""A capitalised word right before a number makes it a house number or the like: Gade 32B."""
_WORD = re.compile(r"(?<![\w.,§$€£])(?=\d)")


def find(text: str, language: str, *, lost_signs: bool = False) -> tuple[Mention, ...]:
    """Every place of the text that cites, in order.

    Args:
        text: any text.
        language: `da`, `no` or `en`.
        lost_signs: whether the text is known to have lost its section signs; then more is taken to cite.

    Returns:
        Mentions with `text[m.start:m.end] == m.text`, none overlapping another.

    >>> [m.text for m in find("Se §§ 61-64 og 27B1a.", "da")]
    ['§§ 61-64', '27B1a']
    >>> [m.text for m in find("De 13 kort i 2007-lovene, jf. § X12A1.", "da")]
    ['§ X12A1']
    """
    known = forms(language)
    found: list[Mention] = []
    taken = bytearray(len(text))
    for mentions in (
        within(text, known),
        _signed(text, known),
        _bare(text, known, lost_signs),
        relative(text, known),
    ):
        for mention in mentions:
            if not any(taken[mention.start : mention.end]):
                found.append(mention)
                taken[mention.start : mention.end] = b"\1" * (mention.end - mention.start)
    return tuple(sorted(found, key=lambda m: m.start))


def _signed(text: str, known: Forms) -> Iterator[Mention]:
    at = 0
    while match := known.sign.search(text, at):
        at = match.end()
        is_word = match[0][0] != "§"
        glued = is_word and not match["gap"]
        if (is_word and not re.match(r"\d|X\d", text[at : at + 2])) or (glued and len(match[0]) > 1):
            continue
        first = numerals.whole(text, at, known.unit)
        if glued and not (first and first.lettered):
            continue
        if first is None:
            end = numerals.run(text, at)
            if not is_word and any(c.isdigit() for c in text[at:end]):
                yield Mention(text[match.start() : end], match.start(), end, Form.ODD, text[at:end])
                at = end
            continue
        if first.plain and is_word and known.unit.match(text, first.end):
            continue
        plural = match["plural"] is not None
        members, at = _listed(text, known, match.start(), first, plural=plural, sure=True)
        yield from members


def _bare(text: str, known: Forms, lost_signs: bool) -> Iterator[Mention]:
    """Numbers without a sign, where what stands before them proves that they cite."""
    strengths = (
        (known.strong, 2), (_OPENING, 2), (known.middle, 1), (known.weak, 1), (known.lost, 0),
    )  # fmt: skip
    for pattern, strength in strengths:
        if not strength and not lost_signs:
            continue
        done = 0
        for match in pattern.finditer(text):
            if match.end() < done:
                continue
            first = numerals.whole(text, match.end(), known.unit)
            if first is None or known.unit.match(text, first.end):
                continue
            if first.spelled[-1].islower() and not first.deep:
                continue
            if pattern is _OPENING and not _closes(text, match, first, known):
                continue
            proven = first.deep or (strength == 2 and first.lettered)
            proven = proven or (pattern is known.middle and _above_seven(first))
            if lost_signs:
                proven = proven or first.lettered or (strength != 1 and first.plain)
                proven = proven or (first.plain and _GLOSS.match(text, first.end) is not None)
            if proven and not re.match(r"[\d.,]*\d|-\w", text[first.end : first.end + 3]):
                sure = strength == 2 and first.deep
                members, done = _listed(text, known, match.end(), first, plural=lost_signs, sure=sure)
                yield from members
    if lost_signs:
        done = 0
        for match in _WORD.finditer(text):
            if match.end() < done:
                continue
            first = numerals.whole(text, match.end(), known.unit)
            if _NAME.search(text[max(0, match.start() - 40) : match.start()]):
                continue
            if first and first.lettered and re.fullmatch(r"\d{1,2}[A-H]\w*", first.spelled):
                members, done = _listed(text, known, match.end(), first, plural=True, sure=False)
                yield from members


def _above_seven(first: numerals.Numerals) -> bool:
    """Whether a number with a letter can be no bid: the highest bids are of seven."""
    law = re.fullmatch(r"(\d{1,2})[A-H]", first.spelled)
    return law is not None and int(law[1]) > 7


def _closes(text: str, bracket: re.Match[str], first: numerals.Numerals, known: Forms) -> bool:
    """Whether a number right after a bracket can cite: the bracket closes, or a list or gloss follows.

    A plain number must stand apart from the bracket, where the lost sign stood: "( 90)" but not "(90)".
    """
    if first.plain and bracket[0] == "(":
        return False
    listed = known.joint.match(text, first.end) is not None
    return listed or re.match(rf"[),]|{BLANKS}\(", text[first.end :]) is not None


def _listed(
    text: str, known: Forms, start: int, first: numerals.Numerals, *, plural: bool, sure: bool
) -> tuple[list[Mention], int]:
    """The list or range that begins with `first`, one mention a member, and where to look on.

    A gloss between two members may cite on its own, so one looks on from the first gloss that was passed.
    """
    member = Mention(
        text[start : first.end], start, first.end, Form.NUMBERED, first.spelled, group=start,
        plural=plural, sure=sure,
    )  # fmt: skip
    member = _marked(text, known, member)
    members: list[Mention] = []
    passed: int | None = None
    shape = member.spelled
    while True:
        joint, gloss = known.joint.match(text, member.end), None
        if joint is None and (gloss := _GLOSS.match(text, member.end)):
            joint = known.joint.match(text, gloss.end())
        following = _next(text, known, member, joint, shape, plural=plural) if joint else None
        if following is None or joint is None or (gloss is not None and _weak(following, plural)):
            # What is said after a list holds for all of it: § 23 og § 26A i 2007-lovene.
            whole = [replace(m, year=m.year or member.year, statute=member.statute) for m in members]
            return [*whole, member], member.end if passed is None else passed
        if (joint["dash"] or joint["range"]) and not member.last and gloss is None:
            member = replace(
                member, text=text[member.start : following.end], end=following.end, last=following.spelled
            )
            continue
        if gloss is not None and passed is None:
            passed = gloss.start()
        members.append(member)
        member = following
        shape = numerals.merged(shape, member.spelled) if member.form is Form.ELLIPTIC else member.spelled


def _weak(following: Mention, plural: bool) -> bool:
    """Whether a member after a gloss has its own sign, or may be something else than a citation."""
    return following.text.startswith("§") or (following.form is Form.ELLIPTIC and not plural)


def _next(
    text: str, known: Forms, member: Mention, joint: re.Match[str], shape: str, *, plural: bool
) -> Mention | None:
    """The member of a list after a joint, or None where the list ends.

    Args:
        shape: the numerals of the member before it in full, though the list may repeat only their end.
    """
    at = joint.end()
    dash = joint["dash"] is not None
    sign = known.sign.match(text, at)
    if sign and text[sign.start()] == "§":
        found = numerals.whole(text, sign.end(), known.unit)
        if found is None or (dash and joint[0] != joint["dash"] and not plural and not found.lettered):
            return None if found is None else _member(text, known, member, at, found, Form.NUMBERED)
        return _member(text, known, member, at, found, Form.NUMBERED)
    if dash and joint[0] != joint["dash"] and not plural:
        return None
    before = member.last or shape
    found = numerals.whole(text, at, known.unit)
    if found is not None and found.lettered and re.match(r"\d{1,3}[A-Z]|[Xx]\d", found.spelled):
        return _member(text, known, member, at, found, Form.NUMBERED)
    if found is not None and re.match(r"[Xx]\d", found.spelled):
        return _member(text, known, member, at, found, Form.NUMBERED)
    found = numerals.rest(text, at, before, plural=plural)
    if found is None or known.unit.match(text, found.end):
        return None
    alone = found.spelled.isdigit() and not plural and not re.search(r"[A-Za-z]\d", before)
    if alone and known.way.match(text, found.end):
        return None  # "Law 25A or 1 above": the number is a point of the reader's own law.
    hyphened = re.match(r"[-\u2010-\u2015]\w", text[found.end : found.end + 2])
    if found.spelled.isdigit() and hyphened and not plural:
        return None
    if joint[0].strip() == "," and not plural and not _goes_on(text, known, found.end):
        return None
    return _member(text, known, member, at, found, Form.ELLIPTIC)


def _goes_on(text: str, known: Forms, at: int) -> bool:
    """Whether a list goes on with a word: after a comma alone, "§ 27, 2 …" is no list."""
    joint = known.joint.match(text, at)
    return joint is not None and joint["and"] is not None


def _member(
    text: str, known: Forms, before: Mention, at: int, found: numerals.Numerals, form: Form
) -> Mention:
    member = Mention(
        text[at : found.end], at, found.end, form, found.spelled, group=before.group,
        plural=before.plural, sure=before.sure, statute=before.statute, year=before.year,
    )  # fmt: skip
    return _marked(text, known, member)


def _deeper(spelled: str, label: str) -> str:
    """The numerals of a citation with a point that is named after it: § 27, punkt B1.

    A point that is none of that place is kept all the same: the reference then leads there only in part.
    """
    if label[0].isupper() and not spelled.isdigit():
        return spelled
    return spelled + "." + label if label[0].isdigit() and spelled.isdigit() else spelled + label


def _marked(text: str, known: Forms, mention: Mention) -> Mention:
    """The mention with what stands around it: another book, the year of the laws, the footnote."""
    ahead = text[max(0, mention.start - 60) : mention.start]
    end, note, year = mention.end, False, mention.year
    foreign = known.statute_before.search(ahead) or known.statute_after.match(text, end)
    statute = mention.statute or foreign is not None
    spelled, match = mention.spelled, known.sub.match(text, end)
    if (other := known.stk.match(text, end)) and spelled.isdigit():
        end, statute = other.end(), True
    elif match and mention.form is Form.NUMBERED and _deeper(spelled, match["label"]) != spelled:
        spelled, end = _deeper(spelled, match["label"]), match.end()
    elif match := known.note.match(text, end):
        end, note = match.end(), True
    if match := known.book_before.search(ahead):
        year = int(match["year"])
    after = _GLOSS.match(text, end)
    match = known.book_after.match(text, end) or (after and known.book_after.match(text, after.end()))
    if match:
        year = int(match["year"] or match["year2"])
    end = way_after(text, end, known)
    whole = text[mention.start : end]
    return replace(mention, text=whole, end=end, spelled=spelled, statute=statute, year=year, note=note)
