"""Danish at `/`, English at `/en/`: which language a request asks for, and its words.

The catalogues are read from their `.po` files when the site starts, so that a fresh clone needs no
compiling step and an editor's change shows at the next start. The Danish wording is the source string.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations
from flask import Request, has_request_context, request
from flask_babel import Domain
from flask_babel.speaklater import LazyString
from markupsafe import Markup

from laws.languages import FIRST_LANGUAGE, find_language, language_of_address

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

_FOLDER = Path(__file__).parent.parent / "translations"
_SAFE = "/:@!$'()*+,;=~-._"
_PLACE = "bridgelov.place"  # in the environ: path and query of the page, as they are written in an address
_PER_CENT = re.compile(r"(?<=\d) (?=%(?!\())|(?<=\)[ds]) (?=%%)")
_CACHE_SIZE = 16_384  # texts that are kept in a language; all that the site says


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
        language = language_of_address(path)
        if prefix := find_language(language).prefix:
            environ["bridgelov.language"] = language
            environ["SCRIPT_NAME"] = root + prefix
            environ["PATH_INFO"] = path[len(prefix) :] or "/"
        return self.app(environ, start_response)


def current_language() -> str:
    """The language of this request's pages: `da` or `en`; a page asks for it hundreds of times."""
    # The request itself, not the proxy of it, which looks it up anew for every attribute.
    this_request: Request = request._get_current_object()  # type: ignore[attr-defined]  # of werkzeug's LocalProxy
    return str(this_request.environ.get("bridgelov.language", FIRST_LANGUAGE))


def address_in(language: str, absolute: bool = False) -> str:
    """The address of the page being shown, in that language, with its query."""
    environ = request.environ
    root = environ.get("bridgelov.root", "")
    place = environ.get(_PLACE)
    if place is None:  # a page names itself in each language, and once more for search engines
        place = environ[_PLACE] = _place(request.path, request.query_string)
    host = request.host_url.rstrip("/") if absolute else ""
    prefix = find_language(language).prefix
    return f"{host}{root}{prefix}{place}"


def _place(path: str, query_bytes: bytes) -> str:
    query = query_bytes.decode("latin-1")
    path_quoted = "/" + quote(path.lstrip("/"), safe=_SAFE)
    return path_quoted + (f"?{quote(query, safe=_SAFE + '%&?')}" if query else "")


@lru_cache(maxsize=4)
def catalogue(language: str) -> Translations:
    """The translations into a language; Danish, the language of the source strings, has an empty one."""
    path = _FOLDER / language / "LC_MESSAGES" / "messages.po"
    if not path.exists():
        return Translations()
    with path.open("rb") as file:
        messages = read_po(file, locale=language)
    binary = BytesIO()
    write_mo(binary, messages)
    binary.seek(0)
    return Translations(binary)


class CatalogueDomain(Domain):  # type: ignore[misc]  # flask_babel ships no types
    """Hands Flask-Babel the catalogues read by `catalogue`."""

    def get_translations(self) -> Translations:
        """The catalogue for the request's language."""
        return catalogue(current_language() if has_request_context() else FIRST_LANGUAGE)


def pick(texts: Any, language: str | None = None) -> str:
    """One language out of `{"da": …, "en": …}`; a plain string stands for itself.

    >>> pick({"da": "bud", "en": "bid"}, "en"), pick({"da": "bud"}, "en"), pick("pas", "da")
    ('bid', 'bud', 'pas')
    """
    if isinstance(texts, str):
        return texts
    language_wanted = language or current_language()
    return str(texts.get(language_wanted) or texts.get(FIRST_LANGUAGE) or next(iter(texts.values()), ""))


def translate(text: str, /, **values: object) -> str:
    """The Danish source string in the request's language, its placeholders filled in."""
    sentence = look_up(text)
    return sentence % values if values else sentence


def look_up(text: str, /) -> str:
    """The Danish source string in the request's language, as it stands; a page asks for a hundred."""
    return _say(text, current_language()) if has_request_context() else text


@lru_cache(maxsize=_CACHE_SIZE)
def _say(text: str, language: str) -> str:
    return _hold_together(str(catalogue(language).ugettext(text)))


def _hold_together(text: str) -> str:
    """A text of ours whose per cent signs stay on the line of their numbers, filled in or not.

    >>> _hold_together("%(share)d %% af 40 % og %(num)d steder").count("\u00a0")
    2
    """
    return _PER_CENT.sub("\u00a0", text)


def on_page(text: str, /, **values: object) -> Markup:
    """The same as a part of a page, its placeholders filled in and what they are filled with escaped."""
    if values:
        return Markup(look_up(text)) % values
    return _said_plainly(text, current_language() if has_request_context() else FIRST_LANGUAGE)


@lru_cache(maxsize=_CACHE_SIZE)
def _said_plainly(text: str, language: str) -> Markup:
    return Markup(_say(text, language)) % {}


def look_up_plural(singular: str, many: str, number: int, /) -> str:
    """The same for a number of things, as it stands: whoever asks fills its placeholders in."""
    words = catalogue(current_language() if has_request_context() else FIRST_LANGUAGE)
    return _hold_together(str(words.ungettext(singular, many, number)))


def plural(singular: str, many: str, number: int, /, **values: object) -> str:
    """The same for a number of things: `singular` where it is 1, else `many`."""
    return look_up_plural(singular, many, number) % {"num": number, **values}


def later(text: str, /) -> LazyString:
    """The same for a string that is written down before there is a request."""
    return LazyString(look_up, text)
