"""Which documents a web book replaces: those that were read into the same edition before.

Which of two web books of an edition counts would depend on the order of their names if both were built in. So
the later one is taken in over the earlier, as a later scan is over an earlier scan: the record says so, and
what a build is made of are the documents in force alone.
"""

from collections.abc import Mapping
from contextlib import suppress

from kb.errors import Damaged
from kb.library.builds.books import Books
from kb.library.builds.contents import open_database
from kb.library.documents.document import Document
from kb.library.documents.store import Store
from laws.errors import UnreadableSource
from laws.model import Edition

_FORMS_OF_BOOK = ("web", "pdf", "pages", "document")
"""Kinds that may be any book; which one shows when they are read."""


def held_edition(store: Store, name: str) -> Edition | None:
    """An edition read from documents that the build at hand holds; None where it holds none of that id."""
    build, manifest = store.current(), store.manifest()
    if build is None or manifest is None or name not in manifest.get("read", ()):
        return None
    with suppress(Damaged, FileNotFoundError):
        return Books(open_database(build)).editions()[name]
    return None


def taken_over(
    store: Store, documents: Mapping[Document, bytes], *, anyway: bool
) -> Mapping[str, tuple[str, ...]]:
    """For each web book that is given, by its SHA-256, the documents of the same edition that are in force.

    Args:
        anyway: whether it takes the place of a scan or transcript too, however much that holds.
    """
    places: dict[str, tuple[str, ...]] = {}
    in_force = {document.read_as: document for document in store.documents()}
    kinds = {document.sha256: document.kind for document in in_force.values()}
    for document, data in documents.items():
        if document.kind in _FORMS_OF_BOOK and document.read_as not in in_force:
            before = held_edition(store, _edition_of(document, data))
            sources = before.account.sources if before and before.account else ()
            over = {s for s in sources if s not in {d.sha256 for d in documents}}
            places[document.sha256] = _with_theirs(
                store, {s for s in over if anyway or kinds.get(s) in _FORMS_OF_BOOK}
            )
    return places


def _with_theirs(store: Store, over: set[str]) -> tuple[str, ...]:
    """Documents with those that they had taken the place of, which do not come back with them gone."""
    earlier = (record.over for record in store.register.records() if record.document.sha256 in over)
    return tuple(sorted(over.union(*earlier)))


def _edition_of(document: Document, data: bytes) -> str:
    """The id of the edition that a web book is; empty where it cannot be read, which its import will say."""
    # The readers take a while to load, and only an import needs them.
    from laws.reading.compile import read_alone
    from laws.reading.recognise import recognise
    from laws.reading.told import read_told

    try:
        return read_alone(recognise(data, document.name, read_told(document.told))).id
    except UnreadableSource:
        return ""
