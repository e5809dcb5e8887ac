"""What clubs' files have beside their words: feet of pages, legends, raised signs, contents of links."""

from dataclasses import dataclass
from itertools import chain

import pytest

from laws.embedded import embedded_editions
from laws.errors import UnreadableSource
from laws.model import Edition
from laws.reading.compile import compile_editions
from laws.reading.containers.printed.page import Word, write_line
from laws.reading.documents import IS_LAWS
from laws.reading.recognise import recognise
from laws.reading.told import Told
from laws.titles import title_of_place
from tests.laws.reading.web.own_books import hard_wrapped
from tests.table import each_row

FOOT = "Klub Fyr · Regler 2025           side {}"
PAGES = "\n\n".join(
    f"§ {n} Ens\nStk. 1. Vi spiller, når alle er her, og siger det.\nStk. 2. Ellers ikke.\n\n{FOOT.format(n)}"
    for n in range(1, 4)
)
HEADED = "\n".join(
    f"C.1.{n} A player sits where the card says and waits.\n{'Page':>60} {n + 3}\nIsles Union   2023"
    for n in range(1, 4)
)


@dataclass(frozen=True)
class Case:
    """A file, and what must come of it."""

    name: str
    text: str
    labels: tuple[str, ...]
    notes: tuple[tuple[str, str], ...] = ()
    tables: tuple[str, ...] = ()
    dropped: str = ""
    links: tuple[str, ...] = ()
    unlinked: tuple[str, ...] = ()
    language: str = "da"


def _page(body: str) -> str:
    return f"<html lang='da'><body><h1>Regler for huset 2024</h1>{body}</body></html>"


