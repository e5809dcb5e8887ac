"""Danish at `/`, English at `/en/`: which language a request asks for, and its words.

The catalogues are read from their `.po` files when the site starts, so that a fresh clone needs no
compiling step and an editor's change shows at the next start. The Danish wording is the source string.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations
from flask import has_request_context, request
from flask_babel import Domain, lazy_gettext, ngettext
from flask_babel.speaklater import LazyString

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

LANGUAGES = {"da": "Dansk", "en": "English"}
"""Languages of the interface with the name that each gives itself."""

PREFIX = "/en"
_FOLDER = Path(__file__).parent / "translations"
_SAFE = "/:@!$'()*+,;=~-._"


class LanguagePrefix:
    """WSGI middleware that takes `/en` off the path and makes it part of the script's name.

    Every `url_for` inside the request then stays in the same language, and every route is written once.
    """

    def __init__(self, app: WSGIApplication) -> None:
        self.app = app

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        path = environ.get("PATH_INFO", "")
        root = environ.get("SCRIPT_NAME", "")
        environ["bridgelov.root"] = root
        if path == PREFIX or path.startswith(PREFIX + "/"):
            environ["bridgelov.language"] = "en"
            environ["SCRIPT_NAME"] = root + PREFIX
            environ["PATH_INFO"] = path[len(PREFIX) :] or "/"
        return self.app(environ, start_response)


def current_language() -> str:
    """The language of this request's pages: `da` or `en`."""
    return str(request.environ.get("bridgelov.language", "da"))


def address_in(language: str, absolute: bool = False) -> str:
    """The address of the page being shown, in that language, with its query."""
    root = request.environ.get("bridgelov.root", "")
    path = "/" + quote(request.path.lstrip("/"), safe=_SAFE)
    query = request.query_string.decode("latin-1")
    host = request.host_url.rstrip("/") if absolute else ""
    prefix = PREFIX if language == "en" else ""
    return f"{host}{root}{prefix}{path}" + (f"?{quote(query, safe=_SAFE + '%&?')}" if query else "")


@lru_cache(maxsize=4)
def catalogue(language: str) -> Translations:
    """The translations into a language; Danish, the language of the source strings, has an empty one."""
    path = _FOLDER / language / "LC_MESSAGES" / "messages.po"
    if not path.exists():
        return Translations()
    with path.open("rb") as file:
        messages = read_po(file, locale=language)
    compiled = BytesIO()
    write_mo(compiled, messages)
    compiled.seek(0)
    return Translations(compiled)


class CatalogueDomain(Domain):  # type: ignore[misc]  # flask_babel ships no types
    """Hands Flask-Babel the catalogues read by `catalogue`."""

    def get_translations(self) -> Translations:
        """The catalogue for the request's language."""
        return catalogue(current_language() if has_request_context() else "da")


def pick(texts: Any, language: str | None = None) -> str:
    """One language out of `{"da": …, "en": …}`; a plain string stands for itself.

    >>> pick({"da": "bud", "en": "bid"}, "en"), pick({"da": "bud"}, "en"), pick("pas", "da")
    ('bid', 'bud', 'pas')
    """
    if isinstance(texts, str):
        return texts
    wanted = language or current_language()
    return str(texts.get(wanted) or texts.get("da") or next(iter(texts.values()), ""))


def translate(text: str, /, **values: object) -> str:
    """The Danish source string in the request's language, its placeholders filled in."""
    said = translated(text)
    return said % values if values else said


def translated(text: str, /) -> str:
    """The Danish source string in the request's language, as it stands; a page asks for a hundred."""
    return str(catalogue(current_language()).ugettext(text)) if has_request_context() else text


def plural(one: str, many: str, number: int, /, **values: object) -> str:
    """The same for a number of things: `one` where it is 1, else `many`."""
    return str(ngettext(one, many, number, **values))


def later(text: str, /) -> LazyString:
    """The same for a string that is written down before there is a request."""
    return lazy_gettext(text)
