"""The first tables: cases, the provisions they cite, situations, hands, votes and names."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _texts(*names: str) -> list[sa.Column[str]]:
    return [sa.Column(name, sa.Text, nullable=False) for name in names]


def _of_entry(table: str) -> sa.Column[int]:
    key = sa.ForeignKey("entry.number", name=f"fk_{table}_entry", ondelete="CASCADE")
    return sa.Column("entry", sa.Integer, key)


def upgrade() -> None:
    """Makes the tables."""
    op.create_table(
        "about", sa.Column("name", sa.Text, primary_key=True), sa.Column("value", sa.Text, nullable=False)
    )
    op.create_table(
        "number",
        sa.Column("season", sa.Integer, nullable=False),
        *_texts("body"),
        sa.Column("last", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("season", "body", name="pk_number"),
    )
    op.create_table(
        "entry",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        *_texts("uid"),
        sa.Column("season", sa.Integer, nullable=False),
        *_texts("body"),
        sa.Column("serial", sa.Integer, nullable=False),
        *_texts("status", "title", "topic", "found_key", "judged_key", "board_key", "calls", "decided"),
        *_texts("authority", "form"),
        sa.Column("otherwise", sa.Boolean, nullable=False),
        *_texts("outcome", "terms", "data"),
        sa.UniqueConstraint("uid", name="uq_entry_uid"),
        sa.UniqueConstraint("season", "body", "serial", name="uq_entry_number"),
    )
    for name, columns in (
        ("judged", ["judged_key", "status", "decided"]),
        ("found", ["found_key", "status", "decided"]),
        ("board", ["board_key"]),
        ("topic", ["topic", "decided"]),
        ("decided", ["decided", "number"]),
    ):
        op.create_index(f"ix_entry_{name}", "entry", columns)
    op.create_table(
        "cited",
        *_texts("place", "role"),
        _of_entry("cited"),
        sa.PrimaryKeyConstraint("place", "role", "entry", name="pk_cited"),
    )
    op.create_index("ix_cited_entry", "cited", ["entry"])
    op.create_table(
        "situation",
        sa.Column("judged_key", sa.Text, primary_key=True),
        *_texts("found_key", "topic", "answers", "outline", "stops"),
    )
    op.create_index("ix_situation_topic", "situation", ["topic"])
    op.create_table(
        "hand", *_texts("cards"), _of_entry("hand"), sa.PrimaryKeyConstraint("cards", "entry", name="pk_hand")
    )
    op.create_index("ix_hand_entry", "hand", ["entry"])
    op.create_table(
        "vote",
        _of_entry("vote"),
        *_texts("voter"),
        sa.Column("agrees", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("entry", "voter", name="pk_vote"),
    )
    op.create_table(
        "person",
        _of_entry("person"),
        *_texts("role", "name"),
        sa.PrimaryKeyConstraint("entry", "role", name="pk_person"),
    )
