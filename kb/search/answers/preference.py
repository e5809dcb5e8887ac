"""Which edition a reader wants first."""

from collections.abc import Mapping

from laws.languages import FIRST_LANGUAGE
from laws.model import Edition


def by_preference(editions: Mapping[str, Edition], language: str = FIRST_LANGUAGE) -> list[Edition]:
    """The editions in the order in which a reader wants them: in force, in their language, the real wording
    before ours, laws before handbook before commentary before documents, the most binding first."""
    kinds = ("laws", "handbook", "commentary", "document")
    return sorted(
        editions.values(),
        key=lambda e: (
            not e.in_force,
            e.language != language,
            kinds.index(e.kind),
            e.paper.form.rank if e.kind == "document" and e.paper else 0,
            e.ours,
            -e.year,
            e.id,
        ),
    )
