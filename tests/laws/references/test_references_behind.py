"""Words right before a numeral are found where a search of all letters would find them."""

import re
from dataclasses import fields

from hypothesis import given
from hypothesis import strategies as st

from laws.references.behind import Behind, last_letters, most_words
from laws.references.forms import forms
from laws.references.vocabulary import GAP, rows_of, table, words_of
from tests.table import each_row

LANGUAGES = [name for name in table() if name != "books"]

BEHIND = {
    f"{language}-{field.name}": behind
    for language in LANGUAGES
    for held in (forms(language), forms(language).letters)
    for field in fields(held)
    if isinstance(behind := getattr(held, field.name), Behind)
}
"""Every such pattern of every language."""

WORDS = sorted(
    {
        form
        for language in LANGUAGES
        for rows in rows_of(language).values()
        for row in rows
        for form in str(row.get("write", "")).replace("-", "").split("/")
    }
)
PARTS = st.sampled_from(
    [
        *WORDS,
        "x",
        "Nord",
        "2",
        "17",
        "A",
        "B's",
        "(",
        ")",
        "]",
        ",",
        ".",
        "-",
        "’",
        "'",
        "\n",
        "\n\n",
        "\t",
        "  ",
    ]
)
TEXTS = st.lists(st.tuples(PARTS, st.sampled_from(["", " ", " ", "  "])), max_size=8).map(
    lambda parts: "".join(word + gap for word, gap in parts)
)


@given(TEXTS)
def test_words_are_found_where_a_search_finds_them(ahead: str) -> None:
    for name, behind in BEHIND.items():
        if behind.last:
            expected = next((m for m in behind.pattern.finditer(ahead + "3") if m.end() == len(ahead)), None)
            found = behind.find(ahead + "3", len(ahead), 500)
            assert (found and found.span()) == (expected and expected.span()), name
        else:
            assert behind.ends(ahead) == (behind.pattern.search(ahead) is not None), name


def _word_for(language: str, role: str) -> str:
    """A word of the data file that such a pattern is for; empty where the language has none."""
    rows, role = (
        rows_of(language),
        {"point_before": "point", "lead_bare": "lead", "preposition": "prep"}.get(role, role),
    )
    return words_of(rows, role).split("|")[0].replace(GAP, " ") if rows.get(role) else ""


SAID = {
    name: word
    for name in BEHIND
    for language, role in [name.split("-")]
    if role
    not in ("noun", "drives", "participle", "numbered", "foreign_before")  # these take more than a word
    if (word := _word_for(language, role))
}


@each_row("name", SAID)
def test_a_word_of_the_data_file_is_found_behind_others(name: str) -> None:
    behind, text = BEHIND[name], f"Her siger nogen noget, og {SAID[name]} "
    assert behind.find(text + "3", len(text), 60) if behind.last else behind.ends(text)


def test_words_are_counted_and_their_ends_kept() -> None:
    words = words_of({"lead": [{"write": "in accordance with/see"}]}, "lead")
    assert most_words(words) == 3
    assert most_words(words, words) == 6
    assert last_letters(words) == frozenset("hHeE")


def test_what_ends_in_no_white_space_is_none() -> None:
    behind = Behind(re.compile(r"(?<!\w)se\s$"), 1)
    assert behind.ends("de kan se ")
    assert not behind.ends("de kan se")
    assert not behind.ends("")
