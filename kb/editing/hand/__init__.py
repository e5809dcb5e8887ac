"""Places and terms that an editor writes by hand: what new words do, their file, who and why."""

from kb.editing.hand.history import (
    LONGEST_NAME,
    LONGEST_REASON,
    NotCommitted,
    commit,
    default_author,
    is_tracked,
    is_under_git,
    read_author,
)
from kb.editing.hand.place import OpenString, can_be_written, open_place, plan_texts, twin_of
from kb.editing.hand.saving import as_written, save
from kb.editing.hand.term import TermsPlan, glossary_folder, open_concept, plan_terms, save_terms
