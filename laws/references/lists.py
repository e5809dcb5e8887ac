"""Reads on from the first numerals of a citation: the levels after it, the list or range that it begins."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from laws.citation import Citation
from laws.citation import parse as cited
from laws.errors import CitationError
from laws.references import numerals
from laws.references.around import Around
from laws.references.forms import Forms
from laws.references.labels import LABEL, label_of, owns_bracket
from laws.references.mention import Form, Mention, falls
from laws.references.named_books import GLOSS, NamedBooks
from laws.references.points import way_after
from laws.references.rows import row_from
from laws.references.spelt_levels import spelt_levels
from laws.references.tail import handbook_part, tail, with_point
from laws.references.vocabulary import BLANKS

_BRACKET_OPENS = re.compile(rf"{BLANKS}\((?!\()")
_SINGLE_LETTER = re.compile(r"\([A-H]|[j-z](?![ivx])")
"""Ends of a citation that are so rare that the place must be there."""
_MOST = 26
"""Members of a list that are looked through for the word that ends it."""


@dataclass(frozen=True, slots=True)
class Lists:
    """A text, how its language cites, the places that there are, and the books that the text may name."""

    text: str
    known: Forms
    around: Around
    books: NamedBooks

    @classmethod
    def of(cls, text: str, forms: Forms, around: Around) -> Lists:
        """The lists of a text."""
        return cls(text, forms, around, NamedBooks.of(text, forms))

    def begun(
        self, start: int, first: numerals.Numerals, *, plural: bool, sure: bool
    ) -> tuple[list[Mention], int]:
        """The list or range that begins with `first`, one mention a member, and where to look on.

        A gloss between two members may cite on its own, so one looks on from the first gloss that was passed.
        """
        text, known = self.text, self.known
        member = Mention(
            text[start : first.end], start, first.end, Form.NUMBERED, first.spelled, group=start,
            plural=plural, sure=sure,
        )  # fmt: skip
        member = self._with_surroundings(member)
        points, inside = self._inside(member)
        if len(points) == 1 and text[points[0].start - 1] == "(" and LABEL.match(text, points[0].start):
            return [replace(points[0], text=text[start:inside], start=start, end=inside)], inside
        if inside:
            return [member, *points], inside
        members: list[Mention] = []
        passed: int | None = None
        shape = member.spelled
        while True:
            joint, gloss = known.joint.match(text, member.end), None
            if joint is None and (gloss := GLOSS.match(text, member.end)):
                joint = known.joint.match(text, gloss.end())
            following = self._next(member, joint, shape, plural=plural) if joint else None
            if following is None and plural and (put_off := self._past_aside(member)):
                members.append(member)
                member, shape = put_off, put_off.spelled
                continue
            if following is not None and following.form is Form.ELLIPTIC:
                following = self._with_levels(following, shape)
            if following is None or joint is None or (gloss is not None and _weak(following, plural)):
                # What is said after a list holds for all of it: § 23 og § 26A i 2007-lovene.
                whole = [self._as_the_last(m, member) for m in members]
                return [*whole, member], member.end if passed is None else passed
            if (joint["dash"] or joint["range"]) and not member.last and gloss is None:
                end = following.end
                if inclusive := known.inclusive.match(text, end):
                    end = inclusive.end()
                member = replace(
                    member, text=text[member.start : end], end=end, last=following.spelled,
                    statute=member.statute or following.statute or falls(member, following.spelled),
                    year=member.year or following.year,
                )  # fmt: skip
                continue
            if gloss is not None and passed is None:
                passed = gloss.start()
            members.append(member)
            plural = plural or following.text.startswith("§§")
            member = following
            shape = (
                numerals.complete(shape, member.spelled) if member.form is Form.ELLIPTIC else member.spelled
            )

    def _as_the_last(self, member: Mention, last: Mention) -> Mention:
        year = member.year or last.year
        statute = member.statute or self._is_with(last, member.spelled)
        if (year, statute) == (member.year, member.statute):
            return member
        return replace(member, year=year, statute=statute)

    def has(self, numerals: str) -> bool:
        """Whether numerals name a place that there is."""
        place = _place(numerals)
        return place is not None and self.around.has(place)

    def _next(self, member: Mention, joint: re.Match[str], shape: str, *, plural: bool) -> Mention | None:
        """The member of a list after a joint, or None where the list ends.

        Args:
            shape: the numerals of the member before it in full, though the list may repeat only their end.
        """
        text, known, at = self.text, self.known, joint.end()
        dash = joint["dash"] is not None
        sign = known.sign.match(text, at)
        if sign and (text[sign.start()] == "§" or joint["range"]):
            numeral = numerals.whole(text, sign.end(), known.unit)
            return None if numeral is None else self._member(member, at, numeral, Form.NUMBERED)
        ended = member.last if member.last[:1].isdigit() else numerals.complete(shape, member.last or shape)
        before = ended if member.last else shape
        if dash and joint[0] != joint["dash"] and not (plural or self._follows_letter(at, before)):
            return None
        numeral = numerals.whole(text, at, known.unit)
        if numeral is not None and (self._is_whole(numeral) or re.match(r"[Xx]\d", numeral.spelled)):
            return self._member(member, at, numeral, Form.NUMBERED)
        numeral = numerals.rest(text, at, before, plural=plural)
        if numeral is None or known.unit.match(text, numeral.end):
            return None
        alone = numeral.spelled.isdigit() and not plural and not re.search(r"[A-Za-z]\d", before)
        if alone and known.way.match(text, numeral.end):
            return None  # "Law 25A or 1 above": the number is a point of the reader's own law.
        hyphened = re.match(r"[-\u2010-\u2015]\w", text[numeral.end : numeral.end + 2])
        if numeral.spelled.isdigit() and hyphened and not plural:
            return None
        bracketed = text.startswith("(", at)
        if _SINGLE_LETTER.match(numeral.spelled) and not self.has(numerals.complete(before, numeral.spelled)):
            return None
        if joint[0].strip() == "," and not (plural or bracketed or self._goes_on(numeral.end, before)):
            return None
        return self._member(member, at, numeral, Form.ELLIPTIC)

    def _follows_letter(self, at: int, before: str) -> bool:
        """Whether a capital behind a dash that stands apart goes on from another: "62 A – C"."""
        letter = re.compile(r"[B-H](?=\s*(?:[.,;:)?!]|$|\s(?:og|eller|and|or)\s))").match(self.text, at)
        return letter is not None and before[-1:].isupper() and before[-1] < letter[0]

    def _past_aside(self, member: Mention) -> Mention | None:
        """The member that a remark between commas puts off: "Laws 16C and, in the last resort, 72C"."""
        aside = self.known.aside.match(self.text, member.end)
        numeral = numerals.whole(self.text, aside.end(), self.known.unit) if aside else None
        if aside is None or numeral is None or not (self._is_whole(numeral) and self.has(numeral.spelled)):
            return None
        return self._member(member, aside.end(), numeral, Form.NUMBERED)

    def _with_levels(self, member: Mention, shape: str) -> Mention:
        """A member that repeats only its end, with the levels that go on behind it: "20F4 and 5(a)"."""
        place = _place(numerals.complete(shape, member.spelled))
        if place is None:
            return member
        end, path = self._tail(place, member.end)
        if path == place.path:
            return member
        if not place.path:
            whole = str(Citation(place.root, path))
            return replace(
                member, text=self.text[member.start : end], end=end, spelled=whole, form=Form.NUMBERED
            )
        spelled = member.spelled + "".join(path[len(place.path) :])
        return replace(member, text=self.text[member.start : end], end=end, spelled=spelled)

    def _inside(self, member: Mention) -> tuple[list[Mention], int]:
        """The points of a law in a bracket behind it, and its end, else 0: "Law 62 (C and D)"."""
        opened = _BRACKET_OPENS.match(self.text, member.end)
        place = _place(member.spelled) if opened else None
        if opened is None or place is None:
            return [], 0
        word = self.known.point.match(self.text, opened.end())
        point = LABEL.match(self.text, word.end() if word else opened.end())
        if point is None:
            return [], 0
        under = Around(
            self.around.has, lambda path: self.around.has(Citation(place.root, (*place.path, *path)))
        )
        row = row_from(self.text, label_of(point, self.known), self.known, under)
        paths = [path for label in row for path in (label.parts, label.last) if path]
        if not self.text.startswith(")", row[-1].end) or not all(map(under.near, paths)):
            return [], 0
        mentions = []
        for label in row:
            start = opened.end() if label is row[0] else label.start
            spelled = str(Citation(place.root, (*place.path, *label.parts)))
            last = str(Citation(place.root, (*place.path, *label.last))) if label.last else ""
            mentions.append(
                replace(
                    member, text=self.text[start : label.end], start=start, end=label.end, spelled=spelled,
                    last=last, form=Form.NUMBERED,
                )
            )  # fmt: skip
        return mentions, row[-1].end + 1

    def _is_whole(self, numeral: numerals.Numerals) -> bool:
        """Whether numerals without a sign are a citation: "10B", and "10 B" where there is one."""
        if not numeral.has_letter:
            return False
        spelled = numeral.spelled
        if re.match(r"\d{1,3}(?:[A-Z]|\.[A-Z]\.)|[Xx]\d", spelled):
            return True
        return re.match(r"\d{1,3}\s[A-H]", spelled) is not None and self.has(spelled)

    def _goes_on(self, at: int, before: str) -> bool:
        """Whether a list goes on to a word that ends it: after a comma alone, "§ 27, 2 …" is no list."""
        for _ in range(_MOST):
            joint = self.known.joint.match(self.text, at)
            if joint is None or joint["and"] is not None:
                return joint is not None
            if joint[0].strip(" \n\t,/"):
                return True
            numeral = numerals.rest(self.text, joint.end(), before, plural=False)
            if numeral is None or numeral.spelled.isdigit():
                return False
            at = numeral.end
        return False

    def _member(self, before: Mention, at: int, numeral: numerals.Numerals, form: Form) -> Mention:
        member = Mention(
            self.text[at : numeral.end], at, numeral.end, form, numeral.spelled, group=before.group,
            plural=before.plural, sure=before.sure, statute=self._is_with(before, numeral.spelled),
            year=before.year,
        )  # fmt: skip
        return self._with_surroundings(member)

    def _is_with(self, other: Mention, spelled: str) -> bool:
        """Whether numerals in one list with others of another book are of it: not where only »stk.« made it
        one, and these have a letter as the laws' have.
        """
        return other.statute and (spelled.isdigit() or self.known.stk.search(other.text) is None)

    def _with_surroundings(self, mention: Mention) -> Mention:
        """The mention with what stands around it: its lower levels, another book, the year, the footnote."""
        text, known = self.text, self.known
        ahead = text[max(0, mention.start - 60) : mention.start]
        end, note, year = self._end_with_bracket(mention), False, mention.year
        statute = mention.statute or self.books.of_other_paragraphs(ahead, end)
        spelled, match = mention.spelled, known.sub.match(text, end)
        deeper, reached = self._levels(mention, end) if not statute else ("", end)
        if apart := handbook_part(text, end, spelled):
            spelled, end = spelled + apart["letter"], apart.end()
        elif (other := known.stk.match(text, end)) and spelled.isdigit():
            end, statute = other.end(), True
        elif deeper:
            spelled, end = deeper, reached
        elif match and mention.form is Form.NUMBERED and with_point(spelled, match["label"]) != spelled:
            spelled, end = with_point(spelled, match["label"]), match.end()
        elif match := known.note.match(text, end):
            end, note = match.end(), True
        year = self.books.year(ahead, end) or year
        end = way_after(text, end, known)
        alike = (spelled, statute, year) == (mention.spelled, mention.statute, mention.year)
        if end == mention.end and alike:
            return mention
        whole = text[mention.start : end]
        return replace(mention, text=whole, end=end, spelled=spelled, statute=statute, year=year, note=note)

    def _end_with_bracket(self, mention: Mention) -> int:
        """The end of the numerals with a bracket that closes behind them and is theirs: "§ 27 B 1 b)"."""
        end = mention.end
        theirs = self.text.startswith(")", end) and "(" not in mention.text and self.text[end - 1].islower()
        return end + 1 if theirs and owns_bracket(self.text, mention.start) else end

    def _levels(self, mention: Mention, end: int) -> tuple[str, int]:
        """The numerals in full and their end where lower levels go on behind them, else no numerals."""
        place = _place(mention.spelled) if mention.form is Form.NUMBERED else None
        if place is None:
            return "", end
        reached, path = self._tail(place, end)
        return ("", end) if path == place.path else (str(Citation(place.root, path)), reached)

    def _tail(self, place: Citation, at: int) -> tuple[int, tuple[str, ...]]:
        def exists(path: tuple[str, ...]) -> bool:
            return self.around.has(Citation(place.root, path))

        end, path = tail(self.text, at, place.path, self.known, exists)
        return spelt_levels(self.text, end, path, self.known, exists)


def _place(numerals: str) -> Citation | None:
    try:
        return cited(numerals)
    except CitationError:
        return None


def _weak(following: Mention, plural: bool) -> bool:
    """Whether a member after a gloss has its own sign, or may be something else than a citation."""
    return following.text.startswith("§") or (following.form is Form.ELLIPTIC and not plural)
