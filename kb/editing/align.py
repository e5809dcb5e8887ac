"""Which place of one edition answers which of another: by citation, and through the concordance by year."""

from collections.abc import Iterator
from dataclasses import dataclass

from laws.citation import Citation
from laws.concordance import Correspondence, Relation, load_concordance
from laws.headwords import in_language
from laws.model import Edition, Provision


@dataclass(frozen=True, slots=True)
class PlacePair:
    """A place of one edition beside the place of another that answers it.

    Attributes:
        source, target: the two places; None where that edition has none.
        relation: what became of the older one.
        note: what the concordance says about it, may be empty.
        exact: False where only a place around it has a counterpart.
    """

    source: Provision | None
    target: Provision | None
    relation: Relation
    note: str = ""
    exact: bool = True

    @property
    def citation(self) -> Citation:
        """Where it stands: in the first edition where it is there, else in the second."""
        place = self.source or self.target
        assert place is not None
        return place.citation


def counterparts(citation: Citation, source: Edition, target: Edition) -> tuple[Correspondence, ...]:
    """What a place of one edition is called in another; nothing where the two hold different books."""
    if source.kind != target.kind:
        return ()
    there = in_language(citation, target.language)
    same = (Correspondence(there if there in target else None, Relation.SAME),)
    if source.year == target.year or source.kind != "laws":
        return same
    return load_concordance().carry(citation, source.id, target.id) or same


def align(source: Edition, target: Edition) -> Iterator[PlacePair]:
    """Every place of the first edition with its counterparts, then what only the second has.

    A place that became two stands twice. A counterpart that the second edition does not hold (the slides of
    1997 hold some laws only) counts as none.
    """
    reached: set[Citation] = set()
    for place in source.walk():
        for there in counterparts(place.citation, source, target):
            other = target.get(there.citation) if there.citation else None
            if other is not None:
                reached.add(other.citation)
            yield PlacePair(place, other, there.relation, there.note, there.exact)
    for place in target.walk():
        if place.citation not in reached:
            yield PlacePair(None, place, Relation.NEW)
