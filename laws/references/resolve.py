"""What becomes of a reference: resolved only where exactly one place is meant and that very place exists."""

from collections.abc import Collection, Iterable
from dataclasses import replace

from laws.citation import Citation
from laws.concordance import Correspondence, Relation, year_of
from laws.model import Reference, Status
from laws.references.definitions import definition_of
from laws.references.labels import kind
from laws.references.mention import Form, Mention
from laws.references.parse import Meaning, point_path
from laws.references.shelf import Shelf, book

_NUMBERED_BOOKS = ("law", "handbook", "players-handbook")
"""The kinds of citations whose places can be named by a numeral alone."""


def resolve(mention: Mention, meaning: Meaning, place: Citation, part: str, shelf: Shelf) -> Reference | None:
    """The reference that a mention becomes; None where it turns out to cite nothing.

    Args:
        mention: what `find` returned.
        meaning: what `parse` made of it.
        place: where it stands, for relative forms.
        part: `heading`, `lead`, `tail` or `note:0`.
        shelf: the books.
    """
    if mention.statute:
        edition, _ = book("statute")
        detail = "henviser til en anden bog end bridgelovene"
        return _reference(mention, part, None, edition, Status.EXTERNAL, detail=detail)
    if mention.form in (Form.POINT, Form.PREVIOUS, Form.NEXT, Form.HERE):
        return _relative(mention, meaning, place, part, shelf)
    if mention.form is Form.DEFINITION:
        edition = shelf.edition_for(Citation("def"))
        known = shelf.held.get(edition, ())
        target = definition_of(mention.spelled, known, last=mention.way < 0)
        if target is None:
            return None
        meant = shelf.laws_of or edition
        detail = "" if year_of(meant) == year_of(edition) else f"slået op i {edition}, ikke i {meant}"
        return _reference(mention, part, target, edition, Status.RESOLVED, detail=detail)
    return _resolve_numerals(mention, meaning, place, part, shelf)


def _resolve_numerals(
    mention: Mention, meaning: Meaning, place: Citation, part: str, shelf: Shelf
) -> Reference | None:
    if not meaning.candidates:
        edition = shelf.laws_of or shelf.today
        detail = f"»{mention.text}« kan ikke læses som en henvisning"
        return _reference(mention, part, None, edition, Status.UNRESOLVED, detail=detail)
    real = [c for c in meaning.candidates if shelf.exists(shelf.edition_for(c, mention.year), c)]
    if not real and mention.form is Form.ELLIPTIC and mention.spelled[0].isupper():
        # "Law 86B3 and C2 below": what the law named last does not have may be the reader's own law's.
        real = near(point_path(mention.spelled), place, shelf.held.get(shelf.own, ()), 0, enclosing=True)
    # A list's end that can be read in two ways is read as going on where it left off (§ 16C1 og 2) unless
    # it counts backwards; then nobody can know.
    if len(real) > 1 and _falls(mention, real):
        offered = " eller ".join(c.label for c in real)
        edition = shelf.edition_for(real[0], mention.year)
        return _reference(mention, part, None, edition, Status.AMBIGUOUS, detail=f"kan være {offered}")
    citation = (real or list(meaning.candidates))[0]
    edition = shelf.edition_for(citation, mention.year)
    if citation.kind in ("handbook", "players-handbook") and edition not in shelf.held:
        name = book(citation.kind)[1]
        detail = f"{citation.label} står i {name}, som ikke er læst ind"
        return _reference(mention, part, citation, edition, Status.EXTERNAL, meaning.last, detail=detail)
    if meaning.whole and real:
        last = meaning.last
        if last is not None and not shelf.exists(edition, last):
            detail = f"{last.label} findes ikke i {edition}"
            return _carry(_reference(mention, part, citation, edition, Status.PARTIAL, detail=detail), shelf)
        detail = f"fodnoten til {citation.label}" if mention.note else ""
        reference = _reference(mention, part, citation, edition, Status.RESOLVED, last, detail)
        return _carry(reference, shelf)
    if not mention.sure:
        return None
    around = [c for c in (citation, *reversed(citation.ancestors)) if shelf.exists(edition, c)]
    missing = f"{citation.label} findes ikke i {edition}"
    if not meaning.whole:
        missing = f"»{mention.text}« er kun delvis læst"
    if not around:
        return _reference(mention, part, None, edition, Status.UNRESOLVED, detail=missing)
    detail = f"{missing}; nærmest er {around[0].label}"
    return _carry(_reference(mention, part, around[0], edition, Status.PARTIAL, detail=detail), shelf)


def _falls(mention: Mention, real: list[Citation]) -> bool:
    if mention.form is not Form.ELLIPTIC or not real[0].path:
        return mention.form is Form.ELLIPTIC
    # Laws are cited in their order: after § 16C1 a 2 is no second law.
    behind = mention.spelled.isdigit() and real[0].root.isdigit() and int(mention.spelled) < int(real[0].root)
    return mention.plural and not behind


def _carry(reference: Reference, shelf: Shelf) -> Reference:
    """The reference with what its target is called today."""
    citation = reference.citation
    if citation is None or citation.kind != "law" or year_of(reference.edition) == year_of(shelf.today):
        return reference
    ways = shelf.concordance.carry(citation, reference.edition, shelf.today)
    if not ways:
        return reference
    targets = [w.citation for w in ways if w.citation is not None]
    carried = targets[0] if targets and targets[0] != citation else None
    detail = reference.detail or _what_changed(reference, ways)
    last = reference.last
    if last is not None and carried is None and targets:
        ends = shelf.concordance.carry(last, reference.edition, shelf.today)
        if [e.citation for e in ends] != [last]:
            detail = detail or f"{last.label} i {year_of(reference.edition)}-lovene hedder noget andet i dag"
    relation = ways[0].relation if targets else Relation.REMOVED
    return replace(reference, carried=carried, detail=detail, relation=relation)


