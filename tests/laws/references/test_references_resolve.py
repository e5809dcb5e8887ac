"""What becomes of a reference: every outcome, relative places, and older laws carried to today's."""

import pytest

from laws.citation import Citation, parse
from laws.concordance import Relation, load_concordance
from laws.model import Edition, Footnote, Provision, Reference, Status
from laws.references import annotate
from laws.references.annotate import lost_its_signs, references_in
from laws.references.resolve import near
from laws.references.shelf import Shelf
from laws.serial import edition_from_json, edition_to_json
from tests.table import each_row


def places(names: str) -> set[Citation]:
    return {parse(name) for name in names.split()}


LAWS = places(
    "1 12 12B 12C 12C1 12C1d 12C1e 12C1ei 12C1eii 12C2 16 16B 16B1 16B2 16C 16C1 16C2 16D 16D2 16D2b "
    "23 23A 23A1 23A2 26 26A 26B 27 27A 27A1 27A2 27B 27B1 27B1a 27B1b 27B2 31 61 62 63 64 72 72C 86 "
    "86A 86B def-kontrakt def-slem def-taget-tilbage"
)
HANDBOOK = places("X12 X12A X12A1 X12A2 202 202A 202B 202C 214 214A 214A1 214A2 214B")
HELD = {"love-2017-da": LAWS, "tlh-2014-da": HANDBOOK}


def shelf(own: str = "love-2017-da", laws_of: str = "love-2017-da") -> Shelf:
    return Shelf(own, laws_of, HELD, load_concordance())


def told(reference: Reference) -> str:
    """Target, status and edition in short."""
    target = "-".join(str(c) for c in (reference.citation, reference.last) if c is not None) or "none"
    carried = f"→{reference.carried}" if reference.carried else ""
    return f"{target}{carried} {reference.status.value}"


@each_row(
    ("text", "place", "expected"),
    [
        ("se § 27B1a", "1", ["27B1a resolved"]),
        ("§§ 61-64", "1", ["61-64 resolved"]),
        ("§ 61 til § 94", "1", ["61 partial"]),
        ("se § 27B9", "1", ["27B partial"]),
        ("se § 27Z", "1", ["27 partial"]),
        ("se § 16Dxyz", "1", ["16D partial"]),
        ("se § 94", "1", ["none unresolved"]),
        ("se § 5002", "1", ["none unresolved"]),
        ("§ 16C1 og 2", "1", ["16C1 resolved", "16C2 resolved"]),
        ("§ 16B1 og 31", "1", ["16B1 resolved", "31 resolved"]),
        ("§§ 16B2 og 1", "1", ["16B2 resolved", "none ambiguous"]),
        ("§ 12C1e(i) og (ii)", "1", ["12C1ei resolved", "12C1eii resolved"]),
        ("§ 12C1ei og ii", "1", ["12C1ei resolved", "12C1eii resolved"]),
        ("§ 101B og § 202C", "1", ["101B external", "202C resolved"]),
        ("klubbens vedtægter, § 14", "1", ["none external"]),
        ("godtaget under 23A2 i går", "1", ["23A2 resolved"]),
        ("flyttet til bord 5 under 24A3", "1", []),
        ("jf. 27B9", "1", ["27B partial"]),
        ("i denne paragraf", "27B1a", ["27 resolved"]),
        ("efter dette punkt", "27B1a", ["27B1a resolved"]),
        ("§ 31 og samme paragraf", "27B1a", ["31 resolved", "31 resolved"]),
        ("i samme paragraf", "27B1a", ["27 resolved"]),
        ("punkt A ovenfor", "27B1a", ["27A resolved"]),
        ("litra b nedenfor", "27B1a", ["27B1b resolved"]),
        ("som i 1 ovenfor", "27B2", ["27B1 resolved"]),
        ("punkt 9 ovenfor", "27B2", ["none unresolved"]),
        ("som i 9 ovenfor", "27B2", []),
        ("A2 nedenfor", "27", ["27A2 resolved"]),
        ("ovennævnte stk. gælder", "27B2", ["27B1 resolved"]),
        ("ovennævnte stk. gælder", "27A", ["none unresolved"]),
        ("i denne paragraf", "def-slem", []),
        ("se definitionen af kontrakten ovenfor", "27", ["def-kontrakt resolved"]),
        ("se definitionen af ukendt", "27", []),
        ("en slem (jf. definitionen i lovene)", "27", ["def-slem resolved"]),
        ("se taget tilbage.", "def-slem", ["def-taget-tilbage resolved"]),
        ("se taget tilbage.", "27", []),
        ("§ 16C i 2007-lovene", "1", ["16C→16D resolved"]),
        ("2007-lovenes § 86D", "1", ["86D→86B resolved"]),
    ],
)
def test_outcome(text: str, place: str, expected: list[str]) -> None:
    assert [told(r) for r in references_in(text, "da", parse(place), shelf())] == expected


