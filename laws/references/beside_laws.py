"""Numerals that no word introduces, and that the laws named beside them prove: "as 27D requires"."""

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence

from laws.references import numerals
from laws.references.forms import Forms
from laws.references.lists import Lists
from laws.references.mention import Form, Mention
from laws.references.vocabulary import GAP

_BESIDE = re.compile(r"(?<![\w.,§$€£/(-])(?=(?:[89]|[1-9]\d)[A-H](?:\d[a-h]?)?(?![\w’']|-\w))")
"""Where a number with a letter may begin that is no bid; a place only where a law is named before it."""
_HYPHENED = re.compile(
    r"(?<![\w.,§$€£/(-])(?=\d{1,2}[A-H]\d[a-h]?[-\u2010\u2011](?:[^\W\d_]{3}|,|\s(?:og|eller|and|or)\s))"
)
"""Where numerals begin that are the first half of a word: »27B1a-brillerne«."""
_SENDS = re.compile(
    r"(?:^|[.!?:;]\s+|[\s(])(?i:read|see|apply|use|check|consult|under|læs|se|brug|anvend|efter|jf\.|les|bruk|etter)\s(?:(?:også|also|igen|again)\s)?$"
)
"""A word that sends to what stands behind it."""
_LEAST = 8
"""The lowest law whose number with a letter can be no bid."""
_LETTERED = re.compile(r"\d+(?=[A-H])")
_STOP = re.compile(r"[.!?]\s")
_THING = re.compile(
    r"(?<!\w)(?:lokale|rum|sal|bord|række|rekke|rad|gruppe|pulje|hold|lag|par|plads|plass|hall|hylde|reol|hylle|klasse|hus"
    r"|bygning|opgang|lejlighed|dør|etage|etasje|trinn?|nr|row|room|table|group|team|pair|seat|flat|floor|gate|stand"
    r"|class|building|entrance|door|line|size|størrelse|\w{2,20}(?:vej|gade|veien|vegen|gata))(?:et|en|n|s|ene|er|r)?\.?\s+(?:\w{1,4}\s(?:og|eller|and|or|til)\s+)?$",
    re.IGNORECASE,
)
"""What a number with a letter may be the name of."""
NAME = re.compile(rf"(?<!\w)(?!§)[^\W\da-zæøå]\w+{GAP}$")
"""A capitalised word right before a number makes it a house number or the like: Gade 32B."""


def beside(text: str, forms: Forms, lists: Lists, mentions: Sequence[Mention]) -> Iterator[Mention]:
    """Numbers with a letter, of a law that their paragraph has named: "(50B) … beyond what 50E allows".

    In a language whose bids and rooms are known well enough, those of any law behind one that their sentence
    names: "Law 73D2 (and, at worst, 91A)".
    """
    laws = [m for m in mentions if m.form is Form.NUMBERED and not m.statute]
    ends = sorted(m.end for m in laws if m.sure)
    named: dict[str, list[int]] = defaultdict(list)
    for m in sorted(laws, key=lambda m: m.end):
        if law := _LETTERED.match(m.spelled):
            named[law[0]].append(m.end)
    for match in _BESIDE.finditer(text):
        at = match.end()
        first = numerals.whole(text, at, forms.unit)
        if first is None or not is_a_place(text, first, forms, lists):
            continue
        before = bisect_left(ends, at) if forms.ends is not None else 0
        if not before or _STOP.search(text, ends[before - 1], at):
            number = _LETTERED.match(first.spelled)
            same = named.get(number[0], []) if number is not None else []
            paragraph = text.rfind("\n\n", 0, at)
            ahead = text[max(0, at - 40) : at]
            again = bisect_left(same, at) > bisect_left(same, paragraph + 1) and not NAME.search(ahead)
            behind_law = bisect_left(ends, at) > bisect_left(ends, paragraph + 1)
            above = number is not None and int(number[0]) >= _LEAST
            if not (again or (above and behind_law and _SENDS.search(ahead))):
                continue
        yield Mention(text[at : first.end], at, first.end, Form.NUMBERED, first.spelled)


def hyphened(text: str, forms: Forms, lists: Lists) -> Iterator[Mention]:
    """Places that begin a word: »27B1a-, 27B1b- og 27B2-brillerne«."""
    for match in _HYPHENED.finditer(text):
        at = match.end()
        first = numerals.whole(text, at, forms.unit)
        if first is not None and lists.has(first.spelled) and not names_a_thing(text, at):
            yield Mention(text[at : first.end], at, first.end, Form.NUMBERED, first.spelled)


def names_a_thing(text: str, at: int) -> bool:
    """Whether the word before an offset says that a thing is called so: "lokale 27B"."""
    return _THING.search(text[max(0, at - 40) : at]) is not None


def is_a_place(text: str, first: numerals.Numerals, forms: Forms, lists: Lists) -> bool:
    """Whether numerals that no word introduces are a place, and not what a thing is called: "room 27B1"."""
    if forms.unit.match(text, first.end) or re.match(r"[-+\w]", text[first.end : first.end + 1]):
        return False
    at = first.end - len(first.spelled)
    ahead = text[max(0, at - 60) : at]
    return not (forms.letters.named.ends(ahead) or names_a_thing(text, at)) and lists.has(first.spelled)
