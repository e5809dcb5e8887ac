"""What a text tells of the machine that read it, on a book of other words: Danish words drawn by seed."""

import random
from functools import cache

import pytest
from rapidfuzz.distance import Levenshtein

from laws.reading.letters.channel import prefixes_of
from laws.reading.letters.confusions import ScanHabits
from laws.reading.letters.learned import learn
from laws.reading.letters.lexicon import Lexicon
from laws.reading.letters.settle import SettledPiece, misread, settle
from tests.laws.reading.letters.damaged import Machine

WORDS = 2600


@cache
def lexicon() -> Lexicon:
    return Lexicon.build()


@cache
def book() -> str:
    """Sentences of common Danish words that say nothing, with one name that comes again and again."""
    draw = random.Random(6)
    known = sorted(w for w in lexicon().words if lexicon().cost(w) < 5 and len(w) > 1)
    common = [w for w in known if lexicon().cost(w) < 3.2]
    words = [draw.choice(common if draw.random() < 0.5 else known) for _ in range(WORDS)]
    for at in range(40, WORDS, 130):
        words[at] = "Zyqrtv"
    lines = [" ".join(words[at : at + 13]).capitalize() + "." for at in range(0, WORDS, 13)]
    return "\n\n".join(line.replace("zyqrtv", "Zyqrtv") for line in lines)


@cache
def prefixes() -> set[str]:
    return prefixes_of(lexicon().words)


def learned_anew(text: str) -> ScanHabits:
    return learn([text], lexicon(), prefixes())


told = cache(learned_anew)


def read(machine: Machine, seed: int = 1) -> str:
    return machine.read(book(), random.Random(seed))


@cache
def repaired(text: str, *more: str) -> tuple[SettledPiece, ...]:
    """A text's paragraphs after repair, with a few more behind them."""
    return tuple(settle([*text.split("\n\n"), *more], None, (), lexicon=lexicon()))


def wrong(text: str, *more: str) -> float:
    """The share of words that are not as they were printed, after repair; a capital is no other letter."""
    ours = " ".join(piece.text for piece in repaired(text, *more)[: text.count("\n\n") + 1])
    pairs = zip(ours.lower().split(), book().lower().split(), strict=True)
    return sum(a != b for a, b in pairs) / WORDS


ALWAYS = Machine({"æ": (("2", 1.0),), "ø": (("6", 1.0),), "å": (("#", 1.0),)})
MOSTLY = Machine({"æ": (("+", 0.8), ("e", 0.15)), "ø": (("{", 0.9),), "å": (("ñ", 0.8), ("d", 0.15))})
ONE_LETTER = Machine({"ø": (("6", 0.9), ("0", 0.1))})
ALIKE = Machine({"rn": (("m", 0.5),), "l": (("1", 0.06),), "k": (("lc", 0.3),)})


@pytest.mark.parametrize(
    ("machine", "changes"),
    [
        (ALWAYS, {("2", "æ"), ("6", "ø"), ("#", "å")}),
        pytest.param(MOSTLY, {("+", "æ"), ("{", "ø"), ("ñ", "å")}, marks=pytest.mark.verify),
        pytest.param(ONE_LETTER, {("6", "ø")}, marks=pytest.mark.verify),
        (ALIKE, {("m", "rn"), ("lc", "k")}),
    ],
    ids=["always", "mostly", "one letter", "letters alike"],
)
def test_changes_that_no_table_has_are_learned_and_undone(
    machine: Machine, changes: set[tuple[str, str]]
) -> None:
    damaged = read(machine)
    learned = told(damaged)
    assert changes <= {(rule.seen, rule.printed) for rule in learned.rules}
    raw = sum(a != b for a, b in zip(damaged.split(), book().split(), strict=True)) / WORDS
    assert raw > 0.03 and wrong(damaged, *(BEHIND if machine is ALWAYS else ())) <= 0.01


def test_a_clean_text_teaches_nothing_and_stays() -> None:
    assert told(book()) == ScanHabits(frozenset("æøå")) and not misread(book())
    assert wrong(book()) == 0


def test_letters_that_came_through_stay_as_they_are() -> None:
    learned = told(read(ONE_LETTER))
    assert learned.through == frozenset("æå")
    assert "6" in learned.digits and not learned.clean


