"""`/ur`: countdowns that the browser keeps, and the limits of the laws to start one from."""

import re
from dataclasses import dataclass

from flask import Blueprint, render_template, request, url_for

from kb.web.site.shelf import knowledge
from kb.web.site.texts.limits import LAW, MINUTES, NAME, UNTIL, anchor, limit_groups, limits
from kb.web.site.texts.own_text import link_citations
from kb.web.site.texts.places import held_url
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import current_language
from laws.citation import Citation, parse
from laws.errors import CitationError
from rulings.scoring import say
from rulings.scoring.catalogue import calculator

bp = Blueprint("timer", __name__)

LONGEST = 24 * 60
"""Minutes that a countdown may take."""

LONGEST_NAME = 60
_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d")


@dataclass(frozen=True, slots=True)
class FormValues:
    """What the address fills into the form; anything that cannot be used is left empty."""

    name: str
    minutes: str
    until: str
    law: Citation | None


@bp.get("/ur")
def page() -> str:
    """The clock; what is counted down is known to the browser alone."""
    base = knowledge()
    return render_template(
        "timer/page.html",
        groups=limit_groups(),
        anchor=anchor,
        filled=_fill(),
        longest=LONGEST,
        longest_name=LONGEST_NAME,
        calculators=lambda each: [_calculator(name) for name in each.calculators],
        law=lambda citation: held_url(citation, base.editions),
        linked=lambda text: link_citations(base, text, current_language()),
    )


def _fill() -> FormValues:
    law = _law(request.args.get(LAW, ""))
    limit = next((each for each in limits() if each.citation == law), None)
    until = request.args.get(UNTIL, "")
    minutes = request.args.get(MINUTES, "")
    name = request.args.get(NAME, "")[:LONGEST_NAME]
    usable = minutes.isascii() and minutes.isdigit() and 0 < int(minutes[:5]) <= LONGEST
    is_moment = _MOMENT.fullmatch(until) is not None
    minutes_text = str(limit.minutes) if limit is not None and not is_moment else ""
    return FormValues(
        name or (limit.what if limit is not None else ""),
        minutes if usable else minutes_text,
        until if is_moment else "",
        law,
    )


def _law(text: str) -> Citation | None:
    try:
        return parse(text) if text else None
    except CitationError:
        return None


def _calculator(name: str) -> Target:
    return Target(url_for("calc.page", name=name), say.title(calculator(name), current_language()))