CASES = [
    Case(
        "feet.txt",
        f"KLUB FYR\nRegler for aftener 2025\n=======================\n\n{PAGES}\n",
        tuple(label for n in (1, 2, 3) for label in (f"§ {n}", f"§ {n}, stk. 1", f"§ {n}, stk. 2")),
        dropped="side 3",
    ),
    Case(
        "heads.txt",
        f"SCREEN REGULATIONS 2023\n\nC.1 Seats\n\n{HEADED}\n",
        ("C.1", "C.1.1", "C.1.2", "C.1.3"),
        dropped="Isles Union",
        language="en",
    ),
    Case(
        "mention.txt",
        "Screen regulations 2023\n\nC.1 Seats\n\nC.1.1 The tray goes to the other side.\n\n"
        "C.1.1 does not apply when nobody is there.\n",
        ("C.1", "C.1.1"),
        language="en",
    ),
    Case(
        "power.txt",
        "Regler for huset 2024\n\n1.1 Du venter på makker.¹\n\n1.2 Du spiller 3².\n\n¹ Dog ikke længe.\n",
        ("1.1", "1.2"),
        notes=(("1.1", "Dog ikke længe."),),
    ),
    Case(
        "word.html",
        _page(
            '<h2>§ 1 Kaffe<a href="#_ftn1" name="_ftnref1">[1]</a></h2><p>Den er gratis for alle.</p>'
            '<div id="ftn1"><p><a href="#_ftnref1" name="_ftn1">[1]</a> Te også.</p></div>'
        ),
        ("§ 1",),
        notes=(("§ 1", "Te også."),),
    ),
    Case(
        "raised.html",
        _page(
            '<div class="cookie-bar">Vi sætter cookies.</div><h2>Indhold</h2>'
            '<ul><li><a href="#a">Kaffe</a></li><li><a href="#b">Te</a></li></ul>'
            '<h2 id="a">§ 1 Kaffe</h2><p>Den er gratis<sup><a href="#x1">1</a></sup> for alle.</p>'
            '<h2 id="b">§ 2 Te</h2><p>Den koster ikke noget.</p><ol><li id="x1">Om tirsdagen.</li></ol>'
        ),
        ("§ 1", "§ 2"),
        notes=(("§ 1", "Om tirsdagen."),),
        dropped="Vi sætter cookies.",
    ),
    Case(
        "feet.html",
        _page(
            '<p class="MsoHeader">Klub Fyr</p><h2>§ 1 Kaffe</h2><p class="MsoNormal">Den er gratis.</p>'
            "<h2>§ 2 Te</h2><p>Den koster ikke noget.</p><p class=MsoFooter>Vedtaget på side 3</p>"
        ),
        ("§ 1", "§ 2"),
        dropped="Vedtaget på side 3",
    ),
    Case(
        "elsewhere.txt",
        "Rules of the house 2024\n\n2.1 You sit where the card says.\n\n2.2 You wait, as in 2.1.\n\n"
        "3.1 A visitor follows 2.2 of the county's course, and pays.\n\n"
        "3.2 A guest keeps to rule 2.1 in the union's handbook for clubs.\n\n"
        "3.3 Nobody leaves 2.2 of these rules aside, nor 3.1 in the rules of the house.\n",
        ("2.1", "2.2", "3.1", "3.2", "3.3"),
        links=("2.1", "2.2", "3.1"),
        unlinked=("3.1", "3.2"),
        language="en",
    ),
    Case(
        "andres.txt",
        "Regler for huset 2024\n\n§ 1 Kaffe\nDen er gratis for alle, efter § 2 i disse regler.\n\n"
        "§ 2 Te\nDen koster, og du betaler efter § 1 i kredsens turneringsvejledning.\n\n"
        "§ 3 Vand\nDu henter det selv efter § 1 og § 2 i turneringsreglementet.\n",
        ("§ 1", "§ 2", "§ 3"),
        links=("§ 2",),
        unlinked=("§ 2", "§ 3"),
    ),
    Case(
        "legend.md",
        "---\ndate: 2024-05-01\n---\n# Regler for huset\n\n## 1 Alarm\n\nDu siger det, når:\n\n"
        "| Bud | Alarm |\n|---|---|\n| 2♦ | ja (1) |\n| D | efter 1.1, se § 20F |\n\n"
        "(1) Ikke over sans.\n\n1.1 Doblinger er uden alarm.\n",
        ("1", "1.1"),
        notes=(("1", "Ikke over sans."),),
        tables=("1",),
        links=("1.1", "20F"),
    ),
    Case(
        "part.md",
        "# Regler for huset 2024\n\n## § 1 Bøder\n\nStk. 1. Du betaler efter B.2:\n\n| Min | Kr |\n"
        "|---|---|\n| 5 | 10 |\n| 9 | 20 |\n\nStk. 2. Ellers ikke.\n\n## Bilag B\n\n"
        "B.1 Det er så.\n\nB.2 Det er ikke så.\n",
        ("§ 1", "§ 1, stk. 1", "§ 1, stk. 2", "Bilag B", "B.1", "B.2"),
        tables=("§ 1, stk. 1",),
        links=("B.2",),
    ),
]


def read(text: str, name: str, told: Told) -> Edition:
    """A text as the document that it is said to be."""
    (edition,) = compile_editions([recognise(text.encode(), name, told)])
    return edition


@each_row("case", CASES, ids=lambda case: case.name)
def test_what_stands_around_the_words_is_told_and_notes_are_notes(case: Case) -> None:
    edition = read(case.text, case.name, Told(form="club", issuer="Fyr", language=case.language))
    places = list(edition.walk())
    labels = {place.citation: place.label for place in places}
    assert tuple(place.label for place in places if place.citation.path) == case.labels
    assert tuple((place.label, note.text) for place in places for note in place.notes) == case.notes
    assert tuple(place.label for place in places for _ in place.tables) == case.tables
    said = " ".join(finding.text for finding in edition.findings if finding.kind == "dropped")
    assert case.dropped in said
    assert not case.dropped or all(case.dropped not in place.text for place in places)
    led = {labels.get(r.citation, str(r.citation)) for p in places for r in p.references if r.citation}
    assert set(case.links) <= led
    assert not any(r.citation for p in places if p.label in case.unlinked for r in p.references)
    assert edition.account is not None and edition.account.lost == 0


