"""Dear requests answered by processes of their own: what they answer, and what ends them."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import pytest

from kb.serving import Apart, can_fork

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

pytestmark = pytest.mark.skipif(not can_fork(), reason="processes are forked on Linux alone")


def app(environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
    """Answers what was sent, or takes all it can get of something."""
    match environ["PATH_INFO"]:
        case "/time":
            while True:
                pass
        case "/memory":
            held = [bytes(1 << 20) for _ in range(4096)]
            raise AssertionError(len(held))
        case "/fault":
            raise RuntimeError
    environ["bridgelov.route"] = "/<what>"
    start("200 OK", [("X-Asked", environ["QUERY_STRING"])])
    return [environ["wsgi.input"].read(), b"!"]


@pytest.fixture(scope="module")
def apart() -> Iterator[Apart]:
    """Started once; it ends with the test's process."""
    freshened: list[bool] = []
    made = Apart(app, lambda: freshened.append(True))
    made.start()
    yield made


def request(path: str, body: bytes = b"") -> dict[str, object]:
    """The environment of a request, as far as it is looked at."""
    given = {
        "PATH_INFO": path,
        "QUERY_STRING": "q=å",
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": io.StringIO(),
    }
    return {**given, "CONTENT_LENGTH": str(len(body)), "bridgelov.local": "127.0.0.1"}


def test_a_request_is_answered_with_what_the_app_said_and_marked(apart: Apart) -> None:
    answer = apart(request("/", bytes(300_000)), 5, 50)
    assert answer is not None
    assert (answer.status, answer.headers) == ("200 OK", [("X-Asked", "q=å")])
    assert answer.body == bytes(300_000) + b"!"
    assert answer.marks == {"bridgelov.route": "/<what>", "bridgelov.local": "127.0.0.1"}


def test_what_takes_too_much_ends_and_the_next_is_answered(apart: Apart) -> None:
    for path, seconds in (("/time", 0.05), ("/memory", 20), ("/fault", 5)):
        assert apart(request(path), seconds, 30) is None, path
        assert apart(request("/"), 5, 50) is not None, path
