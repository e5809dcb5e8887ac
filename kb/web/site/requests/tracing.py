"""What a request is called, and what is written down of it: never who asked, nor what was asked for.

A line a request has its name, the method, the route as it is declared (`/lov/<path:citation>`, not the
place), the status, the milliseconds and the bytes. No address, no query, no browser, no cookie. A fault is
told by its kind and by the lines of the program that it passed, without its message, which may repeat what
somebody typed.
"""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from traceback import extract_tb
from typing import TYPE_CHECKING, Any, TextIO

from werkzeug.wsgi import ClosingIterator

from kb.environment import REQUEST_ID, ROUTE

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

HEADER = "X-Request-ID"
LOG = "bridgelov.log"
"""Under which the application keeps its log, or None."""
_WELL_FORMED = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{7,63}")
_METHODS = frozenset({"GET", "HEAD", "POST", "OPTIONS", "PUT", "DELETE", "PATCH"})


@dataclass(frozen=True, slots=True)
class Log:
    """Lines of JSON, one an event.

    Attributes:
        to: where they are written.
    """

    to: TextIO

    def write(self, level: str, **values: object) -> None:
        """Writes one line, at once and in one piece, so that those of several processes do not mix."""
        now = datetime.now(UTC).isoformat(timespec="milliseconds")
        self.to.write(json.dumps({"time": now, "level": level, **values}, ensure_ascii=False) + "\n")
        self.to.flush()


def describe_fault(error: BaseException) -> dict[str, object]:
    """A fault as it is written down: its kind, and where in the program it came up, innermost last."""
    frames = extract_tb(error.__traceback__)[-12:]
    return {
        "error": type(error).__name__,
        "at": [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames],
    }


class Tracing:
    """WSGI middleware that names every request, and writes a line of it where there is a log.

    A name that a proxy gave it (`X-Request-ID`) is taken over where it is well formed.
    """

    def __init__(self, app: WSGIApplication, log: Log | None = None) -> None:
        self._app = app
        self._log = log

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        id_sent = environ.get("HTTP_X_REQUEST_ID", "")
        name = id_sent if _WELL_FORMED.fullmatch(id_sent) else os.urandom(8).hex()
        environ[REQUEST_ID] = name
        start_time = time.perf_counter()
        status_line: list[Any] = ["", []]

        def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
            status_line[:] = status, headers
            return start_response(status, [*headers, (HEADER, name)], exc_info)

        answer = self._app(environ, start)
        log = self._log
        if log is None:
            return answer
        return ClosingIterator(
            answer, lambda: _write(log, environ, status_line, time.perf_counter() - start_time)
        )


def _write(log: Log, environ: WSGIEnvironment, status_line: Sequence[Any], took: float) -> None:
    status, headers = status_line
    method = environ.get("REQUEST_METHOD", "")
    length = next((value for key, value in headers if key.lower() == "content-length"), "0")
    log.write(
        "info",
        id=environ[REQUEST_ID],
        method=method if method in _METHODS else "",
        route=environ.get(ROUTE, ""),
        status=int(status[:3] or 0),
        ms=round(1000 * took, 1),
        bytes=int(length),
    )
