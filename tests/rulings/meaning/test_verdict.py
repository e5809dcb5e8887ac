"""The verdict under 23A: the worked pairs, the articles' clear cases with share and rule, invariants."""

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings

from rulings.bridge.auction import Auction
from rulings.bridge.cards import Hand, Suit
from rulings.bridge.notation import parse_auction
from rulings.engine.data import LANGUAGES, load
from rulings.meaning import (
    Meaning,
    MeaningError,
    Pair,
    UnknownMeaning,
    compare,
    count_hands,
    format_meaning,
    pair,
    pairs,
    parse_meaning,
    read_meaning,
    ready_made,
    themes,
)
from rulings.meaning.comparing.limits import DATA as LIMITS
from rulings.meaning.comparing.limits import Grade, grade, grade_of_excess, words
from rulings.meaning.conventions.played import convention
from rulings.meaning.model import Forcing, Purpose, PurposeKind
from rulings.meaning.system_cards.governed import Made, governing_law
from tests.rulings.meaning.hands import DECK, MEANINGS, countable
from tests.table import each_row

TABLES = Path(__file__).parent / "tables"


COUNTED_OTHERWISE: dict[str, str] = {}
"""Pairs that we judge otherwise than counting does; their page says so."""


def test_few_pairs_are_counted_otherwise() -> None:
    assert all(pair(key).verdict != counted for key, counted in COUNTED_OTHERWISE.items())
    assert len(COUNTED_OTHERWISE) * 50 <= len(pairs())


def _law23() -> list[list[str]]:
    lines = (TABLES / "law23.txt").read_text("utf-8").splitlines()
    return [line.split(" | ") for line in lines if line and not line.startswith("#")]


WRITTEN_OTHERWISE = {"6-10 7+♥; naturlig": "no"}
"""Where the table says judgement and we do not: no hand can make both calls."""


@each_row(("verdict", "old", "new", "why"), _law23(), ids=lambda text: text[:40])
def test_the_verdict_is_the_one_written_from_the_law(verdict: str, old: str, new: str, why: str) -> None:
    found = compare(read_meaning(old), read_meaning(new))
    assert found.comparable == WRITTEN_OTHERWISE.get(new, verdict), why
    if why[:4] in ("23A1", "23A2", "23A3"):
        assert str(found.rule)[:3] == "23A"
        assert ("23A3" in why) == (str(found.rule) == "23A3")


@each_row("one", pairs(), ids=lambda p: p.id)
def test_a_worked_pair_comes_out_as_it_says(one: Pair) -> None:
    verdict = one.compared()
    expected = COUNTED_OTHERWISE.get(one.id, one.verdict)
    assert verdict.comparable == expected
    if one.rule is not None:
        assert verdict.rule == one.rule


# Each case of the articles: pair, verdict, share of the new call's hands in per cent, what decided.
ARTICLES = {
    "klor-og-klor-igen": ("yes", 76, "similar"),
    "jaevn-med-svag-sans": ("yes", 100, "subset"),
    "jaevn-med-staerk-sans": ("no", 13, "strength"),
    "dobling-af-ruder": ("yes", 56, "similar"),
    "dobling-efter-ruder": ("no", 34, "lost"),
    "hjerter-paa-totrinnet": ("yes", 66, "similar"),
    "let-indmelding": ("judgement", 47, "below"),
    "sund-indmelding": ("yes", 80, "similar"),
    "sans-over-hjerter": ("yes", 85, "similar"),
    "sans-14-16": ("yes", 64, "similar"),
    "svag-sans": ("no", 0, "strength"),
    "sans-over-svage-to": ("yes", 85, "similar"),
    "kravstoette": ("yes", 40, "similar"),
    "negativ-dobling": ("yes", 100, "subset"),
    "negativ-dobling-med-forbehold": ("yes", 75, "similar"),
    "straf-efter-sans": ("no", 34, "lost"),
    "klor-bliver-til-major": ("no", 0, "similar"),
    "springet-til-3kl": ("no", 0, "strength"),
    "afslag-i-hjerter": ("no", 0, "strength"),
    "tofarvet-bliver-enfarvet": ("no", 41, "lost"),
    "michaels-er-for-staerk": ("no", 20, "strength"),
    "multi-bliver-spar": ("yes", 100, "subset"),
    "pas-og-1ut": ("yes", 84, "similar"),
    "pas-og-stoette": ("yes", 95, "similar"),
    "stayman-et-trin-op": ("yes", 75, "purpose"),
}


