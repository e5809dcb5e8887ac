"""Cases of old books are found by today's keys, since what makes cases alike was drawn anew (`likeness.py`).

A case that today's rules rule on otherwise keeps the key that it got, by which `check` finds it.
"""

import json
from collections.abc import Mapping

import sqlalchemy as sa
from alembic import op

from rulings.errors import RulingsError
from rulings.likeness import Likeness, likeness, situation

revision = "0003"
down_revision = "0002"

_entry = sa.table("entry", *map(sa.column, ("number", "topic", "found_key", "judged_key", "data")))
_situation = sa.table(
    "situation", *map(sa.column, ("judged_key", "found_key", "topic", "answers", "outline", "stops"))
)


def upgrade() -> None:
    """Puts the keys of today in the place of the old ones, where the ruling is the one that it was."""
    connection = op.get_bind()
    known = set(connection.scalars(sa.select(_situation.c.judged_key)))
    runs: dict[tuple[str, str], Likeness | None] = {}
    keyed = sa.select(_entry.c.number, _entry.c.judged_key, _entry.c.data).where(_entry.c.judged_key != "")
    for number, judged_key, data in connection.execute(keyed).all():
        case = json.loads(data)
        facts = case.get("facts", {})
        same = case["topic"], json.dumps(facts, sort_keys=True)
        if same not in runs:
            runs[same] = _run(case["topic"], facts)
        alike = runs[same]
        if alike is None or judged_key != situation(alike.ruling).key:
            continue  # ruled on otherwise, or taken in with today's keys
        keys = {"judged_key": alike.judged.key, "found_key": alike.found.key}
        connection.execute(sa.update(_entry).where(_entry.c.number == number).values(**keys))
        if alike.judged.key in known:
            continue
        known.add(alike.judged.key)
        connection.execute(
            sa.insert(_situation).values(
                **keys,
                topic=alike.judged.topic,
                answers=json.dumps(alike.judged.answers, ensure_ascii=False),
                outline=json.dumps(alike.judged.outline, ensure_ascii=False),
                stops=alike.judged.stops,
            )
        )


def _run(topic: str, facts: Mapping[str, str]) -> Likeness | None:
    try:
        return likeness(topic, facts)
    except RulingsError:
        return None
