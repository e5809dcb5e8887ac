"""How a finished page goes out: remembered, with its ETag and the headers that protect it, and compressed."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from threading import Lock
from typing import Generic, ParamSpec, TypeVar

from flask import Flask, Response, current_app, g, request
from flask_compress import Compress
from werkzeug.wrappers import Response as Answer

from kb.web.site.language import current_language
from kb.web.site.look import attributes

P = ParamSpec("P")
Kept = TypeVar("Kept")

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self'; img-src 'self'; script-src 'self'; connect-src 'self'; "
        "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
"""Sent with everything."""

COMPRESSION = {
    "COMPRESS_ALGORITHM": ["br", "gzip"],  # browsers offer Brotli only over a safe connection
    "COMPRESS_BR_LEVEL": 6,
    "COMPRESS_CACHE_KEY": lambda _request: g.etag,
    "COMPRESS_CACHE_BACKEND": lambda: Recent[bytes](),
}
"""How Flask-Compress is set up: what the same content was packed to is remembered."""


class Recent(Generic[Kept]):
    """What was asked for last, up to a number of things."""

    def __init__(self, room: int = 1024) -> None:
        self._room = room
        self._kept: OrderedDict[object, Kept] = OrderedDict()
        self._lock = Lock()

    def get(self, key: object) -> Kept | None:
        """What is kept under this key."""
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
            return found

    def set(self, key: object, value: Kept) -> None:
        """Keeps something, and lets go of what was not asked for longest."""
        with self._lock:
            self._kept[key] = value
            while len(self._kept) > self._room:
                self._kept.popitem(last=False)


def remembered(
    *arguments: str, by: Callable[[], str] = str
) -> Callable[[Callable[P, str | Answer]], Callable[P, Answer]]:
    """Keeps what a view made, by knowledge base, path, language, look, host and the named query arguments.

    Only whole pages are kept; redirects and refusals are made anew.

    Args:
        by: what else of a request the page depends on; one of a few values.
    """

    def decorate(view: Callable[P, str | Answer]) -> Callable[P, Answer]:
        @wraps(view)
        def wrapper(*args: P.args, **kwargs: P.kwargs) -> Answer:
            pages: Recent[Answer] = current_app.extensions["bridgelov.pages"]
            key = _key(arguments, by())
            page = pages.get(key) if key is not None else None
            if page is None:
                page = current_app.make_response(view(*args, **kwargs))
                page.add_etag(weak=True)
                if key is None or page.status_code != 200:
                    return page
                pages.set(key, page)
            return Response(page.get_data(), headers=page.headers.copy())

        return wrapper

    return decorate


def _key(arguments: tuple[str, ...], chosen: str) -> object:
    """What a page is remembered under; None where the address asks for more than the view knows of."""
    if set(request.args) - set(arguments):
        return None
    generation = current_app.extensions["bridgelov.shelf"].generation()
    given = tuple((a, request.args.get(a)) for a in arguments)
    reader = current_language(), attributes()
    return generation, request.host_url, request.script_root, reader, request.path, given, chosen


def finish(response: Response) -> Response:
    """Gives every response its ETag and the headers that protect it, so that it is not sent twice."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if response.mimetype == "text/html":
        response.vary.add("Cookie")  # the reader's look is written into the page
    response.add_etag(weak=True)
    g.etag = response.get_etag()[0]
    if response.status_code == 200 and request.method in ("GET", "HEAD"):
        response.headers.setdefault("Cache-Control", "no-cache")
        response.make_conditional(request)
    else:
        response.headers.setdefault("Cache-Control", "no-store")
    return response


def install(app: Flask) -> None:
    """Makes every response of the site leave through `finish`, and then compressed for who reads it."""
    app.extensions["bridgelov.pages"] = Recent[Answer]()
    app.config.update(COMPRESSION)
    Compress(app)  # what is installed first comes last
    app.after_request(finish)
