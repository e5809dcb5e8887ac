"""Engines out of the box that search the same passages: SQLite FTS5 and tantivy, each as it comes.

Both get every word of a query, any of which may match: asked for all of them, neither finds a sentence.
"""

import sqlite3
from collections.abc import Callable, Sequence

from kb.search.postings.passages import Passage
from kb.search.queries.text import words

FIELDS = ("heading", "terms", "path", "body")
DEPTH = 200
"""Passages that are fetched, so that as many laws stand in a list as ours has."""

Engine = Callable[[str], list[int]]
"""From a query to the numbers of passages, the best first."""


def fts5(passages: Sequence[Passage]) -> Engine:
    """SQLite's full-text index with its own tokenizer and ranking."""
    base = sqlite3.connect(":memory:")
    base.execute(f"CREATE VIRTUAL TABLE passage USING fts5({', '.join(FIELDS)})")
    base.executemany(
        f"INSERT INTO passage (rowid, {', '.join(FIELDS)}) VALUES (?, ?, ?, ?, ?)",
        [(number, *(getattr(p, name) for name in FIELDS)) for number, p in enumerate(passages)],
    )

    def find(query: str) -> list[int]:
        # Quoted, for a bare »§« or »-« is an error in its language of queries.
        match = " OR ".join(f'"{word}"' for word in words(query))
        rows = base.execute(
            "SELECT rowid FROM passage WHERE passage MATCH ? ORDER BY rank LIMIT ?", (match, DEPTH)
        )
        return [row[0] for row in rows]

    return find


def tantivy(passages: Sequence[Passage]) -> Engine:
    """Tantivy's index with its default tokenizer, parser and ranking."""
    import tantivy as engine

    schema = engine.SchemaBuilder()
    schema.add_integer_field("number", stored=True)
    for name in FIELDS:
        schema.add_text_field(name)
    index = engine.Index(schema.build())
    writer = index.writer()
    for number, p in enumerate(passages):
        writer.add_document(engine.Document(number=number, **{name: getattr(p, name) for name in FIELDS}))
    writer.commit()
    index.reload()
    searcher = index.searcher()

    def find(query: str) -> list[int]:
        parsed = index.parse_query(" ".join(words(query)), list(FIELDS))
        hits = searcher.search(parsed, DEPTH).hits
        return [searcher.doc(address)["number"][0] for _, address in hits]

    return find
