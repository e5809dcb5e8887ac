"""The regulations that bear on the law of a ruling: shown beside it, and never what it rests on."""

from collections.abc import Mapping, Sequence
from typing import Any

from kb.web.site.shelf import Knowledge
from kb.web.site.texts.papers import PaperLink, paper_links
from kb.web.site.texts.places import edition_for
from kb.web.site.words.language import current_language
from laws.citation import Citation, parse
from laws.papers import Form
from rulings.engine import Ruling
from rulings.engine.topic import Topic

_MOST = 8
_BINDING = (Form.REGULATION, Form.CLUB)
"""Forms that bind at a table; interpretations and cases stand on the page of the law."""


def regulations(base: Knowledge, topic: Topic, ruling: Ruling) -> tuple[PaperLink, ...]:
    """The places of regulations that cite the law of a topic, or a place that the ruling cites."""
    if not any(edition.kind == "document" for edition in base.editions.values()):
        return ()
    citations = {
        c for consequence in ruling.consequences for c in consequence.consequence.citations if c.kind == "law"
    }
    laws = dict.fromkeys((topic.citation.law, *sorted({c.law for c in citations})))
    entries: dict[tuple[str, str], Mapping[str, Any]] = {}
    for law in laws:
        for entry in papers_on(base, law):
            aim = parse(entry["to"])
            if entry["form"] in _BINDING and (law == topic.citation.law or _bears(aim, citations)):
                entries.setdefault((entry["edition"], entry["citation"]), entry)
    by_rank = sorted(entries.values(), key=lambda entry: entry["rank"])
    return paper_links(base, by_rank[:_MOST])


def papers_on(base: Knowledge, law: Citation) -> Sequence[Mapping[str, Any]]:
    """The places of documents that cite a law or a place in it."""
    edition = edition_for(base.editions, law, current_language())
    return base.connections.documents(law, edition) if edition is not None and law in edition else ()


def _bears(aim: Citation, citations: set[Citation]) -> bool:
    """Whether what a regulation cites is a place that the ruling cites, or around or in one."""
    return any(aim.within(place) or place.within(aim) for place in citations)
