"""What is wrong with an exchange file, in the reader's language."""

from __future__ import annotations

import re
from functools import cache

from kb.errors import ExchangeError
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from laws import shipped
from laws.languages import FIRST_LANGUAGE

TABLE = "exchange-faults.toml"
_LONGEST = 300
"""Letters of a reason, with what it names of the file."""
_WHERE = {"linje": "line", "tegn": "character", "celle": "cell", "enhed": "unit", "række": "row"}


def fault_sentence(fault: ExchangeError) -> str:
    """One sentence with where and what; the program's own where the page is Danish."""
    if current_language() == FIRST_LANGUAGE:
        return str(fault)
    reason = in_english(fault.reason) or _("Filen kan ikke læses; hent den igen.")
    return str(ExchangeError(fault.name, place(fault.where), reason))


def place(where: str) -> str:
    """A place in a file, in the reader's language."""
    if current_language() == FIRST_LANGUAGE:
        return where
    return re.sub("|".join(_WHERE), lambda word: _WHERE[word[0]], where)


def in_english(reason: str, table: str = TABLE) -> str:
    """The English words of a reason; empty where the table has none.

    >>> in_english("nøglen »27 a« skal skrives »27A«.")
    'the key “27 a” is written “27A”.'
    """
    for pattern, english in _patterns(table) if len(reason) <= _LONGEST else ():
        if match := pattern.fullmatch(reason):
            return english.format(*match.groups())
    return ""


@cache
def _patterns(table: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """The Danish sentences, `{}` standing for anything, the longest first."""
    rows = shipped.table(table, "kb")["fault"]
    rows.sort(key=lambda row: -len(row["da"]))
    return tuple(
        (re.compile("(.*)".join(map(re.escape, row["da"].split("{}"))), re.DOTALL), row["en"]) for row in rows
    )
