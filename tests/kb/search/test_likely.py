"""Which law a whole question is likely about: learned of all ways to ask, and asked of a small index."""

from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest

from kb.checked import Files
from kb.database import Database, new_database
from kb.search.postings.index_written import write_index
from kb.search.postings.likely import Shares, load_likely
from kb.search.postings.passages import Passage, PassageKind
from kb.search.queries.text import words
from kb.search.ranking.rank import ANYWHERE, Searcher, SearchOptions
from laws.asked import WayToAsk
from laws.citation import parse
from tests.table import each_row

_ASKED = {
    "41": ("hvem lægger det første kort", "må jeg skifte mit lukkede kort", "sådan begynder spillet"),
    "61": ("han havde flere i farven", "han glemte at følge farven", "hvad er en svigt i farven"),
    "62": ("kan svigten i farven rettes", "hvornår må svigten rettes", "rette sin svigt i tide"),
}
_TEXTS = {
    "41": "Det første kort lægges skjult.",
    "61": "En svigt i farven er at lægge en anden farve. Svigten i farven er en svigt.",
    "62": "Den skal rettes.",
}


def _searcher(folder: Path) -> Searcher:
    passages = [
        Passage(parse(law), PassageKind.PROVISION, None, "bog", "da", True, f"§ {law}", body=body)
        for law, body in _TEXTS.items()
    ]
    ways = [WayToAsk(parse(law), "da", said) for law, phrases in _ASKED.items() for said in phrases]
    with new_database(folder) as connection:
        write_index(connection, passages, ways)
    return Searcher(folder)


def test_a_question_is_about_the_law_that_people_ask_for_so(tmp_path: Path) -> None:
    _searcher(tmp_path)
    likely = load_likely(Database(Files(tmp_path)))
    assert likely is not None and [str(law) for law in likely.laws] == ["41", "61", "62"]
    shares = likely.shares("hvornår skal en svigt rettes").laws
    assert round(float(shares.sum()), 6) == 1 and shares.argmax() == 2
    # Of unknown words nothing is known, so that every law and every place is as likely.
    assert all(set(row.round(6).tolist()) == {round(1 / 3, 6)} for row in likely.shares("xyzzy"))


def test_an_index_without_ways_to_ask_knows_nothing_of_them(tmp_path: Path) -> None:
    with new_database(tmp_path) as connection:
        write_index(connection, [])
    assert load_likely(Database(Files(tmp_path))) is None


def test_a_likely_law_that_has_none_of_the_words_is_found_all_the_same(tmp_path: Path) -> None:
    searcher = _searcher(tmp_path)
    _, hits = searcher.find(words("hvem begynder med det skjulte"))
    assert [str(hit.citation) for hit in hits][:1] == ["41"]


@each_row(
    ("options", "found"),
    [
        (ANYWHERE, {"41", "62"}),
        (SearchOptions(kind=PassageKind.PROVISION), {"41", "62"}),
        (SearchOptions(kind=PassageKind.DEFINITION), set()),
    ],
)
def test_a_likely_law_is_found_without_its_words_where_the_reader_looks(
    options: SearchOptions, found: set[str]
) -> None:
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        searcher = _searcher(Path(folder))
        # No word of the question stands in § 41, nor is like one that does.
        likely = np.array([0.9, 0.0, 0.1])
        patch.setattr(searcher.postings.likely, "shares", lambda _query: Shares(likely, likely))
        _, hits = searcher.find(words("hvornår skal den rettes"), options)
        assert {str(hit.citation) for hit in hits} == found


def test_a_heading_is_a_way_to_ask(tmp_path: Path) -> None:
    rows = (
        ("41", "Skjult udspil", "begynder spillet"),
        ("41A", "Skjult udspil vendes", "vende kortet"),
        ("61", "Pligt i farven", "han havde flere"),
        ("61A", "Pligt i farven nu", "flere i den"),
    )
    passages = [
        Passage(parse(law), PassageKind.PROVISION, None, "bog", "da", True, f"§ {law}", heading=heading)
        for law, heading, _ in rows
    ]
    ways = [WayToAsk(parse(law), "da", said) for law, _, said in rows]
    with new_database(tmp_path) as connection:
        write_index(connection, passages, ways)
    likely = load_likely(Database(Files(tmp_path)))
    assert likely is not None
    sure = likely.shares("skjult udspil").laws
    assert str(likely.laws[int(sure.argmax())]) == "41" and sure.max() > 0.6


def test_a_question_is_led_to_the_place_of_the_law_that_people_ask_for_so(tmp_path: Path) -> None:
    rows = (
        ("41A", "Udspil", "hvem lægger det første kort skjult", "det første kort skal ligge skjult"),
        ("41B", "Spørgsmål", "hvem må spørge før kortet vendes", "må jeg spørge før kortet vendes"),
        ("61A", "Farven", "han havde flere i farven", "hun havde flere i farven"),
    )
    passages = [
        Passage(
            parse(place), PassageKind.PROVISION, None, "bog", "da", True, f"§ {place}", body="kort i farven"
        )
        for place, *_ in rows
    ]
    ways = [WayToAsk(parse(place), "da", said) for place, _, *phrases in rows for said in phrases]
    with new_database(tmp_path) as connection:
        write_index(connection, passages, ways)
    _, hits = Searcher(tmp_path).find(words("må makker spørge inden udspillet vendes"))
    assert [str(hit.citation) for hit in hits][:1] == ["41B"]
