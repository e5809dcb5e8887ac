"""Places whose numerals alone say that they are: »27 B 1 b«, »27.B.1.a«, »håndbogen X12«."""

import re
from collections.abc import Iterator

from laws.references import numerals
from laws.references.beside_laws import NAME, names_a_thing
from laws.references.forms import Forms
from laws.references.lists import Lists
from laws.references.mention import Mention

_APART = re.compile(
    r"(?<![\w.,§$€£/(-])(?=[1-9]\d?(?:\s[A-H]\s\d{1,2}\s?(?:\([a-h]\)|[a-h](?![\w’']))|\.[A-H]\.\d{1,2}(?:\.?[a-h](?![\w’'])|\([a-h]\))))"
)
"""Where numerals of four levels may begin that stand apart, or such as stops part."""
_HANDBOOK = re.compile(
    r"(?<!\w)(?:(?:turneringsleder|TL-)?(?:håndbog|håndbok)(?:en|a)?s?|handbook(?:['’]s)?)"
    r"(?:\s(?:afsnit|punkt|pkt\.|avsnitt|section|§))?\s(?=X\d)",
    re.IGNORECASE,
)
_OF_HANDBOOK = re.compile(
    r"(?<![\w§.])(?=X[1-9]\d?\S{0,5}\s(?:i|in|of|av|af)\s(?:the\s)?(?:\w{0,20}håndb[oø][gk]|handbook))"
)
"""A place of the handbook that names it behind: »X12 i håndbogen«."""


def bare_places(text: str, forms: Forms, lists: Lists) -> Iterator[Mention]:
    """The places that no word introduces and that can be nothing else, and the handbook's by its name."""
    done = 0
    for match in _APART.finditer(text):
        at = match.end()
        first = numerals.whole(text, at, forms.unit)
        if at < done or first is None or not first.deep or not lists.has(first.spelled):
            continue
        ahead = text[max(0, at - 60) : at]
        if (NAME.search(ahead) and not _begins_sentence(ahead)) or names_a_thing(text, at):
            continue
        members, done = lists.begun(at, first, plural=False, sure=False)
        yield from members
    for match in (*_HANDBOOK.finditer(text), *_OF_HANDBOOK.finditer(text)):
        first = numerals.whole(text, match.end(), forms.unit)
        if first is not None:
            members, _ = lists.begun(match.end(), first, plural=False, sure=True)
            yield from members


def _begins_sentence(ahead: str) -> bool:
    """Whether the capitalised word before numerals only begins a sentence: »Efter 27 B 1 b …«."""
    return (
        re.search(r"(?:^|[.!?:]\s+)(?:Efter|Etter|Ifølge|Se|Jf\.|I|Både|Under|Per|See|By|In)\s$", ahead)
        is not None
    )
