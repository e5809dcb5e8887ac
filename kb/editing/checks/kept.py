"""Translations held to the source that they were made from: its words as they stood then, and since.

`kb/data/translated` has a file for each translation of ours: the key of each string, the words of its source
on the day when the translation was last read against them, and its own. They are written anew by
`python -m kb.editing.checks.kept --accept`; with keys behind it, for these places alone.
"""

import csv
import gzip
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from io import StringIO
from pathlib import Path

from rapidfuzz.distance import Indel

from kb.editing.checks.finding import Finding, Severity, Span, Wording
from kb.editing.checks.material import Material, Pairing
from kb.editing.checks.registry import Over, check
from kb.editing.units import Unit, units, units_of
from laws import shipped
from laws.embedded import embedded_editions
from laws.headwords import in_language
from laws.model import Edition

FOLDER = Path(__file__).resolve().parents[2] / "data" / "translated"
COLUMNS = ("key", "source", "translation")


@dataclass(frozen=True, slots=True)
class ReadString:
    """A string as it stood when its translation was last read against it, and the translation."""

    source: str
    translation: str


@check("translation-stale", Severity.RULE, Over.PAIRING)
def translation_stale(pairing: Pairing) -> Iterator[Finding]:
    """Forlægget er ændret, siden oversættelsen sidst blev læst op mod det."""
    kept = kept_sources(pairing.target.id)
    if not kept or not pairing.source.ours:
        return
    for unit in units_of(pairing.source):
        was = kept.get(unit.key)
        if was is None:
            yield _finding(pairing, unit, "", ((0, len(unit.text)),))
        elif plain(was.source) != plain(unit.text):
            yield _finding(pairing, unit, was.source, new_words(was.source, unit.text))


@check("translation-changed", Severity.LOOK, Over.PAIRING)
def translation_changed(pairing: Pairing) -> Iterator[Finding]:
    """Oversættelsen er ændret, siden den sidst blev læst op mod forlægget, som er det samme."""
    kept = kept_sources(pairing.target.id)
    for unit in units_of(pairing.source) if kept and pairing.source.ours else ():
        was, now = kept.get(unit.key), _translation(unit, pairing.target)
        same = was is not None and plain(was.source) == plain(unit.text)
        if was is not None and same and plain(was.translation) != plain(now):
            spots = new_words(was.translation, now)
            yield Finding(
                "translation-changed", Severity.LOOK, unit.key,
                ", ".join(now[start:end] for start, end in spots), _missing_words(was.translation, now), "",
                (Wording(pairing.source.id, unit.text), Wording(pairing.target.id, now, spots)),
            )  # fmt: skip


@check("retelling-changed", Severity.LOOK, Over.MATERIAL)
def retelling_changed(material: Material) -> Iterator[Finding]:
    """Genfortællingen er ændret, siden den sidst blev læst op mod forlægget."""
    for edition in (material.editions[id_] for id_ in sorted(retellings(material))):
        kept, now = kept_sources(edition.id), {u.key: u.text for u in units_of(edition)}
        for key in {**now, **kept}:
            was, text = kept.get(key, ReadString("", "")).translation, now.get(key, "")
            if plain(was) != plain(text):
                spots = new_words(was, text)
                stands = ", ".join(text[start:end] for start, end in spots)
                wording = Wording(edition.id, text, spots)
                yield Finding(
                    "retelling-changed", Severity.LOOK, key, stands, _missing_words(was, text), "", (wording,)
                )


def retellings(material: Material) -> frozenset[str]:
    """Our editions that follow somebody's book and that no translation follows: a translation asks itself."""
    pairs = [(row["source"], row["target"]) for row in shipped.table("checks.toml", "kb")["pair"]]
    ours = {edition.id for edition in material.editions.values() if edition.ours}
    followed = {source for source, _ in pairs}
    return frozenset(t for s, t in pairs if t in ours and s not in ours and t not in followed)


def _translation(unit: Unit, target: Edition) -> str:
    """What answers a string in another edition; empty where nothing does."""
    place = target.get(in_language(unit.citation, target.language))
    return next((u.text for u in units(place) if u.part == unit.part), "") if place else ""


def _finding(pairing: Pairing, unit: Unit, was: str, spots: tuple[Span, ...]) -> Finding:
    there = _translation(unit, pairing.target)
    now = ", ".join(unit.text[start:end] for start, end in spots)
    return Finding(
        "translation-stale", Severity.RULE, unit.key, _missing_words(was, unit.text), now, "",
        (Wording(pairing.source.id, unit.text, spots), Wording(pairing.target.id, there)),
    )  # fmt: skip


