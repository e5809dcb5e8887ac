"""A document is called what it is: its language, whether it is the laws or the handbook, or neither."""

import pytest

from laws.citation import Citation
from laws.embedded import embedded_editions
from laws.errors import UnreadableSource
from laws.languages import ABROAD
from laws.model import Edition
from laws.reading.compile import compile_editions
from laws.reading.recognise import recognise
from laws.reading.web import ForeignLanguage
from laws.reading.web.pieces import languages
from laws.reading.web.tongues import foreign_tongue, tongues
from tests.dear import verified
from tests.table import each_row

# Sentences of ours about tea, in languages that are read to look something up, or not at all.
FOREIGN = {
    "sv": "Om en gäst inte har fått te och det är kallt i kannan, får han ta det som står på bordet.",
    "de": "Wenn ein Gast keinen Tee hat und die Kanne nicht voll ist, darf er sie auf den Tisch stellen.",
    "nl": "Als een gast geen thee heeft en de kan niet vol is, mag hij deze op de tafel van de buren zetten.",
    "fr": "Si un invité n'a pas de thé et que la théière est vide, il peut la mettre sur la table du voisin.",
    "pl": "Jeżeli gość nie ma herbaty, a dzbanek jest pusty, może go postawić na stole, który jest obok.",
    "fi": "Jos vieras on ilman teetä ja kannu ei ole täynnä, hän saa panna sen pöydälle, joka on vieressä.",
    "is": "Ef gestur er ekki með te og kannan er tóm má hann setja hana á borðið sem er við hliðina.",
    "es": "Si un invitado no tiene té y la tetera está vacía, puede ponerla en la mesa que es del vecino.",
    "it": "Se un ospite non ha il tè e la teiera è vuota, può metterla sul tavolo che è del vicino.",
}
READ = {
    "da": "Har en gæst ikke fået te, og er kanden tom, må han sætte den på det bord, der står ved siden af.",
    "no": "Har en gjest ikke fått te, og er kannen tom, må han sette den på bordet som står ved siden av.",
    "en": "If a guest has not had tea and the pot is empty, he may put it on the table that is next to his.",
}
UNREAD = [code for code in FOREIGN if code not in ABROAD]
HEADS = ("§ {}. Te", "Lag {} Te", "{}. Te", "Regel {} – Te")


def page(title: str, laws: range, text: str, language: str = "da", head: str = "§ {}. Te") -> str:
    body = "".join(f"<h2>{head.format(n)}</h2><p>A. {text}</p><p>B. {text}</p>" for n in laws)
    return (
        f"<html lang={language}><head><title>{title}</title></head><body><h1>{title}</h1>{body}</body></html>"
    )


def plain(title: str, text: str, head: str) -> str:
    return f"{title}\n\n" + "\n\n".join(f"{head.format(n)}\n\nA. {text}\n\nB. {text}" for n in range(1, 94))


def test_every_language_is_named_by_its_words_and_by_what_the_page_says() -> None:
    assert set(tongues()) == set(FOREIGN) | set(READ) == set(FOREIGN) | set(languages())
    texts = {**FOREIGN, **dict.fromkeys(READ, "")}
    assert {code: foreign_tongue(3 * text) for code, text in FOREIGN.items()} == {c: c for c in FOREIGN}
    assert {code for code, text in READ.items() if foreign_tongue(3 * text)} == set()
    assert {code for code in texts if foreign_tongue("Xyzzy plugh. " * 50, code) != code} == set(READ)
    assert foreign_tongue(3 * READ["da"], "sv") == "", "a template's language is not the book's"


@pytest.mark.parametrize("every_head", verified([False, True]))
@pytest.mark.parametrize("code", UNREAD)
def test_a_book_in_a_language_that_is_not_read_is_refused_by_its_name(code: str, every_head: bool) -> None:
    """With one way of heading a law for each language, each in its turn, or with all."""
    told = {}
    turn = UNREAD.index(code) % len(HEADS)
    for head in HEADS if every_head else HEADS[turn : turn + 1]:
        for text in (
            page("2017", range(1, 94), FOREIGN[code], code, head),
            plain("2017", FOREIGN[code], head),
        ):
            with pytest.raises(ForeignLanguage) as refused:
                compile_editions([recognise(text.encode(), "bog")])
            told[head] = refused.value
    assert {error.name for error in told.values()} == {"bog"}
    names = {(error.sentences["da"], error.sentences["en"]) for error in told.values()}
    ((danish, english),) = names
    named = tongues()[code].names
    assert f" på {named['da']}, som ikke læses;" in danish and danish.endswith(".")
    assert f" in {named['en']}, which is not read;" in english and english.endswith(".")


OTHER_HEADS = [("da", "{} § Te"), ("no", "Regel {} Te"), ("no", "{} § – Te"), ("da", "Regel {}. Te")]


@pytest.mark.parametrize("spelling", verified(OTHER_HEADS, gate=2), ids=str)
def test_a_law_is_headed_by_a_number_before_the_sign_and_by_regel_too(spelling: tuple[str, str]) -> None:
    code, head = spelling
    for text in (page("Bok 2017", range(1, 94), READ[code], code, head), plain("Bok 2017", READ[code], head)):
        held = [place.citation for place in read(text).provisions if place.citation.kind == "law"]
        assert held == [Citation(str(n)) for n in range(1, 94)]


def test_a_number_before_a_sign_inside_a_sentence_heads_no_law() -> None:
    mentions = "\n\n".join(
        f"§ {n} Te\n{READ['da']} Det er, som om der i\n{n + 1} § 2 stod andet." for n in (2, 3)
    )
    assert [str(p.citation) for p in read(f"Love for tebordet 2017\n\n{mentions}").provisions] == ["2", "3"]


