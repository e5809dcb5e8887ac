"""What every page of a site has more when it is laid out as files: see `kb.published`."""

from flask import Flask, render_template
from flask.ctx import RequestContext
from markupsafe import Markup, escape

from kb.offline.kept import Bundle
from kb.web.phone.page import besides
from kb.web.phone.single import SingleFile, single_file
from kb.web.site.requests import assets, delivery
from laws.languages import find_language

MARK = " data-file"
"""An attribute of the first script, on a page that stands in a file of its own."""

_HEAD = '<meta charset="utf-8">\n'
_MAIN = "<!--main-->"
_ONLY_AS_HEADER = "frame-ancestors"


class AsFiles:
    """Shells of pages, single files and lists of what pages need, as a site of files has them.

    Args:
        app: the site that is laid out.
    """

    def __init__(self, app: Flask) -> None:
        self._app = app

    def shell(self, shell: str, language: str, *, is_file: bool) -> str:
        """What is left of a page without its own pieces, with the policy, the script and the words of files.

        Args:
            shell: as `kb.offline.document.cut` leaves it.
            is_file: whether the page stands in a file; else it is one that phones take along.
        """
        with self._speaking(language):
            words = render_template("phone/as_files.html")
            script = assets.asset_url("as-files.js")
        mark = MARK if is_file else ""
        head = f'{_policy()}<script src="{escape(script)}"{mark}></script>\n'
        return shell.replace(_HEAD, f"{_HEAD}{head}", 1).replace(_MAIN, f"{words}\n{_MAIN}", 1)

    def single(self, bundle: Bundle, language: str, origin: str) -> SingleFile:
        """The whole bundle as one page."""
        with self._speaking(language):
            return single_file(bundle, origin)

    def besides(self, language: str) -> dict[str, object]:
        """What the pages of a bundle need besides."""
        with self._speaking(language):
            return besides(language)

    def _speaking(self, language: str) -> RequestContext:
        root = find_language(language).prefix
        environ_values = {"bridgelov.language": language, "SCRIPT_NAME": root, "bridgelov.root": ""}
        return self._app.test_request_context("/", environ_overrides=environ_values)


def _policy() -> Markup:
    """The policy of every page, as far as a page can say it itself."""
    parts = delivery.HEADERS["Content-Security-Policy"].split("; ")
    policy = "; ".join(part for part in parts if not part.startswith(_ONLY_AS_HEADER))
    return Markup('<meta http-equiv="Content-Security-Policy" content="{}">\n').format(policy)
