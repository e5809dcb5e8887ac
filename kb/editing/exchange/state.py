"""Whether a tool calls a translation finished: one list of words for every format, all else is held back."""

import re

_FINAL_STATES = frozenset(
    ("", "translated", "final", "signed-off", "signedoff", "reviewed", "approved", "approvedtranslation",
     "approvedsignoff", "confirmed", "proofread", "accepted", "edited", "ok")
)  # fmt: skip
NEEDS_REVIEW = "needs-review"
"""What a sheet says of a string that goes out as work; a translator leaves it or writes a state over it."""

_REFUSAL = re.compile("reject", re.IGNORECASE)
_MACHINE = ("fuzzy-match", "mt-suggestion", "leveraged-mt")
"""Qualifiers of words that a tool put in; somebody who then sets a state has looked at them."""


def is_finished(state: str | None, qualifier: str | None = None) -> bool:
    """Whether a state, as the tool calls it, means that a person stands by the words.

    >>> is_finished("final"), is_finished(None), is_finished("x-draft"), is_finished("my:rejected")
    (True, True, False, False)
    """
    if _REFUSAL.search(qualifier or "") or (not state and qualifier in _MACHINE):
        return False
    return (state or "").rpartition(":")[2].lower() in _FINAL_STATES


def is_refused(answer: str | None) -> bool:
    """Whether a yes or no of the file is a no."""
    return (answer or "").lower() == "no"
