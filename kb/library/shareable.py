"""The part of the knowledge base that may leave this machine: without documents their owner keeps private."""

import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from kb.database import Database
from kb.library.builds.books import Books
from kb.library.builds.contents import files_of, write_checksums
from kb.library.knowledge import KnowledgeBase
from kb.search.queries.starting import CHOOSER
from laws.model import Edition


def is_private(edition: Edition) -> bool:
    """Whether an edition is a document that stays where it is."""
    return edition.kind == "document" and (edition.paper is None or not edition.paper.published)


@contextmanager
def shareable(base: KnowledgeBase) -> Iterator[KnowledgeBase]:
    """The base without private documents, nor a word of theirs in its index; itself where it has none."""
    private = [edition for edition in base.editions.values() if is_private(edition)]
    if not private:
        yield base
        return
    editions = {name: edition for name, edition in base.editions.items() if not is_private(edition)}
    hidden = {source for edition in private if edition.account for source in edition.account.sources}
    with tempfile.TemporaryDirectory(prefix="bridgelov-") as folder:
        database = _write_build(base, editions, Path(folder))
        documents = [document for document in base.documents if document.sha256 not in hidden]
        yield KnowledgeBase(Books(database).editions(), documents, base.guides, database)


def _write_build(base: KnowledgeBase, editions: Mapping[str, Edition], folder: Path) -> Database:
    """A build of some editions, with what was learned of told cases taken over."""
    from kb.library.builds.texts_written import write_texts  # with the index, which takes a while to load

    files = base.files

    def learn(into: Path) -> None:
        if files.has(CHOOSER):
            (into / CHOOSER).write_bytes(files.read(CHOOSER))

    write_texts(folder, editions, base.guides, learner=learn)
    write_checksums(folder)
    return Database(files_of(folder))
