"""What is no such document, or is one in a form that is not read, is refused in a sentence that helps."""

import pytest

from kb.search.queries.documents import read_title
from laws.embedded import embedded_editions
from laws.errors import UnreadableSource, YearMissing
from laws.model import Edition
from laws.reading.compile import compile_editions, read_alone
from laws.reading.containers import attached_instead, open_document
from laws.reading.documents import guess_document
from laws.reading.recognise import Source, recognise
from laws.reading.told import Told
from laws.succession import keep_latest
from tests.laws.reading.documents.made import document, docx, zipped
from tests.laws.reading.web.own_books import hard_wrapped, own
from tests.table import each_row

CLUB = Told(2024, "da", form="club", issuer="Nord")


def read(data: bytes, name: str = "x.txt", told: Told = CLUB) -> Edition:
    """A file as the document that it is said to be."""
    (edition,) = compile_editions([recognise(data, name, told)])
    return edition


def recognise_and_read(data: bytes, told: Told) -> Edition:
    """A file as what it is."""
    return read_alone(recognise(data, "tom.docx", told))


RULES = "# Husregler\n\n## § {n} Mad\nStk. 1. Kaffen er gratis for alle, der også betaler for øl.\n"


def _law_book() -> bytes:
    """Half of our own laws as plain text."""
    laws = next(e for e in embedded_editions() if e.id == "love-2017-da-klar")
    roots = [p for p in laws.provisions if p.citation.kind == "law"][:50]
    lines = ["Love for turneringsbridge 2017", ""]
    for root in roots:
        for place in root.walk():
            numeral = "§ " + place.citation.root if not place.citation.path else f"{place.citation.path[-1]}."
            lines += [f"{numeral} {place.heading} {place.lead}".replace("\n", " "), ""]
    return "\n".join(lines).encode()


BOXES = """<draw:frame><draw:text-box><text:p>Opslag: Garderoben er låst.</text:p></draw:text-box>
</draw:frame><text:h text:outline-level="1">Regler for salen 2025</text:h>
<text:p><draw:frame><draw:text-box><text:p>Husk stopkortet.</text:p><text:p>Se § 2.</text:p></draw:text-box>
</draw:frame>§ 1 Vi begynder klokken syv hver aften.</text:p>
<text:p>§ 2 Lyset er <draw:custom-shape><text:p>Kontakten er ved døren.</text:p></draw:custom-shape>
tændt.</text:p>
<text:p>§ 3 Telefoner er slukket.</text:p>"""


def test_what_stands_in_boxes_of_a_text_of_libreoffice_is_kept_beside_the_paragraph() -> None:
    declared = " ".join(
        f'xmlns:{short}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
        for short, name in (("office", "office"), ("text", "text"), ("draw", "drawing"))
    )
    content = (
        f'<?xml version="1.0"?><office:document-content {declared}><office:body><office:text>{BOXES}'
        "</office:text></office:body></office:document-content>"
    )
    mimetype = "application/vnd.oasis.opendocument.text"
    edition = read(zipped({"mimetype": mimetype, "content.xml": content}), "salen.odt")
    places = {place.label: place.lead for place in edition.walk()}
    assert places == {
        "": "Opslag: Garderoben er låst.",
        "§ 1": "Vi begynder klokken syv hver aften.\n\nHusk stopkortet.\n\nSe § 2.",
        "§ 2": "Lyset er tændt.\n\nKontakten er ved døren.",
        "§ 3": "Telefoner er slukket.",
    }


