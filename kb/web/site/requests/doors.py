"""What each address may take: dear ones are answered apart, with a budget, and for whoever means to ask."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING
from urllib.parse import quote, urlsplit

from kb.environment import APART, CROWDED, TOO_LARGE
from laws import shipped
from laws.languages import find_language, language_of_address

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

OVER_BUDGET = "bridgelov.spent"
"""In the environ of a request whose answer would take more than its address may."""
TO_CONFIRM = "bridgelov.unasked"
"""In the environ of a dear GET that none of our pages asked for: what is said of it in `doors.toml`."""
SENT_BY_POST = "bridgelov.posted"
"""In the environ of what is a GET but for the way it came: a form of ours sent it by POST."""
IN_PLACE, IF_LARGE, NOT_ELSEWHERE = "here", "if large", "not elsewhere"
_TABLE = "doors.toml"
_MARKS = frozenset({TO_CONFIRM, CROWDED, TOO_LARGE})
_FORM = "application/x-www-form-urlencoded"
_QUERY_SAFE = "%&=+-._~!$'()*,;:@/?"  # what a query may hold as it is


@dataclass(frozen=True, slots=True)
class Door:
    """What an address may take, as `doors.toml` says it.

    Attributes:
        route: as it is declared, the method before it; empty where nothing is said.
        seconds, megabytes: None where it is answered with all others.
    """

    route: str = ""
    body: int = 65_536
    over: int = 0
    lane: str = ""
    room: int = 0
    seconds: float | None = None
    megabytes: float | None = None
    asked: str = ""

    def leads(self, path: str) -> bool:
        """Whether a path is one of its addresses."""
        own_parts, parts = self.route.partition(" ")[2].split("/"), path.split("/")
        return len(own_parts) == len(parts) and all(
            own_part == part or (own_part.startswith("<") and part)
            for own_part, part in zip(own_parts, parts, strict=True)
        )


@cache
def doors() -> tuple[Door, ...]:
    """The doors of all addresses that are named."""
    table = shipped.table(_TABLE, "kb")
    usual = {name: value for name, value in table.items() if name != "door"}
    rows = []
    for entry in table["door"]:
        fields = {name: value for name, value in {**usual, **entry}.items() if name != "routes"}
        for route_text in entry["routes"]:
            route = route_text if " " in route_text else f"GET {route_text}"
            rows.append(Door(route=route, **fields))
    return tuple(rows)


@cache
def _usual() -> Door:
    return Door(body=shipped.table(_TABLE, "kb")["body"])


def door_of(method: str, path: str, size: int) -> Door:
    """The door of a request; the usual one where it is small enough to be answered as all else is.

    Args:
        path: as it was asked for, in any language.
        size: bytes of its query and its body.

    >>> door_of("GET", "/en/regn/evening", 20).lane, door_of("GET", "/en/regn/evening", 9_000).lane
    ('', 'counted')
    """
    plain = path[len(find_language(language_of_address(path)).prefix) :]
    method_asked = "GET" if method == "HEAD" else method
    there = [door for door in doors() if door.leads(plain)]
    own = [door for door in there if door.route.startswith(f"{method_asked} ")]
    for door in own or (each for each in there if by_form(each) == method_asked):
        return door if size >= door.over else replace(door, lane="", room=0, seconds=None)
    return _usual()


def by_form(door: Door) -> str:
    """The method by which a form of ours may ask for what is a GET."""
    return "POST" if door.asked and door.route.startswith("GET ") else ""


class Doors:
    """WSGI middleware that has dear requests answered apart.

    Args:
        app: the pages; it is what answers apart too.
    """

    def __init__(self, app: WSGIApplication) -> None:
        self.app = app

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        apart = environ.pop(APART, None)
        method, query = environ.get("REQUEST_METHOD", ""), environ.get("QUERY_STRING", "")
        length_text = environ.get("CONTENT_LENGTH") or ""
        size = len(query) + (int(length_text) if length_text.isdecimal() else 0)
        door = door_of(method, environ.get("PATH_INFO", ""), size)
        if method == "POST" and by_form(door):
            if environ.get("CONTENT_TYPE", "").partition(";")[0].strip().lower() != _FORM:
                return self.app(environ, start_response)
            _as_query(environ)
            if not door.lane and door.asked == IN_PLACE:
                return _shown_at(environ, start_response)
        elif door.lane and not _is_meant(environ, door):
            environ[TO_CONFIRM] = door.asked
        if apart is not None and door.seconds is not None and _MARKS.isdisjoint(environ):
            answer = apart(environ, door.seconds, door.megabytes)
            if answer is not None:
                environ.update(answer.marks)
                start_response(answer.status, answer.headers)
                return [answer.body]
            environ[OVER_BUDGET] = True
        return self.app(environ, start_response)


def _as_query(environ: WSGIEnvironment) -> None:
    """Makes a GET of what a form sent."""
    body = environ["wsgi.input"].read(int(environ["CONTENT_LENGTH"] or 0))
    environ |= {
        "REQUEST_METHOD": "GET", "QUERY_STRING": body.decode("latin-1"), "CONTENT_LENGTH": "0",
        "wsgi.input": BytesIO(), SENT_BY_POST: True,
    }  # fmt: skip


def _shown_at(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
    """Leads to the address of what is small enough to be asked for again."""
    path = quote(environ.get("SCRIPT_NAME", "") + environ.get("PATH_INFO", ""), encoding="latin-1")
    start_response("303 SEE OTHER", [("Location", f"{path}?{quote(environ['QUERY_STRING'], _QUERY_SAFE)}")])
    return []


def _is_meant(environ: WSGIEnvironment, door: Door) -> bool:
    """Whether a page of ours asked, or somebody who typed the address or clicked a link (Fetch Metadata)."""
    site = environ.get("HTTP_SEC_FETCH_SITE", "")
    if not door.asked or site in ("same-origin", "none") or environ.get("HTTP_SEC_FETCH_USER") == "?1":
        return True
    from_page = urlsplit(environ.get("HTTP_REFERER", "")).netloc
    if not site and from_page:
        return from_page == environ.get("HTTP_HOST")
    return not site and door.asked == NOT_ELSEWHERE
