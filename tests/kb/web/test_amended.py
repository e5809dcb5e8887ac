"""Twenty seeded amendments: all that rests on them is marked, in five kinds, and nothing else."""

from collections.abc import Iterable, Iterator
from datetime import date
from urllib.parse import urlencode

import pytest
from flask import Flask

from kb.commands.judging.announcing import print_amended, print_ruling
from kb.library.knowledge import KnowledgeBase
from kb.web import create_app
from kb.web.charts.drawing import amended_lines
from kb.web.charts.sheets import Poster
from kb.web.compare.page import COUNTED_BY
from kb.web.peers.address import LAWS
from kb.web.site.shelf import Knowledge
from kb.web.site.texts.amended import amended_citations, amended_words
from kb.web.study.exercise import write_fact
from laws import amendments
from laws.age import laws_today
from laws.amendments import read_reports, reports_in
from laws.citation import Citation, parse
from laws.model import Provision
from laws.references import citations_in
from rulings.charts import chart_of
from rulings.engine import interview
from rulings.engine.worded import laws_worded
from rulings.examples import Example, load_examples
from rulings.meaning.comparing.pairs import pairs
from rulings.topics import topic, topics
from tests.kb.samples import own_home
from tests.table import each_row

SEEDED = (
    "7B", "12C1", "13A", "16B1", "17D", "20F", "23A", "27B1", "31A", "40B5", "45C4", "50D", "57A", "63A",
    "64A", "68B", "70A", "79C", "86B", "92B",
)  # fmt: skip
PLACES = tuple(map(parse, SEEDED))
AMENDED = {
    "laws": laws_today(),
    "day": date(2025, 3, 1),
    "status": "proved",
    "source": {"da": "en kopi", "en": "a copy"},
    "read": {"da": "bogen", "en": "the book"},
}
"""All of an entry but its places."""


@pytest.fixture(scope="module")
def base() -> Knowledge:
    """All our own books, with everything that rests on them."""
    return KnowledgeBase.open(own_home())


@pytest.fixture
def seeded(monkeypatch: pytest.MonkeyPatch, base: Knowledge) -> Iterator[Flask]:
    """A site in which twenty places of the laws of today are amended, each by an entry of its own."""
    found = read_reports([{**AMENDED, "places": [place]} for place in SEEDED])
    monkeypatch.setattr(amendments, "load_reports", lambda: found)
    site = create_app(knowledge=base)
    with site.test_request_context("/"):
        yield site


CLAIM = urlencode({"nord": "2..EK.", "oest": "3..98.", "syd": "E.E.4.", "vest": ".KD..K", "udspil": "S",
                   "trumf": "♠", "kraever": "S", "plan": "♦E"})  # fmt: skip
POLL = urlencode({"m": "N: 1S P 2S P P 3H P P", "h": "KQ852.Q3.T98.K72"})


def touched(citations: Iterable[Citation]) -> bool:
    """By the letters of citations alone: one that begins as a seeded place does."""
    return any(_below(str(one), str(place)) for one in citations for place in PLACES)


def _below(text: str, place: str) -> bool:
    rest = text.removeprefix(place)
    return text.startswith(place) and (not rest or not (place[-1].isdigit() and rest[0].isdigit()))


@pytest.mark.usefixtures("seeded")
def test_every_place_of_the_laws(base: Knowledge) -> None:
    for edition in base.editions.values():
        for place in edition.walk():
            around = [parse(seed) for seed in SEEDED if _below(seed, str(place.citation))]
            expected = edition.kind == "laws" and edition.year == laws_today()
            expected = expected and (touched([place.citation]) or bool(around))
            assert bool(reports_in(edition, place.citation)) == expected, (edition.id, str(place.citation))


