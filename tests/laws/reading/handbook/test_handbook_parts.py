"""The handbook reader's parts: numerals, wordings under repair, footnote signs, conversion errors."""

import re
import tomllib
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws.reading.handbook.blocks import cut_up
from laws.reading.handbook.notes import match_signs
from laws.reading.handbook.repair import load_repairs, mend, plain_math
from laws.reading.handbook.words import find_slips, is_known
from laws.reading.letters.breaks import BREAK
from laws.reading.letters.mended import Wording
from tests.table import each_row

changes_made = st.lists(
    st.tuples(st.integers(0, 30), st.integers(0, 5), st.text("xyz", max_size=4)), max_size=6
)


@given(st.text("ab cd", min_size=1, max_size=30), changes_made)
def test_a_wording_can_always_be_put_back(text: str, changes: list[tuple[int, int, str]]) -> None:
    wording = Wording(text)
    for start, length, now in changes:
        at = min(start, len(wording.text))
        wording.change(at, min(at + length, len(wording.text)), now, "prøve", 0.5)
    assert wording.original() == text
    for reading in wording.readings:
        assert wording.text[reading.offset :].startswith(reading.now)


SIGNS = [
    (["*"], ["*"], ["*"]),
    (["*", "**", "**"], ["*", "***"], ["*", "**"]),
    (["*", "**", "***"], ["*", "***", "***"], ["*", "**", "***"]),
    (["**", "*"], ["*", "**"], ["*", "**"]),
    (["*"], ["*", "***"], ["*", "**"]),
    ([], [], []),
]


@pytest.mark.parametrize(("text", "notes", "expected"), SIGNS)
def test_footnotes_get_the_signs_of_the_text(text: list[str], notes: list[str], expected: list[str]) -> None:
    assert match_signs(text, notes) == expected


MENDED = [
    ("en parturnings lange aften", "en parturnerings lange aften"),
    ("PARTURNING og Parturning", "PARTURNERING og Parturnering"),
    ("fire scorerer, to delscorere", "fire scorer, to delscorer"),
    ("der tildes ti point", "der tildeles ti point"),
    ("et ord om tildesen", "et ord om tildesen"),
    ("distriktscomiteens møde", "distriktskomiteens møde"),
    ("højst $\\frac{3}{4}$ af $x \\leq 7$", "højst ¾ af x ≤ 7"),
    ("værdien K , eller L .", "værdien K, eller L."),
    ("te - eller kaffe - til alle", "te – eller kaffe – til alle"),
    ("mindst -3 imp og 7-0", "mindst -3 imp og 7-0"),
    ("se <https://example.org/a_b> nu", "se https://example.org/a_b nu"),
    ("bogen *Te og kort* er rød", "bogen Te og kort er rød"),
    (f"en imp-{BREAK}tabel", "en imp-tabel"),
    (f"ud- {BREAK}eller tilspil", "ud- eller tilspil"),
    (f"alle kaffe-{BREAK}kopper", "alle kaffekopper"),
    (f"alle 3-{BREAK}spils runder", "alle 3-spils runder"),
    (f"to{BREAK}linjer", "to linjer"),
]


@each_row(("raw", "expected"), MENDED)
def test_conversion_errors_are_mended_and_remembered(raw: str, expected: str) -> None:
    wording = mend(raw, {"imp-tabel", "tabel"})
    assert wording.text == expected
    assert wording.original().replace("\n", BREAK) == raw or BREAK in raw


@given(st.text("abc $\\{}^_1/2*)-[]\n" + BREAK, max_size=40))
def test_mending_never_fails_and_keeps_every_digit_outside_formulas(raw: str) -> None:
    wording = mend(raw)
    if "$" not in raw and "\\" not in raw and "[" not in raw:
        assert re.findall(r"\d", wording.text) == re.findall(r"\d", raw)


SLIPS = [
    ({"lejrtur": 3, "lejtur": 1}, {}),
    ({"fuldmåne": 3, "fulmåne": 1}, {"fulmåne": "fuldmåne"}),
    ({"fuldmåne": 3, "fuldmånen": 1}, {}),
    ({"fuldmåne": 2, "fulmåne": 1}, {}),
    ({"fuldmåne": 9, "fulmåne": 3}, {}),
    ({"kaffekopper": 4, "kafferkopper": 1}, {"kafferkopper": "kaffekopper"}),
]


@pytest.mark.parametrize(("counts", "slips"), SLIPS)
def test_rare_words_are_read_as_the_book_s_own(counts: dict[str, int], slips: dict[str, str]) -> None:
    assert find_slips(counts, list(counts)) == slips
    for was, now in slips.items():
        wording = mend(f"Den {was.capitalize()} er {was}.", (), slips)
        assert wording.text == f"Den {now.capitalize()} er {now}."
        assert wording.readings[0].confidence < 0.9


def test_compounds_and_forms_of_known_words_are_known() -> None:
    assert is_known("turneringslederen") and is_known("kaffebordets") and not is_known("kuferbrdt")


MATH = [
    ("J - M + F", "J - M + F"),
    ("9 \\times \\frac{1}{2}", "9 × ½"),
    ("\\frac{5}{7}", "5/7"),
    ("a^{2}", "a^2"),
]


@pytest.mark.parametrize(("math", "plain"), MATH)
def test_formulas_become_plain_signs(math: str, plain: str) -> None:
    assert plain_math(math) == plain


def test_the_table_of_conversion_errors_is_well_formed() -> None:
    data = tomllib.loads((files("laws") / "data" / "handbook-repairs.toml").read_text("utf-8"))
    assert set(data) == {"word", "passage", "words", "latex", "fractions"}
    assert data["words"]["right"] == sorted(set(data["words"]["right"]))
    assert not [word for word in data["words"]["right"] if is_known(word)], "the lexicon has these by now"
    for entry in (*data["word"], *data["passage"]):
        assert entry["was"] and entry["why"] and entry["was"] != entry["now"]
        assert entry.get("where", "inside") in {"inside", "start", "end", "whole"}
    assert all(command.startswith("\\") for command in data["latex"])
    for pattern, now, _ in load_repairs().rules:
        assert not pattern.search(now), f"»{now}« would be repaired again"


def test_sections_that_the_contents_have_lost_are_sections_all_the_same() -> None:
    """Lines of 40 letters break an entry of the contents before its page, and the rest is no entry."""
    entry = "§ 221. A long title that does not stop before the margin of the page and so has no page"
    contents = ["Indholdsfortegnelse", "", "§ X6. Shuffling  5", entry, ""]
    body = ["§ X6. Shuffling", "", "A. Shuffle.", "", "Conduct", "", "§ 221. Order", "", "A. As § X6 says."]
    book = cut_up("\n".join([*contents, *body]))
    assert [(section.root, section.chapter) for section in book.sections] == [("X6", ""), ("221", "Conduct")]
