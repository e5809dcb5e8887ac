"""The API described as OpenAPI 3.1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kb.search.weights import LONGEST_QUERY
from kb.web.search.hits import KINDS

_OBJECTS = {"type": "array", "items": {"type": "object"}}
_TEXT = {"type": "string"}
_TEXTS = {"type": "array", "items": _TEXT}


def openapi(server: str, topics: Sequence[str]) -> dict[str, Any]:
    """The description, for a server at that address and with these topics."""
    return {
        "openapi": "3.1.0",
        "info": {"title": "Bridgelov", "version": "1", "description": "The JSON of the commands, over HTTP."},
        "servers": [{"url": server}],
        "paths": {
            "/show/{citation}": {
                "get": _operation(
                    "A provision and all that is known about it.",
                    [_path("citation", {"type": "string"}, "27B1a"), _query("edition", {"type": "string"})],
                    "Provision",
                )
            },
            "/search": {
                "get": _operation(
                    "Places that answer a query.",
                    [
                        _query(
                            "q", {"type": "string", "minLength": 1, "maxLength": LONGEST_QUERY}, required=True
                        ),
                        _query("limit", {"type": "integer", "minimum": 1, "maximum": 100, "default": 20}),
                        _query("kind", {"enum": list(KINDS)}),
                        _query("edition", {"type": "string"}),
                        _query("verbatim", {"enum": ["1"]}),
                    ],
                    "Answers",
                )
            },
            "/comparable": {
                "get": _operation(
                    "Whether a call that means `new` is comparable to one that meant `withdrawn` (Law 23A).",
                    [
                        _query("withdrawn", {"type": "string", "maxLength": 1000}, required=True),
                        _query("new", {"type": "string", "maxLength": 1000}, required=True),
                        _query("partner", {"type": "string"}),
                    ],
                    "Comparable",
                ),
                "post": {
                    **_operation("The same, the two meanings given as a JSON object.", [], "Comparable"),
                    "requestBody": {
                        "content": {
                            "application/json": {"schema": _object({"withdrawn": _TEXT, "new": _TEXT})}
                        }
                    },
                },
            },
            "/rule": {"get": _operation("Every topic with its questions.", [], "Topics")},
            "/rule/{topic}": {
                "get": _operation(
                    "The ruling on facts given as query parameters.",
                    [_path("topic", {"enum": list(topics)}, topics[0] if topics else "")],
                    "Ruling",
                ),
                "post": {
                    **_operation(
                        "The ruling on facts given as a JSON object.",
                        [_path("topic", {"enum": list(topics)}, topics[0] if topics else "")],
                        "Ruling",
                    ),
                    "requestBody": {"content": {"application/json": {"schema": {"type": "object"}}}},
                },
            },
        },
        "components": {"schemas": _schemas()},
    }


def _operation(summary: str, parameters: list[dict[str, Any]], schema: str) -> dict[str, Any]:
    return {
        "summary": summary,
        "parameters": parameters,
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


def _query(name: str, schema: dict[str, Any], *, required: bool = False) -> dict[str, Any]:
    return {"name": name, "in": "query", "required": required, "schema": schema}


def _schemas() -> dict[str, Any]:
    text, flag = {"type": "string"}, {"type": "boolean"}
    return {
        "Provision": _object(
            {
                "citation": text,
                "edition": text,
                "heading": text,
                "lead": text,
                "text": text,
                "tail": text,
                **dict.fromkeys(
                    (
                        "children",
                        "notes",
                        "references",
                        "cited_by",
                        "rulings",
                        "commentary",
                        "counterparts",
                        "readings",
                    ),
                    _OBJECTS,
                ),
            }
        ),
        "Answers": _object(
            {
                "query": text,
                "corrected": {"type": ["string", "null"]},
                "took_ms": {"type": "number"},
                "results": _OBJECTS,
            }
        ),
        "Topics": _object({"topics": _OBJECTS}),
        "Ruling": _object(
            {
                "topic": text,
                "facts": {"type": "object"},
                "complete": flag,
                "question": {"type": ["object", "null"]},
                "consequences": _OBJECTS,
                "options": _OBJECTS,
                "trace": _OBJECTS,
            }
        ),
        "Comparable": _object(
            {
                "comparable": {"enum": ["yes", "judgement", "no"]},
                "rule": text,
                "old": text,
                "new": text,
                "counts": {"type": "object"},
                "share": {"type": "number"},
                "excess": _OBJECTS,
                **dict.fromkeys(("lost", "shown_by_both", "for", "against"), _TEXTS),
                "strength": {"type": "object"},
                "note": text,
            }
        ),
        "Error": _object({"error": _object({"status": {"type": "integer"}, "message": text})}),
    }


def _object(properties: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "required": list(properties), "properties": properties}
