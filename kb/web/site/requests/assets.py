"""Stylesheet, scripts and pictures, named by their content.

A name that carries the hash of the content may be kept by the browser for ever; a plain name may not.
A script that imports another names it plainly, and is served naming it lastingly: so no script ever meets one
of another version.
"""

import gzip
import hashlib
import re
from functools import cache, lru_cache
from mimetypes import guess_type
from pathlib import Path

import brotli
from flask import Blueprint, Response, abort, request
from markupsafe import Markup

from kb.web.site.requests.equal import remember
from kb.web.site.requests.joined import as_module

bp = Blueprint("assets", __name__)

_FOLDER = Path(__file__).parent.parent / "static"
_FOR_EVER = "public, max-age=31536000, immutable"
_A_WHILE = "public, max-age=300"
_PACKED_TOO = ("application/javascript", "application/json", "application/manifest+json", "image/svg+xml")
_IMPORT = re.compile(rb'(?<="\./)[\w.-]+\.js(?=")')
"""A script that another names: `import { open } from "./bundle.js"`."""
_AT_ONCE = re.compile(rb'^import\s(?:[^"\n]*\sfrom\s)?"\./([\w.-]+\.js)"', re.MULTILINE)
"""One without which it does not run; what is imported later is fetched when it is wanted."""
AS_ONE = ("desk.js", "phone-find-typed.js")
"""Scripts that are served as one with what they import: somebody waits for them, to see the front page or the
first answers while typing, and each request by itself would be waited for."""


def read_plain(name: str) -> str:
    """A script or stylesheet as somebody wrote it, by its plain name."""
    return (_FOLDER / name).read_text(encoding="utf-8")


@cache
def contents() -> dict[str, bytes]:
    """What each file holds as it is served, by its plain name."""
    plain = {path.name: _whole(path) for path in sorted(_FOLDER.iterdir())}
    files: dict[str, bytes] = {}

    def serve(name: str) -> bytes:
        if name not in files:
            files[name] = _IMPORT.sub(lasting, plain[name])
        return files[name]

    def lasting(match: re.Match[bytes]) -> bytes:
        name = match[0].decode()
        return _lasting(name, serve(name)).encode()

    return {name: serve(name) for name in plain}


def _whole(path: Path) -> bytes:
    """What a file holds, with what it imports where that is served as one."""
    return as_module(path.name, read_plain).encode() if path.name in AS_ONE else path.read_bytes()


@cache
def lasting_names() -> dict[str, str]:
    """The name under which each file never changes, by its plain name: `style.1f3a….css`."""
    return {name: _lasting(name, body) for name, body in contents().items()}


def _lasting(name: str, body: bytes) -> str:
    return f".{hashlib.sha256(body).hexdigest()[:12]}.".join(name.rsplit(".", 1))


@cache
def imports_of(name: str) -> tuple[str, ...]:
    """The scripts without which a script does not run, and theirs in turn, by their lasting names."""
    direct = [match[1].decode() for match in _AT_ONCE.finditer(contents()[name])]
    plain = {lasting: plain_name for plain_name, lasting in lasting_names().items()}
    return tuple(
        dict.fromkeys(each for plain_name in direct for each in (plain_name, *imports_of(plain[plain_name])))
    )


def module(name: str, *, first: bool = False) -> Markup:
    """The element that runs a script, with what this imports, fetched at the same time.

    Args:
        first: whether it runs before the page is painted, so that nothing moves by what it shows; else
            `start.js` runs it when the page has been painted.
    """
    return _module(asset_url(name), name, first)


@lru_cache(maxsize=512)
def _module(address: str, name: str, first: bool) -> Markup:
    folder = address.rpartition("/")[0]
    imports = [f"{folder}/{script}" for script in imports_of(name)]
    if not first:
        link = Markup('<link rel="later" href="{}" data-imports="{}">')
        return link.format(address, " ".join(imports))
    ahead = Markup('<link rel="modulepreload" href="{}">')
    run = Markup('<script src="{}" type="module" blocking="render"></script>').format(address)
    return Markup("").join((run, *(ahead.format(script) for script in imports)))


def asset_url(name: str) -> str:
    """The lasting address of a file, the same in every language."""
    root = str(request.environ.get("bridgelov.root", ""))
    return f"{root}/static/{lasting_names()[name]}"


@bp.get("/static/<name>")
@remember
def static_file(name: str) -> Response:
    """One file, for ever when its name carries the right hash."""
    first, *_hash, ending = name.split(".")
    plain = f"{first}.{ending}"
    if plain not in contents():
        abort(404)
    return _send(plain, _FOR_EVER if lasting_names()[plain] == name else _A_WHILE)


@bp.get("/favicon.ico")
def favicon() -> Response:
    """The picture that browsers ask for unasked."""
    return _send("favicon.svg", _A_WHILE)


@bp.get("/robots.txt")
def robots() -> Response:
    """Everything may be read by search engines."""
    return Response("User-agent: *\nAllow: /\n", mimetype="text/plain")


@cache
def _pack(name: str, coding: str) -> bytes:
    """A file as tightly as it goes; each is packed once, and asked for often."""
    body = contents()[name]
    return brotli.compress(body, quality=11) if coding == "br" else gzip.compress(body, 9, mtime=0)


def _coding(mimetype: str) -> str:
    """How the reader wants a file of that type packed; empty for not at all."""
    if not mimetype.startswith("text/") and mimetype not in _PACKED_TOO:
        return ""
    return next((coding for coding in ("br", "gzip") if request.accept_encodings[coding] > 0), "")


def _send(name: str, packed_content: str) -> Response:
    mimetype = guess_type(name)[0] or "application/octet-stream"
    coding = _coding(mimetype)
    answer = Response(_pack(name, coding) if coding else contents()[name], mimetype=mimetype)
    answer.headers["Cache-Control"] = packed_content
    answer.vary.add("Accept-Encoding")
    if coding:
        answer.headers["Content-Encoding"] = coding
    return answer
