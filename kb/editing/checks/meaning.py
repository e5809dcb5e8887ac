"""Checks that a place says the same as its source: how strong, who, when, and whether at all."""

from __future__ import annotations

import re

from kb.editing.checks.finding import Fault, Faults, Severity
from kb.editing.checks.material import Compared
from kb.editing.checks.registry import Over, check
from kb.editing.checks.senses import counted, senses, spots

SIDES = ("opponent", "fault", "declaring", "partnership")
WAYS = ("time", "measure", "place", "order", "outcome", "hand")
NEGATION = "negation"
_TWICE = re.compile(r"\b(?:hverken|neither)\b")
"""What denies two things in one word."""
TELLING = {"force": ("should", "should-not", "must-not"), "opponent": ("lho", "rho")}
"""Senses that no retelling adds of itself."""


@check("force-differs", Severity.RULE, Over.COMPARED, across_years=True)
def force_differs(compared: Compared) -> Faults:
    """Reglens styrke er en anden end i forlægget: skal, bør, kan, må ikke eller behøver ikke."""
    yield from turned(compared, "force")


@check("sides-swapped", Severity.RULE, Over.COMPARED, across_years=True)
def sides_swapped(compared: Compared) -> Faults:
    """Det er en anden end i forlægget, der handler eller rammes: venstre eller højre modstander, den fejlende
    eller den ikke-fejlende side, spilfører eller modspiller, makker eller modstander."""
    for group in SIDES:
        yield from turned(compared, group)
        yield from _exchanged(compared, group)


@check("way-differs", Severity.RULE, Over.COMPARED)
def way_differs(compared: Compared) -> Faults:
    """Teksten vender en anden vej end forlægget: før eller efter, mindst eller højst, første eller sidste,
    vinde eller tabe, åbent eller fordækt."""
    for group in WAYS:
        yield from turned(compared, group)


@check("negation-lost", Severity.RULE, Over.COMPARED)
def negation_lost(compared: Compared) -> Faults:
    """Forlægget benægter noget, som teksten ikke benægter: der mangler et »ikke«."""
    source, target = compared.source, compared.target
    there = counted(source.text, NEGATION, source.language)
    here = counted(target.text, NEGATION, target.language)
    relief = max(0, here["likely"] - there["likely"]) + len(_TWICE.findall(target.text.lower()))
    if there["sure"] - here["sure"] > relief:
        marked = spots(source.text, NEGATION, source.language, {"sure"})
        said = ", ".join(source.text[start:end] for start, end in marked)
        yield Fault(f"{here['sure']}", f"{there['sure']}: {said}", there=marked)


@check("negation-gained", Severity.RULE, Over.COMPARED)
def negation_gained(compared: Compared) -> Faults:
    """Oversættelsen benægter noget, som forlægget ikke benægter."""
    source, target = compared.source, compared.target
    if source.language == target.language:
        return
    there = counted(source.text, NEGATION, source.language)
    here = counted(target.text, NEGATION, target.language)
    relief = max(0, there["likely"] - here["likely"]) + len(_TWICE.findall(source.text.lower()))
    more = here["sure"] - there["sure"] - relief
    if more > 0 and more > counted(f"{source.above}\n{source.within}", NEGATION, source.language).total():
        marked = spots(target.text, NEGATION, target.language, {"sure"})
        said = ", ".join(target.text[start:end] for start, end in marked)
        yield Fault(f"{here['sure']}: {said}", f"{there['sure']}", here=marked)


def turned(compared: Compared, group: str) -> Faults:
    """A fault where one sense of a group stands less often than in the source, and another more often.

    What the places around the source say may be repeated, but not in exchange for what it says itself.
    A sense that nobody has said before is a fault even where none is lost, if the group is one that tells.
    """
    source, target = compared.source, compared.target
    there = counted(source.text, group, source.language)
    here = counted(target.text, group, target.language)
    lost, gained = there - here, here - there
    telling = TELLING.get(group, ())
    if not gained or not (lost or any(name in telling and name not in there for name in gained)):
        return
    around = counted(f"{source.above}\n{source.within}", group, source.language)
    exchanged = there.total() == here.total()
    gone = any(name not in here for name in lost)
    new = {name for name in gained if exchanged or gone or name not in around}
    unheard = {n for n in new & set(telling) if not {n, n.removesuffix("-not")} & {*there, *around}}
    if not ((lost and new) or unheard):
        return
    was = spots(source.text, group, source.language, set(lost))
    now = spots(target.text, group, target.language, new)
    yield Fault(_said(target.text, now), _said(source.text, was), here=now, there=was)


def _exchanged(compared: Compared, group: str) -> Faults:
    """A fault where the same two sides stand equally often in both texts, but the other way round."""
    source, target = compared.source, compared.target
    there = [s.name for s in senses(source.text, group, source.language)]
    here = [s.name for s in senses(target.text, group, target.language)]
    if len(set(there)) != 2 or sorted(there) != sorted(here):
        return
    first, second = sorted(set(there))
    other = [second if name == first else first for name in there]
    if here == other:
        was = spots(source.text, group, source.language, set(there))
        now = spots(target.text, group, target.language, set(here))
        yield Fault(_said(target.text, now), _said(source.text, was), here=now, there=was)


def _said(text: str, at: tuple[tuple[int, int], ...]) -> str:
    return ", ".join(dict.fromkeys(text[start:end] for start, end in at))
