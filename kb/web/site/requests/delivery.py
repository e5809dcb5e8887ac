"""How a finished page goes out: with its ETag and the headers that protect it, and compressed."""

import gzip
import time
from functools import lru_cache

from flask import Flask, Response, current_app, g, request
from flask_compress import Compress
from werkzeug.http import http_date

from kb.web.site.recent import Recent

BEHIND_PROXY = "BRIDGELOV_BEHIND_PROXY"
WITHOUT_DOCUMENTS = "BRIDGELOV_PHONE_WITHOUT_DOCUMENTS"
"""Under which the configuration says that a proxy stands in front, which has the certificate."""
SAFE_ONLY = ("Strict-Transport-Security", "max-age=31536000")
"""Sent over a safe connection through a proxy: for a year browsers come no other way."""

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
    "COMPRESS_LEVEL": 5,  # of gzip: 6 takes a quarter more time for a hundredth fewer bytes
    "COMPRESS_CACHE_KEY": lambda _request: g.etag,
    "COMPRESS_CACHE_BACKEND": lambda: Recent[bytes](len),
}
"""How Flask-Compress is set up: what the same content was packed to is remembered."""


ASKED_LEVEL = 3
"""Of gzip, for a page that answers a query: it is hardly sent twice, and this takes three fifths of the time
of the level that other pages are packed at, for a fourteenth more bytes."""
_CONDITIONS = frozenset(
    f"HTTP_{name}"
    for name in ("IF_MATCH", "IF_NONE_MATCH", "IF_MODIFIED_SINCE", "IF_UNMODIFIED_SINCE", "IF_RANGE", "RANGE")
)
"""What a request says where it does not want the whole page in any case."""
_WORTH_PACKING = 500  # bytes, as Flask-Compress has it


def finish(response: Response) -> Response:
    """Gives every response its ETag and the headers that protect it, so that it is not sent twice."""
    there = {name.lower() for name, _value in response.headers}
    response.headers.extend([pair for pair in HEADERS.items() if pair[0].lower() not in there])
    if current_app.config[BEHIND_PROXY] and request.is_secure:
        response.headers.setdefault(*SAFE_ONLY)
    if response.mimetype == "text/html":
        if "Vary" in response.headers:
            response.vary.add("Cookie")
        else:
            response.headers["Vary"] = "Cookie"  # the reader's look is written into the page
    response.add_etag(weak=True)
    g.etag = response.get_etag()[0]
    if response.status_code == 200 and request.method in ("GET", "HEAD"):
        response.headers.setdefault("Cache-Control", "no-cache")
        response.headers.setdefault("Date", _date(int(time.time())))
        if not _CONDITIONS.isdisjoint(request.environ):
            response.make_conditional(request)
        if response.status_code == 200 and request.query_string:
            _pack(response)
    else:
        response.headers.setdefault("Cache-Control", "no-store")
    return response


def _pack(response: Response) -> None:
    """Packs a page that answers a query, for who reads gzip and nothing better; else Flask-Compress packs."""
    encodings = request.headers.get("Accept-Encoding", "")
    if response.mimetype != "text/html" or response.is_streamed or not _is_gzip_only(encodings):
        return
    page = response.get_data()
    if len(page) >= _WORTH_PACKING:
        response.set_data(gzip.compress(page, ASKED_LEVEL, mtime=0))
        response.headers["Content-Encoding"] = "gzip"


@lru_cache(maxsize=256)
def _is_gzip_only(encodings: str) -> bool:
    """Whether a list of encodings has gzip, without preferences, and no Brotli.

    >>> [_is_gzip_only(one) for one in ("gzip, deflate", "gzip, deflate, br", "gzip;q=0", "")]
    [True, False, False, False]
    """
    names = {part.strip().lower() for part in encodings.split(",")}
    return "gzip" in names and names <= {"gzip", "deflate", "x-gzip", "zstd"}


@lru_cache(maxsize=2)
def _date(second: int) -> str:
    return http_date(second)


def install(app: Flask) -> None:
    """Makes every response of the site leave through `finish`, and then compressed for who reads it."""
    app.config.update(COMPRESSION)
    Compress(app)  # what is installed first comes last
    app.after_request(finish)
