"""A page of an interview made independent of the answers that its address carries.

Where the page has its own answers in an address or a form, a mark takes their place, and the phone puts in
the answers that the reader really gave, in their order:

- `{OPEN}a<query>{SHUT}`: the query of an address from its `?` on, with these answers put in or added;
- `{OPEN}h<id>{SHUT}`: hidden fields of a form, one an answer, but for this question's;
- `{OPEN}s{SHUT}`: all answers as the value of one argument;
- `<!--here-->`, `<!--today-->`: the page's own address, and today's date in words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, timedelta
from html import escape, unescape
from urllib.parse import parse_qsl, quote_plus, urlencode

from babel.dates import format_date

OPEN, SHUT = "\ue000", "\ue001"

_HIDDEN = re.compile(
    r'(<form class="write" action="[^"]*"[^>]*>\n)((?:<input type="hidden"[^>]*>)*+)(.*?name=")([^"]*)',
    re.DOTALL,
)
_CARRIED = re.compile(r'(?<=[?;]svar=)[^"&#]+')


def relative(main: str, address: str, answers: Mapping[str, str], elsewhere: str, language: str) -> str:
    """The page with marks in place of its answers.

    Args:
        address: of the interview without answers, with the language's prefix.
        answers: those that the page's address carries, in that order.
        elsewhere: an address with its `#nu` that belongs to another case and stays as it is; may be empty.
    """
    links = re.compile(f'(?<=href="{re.escape(escape(address))})\\?([^"#]*)(#nu)?(?=")')
    kept = escape(elsewhere.removeprefix(address)) if elsewhere.startswith(f"{address}?") else None

    def link(found: re.Match[str]) -> str:
        if found[0] == kept:
            return found[0]
        further = _further(unescape(found[1]), answers)
        return found[0] if further is None else f"{OPEN}a{escape(further)}{SHUT}{found[2] or ''}"

    main = links.sub(link, main)
    bare = f'href="{escape(address)}#nu"'
    main = main.replace(bare, f'href="{escape(address)}{OPEN}a{SHUT}#nu"')
    main = _HIDDEN.sub(lambda form: f"{form[1]}{OPEN}h{form[4]}{SHUT}{form[3]}{form[4]}", main)
    carried = quote_plus(urlencode(answers))
    main = _CARRIED.sub(lambda value: f"{OPEN}s{SHUT}" if value[0] == carried else value[0], main)
    return _undated(main, language)


def _further(query: str, answers: Mapping[str, str]) -> str | None:
    """What an address says beyond the answers, or otherwise; None where it does not carry them all."""
    pairs = parse_qsl(query, keep_blank_values=True)
    if [key for key, _ in pairs[: len(answers)]] != list(answers):
        return None
    other = [(key, value) for key, value in pairs if answers.get(key) != value]
    return urlencode(other) if len(other) <= 2 else None


def _undated(main: str, language: str) -> str:
    """The page without the day on which it was made; it may have been made just before midnight."""
    for day in (date.today(), date.today() - timedelta(days=1)):
        main = main.replace(f"{format_date(day, 'long', locale=language)} ", "<!--today--> ")
    return main
