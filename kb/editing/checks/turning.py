"""What between two wordings of one text may turn its rule, and what only says the same otherwise."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

from rapidfuzz.distance import OSA

from kb.editing.checks.change_words import MARKS, change_words, words_of_kind
from kb.editing.checks.circumstances import granted_otherwise, limits_differ
from kb.editing.checks.concepts import namings
from kb.editing.checks.differing import Spot, Token, differing, tokens_of, words_of
from kb.editing.checks.finding import Fault, Span
from kb.editing.checks.marks import marks_moved
from kb.editing.checks.otherwise import (
    is_active_for_passive,
    is_condition_moved,
    is_moved_part,
    with_plainest_turns,
)
from kb.editing.checks.senses import count_senses, groups
from kb.editing.checks.terms import shipped_terms

_GO_BY = ("joining", "condition", "earlier", "later", "negation", "exception")
"""Groups whose words come and go with the build of a sentence; each is asked for in a way of its own."""
_MUST_STAY = ("force", "opponent", "fault", "declaring", "partnership", "decides", "measure", "undone")
"""Groups of which no sense may be gone, even where no other has come for it."""
_FIRM = ("firm", "firm-translated", "firm-back")
_SHORT = 4
"""Words of a spot that is small enough to be read word for word."""
_STEM = 4
"""Letters that two forms of one word have in common."""
_LEFT_OUT = 4
"""So many words fewer, and a part of the sentence has gone."""
_FEW = 3
"""Words of something that may have changed places in a row."""


def turn(was: str, now: str, language: str) -> Fault | None:
    """The first thing in which the newer wording may say something else; None where nothing tells.

    >>> turn("Makker skal vende kortet.", "Makker skal vente kortet.", "da").stands
    'vente'
    >>> turn("Spilleren må gerne passe.", "Spilleren har lov til at passe.", "da") is None
    True
    """
    fault = _turn(was, now, language)
    if fault is None or _is_turned_about(was, now, language):
        return None
    plain = with_plainest_turns(was, now, language)
    if plain == (was, now):
        return fault
    return fault if _turn(*plain, language) and not _is_turned_about(*plain, language) else None


def _is_turned_about(was: str, now: str, language: str) -> bool:
    """Whether one wording says the other from its other end: passive for active, a condition behind."""
    return any(same(was, now, language) for same in (is_active_for_passive, is_condition_moved))


def is_plain(was: str, now: str, language: str) -> bool:
    """Whether a turn stands in one word for another: a figure, a force, a denial, a side, a time, a concept.

    Where it does not, only the build of the sentence tells of it, and a sound rewording often does the same.

    >>> is_plain("Makker skal passe.", "Makker kan passe.", "da")
    True
    """
    wordings = ((was, now), with_plainest_turns(was, now, language))
    return all(
        any(_words_turned(*pair, tokens_of(pair[0]), tokens_of(pair[1]), language)) for pair in wordings
    )


def _turn(was: str, now: str, language: str) -> Fault | None:
    older, newer = tokens_of(was), tokens_of(now)
    spots = differing(older, newer)
    looks = (
        *_words_turned(was, now, older, newer, language),
        _places_exchanged(older, newer, language, spots),
        marks_moved(older, newer, language, spots),
        granted_otherwise(was, now, spots, language),
        _small_differences(older, newer, spots, language),
        _left_out(older, newer, spots, language),
    )
    met = next((found for found in looks if found), ())
    if not met:
        return None
    stands, expected = (_quote(met, new=side) for side in (True, False))
    return Fault(stands, expected, expected, here=_spans(met, newer))


def _words_turned(
    was: str, now: str, older: Sequence[Token], newer: Sequence[Token], language: str
) -> tuple[tuple[Spot, ...], ...]:
    """What each look at single words finds."""
    spots = differing(older, newer)
    return (
        _figures_differ(older, newer, spots),
        _senses_differ(was, now, language, spots),
        _denied_otherwise(was, now, older, newer, language, spots),
        _words_apart(spots, language),
        limits_differ(older, spots, language),
        _concepts_differ(spots, was, now, language),
    )


def _quote(spots: Sequence[Spot], *, new: bool) -> str:
    sides = (spot.new if new else spot.old for spot in spots)
    return ", ".join(" ".join(token.word for token in side) for side in sides if side)


def _spans(spots: Sequence[Spot], newer: Sequence[Token]) -> tuple[Span, ...]:
    whole = ((0, newer[-1].end),) if newer else ()
    return tuple((spot.new[0].start, spot.new[-1].end) for spot in spots if spot.new) or whole


def _figures_differ(
    older: Sequence[Token], newer: Sequence[Token], spots: Sequence[Spot]
) -> tuple[Spot, ...]:
    """Another number or citation."""
    counts = [Counter(t.word for t in side if any(c.isdigit() for c in t.word)) for side in (older, newer)]
    return tuple(spots) if counts[0] != counts[1] else ()


def _senses_differ(was: str, now: str, language: str, spots: Sequence[Spot]) -> tuple[Spot, ...]:
    """Another side, force, way or kind: one sense for another, or one gone that must stay."""
    for group in groups():
        there, here = (count_senses(text, group, language) for text in (was, now))
        if there == here or group in _GO_BY:
            continue
        lost, gained = there - here, here - there
        if (lost and gained) or (group in _MUST_STAY and set(there) != set(here)):
            return tuple(spots)
    there, here = (count_senses(text, "exception", language) for text in (was, now))
    return tuple(spots) if there.total() != here.total() else ()


def _denied_otherwise(
    was: str, now: str, older: Sequence[Token], newer: Sequence[Token], language: str, spots: Sequence[Spot]
) -> tuple[Spot, ...]:
    """A denial more or less: a »not«, or the beginning of a word that the other wording has without it."""
    one, two = set(words_of(older)), set(words_of(newer))
    without = words_of_kind("without", language)
    counts = [sum(token.word in without for token in side) for side in (older, newer)]
    denied = [
        count_senses(text, "negation", language)["sure"]
        + sum(bool(_bare(word, language) & other) for word in side - other)
        + counts[at]
        # »without need« may stand for »needlessly«
        + min(max(counts[1 - at] - counts[at], 0), sum(_is_denial(word, language) for word in side - other))
        for at, (text, side, other) in enumerate(((was, one, two), (now, two, one)))
    ]
    return tuple(spots) if denied[0] != denied[1] else ()


def _bare(word: str, language: str) -> set[str]:
    """A word without the beginning that denies it."""
    begins = (
        p for p in words_of_kind("denying", language) if word.startswith(p) and len(word) > len(p) + _FEW
    )
    return {word.removeprefix(p) for p in begins}


def _is_denial(word: str, language: str) -> bool:
    """Whether a word is built as one that denies: »unødig«, »needless«."""
    begins, ends = (tuple(words_of_kind(kind, language)) for kind in ("denying", "denying-end"))
    return len(word) > _STEM and (word.startswith(begins) or word.endswith(ends))


def _places_exchanged(
    older: Sequence[Token], newer: Sequence[Token], language: str, spots: Sequence[Spot]
) -> tuple[Spot, ...]:
    """Two things that have changed places: in a row of three, or around a word that sets them apart."""
    old, new = ([token.word for token in side] for side in (older, newer))
    if old == new or Counter(words_of(older)) != Counter(words_of(newer)):
        return ()
    first = next(at for at, (a, b) in enumerate(zip(old, new, strict=False)) if a != b)
    last = next(at for at, (a, b) in enumerate(zip(old[::-1], new[::-1], strict=False)) if a != b)
    one, other = old[first : len(old) - last], new[first : len(new) - last]
    coordinators, fronted = (words_of_kind(kind, language) for kind in ("coordinator", "fronted"))
    for length in range(1, len(one)):
        head = one[:length]
        for tail in range(1, len(one) - length):
            between, end = one[length : len(one) - tail], one[len(one) - tail :]
            if other != end + between + head:
                continue
            told = [word for word in between if word not in MARKS and word not in coordinators]
            if len(told) == 1 and (head[0] in fronted) != (end[0] in fronted):
                continue  # »Ved bordet sidder fire« and »Fire sidder ved bordet« say the same
            small = max(len(head), len(end)) <= _FEW
            row = "," in [*between, *old[max(0, first - 2) : first], *old[len(old) - last :][:2]]
            if (told or row) if small else (told and "," not in one):
                return tuple(spots)
    return ()


def _words_apart(spots: Sequence[Spot], language: str) -> tuple[Spot, ...]:
    """A word for its neighbour: »planned« for »actual«, »and« for »or«."""
    for spot in spots:
        old, new = set(words_of(spot.old)), set(words_of(spot.new))
        lost, gained = old - new, new - old
        for family in _families(language):
            one, other = ({_member(word, family) for word in side} - {None} for side in (lost, gained))
            if one and other and one != other:
                return (spot,)
        joints = words_of_kind("coordinator", language)
        if len(old) <= _SHORT and len(new) <= _SHORT and lost & joints and gained & joints:
            return (spot,)
    return ()


def _concepts_differ(spots: Sequence[Spot], was: str, now: str, language: str) -> tuple[Spot, ...]:
    """A term of the glossary for another, in a spot small enough that no other word can say it."""
    for spot in spots:
        if spot.old and spot.new and max(len(spot.old), len(spot.new)) <= _SHORT:
            there = _concepts_at(was, spot.old[0].start, spot.old[-1].end, language)
            here = _concepts_at(now, spot.new[0].start, spot.new[-1].end, language)
            if len(spots) > 1 or not spot.one_for_one:
                there, here = there & _terms(), here & _terms()
            if there and here and not there & here:
                return (spot,)
    return ()


def _concepts_at(text: str, start: int, end: int, language: str) -> frozenset[str]:
    met = (one.concepts for one in namings(text, language) if one.start < end and one.end > start)
    return frozenset().union(*met)


def _small_differences(
    older: Sequence[Token], newer: Sequence[Token], spots: Sequence[Spot], language: str
) -> tuple[Spot, ...]:
    """A word for one that is spelt nearly so, or one small word for another."""
    small = words_of_kind("small", language)
    there, here = Counter(words_of(older)), Counter(words_of(newer))
    for spot in spots:
        pair = spot.one_for_one
        if pair is None or not (there - here)[pair[0]] or not (here - there)[pair[1]]:
            continue  # the word has only moved
        if any(set(pair) <= set(row.split()) for row in change_words()["alike"].get(language, ())):
            continue
        if spot.after.endswith("ing") and set(pair) <= words_of_kind("alike-before-ing", "words"):
            continue
        if set(pair) <= small or _is_slip(pair, language, alone=len(spots) == 1):
            return (spot,)
    return ()


def _is_slip(pair: tuple[str, str], language: str, *, alone: bool) -> bool:
    """Whether two words are spelt nearly the same; beside other changes one may be a form of the other."""
    reach = 1 if min(map(len, pair)) <= _FEW else 2
    denies = any(pair[1 - at] in _bare(word, language) for at, word in enumerate(pair))
    forms = pair[0][:_STEM] == pair[1][:_STEM]
    return OSA.distance(*pair) <= reach and not denies and (alone or not forms)


def _left_out(
    older: Sequence[Token], newer: Sequence[Token], spots: Sequence[Spot], language: str
) -> tuple[Spot, ...]:
    """A part of the sentence that has gone or come, where the rest stands as it was."""
    filler = words_of_kind("filler", language)
    light = filler | words_of_kind("light", language)
    if all(not (words_of(spot.old) and words_of(spot.new)) for spot in spots):
        moved = Counter(words_of(older)) == Counter(words_of(newer)) or (
            any(words_of(spot.old) for spot in spots)
            and any(words_of(spot.new) for spot in spots)
            and is_moved_part(older, newer, light, language)
        )
        told = [s for s in spots if set(words_of((*s.old, *s.new))) - filler]
        return () if moved else tuple(told)
    parts = (s for s in spots if abs(len(words_of(s.old)) - len(words_of(s.new))) >= _LEFT_OUT)
    return tuple(parts) if abs(len(words_of(older)) - len(words_of(newer))) >= _LEFT_OUT else ()


def _member(word: str, family: tuple[str, ...]) -> str | None:
    """The entry of a family that a word answers to."""
    for entry in family:
        for one in entry.split("|"):
            if word == one or (one.endswith("*") and word.startswith(one[:-1])):
                return entry
    return None


@cache
def _terms() -> frozenset[str]:
    """The concepts that a rule is about; the rest are everyday words too."""
    return frozenset(" ".join(shipped_terms()[kind] for kind in _FIRM).split())


@cache
def _families(language: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(row[language]) for row in change_words()["apart"] if row.get(language))
