"""How a finished page goes out: remembered, compressed, with its ETag and the headers that protect it."""

from __future__ import annotations

import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from threading import Lock
from typing import ParamSpec

from flask import Flask, Response, current_app, g, request
from werkzeug.wrappers import Response as Answer

from kb.web.site.language import current_language

P = ParamSpec("P")

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

SMALL = 600
"""Bytes under which compressing costs more than it saves."""


@dataclass(frozen=True, slots=True)
class FinishedPage:
    """A finished page, ready to be sent again."""

    body: bytes
    packed: bytes
    etag: str
    type: str

    @classmethod
    def of(cls, response: Answer) -> FinishedPage:
        """The page in a response."""
        body = response.get_data()
        etag = hashlib.sha256(body).hexdigest()[:16]
        return cls(body, gzip.compress(body, 6, mtime=0), etag, response.content_type or "text/html")


class PageCache:
    """The pages asked for last, as long as the knowledge base stays the same.

    Args:
        room: how many pages are kept.
    """

    def __init__(self, room: int = 1024) -> None:
        self._room = room
        self._pages: OrderedDict[object, FinishedPage] = OrderedDict()
        self._generation: object = None
        self._lock = Lock()

    def get(self, key: object, generation: object) -> FinishedPage | None:
        """The page kept under this key, unless the knowledge base has changed since."""
        with self._lock:
            if generation != self._generation:
                self._pages.clear()
                self._generation = generation
            page = self._pages.get(key)
            if page is not None:
                self._pages.move_to_end(key)
            return page

    def put(self, key: object, generation: object, page: FinishedPage) -> None:
        """Keeps a page, and lets go of the one not asked for longest."""
        with self._lock:
            if generation != self._generation:
                return
            self._pages[key] = page
            while len(self._pages) > self._room:
                self._pages.popitem(last=False)


def remembered(*arguments: str) -> Callable[[Callable[P, str | Answer]], Callable[P, Answer]]:
    """Keeps what a view made, by path, language, host and the named query arguments.

    Only whole pages are kept; redirects and refusals are made anew.
    """

    def decorate(view: Callable[P, str | Answer]) -> Callable[P, Answer]:
        @wraps(view)
        def wrapper(*args: P.args, **kwargs: P.kwargs) -> Answer:
            pages: PageCache = current_app.extensions["bridgelov.pages"]
            generation = current_app.extensions["bridgelov.shelf"].generation()
            given = tuple((a, request.args.get(a)) for a in arguments if a in request.args)
            extra = request.query_string if set(request.args) - set(arguments) else b""
            key = (request.host_url, request.script_root, current_language(), request.path, given, extra)
            page = None if extra else pages.get(key, generation)
            if page is None:
                made = view(*args, **kwargs)
                response = Response(made, mimetype="text/html") if isinstance(made, str) else made
                if response.status_code != 200 or extra:
                    return response
                page = FinishedPage.of(response)
                pages.put(key, generation, page)
            g.page = page
            return Response(page.body, content_type=page.type)

        return wrapper

    return decorate


def accepts_gzip() -> bool:
    """Whether the browser reads gzip."""
    return "gzip" in request.headers.get("Accept-Encoding", "").lower()


def finish(response: Response) -> Response:
    """The last thing that happens to every response: headers, ETag, compression."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if response.direct_passthrough or "Content-Encoding" in response.headers:
        return response
    text = (response.mimetype or "").startswith("text/") or "json" in (response.mimetype or "")
    if not text or response.status_code == 304:
        return response
    page: FinishedPage | None = g.pop("page", None)
    if response.status_code == 200 and request.method in ("GET", "HEAD"):
        if page is None:
            body = response.get_data()
            etag = hashlib.sha256(body).hexdigest()[:16]
        else:
            etag = page.etag
        response.set_etag(etag, weak=True)
        response.headers.setdefault("Cache-Control", "no-cache")
        response.make_conditional(request)
        if response.status_code == 304:
            return response
    else:
        response.headers.setdefault("Cache-Control", "no-store")
    response.vary.add("Accept-Encoding")
    if accepts_gzip() and (response.content_length or 0) > SMALL:
        packed = page.packed if page is not None else gzip.compress(response.get_data(), 6, mtime=0)
        response.set_data(packed)
        response.headers["Content-Encoding"] = "gzip"
    return response


def install(app: Flask) -> None:
    """Makes every response of the site leave through `finish`."""
    app.extensions["bridgelov.pages"] = PageCache()
    app.after_request(finish)
