"""Why a file cannot be read, in each language: reading gives a Danish sentence, tables have its English."""

import re
from collections.abc import Mapping
from functools import cache

from kb.refusals import Said
from laws import shipped
from laws.errors import UnreadableSource
from laws.languages import FIRST_LANGUAGE

OF_DOCUMENTS = "import-faults.toml"
_OTHERWISE = "The file cannot be read; save it as .docx or .txt."
_LONGEST = 300
"""Letters of a reason, with what it names of the file."""


def reason_of(fault: UnreadableSource) -> Said:
    """What is wrong with a document, by language."""
    own: Mapping[str, str] = getattr(fault, "sentences", {})
    english = in_english(fault.reason, OF_DOCUMENTS) or _OTHERWISE
    return {FIRST_LANGUAGE: fault.reason, "en": english, **own}


def in_english(reason: str, table: str) -> str:
    """The English words of a reason; empty where the table has none.

    >>> in_english("nøglen »27 a« skal skrives »27A«.", "exchange-faults.toml")
    'the key “27 a” is written “27A”.'
    """
    for pattern, english in _patterns(table) if len(reason) <= _LONGEST else ():
        if match := pattern.fullmatch(reason):
            return english.format(*match.groups())
    return ""


@cache
def _patterns(table: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """The Danish sentences, `{}` standing for anything, the longest first."""
    rows = sorted(shipped.table(table, "kb")["fault"], key=lambda row: -len(row[FIRST_LANGUAGE]))
    return tuple(
        (re.compile("(.*)".join(map(re.escape, row[FIRST_LANGUAGE].split("{}"))), re.DOTALL), row["en"])
        for row in rows
    )