@each_row(("key", "expected"), ARTICLES.items(), ids=list(ARTICLES))
def test_the_articles_agree(key: str, expected: tuple[str, int, str]) -> None:
    verdict = pair(key).compared()
    word, share, decided = expected
    assert verdict.comparable == word
    assert round(verdict.counts.share * 100) == share
    assert decided in {g.key for g in verdict.grounds if g.grade is verdict.grade}


def test_all_that_the_articles_discuss_is_in_the_table() -> None:
    assert {p.id for p in pairs() if p.article} == set(ARTICLES)


def test_a_pass_that_the_laws_require_says_nothing_else() -> None:
    verdict = compare(convention("pas-som-giver").meaning, convention("pas-tvungen").meaning)
    assert verdict.comparable == "yes"
    assert [g.key for g in verdict.grounds] == ["enforced"]


def test_every_pair_is_withdrawn_under_a_law_that_asks_whether_the_call_is_comparable() -> None:
    for one in pairs():
        assert one.auction is not None
        before = Auction(one.auction.dealer, one.auction.calls[:-1])
        (withdrawn,) = parse_auction(f"N: {one.withdrawn.call}").calls
        ways = [law.value for law in Made]
        laws = [law for way in ways if (law := governing_law(before, withdrawn.call, way)) and law.after]
        told = {str(rule) for law in laws for rule in (*law.rules, *law.after.values())}
        assert any(rule.startswith(str(one.citation)) for rule in told), (one.id, sorted(told))


def test_no_two_sentences_of_a_verdict_give_one_measure_two_shares() -> None:
    """Length and denial are still forgiven where only strength is not, and each sentence says which."""
    for language, forgiven, none in (("da", "længde", "Uden nogen mildhed"), ("en", "length", "Without any")):
        for side, key in (("for", "strength"), ("against", "strength"), ("against", "exact")):
            told = words(side, key, language=language, share="44 %", rest="56 %")
            assert (forgiven in told) == (key == "strength"), told
            assert (none in told) == (key == "exact"), told


NO_TOP = (
    # withdrawn, new, verdict: a limited call is limited wherever its range lies
    ("16-18 jævn", "16+ jævn", "judgement"),
    ("18-19 jævn", "18+ jævn", "judgement"),
    ("20-21 jævn", "20+ jævn", "judgement"),
    ("20-21 jævn", "20-22 jævn", "yes"),
    ("11-20 5+♥", "11+ 5+♥", "yes"),
)


@each_row(("old", "new", "expected"), NO_TOP, ids=str)
def test_a_call_with_no_top_is_judgement_after_a_limited_one(old: str, new: str, expected: str) -> None:
    assert compare(read_meaning(old), read_meaning(new)).comparable == expected


def test_what_only_follows_from_denied_suits_was_promised_by_nobody() -> None:
    response, written = read_meaning("6-10 0-3♠ 0-2♥"), read_meaning("6-10 5+ en minor")
    assert not compare(response, read_meaning("0-10")).lost
    assert compare(written, read_meaning("0-10")).lost


def test_no_sentence_makes_light_of_what_decides() -> None:
    """A purpose does not end the matter against the strength, nor does a denial that decides weigh little."""
    transfers = compare(read_meaning("6-9 5+♠; overføring til ♠"), read_meaning("10+ 5+♠; overføring til ♠"))
    assert transfers.comparable == "judgement" and transfers.reasons("against", "en")
    assert not any("does not matter" in reason for reason in transfers.reasons("for", "en"))
    spades = compare(read_meaning("12-20 2+♣ 0-4♠ 0-4♥"), read_meaning("12-14 5+♠"))
    assert spades.comparable == "no"
    assert spades.reasons("note", "en") and not any("little" in n for n in spades.reasons("note", "en"))


def test_a_view_claims_no_more_than_the_measure_allows() -> None:
    """Similar is judgement from under a half on, and a top is passed by calls that have one, too."""
    views = load(LIMITS)["views"]
    assert "most" not in views["similar"]["accept"]["en"].lower()
    assert "unlimited" not in views["above"]["refuse"]["en"]
    assert "suit" not in views["lost"]["accept"]["en"]


def test_few_exercises_are_answered_at_a_glance() -> None:
    glances = [one.id for one in pairs() if one.compared().counts.share in (0, 1)]
    assert len(glances) * 3 <= len(pairs()), glances


