"""The numerals of a citation in running text, where spaces and words must not be taken for a part of it.

`laws.citation.parse` reads what somebody typed as a citation and is generous; here "§ 31 i stedet" must not
become 31i, nor "§ 13 og 14 kort" a fourteenth law.
"""

import re
from dataclasses import dataclass

from laws.references.vocabulary import WS

_END = r"(?:(?!\w)|(?=s(?!\w)))(?!['’][A-Za-z]{2})"
"""Nothing of a word follows, but for the s of a genitive: § 72Cs. No place has that letter."""
_NO_WORD = r"(?!-(?![A-H](?:\d|(?!\w))|\d{1,2}\s?[A-H](?!\w))\w)"
"""No word goes on behind a hyphen: »27 B-rækken«; a letter or another law may, as the end of a range."""
_NUMBER = rf"(?:\.?\d{{1,2}}|{WS}?\(\d{{1,2}}\))"
_SMALL = rf"(?:\.?[a-rt-z]|{WS}?\([a-z]\))"
_DEEP = rf"(?:\.?(?:[ivx]+|\d{{1,2}})|{WS}?\((?:[ivx]+|\d{{1,2}})\))"
_TAIL = rf"(?:{_SMALL}(?:{_DEEP})?)"

_WHOLE = re.compile(
    rf"""
    (?P<root>[xX]{WS}?[1-9]\d?|[1-9]\d{{0,2}})
    (?:
        (?!ff(?!\w))(?P<tight>(?:\.?[A-Za-rt-z]|\([A-Za-z]\))(?:{_NUMBER}{_TAIL}?|{_TAIL})?){_END}
        (?P<half>{WS}\d{{1,2}}[a-z][ivx]*{_END}|{WS}\d{{1,2}}(?=[;:)]|[.,](?!\d)|$))?
      | (?P<spaced>{WS}[A-H]{_END}{_NO_WORD}(?P<more>{WS}\d{{1,2}}{_END}(?!\s?%|[.,]\d)
            (?:(?:{WS}[a-h]{_END}(?!\.(?!$|\s+[A-ZÆØÅ§]))|{WS}?\([a-z]\))(?:{WS}[ivx]+{_END}|{WS}?\([ivx]+\))?)?)?)
      | (?P<apart>{WS}[A-H]{_NUMBER}{_TAIL}?){_END}(?!-\w)
      | (?P<low>{WS}[b-h]{_END}(?!\.))
      | (?P<direct>\.\d{{1,2}}){_END}(?!\.\d)
      | (?=ff(?!\w))
      | {_END}
    )
    """,
    re.VERBOSE,
)
_CAPITAL = re.compile(
    rf"[A-H](?:(?:\d{{1,2}}|\(\d{{1,2}}\))(?:[a-z](?:[ivx]+)?|\([a-z]\)(?:\([ivx]+\))?)?)?{_END}(?!-\w)"
)
_LETTER_IN_BRACKETS = re.compile(r"\([A-H]\)(?!\w)")
_FIGURE = re.compile(rf"\d{{1,3}}(?:[a-z](?:[ivx]+)?)?{_END}(?![.,]\d)|\(\d{{1,2}}\)")
_LETTER = re.compile(rf"(?:[ivx]{{1,9}}|[a-hj-z][ivx]{{0,9}}){_END}(?!\.\w)|\((?:[ivx]{{1,9}}|[a-z])\)")
_RUN = re.compile(r"[\w.()]*\w\)?")


@dataclass(frozen=True, slots=True)
class Numerals:
    """Numerals as they stand.

    Attributes:
        spelled: the letters, `27B1a`.
        end: the offset after them.
        has_letter: whether a capital stands after the number.
        deep: whether a number or small letter stands after the capital.
    """

    spelled: str
    end: int
    has_letter: bool
    deep: bool

    @property
    def plain(self) -> bool:
        """Whether it is a number and nothing else."""
        return self.spelled.isdigit()


def whole(text: str, at: int, unit: re.Pattern[str]) -> Numerals | None:
    """The citation that begins at an offset, without its sign; None where there is none."""
    match = _WHOLE.match(text, at)
    if match is None:
        return None
    end = match.end()
    if match["more"] and unit.match(text, end):
        end = match.start("more")
    spelled = text[at:end]
    lettered = bool(match["tight"] or match["spaced"] or match["apart"] or match["low"])
    deep = bool(re.search(r"[A-Za-z]\W*[\da-zA-Z]", spelled[1:]))
    return Numerals(spelled, end, lettered, deep)


def rest(text: str, at: int, before: str, *, plural: bool) -> Numerals | None:
    """The end of a citation that a list or range does not repeat in full: `§ 43A1 og A2`, `§ 27B1a og b`.

    Args:
        before: the numerals of the member before.
        plural: whether the list began with a plural sign; then a plain number may be a law.
    """
    enclosed = _LETTER_IN_BRACKETS.match(text, at)
    if enclosed and re.search(r"\d\s?\([A-H]\)", before):
        return Numerals(enclosed[0], enclosed.end(), True, False)
    before = re.sub(r"[\s()]", "", before)
    capital = _CAPITAL.match(text, at)
    if capital and re.search(r"\d[A-Za-z]", before):
        return Numerals(capital[0], capital.end(), True, len(capital[0]) > 1)
    figure = _FIGURE.match(text, at)
    if figure and figure[0][0] == "(":
        listed = re.search(r"[A-Za-z]\(?\d+\)?$", before)
        return Numerals(figure[0].strip("()"), figure.end(), False, False) if listed else None
    if figure and (plural or re.search(r"[A-Za-z]\d+[a-z]*$", before) or figure[0].isdigit()):
        return Numerals(figure[0], figure.end(), False, False)
    letter = _LETTER.match(text, at)
    if letter and re.search(r"\d\(?[a-z]\)?\(?[ivx]*\)?$", before):
        bare = letter[0].strip("()")
        if _follows(bare, re.sub(r"[()]", "", before)):
            return Numerals(bare, letter.end(), False, False)
    return None


def complete(before: str, end: str) -> str:
    """The numerals in full of a member that repeats only their end.

    >>> complete("38(B)", "(C)")
    '38(C)'
    >>> complete("12C2b", "c"), complete("43A1", "A2"), complete("16C1", "2"), complete("61", "62")
    ('12C2c', '43A2', '16C2', '62')
    """
    before = re.sub(r"[\s.()]", "", before)
    if end.lstrip("(")[0].isupper():
        return re.sub(r"(?<=\d)[A-Za-z].*", "", before) + end
    if end[0].isdigit():
        return re.sub(r"(?<=[A-Za-z])\d.*", "", before) + end if re.search(r"[A-Za-z]\d", before) else end
    return re.sub(r"[a-z][ivx]*$", "", before) + end


def run(text: str, at: int) -> int:
    """The end of the letters and digits that stand together, for what is no citation."""
    match = _RUN.match(text, at)
    return match.end() if match else at


def _follows(letter: str, before: str) -> bool:
    """Whether a small letter can follow the one before: the Danish words "i" and "a" must not."""
    last = re.search(r"([a-z])([ivx]*)$", before)
    if last is None:
        return False
    return letter > last[1] or (bool(last[2]) and letter != "i")
