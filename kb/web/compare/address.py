"""What the address of a comparison carries: two meanings, partner's hand, and where the reader comes from."""

from urllib.parse import urlencode

from flask import g, request, url_for

from kb.web.interview.round_trip import ANSWERS, CASE, QUESTION
from kb.web.site.texts.judged_calls import AUCTION as AUCTION
from kb.web.site.texts.judged_calls import NEW as NEW
from kb.web.site.texts.judged_calls import OLD as OLD
from kb.web.site.texts.judged_calls import WITHDRAWN as WITHDRAWN
from rulings.meaning import Pair

PARTNER = "makker"
PICK = "vaelg"
EVERY_WORD = "ord"
"""Whether a word that is not known is asked about, and never set aside."""
TARGET = "til"
"""Which of the two meanings a convention is for."""
EXERCISE = "opgave"
PARAMETERS = (OLD, NEW, PARTNER, CASE, QUESTION, ANSWERS, EXERCISE, AUCTION, WITHDRAWN)
"""What every link of the page carries along."""


def page_address(**changes: str) -> str:
    """The address of the page with some of its parameters changed; empty ones are left out."""
    parameters = _parameters() | {key: _write_parameter(key, value) for key, value in changes.items()}
    query = "&".join(filter(None, parameters.values()))
    return url_for("comparable.page") + (f"?{query}" if query else "")


def _parameters() -> dict[str, str]:
    """What this request's address has of it, as it is written there; a page of many links looks once."""
    if "comparing" not in g:
        g.comparing = {key: _write_parameter(key, request.args.get(key, "")) for key in PARAMETERS}
    parameters: dict[str, str] = g.comparing
    return parameters


def _write_parameter(key: str, value: str) -> str:
    """A parameter as it stands in a query; nothing where it is empty."""
    return urlencode({key: value}) if value else ""


def carry() -> dict[str, str]:
    """What the address carries along, by parameter."""
    return {key: request.args[key] for key in PARAMETERS if request.args.get(key)}


def adjusting(key: str, target: str) -> str:
    """The address where a convention's parameters are set, for one of the two meanings."""
    return url_for("agreed.page", key=key) + "?" + urlencode({TARGET: target, **carry()})


def choosing(target: str) -> str:
    """The address where a ready-made meaning is chosen for one of the two meanings."""
    return url_for("comparable.page") + "?" + urlencode({PICK: target, **carry()})


def address(old: str, new: str, pair: Pair) -> str:
    """The address of a comparison, with the exercise that it comes from and its two calls."""
    parameters = {OLD: old, NEW: new, EXERCISE: pair.id}
    if pair.auction is not None:
        parameters |= {AUCTION: str(pair.auction), WITHDRAWN: pair.withdrawn.call}
    return url_for("comparable.page") + "?" + urlencode(parameters)
