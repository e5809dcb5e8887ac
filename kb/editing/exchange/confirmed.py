"""Translations that came back finished were read against their source, and so are not stale: that is kept."""

from collections.abc import Mapping

from kb.editing.checks.kept import ReadString, kept_sources, read_rows, write_kept
from kb.editing.exchange.folder import checkout
from kb.editing.exchange.parcel import parcel_of
from kb.editing.exchange.plan import Plan
from kb.editing.units import units_of
from laws import shipped
from laws.model import Edition


def keep_confirmed(plan: Plan, editions: Mapping[str, Edition]) -> tuple[str, ...]:
    """Keeps that the finished strings of a plan, once it is written, were read against their source.

    Returns:
        Their keys; none outside a checkout, or for an edition of which that is not kept.
    """
    source = _source_of(plan.edition, editions)
    before = kept_sources(plan.edition.id)
    if not plan.confirmed or source is None or not before or checkout() is None:
        return ()
    texts = {unit.key: unit.text for unit in units_of(source)}
    after = {change.key: change.after for change in plan.changes}
    rows, keys = {}, []
    for entry in parcel_of(source, plan.edition).entries:
        if entry.key not in plan.confirmed:
            continue
        origins = [key for key in (entry.source_key or entry.key).split(" + ") if key in texts]
        now = after.get(entry.key, entry.target)
        for key in origins:
            kept = before.get(key)
            said = now if len(origins) == 1 or kept is None else kept.translation
            rows[key] = ReadString(texts[key], said)
        keys.append(entry.key)
    if any(before.get(key) != row for key, row in rows.items()):
        write_kept(plan.edition.id, read_rows(before, rows))
    return tuple(keys)


def _source_of(target: Edition, editions: Mapping[str, Edition]) -> Edition | None:
    """The edition that a translation of ours is read against."""
    pairs = shipped.table("checks.toml", "kb")["pair"]
    return next((editions.get(row["source"]) for row in pairs if row["target"] == target.id), None)
