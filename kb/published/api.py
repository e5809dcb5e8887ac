"""The API as files: the answers that need no further input, in files that end in `.json`."""

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
    paths = [*_LISTS, *_further(program, language), *places]
    for done, path in enumerate(paths):
        if done % _TOLD == 0:
            progress("svar til programmer", done / len(paths))
        answer = program.json(ROOT + path, language)
        if answer is not None:
            yield f"{ROOT}{unquote(path)}.json", _json(answer)
    yield f"{ROOT}/openapi.json", _json(describe(program.json(f"{ROOT}/openapi.json", language)))


def _places(base: KnowledgeBase, language: str) -> Iterator[str]:
    """Every place of a book in force."""
    places = (place for e in base.preferred(language) if e.in_force for place in e.walk())
    yield from dict.fromkeys(f"/show/{quote(str(place.citation))}" for place in places)


def _further(program: Program, language: str) -> Iterator[str]:
    for entry in program.json(f"{ROOT}/rule", language)["topics"]:
        yield f"/rule/{entry['id']}"
    for entry in program.json(f"{ROOT}/conventions", language)["conventions"]:
        yield f"/conventions/{quote(str(entry['id']))}"


def describe(openapi: dict[str, Any]) -> dict[str, Any]:
    """The description with what files can answer: nothing that must be asked, and each path with its ending.

    >>> path = {"get": {"parameters": [{"in": "query", "required": False}]}, "post": {}}
    >>> describe({"paths": {"/cards": path}})["paths"]
    {'/cards.json': {'get': {'parameters': []}}}
    """
    paths = {}
    for path, ways in openapi["paths"].items():
        parameters = ways.get("get", {}).get("parameters", [])
        if "get" not in ways or any(
            parameter["in"] == "query" and parameter["required"] for parameter in parameters
        ):
            continue
        left = [parameter for parameter in parameters if parameter["in"] != "query"]
        paths[f"{path}.json"] = {"get": {**ways["get"], "parameters": left}}
    return {**openapi, "paths": paths}


def _json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
