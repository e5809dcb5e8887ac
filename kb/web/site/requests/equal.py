"""Equal requests get the equal page: kept whole, as it was sent, until another knowledge base answers.

A view that depends on nothing but the knowledge base and the request's path, query, host, language and look
says so (`remembered`). Its page is then kept behind a hash of these, in memory alone, and sent again without
being made again. Nothing of it is ever written down.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import wraps
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from flask import request
from werkzeug.http import parse_cookie, parse_etags

from kb.environment import ROUTE
from kb.web.site.recent import Recent
from kb.web.site.requests.host import WRONG_HOST_NAME
from kb.web.site.requests.trusted import FOREIGN
from kb.web.site.shelf import KnowledgeShelf

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

P = ParamSpec("P")
T = TypeVar("T")

ROOM, BYTES = 4096, 32 << 20
"""Pages that a process keeps, and the bytes that they may take together."""
_EQUAL = "bridgelov.equal"
_REQUEST_KEYS = (
    "wsgi.url_scheme", "HTTP_HOST", "SERVER_NAME", "SERVER_PORT", "SCRIPT_NAME", "PATH_INFO", "QUERY_STRING",
    "HTTP_ACCEPT_ENCODING",
)  # fmt: skip
_OF_THE_BODY = ("content-length", "content-type", "content-encoding")


def remember(view: Callable[P, T]) -> Callable[P, T]:
    """Says of a view that equal requests get its equal page, by the same knowledge base.

    What a reader has chosen in cookies (`choices` of `Equal`) is part of a request. Redirects and refusals
    are made anew.
    """

    @wraps(view)
    def wrapper(*args: P.args, **kwargs: P.kwargs) -> T:
        request.environ[_EQUAL] = True
        return view(*args, **kwargs)

    return wrapper


def forget() -> None:
    """Has the answer to this request made anew for whoever asks next, whatever its view says of itself."""
    request.environ.pop(_EQUAL, None)


@dataclass(frozen=True, slots=True)
class _Page:
    """An answer as it was sent."""

    route: str
    status: str
    headers: tuple[tuple[str, str], ...]
    body: bytes

    @property
    def weight(self) -> int:
        return len(self.body) + sum(len(name) + len(value) for name, value in self.headers) + 500

    @property
    def etag(self) -> str:
        return next((value for name, value in self.headers if name.lower() == "etag"), "")

    def send(self, environ: WSGIEnvironment, start_response: StartResponse) -> list[bytes]:
        """Sends it, or that it is the one that the reader has."""
        etag_held = environ.get("HTTP_IF_NONE_MATCH")
        if etag_held and self.etag and parse_etags(etag_held).contains_raw(self.etag):
            left = [pair for pair in self.headers if pair[0].lower() not in _OF_THE_BODY]
            start_response("304 NOT MODIFIED", left)
            return []
        start_response(self.status, list(self.headers))
        return [self.body]


class Equal:
    """WSGI middleware that keeps the pages of views that are `remembered`.

    Args:
        choices: the cookies that a page may depend on.
    """

    def __init__(self, app: WSGIApplication, shelf: KnowledgeShelf, choices: Iterable[str]) -> None:
        self._app = app
        self._shelf = shelf
        self._choices = tuple(choices)
        self._generation: object = None
        self.pages: Recent[_Page] = Recent(lambda page: page.weight, ROOM, BYTES)

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        may = (
            environ.get("REQUEST_METHOD") == "GET"
            and FOREIGN not in environ
            and WRONG_HOST_NAME not in environ
        )
        key = self._key(environ) if may else None
        if key is None:
            return self._app(environ, start_response)
        page = self.pages.get(key)
        if page is not None:
            environ[ROUTE] = page.route
            return page.send(environ, start_response)
        return self._make(key, environ, start_response)

    def _key(self, environ: WSGIEnvironment) -> bytes | None:
        try:
            generation = self._shelf.generation()
        except Exception:  # whatever it is, the page says what is wrong
            return None
        if generation != self._generation:
            self.pages.clear()
            self._generation = generation
        values = [str(environ.get(name, "")) for name in _REQUEST_KEYS]
        if "HTTP_COOKIE" in environ:
            cookies = parse_cookie(environ)
            values += [cookies.get(name, "") for name in self._choices]
        key_text = "\0".join((repr(generation), *values))
        return blake2b(key_text.encode("utf-8", "surrogatepass"), digest_size=16).digest()

    def _make(self, key: bytes, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        start_arguments: list[Any] = []

        def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
            start_arguments[:] = [status, headers]
            return start_response(status, headers, exc_info)

        answer = self._app(environ, start)
        if not environ.get(_EQUAL) or not start_arguments or not _is_whole(*start_arguments):
            return answer
        try:
            body = b"".join(answer)
        finally:
            close = getattr(answer, "close", None)
            if close is not None:
                close()
        self.pages.set(
            key, _Page(str(environ.get(ROUTE, "")), start_arguments[0], tuple(start_arguments[1]), body)
        )
        return [body]


def _is_whole(status: str, headers: list[tuple[str, str]]) -> bool:
    return status.startswith("200 ") and not any(name.lower() == "set-cookie" for name, _ in headers)
