"""Checks around the texts: references and emendations that no longer fit, rules and their words."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from kb.editing.checks.finding import Finding, Severity, Wording
from kb.editing.checks.material import Material
from kb.editing.checks.registry import Over, check
from kb.editing.units import units
from laws import shipped
from laws.languages import FIRST_LANGUAGE, OWN_LANGUAGES
from laws.model import Edition
from rulings import review
from rulings.engine.data import entry
from rulings.engine.entry_forms import PHRASE

_STALE = "stale-emendation"
_FIELD = re.compile(r"\{(\w++)[^{}]*+\}")


@check("reference-dangling", Severity.RULE, Over.MATERIAL)
def reference_dangling(material: Material) -> Iterator[Finding]:
    """Henvisningen fører ingen steder hen: stedet findes ikke, eller det kan være flere."""
    for edition in material.editions.values():
        for place in edition.walk():
            texts = {unit.part: unit for unit in units(place)}
            for r in place.references:
                if r.status.is_open and r.part in texts:
                    unit = texts[r.part]
                    near = r.citation.label if r.citation else ""
                    wording = Wording(edition.id, unit.text, ((r.start, r.end),))
                    yield Finding(
                        "reference-dangling", Severity.RULE, unit.key, r.text, r.detail, near, (wording,)
                    )


@check("emendation-stale", Severity.TEXT, Over.MATERIAL)
def emendation_stale(material: Material) -> Iterator[Finding]:
    """En rettelse til en udgave passer ikke mere: ordene, den skulle rette, står der ikke én gang."""
    for edition in material.editions.values():
        for fault in edition.findings:
            if fault.kind == _STALE:
                key = str(fault.citation) if fault.citation else "stikord"
                wording = Wording(edition.id, fault.text)
                yield Finding(
                    "emendation-stale", Severity.TEXT, key, fault.text, fault.detail, "", (wording,)
                )


@check("rule-unreviewed", Severity.RULE, Over.MATERIAL)
def rule_unreviewed(material: Material) -> Iterator[Finding]:
    """En afgørelse hviler på en ordlyd, som er ændret, siden reglen sidst blev læst op mod den."""
    ours = next((e for e in material.editions.values() if _has_rules(e)), None)
    for due in review.due(ours) if ours is not None else ():
        place = ours.get(due.citation) if ours is not None else None
        wording = Wording(ours.id if ours is not None else "", place.text if place else "")
        yield Finding(
            "rule-unreviewed",
            Severity.RULE,
            str(due.citation),
            due.reason,
            ", ".join(due.topics),
            "",
            (wording,),
        )


def _has_rules(edition: Edition) -> bool:
    return edition.ours and edition.kind == "laws" and edition.language == FIRST_LANGUAGE


@check("text-missing", Severity.TEXT, Over.MATERIAL)
def text_missing(material: Material) -> Iterator[Finding]:
    """En tekst til afgørelserne mangler på et sprog, eller sprogene har ikke de samme udfyldninger."""
    del material  # the texts of the rulings are the same whatever editions are held
    yield from _missing_texts()


@cache
def _missing_texts() -> tuple[Finding, ...]:
    listed = [name for name, _ in shipped.texts("", "rulings")]
    return tuple(found for name in listed for found in _in_table(name, "", shipped.table(name, "rulings")))


def _in_table(file: str, where: str, table: Mapping[str, Any]) -> Iterator[Finding]:
    """Every table that has a text in one of the languages must have the same texts in all."""
    if any(language in table for language in OWN_LANGUAGES):
        texts = [dict(_texts(table.get(language, ""))) for language in OWN_LANGUAGES]
        for key in sorted({*texts[0], *texts[1]}):
            there, here = (text.get(key, "") for text in texts)
            if bool(there) != bool(here) or _fields(there) != _fields(here):
                wordings = (
                    Wording(f"{file}:{FIRST_LANGUAGE}", there),
                    Wording(f"{file}:{OWN_LANGUAGES[1]}", here),
                )
                name = ".".join(part for part in (where, key) if part)
                yield Finding("text-missing", Severity.TEXT, f"{file}:{name}", here, there, "", wordings)
        return
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _in_table(file, f"{where}.{key}".lstrip("."), value)


def _fields(text: str) -> set[str]:
    """The placeholders of a text, without those for whoever is spoken to: a language may need none."""
    return set(_FIELD.findall(text)) - set(entry(PHRASE, "addressed"))


def _texts(value: object, where: str = "") -> Iterator[tuple[str, str]]:
    """The strings under a key; how people say an answer differs from language to language."""
    if isinstance(value, str):
        yield where, value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            if key != "said":
                yield from _texts(inner, f"{where}.{key}".lstrip("."))
