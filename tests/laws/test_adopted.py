"""An edition as a folder of Markdown: equal place by place, and what is written there is what is read."""

import json
from dataclasses import replace

import pytest

from laws import markup
from laws.adopted import BOOK, AdoptedFolderError, lay_out, read_folder, restore_root, strip
from laws.citation import parse
from laws.embedded import embedded_editions
from laws.errors import LawsError
from laws.model import Edition, Footnote, Provision, Section, Table


def place(
    citation: str, heading: str = "", lead: str = "", *children: Provision, **more: object
) -> Provision:
    return Provision(parse(citation), heading, lead, children, **more)  # type: ignore[arg-type]  # any field


TABLE = Table("", ("", ""), (("1", "2"),), "lead", 0)
BOOK_OF = Edition(
    "love-2030-da", "Lovbogen", "laws", "da", 2030,
    (
        place("27", "Bud", "Et bud gælder.",
              place("27A", "Godtaget", "", place("27A1", "Overskrift", "Et punkt.", tags=("2030",))),
              notes=(Footnote("*", "En note.", "lead", 6),), page=12),
        place("28", "Mere", "Før en tabel.", tables=(TABLE,)),
        place("intro", "Indledning til udgaven", "Ord."),
    ),
    "love-2030-da", outline=(Section("Del I", ("27", "28")),),
)  # fmt: skip
EVERY = [BOOK_OF, *(replace(e, ours=False) for e in embedded_editions())]


@pytest.mark.parametrize("edition", EVERY, ids=[e.id for e in EVERY])
def test_a_folder_reads_as_the_edition_place_by_place(edition: Edition) -> None:
    read = read_folder(lay_out(edition), "mappe")
    assert read.provisions == tuple(map(strip, edition.provisions))
    assert (read.id, read.title, read.outline, read.terms) == (
        edition.id, edition.title, edition.outline, edition.terms,
    )  # fmt: skip
    assert lay_out(read) == lay_out(edition)


EDITS = {
    "a word": (("Et bud gælder", "Et nyt bud gælder"), "27", "lead", "Et nyt bud gælder."),
    "a note moves with its word": (("Et bud", "Ethvert andet bud"), "27", "notes", 17),
    "a new item": (("1. Et punkt.", "1. Et punkt.\n2. Et andet."), "27A2", "lead", "Et andet."),
    "an item that lost its place": (("1. Et punkt.", "1. "), "27A1", "lead", ""),
}


@pytest.mark.parametrize(("edit", "where", "part", "expected"), EDITS.values(), ids=list(EDITS))
def test_what_is_edited_in_markdown_is_what_is_read(
    edit: tuple[str, str], where: str, part: str, expected: object
) -> None:
    files = lay_out(BOOK_OF)
    assert edit[0] in files["027.md"]
    found = read_folder(files | {"027.md": files["027.md"].replace(*edit)}, "mappe")[parse(where)]
    assert (found.notes[0].offset if part == "notes" else getattr(found, part)) == expected


NOTE = Footnote("*", "En note.", "lead", 10)
ITEMS = replace(
    BOOK_OF,
    provisions=(
        place("27", "Bud", "", place("27A", "Godtaget", "",
              place("27A1", "", "Den første melding er bud."),
              place("27A2", "", "Et punkt er et punkt.", notes=(NOTE,)),
              place("27A3", "", "Den tredje."))),
    ),
)  # fmt: skip
NUMBERED = {
    "an item before it that has the words too, though not first": (
        "1. Den første melding er bud.",
        "1. Ja: Et punkt er nyt.\n2. Den første melding er bud.",
        "27A3",
    ),
    "an item before it": (
        "1. Den første melding er bud.",
        "1. Et nyt punkt.\n2. Den første melding er bud.",
        "27A3",
    ),
    "an item behind it": ("3. Den tredje.", "3. Ny.\n4. Den tredje.", "27A2"),
    "one item less": ("1. Den første melding er bud.\n2. Et", "1. Et", "27A1"),
}


@pytest.mark.parametrize(("before", "after", "expected"), NUMBERED.values(), ids=list(NUMBERED))
def test_a_note_goes_with_its_words_where_items_get_other_numbers(
    before: str, after: str, expected: str
) -> None:
    files = lay_out(ITEMS)
    text = files["027.md"].replace("\n\n2.", "\n2.").replace("\n\n3.", "\n3.")
    assert before in text, text
    read = read_folder(files | {"027.md": text.replace(before, after)}, "mappe")
    assert [(str(p.citation), n) for p in read.walk() for n in p.notes] == [(expected, NOTE)]


def test_a_form_that_markdown_rounds_off_counts_until_the_markdown_is_changed() -> None:
    files = lay_out(BOOK_OF)
    assert read_folder(files, "mappe")[parse("28")].tables == (TABLE,)
    changed = files | {"028.md": files["028.md"].replace("| 1 | 2 |", "| 1 | 3 |")}
    assert read_folder(changed, "mappe")[parse("28")].tables[0].rows == (("1", "3"),)


def with_book(**fields: object) -> dict[str, str]:
    """The files of a folder, other things said in its book."""
    files = lay_out(BOOK_OF)
    return files | {BOOK: json.dumps({**json.loads(files[BOOK]), **fields})}


def with_text(words: str) -> dict[str, str]:
    """The files of a folder, other words in Law 27."""
    files = lay_out(BOOK_OF)
    assert "Et bud gælder." in files["027.md"]
    return files | {"027.md": files["027.md"].replace("Et bud gælder.", words)}


