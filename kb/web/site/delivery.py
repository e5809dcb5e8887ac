"""How a finished page goes out: with its ETag and the headers that protect it, and compressed."""

from __future__ import annotations

from flask import Flask, Response, current_app, g, request
from flask_compress import Compress

from kb.web.site.recent import Recent

BEHIND_PROXY = "BRIDGELOV_BEHIND_PROXY"
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
    "COMPRESS_CACHE_KEY": lambda _request: g.etag,
    "COMPRESS_CACHE_BACKEND": lambda: Recent[bytes](len),
}
"""How Flask-Compress is set up: what the same content was packed to is remembered."""


def finish(response: Response) -> Response:
    """Gives every response its ETag and the headers that protect it, so that it is not sent twice."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if current_app.config[BEHIND_PROXY] and request.is_secure:
        response.headers.setdefault(*SAFE_ONLY)
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
    app.config.update(COMPRESSION)
    Compress(app)  # what is installed first comes last
    app.after_request(finish)