@pytest.mark.usefixtures("seeded")
def test_every_example_and_so_every_ruling_by_what_it_rests_on() -> None:
    counts = {True: 0, False: 0}
    for one in load_examples():
        rests_on = interview(topic(one.topic), one.facts).ruling.rests_on
        assert bool(amended_citations(rests_on)) == touched(rests_on), one.id
        counts[touched(rests_on)] += 1
        # What an example must say is written by hand, and not by its rule.
        if touched(parse(str(fields["citation"])) for fields in one.expected if "citation" in fields):
            assert amended_citations(rests_on), one.id
    assert min(counts.values()) > 50


@pytest.mark.usefixtures("seeded")
def test_every_calculator(base: Knowledge) -> None:
    for row in base.calculators:
        assert bool(amended_citations(row.citations)) == touched(row.citations), row.name


@pytest.mark.usefixtures("seeded")
def test_commentary_by_what_its_words_refer_to(base: Knowledge) -> None:
    counts = {True: 0, False: 0}
    for edition in base.editions.values():
        if edition.kind == "laws":
            continue
        for place in edition.walk():
            expected = touched(_cited(place))
            assert bool(amended_words(edition, place)) == expected, (edition.id, str(place.citation))
            counts[expected] += 1
    assert min(counts.values()) > 5


def _cited(place: Provision) -> Iterator[Citation]:
    for inner in place.walk():
        for reference in inner.references:
            of_today = (reference.edition or "").startswith(f"love-{laws_today()}")
            cited = reference.carried or (reference.citation if of_today else None)
            if cited is not None:
                yield cited


def example_touched() -> Example:
    """An example whose ruling is whole and rests on a seeded place."""
    whole = ((one, interview(topic(one.topic), one.facts).ruling) for one in load_examples())
    return next(one for one, ruling in whole if ruling.complete and touched(ruling.rests_on))


def ruled() -> str:
    """The address of a ruling that rests on a seeded place."""
    one = example_touched()
    return f"/doem/{one.topic}?" + urlencode({key: write_fact(value) for key, value in one.facts.items()})


def calculator(base: Knowledge) -> str:
    """A calculator that rests on a seeded place."""
    return next(row.name for row in base.calculators if touched(row.citations))


def untouched(base: Knowledge) -> Citation:
    """A law of today that no seeded place stands in."""
    laws = (parse(str(n)) for n in range(1, 94))
    return next(law for law in laws if not any(place.within(law) for place in PLACES))


def test_the_pages_say_so_in_both_languages(seeded: Flask, base: Knowledge) -> None:
    client, place = seeded.test_client(), PLACES[0]
    for address, da, en in (
        (f"/lov/{place}", "Ændret pr. 1. marts 2025", "Amended from 1 March 2025"),
        (ruled(), "ændret pr. 1. marts 2025", "amended from 1 March 2025"),
        (f"/regn/{calculator(base)}", "ændret pr. 1. marts 2025", "amended from 1 March 2025"),
        (f"/lov/{place}", "Kendte ændringer indtil", "Amendments known until"),
    ):
        for prefix, words in (("", da), ("/en", en)):
            page = client.get(prefix + address).text.replace("\xa0", " ")
            assert words in page, prefix + address
    assert "marts 2025" not in client.get(f"/lov/{untouched(base)}").text.replace("\xa0", " ")
    shown = client.get(f"/api/v1/show/{place}").get_json()
    assert [one["day"] for one in shown["amendments"]] == ["2025-03-01"]
    assert shown["amendments"][0]["status"] == "proved" and shown["amendments_known_until"]


