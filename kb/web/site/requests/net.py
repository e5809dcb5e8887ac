"""Which forms a phone answers by itself; the others say beforehand that they need the network."""

from flask import request
from markupsafe import Markup, escape

from kb.web.site.words.language import translate as _

WALKS, SEARCH, POLL = "/doem/", "/opslag", "/ligestillede"
"""What a phone answers whatever was filled in, as `phone-pages.js` has it; other forms need the server."""


def needs_net(action: str, *, has_entry: bool = False) -> Markup:
    """The attribute of a form that no phone answers, with what is said beside its button; else nothing.

    Args:
        action: where the form goes.
        has_entry: whether cards, calls or words are entered in it, whose answers no phone has.
    """
    path = action.partition("?")[0].removeprefix(request.script_root)
    if not has_entry and (path in (SEARCH, POLL) or path.startswith(WALKS)):
        return Markup()
    return Markup(' data-needs-net="{}"').format(escape(_("Det kræver nettet")))
