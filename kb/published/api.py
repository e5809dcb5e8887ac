"""The API as files: what it answers without being asked anything further, in files that end in `.json`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote, unquote

from kb.library.documents.readings import Progress
from kb.library.knowledge import KnowledgeBase
from kb.published.program import Program

ROOT = "/api/v1"
_LISTS = ("/rule", "/calc", "/conventions", "/cards")
_TOLD = 100


def answers(
    program: Program, base: KnowledgeBase, language: str, progress: Progress
) -> Iterator[tuple[str, bytes]]:
    """Each answer once: its address with its ending, without the language's prefix, and the JSON."""
    places = list(_places(base, language))
    asked = [*_LISTS, *_further(program, language), *places]
    for done, path in enumerate(asked):
        if done % _TOLD == 0:
            progress("svar til programmer", done / len(asked))
        found = program.json(ROOT + path, language)
        if found is not None:
            yield f"{ROOT}{unquote(path)}.json", _json(found)
    yield f"{ROOT}/openapi.json", _json(described(program.json(f"{ROOT}/openapi.json", language)))


def _places(base: KnowledgeBase, language: str) -> Iterator[str]:
    """Every place of a book in force."""
    held = (place for e in base.preferred(language) if e.in_force for place in e.walk())
    yield from dict.fromkeys(f"/show/{quote(str(place.citation))}" for place in held)


def _further(program: Program, language: str) -> Iterator[str]:
    for one in program.json(f"{ROOT}/rule", language)["topics"]:
        yield f"/rule/{one['id']}"
    for one in program.json(f"{ROOT}/conventions", language)["conventions"]:
        yield f"/conventions/{quote(str(one['id']))}"


def described(openapi: dict[str, Any]) -> dict[str, Any]:
    """The description with what files can answer: nothing that must be asked, and each path with its ending.

    >>> path = {"get": {"parameters": [{"in": "query", "required": False}]}, "post": {}}
    >>> described({"paths": {"/cards": path}})["paths"]
    {'/cards.json': {'get': {'parameters': []}}}
    """
    paths = {}
    for path, ways in openapi["paths"].items():
        asked = ways.get("get", {}).get("parameters", [])
        if "get" not in ways or any(one["in"] == "query" and one["required"] for one in asked):
            continue
        left = [one for one in asked if one["in"] != "query"]
        paths[f"{path}.json"] = {"get": {**ways["get"], "parameters": left}}
    return {**openapi, "paths": paths}


def _json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