def test_no_two_exercises_compare_the_same_meanings_under_one_law() -> None:
    seen: dict[object, str] = {}
    for one in pairs():
        key = (one.withdrawn.meaning, one.new.meaning, one.citation)
        assert key not in seen, (one.id, seen[key])
        seen[key] = one.id


def test_every_exercise_stands_by_itself() -> None:
    assert not [p.id for p in pairs() if "Som før" in p.situation["da"] or "As before" in p.situation["en"]]


def test_exercises_have_a_call_at_the_turn_of_each_other_player() -> None:
    turns = {Made.LHO: 0, Made.PARTNER: 0, Made.RHO: 0}
    for one in pairs():
        told = one.situation["en"]
        turns[Made.LHO] += "West is the dealer, but South" in told
        turns[Made.PARTNER] += "North is the dealer, but South" in told or "before North has called" in told
        turns[Made.RHO] += "before East has called" in told
    assert min(turns.values()) >= 2, turns


def test_there_are_pairs_enough_in_every_theme() -> None:
    assert len(pairs()) >= 100
    assert all(p.auction is not None for p in pairs())
    assert {p.theme for p in pairs()} == set(themes())
    assert {p.verdict for p in pairs()} == {"yes", "judgement", "no"}


@settings(max_examples=10, deadline=None)
@given(MEANINGS)
def test_a_meaning_is_comparable_to_itself(meaning: Meaning) -> None:
    assume(count_hands(meaning) > 0)
    purpose = meaning.purpose
    assume(not (purpose and count_hands(meaning) == count_hands(Meaning())))
    assert compare(meaning, meaning).comparable == "yes"


@pytest.mark.verify
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(MEANINGS, MEANINGS)
def test_a_part_of_a_meaning_is_a_subset(one: Meaning, other: Meaning) -> None:
    old = Meaning(one.types + other.types)
    new = Meaning(other.types)
    assume(countable(old, new) and count_hands(new) > 0)
    verdict = compare(old, new)
    assert verdict.comparable == "yes"
    assert verdict.counts.share == 1
    assert not verdict.excess and not verdict.lost


@pytest.mark.verify
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(MEANINGS, MEANINGS)
def test_what_is_counted_fits_together(old: Meaning, new: Meaning) -> None:
    assume(countable(old, new) and count_hands(old) > 0 and count_hands(new) > 0)
    verdict = compare(old, new)
    counts = verdict.counts
    assert counts.old == count_hands(old) and counts.new == count_hands(new)
    assert counts.both <= counts.long <= counts.tolerated <= counts.new
    assert sum(e.count for e in verdict.excess) == counts.new - counts.both
    assert verdict.both_spread.total == counts.both
    for language in LANGUAGES:
        shown = json.loads(json.dumps(verdict.to_json(language)))
        assert shown["counts"]["new_only"] == counts.new - counts.both
        assert shown["for"] or shown["against"]


def test_more_at_the_bottom_never_makes_it_better() -> None:
    grades = [
        compare(read_meaning("12-20 5+♥"), read_meaning(f"{low}-16 5+♥")).grade for low in range(12, 3, -1)
    ]
    assert grades == sorted(grades, reverse=True)
    assert len(set(grades)) > 1


def test_a_suit_that_goes_away_is_named() -> None:
    verdict = compare(read_meaning("11-20 4+♦"), read_meaning("11-20 4♠ 3+♦"))
    assert [fact.suits for fact in verdict.lost] == [(Suit.DIAMONDS,)]
    assert any("at least 4 cards in ♦" in reason for reason in verdict.reasons("against", "en"))


def test_a_question_is_not_replaced_by_a_statement() -> None:
    asks = read_meaning("8+ 4+ en major; spørger om major")
    for new in ("8+ 4+♠", "12-14 4+♥; naturlig", "8+ 4+ en major; spørger om esser"):
        assert compare(asks, read_meaning(new)).comparable == "judgement"
    assert compare(read_meaning("alle hænder; relæ"), read_meaning("8+ 5+♠")).comparable == "judgement"
    assert compare(read_meaning("alle hænder; påbudt svar"), read_meaning("8+ 5+♠")).comparable == "yes"


def test_what_forces_or_denies_otherwise_is_named() -> None:
    forced = compare(read_meaning("10+ 5+♥; krav"), read_meaning("13+ 5+♥; udgangskrav"))
    assert any("game forcing" in note for note in forced.reasons("note", "en"))
    denied = compare(read_meaning("11-20 2+♣ 0-4♠"), read_meaning("11-20 2+♣"))
    assert denied.comparable == "yes"
    assert any("4 cards in ♠" in note for note in denied.reasons("note", "en"))
    opposite = compare(read_meaning("12+ 5+♥; udgangskrav"), read_meaning("12+ 5+♥; afslag"))
    assert opposite.comparable == "judgement"
    assert {g.forcing for g in opposite.grounds if g.key == "forces"} == {(Forcing.TO_GAME, Forcing.NO)}


