"""Checks that a place says the same as its source: how strong, who, when, and whether at all."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial

from kb.editing.checks.finding import Fault, Faults, Severity
from kb.editing.checks.material import Words, WordsPair
from kb.editing.checks.registry import Over, check
from kb.editing.checks.senses import Sense, count_senses, present, senses, spots
from kb.editing.checks.sentences import by_sentence

SIDES = ("opponent", "fault", "declaring", "partnership")
WAYS = ("time", "measure", "place", "order", "outcome", "hand")
NEGATION = "negation"
EXCEPTION = "exception"
_TWICE = re.compile(r"\b(?:hverken|neither)\b")
"""What denies two things in one word."""
_JOINED = re.compile(r"[’']?\w*\s+(?:og|and|samt|eller|or)(?:\s+[\w’']+){0,2}\s+", re.IGNORECASE)
"""What stands between two who are named together."""
TELLING = {"force": ("should", "should-not", "must-not"), "opponent": ("lho", "rho")}
"""Senses that no retelling adds of itself."""


@check("force-differs", Severity.RULE, Over.COMPARED, across_years=True)
def force_differs(pair: WordsPair) -> Faults:
    """Reglens styrke er en anden end i forlægget: skal, bør, kan, må ikke eller behøver ikke."""
    if "force" in present(pair.target.text, pair.target.language):
        yield from by_sentence(pair, lambda one: sense_turns(one, "force"), apart(pair, "force"))


@check("sides-swapped", Severity.RULE, Over.COMPARED, across_years=True)
def sides_swapped(pair: WordsPair) -> Faults:
    """Det er en anden end i forlægget, der handler eller rammes: venstre eller højre modstander, den fejlende
    eller den ikke-fejlende side, spilfører eller modspiller, makker eller modstander."""
    found = False
    named = present(pair.target.text, pair.target.language)
    for group in (group for group in SIDES if group in named):
        said = count_senses(pair.source.text, group, pair.source.language)
        for fault in by_sentence(pair, partial(_another, group=group), bool(said)):
            found = True
            yield fault
    if not found and pair.source.language != pair.target.language:
        yield from by_sentence(pair, _order_differs, whole=False)


@check("way-differs", Severity.RULE, Over.COMPARED)
def way_differs(pair: WordsPair) -> Faults:
    """Teksten vender en anden vej end forlægget: før eller efter, mindst eller højst, første eller sidste,
    vinde eller tabe, åbent eller fordækt."""
    for group in in_both(pair, WAYS):
        yield from by_sentence(pair, partial(sense_turns, group=group), apart(pair, group))


@check("negation-lost", Severity.RULE, Over.COMPARED)
def negation_lost(pair: WordsPair) -> Faults:
    """Forlægget benægter noget, som teksten ikke benægter: der mangler et »ikke«."""
    yield from by_sentence(pair, _denied_less, _sure(pair.source) > _sure(pair.target))


def _sure(words: Words) -> int:
    return count_senses(words.text, NEGATION, words.language)["sure"]


def _denied_less(pair: WordsPair) -> Faults:
    source, target = pair.source, pair.target
    there = count_senses(source.text, NEGATION, source.language)
    here = count_senses(target.text, NEGATION, target.language)
    relief = max(0, here["likely"] - there["likely"]) + len(_TWICE.findall(target.text.lower()))
    if there["sure"] - here["sure"] > relief:
        marked = spots(source.text, NEGATION, source.language, {"sure"})
        said = ", ".join(source.text[start:end] for start, end in marked)
        yield Fault(f"{here['sure']}", f"{there['sure']}: {said}", there=marked)


@check("negation-gained", Severity.RULE, Over.COMPARED)
def negation_gained(pair: WordsPair) -> Faults:
    """Oversættelsen benægter noget, som forlægget ikke benægter."""
    if pair.source.language != pair.target.language:
        yield from by_sentence(pair, _denied_more, _sure(pair.target) > _sure(pair.source))


def _denied_more(pair: WordsPair) -> Faults:
    source, target = pair.source, pair.target
    there = count_senses(source.text, NEGATION, source.language)
    here = count_senses(target.text, NEGATION, target.language)
    relief = max(0, there["likely"] - here["likely"]) + len(_TWICE.findall(source.text.lower()))
    more = here["sure"] - there["sure"] - relief
    if (
        more > 0
        and more > count_senses(f"{source.above}\n{source.within}", NEGATION, source.language).total()
    ):
        marked = spots(target.text, NEGATION, target.language, {"sure"})
        said = ", ".join(target.text[start:end] for start, end in marked)
        yield Fault(f"{here['sure']}: {said}", f"{there['sure']}", here=marked)


@check("exception-differs", Severity.RULE, Over.COMPARED)
def exception_differs(pair: WordsPair) -> Faults:
    """Den ene tekst siger »medmindre«, hvor den anden kun siger »hvis«: undtagelsen er blevet en
    betingelse."""
    if pair.source.language == pair.target.language:
        return
    for one, other in ((pair.source, pair.target), (pair.target, pair.source)):
        marked = spots(one.text, EXCEPTION, one.language, {"unless"})
        more = len(marked) - count_senses(other.text, EXCEPTION, other.language).total()
        if more > 0 and _sure(other) - _sure(one) < more:
            said = one.text[marked[0][0] : marked[0][1]]
            yield Fault("", said, there=marked) if one is pair.source else Fault(said, "", here=marked)


def in_both(pair: WordsPair, groups: Iterable[str]) -> list[str]:
    """The groups of which both texts may have a sense; where one has none, nothing is exchanged."""
    source, target = pair.source, pair.target
    both = present(source.text, source.language) & present(target.text, target.language)
    return [group for group in groups if group in both]


def apart(pair: WordsPair, group: str) -> bool:
    """Whether the two places as a whole have other senses of a group; if not, a sentence has only moved."""
    source, target = pair.source, pair.target
    return count_senses(source.text, group, source.language) != count_senses(
        target.text, group, target.language
    )


def _another(pair: WordsPair, group: str) -> Faults:
    yield from sense_turns(pair, group)
    yield from _sides_exchanged(pair, group)


def sense_turns(pair: WordsPair, group: str) -> Faults:
    """A fault where one sense of a group stands less often than in the source, and another more often.

    What the places around the source say may be repeated, but not in exchange for what it says itself.
    A sense that nobody has said before is a fault even where none is lost, if the group is one that tells.
    """
    source, target = pair.source, pair.target
    there = count_senses(source.text, group, source.language)
    here = count_senses(target.text, group, target.language)
    if there == here:
        return
    lost, gained = there - here, here - there
    telling = TELLING.get(group, ())
    if not gained or not (lost or any(name in telling and name not in there for name in gained)):
        return
    around = count_senses(f"{source.above}\n{source.within}", group, source.language)
    exchanged = there.total() == here.total()
    gone = any(name not in here for name in lost)
    new = {name for name in gained if exchanged or gone or name not in around}
    unheard = {n for n in new & set(telling) if not {n, n.removesuffix("-not")} & {*there, *around}}
    if not ((lost and new) or unheard):
        return
    was = spots(source.text, group, source.language, set(lost))
    now = spots(target.text, group, target.language, new)
    yield Fault(_quote(target.text, now), _quote(source.text, was), here=now, there=was)


def _sides_exchanged(pair: WordsPair, group: str) -> Faults:
    """A fault where the same two sides stand equally often in both texts, but the other way round."""
    source, target = pair.source, pair.target
    there = [s.name for s in senses(source.text, group, source.language)]
    here = [s.name for s in senses(target.text, group, target.language)]
    if len(set(there)) != 2 or sorted(there) != sorted(here):
        return
    first, second = sorted(set(there))
    other = [second if name == first else first for name in there]
    if here == other:
        was = spots(source.text, group, source.language, set(there))
        now = spots(target.text, group, target.language, set(here))
        yield Fault(_quote(target.text, now), _quote(source.text, was), here=now, there=was)


def _order_differs(pair: WordsPair) -> Faults:
    """A fault where those that both sentences name once do not stand in the same order.

    Two languages that say a sentence alike name its people in one order; who comes first mostly acts.
    """
    there, here = _roles(pair.source), _roles(pair.target)
    was, now = ([s for s in ones if s.name in _once(there) & _once(here)] for ones in (there, here))
    if _in_any_order(pair.source, was) != _in_any_order(pair.target, now):
        spots_was, spots_now = (tuple((s.start, s.end) for s in ones) for ones in (was, now))
        source, target = pair.source, pair.target
        yield Fault(
            _quote(target.text, spots_now), _quote(source.text, spots_was), here=spots_now, there=spots_was
        )


def _in_any_order(words: Words, named: Sequence[Sense]) -> list[set[str]]:
    """Who is named, in order; those whom »and« joins are one, whoever of them comes first."""
    found: list[set[str]] = []
    for at, sense in enumerate(named):
        if at and _JOINED.fullmatch(words.text, named[at - 1].end, sense.start):
            found[-1].add(sense.name)
        else:
            found.append({sense.name})
    return found


def _roles(words: Words) -> list[Sense]:
    """Everybody that a text names, in order."""
    found = (sense for group in SIDES for sense in senses(words.text, group, words.language))
    return sorted(found, key=lambda sense: sense.start)


def _once(senses: Sequence[Sense]) -> set[str]:
    return {name for name, times in Counter(sense.name for sense in senses).items() if times == 1}


def _quote(text: str, at: tuple[tuple[int, int], ...]) -> str:
    return ", ".join(dict.fromkeys(text[start:end] for start, end in at))
