"""The API described as OpenAPI 3.1."""

from collections.abc import Sequence
from typing import Any

from kb.search.postings.passages import PassageKind
from kb.search.weights import LONGEST_QUERY

_OBJECT = {"type": "object"}
_OBJECTS = {"type": "array", "items": _OBJECT}
_TEXT = {"type": "string"}
_NUMBER = {"type": "number"}
_WHOLE = {"type": "integer"}
_TEXTS = {"type": "array", "items": _TEXT}

_MEANING = {**_TEXT, "maxLength": 1000}
_COMPARISONS = {
    "type": "object",
    "required": ["withdrawn", "new"],
    "properties": {
        "withdrawn": _MEANING,
        "new": _MEANING,
        "withdrawn_call": {**_TEXT, "example": "1H"},
        "new_call": {**_TEXT, "example": "2H"},
        "auction": {**_TEXT, "example": "dealer E; E 1S; S to call"},
        "partner": _TEXT,
    },
}
"""Two meanings; the calls and the auction before them settle which suit »five-card suit« is of."""
_BY_A_CARD = {
    "type": "object",
    "required": ["auction", "withdrawn"],
    "properties": {
        "auction": {**_TEXT, "example": "N: 1S P"},
        "withdrawn": {**_TEXT, "example": "1H"},
        "card": {**_TEXT, "example": "dansk-standard"},
        "after": _TEXT,
        "made": {"enum": ["in-turn", "inadmissible", "rho", "partner", "lho"]},
        "means": _MEANING,
    },
    "not": {"required": ["new"]},
}
"""A withdrawn call, in whose place every legal call is judged."""

_CLAIM = {
    "type": "object",
    "required": ["hands", "leader", "trumps", "claimer"],
    "additionalProperties": False,
    "properties": {
        "hands": {
            "type": "object",
            "properties": dict.fromkeys("NESW", _TEXT),
            "example": {"N": "♠3 ♥K ♦A", "E": "♠5 ♥5 ♦5", "S": "♠AK ♥A", "W": "♠87 ♥6"},
        },
        **dict.fromkeys(
            ("leader", "claimer", "declarer", "trumps", "line", "shown_out", "below", "unknown"), _TEXT
        ),
        "federation": {"enum": ["dk", "ebu", "laws"]},
        "trick": {"type": ["string", "array"]},
        "role": {"enum": ["declarer", "defender"]},
        "claimed": {"type": ["integer", "string"]},
        "player": {"enum": ["beginner", "average", "expert"]},
        "assume": {"type": "object", "additionalProperties": {"type": "boolean"}},
        "irrational": _TEXTS,
        "normal": _TEXTS,
    },
}


def openapi(server: str, topics: Sequence[str], calculators: Sequence[str]) -> dict[str, Any]:
    """The description, for a server at that address, with these topics and calculators."""
    topic = _path("topic", {"enum": list(topics)}, topics[0] if topics else "")
    return {
        "openapi": "3.1.0",
        "info": {"title": "Bridgelov", "version": "1", "description": "The JSON of the commands, over HTTP."},
        "servers": [{"url": server}],
        "paths": {
            "/show/{citation}": {
                "get": _operation(
                    "A provision and all that is known about it.",
                    "Provision",
                    _path("citation", _TEXT, "27B1a"),
                    _query("edition", _TEXT),
                )
            },
            "/search": {
                "get": _operation(
                    "Places that answer a query.",
                    "Answers",
                    _query("q", {**_TEXT, "minLength": 1, "maxLength": LONGEST_QUERY}, is_required=True),
                    _query("limit", {"type": "integer", "minimum": 1, "maximum": 100, "default": 20}),
                    _query("kind", {"enum": ["", *PassageKind]}),
                    _query("edition", _TEXT),
                    _query("verbatim", {"enum": ["", "1"]}),
                )
            },
            "/exact": {
                "get": _operation(
                    "Every hit of an exact query in its line, in every edition.",
                    "Lines",
                    _query("q", {**_TEXT, "minLength": 1, "maxLength": LONGEST_QUERY}, is_required=True),
                    _query("limit", {"type": "integer", "minimum": 1, "maximum": 1000, "default": 100}),
                    _query("offset", {"type": "integer", "minimum": 0, "default": 0}),
                )
            },
            "/comparable": {
                "get": _operation(
                    "Whether a call that means `new` is comparable to one that meant `withdrawn` (Law 23A).",
                    "Comparable",
                    _query("withdrawn", {**_TEXT, "maxLength": 1000}, is_required=True),
                    _query("new", {**_TEXT, "maxLength": 1000}, is_required=True),
                    *(_query(name, _TEXT) for name in ("withdrawn_call", "new_call", "auction", "partner")),
                ),
                "post": _operation(
                    "The same, given as a JSON object. With `auction` and no `new`, `withdrawn` is the call, "
                    "and every legal call is judged by a system card (`card`), with the law of the case.",
                    "ComparableAnswer",
                    body={"oneOf": [_COMPARISONS, _BY_A_CARD]},
                ),
            },
            "/conventions": {
                "get": _operation("Every convention, its parameters and presets.", "Conventions")
            },
            "/conventions/{key}": {
                "get": _operation(
                    "A convention by id or name; its parameters in the query, as `styrke=5-9`.",
                    "Convention",
                    _path("key", _TEXT, "multi"),
                )
            },
            "/cards": {"get": _operation("Every system card.", "Cards")},
            "/claim": {
                "post": _operation(
                    "The fewest and the most tricks of a claim over all normal lines (Laws 70 and 71).",
                    "Claim",
                    body=_CLAIM,
                )
            },
            "/calc": {
                "get": _operation("Every calculator, its schema and an example that runs.", "Calculators")
            },
            "/calc/{name}": {
                "post": _operation(
                    "The result on a JSON object of that schema, each step with its provision.",
                    "Worked",
                    _path("name", {"enum": list(calculators)}, "score"),
                    body=_OBJECT,
                )
            },
            "/rule": {"get": _operation("Every topic with its questions.", "Topics")},
            "/rule/{topic}": {
                "get": _operation("The ruling on facts given as query parameters.", "Ruling", topic),
                "post": _operation(
                    "The ruling on facts given as a JSON object.", "Ruling", topic, body=_OBJECT
                ),
            },
        },
        "components": {"schemas": _schemas()},
    }