def test_a_language_that_nobody_can_name_is_no_danish() -> None:
    lorem = "Lorem ipsum dolor sit amet consectetur adipiscing elit sed eiusmod tempor magna aliqua quis. "
    text = f"{3 * lorem}Efter."
    with pytest.raises(UnreadableSource, match="sprog kan ikke ses"):
        compile_editions([recognise(page("2017", range(1, 94), text).encode(), "bog")])


def read(text: str) -> Edition:
    return compile_editions([recognise(text.encode(), "bog")])[0]


NAMES = [
    ("laws by title", "Love for tebordet 2017", range(1, 20), ""),
    ("commentary", "Udvalgets kommentarer til lovene 2017", range(6, 38), "bridgelovenes"),
    ("commentary on all", "Vejledning til bridgelovene 2017", range(1, 94), "bridgelovenes"),
    ("club rules", "Klubben Kandens regler 2017", range(1, 16), "bridgelovenes"),
    ("no title", "2017", range(1, 94), "bridgelovenes"),
    ("sister book", "Propositioner 2026", range(301, 318), "turneringslederhåndbogens"),
    ("handbook by title alone", "Turneringslederhåndbog 2026", range(301, 318), "turneringslederhåndbogens"),
    ("handbook by numbers alone", "Turneringshåndbog 2026", range(201, 218), "turneringslederhåndbogens"),
    ("club's book", "Klubhåndbog 2026", range(201, 218), "turneringslederhåndbogens"),
]


def test_only_what_is_the_laws_or_the_handbook_is_called_so() -> None:
    wrong = []
    for name, title, laws, said in NAMES:
        doubts = [f.detail for f in read(page(title, laws, READ["da"])).findings if f.kind == "other-book"]
        if bool(doubts) != bool(said) or (said and said not in doubts[0]):
            wrong.append((name, doubts))
    assert wrong == []


def test_the_rules_that_a_club_calls_its_laws_are_not_the_newest_laws() -> None:
    sections = [*range(2, 8), *range(3, 9)]  # of two clubs in one file, without their first
    text = "\n\n".join(f"§ {n} Te på bord {n}\n{READ['da']}" for n in sections)
    edition = read(f"Foreningens love 2025\n\n{text}\n")
    assert (edition.id, [f.kind for f in edition.findings if f.kind == "other-book"]) == (
        "love-2025-da",
        ["other-book"],
    )


def numbered(title: str, sections: dict[str, str], form: str) -> str:
    """A book of tea whose sections have the titles that are given, as a page or as plain text."""
    if form == "html":
        body = "".join(f"<h2>§ {root}. {said}</h2><p>A. {READ['da']}</p>" for root, said in sections.items())
        return f"<html lang=da><title>{title}</title><body><h1>{title}</h1>{body}</body></html>"
    body = "\n\n".join(f"§ {root}. {said}\n\nA. {READ['da']}" for root, said in sections.items())
    return f"Kandens Bridgeklub\n{title}\nGyldig fra 1. januar 2026\n\n{body}\n"


def own_titles(*roots: str) -> dict[str, str]:
    book = next(edition for edition in embedded_editions() if edition.kind == "handbook")
    return {root: book[Citation(root)].heading for root in roots}


TEA = {str(n): "Bestemmelse om te" for n in range(201, 262, 3)}
HANDBOOKS = [
    ("Turneringshåndbog 2026", TEA, False),
    ("Klubhåndbog 2026", TEA, False),
    ("Turneringsbestemmelser 2026", TEA, False),
    ("Reglement for stævner 2026", TEA, False),
    ("Turneringslederhåndbog 2026", TEA, False),
    ("Tillæg 2026 til det, som både spillerhåndbogen og turneringslederhåndbogen siger om te", TEA, False),
    ("Turneringslederhåndbog 2026", {"X12": "Te"} | TEA, True),
    ("Bog 2026", own_titles("X6", "201", "204", "205", "207", "211", "212", "213", "214"), True),
]


@each_row("title, sections, is_handbook", HANDBOOKS)
@each_row("form", ["html", "txt"])
def test_a_book_with_the_handbooks_numbers_earns_the_name(
    title: str, sections: dict[str, str], is_handbook: bool, form: str
) -> None:
    edition = read(numbered(title, sections, form))
    doubts = [f for f in edition.findings if f.kind == "other-book"]
    assert len(doubts) == (0 if is_handbook else 1)
    assert edition.kind == "handbook"


OFFICE = [
    (b"PK\x03\x04" + bytes(20) + b"word/document.xml", "et Word-dokument"),
    (b"PK\x03\x04" + b"mimetypeapplication/vnd.oasis.opendocument.text", "et OpenDocument-dokument"),
    (b"PK\x03\x04" + b"mimetypeapplication/epub+zip", "en e-bog"),
    (b"\xd0\xcf\x11\xe0" + bytes(50), "et gammelt Office-dokument"),
]


def test_what_an_office_document_is_and_what_would_be_read_is_said() -> None:
    for data, what in OFFICE:
        with pytest.raises(UnreadableSource) as refused:
            recognise(data, "x")
        said = refused.value.reason
        assert what in said and ".txt" in said and ".html" not in said and "pak den ud" not in said


def test_a_clean_text_without_laws_is_no_scan_that_lacks_its_beginning() -> None:
    guide = (
        "4.2.3 The host pours. See Law 7.\nHe may ask, if the pot-\nter agrees, for more of the tea.\n" * 40
    )
    with pytest.raises(UnreadableSource, match="ligner ingen af"):
        recognise(guide.encode(), "guide.txt")
