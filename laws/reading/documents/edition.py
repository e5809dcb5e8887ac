"""A document beside the law books as an edition: its places with labels as printed, one root around them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from laws.age import laws_of_year
from laws.citation import Citation, slug
from laws.concordance import load_concordance, spelt_places
from laws.errors import UnreadableSource
from laws.model import Edition, Finding, Provision
from laws.papers import Form, Paper
from laws.reading.containers.blocks import Block, Sheets
from laws.reading.containers.labels import CHAIN, SIGN, labels_of
from laws.reading.documents.broken import with_ligatures
from laws.reading.documents.forms import form_said, says_form
from laws.reading.documents.naming import Naming, name_document
from laws.reading.documents.node import provision_of
from laws.reading.documents.planting import Planter
from laws.reading.documents.rows import plant_rows
from laws.reading.earned import EXTRACT, is_title_of_law, recorded_places
from laws.reading.told import NOTHING, Told

_LAW_BOOK = 300
"""Places of the laws in a document from which on it is a law book."""
_LONGEST_ISSUER = 40
"""Letters of an issuer in the name of a document."""
_UNDER, _MOST_PLACES = 5, 0.7
"""Places under its laws, and the share of those that these have, from which on a document copies laws out:
who writes about them uses their numbers as headings, and hardly the number of each place in them."""
_ITS_OWN = (Form.CLUB, Form.REGULATION)
"""Kinds whose numbered places are their own; a commentary may well be headed by the laws."""
_LONGEST_TITLE = 80
"""Letters of a second title in a text that ranks no headings."""
_TWICE = 4
"""Numbers that come again behind a second title and make two documents of one file."""
_MOST_LEFT_OUT = 2_000
"""Lines that were left out and are told one by one."""
_MOST = 40_000
"""Blocks of the largest document; a regulation of a hundred pages has two thousand."""
NO_TEXT = "Dokumentet har ingen tekst; er det en scanning, så kør tekstgenkendelse (OCR)."
IS_LAWS = (
    "Filen er en lovbog eller en del af en, og den skal ikke gemmes som andet; importér den uden »--as«."
)


@dataclass(frozen=True, slots=True)
class OpenDocument:
    """A document that was taken out of its form, with what was told of it."""

    sheets: Sheets
    told: Told = NOTHING


def read_document(document: OpenDocument) -> Edition:
    """The edition of a document.

    Raises:
        UnreadableSource: it has no words, is a law book, two documents, far too large, or in a language that
            is not read.
        YearMissing: it does not say of which year it is.
    """
    sheets, told = document.sheets, document.told
    if not any(block.text or block.rows for block in sheets.blocks):
        raise UnreadableSource("", NO_TEXT)
    if len(sheets.blocks) > _MOST:
        raise UnreadableSource("", f"Dokumentet har over {_MOST} stykker; del det op, og importér delene.")
    naming = name_document(sheets, told)
    refuse_two(naming)
    blocks, broken = with_ligatures(naming.blocks, naming.language)
    root = plant(replace(naming, blocks=blocks))
    if is_law_book(root):
        raise UnreadableSource("", IS_LAWS)
    form = form_of(naming, root)
    if form in _ITS_OWN and len(titled_as_laws(root)) >= EXTRACT:
        raise UnreadableSource("", IS_LAWS)
    year = laws_of_year(naming.year)
    return Edition(
        id=naming.root,
        title=naming.title,
        kind="document",
        language=naming.language,
        year=naming.year,
        provisions=(root,),
        laws_of=f"love-{year}-{naming.language}",
        findings=(*_left_out(sheets), *broken),
        paper=Paper(form, naming.issuer, told.published),
    )


def _left_out(sheets: Sheets) -> tuple[Finding, ...]:
    """What was left out, line by line, so that it can be counted."""
    lines = [line.replace("; ", ", ") for line in sheets.dropped[:_MOST_LEFT_OUT]]
    return (Finding("dropped", None, "; ".join(lines)),) if lines else ()


def under_issuer(edition: Edition) -> Edition:
    """A document under a name that has its issuer's too: another's has its title and year."""
    assert edition.paper is not None
    stem, _, year = edition.id.rpartition("-")
    issuer = slug(edition.paper.issuer)
    cut = issuer if len(issuer) <= _LONGEST_ISSUER else issuer[:_LONGEST_ISSUER].rpartition("-")[0]
    return _rename(edition, f"{stem}-{cut or issuer[:_LONGEST_ISSUER]}-{year}")


def _rename(edition: Edition, name: str) -> Edition:
    def move(place: Provision) -> Provision:
        children = tuple(map(move, place.children))
        return replace(place, citation=Citation(name, place.citation.path), children=children)

    return replace(edition, id=name, provisions=tuple(map(move, edition.provisions)))


def plant(naming: Naming) -> Provision:
    """The places of a document under its root; notes that stand nowhere are kept at the end."""
    notes = {block.sign: block.text for block in naming.blocks if block.sign}
    tree = plant_rows(Planter().plant(block for block in naming.blocks if not block.sign))
    tree.heading = naming.title
    signs = "\n".join(
        text for block in naming.blocks for text in (block.text, *(c for r in block.rows for c in r))
    )
    tree.loose = [(sign, text) for sign, text in notes.items() if f"\ue010{sign}\ue011" not in signs]
    return provision_of(tree, naming.root, notes)


def is_law_book(root: Provision) -> bool:
    """Whether the places of a document are those of the laws."""
    laws = load_concordance().places
    spelt = spelt_places((place.citation.path for place in root.walk()), laws[max(laws)])
    return len(set(spelt.values())) >= _LAW_BOOK


def form_of(naming: Naming, root: Provision) -> Form:
    """What a document is: an extract where its places are those of some laws, whatever it is called."""
    retold = naming.form in _ITS_OWN and _UNDER <= len(titled_as_laws(root)) < EXTRACT
    return Form.EXTRACT if retold or is_extract(root, naming.year) else naming.form


def is_extract(root: Provision, year: int) -> bool:
    """Whether a document has most of the places of the laws whose numbers it has, with several under them."""
    paths = [place.citation.path for place in root.walk()]
    recorded = recorded_places({part for path in paths for part in path[:1]}, year)
    held = set(spelt_places(paths, recorded).values())
    under = sum(1 for citation in held if citation.path)
    if len({citation.root for citation in held}) >= EXTRACT:
        return False  # half a law book
    return under >= _UNDER and len(held) >= _MOST_PLACES * len(recorded)


def titled_as_laws(root: Provision) -> frozenset[str]:
    """The laws whose numbers and titles most of a document's numbered headings have; none where few do."""
    numbered = {
        re.sub(r"\D", "", place.numeral): place.heading
        for place in root.walk()
        if place.heading and re.fullmatch(r"\D{0,6}\d{1,2}\D?", place.numeral)
    }
    if len(numbered) < _UNDER:
        return frozenset()
    alike = {number for number, heading in numbered.items() if is_title_of_law(number, heading)}
    return frozenset(alike) if len(alike) >= _MOST_PLACES * len(numbered) else frozenset()


