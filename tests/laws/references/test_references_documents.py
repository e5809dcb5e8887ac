"""References of the user's own documents: a sample checked by hand, and what must hold for all of them.

The sample (`data/references-sample.csv`) was made by reading the documents: the words right before the
reference, its letters, and what they cite. A blank place means that the whole document is searched.
"""

import csv
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from laws.citation import Citation
from laws.concordance import load_concordance
from laws.model import Reference, Status
from laws.reading.kinds import Kind
from laws.references import annotate
from laws.references.annotate import references_in
from laws.references.shelf import Shelf
from tests.laws import DATA
from tests.laws.compiled import edition, parts, source

pytestmark = pytest.mark.documents

BOOKS = {
    "lovbog": "love-2017-da",
    "haandbog": "tlh-2014-da",
    "artikler": "artikler-2017-da",
    "lysbilleder": "love-1997-no",
}
SPEAKS_OF = {**BOOKS, "artikler": "love-2017-da", "afskrift": "love-2017-da"}
SAMPLE = list(csv.DictReader((DATA / "references-sample.csv").open(encoding="utf-8"), delimiter=";"))
Standing = tuple[str, str, Reference]


def found_in(document: str) -> list[Standing]:
    """Every reference of a document: where it stands, the text before it, itself."""
    if document == "afskrift":
        return list(_in_transcript())
    return [
        (str(place.citation), text[: reference.start], reference)
        for place in edition(BOOKS[document]).walk()
        for part, text in parts(place)
        for reference in place.references
        if reference.part == part
    ]


def _in_transcript() -> Iterator[Standing]:
    """The transcript as it came, without signs: its own text, so that no repair stands in between."""
    text = source(Kind.TRANSCRIPT).text
    held = {"love-2017-da": {place.citation for place in edition("love-2017-da").walk()}}
    shelf = Shelf("love-2017-da", "love-2017-da", held, load_concordance())
    for reference in references_in(text, "da", Citation("intro"), shelf, lost_signs=True):
        yield "", text[max(0, reference.start - 60) : reference.start], reference


def plain(text: str) -> str:
    """Letters without what two prints of the same words may differ in."""
    text = re.sub(r"\s+", " ", text).replace("\u2010", "-")
    return re.sub(r"§ ", "§", text).strip()


def judged(row: dict[str, str], standing: list[Standing]) -> str:
    here = [
        reference
        for place, before, reference in standing
        if (not row["place"] or not place or place == row["place"])
        and plain(reference.text) == plain(row["literal"])
        and plain(before).endswith(plain(row["before"]))
    ]
    if not here:
        return "missed"
    return "right" if all(is_right(row, reference) for reference in here) else "wrong"


def is_right(row: dict[str, str], reference: Reference) -> bool:
    target = "-".join(str(c) for c in (reference.citation, reference.last) if c is not None)
    status = row["status"] or "resolved"
    speaks_of = row["edition"] or SPEAKS_OF[row["document"]]
    return (
        target == row["target"]
        and reference.status.value == status
        and (reference.edition == speaks_of or status == "external")
        and str(reference.carried or "") == row["carried"]
    )


def verdicts() -> list[tuple[str, dict[str, str]]]:
    """`right`, `wrong` or `missed` for each row of the sample; also what the benchmark prints."""
    standing = {document: found_in(document) for document in SPEAKS_OF}
    return [(judged(row, standing[row["document"]]), row) for row in SAMPLE]


@pytest.mark.verify
def test_the_sample() -> None:
    assert len(SAMPLE) >= 300 and {row["document"] for row in SAMPLE} == {*BOOKS, "afskrift"}
    found = verdicts()
    counts = Counter(verdict for verdict, _ in found)
    failing = [(verdict, *row.values()) for verdict, row in found if verdict != "right"]
    print(f"right {counts['right']}, wrong {counts['wrong']}, missed {counts['missed']} of {len(SAMPLE)}")
    assert counts["wrong"] == 0, failing
    assert counts["missed"] <= len(SAMPLE) // 100, failing


@pytest.mark.parametrize("name", BOOKS.values())
def test_every_sign_is_a_reference_with_a_true_span(name: str) -> None:
    for place in edition(name).walk():
        spans = dict(parts(place))
        for reference in place.references:
            assert spans[reference.part][reference.start : reference.end] == reference.text
        for part, text in spans.items():
            for sign in re.finditer(r"§+\s*\w", text):
                covered = any(r.part == part and r.start <= sign.start() < r.end for r in place.references)
                assert covered, (str(place.citation), part, text[sign.start() :][:20])


@pytest.mark.parametrize("name", BOOKS.values())
def test_every_reference_leads_somewhere(name: str) -> None:
    lost = [
        (str(place.citation), r.text, r.status.value, r.detail)
        for place in edition(name).walk()
        for r in place.references
        if r.status not in (Status.RESOLVED, Status.EXTERNAL)
    ]
    assert lost == []


@pytest.mark.parametrize("name", BOOKS.values())
def test_annotating_again_changes_nothing(name: str) -> None:
    book = edition(name)
    held = {i: {p.citation for p in edition(i).walk()} for i in BOOKS.values()}
    assert annotate(book, held, load_concordance()) == book


def test_nothing_of_the_page_around_the_transcript_is_taken_for_a_reference() -> None:
    last_law = source(Kind.TRANSCRIPT).text.rindex("Scoreværdien af doblede")
    assert not [r.text for _, _, r in _in_transcript() if r.start > last_law + 1000]


def test_the_handbook_speaks_of_older_laws() -> None:
    told = {
        r.text.replace("\u00a0", " "): r.detail.replace("\u00a0", " ")
        for place in edition("tlh-2014-da").walk()
        for r in place.references
        if r.edition == "love-2007-da"
    }
    assert told["§ 23"] == "§ 23 i 2007-lovene, nu § 72C"
    assert told["§ 16C"] == "§ 16C i 2007-lovene, nu § 16D"
    assert told["§ 12C1eii"] == "§ 12C1eii i 2007-lovene, udgået siden"
    assert told["§ 90"] == ""
