"""Fills the references of every place of an edition."""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from laws.citation import Citation
from laws.concordance import Concordance
from laws.model import Edition, Finding, Provision, Reference, Status
from laws.references.around import Around
from laws.references.definitions import definitions_seen
from laws.references.find import find
from laws.references.law_lists import listed_laws
from laws.references.mention import Form, Mention
from laws.references.own_places import with_own_places
from laws.references.parse import Meaning, parse
from laws.references.resolve import near, resolve
from laws.references.shelf import Shelf

_DIGIT = re.compile(r"\d")
"""What every numeral has in it that sends to a law."""
_ENOUGH = 3
"""So many numbers after "se" in a book without a single sign prove that its signs were lost."""


def annotate(
    edition: Edition, places: Mapping[str, Collection[Citation]], concordance: Concordance
) -> Edition:
    """The edition with the references of each heading, lead, tail and footnote, and of a document's labels
    and tables.

    Args:
        edition: any edition.
        places: edition id → the citations that it has; the edition's own may be left out.
        concordance: for the places of laws that nobody holds, and to carry them to today.

    Returns:
        The edition with `Provision.references` filled and a finding for each that leads nowhere. Doing it
        again changes nothing.
    """
    books = {name: frozenset(citations) for name, citations in places.items()}
    books[edition.id] = frozenset(edition.citations)
    laws_of = edition.laws_of or (edition.id if edition.kind == "laws" else "")
    shelf = Shelf(edition.id, laws_of, books, concordance)
    tabled = edition.kind == "document"
    # A club's document has rooms and tables that are called as laws are, and need not cite any.
    lost = not tabled and lost_its_signs(edition)
    provisions = tuple(_annotate(p, edition.language, shelf, lost, tabled) for p in edition.provisions)
    findings = tuple(f for f in edition.findings if f.kind != "unresolved")
    annotated = replace(
        edition, provisions=provisions, findings=findings + tuple(_open_references(provisions))
    )
    return with_own_places(annotated) if edition.kind == "document" else annotated


def references_in(
    text: str, language: str, place: Citation, shelf: Shelf, part: str = "lead", *, lost_signs: bool = False
) -> tuple[Reference, ...]:
    """The references of one text that stands at a place: all four verbs in one."""
    mentions = find(text, language, lost_signs=lost_signs, around=_around(place, shelf))
    if place.root == "def":
        taken = [(m.start, m.end) for m in mentions]
        seen = definitions_seen(text, language)
        free = (m for m in seen if not any(m.start < end and start < m.end for start, end in taken))
        mentions = tuple(sorted((*mentions, *free), key=lambda m: m.start))
    pairs: list[tuple[Mention, Reference]] = []
    lacking: set[int] = set()
    in_part: set[int] = set()
    in_list: dict[int, Citation] = {}
    cited: Citation | None = None
    for mention in mentions:
        parsed = parse(mention, in_list.get(mention.group))
        if mention.of_cited:
            if cited is None:
                continue
            mention = replace(mention, form=Form.NUMBERED)
            parsed = Meaning((Citation(cited.root, parsed.path),))
        if mention.form is Form.HERE and mention.spelled == "same" and cited is not None:
            parsed = replace(parsed, candidates=(cited,))
        elif mention.form is Form.PREVIOUS and _has_own_before(text, mention):
            parsed = replace(parsed, candidates=(place,))
        reference = resolve(mention, parsed, place, part, shelf)
        if reference is None:
            lacking |= {mention.group} if mention.bare else set()
            continue
        whole = reference.citation is not None and not reference.citation.path
        if mention.form is Form.ELLIPTIC and mention.group in in_part and whole:
            continue  # "Law 71, paragraphs 1 and 2", where that has none: the second is no law either
        if reference.status is Status.PARTIAL and not mention.plural:
            in_part.add(mention.group)
        pairs.append((mention, _trim(reference, mention)))
        if mention.form in (Form.NUMBERED, Form.ELLIPTIC) and parsed.candidates:
            meant = parsed.candidates[0] if len(parsed.candidates) == 1 else reference.citation
            in_list[mention.group] = parsed.last or meant or parsed.candidates[0]
            if reference.status is not Status.EXTERNAL:
                cited = in_list[mention.group]
    # Of a list that nothing but its surroundings proves, all must be there.
    return tuple(r for mention, r in pairs if not (mention.bare and mention.group in lacking))


def _around(place: Citation, shelf: Shelf) -> Around:
    """The places that there are for a text that stands at a place."""
    own = shelf.held.get(shelf.own, ())
    return Around(
        lambda citation: shelf.exists(shelf.edition_for(citation), citation),
        lambda path: bool(near(path, place, own, 0, enclosing=True)),
    )


def _has_own_before(text: str, mention: Mention) -> bool:
    """Whether the paragraph before is one of the same place: its words have an empty line before these."""
    return mention.spelled == "paragraph" and "\n\n" in text[: mention.start]


def _trim(reference: Reference, mention: Mention) -> Reference:
    """A definition's span cut to the words that are the headword."""
    if mention.form is not Form.DEFINITION or reference.citation is None or mention.text != mention.spelled:
        return reference
    words = len(reference.citation.path[0].split("-"))
    pieces = mention.text.split()[:words]
    text = mention.text[: sum(map(len, pieces)) + len(pieces) - 1]
    return replace(reference, text=text, end=reference.start + len(text))


def lost_its_signs(edition: Edition) -> bool:
    """Whether the edition is a text whose section signs were lost: it sends to numbers, never with a sign."""
    texts = [text for place in edition.walk() for _, text in _parts(place)]
    if any("§" in text for text in texts):
        return False
    count = 0
    for text in filter(_DIGIT.search, texts):
        mentions = find(text, edition.language, lost_signs=True)
        numbered = [m for m in mentions if m.form is Form.NUMBERED]
        if not all(m.text[0].isdigit() for m in numbered):
            return False
        count += len(numbered)
    return count >= _ENOUGH


def _parts(place: Provision) -> Iterator[tuple[str, str]]:
    yield "label", place.label  # of a commentary's place the law that it is about
    yield "heading", place.heading
    yield "lead", place.lead
    yield "tail", place.tail
    for number, note in enumerate(place.notes):
        yield f"note:{number}", note.text


def _annotate(place: Provision, language: str, shelf: Shelf, lost: bool, tabled: bool) -> Provision:
    parts = list(_parts(place))
    parts += [(f"table:{number}", table.text) for number, table in enumerate(place.tables) if tabled]
    references = tuple(
        reference
        for part, text in parts
        for reference in references_in(text, language, place.citation, shelf, part, lost_signs=lost)
        if not (part.startswith("table") and re.search(r"[\n\t]", reference.text))  # from one cell to another
    )
    if tabled:
        listed = [r for r in listed_laws(place, shelf) if not any(_meet(r, other) for other in references)]
        references = (*references, *listed)
    children = tuple(_annotate(c, language, shelf, lost, tabled) for c in place.children)
    return replace(place, references=references, children=children)


def _meet(reference: Reference, other: Reference) -> bool:
    return reference.part == other.part and reference.start < other.end and other.start < reference.end


def _open_references(provisions: tuple[Provision, ...]) -> Iterator[Finding]:
    for provision in provisions:
        for place in provision.walk():
            for r in place.references:
                if r.status in (Status.UNRESOLVED, Status.PARTIAL, Status.AMBIGUOUS):
                    detail = f"{r.detail[:1].upper()}{r.detail[1:]}."
                    yield Finding("unresolved", place.citation, r.text, detail)
