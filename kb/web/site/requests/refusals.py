"""What cannot be done, said in one sentence on a page that goes on from there, or as JSON for the API."""

from collections.abc import Callable, Mapping, Sequence

from flask import Flask, Response, current_app, jsonify, make_response, render_template, request
from werkzeug.exceptions import HTTPException, MethodNotAllowed, RequestEntityTooLarge, RequestURITooLarge
from werkzeug.wrappers import Response as Answer

from kb.environment import CROWDED, REQUEST_ID, ROUTE, TOO_LARGE
from kb.errors import Damaged
from kb.web.site.requests.doors import IF_LARGE, OVER_BUDGET, TO_CONFIRM, door_of
from kb.web.site.requests.host import WRONG_HOST_NAME
from kb.web.site.requests.tracing import LOG, Log, describe_fault
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
        again: the fields of a form that asks for the same by POST; None where there is none.
    """

    def __init__(
        self,
        status: int,
        title: str,
        sentence: str,
        offers: Sequence[Target] = (),
        again: Sequence[tuple[str, str]] | None = None,
    ) -> None:
        self.again = again
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
    app.register_error_handler(MemoryError, lambda _error: _refuse(_refuse_expense()))
    app.register_error_handler(Exception, _fault)
    app.before_request(_measure)


def _measure() -> None:
    request.environ[ROUTE] = request.url_rule.rule if request.url_rule is not None else ""
    request.max_content_length = door_of(request.method, request.script_root + request.path, 0).body
    for mark, refusal in _MARKS.items():
        if request.environ.get(mark) not in (None, IF_LARGE):
            raise refusal()
    if WRONG_HOST_NAME in request.environ:
        raise Refusal(400, *_wrong_name())
    if FOREIGN in request.environ and request.blueprint != "health":  # which is asked for by number
        raise Refusal(421, *_foreign())
    if len(request.query_string) + len(request.path) > LONGEST_ADDRESS:
        raise RequestURITooLarge


def must_be_meant() -> None:
    """Lets a dear request pass that a page of ours sent, or somebody who typed its address.

    Raises:
        Refusal: another site may have asked, without the reader's knowing; with a button that asks again.
    """
    if TO_CONFIRM in request.environ:
        raise _refuse_unasked()


def _refuse_unasked() -> Refusal:
    message = _("Det tager tid at finde svaret, og en anden side kan have bedt om det; tryk på knappen.")
    return Refusal(403, _("Vil du have svaret?"), message, again=tuple(request.args.items(multi=True)))


def _refuse_expense() -> Refusal:
    message = _(
        "Det er mere, end siden regner på for én forespørgsel; del det op, "
        "eller brug bridgelov på din egen maskine."
    )
    return Refusal(413, _("For meget på én gang"), message)


def _refuse_crowd() -> Refusal:
    message = _("Mange har bedt om noget lige så stort; vent et øjeblik, og prøv igen.")
    return Refusal(503, _("Der er kø lige nu"), message)


_MARKS: Mapping[str, Callable[[], Exception]] = {
    TOO_LARGE: RequestEntityTooLarge,
    CROWDED: _refuse_crowd,
    OVER_BUDGET: _refuse_expense,
    TO_CONFIRM: _refuse_unasked,
}
"""What is answered to a request that bears a mark."""


def _wrong_name() -> tuple[str, str]:
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
    route, name, fault = (
        request.environ.get(ROUTE, ""),
        request.environ.get(REQUEST_ID, ""),
        describe_fault(error),
    )
    log: Log | None = current_app.extensions.get(LOG)
    if log is not None:
        log.write("error", id=name, route=route, **fault)
    else:
        current_app.logger.error("Siden %s kunne ikke vises (%s): %s", route, name, fault)
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