FAULTS = {
    "no book": ({"027.md": "# § 27. Bud\n"}, "edition.json"),
    "a broken book": ({BOOK: "{", "027.md": "# § 27. Bud\n"}, "ikke hel"),
    "a book of nobody": ({BOOK: "{}"}, "hvilken udgave"),
    "a book without a title": ({BOOK: '{"id": "love-2030-da"}', "027.md": "# § 27. Bud\n"}, "mangler"),
    "no texts": ({BOOK: lay_out(BOOK_OF)[BOOK]}, "ingen tekster"),
    "twice": (lay_out(BOOK_OF) | {"27.md": "# § 27. Bud\n"}, "to filer"),
    "broken Markdown": (lay_out(BOOK_OF) | {"027.md": "Bud\n"}, "027.md"),
    "a book as deep as no book is": ({BOOK: "[" * 100_000}, "ikke hel"),
    "places that are none": (with_book(places=None), "places"),
    "a place that is none": (with_book(places={"27": []}), "27 under »places«"),
    "notes that are none": (with_book(places={"27": {"notes": 3}}), "27 under »places«"),
    "a note without a sign": (with_book(places={"27": {"notes": [{"part": "lead"}]}}), "places"),
    "a note that hangs nowhere": (
        with_book(places={"27": {"notes": [{"sign": "*", "text": "", "part": "x", "offset": 0}]}}), "places"
    ),
    "a page that is no number": (with_book(places={"27": {"page": "12"}}), "27 under »places«"),
    "tags that are none": (with_book(places={"27A1": {"tags": [1]}}), "27 under »places«"),
    "a form without a sum": (with_book(places={"27": {"exact": {"lead": {}}}}), "27 under »places«"),
    "an order that is none": (with_book(order=3), r"edition\.json.*forkert"),
    "a title that is none": (with_book(title=3), r"edition\.json.*forkert"),
    "a language of nobody": (with_book(language="xx"), r"edition\.json.*forkert.*xx"),
    "a kind that is none": (with_book(kind="bog"), r"edition\.json.*forkert.*bog"),
    "a field that is none": (with_book(kapitler=[]), r"edition\.json.*forkert.*kapitler"),
    "two wordings left by git": (
        with_text("<<<<<<< HEAD\nEt bud gælder.\n=======\nIntet bud gælder.\n>>>>>>> hendes"), "md:3.*git"
    ),
    "the end of two wordings": (with_text("Et bud gælder.\n>>>>>>> hendes"), r"027\.md:4.*git"),
    "a sign that is no letter": (with_text("Et bud\0 gælder."), r"027\.md:3.*U\+0000"),
}  # fmt: skip


@pytest.mark.parametrize(("files", "said"), FAULTS.values(), ids=list(FAULTS))
def test_a_folder_that_cannot_be_read_says_what_and_where(files: dict[str, str], said: str) -> None:
    with pytest.raises(LawsError, match=said):
        read_folder(files, "mappe")


def test_what_markdown_cannot_tell_apart_is_refused() -> None:
    odd = replace(
        BOOK_OF,
        provisions=(
            place("27", "Bud", "", place("27B", "", "", place("27B2", "", "", place("27B2b1", "", "1.")))),
        ),
    )
    with pytest.raises(AdoptedFolderError, match="27"):
        lay_out(odd)


def test_a_folder_written_anew_after_a_note_moved_has_it_once() -> None:
    files = lay_out(ITEMS)
    places = json.loads(files[BOOK])["places"]
    before = json.dumps(places)
    text = files["027.md"].replace("1. Den første melding er bud.\n\n2. Et", "1. Et")
    read = restore_root(markup.read(text), places, BOOK)
    assert [(str(p.citation), n) for p in read.walk() for n in p.notes] == [("27A1", NOTE)]
    assert json.dumps(places) == before


def test_a_law_whose_file_is_lost_is_missed_and_not_read_as_dropped() -> None:
    whole = lay_out(BOOK_OF)
    lost = {name: text for name, text in whole.items() if name != "028.md"}
    with pytest.raises(AdoptedFolderError, match="§\u00a028 har ingen fil"):
        read_folder(lost, "mappe")
    book = json.loads(whole[BOOK])
    book["roots"].remove("28")
    assert parse("28") not in read_folder(lost | {BOOK: json.dumps(book)}, "mappe")
    # An older folder has no list; what stands beside the places of a law misses it too.
    del book["roots"]
    with pytest.raises(AdoptedFolderError, match="§\u00a027 har ingen fil"):
        read_folder({n: t for n, t in whole.items() if n != "027.md"} | {BOOK: json.dumps(book)}, "mappe")
    for wrong in ("27", ["x!"], [1]):
        with pytest.raises(AdoptedFolderError, match="kan ikke læses"):
            read_folder(whole | {BOOK: json.dumps(book | {"roots": wrong})}, "mappe")


def test_items_that_a_book_numbers_in_its_own_way_keep_their_numbers() -> None:
    under = place("25B2b", "", "Var den lovlig, må spilleren:",
                  place("25B2b1", "", "lade den stå."), place("25B2b2", "", "eller melde om."))  # fmt: skip
    second = place("25B2", "", "Ellers:", place("25B2a", "", "A."), under)
    numbered = place("25", "Ændring", "", place("25B", "Sen", "Ord.", place("25B1", "", "Et."), second))
    edition = replace(BOOK_OF, provisions=(numbered,))
    files = lay_out(edition)
    assert read_folder(files, "mappe").provisions == (numbered,)
    more = files["025.md"].replace("      2. eller melde om.", "      2. passe.\n\n      3. eller melde om.")
    assert more != files["025.md"]
    read = read_folder(files | {"025.md": more}, "mappe")
    assert [read[parse(f"25B2b{n}")].lead for n in "123"] == ["lade den stå.", "passe.", "eller melde om."]
    assert lay_out(read)["025.md"] == more