def test_exercises_tests_charts_and_counts_say_so_too(seeded: Flask) -> None:
    """Where the answer is seen, and where nothing has been asked that rests on one, not."""
    client = seeded.test_client()
    rest_on = {one.id: interview(topic(one.topic), one.facts).ruling.rests_on for one in load_examples()}
    example = next(one for one in load_examples() if touched(rest_on[one.id]))
    in_words = next(
        one for one in load_examples() if touched(citations_in(one.because)) and not touched(rest_on[one.id])
    )
    for address, amended in (
        (f"/eksempler/{example.id}/opgave?svar=vis", True),
        ("/oev/proeve?nr=7&antal=20&lov=27&facit=1", True),
        ("/oev/proeve?nr=7&antal=20&lov=27&ret=1", True),
        ("/oev/proeve?nr=7&antal=20&lov=27", False),
        (f"/plakat/{example.topic}", True),
        ("/tilsvarende", touched(COUNTED_BY)),
        ("/tilsvarende/meldinger", touched(COUNTED_BY)),
        ("/tilsvarende/opgaver/{pair}", False),
        ("/tilsvarende/opgaver/{pair}?svar=ja", touched({*COUNTED_BY, pairs()[0].citation})),
        ("/krav", False),
        ("/krav?" + CLAIM, True),
        ("/ligestillede/optaelling?" + POLL, touched(LAWS)),
        (f"/eksempler/{in_words.id}", True),
        (f"/eksempler/{in_words.id}/opgave?svar=vis", True),
    ):
        address = address.format(pair=pairs()[0].id)
        page = client.get(address)
        assert page.status_code == 200, address
        assert ("marts 2025" in page.text.replace("\xa0", " ")) == amended, address


def test_a_law_that_only_the_words_of_a_ruling_name_is_told_of_too(
    monkeypatch: pytest.MonkeyPatch, base: Knowledge
) -> None:
    """»… berigtig en uregelmæssighed (§ 81C3)« on a spectator; »en kulørsvigt efter § 61A« on a demand."""
    for place, example, chart in (
        ("81C3", "tilskueren-paa-rundtur", "tilskuer"),
        ("61A", "vil-ikke-er-ikke-kan-ikke", "kan-ikke-spille-som-kraevet"),
    ):
        found = read_reports([{**AMENDED, "places": [place]}])
        monkeypatch.setattr(amendments, "load_reports", lambda found=found: found)
        client = create_app(knowledge=base).test_client()
        for address in (f"/eksempler/{example}", f"/plakat/{chart}"):
            assert "marts 2025" in client.get(address).text.replace("\xa0", " "), address


def test_the_chart_names_the_places_that_its_boxes_rest_on(seeded: Flask) -> None:
    for about in topics():
        chart = chart_of(about.id)
        branches = [chart.start, *(branch for node in chart.nodes() for branch in node.branches)]
        laws = frozenset([about.citation]).union(*(branch.laws for branch in branches))
        laws |= {node.question.citation for node in chart.nodes() if node.question is not None}
        laws |= laws_worded(said for branch in branches for said in branch.says)
        assert bool(amended_lines(Poster(chart, "da", (), frozenset()))) == touched(laws), about.id


@pytest.mark.usefixtures("seeded")
def test_the_terminal_says_so(capsys: pytest.CaptureFixture[str], base: Knowledge) -> None:
    example = example_touched()
    print_ruling(interview(topic(example.topic), {**example.facts}).ruling)
    assert "Ændret pr. 1. marts 2025" in capsys.readouterr().out
    print_amended([untouched(base)], "da")
    assert not capsys.readouterr().out


def test_a_ruling_says_so_only_where_it_rests_on_the_place(seeded: Flask) -> None:
    client = seeded.test_client()
    begun = client.get("/doem/utilstraekkeligt-bud").text
    assert "1. marts 2025" not in begun.replace("\xa0", " ")


@each_row(
    "place, address",
    [
        ("77", "/regn/tabeller"),
        ("78B", "/regn/tabeller"),
        ("23A2", "/tilsvarende"),
        ("23A1", "/tilsvarende/meldinger"),
    ],
)
def test_tables_and_tools_say_so_where_a_part_of_what_they_count_by_is_amended(
    place: str, address: str, monkeypatch: pytest.MonkeyPatch, base: Knowledge
) -> None:
    found = read_reports([{**AMENDED, "places": [place]}])
    monkeypatch.setattr(amendments, "load_reports", lambda: found)
    client = create_app(knowledge=base).test_client()
    assert "marts 2025" in client.get(address).text.replace("\xa0", " ")
    assert "marts 2025" not in client.get("/regn/lead").text.replace("\xa0", " ")
