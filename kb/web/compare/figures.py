"""Numbers of hands as people write them, in the reader's language."""

from decimal import Decimal
from functools import lru_cache

from babel.numbers import format_decimal

from kb.web.site.words.language import current_language
from kb.web.site.words.language import plural as _n
from kb.web.site.words.language import translate as _
from kb.web.site.words.names import group_thousands
from rulings.bridge.calls import parse_call
from rulings.engine.render import call_text
from rulings.errors import NotationError

_TENTH = Decimal("0.1")


def hands_of(number: int) -> str:
    """So many hands, in words."""
    return _n("%(hands)s hånd", "%(hands)s hænder", number, hands=group_thousands(number))


def share(part: int, whole: int) -> str:
    """A part in per cent; 0 and 100 only where it is none or all of it."""
    if part in (0, whole):
        return _percent(100 if part else 0, "0")
    percent = 100 * part / whole
    if percent < 0.1:
        return _("under %(share)s", share=_percent(0.1))
    if percent > 99.9:
        return _("over %(share)s", share=_percent(99.9))
    return _percent(percent)


def _percent(number: float, pattern: str = "0.0") -> str:
    tenths = Decimal(str(number)).quantize(_TENTH)  # as the pattern rounds, so that there are few to keep
    return _("%(number)s\u00a0%%", number=_write_number(tenths, pattern, current_language()))


@lru_cache(maxsize=2048)
def _write_number(number: Decimal, pattern: str, language: str) -> str:
    return str(format_decimal(number, pattern, language))


def own_call(text: str) -> str:
    """A call of the data files as a page prints it; what is no call stands as written."""
    try:
        return call_text(parse_call(text), current_language())
    except NotationError:
        return text
