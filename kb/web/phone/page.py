"""The worker, the app's manifest, bundles on their way out, and the page about what lies on a phone."""

from typing import Any

from flask import Blueprint, Response, abort, current_app, jsonify, render_template, request, url_for

from kb.errors import Damaged
from kb.library.shareable import is_private
from kb.offline.kept import PACKINGS, Bundle, Bundles, phone_home
from kb.search.answers.preference import by_preference
from kb.web.phone import single
from kb.web.site.requests import assets, delivery
from kb.web.site.requests.editing import is_for_editing
from kb.web.site.requests.joined import join
from kb.web.site.requests.refusals import Refusal
from kb.web.site.shelf import KnowledgeShelf, knowledge
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from laws.languages import OWN_LANGUAGES

bp = Blueprint("phone", __name__)

SOON = 20
"""Seconds after which a phone asks again for a bundle that is being made."""

_FOR_EVER = "public, max-age=31536000, immutable"
_NO_PAGE_NEEDS = frozenset({"worker.js", "leaving.js", "single.js"})
_AS_FILES = frozenset({"as-files.js", "as-files-page.js"})
"""What only pages need that were laid out as files (see `kb.published`)."""
_COLOURS = {"background_color": "#faf8f2", "theme_color": "#14593f"}


def bundles() -> Bundles | None:
    """The bundles of the running site; None where its knowledge base stands in no folder."""
    shelf: KnowledgeShelf = current_app.extensions["bridgelov.shelf"]
    if shelf.is_fixed:
        return None
    without = current_app.config[delivery.WITHOUT_DOCUMENTS]
    return Bundles(phone_home(shelf.folder(), without_documents=without))


@bp.get("/telefon")
def page() -> str:
    """What lies on this phone, whose words are in it, and how it is removed."""
    theirs = [
        edition
        for edition in by_preference(knowledge().editions, current_language())
        if not edition.ours and not is_private(edition)
    ]
    left_out = bool(theirs) and current_app.config[delivery.WITHOUT_DOCUMENTS]
    return render_template("phone/page.html", theirs=theirs, left_out=left_out)


@bp.get("/telefon/net")
def net() -> str:
    """What a phone shows in place of a page that needs the network."""
    return render_template("phone/net.html")


@bp.get("/telefon/program")
def program() -> str:
    """What a site laid out as files shows in place of a page that only the running program can make."""
    return render_template("phone/program.html")


@bp.get("/sw.js")
def worker() -> Response:
    """The service worker in one file; where somebody edits, one that takes itself away."""
    script = join("leaving.js" if is_for_editing() else "worker.js", assets.read_plain)
    answer = Response(script, mimetype="text/javascript")
    answer.headers["Service-Worker-Allowed"] = "/"
    return answer


@bp.get("/manifest.webmanifest")
def manifest() -> Response:
    """What the site is called as an app, and how it looks."""
    answer = jsonify(
        name=_("Bridgelov – bridgelovene ved bordet"),
        short_name="Bridgelov",
        description=_(
            "Bridgelovene, turneringslederens håndbog og afgørelser fra bordet, samlet til turneringsledere."
        ),
        lang=current_language(),
        id=url_for("home.front"),
        start_url=url_for("home.front"),
        scope="/",
        display="standalone",
        icons=[
            _icon("icon-192.png", 192),
            _icon("icon-512.png", 512),
            _icon("icon-maskable.png", 512, "maskable"),
        ],
        **_COLOURS,
    )
    answer.mimetype = "application/manifest+json"
    return answer


def _icon(name: str, size: int, purpose: str = "any") -> dict[str, str]:
    return {"src": assets.asset_url(name), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}


@bp.get("/telefon/<language>/bundle.json")
def bundle(language: str) -> Response:
    """What a phone would take along now; 503 while that is being made."""
    if language not in OWN_LANGUAGES:
        abort(404)
    all_bundles = bundles()
    newest = all_bundles.of_today(language) if all_bundles is not None else None
    if newest is None:
        message = _("Det, telefonen tager med, gøres klar; prøv igen om lidt.")
        answer = jsonify(error={"status": 503, "message": message})
        answer.status_code = 503
        answer.headers["Retry-After"] = str(SOON)
        return answer
    return jsonify({**newest.manifest, **besides(language, _AS_FILES)})


def besides(language: str, left_out: frozenset[str] = frozenset()) -> dict[str, Any]:
    """What the pages of a bundle need besides: stylesheets and scripts, and the headers to go out with.

    Args:
        left_out: scripts that no page of this site has, beside those that no page has.
    """
    endpoints_left_out = _NO_PAGE_NEEDS | left_out
    names = (name for plain, name in assets.lasting_names().items() if plain not in endpoints_left_out)
    html = {"Content-Type": "text/html; charset=utf-8", "Content-Language": language}
    return {"assets": [f"/static/{name}" for name in names], "headers": {**delivery.HEADERS, **html}}


@bp.get("/telefon/<language>/<version>/<part>")
def part(language: str, version: str, part: str) -> Response:
    """A part of a bundle, packed as it lies."""
    all_bundles = bundles()
    the_bundle = (
        all_bundles.of_version(language, version)
        if all_bundles is not None and language in OWN_LANGUAGES
        else None
    )
    if the_bundle is None or not the_bundle.has(part):
        abort(404)
    coding = request.accept_encodings.best_match(PACKINGS) if request.accept_encodings else None
    name = f"{part}{PACKINGS.get(coding or '', '')}"
    answer = Response(_bytes(the_bundle, name), mimetype="application/octet-stream")
    answer.set_etag(f"{the_bundle.manifest['version']}-{name}")
    answer.headers["Cache-Control"] = _FOR_EVER
    answer.vary.add("Accept-Encoding")
    if coding:
        answer.headers["Content-Encoding"] = coding
    return answer


def _bytes(the_bundle: Bundle, name: str) -> bytes:
    try:
        return the_bundle.read(name)
    except OSError:
        abort(404)  # a newer one took its place just now; the phone begins again with that
    except Damaged:
        _set_aside(the_bundle)
        abort(404)  # likewise, when it was made anew


def _set_aside(the_bundle: Bundle) -> None:
    if (all_bundles := bundles()) is not None:
        all_bundles.set_aside(the_bundle)


@bp.get("/bridgelov.html")
def single_file() -> Response:
    """The whole bundle of a language as one page that works wherever it is saved."""
    all_bundles = bundles()
    newest = all_bundles.of_today(current_language()) if all_bundles is not None else None
    if newest is None:
        raise _not_ready()
    try:
        file = single.single_file(newest, request.host_url.rstrip("/"))
    except OSError:
        abort(404)  # a newer one took its place just now
    except Damaged:
        _set_aside(newest)
        raise _not_ready() from None
    answer = Response(file.html, mimetype="text/html")
    answer.headers["Content-Security-Policy"] = file.policy
    return answer


def _not_ready() -> Refusal:
    return Refusal(503, _("Ikke klar endnu"), _("Filen gøres klar; prøv igen om et halvt minut."))
