"""A decision without facts is no other ruling than the program's, which ruled nothing; old books said so."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_entry = sa.table(
    "entry",
    sa.column("number", sa.Integer),
    sa.column("otherwise", sa.Boolean),
    sa.column("outcome", sa.Text),
    sa.column("data", sa.Text),
)


def upgrade() -> None:
    """Takes the mark from the cases without facts; the cases themselves stay as they are."""
    connection = op.get_bind()
    marked = sa.select(_entry.c.number, _entry.c.data).where(_entry.c.otherwise | (_entry.c.outcome != ""))
    for number, data in connection.execute(marked).all():
        if not json.loads(data).get("facts"):
            unmarked = sa.update(_entry).where(_entry.c.number == number).values(otherwise=False, outcome="")
            connection.execute(unmarked)
