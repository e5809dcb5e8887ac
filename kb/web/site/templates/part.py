"""Parts of pages that are the same on many of them: made once for each reader's language, then put in."""

from flask import current_app, request
from markupsafe import Markup

from kb.web.site.recent import Recent
from kb.web.site.words.language import current_language

PARTS = "bridgelov.parts"
"""Under which the application keeps the parts that were made."""
_ROOM, _BYTES = 512, 4 << 20


def part(name: str, **values: str | bool) -> Markup:
    """A part of a page.

    Args:
        name: of its template, which must depend on nothing but the values, the language, and the addresses of
            the site's own pages and files.
    """
    environ, language = request.environ, current_language()
    parts: Recent[Markup] = current_app.extensions.setdefault(PARTS, Recent(len, _ROOM, _BYTES))
    roots = environ.get("SCRIPT_NAME", ""), environ.get("bridgelov.root", "")
    key = (name, language, roots, *values.items())
    html = parts.get(key)
    if html is None:
        template = current_app.jinja_env.get_template(name)
        html = Markup(template.render(language=language, **values))
        parts.set(key, html)
    return html