TWO = "1.1 Et er noget for sig.\n\n1.2 To er det nu igen.\n\n1.3 Så tre.\n\n1.4 Og fire.\n\n"
REFUSED = [
    (b"\xd0\xcf\x11\xe0" + b"x" * 600, "quiz.doc", ".docx"),
    (b"\xd0\xcf\x11\xe0" + "EncryptedPackage".encode("utf-16-le"), "laast.docx", "adgangskode"),
    (b"{\\rtf1 tekst}", "a.rtf", "RTF"),
    (zipped({"[Content_Types].xml": "<Types/>", "xl/workbook.xml": "<x/>"}), "a.xlsx", "regneark"),
    (docx("<w:p>"), "a.docx", "kan ikke læses"),
    (zipped({"[Content_Types].xml": "<T/>", "word/document.xml": "<w>" + " " * 40_000_000}), "b.docx", "MB"),
    (document("reglement.odt")[:700], "c.odt", "beskadiget"),
    (b"   \n \n", "tom.txt", "tom"),
    (_law_book(), "love.txt", "lovbog"),
    ("".join(f"# {t} 2024\n\n{TWO}" for t in ("Regler", "Andre regler")).encode(), "to.md", "to dokumenter"),
    (
        (
            "Klubbregler 2024\n\n"
            + "Om spelaren inte har fått kortet och att det är på bordet, får han. " * 8
        ).encode(),
        "sv.txt",
        "svensk",
    ),
]


@each_row("data, name, why", REFUSED, ids=lambda value: value if isinstance(value, str) else None)
def test_what_cannot_be_read_is_refused_in_one_sentence(data: bytes, name: str, why: str) -> None:
    with pytest.raises(UnreadableSource) as refused:
        read(data, name, Told(2024, form="club", issuer="Nord"))
    assert why in refused.value.reason
    assert "\n" not in refused.value.reason


def test_an_empty_document_of_word_is_named_as_empty_whatever_it_is_said_to_be() -> None:
    for told in (CLUB, Told()):
        with pytest.raises(UnreadableSource, match="ingen tekst"):
            recognise_and_read(docx(""), told)


def _extract(language: str, title: str, first: int, last: int) -> bytes:
    """Some of our own laws, as somebody copies them out."""
    text = f"\n{hard_wrapped(own(language), 70, indented=True)}"
    law = {"da": "§", "en": "Law"}[language]
    begin = text.index(f"\n{law} {first}. ")
    return f"{title}\n{text[begin : text.index(f'{chr(10)}{law} {last + 1}. ')]}".encode()


EXTRACTS = [
    ("da", "Uddrag af bridgelovene 2017", 45, 50),
    ("da", "Til opslagstavlen", 27, 27),
    ("en", "Laws 64 to 73", 64, 73),
    ("en", "Extract from the Laws of Duplicate Bridge 2017", 12, 12),
]


@each_row("language, title, first, last", EXTRACTS)
def test_an_extract_of_the_laws_is_shown_as_one_and_is_never_the_laws(
    language: str, title: str, first: int, last: int
) -> None:
    data = _extract(language, title, first, last)
    edition = read(data, told=Told(2017, language, form="guidance"))
    assert (edition.kind, edition.paper and str(edition.paper.form)) == ("document", "extract")
    places = [place for place in edition.walk() if place.citation.path]
    labels = [[r for r in place.references if r.part == "label"] for place in places]
    assert [[str(r.citation) for r in said] for said in labels] == [
        ["".join(place.citation.path)] for place in places
    ]
    assert {r.edition for said in labels for r in said} == {f"love-2017-{language}"}
    guess = guess_document(data, "x.txt")
    assert guess is not None and "--as extract" in guess.sentence
    try:
        book = read_alone(recognise(data, "x.txt", Told(2017)))
    except UnreadableSource:
        return
    assert [f.kind for f in book.findings if f.kind == "other-book"]  # nothing that takes it in lets it pass


def _rules(*tops: str) -> bytes:
    """Sections of rules behind each title, numbered anew."""
    sections = "".join(f"§ {n} Punkt {n}\nTeen er varm.\n\n" for n in range(1, 6))
    return "".join(f"{top}\n\n{sections}" for top in tops).encode()


def test_the_rules_of_two_clubs_in_one_plain_text_are_two_documents() -> None:
    with pytest.raises(UnreadableSource, match=r"to dokumenter i sig .*Klubbens love 2025"):
        read(
            _rules("Foreningens love 2025", "Klubbens love 2025"), "x.txt", told=Told(2025, "da", form="club")
        )
    # chapters that count anew, and what stands below the last of one, are of one document
    for second in ("Om kredsen", "Vedtaget i marts 2025\n\nOm kredsen"):
        rules = _rules("Foreningens love 2025", second)
        assert read(rules, "x.txt", told=Told(2025, "da", form="club")).kind == "document"


