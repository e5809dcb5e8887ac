"""Exact reading: what a query finds, in which order, and how a hit stands in its line."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.checked import Files
from kb.contract import exact_json
from kb.errors import StoreError
from kb.search.exact import ExactAnswer, ExactIndex, find
from kb.search.exact.line import line
from kb.search.exact.match import follow
from laws.citation import parse
from laws.model import Edition, Footnote, Provision, Table
from tests.kb.search.exact_books import index_of
from tests.kb.web.books import editions
from tests.table import each_row


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> ExactIndex:
    """The index of the three small books."""
    return index_of(editions(), tmp_path_factory.mktemp("exact"))


def found_in(answer: ExactAnswer) -> list[str]:
    """The hits as `edition:citation.field hit`, shortened."""
    return [
        f"{hit.edition[:3]}{hit.edition[5:9]} {hit.citation} {hit.field[0]} {hit.line.hit}"
        for one in answer.editions
        for hit in one.results
    ]


LAW, OLD, BOOK = "lov2017", "lov1997", "tlh014-"


@each_row(
    ("query", "expected"),
    [
        ("skønner", [f"{LAW} 12 t skønner"]),
        ("SKØNNER", [f"{LAW} 12 t skønner"]),
        ("skonner", []),
        ("skønne", []),
        ("skøn*", [f"{LAW} 12 o skøn", f"{LAW} 12 t skønner", f"{BOOK} X12 o skøn"]),
        ("*skønner", [f"{LAW} 12 t skønner"]),
        ("gr?ndsætninger", [f"{LAW} 72 o grundsætninger"]),
        ("»godtages af fjenden«", [f"{LAW} 27 t godtages af fjenden"]),
        ('"fjenden jf § 27A og § 23 se"', [f"{LAW} 27 t fjenden, jf. § 27A og § 23; se"]),
        ("»fjenden godtages«", []),
        ("»god* af«", [f"{LAW} 27 t godtages af"]),
        ("»buddet«~9", [f"{LAW} 27A1 t buddet", f"{LAW} 27B t Buddet", f"{LAW} 27B1a t buddet"]),
        ("»hånd buddet«~2", [f"{LAW} 27A1 t hånd må godtage buddet"]),
        ("»hånd buddet«~1", []),
        ("buddet NEAR/2 hånd", [f"{LAW} 27A1 t hånd må godtage buddet"]),
        ("buddet NEAR/1 hånd", []),
        ("hånd NEAR/9 (xyz ELLER »godtage buddet«)", [f"{LAW} 27A1 t hånd må godtage buddet"]),
        ("fjenden", [f"{LAW} 27 t fjenden", f"{LAW} 27 n fjenden"]),
        ("note:fjenden", [f"{LAW} 27 n fjenden"]),
        ("tekst:fjenden", [f"{LAW} 27 t fjenden"]),
        ("overskrift:fjenden", []),
        ("overskrift:(lave meldinger)", [f"{OLD} 27 o lave", f"{OLD} 27 o meldinger"]),
        ("heading:skøn", [f"{LAW} 12 o skøn", f"{BOOK} X12 o skøn"]),
        ("lave i:27 udgave:2017", [f"{LAW} 27 o lave"]),
        ("lave udgave:1997", [f"{OLD} 27 o lave"]),
        ("lave edition:love-1997-no", [f"{OLD} 27 o lave"]),
        ("efter udgave:2007", [f"{BOOK} X12A t efter"]),
        ("skøn i:X12", [f"{BOOK} X12 o skøn"]),
        ("må i:27A", [f"{LAW} 27A1 t må"]),
        ("må in:»§ 27 A«", [f"{LAW} 27A1 t må"]),
        ("i:20-26 må", [f"{LAW} 26 t må"]),
        ("i:78 imp", [f"{LAW} 78 t Imp", f"{LAW} 78 t Imp", f"{LAW} 78 t Imp"]),
        ("»20 40«", [f"{LAW} 78 t 20–40"]),
        ("♥", [f"{LAW} 27B1b t ♥"]),
        ("1♠", [f"{LAW} 27B1b t 1♠"]),
        ("lederen OG skønner", [f"{LAW} 12 t Lederen", f"{LAW} 12 t skønner"]),
        ("lederen skønner", [f"{LAW} 12 t Lederen", f"{LAW} 12 t skønner"]),
        ("lederen IKKE skønner", [f"{LAW} 27B t Lederen"]),
        ("lederen NOT (skønner OR forklarer)", []),
        ("skønner ELLER afstå", [f"{LAW} def-pas.2 t afstå", f"{LAW} 12 t skønner"]),
        (
            "afstå OR lederen OG skønner",
            [f"{LAW} def-pas.2 t afstå", f"{LAW} 12 t Lederen", f"{LAW} 12 t skønner"],
        ),
        ("(afstå OR lederen) skønner", [f"{LAW} 12 t Lederen", f"{LAW} 12 t skønner"]),
        ("»lederen skønner« ELLER skønner", [f"{LAW} 12 t Lederen skønner"]),
        ("»melding lederen«", []),  # the lead of a place and its tail are not one sentence
    ],
)
def test_a_query_finds_what_stands_there(books: ExactIndex, query: str, expected: list[str]) -> None:
    assert found_in(find(books, query)) == expected


def test_hits_are_counted_and_stand_in_the_order_of_the_books(books: ExactIndex) -> None:
    answer = find(books, "bud* ELLER meldinger", limit=2)
    assert [one.edition.id for one in answer.editions] == ["love-2017-da", "love-1997-no"]
    whole = find(books, "bud* ELLER meldinger", limit=1000)
    assert answer.shown == 2 and whole.shown == whole.total == answer.total == sum(
        e.hits for e in whole.editions
    )
    order = [parse(place) for place in ("def-bud", "23", "27")]
    cited = [hit.citation for hit in whole.editions[0].results]
    assert [c for n, c in enumerate(cited) if c in order and c not in cited[:n]] == order
    assert whole.places == len({(hit.edition, hit.citation) for e in whole.editions for hit in e.results})


@pytest.mark.parametrize("size", [1, 2, 7])
def test_pages_together_are_the_whole(books: ExactIndex, size: int) -> None:
    whole = found_in(find(books, "e* ELLER d*", limit=1000))
    pages = [found_in(find(books, "e* ELLER d*", size, first)) for first in range(0, len(whole), size)]
    assert [hit for page in pages for hit in page] == whole and len(whole) > 10


def test_what_stands_nowhere_is_said(books: ExactIndex) -> None:
    assert find(books, "kulorsvigt ELLER buddet").nowhere == ("kulorsvigt",)
    assert find(books, "»buddet fjenden« ELLER xy* ELLER skønner").nowhere == ("»buddet fjenden«", "xy*")


def test_json_is_the_contract(books: ExactIndex) -> None:
    shown = exact_json(find(books, "»efter tabellen«"))
    assert shown.pop("took_ms") >= 0
    assert shown == {
        "query": "»efter tabellen«",
        "total": 1,
        "places": 1,
        "editions": [
            {
                "edition": "love-2017-da",
                "hits": 1,
                "results": [
                    {
                        "citation": "78",
                        "edition": "love-2017-da",
                        "heading": "Regning",
                        "field": "tekst",
                        "left": "Imp regnes ",
                        "hit": "efter tabellen",
                        "right": ".",
                        "url": "/lov/78?udgave=love-2017-da",
                    }
                ],
            }
        ],
    }


def test_pieces_of_a_place_are_apart_however_near_a_word_may_be(tmp_path: Path) -> None:
    place = Provision(
        parse("1"),
        lead="første ord",
        tail="sidste ord",
        tables=(Table("tavle", (), (("en", "to"),)),),
        notes=(Footnote("*", "en note"), Footnote("*", "to noter")),
    )
    book = Edition("x", "X", "laws", "da", 2017, (place,))
    index = index_of({"x": book}, tmp_path)
    for query in ("»ord sidste«~100", "ord NEAR/100 tavle", "»note to«~100", "tavle NEAR/100 sidste"):
        assert find(index, query).total == 0, query
    assert find(index, "»tavle en to«").total == 1


def test_no_texts_at_all(tmp_path: Path) -> None:
    answer = find(index_of({}, tmp_path), "melding ELLER »uden for tur«")
    assert (answer.total, answer.places, answer.editions) == (0, 0, ())


@pytest.mark.parametrize("name", ["places.json", "_MAIN_1.toc"])
def test_a_damaged_index_is_named_with_its_remedy(tmp_path: Path, name: str) -> None:
    index_of(editions(), tmp_path)
    (tmp_path / name).write_bytes(b"\xff{")
    with pytest.raises(StoreError, match="bridgelov build"):
        find(ExactIndex(Files(tmp_path), editions()), "bud")


@pytest.mark.parametrize(
    ("text", "word", "around", "expected"),
    [
        ("Et bud er et bud.", "er", 40, ("Et bud ", "er", " et bud.")),
        ("Et bud er et bud.", "er", 4, ("… bud ", "er", " et …")),
        ("Et\n\nbud\ter  et bud.", "er", 40, ("Et bud ", "er", " et bud.")),
        ("en note\fen anden note\fen tredje", "anden", 40, ("en ", "anden", " note")),
        ("(uden)", "uden", 40, ("(", "uden", ")")),
    ],
)
def test_a_hit_in_its_line(text: str, word: str, around: int, expected: tuple[str, str, str]) -> None:
    at = text.index(word)
    assert line(text, at, at + len(word), around) == expected


@given(st.text("ab \n\f", min_size=1, max_size=60), st.data())
def test_a_line_never_leaves_its_piece_and_never_tears_the_hit(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start + 1, len(text)))
    if "\f" not in text[start:end] and text[start:end].strip():
        cut = line(text, start, end, around=10)
        assert cut.hit.split() == text[start:end].split()
        assert "\n" not in "".join(cut) and "\f" not in "".join(cut)
        assert all(len(side) <= 10 + len("… ") for side in (cut.left, cut.right))


def test_forty_words_near_each_other_are_looked_up_once_each(books: ExactIndex) -> None:
    """Each NEAR has two orders; without a memory that is a million million searches."""
    row = " NEAR/9 ".join(["hånd", *["bud"] * 39])
    assert found_in(find(books, row)) == []
    near = "må NEAR/2 hånd NEAR/5 buddet"
    assert found_in(find(books, near)) == [f"{LAW} 27A1 t hånd må godtage buddet"]
    assert found_in(find(books, f"({near}) NEAR/9 ({near})")) == []


SPANS = st.sets(
    st.tuples(st.integers(0, 30), st.integers(0, 6)).map(lambda s: (s[0], s[0] + s[1])), max_size=12
)


@given(SPANS, SPANS, st.integers(1, 12))
def test_of_what_stands_before_and_ends_alike_the_shortest_counts(
    before: set[tuple[int, int]], after: set[tuple[int, int]], slop: int
) -> None:
    at = (0, "text")
    near = {(a, d) for a, b in before for c, d in after if 1 <= c - b <= slop}
    shortest = {(max(a for a, d in near if d == end), end) for _, end in near}
    assert follow({at: before}, {at: after}, slop) == ({at: shortest} if shortest else {})
