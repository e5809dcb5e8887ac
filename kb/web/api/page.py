"""The JSON of the commands, over HTTP; described by `/api/v1/openapi.json`."""

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Response, jsonify, request, url_for

from kb.contract import answer_json, exact_json, provision_json
from kb.errors import Damaged, KbError
from kb.web.api.openapi import openapi
from kb.web.site.requests.equal import remember
from kb.web.site.requests.refusals import Refusal, mend
from kb.web.site.requests.sent import sent_object
from kb.web.site.shelf import knowledge
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from kb.web.site.words.reasons import sentence, status
from laws.citation import parse
from laws.errors import LawsError
from rulings.engine import question_to_json, ruling_to_json
from rulings.errors import RulingsError
from rulings.goes_on import goes_on_to_json
from rulings.scoring.catalogue import calculators
from rulings.topics import run, topic, topics

bp = Blueprint("api", __name__, url_prefix="/api/v1")

MOST = 100
"""Results of one search at most."""

MOST_LINES = 1000
"""Hits of one exact search at most, each a line."""


bp.register_error_handler(Damaged, mend)


@bp.errorhandler(LawsError)
@bp.errorhandler(KbError)
@bp.errorhandler(RulingsError)
def refuse(error: LawsError | KbError | RulingsError) -> tuple[Response, int]:
    """Errors of one shape: `{"error": {"status", "message"}}`."""
    code = status(error)
    return jsonify(error={"status": code, "message": sentence(error)}), code


@bp.get("/show/<path:citation>")
@remember
def show(citation: str) -> Response:
    """`bridgelov show CITATION --json`."""
    edition = request.args.get("edition") or request.args.get("udgave") or None
    place = knowledge().show(parse(citation), edition, current_language())
    return jsonify(_root_addresses(provision_json(place)))


@bp.get("/search")
@remember
def search() -> Response:
    """`bridgelov search QUERY --json`."""
    limit, verbatim = _whole("limit", 20), request.args.get("verbatim", "")
    if limit is None or not 1 <= limit <= MOST:
        raise Refusal(400, "", _("limit skal være et tal fra 1 til %(most)d.", most=MOST))
    if verbatim not in ("", "1"):
        raise Refusal(400, "", _("verbatim er 1 eller udeladt."))
    base = knowledge()
    results = base.search(
        request.args.get("q", ""),
        limit=limit,
        kind=request.args.get("kind") or None,
        edition=request.args.get("edition") or request.args.get("udgave") or None,
        language=current_language(),
        verbatim=bool(verbatim),
    )
    return jsonify(_root_addresses(answer_json(results, base.editions)))


@bp.get("/exact")
@remember
def exact() -> Response:
    """`bridgelov search --exact QUERY --json`."""
    limit, offset = _whole("limit", 100), _whole("offset", 0)
    if offset is None or limit is None or not 1 <= limit <= MOST_LINES:
        raise Refusal(400, "", _("limit og offset skal være tal, limit fra 1 til %(most)d.", most=MOST_LINES))
    return jsonify(_root_addresses(exact_json(knowledge().exact(request.args.get("q", ""), limit, offset))))


def _whole(name: str, usual: int) -> int | None:
    text = request.args.get(name, str(usual))
    return int(text) if text.isdecimal() and len(text) < 8 else None


def _root_addresses(value: Any) -> Any:
    """An answer whose addresses lead where the reader is: under /en, or wherever the site is mounted."""
    if isinstance(value, dict):
        return {
            key: request.script_root + v if key == "url" else _root_addresses(v) for key, v in value.items()
        }
    return [_root_addresses(item) for item in value] if isinstance(value, list | tuple) else value


@bp.get("/rule")
@remember
def listing() -> Response:
    """`bridgelov rule --list --json`."""
    return jsonify(topics=[_topic(t.id) for t in topics()])


@bp.route("/rule/<topic_id>", methods=["GET", "POST"])
@remember
def rule(topic_id: str) -> Response:
    """`bridgelov rule TOPIC --facts - --json`; facts in the query, or as a JSON object in the body."""
    the_topic = topic(topic_id)
    ruling, language = run(the_topic.id, _facts()), current_language()
    return jsonify(ruling_to_json(ruling, language) | {"goes_on": goes_on_to_json(ruling, language)})


def _facts() -> Mapping[str, object]:
    if request.method == "GET":
        return {key: request.args[key] for key in request.args}
    return sent_object(_('Send ét JSON-objekt med spørgsmål og svar, fx {"in-turn": "ja"}.'))


def _topic(topic_id: str) -> dict[str, Any]:
    the_topic = topic(topic_id)
    return {
        "id": the_topic.id,
        "title": dict(the_topic.title),
        "citation": str(the_topic.citation),
        "questions": [question_to_json(q, current_language()) for q in the_topic.questions],
        "url": url_for("rule.topic", topic=the_topic.id),
    }


@bp.get("/openapi.json")
@remember
def description() -> Response:
    """What this API can be asked."""
    names = tuple(calculator.name for calculator in calculators())
    return jsonify(openapi(request.script_root + "/api/v1", tuple(t.id for t in topics()), names))
