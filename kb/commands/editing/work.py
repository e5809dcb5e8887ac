"""Which strings `bridgelov export` sends out where it is told to send work only."""

from collections.abc import Callable, Collection

from kb.editing.checks import Finding, check_named, read_dismissals, run_checks
from kb.editing.exchange.parcel import Parcel
from kb.editing.exchange.work import Wanted, places_in, work_of
from kb.library.documents.store import home_folder
from kb.library.knowledge import KnowledgeBase
from laws.model import Edition


def selection(
    base: KnowledgeBase, laws: Collection[str], check_id: str | None, *, stale: bool, found: bool
) -> Callable[[Edition, Edition], Parcel]:
    """What gives the strings that are wanted of two editions.

    Raises:
        CitationError: a place is none, or is in no edition.
        UnknownCheck: there is no check of that id.
    """
    if check_id is not None:
        check_named(check_id)
    wanted = Wanted(stale, found, check_id, places_in(laws, base.editions.values()))
    findings = _open(base, check_id) if found or check_id or wanted.places else ()

    def select(source: Edition, target: Edition) -> Parcel:
        return work_of(source, target, wanted, findings)

    return select


def _open(base: KnowledgeBase, check_id: str | None) -> tuple[Finding, ...]:
    """What the checks find and nobody has explained."""
    return run_checks(base.editions, read_dismissals(home_folder()).every, check_id).open
