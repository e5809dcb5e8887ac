"""What stays certain of a told case when the clauses that are not wholly understood are left out."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace

from rulings.told.lexicon import word_set
from rulings.told.story import Story


def unclear(story: Story) -> Set[int]:
    """The clauses with a word that no pattern takes up and that may change what they tell."""
    return {clause for clause, word in story.unread if word in word_set("changing")}


def understood(story: Story) -> Story:
    """The story without its unclear clauses; what is certain of it is told both with and without them."""
    left_out = unclear(story)
    return replace(story, events=tuple(one for one in story.events if one.clause not in left_out))