def new_words(was: str, now: str) -> tuple[Span, ...]:
    """Where a text has words that an older wording had not; a place of no length where some were left out.

    >>> new_words("Makker skal passe.", "Makker bør passe.")
    ((7, 10),)
    """
    old, new = was.split(), now.split()
    starts, at = [], 0
    for word in new:
        at = now.index(word, at)
        starts.append(at)
        at += len(word)
    found = []
    for step in Indel.opcodes(old, new):
        if step.tag == "insert":
            found.append((starts[step.dest_start], starts[step.dest_end - 1] + len(new[step.dest_end - 1])))
        elif step.tag == "delete":
            here = starts[step.dest_start] if step.dest_start < len(new) else len(now)
            found.append((here, here))
    filled = [span for span in found if span[0] < span[1]]
    return tuple(filled or found)


def _missing_words(was: str, now: str) -> str:
    """The words of the older wording that the newer has not in their place."""
    old, new = was.split(), now.split()
    steps = (s for s in Indel.opcodes(old, new) if s.tag == "delete")
    return ", ".join(" ".join(old[s.src_start : s.src_end]) for s in steps)


@cache
def kept_sources(edition: str) -> Mapping[str, ReadString]:
    """Key → both wordings as they stood when that translation was last read; empty where none are kept."""
    file = shipped.data_file(f"translated/{edition}.csv.gz", "kb")
    if not file.is_file():
        return {}
    return {
        row["key"]: ReadString(row["source"], row["translation"])
        for row in csv.DictReader(
            gzip.decompress(file.read_bytes()).decode("utf-8").splitlines(keepends=True)
        )
    }


def plain(text: str) -> str:
    """A text whose spacing does not count."""
    return " ".join(text.split())


def accept(
    source: Edition, target: Edition, before: Mapping[str, ReadString], only: Collection[str] = ()
) -> str:
    """The file as it reads when a translation has been read against its source.

    Args:
        before: what was kept until now.
        only: keys; every one when empty.
    """
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for unit in units_of(source):
        if not only or unit.key in only:
            writer.writerow((unit.key, unit.text, _translation(unit, target)))
        elif unit.key in before:
            writer.writerow((unit.key, before[unit.key].source, before[unit.key].translation))
    return out.getvalue()


def read_again(edition: Edition, before: Mapping[str, ReadString], only: Collection[str] = ()) -> str:
    """The file as it reads when a retelling has been read against its source, which is nobody's to keep here.

    Args:
        before: what was kept until now.
        only: keys; every one when empty.
    """
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    now = {unit.key: unit.text for unit in units_of(edition)}
    for key in {**now, **before}:
        text = now.get(key) if not only or key in only else before.get(key, ReadString("", "")).translation
        if text:
            writer.writerow((key, "", text))
    return out.getvalue()


def read_rows(before: Mapping[str, ReadString], rows: Mapping[str, ReadString]) -> str:
    """The file as it reads when some strings have been read anew.

    Args:
        before: what was kept until now.
        rows: both wordings of those strings, by their keys in the source.
    """
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for key, read in {**before, **rows}.items():
        writer.writerow((key, read.source, read.translation))
    return out.getvalue()


def main(arguments: Iterable[str]) -> int:
    """Lists what is stale; with `--accept` records that it has been read, all of it or the keys behind it."""
    words = list(arguments)
    ours = Material({edition.id: edition for edition in embedded_editions()})
    pairs = [p for p in ours.pairings if p.source.language != p.target.language]
    stale = 0
    only = [word for word in words if word != "--accept"]
    for id_ in retellings(ours) if "--accept" in words else ():
        write_kept(id_, read_again(ours.editions[id_], kept_sources(id_), only))
    for pair in pairs:
        if "--accept" in words:
            text = accept(pair.source, pair.target, kept_sources(pair.target.id), only)
            write_kept(pair.target.id, text)
            continue
        for finding in (*translation_stale(pair), *translation_changed(pair)):
            stale += 1
            print(f"{finding.key}: »{finding.stands}« → »{finding.expected}«")
    for finding in retelling_changed(ours) if "--accept" not in words else ():
        stale += 1
        print(f"{finding.key}: »{finding.stands}« → »{finding.expected}«")
    return 1 if stale else 0


def write_kept(edition: str, text: str) -> None:
    """Keeps such a file."""
    (FOLDER / f"{edition}.csv.gz").write_bytes(gzip.compress(text.encode(), mtime=0))

    kept_sources.cache_clear()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