def test_how_often_a_change_happens_is_its_cost() -> None:
    rare, common = (
        next(rule.cost for rule in told(read(Machine({"k": (("lc", share),)}))).rules) for share in (0.1, 0.6)
    )
    assert 0.7 < rare < 1.3 and common < 0.4


BEHIND = ("Her er Kr2mb6l igen.", "Der er 26 kort, 2 ruder og 6 klør i § 26B2, X12B og 62.")
"""Lines behind the book that was always misread: a word that nobody knows, and numbers that are no words."""


def test_a_word_that_the_text_repeats_is_left_and_flagged() -> None:
    pieces = repaired(read(ALWAYS), *BEHIND)
    names = [word for piece in pieces for word in piece.unknown if word == "Zyqrtv"]
    assert len(names) == len(range(40, WORDS, 130))


def test_a_sure_sign_is_read_in_a_word_that_nobody_knows_and_the_word_is_flagged() -> None:
    (*_, read_of, _) = repaired(read(ALWAYS), *BEHIND)
    assert read_of.text == "Her er Kræmbøl igen." and read_of.unknown == ("Kræmbøl",)
    assert [(r.was, r.now) for r in read_of.readings] == [("Kr2mb6l", "Kræmbøl")]


def test_numbers_places_and_bids_are_no_words() -> None:
    (*_, last) = repaired(read(ALWAYS), *BEHIND)
    assert last.text == BEHIND[-1]


def test_a_short_text_teaches_nothing() -> None:
    assert told("Der er f6rst et kort.") == ScanHabits()
    assert told("Først på så.") == ScanHabits(frozenset("æøå"))


STOPS = Machine({"i": (("!", 0.15),), "t": ((";", 0.1),)})
CAPITALS = Machine({"o": (("O", 0.05),), "s": (("S", 0.05),)})
NOISE = Machine(
    {
        letter: tuple((other, 0.0004) for other in "abcdefghijklmnopqrstuvwxyzæøå" if other != letter)
        for letter in "abcdefghijklmnopqrstuvwxyzæøå"
    }
)


def astray(text: str, *more: str) -> float:
    """The share of words wrong after repair where repair may also part or join words."""
    ours = " ".join(piece.text for piece in repaired(text, *more)[: text.count("\n\n") + 1])
    return Levenshtein.distance(ours.lower().split(), book().lower().split()) / WORDS


def raw(damaged: str) -> float:
    return sum(a != b for a, b in zip(damaged.split(), book().split(), strict=True)) / WORDS


def test_a_stop_inside_words_is_read_as_the_letter_that_it_stands_for() -> None:
    damaged = read(STOPS)
    assert {("!", "i"), (";", "t")} <= {(rule.seen, rule.printed) for rule in told(damaged).rules}
    assert raw(damaged) > 0.05 and astray(damaged, STOPPED) <= 0.01


STOPPED = "Kom! Hvad siger han; det er en dag! Og så et kor; igen."


def test_a_stop_after_a_word_stays_one() -> None:
    (*_, last) = repaired(read(STOPS), STOPPED)
    assert last.text == "Kom! Hvad siger han; det er en dag! Og så et kort igen."


def test_capitals_inside_words_are_made_small_and_names_keep_theirs() -> None:
    damaged = read(CAPITALS)
    assert told(damaged).restless == {"o", "s"}
    said = "Her er en dOmmer, Som vi kender fra DBf, og OSlO er en by. SOm nu."
    (*_, last) = settle([*damaged.split("\n\n"), said], None, (), lexicon=lexicon())
    assert last.text.startswith("Her er en dommer, som vi kender fra DBf") and last.text.endswith("Som nu.")


def test_letters_misread_without_habit_are_read_as_the_likely_word() -> None:
    damaged = read(NOISE)
    assert told(damaged).noise > 2 and not told(damaged).clean
    assert raw(damaged) > 0.03 and astray(damaged, *REPEATED) < 0.6 * raw(damaged)


REPEATED = ("Her er en gommer igen.",) * 3


def test_a_word_that_the_text_repeats_is_no_noise() -> None:
    pieces = repaired(read(NOISE), *REPEATED)
    assert [piece.text for piece in pieces[-3:]] == ["Her er en gommer igen."] * 3


def test_the_same_text_teaches_the_same() -> None:
    assert learned_anew(read(MOSTLY)) == learned_anew(read(MOSTLY))
