"""Checks on references: those of a place against its source's, and whether they lead anywhere."""

from collections.abc import Iterable

from kb.editing.checks.finding import Fault, Faults, Severity
from kb.editing.checks.material import WordsPair
from kb.editing.checks.registry import Over, check
from laws.citation import Citation
from laws.concordance import Relation
from laws.headwords import place_of
from laws.model import Reference, Status

_LEADS = (Status.RESOLVED, Status.PARTIAL, Status.EXTERNAL)


@check("reference-differs", Severity.RULE, Over.COMPARED, across_years=True)
def reference_differs(pair: WordsPair) -> Faults:
    """Teksten henviser til andre bestemmelser end forlægget."""
    source, target = pair.source, pair.target
    there, here = _ends_by_reference(source.references), _ends_by_reference(target.references)
    lost = [r for r, ends in there if not _is_covered(ends, here, source.citation, near=not pair.same_book)]
    around = [*there, *_ends_by_reference(source.around)]
    gained = [
        r for r, ends in here if not _is_covered(ends, around, source.citation, near=not pair.same_book)
    ]
    if lost or gained:
        yield Fault(
            ", ".join(_label(r) for r in gained),
            ", ".join(_label(r) for r in lost),
            here=tuple((r.start, r.end) for r in gained),
            there=tuple((r.start, r.end) for r in lost),
        )


Ends = tuple[Citation, Citation]
"""What a reference covers: one citation twice, or the first and the last of a range."""


def _ends_by_reference(references: Iterable[Reference]) -> list[tuple[Reference, Ends]]:
    """The references that lead somewhere, as today's laws number it."""
    found = []
    for r in references:
        if r.citation is None or r.status not in _LEADS or r.relation is Relation.REMOVED:
            continue
        first = place_of(r.carried or r.citation)
        found.append((r, (first, r.last or first)))
    return found


def _is_covered(ends: Ends, others: list[tuple[Reference, Ends]], place: Citation, *, near: bool) -> bool:
    """Whether one of the others cites the same, or the text means itself."""
    first, last = ends
    if first == last and place.within(first):
        return True
    return any(_same(ends, other, near=near) for _, other in others) or _spelt_out(ends, others)


def _same(ends: Ends, other: Ends, *, near: bool) -> bool:
    if ends == other or (ends[0] == ends[1] and other[0] <= ends[0] <= other[1] and other[0] != other[1]):
        return True
    if other[0] == other[1] and ends[0] != ends[1]:
        return False
    return near and (ends[0].within(other[0]) or other[0].within(ends[0]))


def _spelt_out(ends: Ends, others: list[tuple[Reference, Ends]]) -> bool:
    """Whether both ends of a range are cited one by one."""
    if ends[0] == ends[1]:
        return False
    single = {other[0] for _, other in others}
    return set(ends) <= single


def _label(reference: Reference) -> str:
    citation = reference.carried or reference.citation
    assert citation is not None
    return citation.label if reference.last is None else f"{citation.label}–{reference.last}"
