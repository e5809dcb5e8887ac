"""A reference in a wording as HTML: where it leads, how sure that is, and what became of the place since."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from markupsafe import Markup

from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from kb.web.site.words.names import number
from laws.citation import Citation
from laws.concordance import Relation
from laws.languages import FIRST_LANGUAGE
from laws.model import Reference, Status

Link = Callable[[Reference], "Target | None"]
"""Where a reference leads; None where it leads nowhere."""


@dataclass(frozen=True, slots=True)
class Target:
    """A place to go to: its address and what it is called there."""

    url: str
    title: str = ""


def link(reference: Reference, letters: Markup, target: Target | None, own: str = "") -> Markup:
    """The letters of a reference, linked when it is certain where they lead, marked when it is not.

    Args:
        own: id of the edition that they stand in; of its own places it is not said what became of them since.
    """
    title, fate = explain(reference, target), _fate_label(reference, own)
    if reference.status is not Status.RESOLVED:
        return _doubtful(reference, letters, target, title)
    if target is not None:
        title_attribute = Markup(' title="{}"').format(title) if title else ""
        return Markup('<a class="ref" href="{}"{}>{}</a>{}').format(
            target.url, title_attribute, letters, fate
        )
    if reference.relation is Relation.REMOVED:
        return Markup('<span class="ref gone" title="{}">{}</span>{}').format(title, letters, fate)
    return _mark(Status.EXTERNAL.value, letters, title)  # certain, but in a book that is not here


def _doubtful(reference: Reference, letters: Markup, target: Target | None, title: str) -> Markup:
    if target is not None and reference.status is Status.PARTIAL:
        letters = Markup('<a href="{}">{}</a>').format(target.url, letters)
    return _mark(reference.status.value, letters, title)


def _mark(css: str, letters: Markup, title: str) -> Markup:
    sign = {"external": "", "partial": "…"}.get(css, "?")
    mark = Markup('<span class="mark" aria-hidden="true">{}</span>').format(sign) if sign else ""
    unseen = Markup('<span class="unseen"> ({})</span>').format(title)
    return Markup('<span class="ref {}" title="{}">{}{}{}</span>').format(css, title, letters, mark, unseen)


def _fate_label(reference: Reference, own: str) -> Markup:
    """What became of a cited place of older laws, as a label behind the reference."""
    relation = reference.relation if reference.edition != own else None
    fate = _fate(reference, relation)
    css = "now gone" if relation is Relation.REMOVED else "now"
    return Markup(' <span class="{}">{}</span>').format(css, fate) if fate else Markup("")


def _fate(reference: Reference, relation: Relation | None) -> str:
    is_changed = relation is Relation.CHANGED
    if reference.carried is not None and reference.carried != reference.citation:
        place = number(reference.carried)
        return _("nu %(place)s, ændret", place=place) if is_changed else _("nu %(place)s", place=place)
    if relation is Relation.REMOVED:
        return _("udgået")
    return _("ændret siden") if is_changed else ""


def explain(reference: Reference, target: Target | None = None) -> str:
    """What a reader should know of a reference beyond its letters; empty when there is nothing."""
    danish = (
        current_language() == FIRST_LANGUAGE
    )  # the language in which references carry their own explanation
    match reference.status:
        case Status.RESOLVED if reference.citation is not None and (
            fate := _fate(reference, reference.relation)
        ):
            return (danish and reference.detail) or _since(reference.citation, reference, fate)
        case Status.RESOLVED if target is not None:
            return target.title
        case Status.PARTIAL if reference.citation is not None:
            return _("Kun %(place)s findes.", place=number(reference.citation))
        case Status.UNRESOLVED:
            return _("Stedet er ikke fundet.")
        case Status.AMBIGUOUS:
            return (danish and reference.detail) or _("Henvisningen kan læses på flere måder.")
    return (danish and reference.detail) or _("Henviser til en bog, der ikke er her.")


def _since(citation: Citation, reference: Reference, fate: str) -> str:
    year = re.search(r"\d{4}", reference.edition)
    then = _("%(place)s i lovene fra %(year)s", place=number(citation), year=year[0] if year else "?")
    return f"{then}, {fate}"
