"""System cards: what a call means after an auction, and which calls are comparable to a withdrawn one."""

from rulings.meaning.system_cards.answer import Answer, answer, beside_text, group_title, say_way, silent
from rulings.meaning.system_cards.cards import SystemCard, card, cards
from rulings.meaning.system_cards.own import own_card
from rulings.meaning.system_cards.replaced import UNKNOWN, Replacement, replacements
from rulings.meaning.system_cards.seen import meaning_of, seen_as, with_opening, with_usual

__all__ = [
    "UNKNOWN",
    "Answer",
    "Replacement",
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
    "with_opening",
    "with_usual",
]