def test_a_sign_that_begins_anew_on_a_page_stays_a_sign() -> None:
    words = [Word("jf. 4.1.", 0, 40, 100, 111, 11.0, False), Word("1/2", 40, 46, 98, 104, 6.4, False)]
    assert write_line(words, 11.0) == "jf. 4.1.\ue0101/2\ue011"


BOOKS = [
    (language, slice(begin, end))
    for language in ("en", "da")
    for begin, end in ((0, 50), (50, 93), (0, 30), (30, 62), (60, 93))
]


@each_row("language, half", BOOKS)
def test_half_or_a_third_of_a_law_book_is_none_of_a_clubs_documents(language: str, half: slice) -> None:
    whole = next(e for e in embedded_editions() if e.kind == "laws" and e.language == language)
    parts = hard_wrapped(whole, 70, indented=True).split("\n\n\n")
    text = "\n\n\n".join(chain(parts[:1], parts[1:][half]))
    with pytest.raises(UnreadableSource, match="lovbog") as refused:
        read(text, "half.txt", Told(2024, language, form="club", issuer="Fyr"))
    assert refused.value.reason == IS_LAWS


TITLED = [
    ("club", 1, 46, IS_LAWS),
    ("regulation", 47, 93, IS_LAWS),
    ("club", 1, 20, "extract"),
    ("commentary", 1, 46, "commentary"),
]


@each_row("form, begin, end, expected", TITLED)
def test_laws_by_their_titles_alone_are_none_of_a_clubs_rules(
    form: str, begin: int, end: int, expected: str
) -> None:
    whole = next(e for e in embedded_editions() if e.kind == "laws" and e.language == "da")
    laws = [p for p in whole.provisions if p.citation.root.isdigit() and begin <= int(p.citation.root) <= end]
    text = "# Klubbens love 2024\n\n" + "\n\n".join(
        f"## § {p.citation.root} {p.heading}\n\nSådan siger den for os i klubben." for p in laws
    )
    try:
        said = str(read(text, "love.md", Told(2024, "da", form=form, issuer="Fyr")).paper.form)
    except UnreadableSource as refused:
        said = refused.reason
    assert said == expected


def test_capitals_before_a_laws_number_make_a_heading_of_its_line() -> None:
    text = "Some laws 2024\n\n" + "\n\n".join(
        f"LAW {n} THE TEA\n\nWe say what it means at our tables." for n in range(1, 5)
    )
    edition = read(text, "laws.txt", Told(2024, "en", form="commentary", issuer="Fyr"))
    assert [p.label for p in edition.walk() if p.citation.path] == [f"LAW {n}" for n in range(1, 5)]


def test_comments_on_every_law_are_no_law_book() -> None:
    text = "Vores bemærkninger 2024\n\n" + "\n\n".join(
        f"§ {n}\n\nVi har set den brugt {n} gange.\n\nA. Den er nem.\n\nB. Den er svær." for n in range(1, 60)
    )
    edition = read(text, "comments.txt", Told(2024, "da", form="commentary", issuer="Fyr"))
    assert edition.kind == "document"


def test_a_text_of_thousands_of_pages_is_refused() -> None:
    text = "\f".join(f"§ {n} Emne\n\nVi spiller, når alle er kommet." for n in range(1, 900))
    with pytest.raises(UnreadableSource, match="del den op"):
        read(text, "many.txt", Told(2024, "da", form="club", issuer="Fyr"))


def test_a_season_is_no_part_of_a_documents_name() -> None:
    text = "Regler for aftener, sæsonen 2025/26\n\n§ 1 Kaffe\nDen er gratis for alle, der vil have den.\n"
    edition = read(text, "season.txt", Told(language="da", form="club", issuer="Fyr"))
    assert (edition.id, edition.year) == ("doc-regler-for-aftener-saesonen-2025", 2025)
    (root,) = edition.provisions
    assert title_of_place(root.children[0], [root]) == "Regler for aftener § 1 Kaffe"
