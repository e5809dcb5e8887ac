"""Places of documents beside the law books as pages list them: what each is, whose, and how much it binds."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from kb.web.site.shelf import Knowledge
from kb.web.site.texts.places import place_url
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from kb.web.site.words.names import Words
from laws.citation import parse
from laws.model import Edition


@dataclass(frozen=True, slots=True)
class PaperLink:
    """A place of a document.

    Attributes:
        text: what it is called where others cite it.
        about: what the document is, whose and of which year.
        binding_force: how much it binds.
        snippet: how its words begin.
    """

    url: str
    text: Words
    about: str
    binding_force: str
    snippet: Words


def paper_links(base: Knowledge, entries: Iterable[Mapping[str, Any]]) -> tuple[PaperLink, ...]:
    """Places as `KnowledgeBase.show` gives them under `documents`."""
    return tuple(_link(base.editions, entry) for entry in entries)


def _link(editions: Mapping[str, Edition], entry: Mapping[str, Any]) -> PaperLink:
    edition = editions[str(entry["edition"])]
    return PaperLink(
        place_url(parse(str(entry["citation"])), edition, editions),
        Words(str(entry["title"]), edition.language),
        about(edition),
        binding_force(edition),
        Words(str(entry["snippet"]), edition.language),
    )


def about(edition: Edition) -> str:
    """What a document is, whose and of which year; empty for any other book."""
    paper = edition.paper if edition.kind == "document" else None
    if paper is None:
        return ""
    pieces = (paper.form.named(current_language()), paper.issuer, str(edition.year))
    return " · ".join(piece for piece in pieces if piece)


def binding_force(edition: Edition) -> str:
    """How much a document binds; empty for any other book."""
    paper = edition.paper if edition.kind == "document" else None
    return paper.form.bound(current_language()) if paper is not None else ""


def kept_private(edition: Edition) -> str:
    """That a document stays on this machine, where its owner has not let it go; else empty."""
    paper = edition.paper if edition.kind == "document" else None
    if paper is None or paper.published:
        return ""
    return _("Kun her: dokumentet kommer ikke med på telefoner eller på nettet.")
