"""The knowledge base as everything else sees it: editions, a provision with all its ties, one search."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kb.checked import Files
from kb.database import Database
from kb.errors import Damaged, NoDocuments, StoreError, UnknownEdition
from kb.library.builds import health
from kb.library.builds.books import Books
from kb.library.builds.calculators import CalculatorRow, calculators_of
from kb.library.builds.citing import read_citing
from kb.library.builds.contents import EXACT, open_database, read_guides
from kb.library.builds.guides import Guide
from kb.library.builds.leftovers import clear_leftovers
from kb.library.connections import Connections
from kb.library.disk.files import read_sealed
from kb.library.documents.document import Document, documents_of
from kb.library.documents.readings import Progress
from kb.library.documents.store import Store, home_folder
from kb.library.view import view
from kb.search.answers.preference import by_preference
from laws.citation import BOOK_OF, Citation, parse
from laws.headwords import in_language
from laws.model import Edition, Provision

if TYPE_CHECKING:
    from kb.search.exact import ExactAnswer, ExactIndex
    from kb.search.ranking.rank import Searcher
    from kb.search.ranking.results import Answer

_REMEDY = "kør »bridgelov build«; dokumenterne bliver, hvor de er"
_ATTEMPTS = 3


class KnowledgeBase:
    """One finished build, read as far as it is asked; what is imported later does not disturb it.

    Attributes:
        editions: every edition by its id, the one that a reader wants first in front.
        documents: what was imported.
        guides: the topics and worked examples.
    """

    def __init__(
        self,
        editions: Mapping[str, Edition],
        documents: Sequence[Document],
        guides: Sequence[Guide],
        database: Database,
    ) -> None:
        self._preferred = by_preference(editions)
        self.editions: Mapping[str, Edition] = {e.id: e for e in self._preferred}
        self._built = self.editions
        self.documents = tuple(documents)
        self.guides = tuple(guides)
        self._database = database

    @classmethod
    def open(
        cls,
        home: Path | None = None,
        progress: Progress | None = None,
        *,
        mend: bool = True,
        to_search: bool = True,
    ) -> KnowledgeBase:
        """Opens the knowledge base; where it is not whole or not of today, it is built anew first.

        Args:
            home: its folder; `BRIDGELOV_HOME` or the user's data folder when None.
            mend: whether it may be built; otherwise the build that is there is opened, or none.
            to_search: whether the index is opened at once; otherwise at the first search, while it is there.

        Raises:
            StoreError: the folder cannot be read or written, or the build in it not be opened: it is damaged,
                or another version of the program wrote it.
        """
        store = Store(home or home_folder())
        closely = False
        for _ in range(_ATTEMPTS):
            folder = _answering(store, progress, closely=closely) if mend else store.current()
            if folder is None:
                continue
            try:
                return cls._read(folder, to_search)
            except FileNotFoundError:
                continue  # another command took its place while we were reading
            except StoreError:
                if not mend or closely:
                    raise
                closely = True  # it is damaged where no size and no time shows it
        raise StoreError(store.home, "vidensbasen kan ikke åbnes", _REMEDY)

    @classmethod
    def _read(cls, folder: Path, to_search: bool) -> KnowledgeBase:
        if not folder.exists():
            raise FileNotFoundError(folder)
        manifest = read_sealed(folder / "manifest.json")
        if manifest is None:
            raise Damaged(folder / "manifest.json")
        if not health.is_usable(manifest):
            raise StoreError(folder, "en anden version af programmet har bygget vidensbasen", _REMEDY)
        database = open_database(folder)
        try:
            editions = Books(database).editions()
            documents = [document for document in documents_of(manifest) if document is not None]
            guides = read_guides(database)
        except (ValueError, KeyError, TypeError, AttributeError) as fault:
            raise StoreError(folder, f"vidensbasen kan ikke læses ({fault})", _REMEDY) from fault
        base = cls(editions, documents, guides, database)
        if to_search:
            base.searcher  # noqa: B018  # opened at its first use
        return base

    def with_editions(self, editions: Mapping[str, Edition]) -> KnowledgeBase:
        """The same build with other wordings of some editions; what is searched is as it was built."""
        base = KnowledgeBase({**self.editions, **editions}, self.documents, self.guides, self._database)
        base._built = self._built
        return base

    def verify(self) -> None:
        """Holds every file that it was opened from against its checksum, also those that are read later.

        Raises:
            Damaged: one is not what was written.
        """
        self._database.files.verify()

    @property
    def files(self) -> Files:
        """The files of the build."""
        return self._database.files

    @cached_property
    def searcher(self) -> Searcher:
        """The open index."""
        # Showing a law takes no search, and numpy a while to load.
        from kb.search.ranking.rank import Searcher

        return Searcher(self._database)

    def preferred(self, language: str = "da") -> list[Edition]:
        """The editions in the order in which a reader of a language wants them."""
        return self._preferred if language == "da" else by_preference(self.editions, language)

    def edition(self, edition_id: str) -> Edition:
        """The edition of that id.

        Raises:
            UnknownEdition: the knowledge base has no such edition.
        """
        if edition_id not in self.editions:
            raise UnknownEdition(edition_id, tuple(self.editions))
        return self.editions[edition_id]

    def edition_for(
        self, citation: Citation, edition_id: str | None = None, language: str = "da"
    ) -> tuple[Edition, Provision]:
        """The edition that a place is shown in, and the place.

        Args:
            edition_id: a certain edition; the one in force in the reader's language when None, in which a
                definition may be cited by its headword in any language.

        Raises:
            UnknownEdition: the knowledge base has no such edition.
            UnknownProvision: the place does not exist there.
            NoDocuments: it may exist, but in a book that nobody has imported.
        """
        if edition_id is not None:
            edition = self.edition(edition_id)
            return edition, edition[citation]
        if citation.is_document:
            from kb.search.queries.documents import find_place  # the laws are asked for far more often

            match = find_place(citation, self.editions.values())
            if match is not None:
                return match
        for edition in self.preferred(language):
            place = edition.get(in_language(citation, edition.language)) or edition.get(citation)
            if place is not None:
                return edition, place
        books = BOOK_OF.get(citation.kind, "laws")
        if not any(e.kind == books and e.in_force for e in self._preferred):
            raise NoDocuments(citation.label, self.summary)
        from kb.search.queries.citations import missing  # what is there need not wait for it

        raise missing(citation, [e for e in self.preferred(language) if e.in_force])

    @property
    def summary(self) -> str:
        """What the knowledge base holds, in words."""
        return ", ".join(f"»{e.title}«" for e in self._preferred) or "endnu ingen tekster"

    def show(
        self, citation: Citation | str, edition_id: str | None = None, language: str = "da"
    ) -> dict[str, Any]:
        """A provision and all that is known about it, as the contract's JSON but for the addresses of pages.

        Raises:
            CitationError: the text is no citation.
            UnknownEdition, UnknownProvision, NoDocuments: see `edition_for`.
        """
        cited = parse(citation) if isinstance(citation, str) else citation
        edition, place = self.edition_for(cited, edition_id, language)
        at = place.citation
        return view(edition, place) | {
            "cited_by": self.connections.cited_by(at, edition),
            "rulings": self.connections.rulings(at, edition, language),
            "commentary": self.connections.commentary(at, edition),
            "documents": self.connections.documents(at, edition),
            "counterparts": self.connections.counterparts(at, edition),
        }

    def search(
        self,
        text: str,
        limit: int = 20,
        kind: str | None = None,
        edition: str | None = None,
        *,
        binding: str | None = None,
        language: str = "da",
        verbatim: bool = False,
    ) -> Answer:
        """What is found for a query.

        Args:
            limit: results at most.
            kind, edition: where to look; everywhere when None.
            binding: look only in what binds so (`kb.search.answers.binding.Binding`).
            verbatim: search what was typed and correct nothing.

        Raises:
            QueryError: an empty or endless query, or an unknown kind or binding.
            UnknownEdition: the knowledge base has no such edition.
        """
        if edition is not None:
            self.edition(edition)  # which must be there
        from kb.search.answers import answer as query
        from kb.search.answers.binding import editions_that_bind
        from kb.search.ranking.rank import SearchOptions

        among = editions_that_bind(self.editions.values(), text, binding)
        options = SearchOptions(limit, query.kind_named(text, kind), edition, language, verbatim, among)
        return query.answer(text, self.searcher, self.preferred(language), options)

    def exact(self, text: str, limit: int | None = None, offset: int = 0) -> ExactAnswer:
        """The hits of an exact query over the wording as it stands, in every edition.

        Args:
            limit: hits that are shown at most; all are counted.
            offset: hits that are passed over first.

        Raises:
            ExactQueryError: the query cannot be read; the error names the place.
            StoreError: the index is damaged.
        """
        from kb.search.exact import LIMIT, find  # with Whoosh, which nothing else needs at the start

        return find(self._exact, text, LIMIT if limit is None else limit, offset)

    @cached_property
    def _exact(self) -> ExactIndex:
        from kb.search.exact import ExactIndex

        return ExactIndex(self._database.files.inside(EXACT), self._built)

    @cached_property
    def connections(self) -> Connections:
        """Who cites whom, across all editions."""
        return Connections(self._preferred, self.guides, read_citing(self._database))

    @cached_property
    def calculators(self) -> tuple[CalculatorRow, ...]:
        """Every calculator with the provisions that it rests on."""
        return calculators_of(self._database)


def _answering(store: Store, progress: Progress | None, *, closely: bool) -> Path | None:
    """The build that answers: at once where nothing has changed since it was found whole."""
    if not closely and health.recall(store) == ():
        clear_leftovers(store.home)
        return store.current()
    from kb.library.builds.build import ensure  # most commands build nothing, and it takes a while to load
    from kb.library.builds.work import silent

    return ensure(store, progress or silent, closely=closely)
