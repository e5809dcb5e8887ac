"""Places that an editor writes by hand: what a new wording would do, its file, and who changed it and why."""

from kb.editing.hand.history import (
    LONGEST_NAME,
    LONGEST_REASON,
    Author,
    NotCommitted,
    commit,
    default_author,
    is_under_git,
    read_author,
)
from kb.editing.hand.place import OpenString, can_be_written, open_place, plan_texts, twin_of
from kb.editing.hand.saving import as_written, save

__all__ = [
    "LONGEST_NAME",
    "LONGEST_REASON",
    "Author",
    "NotCommitted",
    "OpenString",
    "as_written",
    "can_be_written",
    "commit",
    "default_author",
    "is_under_git",
    "open_place",
    "plan_texts",
    "read_author",
    "save",
    "twin_of",
]
