"""A pair's own card in an address: its file, packed, so that nothing of it is kept on the server."""

import binascii
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import lru_cache

from rulings.errors import DataError
from rulings.meaning import UnknownMeaning
from rulings.meaning.system_cards import SystemCard, card, cards, own_card

OWN = "egen."
"""Begins the key of a pair's own card."""
LARGEST = 20_000
"""Letters of a card's file."""


def pack_card(text: str) -> str:
    """The key of a card: its file, packed."""
    text_packed = urlsafe_b64encode(zlib.compress(text.encode("utf-8"), 9)).decode("ascii")
    return OWN + text_packed.rstrip("=")


def unpack_card(key: str) -> str:
    """The file behind the key of a pair's own card.

    Raises:
        UnknownMeaning: when it is no such key.
    """
    text_packed = key.removeprefix(OWN)
    try:
        data = urlsafe_b64decode(text_packed + "=" * (-len(text_packed) % 4))
        unpacking = zlib.decompressobj()
        text = unpacking.decompress(data, LARGEST).decode("utf-8")
    except (binascii.Error, zlib.error, UnicodeError, ValueError) as error:
        raise _unknown(key) from error
    if not key.startswith(OWN) or not unpacking.eof:
        raise _unknown(key)
    return text


@lru_cache(maxsize=32)
def card_named(key: str) -> SystemCard:
    """The card of a key: one of ours by its id, or a pair's own.

    Raises:
        UnknownMeaning: when there is none.
    """
    if not key.startswith(OWN):
        return card(key)
    try:
        return own_card(unpack_card(key))
    except DataError as error:
        raise _unknown(key) from error


def _unknown(key: str) -> UnknownMeaning:
    return UnknownMeaning(key, tuple(system.id for system in cards()))
