"""The slides' reader on the user's own copy of the Norwegian laws of 1997."""

import re
from collections import Counter

import pytest

from laws.citation import parse
from laws.model import Edition
from laws.reading.kinds import Kind
from laws.reading.slides import looks_like, read_slides
from laws.reading.slides.pages import split_slides
from tests.laws.compiled import source

pytestmark = pytest.mark.documents


@pytest.fixture(scope="module")
def text() -> str:
    return source(Kind.SLIDES).text


@pytest.fixture(scope="module")
def laws(text: str) -> Edition:
    return read_slides(text)


def letters(text: str) -> Counter[str]:
    return Counter(c for c in text.lower() if c.isalnum())


def test_it_is_known_for_what_it_is(text: str) -> None:
    assert looks_like(text) == 1.0
    middle = len(text) // 2
    assert looks_like(text[middle : middle + 3000]) > 0.6


def test_every_law_in_order_and_nothing_twice(laws: Edition) -> None:
    citations = [place.citation for place in laws.walk()]
    assert [str(p.citation) for p in laws.provisions] == [str(n) for n in range(17, 41)]
    assert len(citations) == len(set(citations)) == 124
    assert citations == sorted(citations)
    assert all(parse(str(citation)) == citation for citation in citations)


def test_every_list_counts_on_without_a_gap(laws: Edition) -> None:
    for place in laws.walk():
        parts = [child.citation.path[-1] for child in place.children]
        first = {"A": "ABCDEF", "1": "123", "a": "ab"}[parts[0]] if parts else ""
        assert parts == list(first[: len(parts)]), place.citation


def test_every_place_says_something(laws: Edition) -> None:
    for place in laws.walk():
        assert place.lead or place.children, place.citation
        assert not re.search(r"\*|©|- [a-zæøå]+-| {2}|[A-ZÆØÅ]{6}", f"{place.heading} {place.lead}"), (
            place.citation
        )


def test_deep_places_and_what_was_put_right(laws: Edition) -> None:
    assert laws[parse("25B2b2")].heading == "Avgi en annen melding"
    assert laws[parse("29C")].heading == "Konvensjonelt bud"
    assert laws[parse("18F")].heading == ""
    marked = {str(p.citation): p.remarks for p in laws.walk() if p.remarks}
    assert marked == {
        "26A2a": ("Står som 1) i kilden.",),
        "26A2b": ("Står som 2) i kilden.",),
        "27C": ("Står som E i kilden.",),
        "35D": ("Står som E i kilden.",),
    }
    mended = {r.now for p in laws.walk() for r in p.readings if r.offset >= 0}
    assert mended == {"meldingsforløp", "ikke-feilende", "samme", "konvensjonelt"}


def test_notes_hang_at_the_words_that_bear_their_sign(laws: Edition) -> None:
    hung = {(str(p.citation), n.sign): p.lead[: n.offset].split()[-1] for p in laws.walk() for n in p.notes}
    assert hung == {
        ("17A", "**"): "sine",
        ("17D", "**"): "spiller",
        ("19A2", "**"): '"dobler"',
        ("19B2", "**"): '"redobler"',
        ("20B", "*"): "alle",
        ("20C2", "*"): "alle",
        ("20F1", "*"): "be",
        ("20F1", "**"): "§75C",
        ("20F2", "*"): "be",
        ("25A", "**"): "umiddelbart",
        ("25B1", "*"): "den",
        ("25B2b2", "*"): "side",
        ("26", "*"): "annen",
        ("26B", "*"): "farge",
        ("29B", "**"): "32",
        ("31A2", "*"): "lovlig",
        ("31B", "*"): "tidligere",
        ("40D", "**"): "organisasjon",
        ("40E1", "**"): "organisasjon",
        ("40E2", "*"): "systemkort",
    }
    assert len(laws[parse("40D")].notes) == 2


def test_no_letter_of_the_slides_is_lost_or_doubled(text: str, laws: Edition) -> None:
    slides, _ = split_slides(text)
    expected = letters(" ".join(slide.text for slide in slides))
    found: Counter[str] = Counter()
    notes = {(p.page, n.sign, n.text) for p in laws.walk() for n in p.notes}
    for _, _, note in notes:
        found += letters(note)
    for place in laws.walk():
        marked = re.search(r"Står som (\S+) i", " ".join(place.remarks))
        label = marked[1] if marked else "".join(place.citation.path[-1:])
        found += letters(f"{label} {place.heading} {place.lead}")
    titles = Counter(slide.law for slide in slides)
    for law, count in titles.items():
        for _ in range(count - 1):
            found += letters(laws[parse(law)].heading)
    found += letters("forts")
    assert found == expected


def test_what_was_left_out_is_told(laws: Edition) -> None:
    dropped = [f.text for f in laws.findings if f.kind == "dropped"]
    assert sum(t.startswith(("Presentasjon", "Liknende", "Laste", "Annonser")) for t in dropped) == 7
    assert Counter(f.kind for f in laws.findings)["mislabelled"] == 4
    assert {f.kind for f in laws.findings} == {"dropped", "mislabelled"}
