"""What words that are not known may mean: a word of each kind that the grammar has is read in their place.

What was understood around them is kept, so that only what can have been said is tried. Where all of it gives
as many tricks, nobody need be asked (`settling.py`).
"""

from collections.abc import Iterator

from rulings.bridge.cards import Card, Suit
from rulings.claims.around import Around, NotUnderstood
from rulings.claims.assembling import items
from rulings.claims.errors import ClaimError
from rulings.claims.plan import Item, Kind
from rulings.claims.words import (
    fold_words,
    folded_list,
    has_phrase,
    is_known_word,
    meanings,
    stand_in_words,
    word_list,
)

_OF_SUIT = (Kind.CASH, Kind.FINESSE, Kind.GIVE, Kind.DISCARD, Kind.AVOID, Kind.RUFF)
_OF_TRUMPS = (Kind.DRAW, Kind.DRAWN, Kind.TRUMP_OUT, Kind.NO_DRAW, Kind.CROSSRUFF)
_OF_ALL = (Kind.REST, Kind.TOP, Kind.CONCEDE)


def stand_ins(said: str, unclear: NotUnderstood, around: Around) -> tuple[str | Item, ...]:
    """All that a clause may mean, one text or item for each meaning, the clause without the words last.

    Nothing where it is not single words that are not known, or the rest of the clause does not stand alone.
    """
    words = said.split()
    unread = [word for word in unclear.unread if word in words]
    plain = " ".join(word for word in words if word not in unread)
    if not unread or len(unread) < len(unclear.unread) or any(map(is_known_word, unread)):
        return ()
    understood = _meaning(plain, around) if plain else ()
    if understood is None:
        return ()
    if not understood:
        return (*_single_items(around), plain)
    found = {understood: plain}
    for text in _with_others(words, unread, unclear):
        meaning = _meaning(text, around)
        if meaning is not None:
            found.setdefault(meaning, text)
    return (*(text for text in found.values() if text != plain), plain)


def _meaning(text: str, around: Around) -> tuple[object, ...] | None:
    try:
        found, replaces = items(text, around)
    except (NotUnderstood, ClaimError):
        return None
    return (*found, replaces) if found else ()


def _with_others(words: list[str], unread: list[str], unclear: NotUnderstood) -> Iterator[str]:
    """The clause with each run of unread words as a word of each kind, and the other runs left out."""
    for at, word in enumerate(words):
        if word not in unread or (at and words[at - 1] in unread):
            continue
        end = next((n for n in range(at, len(words)) if words[n] not in unread), len(words))
        before, after = ([w for w in part if w not in unread] for part in (words[:at], words[end:]))
        yield from (
            " ".join((*before, other, *after))
            for kind, others in stand_in_words().items()
            if _fits(kind, before, unclear)
            for other in others
        )
        if _rules_a_verb(after) and not words[end - 1].endswith("ly"):  # »gladly drawing trumps«
            yield " ".join((*before, word_list("deny")[0], *after))  # »nægter at trække trumf«


def _rules_a_verb(after: list[str]) -> bool:
    """Whether a word before these may deny what they tell: »at trække trumf«, »drawing trumps«."""
    at = next((n for n, word in enumerate(after) if not _is_one_of("between-verbs", [word])), len(after))
    said = after[at:]
    means = {table for table, _ in meanings().get(fold_words(" ".join(said[:1])), ())}
    return _is_one_of("before-infinitive", said[:1]) or ("kind" in means and said[0].endswith("ing"))


def _is_one_of(name: str, words: list[str]) -> bool:
    return fold_words(" ".join(words)) in folded_list(name)


def _fits(kind: str, before: list[str], unclear: NotUnderstood) -> bool:
    """Whether a word of a kind can stand after these: no verb after a number, an owner or another verb."""
    if kind == "verb" and {*unclear.clause.kinds} - {Kind.TRICKS}:
        return False
    last = before[-1] if before else ""
    means = {table for table, _ in meanings().get(fold_words(last), ())}
    if kind == "verb":
        return not (means & {"times", "article", "rank", "colour"} or has_phrase("no-verb-after", last))
    return kind != "noun" or not has_phrase("no-noun-after", last)


def _single_items(around: Around) -> Iterator[Item]:
    """All that one clause may say of the cards that the claiming side holds."""
    yield from map(Item, _OF_ALL)
    if around.trumps is not None:
        yield from map(Item, _OF_TRUMPS)
    for suit in Suit:
        held = [card for card in _own(around) if card.suit is suit]
        kinds = set(_OF_SUIT if held or not around.hands else ())
        kinds -= {Kind.RUFF, Kind.DISCARD} if suit is around.trumps else set()
        kinds -= {Kind.RUFF} if around.trumps is None else set()
        yield from (Item(kind, suit=suit) for kind in sorted(kinds))
    yield from (Item(Kind.CARD, card=card) for card in _own(around))


def _own(around: Around) -> list[Card]:
    if around.hands is None or around.claimer is None:
        return []
    seats = (around.claimer, around.claimer.partner)
    return sorted(card for seat in seats for card in around.hands.get(seat, ()))