def test_an_entity_that_grows_is_not_opened() -> None:
    bomb = (
        '<!DOCTYPE w [<!ENTITY a "'
        + "x" * 1000
        + '">]><w:document xmlns:w="'
        + (
            'http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>'
            + "&a;" * 5000
            + "</w:t></w:r></w:p></w:body></w:document>"
        )
    )
    data = zipped({"[Content_Types].xml": "<T/>", "word/document.xml": bomb})
    with pytest.raises(UnreadableSource):
        read(data, "bombe.docx")


def test_a_document_without_a_year_asks_for_it() -> None:
    with pytest.raises(YearMissing, match="--year"):
        read(RULES.format(n=1).encode(), "regler.md", Told(language="da", form="club"))


def test_a_document_is_named_as_what_it_seems_to_be() -> None:
    guess = guess_document(document("klubregler.html"), "klubregler.html")
    assert guess is not None
    assert (str(guess.form), guess.year, guess.places) == ("club", 2024, 15)
    assert "--as club" in guess.sentence


SPELT = [
    # a line that begins with a mention opens no place; a time and a day are no numbers of places
    ("1.1 Den, der kommer for sent, følger reglen i\n1.2 og venter på gangen til den er slut.\n\n"
     "1.2 Der er kaffe klokken\n19.30 og kage bagefter, når alle er kommet.\n", ["1.1", "1.2"]),
    ("1.1 Mødet holdes den\n\n1. september i klubhuset.\n\n1.2 Kom i tide.\n", ["1.1", "1.2"]),
    ("C.1 Kort\n\nC.1.1 De ligger i en kasse.\n\nC.1.1.1 Den er blå.\n", ["C.1", "C.1.1", "C.1.1.1"]),
    ("A. Om kort\n\n1. De er nye.\n\n2. De er rene.\n\nB. Om borde\n\n1. De er runde.\n",
     ["A", "A, 1", "A, 2", "B", "B, 1"]),
    ("BILAG 1\n\n1.1 Satser er høje for den, der kommer.\n\nBILAG 2\n\n1.1 Frister er korte.\n",
     ["BILAG 1", "1.1", "BILAG 2", "1.1"]),
]  # fmt: skip


@each_row("text, labels", SPELT)
def test_labels_are_those_that_stand_there(text: str, labels: list[str]) -> None:
    edition = read(f"Regler 2024\n\n{text}".encode(), told=Told(2024, "da", form="regulation"))
    assert [p.label for p in edition.walk() if p.citation.path] == labels


def test_notes_and_tables_of_word_stand_where_they_stood() -> None:
    edition = read(document("propositioner.docx"), "p.docx", Told(form="regulation"))
    places = {str(p.citation).partition(".")[2]: p for p in edition.walk()}
    assert [note.text for note in places["1.2.1"].notes] == ["Også i de år, hvor der kun er én række."]
    assert places["2.1.b"].lead == "den anden på lige så mange"
    assert places["1.2.2"].tables[0].header == ("Runde", "Dato", "Bord")


def test_what_a_mail_quotes_is_left_out_and_told() -> None:
    edition = read(document("traad.eml"), "t.eml", Told(form="guidance"))
    said = " ".join(p.text for p in edition.provisions)
    assert "Hvad gør I" not in said
    assert any(f.kind == "dropped" and "Hvad gør I" in f.text for f in edition.findings)


def test_running_heads_of_a_pdf_are_left_out_and_told() -> None:
    edition = read(document("guide.pdf"), "g.pdf", Told(form="guidance"))
    assert all("course papers" not in place.text for place in edition.provisions)
    assert any(f.kind == "dropped" and "course papers" in f.text for f in edition.findings)


