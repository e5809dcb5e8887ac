"""Editions as JSON and back: the form in which a knowledge base keeps them on disk."""

from collections.abc import Callable, Mapping
from typing import Any

from laws.account import Account
from laws.citation import Citation, parse
from laws.concordance import Relation
from laws.model import (
    Edition,
    Finding,
    Footnote,
    IndexTerm,
    Provision,
    Reading,
    Reference,
    Section,
    Status,
    Table,
)
from laws.papers import Form, Paper


def _cite(value: str | None) -> Citation | None:
    return parse(value) if value else None


def _plain(value: object) -> object:
    """A field's value as JSON has it; empty ones are left out by `_pack`."""
    if isinstance(value, Citation):
        return str(value)
    if isinstance(value, tuple):
        return [_plain(v) for v in value]
    if hasattr(value, "__dataclass_fields__"):
        return _pack(value)
    return value


def _pack(value: object) -> dict[str, object]:
    packed: dict[str, object] = {}
    for name, spec in value.__dataclass_fields__.items():  # type: ignore[attr-defined]  # any of our dataclasses
        if name.startswith("_"):
            continue
        got = getattr(value, name)
        if got == spec.default and name != "citation":
            continue
        packed[name] = _plain(got)
    return packed


def edition_to_json(edition: Edition) -> dict[str, Any]:
    """The edition as a JSON object; default values are left out."""
    return _pack(edition)


def provision_to_json(provision: Provision) -> dict[str, Any]:
    """A provision and everything under it as a JSON object."""
    return _pack(provision)


def provision_from_json(data: Mapping[str, Any]) -> Provision:
    """The provision that `provision_to_json` wrote."""
    fields: dict[str, Any] = dict(data)
    fields["citation"] = parse(data["citation"])
    fields["children"] = tuple(provision_from_json(c) for c in data.get("children", ()))
    fields["notes"] = tuple(Footnote(**n) for n in data.get("notes", ()))
    fields["tables"] = tuple(_table(t) for t in data.get("tables", ()))
    fields["readings"] = tuple(Reading(**r) for r in data.get("readings", ()))
    fields["references"] = tuple(_reference(r) for r in data.get("references", ()))
    for name in ("tags", "remarks"):
        fields[name] = tuple(data.get(name, ()))
    return Provision(**fields)


def edition_from_json(data: Mapping[str, Any]) -> Edition:
    """The edition that `edition_to_json` wrote."""
    fields: dict[str, Any] = dict(data)
    fields["provisions"] = tuple(provision_from_json(p) for p in data.get("provisions", ()))
    fields["outline"] = _each(data, "outline", lambda s: Section(**{**s, "roots": tuple(s.get("roots", ()))}))
    fields["terms"] = _each(data, "terms", _term)
    fields["findings"] = _each(
        data, "findings", lambda f: Finding(**{**f, "citation": _cite(f.get("citation"))})
    )
    fields["account"] = _account(data["account"]) if "account" in data else None
    fields["paper"] = (
        Paper(**{**data["paper"], "form": Form(data["paper"]["form"])}) if "paper" in data else None
    )
    return Edition(**fields)


def _account(data: Mapping[str, Any]) -> Account:
    places = {name: tuple(parse(c) for c in data.get(name, ())) for name in ("absent", "unopened")}
    return Account(**{**data, "sources": tuple(data["sources"]), **places})


def _each(data: Mapping[str, Any], name: str, make: Callable[[Mapping[str, Any]], Any]) -> tuple[Any, ...]:
    return tuple(make(item) for item in data.get(name, ()))


def _table(data: Mapping[str, Any]) -> Table:
    rows = tuple(tuple(row) for row in data["rows"])
    return Table(**{**data, "header": tuple(data["header"]), "rows": rows})


def _reference(data: Mapping[str, Any]) -> Reference:
    cited = {name: _cite(data.get(name)) for name in ("citation", "last", "carried")}
    relation = Relation(data["relation"]) if data.get("relation") else None
    return Reference(**{**data, **cited, "status": Status(data["status"]), "relation": relation})


def _term(data: Mapping[str, Any]) -> IndexTerm:
    return IndexTerm(
        data["term"],
        tuple(parse(c) for c in data.get("citations", ())),
        data.get("under", ""),
        tuple(data.get("see", ())),
    )
