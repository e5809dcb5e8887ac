"""Pages that are for this machine alone: seldom true of a law book, and always of kept rulings."""

from collections.abc import Callable, Mapping
from typing import Protocol
from urllib.parse import urlsplit

from flask import Response, after_this_request, current_app, request
from markupsafe import Markup

from kb.web.site.requests.delivery import BEHIND_PROXY
from kb.web.site.requests.equal import forget
from kb.web.site.requests.host import is_this_machine
from kb.web.site.requests.refusals import Refusal
from kb.web.site.words.language import translate as _
from rulings.engine import Ruling

BESIDE_RULINGS = "bridgelov.beside-rulings"
"""The extension of the app that adds to the pages of rulings; there where a casebook is kept."""
BESIDE_SEARCHES = "bridgelov.beside-searches"
"""The extension that adds to the answers of a search."""


class BesideRulings(Protocol):
    """What is shown below a ruling, or where one stops."""

    def __call__(self, ruling: Ruling, answers: Mapping[str, str]) -> Markup: ...


def beside_ruling(ruling: Ruling, answers: Mapping[str, str]) -> Markup:
    """What stands below a ruling on this machine alone; nothing where no casebook is kept."""
    make_part: BesideRulings | None = current_app.extensions.get(BESIDE_RULINGS)
    if make_part is None:
        return Markup("")
    keep_private()
    return make_part(ruling, answers) if is_here() else Markup("")


def beside_search(query: str) -> Markup:
    """What stands below the answers of a search on this machine alone; nothing where no casebook is kept."""
    make_part: Callable[[str], Markup] | None = current_app.extensions.get(BESIDE_SEARCHES)
    if make_part is None:
        return Markup("")
    keep_private()
    return make_part(query) if is_here() else Markup("")


def keep_private() -> None:
    """Has the answer to this request kept by nobody, neither here nor in a browser."""
    forget()

    @after_this_request
    def mark_private(response: Response) -> Response:
        response.headers["Cache-Control"] = "no-store"
        response.headers["X-Robots-Tag"] = "noindex"
        return response


def is_here() -> bool:
    """Whether whoever asks sits at this machine; through a proxy that cannot be known."""
    host = urlsplit(request.host_url).hostname or ""
    return (
        not current_app.config.get(BEHIND_PROXY)
        and is_this_machine(host)
        and is_this_machine(request.remote_addr or "")
    )


def must_be_here() -> None:
    """Lets a request pass that comes from this machine.

    Raises:
        Refusal: it comes from another one.
    """
    keep_private()
    if not is_here():
        message = _("Sagsbogen kan kun læses på den maskine, der fører den; åbn siden på 127.0.0.1.")
        raise Refusal(403, _("Kun på maskinen selv"), message)
