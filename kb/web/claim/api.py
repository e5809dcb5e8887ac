"""`bridgelov claim --json` over HTTP."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify

from kb.web.claim.page import SECONDS
from kb.web.site.requests.sent import sent_object
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from rulings.claims import ClaimError, OutOfTime, check, read_claim, verdict_json

bp = Blueprint("claim_api", __name__, url_prefix="/api/v1")


@bp.errorhandler(ClaimError)
def refuse(error: ClaimError) -> tuple[Response, int]:
    """An error of the common shape, with the field at fault."""
    message = error.said[current_language()]
    return jsonify(error={"status": 400, "message": message, "field": error.field}), 400


@bp.errorhandler(OutOfTime)
def too_long(error: OutOfTime) -> tuple[Response, int]:
    """An ending that takes longer than a request may."""
    return jsonify(error={"status": 503, "message": error.said[current_language()]}), 503


@bp.post("/claim")
def claim() -> Response:
    """The verdict on a claim given as a JSON object."""
    given = sent_object(
        _("Send ét JSON-objekt med »hands«, »leader«, »trumps« og »claimer«; se bridgelov claim --help.")
    )
    return jsonify(verdict_json(check(read_claim(given), seconds=SECONDS), current_language()))
