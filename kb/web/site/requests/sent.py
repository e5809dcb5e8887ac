"""What was sent along with a request to the API: one JSON object, read strictly."""

import json
import math
from typing import Any, NoReturn

from flask import request

from kb.web.site.requests.refusals import Refusal
from kb.web.site.words.language import translate as _

_LETTERS_QUOTED = 40
"""Characters of a field's name that a sentence repeats."""


def sent_object(form: str) -> dict[str, Any]:
    """The JSON object in the body (RFC 8259: no number past every measure, and whole characters only).

    Args:
        form: the sentence that says what to send, for a body that is no JSON object.

    Raises:
        Refusal: 400, for another body, and for one with half a character in it.
    """
    try:
        body = json.loads(request.get_data(), parse_constant=_no_number, parse_float=_finite)
    except (ValueError, RecursionError):  # nested deeper than anybody means
        body = None
    if not isinstance(body, dict):
        raise Refusal(400, "", form)
    for name, value in body.items():
        if has_half_character(name) or has_half_character(json.dumps(value, ensure_ascii=False)):
            raise Refusal(400, "", _half_a_character(name))
    return body


def has_half_character(text: str) -> bool:
    r"""Whether half a character stands in a text, a surrogate alone, which no encoding can carry.

    >>> has_half_character("♠E"), has_half_character("\ud83d")
    (False, True)
    """
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False


def _half_a_character(name: str) -> str:
    visible_name = name.encode("ascii" if has_half_character(name) else "utf-8", "backslashreplace").decode()
    return _(
        "Feltet »%(name)s« har et halvt tegn (en surrogat alene); skriv det igen.",
        name=visible_name[:_LETTERS_QUOTED],
    )


def _finite(digits: str) -> float:
    number = float(digits)
    if math.isinf(number):
        raise ValueError(digits)
    return number


def _no_number(name: str) -> NoReturn:
    raise ValueError(name)
