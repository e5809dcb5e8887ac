"""What is wrong with an exchange file, in the reader's language."""

import re

from kb.errors import ExchangeError
from kb.reasons import in_english
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from laws.languages import FIRST_LANGUAGE

TABLE = "exchange-faults.toml"
_WHERE = {"linje": "line", "tegn": "character", "celle": "cell", "enhed": "unit", "række": "row"}


def fault_sentence(fault: ExchangeError) -> str:
    """One sentence with where and what; the program's own where the page is Danish."""
    if current_language() == FIRST_LANGUAGE:
        return str(fault)
    reason = in_english(fault.reason, TABLE) or _("Filen kan ikke læses; hent den igen.")
    return str(ExchangeError(fault.name, place(fault.where), reason))


def place(where: str) -> str:
    """A place in a file, in the reader's language."""
    if current_language() == FIRST_LANGUAGE:
        return where
    return re.sub("|".join(_WHERE), lambda word: _WHERE[word[0]], where)
