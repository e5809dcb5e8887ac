"""What the pages of an interview depend on beside the program: a few words and addresses of the books."""

import json
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any

from kb.library.disk.stamp import fingerprint, pages_fingerprint
from kb.web.interview.papers import papers_on
from kb.web.site.shelf import Knowledge
from kb.web.site.texts.age import age_told
from kb.web.site.texts.excerpt import excerpt
from kb.web.site.texts.papers import paper_links
from kb.web.site.texts.places import law_url
from laws.citation import Citation
from rulings.engine.topic import Topic


def sum_of_topic(base: Knowledge, books: str, topic: Topic, laws: Iterable[Citation]) -> str:
    """A checksum of everything that the graph of a topic depends on.

    Args:
        books: see `sum_of_books`.
        laws: those whose regulations its pages may list.
    """
    quoted = [repr(excerpt(base, question.citation)) for question in topic.questions]
    listed = [list(_papers(base, law)) for law in sorted(set(laws))]
    return _sum([books, quoted, listed])


def sum_of_books(base: Knowledge, language: str) -> str:
    """A checksum of the program, and of where a reader is led by the citation of any place of the books."""
    places = {
        place.citation
        for edition in base.editions.values()
        if edition.kind != "document"
        for place in edition.walk()
    }
    led = [(str(place), law_url(base, place), age_told(place)) for place in sorted(places)]
    return _sum([fingerprint(), pages_fingerprint(), language, led])


def _papers(base: Knowledge, law: Citation) -> Iterator[str]:
    entries = papers_on(base, law)
    for entry, link in zip(entries, paper_links(base, entries), strict=True):
        yield json.dumps(entry, sort_keys=True, default=str)
        yield f"{link.url} {link.about} {link.binding_force}"


def _sum(value: list[Any]) -> str:
    return sha256(json.dumps(value, ensure_ascii=False).encode()).hexdigest()[:32]
