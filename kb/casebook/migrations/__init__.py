"""How the tables of a casebook came to be as they are, step by step (Alembic)."""

HEAD = "0003"
"""The step that this program knows last."""
