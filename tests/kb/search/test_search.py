"""Finding: citations, folding, inflection, compounds, synonyms, typing errors, ranking, snippets."""

from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kb.errors import QueryError, UnknownEdition
from kb.library.knowledge import KnowledgeBase
from kb.search.postings.passages import GuideKey, PassageKind
from kb.search.queries.text import compounds, fold, shorten, stem, words
from kb.search.queries.vocabulary import Vocabulary
from kb.search.ranking.results import Hit, LaterHits
from kb.search.ranking.snippet import LENGTH, snippet, split_at_marks
from kb.search.weights import LONGEST_QUERY
from laws.citation import parse
from tests.kb import samples
from tests.kb.samples import cites, place
from tests.part import examples
from tests.table import each_row


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    return samples.knowledge(tmp_path_factory.mktemp("home"))


def found(base: KnowledgeBase, query: str, **more: Any) -> list[str]:
    """What a search cites, in its order."""
    return [str(c) for c in cites(base.search(query, **more))]


@each_row(
    ("query", "first"),
    [
        # as it stands, without its letters, mistyped, inflected: the law that the ruling stands in
        ("kulørsvigt", "64"),
        ("kulorsvigt", "64"),
        ("kuloersvigt", "64"),
        ("kulørsvgit", "64"),
        ("kulørsvigten", "64"),
        ("KULØRSVIGT", "64"),
        ("kulør svigt", "64"),
        # English, Norwegian, everyday words, mistyped ones too
        ("revoke", "64"),
        ("revokes", "64"),
        ("revoek", "64"),
        ("insufficient bid", "27"),
        ("utilstrekkelig bud", "27"),
        ("bud for lavt", "27"),
        ("dummy", "def-blinde"),
        ("tournament director", "81"),
        # a part of a compound, a compound that no passage has
        ("svigt", "61A"),
        # questions, and words that stand in different places of a law
        ("må blinde spørge modspiller", "43"),
        ("hvem kommer for sent", "212"),
        ("hvad koster fejl", "211"),
        ("utilstrækkeligt bud gratis", "27B1a"),
        # a headword alone
        ("blinde", "def-blinde"),
        ("Blinde", "def-blinde"),
    ],
)
def test_the_right_place_is_first(base: KnowledgeBase, query: str, first: str) -> None:
    assert found(base, query)[0] == first


@each_row(
    ("query", "places"),
    [
        ("27", ["27", "27A", "27B"]),
        ("§ 27 B 1", ["27B1", "27B", "27B1a", "27B2"]),
        ("27b1a", ["27B1a", "27B1"]),
        ("L62", ["62", "61", "63"]),
        ("27:B", ["27B"]),
        ("27-B-1-a", ["27B1a", "27B1"]),
        ("27 / B / 1", ["27B1", "27B"]),
        ("§27,b,1", ["27B1", "27B"]),
        ("27,B", ["27B"]),
        ("/27/", ["27", "27A", "27B"]),
        ("27*", ["27", "27A", "27B"]),
        ("[27B]", ["27B"]),
        ("27;B", ["27B"]),
        ("27?", ["27", "27A", "27B"]),
        ("iflg. § 27, stk. B1", ["27B1", "27B"]),
        ("27 b, stykke 1", ["27B1", "27B"]),
        ("tlh 212", ["212"]),
        ("hvad står der i paragraffen 27 b 1 a?", ["27B1a"]),
        ("what does law 62 say", ["62", "61", "63"]),
        ("se loven §§ 61-64", ["61", "62", "63", "64"]),
        ("§§ 61-64", ["61", "62", "63", "64"]),
        ("61 til 63", ["61", "62", "63"]),
        ("61, 64A og 27A", ["61", "64A", "27A"]),
        ("definition: blinde", ["def-blinde", "def"]),
    ],
)
def test_a_citation_goes_straight_to_its_place_with_its_neighbours(
    base: KnowledgeBase, query: str, places: list[str]
) -> None:
    assert found(base, query)[: len(places)] == places


@pytest.mark.parametrize(
    ("query", "said", "offered"),
    [("27Z", "§ 27 findes", "27"), ("§ 94", "findes ikke", "81"), ("27B1b", "§ 27B1 findes", "27B1")],
)
def test_a_citation_that_does_not_exist_says_how_far_it_goes_and_offers_the_nearest(
    base: KnowledgeBase, query: str, said: str, offered: str
) -> None:
    answer = base.search(query)
    assert said in str(answer.missing).replace("\u00a0", " ")
    assert offered in [str(c) for c in cites(answer)]
    assert answer.citation is None


def test_what_only_looks_like_a_citation_is_searched_as_words(base: KnowledgeBase) -> None:
    assert "43" in found(base, "4 blinde")
    assert found(base, "definition af blinde")[0] == "def-blinde"


def test_a_word_that_was_broken_off_is_completed_and_not_cut(base: KnowledgeBase) -> None:
    assert base.search("utilstr bud").corrected == "utilstrækkeligt bud"
    assert base.search("kulørsvi").corrected in (None, "kulørsvigt")


