"""The check that reads a change of our own texts: what differs from the wording that somebody last read.

A check that holds a text against its source in another language sees only what has a word in both. The
wording that was read last is in the same language, so that here every word counts, and a comma too.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

from kb.editing.checks.finding import Finding, Severity, Wording
from kb.editing.checks.kept import kept_sources, plain
from kb.editing.checks.material import Material
from kb.editing.checks.registry import Over, check
from kb.editing.checks.turning import turn
from kb.editing.units import Unit, read_key, units_of
from laws import shipped
from laws.embedded import embedded_editions
from laws.headwords import in_language
from laws.model import Edition


@check("change-weighs", Severity.RULE, Over.MATERIAL)
def change_weighs(material: Material) -> Iterator[Finding]:
    """Teksten er ændret, siden nogen sidst læste den, og ændringen kan ændre reglen: et ord, der ligner, et
    tegn, der er flyttet, et led, der er faldet ud, en anden rækkefølge."""
    for edition in material.editions.values():
        for was, unit in changed_units(edition):
            if not unit.part.startswith("table") and (fault := turn(was, unit.text, edition.language)):
                wording = Wording(edition.id, unit.text, fault.here)
                yield Finding(
                    "change-weighs", Severity.RULE, unit.key, fault.stands, fault.expected, fault.suggestion,
                    (wording,),
                )  # fmt: skip


def changed_units(edition: Edition) -> Iterator[tuple[str, Unit]]:
    """The strings of an edition that do not read as when somebody last read them, with that wording."""
    read = wordings_read(edition.id, edition.language) if edition.ours else {}
    for unit in units_of(edition) if read else ():
        was = read.get(unit.key)
        if was is not None and plain(was) != plain(unit.text):
            yield was, unit


def ids_as_read(finding: Finding) -> Iterator[str]:
    """The id of a finding, and of the same in the wordings that were read last where no change turns a rule.

    What somebody has explained of those holds on: only another rule, not another wording, asks again. A
    change may have turned round which of two texts is at fault.
    """
    yield finding.id
    wordings = tuple(_as_read(finding.key, wording) for wording in finding.wordings)
    yield replace(finding, wordings=wordings).id
    yield replace(finding, stands=finding.expected, expected=finding.stands, wordings=wordings[::-1]).id


def _as_read(key: str, wording: Wording) -> Wording:
    language = _languages().get(wording.edition)
    was = wordings_read(wording.edition, language).get(key) if language else None
    if language is None or was is None or plain(was) == plain(wording.text):
        return wording
    return wording if turn(was, wording.text, language) else replace(wording, text=was)


@cache
def _languages() -> Mapping[str, str]:
    """Our own editions and their languages."""
    return {edition.id: edition.language for edition in embedded_editions()}


@cache
def wordings_read(edition: str, language: str) -> Mapping[str, str]:
    """Key → the wording of an edition that was read last, be it as a translation or as the source of one."""
    kept = kept_sources(edition).items()
    own = {_key_in(key, language): one.translation for key, one in kept if one.translation}
    for row in shipped.table("checks.toml", "kb")["pair"]:
        if row["source"] == edition:
            sources = kept_sources(row["target"]).items()
            own = {**{key: one.source for key, one in sources if one.source}, **own}
    return own


def _key_in(key: str, language: str) -> str:
    """A key of the source as the translation has it: definitions stand under the word of the language."""
    citation, _ = read_key(key)
    return key.replace(str(citation), str(in_language(citation, language)), 1)