def _operation(
    summary: str, schema: str, *parameters: dict[str, Any], body: dict[str, Any] | None = None
) -> dict[str, Any]:
    body_schema = {"requestBody": {"content": {"application/json": {"schema": body}}}} if body else {}
    return {
        "summary": summary,
        "parameters": list(parameters),
        **body_schema,
        "responses": {
            "200": _answer("The answer.", schema),
            "400": _answer("The question cannot be read.", "Error"),
            "404": _answer("There is no such thing.", "Error"),
        },
    }


def _answer(text: str, schema: str) -> dict[str, Any]:
    content = {"application/json": {"schema": {"$ref": f"#/components/schemas/{schema}"}}}
    return {"description": text, "content": content}


def _path(name: str, schema: dict[str, Any], example: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": schema, "example": example}


def _query(name: str, schema: dict[str, Any], *, is_required: bool = False) -> dict[str, Any]:
    return {"name": name, "in": "query", "required": is_required, "schema": schema}


def _schemas() -> dict[str, Any]:
    return {
        "Provision": _object(
            **dict.fromkeys(("citation", "edition", "heading", "lead", "text", "tail"), _TEXT),
            **dict.fromkeys(("children", "notes", "references", "cited_by"), _OBJECTS),
            **dict.fromkeys(("rulings", "commentary", "documents", "counterparts", "readings"), _OBJECTS),
            **dict.fromkeys(("abolished", "amendments", "reports"), _OBJECTS),
            age={"type": ["object", "null"]},
            paper={"type": ["object", "null"]},
        ),
        "Answers": _object(
            query=_TEXT, corrected={"type": ["string", "null"]}, took_ms=_NUMBER, results=_OBJECTS
        ),
        "Lines": _object(query=_TEXT, total=_WHOLE, places=_WHOLE, editions=_OBJECTS, took_ms=_NUMBER),
        "Topics": _object(topics=_OBJECTS),
        "Ruling": _object(
            topic=_TEXT,
            facts=_OBJECT,
            complete={"type": "boolean"},
            question={"type": ["object", "null"]},
            **dict.fromkeys(("consequences", "options", "trace"), _OBJECTS),
        ),
        "Comparable": _object(
            comparable={"enum": ["yes", "judgement", "no"]},
            **dict.fromkeys(("rule", "old", "new", "note"), _TEXT),
            **dict.fromkeys(("counts", "strength"), _OBJECT),
            conditions=_TEXTS,
            readings=_object(withdrawn=_TEXT, new=_TEXT),
            share=_NUMBER,
            **dict.fromkeys(("excess", "views"), _OBJECTS),
            **dict.fromkeys(
                ("lost", "shown_by_both", "denied_by_both", "for", "against", "notes", "after"), _TEXTS
            ),
        ),
        "CardAnswer": _object(
            **dict.fromkeys(("auction", "card", "card_title", "note"), _TEXT),
            withdrawn=_OBJECT,
            calls=_OBJECTS,
            law={
                "anyOf": [
                    _object(made=_TEXT, made_text=_TEXT, ways=_OBJECTS, rules=_OBJECTS, after=_OBJECT),
                    {"type": "null"},
                ]
            },
        ),
        "ComparableAnswer": {
            "oneOf": [
                {"$ref": "#/components/schemas/Comparable"},
                {"$ref": "#/components/schemas/CardAnswer"},
            ]
        },
        "Conventions": _object(conventions=_OBJECTS),
        "Convention": _object(
            **dict.fromkeys(("id", "convention", "reference", "name", "title", "call", "text", "aim"), _TEXT),
            artificial={"type": "boolean"},
            parameters=_OBJECTS,
            answers=_OBJECTS,
        ),
        "Cards": _object(cards=_OBJECTS),
        "Calculators": {
            "type": "array",
            "items": _object(
                **dict.fromkeys(("name", "title", "about", "citation"), _TEXT),
                **dict.fromkeys(("schema", "example", "result"), _OBJECT),
            ),
        },
        "Worked": _object(
            **dict.fromkeys(("name", "headline"), _TEXT),
            **dict.fromkeys(("result", "exact"), _OBJECT),
            citations=_TEXTS,
            **dict.fromkeys(("steps", "tables", "notes"), _OBJECTS),
        ),
        "Claim": _object(
            **dict.fromkeys(("claimer", "role", "text"), _TEXT),
            **dict.fromkeys(("claimed", "left", "positions"), _WHOLE),
            stands={"type": "boolean"},
            **dict.fromkeys(("line", "passed", "citations"), _TEXTS),
            **dict.fromkeys(("fewest", "most"), _object(tricks=_WHOLE, line=_OBJECTS)),
            **dict.fromkeys(("rulings", "assumed"), _OBJECTS),
            together={"type": ["object", "null"]},
            took_ms=_NUMBER,
        ),
        "Error": _object(error=_object(status={"type": "integer"}, message=_TEXT)),
    }


def _object(**properties: Any) -> dict[str, Any]:
    return {"type": "object", "required": list(properties), "properties": properties}