def test_a_slip_is_mended_to_a_word_that_says_something() -> None:
    counts = {"alt": 90, "alert": 3}
    vocabulary = Vocabulary(counts, {}, {})
    assert vocabulary.correct("alrt") == "alert"
    assert (vocabulary.complete("aler"), vocabulary.complete("alrt")) == ("alert", None)


def test_a_compound_that_no_passage_has_is_searched_as_its_two_words(base: KnowledgeBase) -> None:
    assert base.search("turneringslederfarve").corrected == "turneringsleder farve"
    laws = {str(parse(c).law) for c in found(base, "turneringslederfarve", kind="provision")[:2]}
    assert laws == {"27", "81"}


@pytest.mark.parametrize(
    ("query", "first"), [("§ 27 laveste", "27B1a"), ("law 62 stikket", "62"), ("64a stik overføres", "64A")]
)
def test_a_citation_among_words_leads_to_its_law(base: KnowledgeBase, query: str, first: str) -> None:
    assert found(base, query)[0] == first


def test_words_typed_without_blanks_are_taken_apart(base: KnowledgeBase) -> None:
    answer = base.search("rettelseafkulørsvigt")
    assert answer.corrected == "rettelse af kulørsvigt"
    assert answer.hits[0].citation == parse("62")


def test_what_is_found_nowhere_gets_words_to_try(base: KnowledgeBase) -> None:
    answer = base.search("kulørsvagter")
    assert answer.hits or "kulørsvigt" in answer.suggestions
    assert base.search("qqqqq").suggestions == ()
    assert base.search("kulørsvigt").suggestions == ()


@pytest.mark.timing
def test_a_long_row_of_nonsense_is_answered_at_once(base: KnowledgeBase) -> None:
    nonsense = " ".join(f"kvqx{n}zz" for n in range(60))[:LONGEST_QUERY]
    assert base.search(nonsense).took < 1000
    assert base.search("a" * LONGEST_QUERY).took < 1000


def test_corrections_are_said_and_can_be_refused(base: KnowledgeBase) -> None:
    assert base.search("kulørsvgit").corrected == "kulørsvigt"
    assert base.search("kulørsvigt").corrected is None
    verbatim = base.search("kulørsvgit", verbatim=True)
    assert verbatim.corrected is None and verbatim.hits == ()


def test_the_books_own_index_of_terms_is_searched(base: KnowledgeBase) -> None:
    assert found(base, "bagside kort")[0] == "62"


def test_laws_stand_above_handbook_above_articles_above_other_editions(tmp_path: Path) -> None:
    said = {"heading": "Ravne", "lead": "Ravnene flyver over bordet."}
    editions = [
        replace(edition, provisions=(*edition.provisions, replace(place(root), **said)))
        for edition, root in zip(samples.EDITIONS, ("90", "215", "art-ravne", "90"), strict=True)
    ]
    base = samples.knowledge(tmp_path, *editions)
    assert [hit.edition for hit in base.search("ravnene").hits] == [e.id for e in samples.EDITIONS]


def test_a_letter_typed_right_outweighs_one_left_out(tmp_path: Path) -> None:
    laws = replace(
        samples.LAWS,
        provisions=(
            place("1", "Om for", "For kort."),
            place("2", "Om før", "Før kort."),
            place("3", "Om får", "Får græs."),
        ),
    )
    base = samples.knowledge(tmp_path, laws)
    assert found(base, "før")[0] == "2"
    assert found(base, "for")[0] == "1"


def test_common_words_count_little_but_are_not_dropped(tmp_path: Path) -> None:
    filler = tuple(place(str(n), f"Lov {n}", "Der skal ikke gøres noget ved det.") for n in range(20, 60))
    laws = replace(
        samples.LAWS,
        provisions=(
            *filler,
            place("94", "Kun", "Skal."),
            place("95", "Krav", "Krav skal siges."),
            place("96", "Krav", "Krav."),
        ),
    )
    base = samples.knowledge(tmp_path, laws)
    assert found(base, "krav skal siges")[0] == "95"
    assert found(base, "skal") != []


def test_a_law_is_one_result_with_its_best_places_under_it(base: KnowledgeBase) -> None:
    hits = base.search("utilstrækkeligt bud accepteres ikke").hits
    laws = [hit.citation.law for hit in hits if hit.edition == "love-2017-da"]
    assert len(laws) == len(set(laws))
    assert hits[0].citation == parse("27B")
    places = {place.citation for place in hits[0].places}
    assert parse("27A") in places and parse("27B") not in places


def test_the_places_of_a_law_are_looked_for_when_they_are_looked_at_and_once() -> None:
    asked: list[int] = []

    def make() -> tuple[Hit, ...]:
        asked.append(1)
        return (Hit(parse("27B"), PassageKind.PROVISION, "", True, "", "", (), 1.0),)

    later = LaterHits(make)
    assert not asked
    assert len(later) == 1 and [hit.citation for hit in later] == [parse("27B")] and later[0] in later
    assert later == make() and later[:1] == tuple(later) and hash(later) == hash(tuple(later))
    assert len(asked) == 2


