"""How a reader wants pages to look: suits in two or four colours, the letters' size, light or dark.

Each choice is a cookie of its own that says nothing else, kept for this device. The server writes them into
the page as attributes, so that nothing moves while a page arrives; `look.js` does it for pages that the phone
itself answers with, and reads the cookies for that.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from flask import Response, request
from flask_babel.speaklater import LazyString
from markupsafe import Markup

from kb.web.site.words.language import later as _l

YEAR = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that a reader may choose.

    Attributes:
        key: its cookie, field and attribute (`data-<key>`).
        options: value and wording; the first is what pages are like when nothing is chosen.
    """

    key: str
    title: LazyString
    options: tuple[tuple[str, LazyString], ...]

    @property
    def values(self) -> tuple[str, ...]:
        """The values that are not the usual one."""
        return tuple(value for value, _text in self.options[1:])


SUITS = Choice(
    "farver",
    _l("Kortfarver"),
    (("to", _l("To farver: rød og sort")), ("fire", _l("Fire farver: en til hver kulør"))),
)
LETTERS = Choice(
    "skrift",
    _l("Skriftstørrelse"),
    (("almindelig", _l("Almindelig")), ("stor", _l("Stor")), ("stoerst", _l("Størst"))),
)
SHADE = Choice(
    "udseende",
    _l("Lyst eller mørkt"),
    (("system", _l("Som enheden")), ("lyst", _l("Altid lyst")), ("moerkt", _l("Altid mørkt"))),
)
CHOICES = (SUITS, LETTERS, SHADE)


def choose(values: Mapping[str, str] | None = None) -> dict[str, str]:
    """What was chosen, by key; what is as usual or unknown is left out.

    Args:
        values: what a form sent; by default this request's cookies.
    """
    if values is None and "HTTP_COOKIE" not in request.environ:
        return {}
    of = request.cookies if values is None else values
    return {choice.key: of[choice.key] for choice in CHOICES if of.get(choice.key) in choice.values}


def attributes() -> Markup:
    """The choices as attributes of `<html>`, each with a blank before it."""
    parts = (Markup(' data-{}="{}"').format(key, value) for key, value in choose().items())
    return Markup("").join(parts)


def keep(page: Response, choices: Mapping[str, str]) -> Response:
    """The page, that makes the browser remember these choices and forget the others."""
    for choice in CHOICES:
        if choice.key in choices:
            page.set_cookie(choice.key, choices[choice.key], max_age=YEAR, path="/", samesite="Lax")
        else:
            page.delete_cookie(choice.key, path="/", samesite="Lax")
    return page
