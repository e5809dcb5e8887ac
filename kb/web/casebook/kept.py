"""The casebook that the site was started with, and the evening's token by which phones deliver."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from flask import Flask, current_app, render_template, url_for
from markupsafe import Markup

from kb.web.site.requests.private import BESIDE_RULINGS, BESIDE_SEARCHES
from kb.web.site.words.language import current_language

if TYPE_CHECKING:
    from kb.casebook.store import Casebook
    from rulings.engine import Ruling

BOOK, TOKEN = "bridgelov.casebook", "BRIDGELOV_DELIVERY_TOKEN"
_LENGTH = 12
_AMONG_ANSWERS = 5
"""Cases that are shown below the answers of a search."""


def install(app: Flask, address: str) -> str:
    """Gives the site a casebook.

    Returns:
        The token by which phones deliver, as long as the site runs.
    """
    from kb.casebook.store import Casebook  # with the extra

    app.extensions[BOOK] = Casebook(address)
    app.extensions[BESIDE_RULINGS] = beside
    app.extensions[BESIDE_SEARCHES] = among_answers
    app.config[TOKEN] = secrets.token_urlsafe(_LENGTH)
    app.jinja_env.globals["casebook"] = True
    token: str = app.config[TOKEN]
    return token


def book() -> Casebook:
    """The casebook of this site."""
    casebook: Casebook = current_app.extensions[BOOK]
    return casebook


def beside(ruling: Ruling, answers: Mapping[str, str]) -> Markup:
    """What was ruled before, and the way into the book, below a ruling.

    Where the director is about to judge, nothing is told of others' judgement but that it comes afterwards. A
    book that cannot be read says so in a sentence, and the ruling goes on.
    """
    from kb.casebook.comparing import ruled_before
    from kb.casebook.errors import CasebookError
    from rulings.errors import RulingsError

    if ruling.question is not None:
        judging = ruling.question.settles == "judgement"
        return Markup(render_template("casebook/judging.html")) if judging else Markup("")
    try:
        before, problem = ruled_before(book(), ruling.topic, answers), ""
    except RulingsError:
        return Markup("")
    except CasebookError as fault:
        before, problem = None, fault.said[current_language()]
    return Markup(
        render_template(
            "casebook/below.html",
            before=before,
            book_problem=problem,
            all_of_them=url_for("casebook.listing", emne=ruling.topic, svar=urlencode(dict(answers))),
            ruling_topic=ruling.topic,
            ruling_answers=urlencode(dict(answers)),
        )
    )


def among_answers(query: str) -> Markup:
    """The newest cases that hold the words of a search; nothing where none does, or the book is not there."""
    from kb.casebook.errors import CasebookError
    from kb.casebook.finding import Asked, find

    try:
        cases = find(book(), Asked(words=query))
    except CasebookError:
        return Markup("")
    if not cases.total:
        return Markup("")
    all_of_them = url_for("casebook.listing", ord=query)
    lines = cases.lines[:_AMONG_ANSWERS]
    return Markup(render_template("casebook/among.html", lines=lines, all_of_them=all_of_them))