def _what_changed(reference: Reference, ways: Iterable[Correspondence]) -> str:
    """What a reader must know of a place of older laws; empty where nothing changed."""
    ways = tuple(ways)
    assert reference.citation is not None
    old = f"{reference.citation.label} i {year_of(reference.edition)}-lovene"
    targets = [w.citation for w in ways if w.citation is not None]
    if not targets:
        return f"{old}, udgået siden"
    if targets != [reference.citation]:
        return f"{old}, nu {' og '.join(t.label for t in targets)}"
    if ways[0].relation is Relation.SAME:
        return ""
    return f"{old}, ændret siden"


def _relative(
    mention: Mention, meaning: Meaning, place: Citation, part: str, shelf: Shelf
) -> Reference | None:
    if mention.form is Form.HERE and place.kind not in _NUMBERED_BOOKS:
        return None
    nearby = _nearby(mention, meaning, place, shelf.held.get(shelf.own, ()))
    if not mention.sure and len(nearby) != 1:
        return None
    if not nearby:
        detail = f"»{mention.text}« peger på et sted, der ikke findes her"
        return _reference(mention, part, None, shelf.own, Status.UNRESOLVED, detail=detail)
    if len(nearby) > 1:
        offered = " eller ".join(c.label for c in nearby)
        return _reference(mention, part, None, shelf.own, Status.AMBIGUOUS, detail=f"kan være {offered}")
    if not meaning.path_last:
        return _carry(_reference(mention, part, nearby[0], shelf.own, Status.RESOLVED), shelf)
    return _carry(_ranging(mention, meaning, nearby[0], place, part, shelf), shelf)


def _nearby(mention: Mention, meaning: Meaning, place: Citation, own: Collection[Citation]) -> list[Citation]:
    """The places that a relative form can mean."""
    if mention.form is Form.HERE:
        if mention.spelled == "section":
            return [Citation(place.root, place.path[:1])]
        target = meaning.candidates[0] if meaning.candidates else place
        return [target if mention.spelled == "point" else target.law]
    if mention.form in (Form.PREVIOUS, Form.NEXT):
        if meaning.candidates:
            return [meaning.candidates[0]]
        beside = _beside(_level(mention.spelled, place), own, mention.way)
        if beside is not None and meaning.path:
            beside = Citation(beside.root, meaning.path)
        return [beside] if beside is not None and beside in own else []
    return near(meaning.path, place, own, mention.way, enclosing=mention.bare)


def _level(numerals: str, place: Citation) -> Citation:
    """The place of the level that "the preceding section" or "the preceding Law" counts in."""
    if numerals == "law":
        return place.law
    return Citation(place.root, place.path[:1]) if numerals == "section" else place


def _ranging(
    mention: Mention, meaning: Meaning, first: Citation, place: Citation, part: str, shelf: Shelf
) -> Reference:
    """The reference of a range, only in part found where its end is missing."""
    own = shelf.held.get(shelf.own, ())
    last = Citation(place.root, (*first.path[: len(first.path) - len(meaning.path)], *meaning.path_last))
    if last in own and last > first:
        return _reference(mention, part, first, shelf.own, Status.RESOLVED, last)
    detail = f"{last.label} findes ikke i {shelf.own}"
    return _reference(mention, part, first, shelf.own, Status.PARTIAL, detail=detail)


def near(
    path: tuple[str, ...], place: Citation, places: Collection[Citation], way: int, *, enclosing: bool = False
) -> list[Citation]:
    """The places that a numeral can name from where it stands: the nearest enclosing list that has it.

    Args:
        enclosing: whether only an enclosing list counts, and no other place of the law that ends so.

    >>> have = {Citation("31", p) for p in [("A",), ("A", "1"), ("A", "2"), ("B",)]}
    >>> near(("A", "2"), Citation("31", ("A",)), have, 1)
    [Citation('31A2')]
    """
    if not path or place.kind not in _NUMBERED_BOOKS:
        return []
    for depth in reversed(range(len(place.path) + 1)):
        target = Citation(place.root, place.path[:depth] + path)
        if target in places and _same_level(path[0], place, depth):
            return [target]
    if enclosing:
        return []
    ends = [c for c in places if c.root == place.root and c.path[-len(path) :] == path and c != place]
    if way:
        ends = [c for c in ends if (c < place) == (way < 0)] or ends
    return sorted(ends)


def _same_level(first: str, place: Citation, depth: int) -> bool:
    """Whether a numeral is of the kind that stands at that depth, so that "1" is not sought beside "A"."""
    if depth >= len(place.path):
        return True
    return kind(place.path[depth]) == kind(first) or not first.isalpha()


def _beside(place: Citation, places: Collection[Citation], way: int) -> Citation | None:
    """The place right before or after this one in its list; of a law the law."""
    if place.path:
        siblings = sorted(c for c in places if c.parent == place.parent and c.root == place.root)
    else:
        siblings = sorted(c for c in places if not c.path and c.kind == place.kind)
    if way < 0:
        return max((c for c in siblings if c < place), default=None)
    return min((c for c in siblings if c > place), default=None)


def _reference(
    mention: Mention,
    part: str,
    citation: Citation | None,
    edition: str,
    status: Status,
    last: Citation | None = None,
    detail: str = "",
) -> Reference:
    return Reference(
        mention.text, part, mention.start, mention.end, citation, edition, status, last, None, detail
    )
