"""What cannot be done, said in one sentence on a page that goes on from there, or as JSON for the API."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flask import Flask, Response, jsonify, render_template, request
from werkzeug.exceptions import HTTPException, RequestURITooLarge

from kb.web.language import translate as _
from kb.web.prose import Target

LONGEST_ADDRESS = 150_000
"""Bytes of an address that are still read; waitress itself refuses more than 262,144."""


@dataclass(frozen=True, slots=True)
class Refusal(Exception):
    """A request that cannot be answered as it was asked.

    Attributes:
        status: of HTTP.
        title: what is the matter, a few words.
        sentence: what is wrong and what to do.
        offers: places to go to instead.
    """

    status: int
    title: str
    sentence: str
    offers: Sequence[Target] = ()


def install(app: Flask) -> None:
    """Gives every fault a page of its own, never a traceback."""
    app.register_error_handler(Refusal, _refuse)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(Exception, _fault)
    app.before_request(_measure)


def _measure() -> None:
    if len(request.query_string) + len(request.path) > LONGEST_ADDRESS:
        raise RequestURITooLarge


def _refuse(refusal: Refusal) -> tuple[Response | str, int]:
    if request.path.startswith("/api/"):
        return jsonify(error={"status": refusal.status, "message": refusal.sentence}), refusal.status
    return render_template("refusal.html", refusal=refusal), refusal.status


def _http(error: HTTPException) -> Response | tuple[Response | str, int]:
    if error.code is None or error.code < 400:
        return error.get_response()  # type: ignore[return-value]  # a redirect of the router
    title, sentence = _words(error.code)
    answer = _refuse(Refusal(error.code, title, sentence))
    if error.code == 405 and getattr(error, "valid_methods", None):
        response = Response(answer[0] if isinstance(answer[0], str) else answer[0].get_data(), error.code)
        response.content_type = "text/html" if isinstance(answer[0], str) else "application/json"
        response.headers["Allow"] = ", ".join(sorted(error.valid_methods))  # type: ignore[attr-defined]  # of 405
        return response
    return answer


def _fault(error: Exception) -> tuple[Response | str, int]:
    from flask import current_app

    current_app.logger.exception("Siden %s kunne ikke vises", request.path, exc_info=error)
    title, sentence = _words(500)
    return _refuse(Refusal(500, title, sentence))


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
        500: (_("Noget gik galt hos os"), _("Siden kunne ikke vises; prøv igen, eller gå til forsiden.")),
    }.get(status, (_("Det gik ikke"), _("Forespørgslen kan ikke besvares; gå til forsiden.")))
