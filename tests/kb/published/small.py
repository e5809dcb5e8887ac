"""A small site laid out as files once a run: small books, one interview, few examples, all else as ever."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import patch

from flask import Flask

from kb.library.knowledge import KnowledgeBase
from kb.offline import interviews, make_bundle
from kb.offline.graph import Graphs
from kb.offline.kept import Bundle
from kb.published import publish
from kb.published.program import Program
from kb.web import create_app
from kb.web.interview.as_data import InterviewPages
from laws.languages import OWN_LANGUAGES
from rulings.topics import topic
from tests.kb.web.books import editions
from tests.kb.web.conftest import knowledge_of
from tests.laws.compiled import made_once

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

ORIGIN = "https://lov.example"
TOPIC = "forkert-givning"
"""The one interview of the bundle."""

TAKEN = ("/", "/lov", "/lov/27", "/lov/27B1a", "/lov/23", "/doem", "/eksempler", f"/doem/{TOPIC}")
"""Pages of the bundle; the others are asked of the program."""

_MANY = re.compile(
    rb'(?<=href=")(?P<list>(?:/en)?/(?:eksempler|udgaver/ordliste|tilsvarende/opgaver|doem|plakat))'
    rb"/(?P<one>[\w-]+)(?:/[\w-]+)?"
)
_FEW = {TOPIC.encode(), b"kuloersvigt", b"meldinger", b"kort", b"alle-nikker", b"acol-hjerter", b"accept"}


class Few:
    """The site with few examples, exercises, concepts and posters: a link to another leads to their list.

    Args:
        app: the whole site.
    """

    def __init__(self, app: WSGIApplication) -> None:
        self._app = app

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        kept: list[tuple[str, list[tuple[str, str]]]] = []

        def keep(status: str, headers: list[tuple[str, str]], _fault: object = None) -> None:
            kept.append((status, headers))

        body = b"".join(self._app(environ, keep))  # type: ignore[arg-type]  # `write` is of another time
        (status, headers) = kept[-1]
        if any("text/html" in value for _, value in headers):
            body = _MANY.sub(_to_list, body)
        start_response(status, [(name, value) for name, value in headers if name != "Content-Length"])
        return [body]


def _to_list(found: re.Match[bytes]) -> bytes:
    """A link of the few as it is; of another one, the link to where it is listed."""
    if found["one"] in _FEW:
        return found[0]
    return found["list"] + (b"er" if found["list"].endswith(b"/plakat") else b"")


def small_app(base: KnowledgeBase) -> Flask:
    """The small site."""
    app = create_app(knowledge=base)
    app.wsgi_app = Few(app.wsgi_app)  # type: ignore[method-assign]  # how Flask wants it done
    return app


def bundles(base: KnowledgeBase, folder: Path) -> dict[str, Bundle]:
    """What phones take along of the small site."""
    app = small_app(base)
    program = Program(app)
    found = {}
    for language in OWN_LANGUAGES:
        few = partial(_few, program, language)
        with patch.object(interviews, "topics", lambda: [topic(TOPIC)]):
            pages = Graphs({language: InterviewPages(app, language)})
            made = make_bundle(folder / language, few, base, language, interviews=pages)
            found[language] = Bundle(folder / language, made)
    return found


def _few(program: Program, language: str, address: str) -> str | None:
    return program.page(address, language) if address.partition("?")[0] in TAKEN else None


def laid_out() -> Path:
    """The folder of the small site, as a host would hand it out."""
    return made_once("published", _lay_out) / "site"


def _lay_out(folder: Path) -> None:
    base = knowledge_of(editions(), folder / "home")
    done = publish(folder / "site", small_app(base), base, bundles(base, folder / "phone"), origin=ORIGIN)
    (folder / "dead").write_text("\n".join(done.dead), encoding="utf-8")
