"""A wording with the present numbers of the older laws it refers to, for readers of plain text."""

from dataclasses import replace

from laws.concordance import Relation
from laws.model import Edition, Provision, Reference


def fate(reference: Reference, own: str) -> str:
    """What became of a cited place of older laws, in a few Danish words; empty where it stands unchanged.

    Args:
        own: id of the edition that it stands in; old laws that speak of themselves get today's numbers only.

    >>> from laws.citation import parse
    >>> from laws.model import Status
    >>> law, now = parse("23"), parse("72C")
    >>> old = Reference("§ 23", "lead", 0, 4, law, "love-2007-da", Status.RESOLVED, carried=now)
    >>> fate(old, "tlh-2014-da").replace(chr(160), " ")
    'nu § 72C'
    """
    relation = reference.relation if reference.edition != own else None
    if reference.carried is not None and reference.carried != reference.citation:
        return f"nu {reference.carried.label}" + (", ændret" if relation is Relation.CHANGED else "")
    if relation is Relation.REMOVED:
        return "udgået"
    return "ændret siden" if relation is Relation.CHANGED else ""


def with_fates(edition: Edition, place: Provision) -> Provision:
    """A place and all under it, each such reference followed by its fate in brackets: § 23 [nu § 72C]."""
    fates = {r: f" [{name}]" for r in place.references if (name := fate(r, edition.id))}

    def annotate(text: str, part: str) -> str:
        here = sorted((r for r in fates if r.part == part), key=lambda r: -r.end)
        for reference in here:
            text = text[: reference.end] + fates[reference] + text[reference.end :]
        return text

    def shift(offset: int, part: str) -> int:
        longer = sum(len(s) for r, s in fates.items() if r.part == part and r.end <= offset)
        return offset + longer if offset >= 0 else offset

    return replace(
        place,
        lead=annotate(place.lead, "lead"),
        tail=annotate(place.tail, "tail"),
        notes=tuple(replace(n, text=annotate(n.text, f"note:{i}")) for i, n in enumerate(place.notes)),
        tables=tuple(replace(t, offset=shift(t.offset, t.part)) for t in place.tables),
        children=tuple(with_fates(edition, child) for child in place.children),
    )
