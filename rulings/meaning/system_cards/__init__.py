"""System cards: what a call means after an auction, and which calls are comparable to a withdrawn one."""

from rulings.meaning.system_cards.answer import (
    Answer,
    answer,
    beside_text,
    group_title,
    say_way,
    silent,
)
from rulings.meaning.system_cards.cards import SystemCard, card, cards
from rulings.meaning.system_cards.own import own_card
from rulings.meaning.system_cards.replaced import LOWEST, UNKNOWN, Replacement, replacements
from rulings.meaning.system_cards.rows import Row
from rulings.meaning.system_cards.seen import Seen, meaning_of, seen_as, with_usual

__all__ = [
    "LOWEST",
    "UNKNOWN",
    "Answer",
    "Replacement",
    "Row",
    "Seen",
    "SystemCard",
    "answer",
    "beside_text",
    "card",
    "cards",
    "group_title",
    "meaning_of",
    "own_card",
    "replacements",
    "say_way",
    "seen_as",
    "silent",
    "with_usual",
]
