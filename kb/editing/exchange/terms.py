"""What a glossary that came back would change, and the data file with it."""

import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kb.editing.exchange.plan import Change
from kb.editing.exchange.remark import Remark
from kb.errors import ExchangeError
from laws import shipped
from laws.glossary import Concept, load_glossary
from laws.languages import LANGUAGES

GLOSSARY = "glossary.toml"
FIELDS = (*LANGUAGES, "said", "short")
_BETWEEN = "; "
_WIDTH = 110


@dataclass(frozen=True, slots=True)
class GlossaryPlan:
    """What would be done with a glossary.

    Attributes:
        changes: keyed `revoke#en`, each side the terms.
        emptied: keys whose terms are gone from the file; they stay here.
        same: how many concepts of the file are as they are here.
        missing: concepts that the file does not have.
        remarks: what stands in the file and is no term.
        text: the data file as it would be; empty where nothing changes.
    """

    changes: tuple[Change, ...]
    emptied: tuple[str, ...]
    same: int
    missing: tuple[str, ...]
    text: str
    remarks: tuple[Remark, ...] = ()

    @property
    def absent(self) -> int:
        """How many concepts the file does not have."""
        return len(self.missing)

    @property
    def doubtful(self) -> bool:
        """Whether something in the file needs an editor's eye."""
        return bool(self.emptied or self.remarks)

    def of_change(self, key: str) -> tuple[Remark, ...]:
        """Nothing: what is said of a concept stands with the file."""
        return ()

    @property
    def other_remarks(self) -> tuple[Remark, ...]:
        """What is said of the file."""
        return self.remarks


def glossary_plan(concepts: tuple[Concept, ...], name: str, remarks: Iterable[Remark] = ()) -> GlossaryPlan:
    """What the file would change in our glossary.

    Raises:
        ExchangeError: a concept that we do not have, or one without a Danish term.
    """
    here = {concept.id: concept for concept in load_glossary()}
    changed: dict[tuple[str, str], tuple[str, ...]] = {}
    emptied, same = [], 0
    for concept in concepts:
        if concept.id not in here:
            reason = f"begrebet »{concept.id}« findes ikke; skriv nye begreber i laws/data/{GLOSSARY}."
            raise ExchangeError(name, "", reason)
        fields = [f for f in FIELDS if getattr(concept, f) != getattr(here[concept.id], f)]
        same += not fields
        emptied += [f"{concept.id}#{f}" for f in fields if not getattr(concept, f)]
        changed |= {(concept.id, f): getattr(concept, f) for f in fields if getattr(concept, f)}
    sent = {concept.id for concept in concepts}
    text = with_terms(shipped.text(GLOSSARY), changed) if changed else ""
    return GlossaryPlan(
        tuple(_changes(changed, here)),
        tuple(emptied),
        same,
        tuple(own for own in here if own not in sent),
        text,
        tuple(remarks),
    )


def _changes(
    new_terms: dict[tuple[str, str], tuple[str, ...]], concepts: dict[str, Concept]
) -> Iterator[Change]:
    for (concept, field), terms in new_terms.items():
        before = getattr(concepts[concept], field)
        yield Change(f"{concept}#{field}", _BETWEEN.join(before), _BETWEEN.join(terms))


def with_terms(text: str, new_terms: dict[tuple[str, str], tuple[str, ...]]) -> str:
    """The data file with other terms; comments and order stay.

    Args:
        new_terms: id of a concept and field → its terms.

    Raises:
        ExchangeError: the file is not laid out as this reads it.
    """
    head, *blocks = re.split(r"(?m)^(?=\[\[concept\]\])", text)
    written = head + "".join(_block(block, new_terms) for block in blocks)
    # Sees that the file says what was meant, and nothing else changed
    meant = tomllib.loads(text)
    for concept in meant["concept"]:
        concept |= {f: list(terms) for (name, f), terms in new_terms.items() if name == concept["id"]}
    if tomllib.loads(written) != meant:
        raise ExchangeError(
            GLOSSARY, "", "ordlisten er sat op på en anden måde end ventet; ret den i selve filen."
        )
    return written


def _block(block: str, new_terms: dict[tuple[str, str], tuple[str, ...]]) -> str:
    named = re.search(r'(?m)^id = "([^"]+)"$', block)
    for (concept, field), terms in new_terms.items():
        if named and concept == named[1]:
            block = _with_field(block, field, terms)
    return block


def _with_field(block: str, field: str, terms: tuple[str, ...]) -> str:
    said = [json.dumps(term, ensure_ascii=False) for term in terms]
    one = f"{field} = [{', '.join(said)}]"
    line = one if len(one) <= _WIDTH else f"{field} = [\n" + "".join(f"    {t},\n" for t in said) + "]"
    known = re.compile(rf"(?ms)^{field} = \[.*?\]$")
    if known.search(block):
        return known.sub(lambda _: line, block, count=1)
    before = [f for f in ("id", *FIELDS) if f in ("id", *FIELDS[: FIELDS.index(field)])]
    for other in reversed(before):
        pattern = re.compile(rf'(?ms)^{other} = (?:\[.*?\]|"[^"]*")$')
        if found := pattern.search(block):
            return f"{block[: found.end()]}\n{line}{block[found.end() :]}"
    return block
