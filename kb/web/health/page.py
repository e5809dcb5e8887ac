"""`/health`: the process answers; `/ready`: it has a knowledge base to answer from."""

from flask import Blueprint, Response, jsonify

from kb.errors import KbError
from kb.web.site.shelf import knowledge

bp = Blueprint("health", __name__)


@bp.get("/health")
def health() -> Response:
    """That this process answers, whatever it has to answer from."""
    return _without_keeping({"status": "ok"})


@bp.get("/ready")
def ready() -> tuple[Response, int]:
    """Whether pages can be answered: 200, or 503 while they cannot."""
    try:
        knowledge()
    except KbError:
        return _without_keeping({"status": "not ready"}), 503
    return _without_keeping({"status": "ready"}), 200


def _without_keeping(values: dict[str, str]) -> Response:
    answer = jsonify(values)
    answer.headers["Cache-Control"] = "no-store"
    return answer