def test_the_further_the_worse() -> None:
    old = read_meaning("0-9 4+♠")
    found = [compare(old, read_meaning(new)).counts for new in ("0-10 4+♠", "6+ 4+♠", "9+ 4+♠")]
    far = [counts.over / counts.new for counts in found]
    assert far == sorted(far) and far[0] < far[-1]


def test_a_shortness_that_was_promised_is_no_inference() -> None:
    splinter = read_meaning("11-15 4+♠ 0-1♦")
    assert compare(splinter, read_meaning("11-15 4+♠")).comparable == "no"


def test_judgement_has_both_views_and_the_law_has_a_second_half() -> None:
    for one in pairs():
        verdict = one.compared()
        for language in LANGUAGES:
            assert bool(verdict.views(language)) == (verdict.comparable == "judgement")
            assert verdict.after(language)
    overcall = compare(read_meaning("11-20 5+♥"), read_meaning("9-16 5+♥"))
    assert any("at least 11 points" in text and "23C" not in text for text in overcall.after("en"))
    assert any("23C" in text for text in overcall.after("en"))
    assert len(compare(read_meaning("11-20"), read_meaning("12-14")).after("da")) == 1


def test_the_same_purpose_is_enough_and_another_is_not() -> None:
    asks = read_meaning("8+; spørger om major")
    assert str(compare(asks, read_meaning("0-7; spørger om major")).rule) == "23A3"
    assert compare(asks, read_meaning("0-7; spørger om esser")).comparable == "no"


def test_natural_is_no_purpose_of_its_own() -> None:
    assert read_meaning("naturlig").purpose == Purpose(PurposeKind.NATURAL)
    assert compare(read_meaning("0-5; naturlig"), read_meaning("12+; naturlig")).comparable == "no"


def test_partners_cards_change_the_counts() -> None:
    partner = Hand(frozenset(c for c in DECK if c.rank in "AKQ" and c.suit is not Suit.CLUBS))
    old, new = read_meaning("11-20 5+♥"), read_meaning("9-16 5+♥")
    assert compare(old, new, partner).counts.all < compare(old, new).counts.all
    with pytest.raises(MeaningError, match="makkers kort"):
        compare(read_meaning("25+ 5+♥"), new, partner)


def test_an_empty_meaning_is_refused_with_the_reason() -> None:
    with pytest.raises(MeaningError, match="ingen hænder passer, fordi der loves mindst 15 kort"):
        compare(read_meaning("5+♠ 5+♥ 5+♦"), read_meaning("12+"))


@each_row("one", ready_made(), ids=lambda m: m.id)
def test_a_ready_made_meaning_is_read_back_and_has_hands(one: object) -> None:
    meaning = convention(getattr(one, "id", "")).meaning
    assert count_hands(meaning) > 0
    for language in LANGUAGES:
        assert parse_meaning(format_meaning(meaning, language)).meaning == meaning


def test_an_unknown_name_offers_its_neighbours() -> None:
    with pytest.raises(UnknownMeaning) as caught:
        convention("staymann")
    assert "stayman" in caught.value.near


def test_every_limit_has_its_reason_and_the_note_says_whose_they_are() -> None:
    for part in ("tolerance", "limits"):
        for key, found in load(LIMITS)[part].items():
            assert all(isinstance(found.get(language), str) for language in LANGUAGES), (part, key)
    assert "ikke lovens" in str(pair("svag-sans").compared().to_json("da")["note"])


def test_so_near_a_limit_it_is_judgement() -> None:
    limits = load(LIMITS)["limits"]
    for measure in ("similar", "strength", "exact"):
        for of in ("yes", "judgement"):
            for share in (limits[measure][of] - 0.01, limits[measure][of] + 0.01):
                assert grade(measure, share) is Grade.JUDGEMENT
    assert grade_of_excess("below", limits["below"]["yes"] - 0.01) is Grade.JUDGEMENT
    assert grade_of_excess("above", limits["above"]["judgement"] + 0.01) is Grade.JUDGEMENT
    assert grade("similar", 0.9) is Grade.YES and grade("similar", 0.3) is Grade.NO
