"""Faults that somebody put into our texts without having seen the checks: how many the checks find."""

import sys
import tomllib
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from kb.editing.checks import Finding, find_all
from kb.editing.units import read_key, units
from laws import markup, shipped
from laws.citation import Citation
from laws.concordance import load_concordance
from laws.embedded import embedded_editions
from laws.errors import CitationError
from laws.headwords import in_language
from laws.model import Edition, Provision
from laws.references import annotate
from tests.benchmarks.checks import everything

LISTS = ("second", "third", "fourth")
"""Each list, by who wrote it: `faults-second-hand.toml` and so on."""
_ROOT = Path(__file__).resolve().parents[2]
FIRST_RUNS = {
    "second": """first run, before anybody who works on the checks had read a miss, our own editions alone:
  content 79 of 100, found by any check 89
  reference 10/10, number 10/10, force 10/10, term 7/10, roles 7/10, list 7/8, negation 5/10, condition 4/8,
  untranslated 5/6, letters 6/8, standalone 4/4, order 4/6
  beside the publishers' editions as well: content 81, negation 6 and condition 5 instead of those
what is printed below is a development figure: the misses have been read since""",
    "third": """first run, before anybody who works on the checks had seen the list:
  our own editions alone: content 74 of 100, found by any check 85
  (reference 10/14, number 9/12, force 12/14, term 8/12, missing-item 7/10, role 4/4, swapped 3/4,
  negation 7/8, condition 3/8, letters 2/4, typography 3/4, stale 6/6;
  the handbook has no text to be held against)
  beside the publishers' editions: content 88, found by any check 98
  (reference 14/14, number 12/12, force 14/14, term 9/12, missing-item 9/10, role 4/4, swapped 3/4,
  negation 8/8, condition 4/8, letters 2/4, typography 3/4, stale 6/6)
what is printed below is a development figure: the misses have been read since""",
    "fourth": """first run, our own editions alone: content 64 of 64, but 34 of them only because the wording
differs from the one that was read last (change-weighs); the checks that need no kept wording find 30:
  typo 3/12, punctuation 0/7, reference 6/8, limit 4/8, order 1/4, negation 5/8, role 6/7,
  condition 5/8, item 0/2
false alarms in sound rewordings: 10 of 24
what is printed below is a development figure: the misses have been read since""",
}
_MEANT = {"stale": "translation-stale"}
"""What must speak of a source that was changed on purpose: its translation is older."""
_ANY_CHANGE = frozenset({"rule-unreviewed", "translation-stale", "translation-changed", "retelling-changed"})
"""Checks that see any change at all, and so prove nothing of a fault."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault as the list has it: the words of one file before and after."""

    file: str
    kind: str
    was: str
    now: str


@dataclass(frozen=True, slots=True)
class Met:
    """What the checks say of a fault.

    Attributes:
        content: checks of content that say something of its place that they did not say before.
        again: checks whose explained finding asks again because the words changed.
        by_the_way: checks that see any change.
    """

    fault: Fault
    content: frozenset[str]
    again: frozenset[str]
    by_the_way: frozenset[str]


def list_of(name: str) -> Path:
    """The file of a list."""
    return Path(__file__).with_name(f"faults-{name}-hand.toml")


def faults(path: Path, table: str = "fault") -> tuple[Fault, ...]:
    """The faults of a list, in its order; with the table `reworded`, its sound rewordings, if it has any."""
    listed = tomllib.loads(path.read_text(encoding="utf-8")).get(table, ())
    return tuple(Fault(one["file"], one["kind"], one["was"], one["now"]) for one in listed)


def faulty(fault: Fault) -> tuple[Edition, Provision]:
    """The edition that a fault is in, and its law or section with the fault.

    Raises:
        ValueError: the words do not stand in the file once.
    """
    path = _ROOT / fault.file
    text = path.read_text(encoding="utf-8")
    if text.count(fault.was) != 1:
        raise ValueError(f"{fault.file}: {fault.was}")
    law = markup.read(text.replace(fault.was, fault.now), path.name)
    folder = path.parent.relative_to(_ROOT / "laws" / "texts").as_posix()
    entries = shipped.table("editions.toml")["edition"]
    id_ = next(e["id"] for e in entries if e["folder"] == folder and law.citation.kind in e["holds"])
    return next(edition for edition in embedded_editions() if edition.id == id_), law


def changed(before: Provision, after: Provision) -> frozenset[Citation]:
    """The places whose own words differ; for one that came or went, the place around it too."""
    was, now = ({p.citation: tuple(units(p)) for p in whole.walk()} for whole in (before, after))
    differ = {c for c in {*was, *now} if was.get(c) != now.get(c)}
    around = {c.parent for c in {*was} ^ {*now} if c.parent is not None}
    return frozenset(in_language(c, language) for c in differ | around for language in ("da", "en"))