def test_only_a_later_document_of_the_same_title_takes_its_place() -> None:
    from laws.succession import keep_latest

    years = {2022: "Klubregler 2022", 2024: "Klubregler 2024"}
    rules = [
        read(RULES.format(n=1).replace("Husregler", t).encode(), told=Told(y, "da", "club"))
        for y, t in years.items()
    ]
    other = read(
        RULES.format(n=1).replace("Husregler", "Alertregler 2020").encode(), told=Told(2020, "da", "club")
    )
    standing = {e.id: e.in_force for e in keep_latest((*rules, other))}
    assert standing == {
        "doc-klubregler-2022": False,
        "doc-klubregler-2024": True,
        "doc-alertregler-2020": True,
    }


@each_row(
    "said, issuer",
    [
        ("Vedtaget af bestyrelsen i 2024.", "bestyrelsen"),
        ("Issued by the laws committee, 2023", "the laws committee"),
        ("Utgitt av Nordkretsen den 3. mai 2022", "Nordkretsen"),
    ],
)
def test_who_issued_it_is_read_without_the_year(said: str, issuer: str) -> None:
    text = f"# Husregler 2024\n\n{said}\n\n" + "".join(
        RULES.format(n=n).partition("\n\n")[2] for n in (1, 2, 3)
    )
    guessed = guess_document(text.encode(), "x.md")
    assert guessed is not None and guessed.issuer == issuer


def club_rules(issuer: str, year: int, words: str = "Kaffen er gratis for alle, der spiller.") -> Source:
    text = f"# Klubregler {year}\n\n## § 4 Mad\n\n{words} Se § 5 og bridgelovens § 90.\n\n"
    text += "## § 5 Tid\n\nDer spilles til elleve."
    return recognise(text.encode(), f"{issuer}{year}.md", Told(year, "da", form="club", issuer=issuer))


SHELVES = [
    ("two clubs", [("Nord", 2024), ("Syd", 2024)], ["klubregler-nord-2024", "klubregler-syd-2024"], 2),
    ("a club's next", [("Nord", 2024), ("Nord", 2025)], ["klubregler-2024", "klubregler-2025"], 1),
    ("another club's next", [("Nord", 2024), ("Syd", 2025)], ["klubregler-2024", "klubregler-2025"], 2),
    (
        "both, and one's next",
        [("Nord", 2024), ("Syd", 2024), ("Syd", 2025)],
        ["klubregler-nord-2024", "klubregler-syd-2024", "klubregler-2025"],
        2,
    ),
    ("nobody said whose", [("", 2024), ("Nord", 2025)], ["klubregler-2024", "klubregler-2025"], 1),
    ("the same again", [("Nord", 2024), ("nord", 2024)], ["klubregler-2024"], 1),
]


@each_row("name, given, ids, in_force", SHELVES)
def test_each_issuer_has_documents_of_its_own(
    name: str, given: list[tuple[str, int]], ids: list[str], in_force: int
) -> None:
    sources = [
        club_rules(issuer, year, f"Kaffen er gratis nummer {n}.") for n, (issuer, year) in enumerate(given)
    ]
    editions = keep_latest(compile_editions(sources))
    assert [edition.id for edition in editions] == [f"doc-{slug}" for slug in ids]
    assert sum(edition.in_force for edition in editions) == in_force
    for edition in editions:
        assert {place.citation.root for place in edition.walk()} == {edition.id}
        aims = [str(r.citation) for place in edition.walk() for r in place.references]
        assert aims == [f"{edition.id}.5", "90"]


def test_a_title_that_two_clubs_have_names_no_place_alone() -> None:
    editions = keep_latest(compile_editions([club_rules("Nord", 2024), club_rules("Syd", 2024, "Te.")]))
    assert read_title("klubregler § 4", editions) is None
    assert str(read_title("klubregler § 4", editions[:1])) == "doc-klubregler-nord-2024.4"


