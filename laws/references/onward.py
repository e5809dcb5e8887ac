"""Laws that a sentence goes on to without a word for them: »lovens § 29, derefter 30 eller 31«, »50 B«."""

import re
from collections.abc import Iterator, Sequence

from laws.references import numerals
from laws.references.forms import Forms
from laws.references.lists import Lists
from laws.references.mention import Form, Mention

_STEP = re.compile(
    r"(?<!\w)(?:then|after that|afterwards|failing that|derefter|dernæst|deretter|dernest|herefter|så)\s"
    r"(?:on\sto\s|til\s|læs\s|les\s)?"
    r"(?P<list>[1-9]\d(?:(?:,\s|\s?[-–]\s?|\s(?:og|eller|and|or|til|to)\s)[1-9]\d){1,6})(?![\w%§$€£]|[.,:]\d)"
    r"(?=[.,;:)]|$|\s(?:as|applies|apply|may|might|can|will|alt\sefter|avhengig|gælder|gjelder|kan|bruges|brukes|følger)(?!\w))",
    re.IGNORECASE,
)
"""A step behind which several numbers stand that count nothing."""
_STOP = re.compile(r"[.!?]\s(?=[^\Wa-zæøå\d_])|\n\n")
_APART = re.compile(r"(?<![\w.,§$€£/(-])(?=[1-9]\d?\s[A-H](?:\s?\d[a-h]?)?(?![\w’'.]\w|\w|-\w))")
"""Where a number and a letter may begin that stand apart."""
_ARTICLE = re.compile(r"\d{1,2}\sA\s[a-zæøå]")
"""An article behind a number: »under Law 27 A player …«."""


def onward(text: str, forms: Forms, lists: Lists, mentions: Sequence[Mention]) -> Iterator[Mention]:
    """Laws behind »then« where their sentence has named one, and what stands apart of a law named before."""
    laws = [m for m in mentions if m.form is Form.NUMBERED and not m.statute and m.sure]
    for match in _STEP.finditer(text) if laws else ():
        before = max((m.end for m in laws if m.end <= match.start()), default=-1)
        if before < 0 or _STOP.search(text, before, match.start()) or forms.unit.match(text, match.end()):
            continue
        first = numerals.whole(text, match.start("list"), forms.unit)
        if first is not None and first.plain:
            members, _ = lists.begun(match.start("list"), first, plural=True, sure=False)
            yield from members
    named = {number[0]: m.end for m in reversed(laws) if (number := re.match(r"\d{1,2}", m.spelled))}
    for match in _APART.finditer(text) if named else ():
        at = match.start()
        first = numerals.whole(text, at, forms.unit)
        if first is None or not first.has_letter or _ARTICLE.match(text, at):
            continue
        number = re.match(r"\d+", first.spelled)
        end = named.get(number[0], len(text)) if number is not None else len(text)
        if end <= at and "\n\n" not in text[end:at] and lists.has(first.spelled):
            yield Mention(text[at : first.end], at, first.end, Form.NUMBERED, first.spelled, sure=False)