@each_row(
    ("text", "expected", "detail"),
    [
        ("anvender § 23", "23→72C resolved", "§ 23 i 2007-lovene, nu § 72C"),
        ("§ 16C2b", "16C2b→16D2b resolved", "§ 16C2b i 2007-lovene, nu § 16D2b"),
        ("§ 12C1eii", "12C1eii resolved", "§ 12C1eii i 2007-lovene, udgået siden"),
        ("§ 12C1c", "12C1c resolved", "§ 12C1c i 2007-lovene, ændret siden"),
        ("§ 90B2", "90B2 resolved", ""),
        ("§ 12C1k", "12C1 partial", "§ 12C1k findes ikke i love-2007-da; nærmest er § 12C1"),
        ("§ X12A2", "X12A2 resolved", ""),
        ("§ 202D", "202 partial", "§ 202D findes ikke i tlh-2014-da; nærmest er § 202"),
        ("§ 103C2", "103C2 external", "§ 103C2 står i Spillerhåndbogen, som ikke er læst ind"),
        ("denne paragraf", "214 resolved", ""),
    ],
)
def test_the_handbook_speaks_of_2007(text: str, expected: str, detail: str) -> None:
    found = references_in(text, "da", parse("214A1"), shelf("tlh-2014-da", "love-2007-da"))
    assert [told(r) for r in found] == [expected]
    assert found[0].detail.replace("\u00a0", " ") == detail


@pytest.mark.parametrize(
    ("text", "relation"),
    [
        ("§ 23", Relation.RENUMBERED),
        ("§ 86D", Relation.CHANGED),
        ("§ 12C1eii", Relation.REMOVED),
        ("§ 12C1c", Relation.CHANGED),
        ("§ 90B2", Relation.SAME),
        ("§ X12A2", None),
        ("§ 12C1e i 2017-lovene", None),
    ],
)
def test_what_became_of_a_place_of_2007_is_a_value(text: str, relation: Relation | None) -> None:
    (found,) = references_in(text, "da", parse("214A1"), shelf("tlh-2014-da", "love-2007-da"))
    assert found.relation is relation
    place = Provision(parse("214A1"), "", text, references=(found,))
    book = Edition("tlh-2014-da", "Håndbog", "handbook", "da", 2014, (place,))
    assert edition_from_json(edition_to_json(book)).provisions[0].references == (found,)


def test_a_book_that_nobody_holds_is_external() -> None:
    bare = Shelf("love-2017-da", "love-2017-da", {"love-2017-da": LAWS}, load_concordance())
    (found,) = references_in("jf. § X12A", "da", parse("1"), bare)
    assert (found.status, str(found.citation)) == (Status.EXTERNAL, "X12A")


def test_laws_that_the_held_copy_lacks_are_known_all_the_same() -> None:
    (found,) = references_in("jf. § 93C3a", "da", parse("1"), shelf())
    assert told(found) == "93C3a resolved"


def test_a_footnote_is_told() -> None:
    (found,) = references_in("§ 31 fodnote", "da", parse("1"), shelf())
    assert (told(found), found.detail.replace("\u00a0", " ")) == ("31 resolved", "fodnoten til § 31")


def small(text: str, *, note: str = "", language: str = "da") -> Edition:
    child = Provision(parse("27A"), "Accept", text, notes=(Footnote("*", note),) if note else ())
    law = Provision(parse("27"), "Bud (§ 31)", "Se § 27A.", (child,), "Slut, jf. § 94.")
    return Edition("love-2017-da", "Love", "laws", language, 2017, (law, Provision(parse("31"), "Tur")))


def test_annotate_fills_every_part_and_tells_what_leads_nowhere() -> None:
    book = annotate(small("Jf. § 31.", note="Se også § 27A."), {}, load_concordance())
    law, child = book[parse("27")], book[parse("27A")]
    where = [(r.part, r.text) for r in (*law.references, *child.references)]
    assert where[:3] == [("heading", "§ 31"), ("lead", "§ 27A"), ("tail", "§ 94")]
    assert where[3:] == [("lead", "§ 31"), ("note:0", "§ 27A")]
    assert [(f.kind, str(f.citation), f.text) for f in book.findings] == [("unresolved", "27", "§ 94")]
    assert annotate(book, {}, load_concordance()) == book


def test_a_text_without_signs_is_recognised() -> None:
    without = Provision(parse("27"), "Bud", "Anvendes 31 (tur), jf. 27. Se 31. Se også 27.")
    assert lost_its_signs(Edition("a", "", "laws", "da", 2017, (without,)))
    assert not lost_its_signs(small("Se 31. Se 27. Se 31."))
    assert not lost_its_signs(Edition("a", "", "laws", "en", 2017, (Provision(parse("1"), "", "Law 27."),)))


def test_a_numeral_is_sought_where_it_stands() -> None:
    known = {Citation("9", p) for p in (("A",), ("A", "1"), ("B",), ("B", "1"), ("B", "1", "a"))}
    assert near(("1",), parse("9B1a"), known, -1) == [parse("9B1")]
    assert near(("a",), parse("9A"), known, 0) == [parse("9B1a")]
    assert near(("1",), parse("9"), known, 0) == [parse("9A1"), parse("9B1")]
    assert near(("1",), parse("def-slem"), known, 0) == []
