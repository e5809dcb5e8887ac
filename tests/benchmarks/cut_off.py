"""The documents cut off anywhere: refused, or taken with every law and place that is missing named."""

import os
import random
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from kb.library.documents.document import Document
from kb.library.documents.judged import faults
from laws.citation import Citation
from laws.errors import UnreadableSource
from laws.model import Edition
from laws.reading.compile import compile_editions
from laws.reading.recognise import recognise
from tests.laws.reading.web.unseen_books import ONE_FILE, made

ONLY_BY_NAME = True
CUTS = 100


def outcome(data: bytes, name: str, whole: Edition) -> str:
    """What became of a document that was cut off.

    It cannot be read at all; something is lost in silence; all that is missing is named, and it is refused
    unless somebody says otherwise, or taken; or nothing is known to be missing.
    """
    try:
        source = recognise(data, name)
        edition = compile_editions([source])[0]
    except UnreadableSource:
        return "unreadable"
    silent = unnamed(edition, whole)
    if silent:
        return f"SILENT {silent[0]} and {len(silent) - 1} more"
    account = edition.account
    document = Document(source.kind.value, name, source.sha256, len(data), source.year)
    if faults([edition], [document], lambda _: None):
        return "refused, named with --anyway"
    return "named" if account and (account.absent or account.cut) else "nothing missing is known"


def unnamed(edition: Edition, whole: Edition) -> Sequence[Citation]:
    """Laws and places under them that a whole book has and a cut one has not, and that are not named."""
    named = set(edition.account.absent) if edition.account else set()
    named |= {f.citation for f in edition.findings if f.kind == "absent" and f.citation}
    places = (p.citation for p in whole.walk() if p.citation.kind in ("law", "handbook"))
    gone = [citation for citation in places if citation not in edition]
    return [c for c in gone if c not in named and named.isdisjoint(c.ancestors)]


def lines() -> Iterator[str]:
    """A line a document: how often each outcome came."""
    for name, data in documents():
        draw = random.Random(name)
        started = time.perf_counter()
        whole = compile_editions([recognise(data, name)])[0]
        cuts = sorted(draw.randrange(1, len(data)) for _ in range(CUTS))
        found = Counter(outcome(data[:at], name, whole) for at in cuts)
        yield (
            f"{name:28} "
            + ", ".join(f"{count} {what}" for what, count in found.most_common())
            + (f" ({time.perf_counter() - started:.0f} s)")
        )


def documents() -> Iterator[tuple[str, bytes]]:
    """The documents at hand, and the generated book in its layouts."""
    folder = os.environ.get("BRIDGELOV_SOURCES", "")
    for path in sorted(Path(folder).iterdir()) if folder else ():
        yield path.name, path.read_bytes()
    for layout, make in ONE_FILE.items():
        yield layout, make(made()).encode()