def refuse_two(naming: Naming) -> None:
    """Refuses a file in which the numbers begin anew behind a second title.

    Raises:
        UnreadableSource: it has two documents.
    """
    _refuse_extract_within(naming)
    for at in (
        at
        for at, (block, after) in enumerate(pairwise(naming.blocks))
        if _may_begin_another(block, after) or (_is_dated(block) and says_form(block.text))
    ):
        before = {n for block in naming.blocks[:at] for n in _number(block)}
        behind = {n for block in naming.blocks[at:] for n in _number(block)}
        anew = len(before & behind) >= _TWICE and _first(naming.blocks[at:]) == _first(naming.blocks[:at])
        if anew or _counts_otherwise(naming.blocks, at):
            title = naming.blocks[at].text[:60]
            raise UnreadableSource(
                "",
                f"Filen har to dokumenter i sig (numrene begynder forfra ved »{title}«); "
                "del den, og importér dem hver for sig.",
            )


def _refuse_extract_within(naming: Naming) -> None:
    """Refuses a file one part of which retells the laws, by its heading, while another counts anew."""
    parts = [at for at, block in enumerate(naming.blocks) if _is_line_alone(block)]
    copied = next((at for at in parts if form_said(naming.blocks[at].text) is Form.EXTRACT), None)
    if copied is None and form_said(naming.title) is Form.EXTRACT:
        copied = 0  # the heading of the first part stands right under the title, and was taken into it
    if copied is None or naming.form is Form.EXTRACT:
        return
    behind = next((at for at in parts if at > copied and _counted(naming.blocks[at:]) >= _TWICE), None)
    before = _counted(naming.blocks[:copied]) >= _TWICE
    if _counted(naming.blocks[copied:behind]) >= _TWICE and (behind is not None or before):
        title = (naming.blocks[copied].text if copied in parts else naming.title)[:60]
        raise UnreadableSource(
            "",
            f"Filen har to ting i sig: et uddrag af lovene (»{title}«) og noget andet; "
            "del den, og importér det andet for sig.",
        )


def _is_line_alone(block: Block) -> bool:
    """Whether a block may be the heading of a part."""
    said = block.level > 0 or (len(block.text) <= _LONGEST_TITLE and not re.search(r"[.;:?!,]$", block.text))
    return bool(said and block.text) and not (block.rows or block.sign or block.item or labels_of(block))


def _counted(blocks: Sequence[Block]) -> int:
    """The numbered places, up to the next that begins anew."""
    return sum(1 for block in blocks if labels_of(block))


def _may_begin_another(block: Block, after: Block) -> bool:
    """Whether a block may be the title of a second document: of the first rank, or a line that ends with its
    year right above the first number, as in a text that ranks no headings.
    """
    if block.level == 1:
        return not labels_of(block)
    return bool(_is_dated(block) and _number(after))


def _is_dated(block: Block) -> bool:
    """Whether a block is a line that ends with its year."""
    dated = len(block.text) <= _LONGEST_TITLE and re.search(r"\b(?:19|20)\d\d$", block.text)
    return bool(dated) and not (block.rows or block.item or block.sign or labels_of(block))


def _counts_otherwise(blocks: Sequence[Block], at: int) -> bool:
    """Whether a line that names its kind and year begins a document that counts in another way: minutes
    behind statutes.
    """
    before = [label for block in blocks[:at] for label in labels_of(block)[:1]]
    behind = [label for block in blocks[at:] for label in labels_of(block)[:1]]
    if min(len(before), len(behind)) < _TWICE or not (_is_dated(blocks[at]) and says_form(blocks[at].text)):
        return False
    return before[0].value == behind[0].value == 1 and before[0].kind != behind[0].kind


def _number(block: Block) -> tuple[tuple[str, ...], ...]:
    return tuple(label.parts for label in labels_of(block)[:1] if label.kind in (CHAIN, SIGN))


def _first(blocks: tuple[Block, ...]) -> tuple[str, ...]:
    return next((number for block in blocks for number in _number(block)), ())
