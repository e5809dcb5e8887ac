"""Stylesheet and pictures: kept in memory, compressed once, and named by their content.

A name that carries the hash of the content may be kept by the browser for ever; a plain name may not.
"""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from flask import Blueprint, Response, abort, request

from kb.web.site.delivery import accepts_gzip

bp = Blueprint("assets", __name__)

_FOLDER = Path(__file__).parent / "static"
_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
}


@dataclass(frozen=True, slots=True)
class Asset:
    """One file as it is sent."""

    name: str
    body: bytes
    packed: bytes
    type: str
    hash: str

    @property
    def hashed_name(self) -> str:
        """The name under which it never changes: `style.1f3a….css`."""
        stem, dot, ending = self.name.rpartition(".")
        return f"{stem}.{self.hash}{dot}{ending}"


@cache
def assets() -> dict[str, Asset]:
    """Every file by its plain name."""
    found = {}
    for path in sorted(_FOLDER.iterdir()):
        if path.suffix in _TYPES:
            body = path.read_bytes()
            digest = hashlib.sha256(body).hexdigest()[:12]
            packed = gzip.compress(body, 9, mtime=0)
            found[path.name] = Asset(path.name, body, packed, _TYPES[path.suffix], digest)
    return found


def asset_url(name: str) -> str:
    """The lasting address of a file, the same in every language."""
    root = str(request.environ.get("bridgelov.root", ""))
    return f"{root}/static/{assets()[name].hashed_name}"


@bp.get("/static/<name>")
def static_file(name: str) -> Response:
    """One file, for ever when its name carries the right hash."""
    by_hash = {a.hashed_name: a for a in assets().values()}
    asset = by_hash.get(name)
    lasting = asset is not None
    if asset is None:
        parts = name.split(".")
        plain = f"{parts[0]}.{parts[-1]}"
        asset = assets().get(plain)
    if asset is None:
        abort(404)
    return _send(asset, lasting)


@bp.get("/favicon.ico")
def favicon() -> Response:
    """The picture that browsers ask for unasked."""
    return _send(assets()["favicon.svg"], lasting=False)


@bp.get("/robots.txt")
def robots() -> Response:
    """Everything may be read by search engines."""
    return Response("User-agent: *\nAllow: /\n", mimetype="text/plain")


def _send(asset: Asset, lasting: bool) -> Response:
    packed = accepts_gzip()
    response = Response(asset.packed if packed else asset.body, content_type=asset.type)
    if packed:
        response.headers["Content-Encoding"] = "gzip"
    response.headers["Vary"] = "Accept-Encoding"
    response.headers["Cache-Control"] = (
        "public, max-age=31536000, immutable" if lasting else "public, max-age=300"
    )
    response.set_etag(asset.hash, weak=True)
    response.make_conditional(request)
    return response
