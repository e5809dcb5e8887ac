"""The index of ranked search written into the database of a build."""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from kb.database import put_document
from kb.search.postings.columns import write_columns
from kb.search.postings.index import FIELDS, FREQUENCY, NUMBER, VOCABULARY, WAYS_TO_ASK
from kb.search.postings.layout import FieldWeight, PostingsWriter
from kb.search.postings.likely import write_likely
from kb.search.postings.passages import Passage, PassageKind
from kb.search.queries.text import words
from kb.search.queries.vocabulary import relate, speak
from kb.search.weights import WEIGHTS, FieldWeights
from laws.asked import WayToAsk
from laws.citation import Citation


def write_index(
    connection: sqlite3.Connection,
    passages: Sequence[Passage],
    ways_to_ask: Iterable[WayToAsk] = (),
    weights: FieldWeights = WEIGHTS.fields,
) -> None:
    """Writes the index of passages.

    Args:
        connection: to the database.
        ways_to_ask: ways to ask for places; those of places that no passage has are left out.
        weights: what a word is worth by its field.
    """
    write_columns(connection, passages)
    at: dict[Citation, list[int]] = {}
    for number, passage in enumerate(passages):
        if passage.today and passage.kind is not PassageKind.RULING:
            at.setdefault(passage.place, []).append(number)
    asking = [(at[one.citation], one) for one in ways_to_ask if one.citation in at]
    put_document(connection, WAYS_TO_ASK, json.dumps([numbers for numbers, _ in asking]))
    write_likely(connection, [*(one for _, one in asking), *_headings(passages)] if asking else ())
    # A way to ask for a passage is a document by itself, with a field of its own. A word of the text is what
    # all others are measured by.
    by_field = [
        FieldWeight(getattr(weights, name, 1.0), getattr(weights, f"{name}_length"))
        for name in (*FIELDS, "asked")
    ]
    documents: Iterable[tuple[list[list[str]], str]] = chain(
        (([words(getattr(one, name)) for name in FIELDS], one.language) for one in passages),
        (([[]] * len(FIELDS) + [words(one.phrase)], one.language) for _, one in asking),
    )
    postings, spoken = PostingsWriter(by_field), dict[str, tuple[str, ...]]()
    for said, language in documents:
        postings.add(said)
        speak(spoken, set(chain.from_iterable(said)), language)
    hits = postings.close()
    rows = (
        (form, of.numbers.astype(NUMBER).tobytes(), of.frequencies.astype(FREQUENCY).tobytes())
        for form, of in sorted(hits.items())
    )
    connection.executemany("insert into posting values (?, ?, ?)", rows)
    vocabulary = relate({form: len(of.numbers) for form, of in hits.items()}, spoken)
    put_document(connection, VOCABULARY, vocabulary.as_json())


def _headings(passages: Iterable[Passage]) -> Iterator[WayToAsk]:
    """What the books in force and their own index of terms call each place: it is asked for so too."""
    for one in passages:
        if one.today and one.kind in (PassageKind.PROVISION, PassageKind.DEFINITION):
            yield from (WayToAsk(one.place, one.language, name) for name in (one.heading, one.terms) if name)
