"""The tables of a casebook: columns to search cases by; the case itself is stored as JSON.

A change here goes with a migration in `migrations/versions`. Cases that many write, publish and moderate
later fit in: a case has its status, its body and its authority, and who wrote stands apart.
"""

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

about = Table(
    "about", metadata, Column("name", Text, primary_key=True), Column("value", Text, nullable=False)
)

number = Table(
    "number",
    metadata,
    Column("season", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("last", Integer, nullable=False),
    PrimaryKeyConstraint("season", "body", name="pk_number"),
)
"""The last number that a body gave in a season; a case that goes leaves its number behind."""

entry = Table(
    "entry",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("uid", Text, nullable=False),
    Column("season", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("serial", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("topic", Text, nullable=False),
    Column("found_key", Text, nullable=False),
    Column("judged_key", Text, nullable=False),
    Column("board_key", Text, nullable=False),
    Column("calls", Text, nullable=False),
    Column("decided", Text, nullable=False),
    Column("authority", Text, nullable=False),
    Column("form", Text, nullable=False),
    Column("otherwise", Boolean, nullable=False),
    Column("outcome", Text, nullable=False),
    Column("terms", Text, nullable=False),
    Column("data", Text, nullable=False),
    UniqueConstraint("uid", name="uq_entry_uid"),
    UniqueConstraint("season", "body", "serial", name="uq_entry_number"),
    Index("ix_entry_judged", "judged_key", "status", "decided"),
    Index("ix_entry_found", "found_key", "status", "decided"),
    Index("ix_entry_board", "board_key"),
    Index("ix_entry_topic", "topic", "decided"),
    Index("ix_entry_decided", "decided", "number"),
)

cited = Table(
    "cited",
    metadata,
    Column("place", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("entry", Integer, ForeignKey("entry.number", name="fk_cited_entry", ondelete="CASCADE")),
    PrimaryKeyConstraint("place", "role", "entry", name="pk_cited"),
    Index("ix_cited_entry", "entry"),
)
"""Each provision of a case and every place above it; the role is `applied` or `not`."""

situation = Table(
    "situation",
    metadata,
    Column("judged_key", Text, primary_key=True),
    Column("found_key", Text, nullable=False),
    Column("topic", Text, nullable=False),
    Column("answers", Text, nullable=False),
    Column("outline", Text, nullable=False),
    Column("stops", Text, nullable=False),
    Index("ix_situation_topic", "topic"),
)
"""What makes cases alike, each once: few beside the cases, and compared in memory."""

hand = Table(
    "hand",
    metadata,
    Column("cards", Text, nullable=False),
    Column("entry", Integer, ForeignKey("entry.number", name="fk_hand_entry", ondelete="CASCADE")),
    PrimaryKeyConstraint("cards", "entry", name="pk_hand"),
    Index("ix_hand_entry", "entry"),
)

vote = Table(
    "vote",
    metadata,
    Column("entry", Integer, ForeignKey("entry.number", name="fk_vote_entry", ondelete="CASCADE")),
    Column("voter", Text, nullable=False),
    Column("agrees", Boolean, nullable=False),
    PrimaryKeyConstraint("entry", "voter", name="pk_vote"),
)

person = Table(
    "person",
    metadata,
    Column("entry", Integer, ForeignKey("entry.number", name="fk_person_entry", ondelete="CASCADE")),
    Column("role", Text, nullable=False),
    Column("name", Text, nullable=False),
    PrimaryKeyConstraint("entry", "role", name="pk_person"),
)
"""Names of people, apart from everything else: never exported, and erased by themselves."""
