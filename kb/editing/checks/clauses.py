"""Checks on how the parts of a sentence hang together: with »and« or »or«, and with as many conditions."""

import re
from collections.abc import Callable

from kb.editing.checks.finding import Fault, Faults, Severity
from kb.editing.checks.material import HEADING, Words, WordsPair
from kb.editing.checks.registry import Over, check
from kb.editing.checks.senses import count_senses, spots
from kb.editing.checks.sentences import by_sentence, sentences

JOINING = "joining"
CONDITION = "condition"
NEGATION = "negation"
TIMES = ("earlier", "later")

_FEW = 4
"""So many »and« and »or« a sentence may have for one of them to be held against one of its translation."""
_REACH = {"strict": (0.92, 1.5), "loose": (0.75, 1.8)}
"""How few and how many words a translated sentence has for each of its source's, if a condition is amiss."""
_CUT = (0.9, 1.5)
"""The same, if one text cuts the sentence in two."""
_SHORTEST = 7
_MORE = 4
"""Words that a condition has at least."""


def _if_translated(pair: WordsPair, check: Callable[[WordsPair], Faults]) -> Faults:
    """What a check finds sentence by sentence between two languages; within one a retelling may differ."""
    if pair.source.language != pair.target.language:
        yield from by_sentence(pair, check, whole=False)


@check("joining-differs", Severity.RULE, Over.COMPARED)
def joining_differs(pair: WordsPair) -> Faults:
    """Den ene tekst siger »og«, hvor den anden siger »eller«."""
    yield from _if_translated(pair, _joints_swapped)


def _joints_swapped(pair: WordsPair) -> Faults:
    source, target = pair.source, pair.target
    there, here = (count_senses(words.text, JOINING, words.language) for words in (source, target))
    lost, gained = there - here, here - there
    one_for_one = lost.total() == gained.total() == 1 and there.total() <= _FEW
    if one_for_one and not _denies(source) and not _denies(target):
        was = spots(source.text, JOINING, source.language, set(lost))
        now = spots(target.text, JOINING, target.language, set(gained))
        yield Fault(_first(target, now), _first(source, was), here=now, there=was)


def _denies(words: Words) -> bool:
    """Whether a text denies something, where »and« and »or« change places."""
    return count_senses(words.text, NEGATION, words.language)["sure"] > 0


def _first(words: Words, spans: tuple[tuple[int, int], ...]) -> str:
    return words.text[slice(*spans[0])] if spans else ""


@check("time-missing", Severity.RULE, Over.COMPARED)
def time_missing(pair: WordsPair) -> Faults:
    """Den ene tekst siger, at noget sker før eller efter noget andet; den anden siger det ikke."""
    yield from _if_translated(pair, _time_left_out)


def _time_left_out(pair: WordsPair) -> Faults:
    source, target = pair.source, pair.target
    for group in TIMES:
        for one, other in ((source, target), (target, source)):
            marked = spots(one.text, group, one.language, {"sure"})
            if marked and not count_senses(other.text, group, other.language):
                said = _first(one, marked)
                yield Fault("", said, there=marked) if one is source else Fault(said, "", here=marked)
                return


@check("sentence-missing", Severity.LOOK, Over.COMPARED)
def sentence_missing(pair: WordsPair) -> Faults:
    """Den ene tekst har en sætning mere end den anden og er meget længere: den kan mangle."""
    yield from _if_translated(pair, _uneven)


def _uneven(pair: WordsPair) -> Faults:
    source, target = pair.source, pair.target
    cut = len(sentences(target.text)) - len(sentences(source.text))
    there, here = _length(source), _length(target)
    if max(there, here) >= _SHORTEST and (
        (cut < 0 and here < _CUT[0] * there) or (cut > 0 and here > _CUT[1] * there)
    ):
        yield Fault(f"{here}", f"{there}", here=_all(target), there=_all(source))


def _all(words: Words) -> tuple[tuple[int, int], ...]:
    return ((0, len(words.text)),)


@check("condition-missing", Severity.LOOK, Over.COMPARED)
def condition_missing(pair: WordsPair) -> Faults:
    """Den ene tekst har en betingelse mere end den anden og er meget længere: der kan mangle et led."""
    yield from _if_translated(pair, _shorter)


def _shorter(pair: WordsPair) -> Faults:
    source, target = pair.source, pair.target
    there, here = _length(source), _length(target)
    if target.key.endswith(f"#{HEADING}") or max(here, there) < _SHORTEST or abs(here - there) < _MORE:
        return
    for kinds, (short, long) in (({"strict"}, _REACH["strict"]), ({"strict", "loose"}, _REACH["loose"])):
        more = _conditions(target, kinds) - _conditions(source, kinds)
        if (more > 0 and here > long * there) or (more < 0 and here < short * there):
            now = spots(target.text, CONDITION, target.language, kinds)
            was = spots(source.text, CONDITION, source.language, kinds)
            yield Fault(f"{here}", f"{there}", here=now, there=was)
            return


def _length(words: Words) -> int:
    return len(re.findall(r"[^\W\d_]+", words.text))


def _conditions(words: Words, kinds: set[str]) -> int:
    found = count_senses(words.text, CONDITION, words.language)
    return sum(found[kind] for kind in kinds)
