"""What cannot be done, said in one sentence on a page that goes on from there, or as JSON for the API."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Flask, Response, current_app, jsonify, make_response, render_template, request
from werkzeug.exceptions import HTTPException, MethodNotAllowed, RequestURITooLarge
from werkzeug.wrappers import Response as Answer

from kb.environment import REQUEST_ID, ROUTE
from kb.errors import Damaged
from kb.web.site.requests.host import MISNAMED
from kb.web.site.requests.tracing import LOG, Log, told
from kb.web.site.requests.trusted import FOREIGN
from kb.web.site.shelf import KnowledgeShelf
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import translate as _
from kb.web.site.words.reasons import sentence
from rulings.errors import DataError

SOON = 30
"""Seconds after which what was damaged may be asked for again."""
LONGEST_ADDRESS = 150_000
"""Bytes of an address that are still read; waitress itself refuses more than 262,144."""


class Refusal(Exception):
    """A request that cannot be answered as it was asked.

    Attributes:
        status: of HTTP.
        title: what is the matter, a few words.
        sentence: what is wrong and what to do.
        offers: places to go to instead.
    """

    def __init__(self, status: int, title: str, sentence: str, offers: Sequence[Target] = ()) -> None:
        self.status = status
        self.title = title
        self.sentence = sentence
        self.offers = offers
        super().__init__(sentence)


def install(app: Flask) -> None:
    """Gives every fault a page of its own, never a traceback."""
    app.register_error_handler(Refusal, _refuse)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(Damaged, mend)
    app.register_error_handler(DataError, _spoilt)
    app.register_error_handler(Exception, _fault)
    app.before_request(_measure)


def _measure() -> None:
    request.environ[ROUTE] = request.url_rule.rule if request.url_rule is not None else ""
    if MISNAMED in request.environ:
        raise Refusal(400, *_misnamed())
    if FOREIGN in request.environ and request.blueprint != "health":  # which is asked for by number
        raise Refusal(421, *_foreign())
    if len(request.query_string) + len(request.path) > LONGEST_ADDRESS:
        raise RequestURITooLarge


def _misnamed() -> tuple[str, str]:
    return (
        _("Ikke et værtsnavn"),
        _(
            "Forespørgslen kalder siden ved et navn, som intet sted kan hedde; "
            "åbn siden fra sin egen adresse."
        ),
    )


def _foreign() -> tuple[str, str]:
    return (
        _("Et fremmed værtsnavn"),
        _(
            "Siden hedder noget andet her; åbn den fra sin egen adresse. "
            "Er navnet dens eget, skal det nævnes i BRIDGELOV_HOSTS."
        ),
    )


def _refuse(refusal: Refusal) -> Response:
    if request.path.startswith("/api/"):
        answer = jsonify(error={"status": refusal.status, "message": refusal.sentence})
    else:
        answer = make_response(render_template("site/refusal.html", refusal=refusal))
    answer.status_code = refusal.status
    return answer


def _http(error: HTTPException) -> Answer:
    if error.code is None or error.code < 400:
        return error.get_response()  # a redirect of the router
    answer = _refuse(Refusal(error.code, *_words(error.code)))
    if isinstance(error, MethodNotAllowed) and error.valid_methods:
        answer.headers["Allow"] = ", ".join(sorted(error.valid_methods))
    return answer


def mend(damage: Damaged) -> Response:
    """What is damaged is never shown; the rest goes on answering while it is made anew."""
    current_app.logger.error("%s", damage)
    shelf: KnowledgeShelf = current_app.extensions["bridgelov.shelf"]
    shelf.mend()
    answer = _refuse(Refusal(503, *_words(503)))
    answer.headers["Retry-After"] = str(SOON)
    return answer


def _spoilt(error: DataError) -> Response:
    """A slip in a file of words: whoever keeps the files must read which, and where in it."""
    current_app.logger.error("%s", error)
    return _refuse(Refusal(500, _words(500)[0], sentence(error)))


def _fault(error: Exception) -> Response:
    """A fault of ours: written down without anything that somebody typed."""
    route, name, found = request.environ.get(ROUTE, ""), request.environ.get(REQUEST_ID, ""), told(error)
    log: Log | None = current_app.extensions.get(LOG)
    if log is not None:
        log.write("error", id=name, route=route, **found)
    else:
        current_app.logger.error("Siden %s kunne ikke vises (%s): %s", route, name, found)
    return _refuse(Refusal(500, *_words(500)))


def _words(status: int) -> tuple[str, str]:
    return {
        400: (_("Ikke forstået"), _("Forespørgslen kan ikke læses; gå tilbage og prøv igen.")),
        404: (
            _("Siden findes ikke"),
            _("Adressen fører ingen steder hen; søg i stedet, eller gå til forsiden."),
        ),
        405: (_("Det kan siden ikke"), _("Siden kan kun læses; åbn den igen fra et link.")),
        413: (_("For meget på én gang"), _("Det, der blev sendt, er for stort; send mindre.")),
        414: (
            _("For lang adresse"),
            _("Adressen er for lang til at blive læst; begynd igen på forsiden."),
        ),
        503: (
            _("Laves om lige nu"),
            _("En fil i vidensbasen er beskadiget og bliver lavet om; prøv igen om et halvt minut."),
        ),
        500: (_("Noget gik galt hos os"), _("Siden kunne ikke vises; prøv igen, eller gå til forsiden.")),
    }.get(status, (_("Det gik ikke"), _("Forespørgslen kan ikke besvares; gå til forsiden.")))