MAIL = (
    "From: Bo <bo@example.org>\nTo: a@example.org\nSubject: Klubregler 2024\nMIME-Version: 1.0\n"
    "Date: Mon, 04 Mar 2024 10:00:00 +0100\nContent-Type: multipart/mixed; boundary=z\n\n"
    "--z\nContent-Type: text/plain; charset=utf-8\n\n{said}\n--z\nContent-Type: application/pdf\n"
    "Content-Disposition: attachment; filename=regler.pdf\n\nx\n--z--\n"
)


def test_a_mail_that_only_brings_a_document_is_refused_and_any_attachment_is_told() -> None:
    bare = MAIL.format(said="Hej alle\n\nReglerne er med.").encode()
    assert "(regler.pdf)" in attached_instead(bare)
    with pytest.raises(UnreadableSource, match=r"dokumenter med sig \(regler.pdf\); gem dem for sig"):
        read(bare, "m.eml")
    edition = read(MAIL.format(said="1) Kaffe drikkes i pausen.\n\n2) Kager også.").encode(), "m.eml")
    assert [f.text for f in edition.findings if f.kind == "dropped"] == ["Vedhæftet: regler.pdf"]
    assert attached_instead(b"From here\n\n1) Kaffe") == ""


def test_what_a_file_seems_to_be_says_at_once_why_it_cannot_be_taken_in() -> None:
    two = "".join(f"# {t} 2024\n\n{TWO}" for t in ("Regler", "Andre regler")).encode()
    guess = guess_document(two, "to.md")
    assert guess is not None and "to dokumenter" in guess.sentence and "--as" not in guess.sentence
    assert guess_document(docx(""), "tom.docx") is None
    locked = b"\xd0\xcf\x11\xe0" + "EncryptedPackage".encode("utf-16-le")
    with pytest.raises(UnreadableSource, match="adgangskode"):
        recognise(locked, "laast.docx")


def test_some_laws_under_a_law_books_title_seem_an_extract_and_a_clubs_love_its_rules() -> None:
    laws = "".join(f"<h2>§ {n} Te</h2><p>A. En gæst får te af § {n}B.</p>" for n in (27, 61, 64))
    page = f"<html lang=da><title>{{0}}</title><body><h1>{{0}}</h1>{laws}"
    own = page.replace("27", "1").replace("61", "2").replace("64", "3")
    for data, form in (
        (page.format("Love for tebordet 2017"), "extract"),
        (own.format("Klubbens love"), "club"),
    ):
        guess = guess_document(data.encode(), "x.html")
        assert guess is not None and guess.form == form


def test_the_line_that_says_since_when_rules_hold_is_no_part_of_their_title() -> None:
    for line in (
        "Vedtaget 12. marts 2023",
        "Gældende fra 1. maj 2023",
        "Adopted 3 June 2023",
        "Vedtatt 2023",
    ):
        edition = read(
            f"Regler for Ås Klub\n{line}\n\n§ 1 Te\nDer er te.\n\n§ 2 Kage\nDer er kage.\n".encode()
        )
        assert (edition.title, edition.id) == ("Regler for Ås Klub", "doc-regler-for-aas-klub-2024"), line


def test_a_page_set_as_typed_keeps_its_lines_and_a_form_around_a_page_hides_nothing() -> None:
    page = "<html><body><form><h1>Regler</h1><pre>W N E S\n1S P P 2H</pre></form></body></html>"
    sheets, _ = open_document(page.encode(), "x.html")
    assert [block.text for block in sheets.blocks] == ["Regler", "W N E S", "1S P P 2H"]


def test_a_number_at_the_end_of_each_page_is_left_out_and_cuts_nothing_off() -> None:
    law = "§ {n} Regel {n}\n(1) Alle spillere sætter sig til bordet i god tid.\n(2) Ingen rejser sig.\n"
    pages = "".join(f"{law.format(n=n)}\n                    - {n} -\n\n" for n in range(1, 5))
    edition = read(f"Regler for klubben 2025\n\n{pages}".encode())
    (dropped,) = (finding.text for finding in edition.findings if finding.kind == "dropped")
    assert dropped == "- 1 -; - 2 -; - 3 -; - 4 -"
    assert edition.account is not None and not edition.account.cut
