"""Exact reading: the index finds the places that a plain reading of the same words finds."""

from fnmatch import fnmatchcase
from itertools import combinations, pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import example, given, settings
from hypothesis import strategies as st

from kb.search.exact import find
from laws.citation import parse
from laws.model import Edition, Footnote, Provision
from tests.kb.search.exact_books import index_of
from tests.part import examples

PATTERNS = st.sampled_from(["bud", "pas", "b*", "bud*", "?as", "to", "æ*"])
WORDS = st.sampled_from(["bud", "Bud", "pas", "budet", "æsel", "to"])
BOOKS = st.lists(
    st.fixed_dictionaries({field: st.lists(WORDS, max_size=6) for field in ("overskrift", "tekst", "note")}),
    min_size=1,
    max_size=4,
)
LEAVES = st.one_of(
    st.tuples(st.just("word"), PATTERNS, st.sampled_from(["", "overskrift", "tekst", "note"])),
    st.tuples(st.just("phrase"), st.lists(PATTERNS, min_size=2, max_size=3), st.integers(0, 2)),
    st.tuples(st.just("near"), PATTERNS, PATTERNS, st.integers(0, 2)),
)
QUERIES = st.recursive(
    LEAVES, lambda inner: st.tuples(st.sampled_from(["OG", "", "ELLER", "IKKE"]), inner, inner), max_leaves=5
)


def written(query: tuple) -> str:
    """A query as somebody types it."""
    match query:
        case ("word", pattern, field):
            return f"{field}:{pattern}" if field else pattern
        case ("phrase", patterns, apart):
            return f"»{' '.join(patterns)}«" + (f"~{apart}" if apart else "")
        case ("near", left, right, apart):
            return f"{left} NEAR/{apart} {right}"
        case (joint, left, right):
            return f"(({written(left)}) {joint} ({written(right)}))"
    raise AssertionError(query)


def stands(query: tuple, said: dict[str, list[str]]) -> bool:
    """Whether a place with these words by field matches a query, found without any index."""
    match query:
        case ("word", pattern, field):
            return any(is_word(w, pattern) for f in ([field] if field else said) for w in said[f])
        case ("phrase", patterns, apart):
            return any(follow(words, patterns, apart) for words in said.values())
        case ("near", left, right, apart):
            return any(
                follow(words, pair, apart)
                for pair in ([left, right], [right, left])
                for words in said.values()
            )
        case ("ELLER", left, right):
            return stands(left, said) or stands(right, said)
        case ("IKKE", left, right):
            return stands(left, said) and not stands(right, said)
        case (_, left, right):
            return stands(left, said) and stands(right, said)
    raise AssertionError(query)


def is_word(word: str, pattern: str) -> bool:
    return fnmatchcase(word.lower(), pattern)


def follow(words: list[str], patterns: list[str], apart: int) -> bool:
    """Whether the patterns follow each other somewhere, so many other words between two of them at most."""
    choices = combinations(range(len(words)), len(patterns))
    return any(
        all(is_word(words[at], pattern) for at, pattern in zip(chosen, patterns, strict=True))
        and all(later - here <= apart + 1 for here, later in pairwise(chosen))
        for chosen in choices
    )


def _note(words: list[str]) -> Footnote:
    return Footnote("*", " ".join(words))


@settings(max_examples=examples(60), deadline=None)
@example(
    [{"overskrift": [], "tekst": [], "note": ["æsel", "bud", "bud", "bud", "bud", "to"]}],
    [("phrase", ["æ*", "bud", "to"], 2)],
)
@given(BOOKS, st.lists(QUERIES, min_size=1, max_size=6))
def test_the_index_finds_the_places_that_a_plain_reading_finds(
    book: list[dict[str, list[str]]], asked: list[tuple]
) -> None:
    said = {parse(str(number)): fields for number, fields in enumerate(book, 1)}
    places = tuple(
        Provision(
            c, " ".join(f["overskrift"]), " ".join(f["tekst"]), notes=(Footnote("*", " ".join(f["note"])),)
        )
        for c, f in said.items()
    )
    with TemporaryDirectory() as folder:
        held = {"x": Edition("x", "X", "laws", "da", 2017, places)}
        index = index_of(held, Path(folder))
        for query in asked:
            answer = find(index, written(query), limit=10_000)
            found = {hit.citation for one in answer.editions for hit in one.results}
            assert found == {place for place, fields in said.items() if stands(query, fields)}, written(query)
