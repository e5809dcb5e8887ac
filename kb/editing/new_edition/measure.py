"""How good the proposed rows are where a reviewed concordance is held: which are right, which are missed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kb.editing.new_edition.propose import Certainty, Proposal
from laws.citation import Citation
from laws.concordance import Concordance, Relation

Pair = tuple[Citation, Citation]


@dataclass(frozen=True, slots=True)
class Quality:
    """Proposed pairs against reviewed ones.

    Attributes:
        proposed, right, reviewed: pairs that were proposed, those of them that are right, and all there are.
        sure, surely_right: of the proposed ones those called sure, and how many of these are right.
        relations: of the right pairs those whose relation is right too.
        same_number, same_right: the pairs that have one number in both books, and the right ones of them.
    """

    proposed: int
    right: int
    reviewed: int
    sure: int
    surely_right: int
    relations: int
    same_number: int
    same_right: int

    @property
    def precision(self) -> float:
        """Share of the proposed pairs that are right."""
        return self.right / self.proposed if self.proposed else 1.0

    @property
    def recall(self) -> float:
        """Share of the reviewed pairs that were proposed."""
        return self.right / self.reviewed if self.reviewed else 1.0


def measure(
    proposals: Sequence[Proposal],
    olds: Sequence[Citation],
    news: Sequence[Citation],
    step: tuple[str, str],
    concordance: Concordance,
) -> Quality:
    """Holds proposals against the rows that people wrote.

    Args:
        proposals: what was proposed, without having seen those rows.
        olds, news: the places of both books.
        step: the ids of both editions.
    """
    reviewed = dict(_reviewed_pairs(olds, frozenset(news), step, concordance))
    pairs = {(row.old, row.new): row for row in proposals if row.old is not None and row.new is not None}
    right = [row for pair, row in pairs.items() if pair in reviewed]
    sure = [row for row in pairs.values() if row.certainty is Certainty.SURE]
    same = [(place, place) for place in olds if place in frozenset(news)]
    return Quality(
        proposed=len(pairs),
        right=len(right),
        reviewed=len(reviewed),
        sure=len(sure),
        surely_right=sum(row in right for row in sure),
        relations=sum(reviewed[row.old, row.new] is row.relation for row in right if row.old and row.new),
        same_number=len(same),
        same_right=sum(pair in reviewed for pair in same),
    )


def _reviewed_pairs(
    olds: Sequence[Citation], news: frozenset[Citation], step: tuple[str, str], concordance: Concordance
) -> Iterator[tuple[Pair, Relation]]:
    for place in olds:
        for there in concordance.carry(place, *step):
            if there.exact and there.citation in news:
                yield (place, there.citation), there.relation