def met(listed: Collection[Fault], held: Mapping[str, Edition]) -> Iterator[Met]:
    """What the checks say of each fault; no two faults of one law are put in at the same time.

    Args:
        held: the editions, ours among them, with their references.
    """
    ours = {e.id: e for e in embedded_editions()}
    before = find_all(held)
    ids, said = {f.id for f in before}, {_said(f) for f in before}
    for batch in _batches(listed):
        texts, places = dict(ours), {}
        for fault in batch:
            edition, law = faulty(fault)
            places[fault] = edition.id, changed(_law(edition, law), law)
            texts[edition.id] = _with(texts[edition.id], law)
        new = [f for f in find_all({**held, **_referenced(texts)}) if f.id not in ids]
        for fault, (id_, citations) in places.items():
            mine = [f for f in new if id_ in f.editions and _cited(f) in citations]
            content = [f for f in mine if f.check not in _ANY_CHANGE or f.check == _MEANT.get(fault.kind)]
            yield Met(
                fault,
                frozenset(f.check for f in content if _said(f) not in said),
                frozenset(f.check for f in content if _said(f) in said),
                frozenset(f.check for f in mine) & _ANY_CHANGE,
            )


def _batches(listed: Collection[Fault]) -> list[list[Fault]]:
    """The faults in as few heaps as there are faults of one law, whatever the language."""
    heaps: list[list[Fault]] = []
    for fault in listed:
        law = faulty(fault)[1].citation
        heap = next((h for h in heaps if all(faulty(o)[1].citation != law for o in h)), None)
        if heap is None:
            heaps.append(heap := [])
        heap.append(fault)
    return heaps


def _law(edition: Edition, law: Provision) -> Provision:
    return next(p for p in edition.provisions if p.citation == law.citation)


def _with(edition: Edition, law: Provision) -> Edition:
    laws = tuple(law if p.citation == law.citation else p for p in edition.provisions)
    return replace(edition, provisions=laws)


def _referenced(texts: Mapping[str, Edition]) -> dict[str, Edition]:
    """The editions with their references, as a knowledge base holds them, held to the sound texts."""
    return {e.id: annotate(e, _held(), load_concordance()) for e in texts.values()}


@cache
def _held() -> Mapping[str, frozenset[Citation]]:
    held = {e.id: frozenset(p.citation for p in e.walk()) for e in embedded_editions()}
    return {"love-2017-da": held["love-2017-da-klar"], **held}


def _said(finding: Finding) -> tuple[object, ...]:
    return finding.check, finding.key, finding.editions, finding.stands, finding.expected


def _cited(finding: Finding) -> Citation | None:
    try:
        return read_key(finding.key)[0]
    except CitationError:
        return None


def told(results: Iterable[Met], *, misses: bool) -> None:
    """Prints by kind how many were found; with `misses`, the words of those that were not."""
    every = list(results)
    kinds = Counter(one.fault.kind for one in every)
    print("kind             faults  content  asked again only  any check")
    for kind in [*kinds, ""]:
        mine = [one for one in every if kind in ("", one.fault.kind)]
        content = sum(bool(one.content) for one in mine)
        again = sum(bool(one.again) and not one.content for one in mine)
        whole = sum(bool(one.content or one.again or one.by_the_way) for one in mine)
        print(f"{kind or 'all':16} {len(mine):6} {content:8} {again:17} {whole:10}")
    for one in every if misses else ():
        if not one.content:
            print(f"MISSED {one.fault.kind}: {one.fault.file} {sorted(one.again)}")
            print(f"   {one.fault.was}\n   {one.fault.now}")


def told_of_sound(results: Iterable[Met]) -> None:
    """Prints how many sound rewordings a content check accuses, and of what."""
    every = list(results)
    false = [one for one in every if one.content]
    if every:
        print(f"false alarms in sound rewordings: {len(false)} of {len(every)}")
    for one in false:
        print(f"FALSE {sorted(one.content)}: {one.fault.file}\n   {one.fault.was}\n   {one.fault.now}")


def main(arguments: Sequence[str] = ()) -> None:
    """The figures by kind, of our editions alone and of all that are held.

    Args:
        arguments: files of faults, the lists that are kept here when there is none; `-v` shows the misses.
    """
    files = [Path(word) for word in arguments if word != "-v"]
    ours = _referenced({e.id: e for e in embedded_editions()})
    for path in files or [list_of(name) for name in LISTS]:
        name = path.stem.removeprefix("faults-").removesuffix("-hand")
        print(f"{path.name}\n{FIRST_RUNS.get(name, '')}")
        told(met(faults(path), ours), misses="-v" in arguments)
        told_of_sound(met(faults(path, "reworded"), ours))
        if len(everything()) > len(embedded_editions()):
            print("beside the publishers' editions as well:")
            told(met(faults(path), everything()), misses=False)


if __name__ == "__main__":
    main(sys.argv[1:])
