"""The filter of a search by how much the texts bind: shown where a home has more than the laws."""

from collections.abc import Iterable
from typing import Any

from flask import url_for

from kb.search.answers.binding import Binding, binding_of
from kb.web.site.words.language import later as _l
from kb.web.site.words.language import translate as _
from laws.model import Edition

BINDINGS = {
    Binding.LAW: _l("Love"),
    Binding.FEDERATION: _l("Forbundets regler"),
    Binding.CLUB: _l("Klubregler"),
    Binding.GUIDANCE: _l("Vejledning"),
    Binding.CASE: _l("Sager"),
}
"""What binds, with its name on the page, the most binding first."""


def binding_links(editions: Iterable[Edition], query: str, chosen: str | None) -> list[dict[str, Any]]:
    """A link for all texts and one for each way in which some bind; none where no document is there."""
    held = list(editions)
    there = {binding_of(edition) for edition in held}
    if not chosen and not any(edition.kind == "document" for edition in held):
        return []
    links = [{"text": _("Alt"), "url": url_for(".results", q=query), "on": not chosen}]
    for binding, name in BINDINGS.items():
        if binding in there or binding == chosen:
            url = url_for(".results", q=query, binder=binding)
            links.append({"text": str(name), "url": url, "on": binding == chosen})
    return links