def test_kinds_and_editions_filter(base: KnowledgeBase) -> None:
    assert {hit.kind for hit in base.search("kort", kind="handbook").hits} <= {PassageKind.HANDBOOK}
    assert [hit.edition for hit in base.search("bud", edition="love-1997-no").hits] == ["love-1997-no"]
    assert base.search("§ 62", kind="ruling").hits == ()
    with pytest.raises(QueryError, match="slags"):
        base.search("kort", kind="digt")
    with pytest.raises(UnknownEdition):
        base.search("kort", edition="love-1922-da")


def test_rulings_are_found_beside_the_laws(base: KnowledgeBase) -> None:
    guides = [hit.guide for hit in base.search("utilstrækkeligt bud", kind="ruling").hits]
    assert GuideKey("topic", "utilstraekkeligt-bud") in guides
    assert any(guide.kind == "example" for guide in guides if guide)


def test_a_hit_tells_whether_its_wording_is_the_one_that_readers_get(base: KnowledgeBase) -> None:
    usual = {hit.edition: hit.usual for hit in base.search("utilstrækkeligt utilstrekkelig bud").hits}
    assert usual["love-2017-da"] and not usual["love-1997-no"]


@pytest.mark.parametrize("query", ["", " \n", "…", "§", "a" * (LONGEST_QUERY + 1)])
def test_a_query_that_says_nothing_or_too_much_is_refused(base: KnowledgeBase, query: str) -> None:
    with pytest.raises(QueryError, match="skriv"):
        base.search(query)


@settings(max_examples=examples(300), deadline=None)
@given(st.text(max_size=LONGEST_QUERY))
def test_any_text_is_answered_or_refused(query: str) -> None:
    base = _shared()
    try:
        answer = base.search(query)
    except QueryError:
        return
    for hit in answer.hits:
        for start, end in hit.marks:
            assert 0 <= start < end <= len(hit.snippet)


_BASES: list[KnowledgeBase] = []
_HOMES: list[TemporaryDirectory[str]] = []
"""Where they lie: what is searched is read when it is asked for."""


def _shared() -> KnowledgeBase:
    """One knowledge base for all examples of a property test."""
    if not _BASES:
        _HOMES.append(TemporaryDirectory())
        _BASES.append(samples.knowledge(Path(_HOMES[0].name)))
    return _BASES[0]


# ——— snippets ———


@given(
    st.lists(st.sampled_from(["et", "kort", "svigt", "før", "stikket,", "blinde;", "ord."]), max_size=120),
    st.integers(20, 200),
)
def test_a_snippet_is_a_piece_of_the_text_between_words(pieces: list[str], length: int) -> None:
    text = " ".join(pieces)
    shown, marks = snippet(text, {"svigt", "blinde"}, length)
    bare = shown.removeprefix("… ").removesuffix(" …")
    at = f" {text} ".find(f" {bare} ")
    assert at >= 0 or not bare
    assert len(bare) <= length + 12
    assert all(shown[s:e].lower() in ("svigt", "blinde") for s, e in marks)
    assert "".join(piece for piece, _ in split_at_marks(shown, marks)) == shown


def test_a_snippet_shows_where_most_different_words_stand() -> None:
    text = "svigt " + "og så videre " * 40 + "her mødes svigt og blinde til sidst" + " slut" * 60
    shown, marks = snippet(text, {"svigt", "blinde"})
    assert {shown[s:e] for s, e in marks} == {"svigt", "blinde"}
    assert shown.startswith("… ") and shown.endswith(" …") and len(shown) <= LENGTH + 4


# ——— words ———


@given(st.text(max_size=40))
@example("𝕬")
def test_folding_leaves_plain_letters_and_does_nothing_more_the_second_time(text: str) -> None:
    for word in words(text):
        assert fold(fold(word)) == fold(word)
        assert not set(fold(word)) & set("åæøäöé")


@given(st.text("aeoåæøkst", max_size=12))
def test_letters_spelt_out_or_left_out_fold_to_the_same(word: str) -> None:
    spelt = word.replace("å", "aa").replace("æ", "ae").replace("ø", "oe")
    assert fold(word) == fold(spelt)


def test_shortened_texts_end_between_words() -> None:
    assert shorten("ord", 3) == "ord"
    assert shorten("et langt ord her", 9) == "et langt …"
    assert shorten("x" * 30, 10) == "x" * 10 + " …"


def test_the_compound_table_is_sorted_and_its_parts_make_the_compound() -> None:
    table = compounds()
    assert list(table) == sorted(table, key=lambda c: c.translate(str.maketrans("æøå", "{|}")))
    for compound, parts in table.items():
        assert len(parts) >= 2, compound
        assert fold(compound).startswith(fold(parts[0])[:3]), compound
        assert stem(parts[-1])[:4] in fold(compound) or len(parts) > 2, compound
