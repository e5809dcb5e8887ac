"""The items of a clause: what its words come to, of which kind and about what."""

import re
from dataclasses import replace

from rulings.bridge.cards import RANKS
from rulings.bridge.seats import seat_of
from rulings.claims.about import ItemsFound
from rulings.claims.around import Around, NotUnderstood
from rulings.claims.clause import Clause
from rulings.claims.errors import ClaimError
from rulings.claims.joining import join_kinds
from rulings.claims.kinds import GO_ON
from rulings.claims.missing import driven_out, missing, no_trump_is_out
from rulings.claims.others import is_theirs_to_play, of_opponents
from rulings.claims.plan import ORDERED, Item, Kind, leads_trumps
from rulings.claims.turning import counts_trumps, more_of_before, only_small_words, says_no_trick, turn_round
from rulings.claims.words import (
    either,
    fold_words,
    folded_list,
    has_phrase,
    is_own,
    meanings,
    without_phrases,
)

_ANSWER = re.compile(r"^(.+?)\s*(?:\btil\b|\bto\b|[-–—→])\s*(.+)$")
_WITH = re.compile(r"^(.+?) (?:med|with) (.+)$")
_ABOUT = {"kind", "suit", "rank", "where", "mine", "opponents"}
_OF_PARTNER = {Kind.HIGH, Kind.TRICKS, Kind.REST}
"""What a defender may say of a partner's cards; how partner plays them is of no account (70D2)."""


_SINGULAR = frozenset(
    ("spar", "hjerter", "ruder", "ruter", "klør", "kløver", "spade", "heart", "diamond", "club")
)
"""One card of a suit, as it is called; »sparene« are more."""

_REPEATED = {Kind.RUFF, Kind.FINESSE, Kind.GIVE, Kind.DRAW, Kind.CASH}


def _begins_with(name: str, text: str) -> bool:
    return fold_words(text)[:1] in folded_list(name)


_NO_MORE = {
    "comes-off": {Kind.FINESSE},
    "those-left": {Kind.DRAW, Kind.TRUMP_OUT, Kind.CASH},
}
"""Lists of what says no more after an item of these kinds."""


def _adds_nothing(text: str, before: Item | None) -> bool:
    """Whether a clause says only that the item before it succeeds, or which cards it is about."""
    said = fold_words(text)
    return before is not None and any(
        before.kind in kinds and said in folded_list(name) for name, kinds in _NO_MORE.items()
    )


def items(text: str, around: Around) -> ItemsFound:
    """The items of a clause, and whether the first of them says more of the item before, and so replaces it.

    Raises:
        NotUnderstood: for words that might change the line.
    """
    clause = Clause(text, around)
    kinds = either().get(fold_words(text))
    if kinds and no_trump_is_out(around):
        return [Item(Kind.DRAWN)], False
    if kinds and not leads_trumps(around.before, around.trumps):
        raise NotUnderstood(text, clause, (Item(Kind(kind)) for kind in kinds))
    if kinds:
        return [], False  # »trækker trumf, så er de ude« is what comes of it
    if is_theirs_to_play(text) or (len(text) > 1 and seat_of(text)):
        return [], False  # »Vest, du får din knægt«
    if fold_words(text) in folded_list("abandon"):
        return [Item(Kind.CONCEDE)], False
    if around.before and around.before.kind in _REPEATED and fold_words(text) in folded_list("once-more"):
        return [replace(around.before, times=int(around.before.times > 0))], False
    if _is_courtesy(text) or _adds_nothing(text, around.before):
        return [], False
    found = _card_and_answer(text, around) or _ruffed_with(text, around) or _taken_by_ruff(text, around)
    if found:
        return [found], False
    try:
        clause.read()
        return of_opponents(clause) if clause.opponents else _assemble(clause)
    except NotUnderstood:
        if around.defender and _is_of_partner(text):
            return [], False  # no trick may rest on what a defender's partner chooses to play (70D2)
        raise


def _is_of_partner(text: str) -> bool:
    dummy = folded_list("dummy")
    said = set(fold_words(text)).difference(*dummy)
    return any(("partner", "") in meanings().get((word,), ()) for word in said)


def is_small_talk(text: str) -> bool:
    """Whether a clause is thanks, praise or nothing but words that never mean anything."""
    said = fold_words(text)
    return _is_courtesy(text) or _is_filler(said) or said in folded_list("or")


def _is_filler(said: tuple[str, ...]) -> bool:
    """Whether words are nothing but phrases that never mean anything."""
    if not said:
        return True
    begins = (n for n in range(len(said), 0, -1) if ("filler", "") in meanings().get(said[:n], ()))
    return any(_is_filler(said[n:]) for n in begins)


def _is_courtesy(text: str) -> bool:
    """Whether a clause begins as thanks or praise do and names nothing that is played."""
    words = fold_words(without_phrases("with-them", text))
    begins = max((len(b) for b in folded_list("courtesy") if words[: len(b)] == b), default=0)
    rest = words[begins:]
    parts = [rest[n : n + size] for n in range(len(rest)) for size in (1, 2)]
    return bool(begins) and not any(t in _ABOUT for part in parts for t, _ in meanings().get(part, ()))


def _card_and_answer(text: str, around: Around) -> Item | None:
    """A card and the one that the other hand plays to it; None where »to« is a number or a small word."""
    parts = _ANSWER.match(text)
    first = _single(parts[1], replace(around, before=None)) if parts else None
    if parts is None or first is None:
        return None
    suit = first.suit if first.suit is not None else first.card.suit if first.card else None
    second = _single(parts[2], Around(around.trumps, suit=suit))
    led = first.kind in (Kind.CARD, Kind.CASH) and not first.times and suit is not around.trumps
    if second and led and around.trumps is not None and second == Item(Kind.CASH, suit=around.trumps):
        return Item(Kind.RUFF, suit=suit)  # »klør til trumf«
    if second is None or second.kind is not Kind.CARD:
        return None
    if second.card and second.card.suit is around.trumps and suit is not around.trumps:
        return Item(Kind.RUFF, suit=suit, answer=second.card)  # »klør til trumf es«
    if first.kind is Kind.CARD:
        return Item(Kind.CARD, card=first.card, answer=second.card)
    small = first.kind is Kind.CASH and not first.times and second.card and second.card.suit is suit
    return second if small else None


def _ruffed_with(text: str, around: Around) -> Item | None:
    """A ruff with the trump that makes it, »trumfer ruderen med tieren«; None for what is no such."""
    parts = _WITH.match(text)
    if parts and _is_any_trump(parts[2], around):
        first, *rest = parts[1].split()
        beats = around.trumps is not None and fold_words(first) in folded_list("beats")
        ruff = _single(" ".join(("ruffer", *rest)), around) if beats else None
        named = ruff is not None and ruff.kind is Kind.RUFF and ruff.suit not in (None, around.trumps)
        return ruff if named else None
    ruff = _single(parts[1], around) if parts else None
    if parts is None or ruff is None or ruff.kind is not Kind.RUFF or around.trumps is None:
        return None
    trump = _single(parts[2], Around(around.trumps, suit=around.trumps))
    if trump is None or trump.kind is not Kind.CARD or trump.card is None:
        return None
    return replace(ruff, answer=trump.card) if trump.card.suit is around.trumps else None


def _taken_by_ruff(text: str, around: Around) -> Item | None:
    """A ruff said as a trick that is taken, »stikker den hjerter derovre«, where it can be nothing else."""
    words = text.split()
    while len(words) > 1 and is_own(words[0]):
        words = words[1:]
    if around.trumps is None or not words or fold_words(words[0]) not in folded_list("wins-over"):
        return None
    ruff = _single(" ".join(("ruffer", *words[1:])), around)
    if ruff is None or ruff.kind is not Kind.RUFF or ruff.suit is None or around.hands is None:
        return None
    own = [hand for seat, hand in around.hands.items() if around.claimer and seat.same_side(around.claimer)]
    void = any(all(card.suit is not ruff.suit for card in hand) for hand in own)
    ranks = {
        seat: [RANKS.index(c.rank) for c in hand if c.suit is ruff.suit]
        for seat, hand in around.hands.items()
    }
    highest = max((rank for held in ranks.values() for rank in held), default=-1)
    theirs = any(
        highest in held
        for seat, held in ranks.items()
        if around.claimer and not seat.same_side(around.claimer)
    )
    return ruff if void and theirs else None


def _is_any_trump(text: str, around: Around) -> bool:
    """Whether a text is »en lille trumf« and no more: the lowest that wins, as a ruff is made (X70A2)."""
    clause = Clause(text, Around(around.trumps))
    try:
        clause.read()
    except (ClaimError, NotUnderstood):
        return False
    said = (clause.kinds, clause.cards, clause.where, clause.opponents, clause.said_too - {"article"})
    return clause.suits == [around.trumps] and clause.times < 2 and not any(said)


def _single(text: str, around: Around) -> Item | None:
    """The only item of a part of a clause; None where it has none, several, or is not understood."""
    try:
        found, _ = items(text, around)
    except (ClaimError, NotUnderstood):
        return None
    return found[0] if len(found) == 1 else None


def _assemble(clause: Clause) -> ItemsFound:
    too, before = clause.said_too, clause.around.before
    nothing_named = not (clause.suits or clause.cards)
    if "squeeze" in too:
        raise NotUnderstood(clause.said, clause)  # it does not play itself
    if {"loss", "not"} <= too and nothing_named:
        return [Item(Kind.REST)], False
    if has_phrase("not-all", clause.said):
        raise NotUnderstood(clause.said, clause)  # »jeg får ikke alle« tells not how many
    if "entry" in too and set(clause.kinds) <= {Kind.TRICKS, Kind.HIGH} and not nothing_named:
        return [Item(Kind.TRICKS, card=card) for card in clause.cards], False  # where it is, not when
    if says_no_trick(clause):
        return [], False  # »bordet har ingenting tilbage«
    if more := more_of_before(clause, before):
        return [more], True
    of_partner = clause.around.defender and "partner" in too and clause.kinds == [Kind.TRICKS]
    if of_partner and clause.times and nothing_named and not too & {"noun", "mine"}:
        raise NotUnderstood(clause.said, clause, (Item(Kind.TRICKS, times=clause.times),))  # tricks, or cards
    if clause.kinds == [Kind.CONCEDE] and too & {"partner"} and nothing_named and clause.around.defender:
        raise NotUnderstood(clause.said, clause)  # »jeg overgiver mig til makker«
    kinds = turn_round(clause, list(dict.fromkeys(clause.kinds)))
    own_lead = is_own(clause.said) and set(kinds) <= ORDERED
    if clause.around.defender and "partner" in too and not set(kinds) <= _OF_PARTNER and not own_lead:
        return [], False
    if kinds == [Kind.HIGH] and too & {"partner", "hand"} and nothing_named:
        return [Item(Kind.REST)], False  # »bordet er højt«
    if not (kinds or clause.suits or clause.cards or "loss" in too):
        return only_small_words(clause, before)
    if kinds == [Kind.HIGH] and before and before.kind is Kind.DISCARD and _begins_with("onto", clause.said):
        kinds = [Kind.CASH]  # »kaster en ruder på de høje spar«
    if "drive" in too and not (kinds == [Kind.TOP] and clause.suits and not clause.cards):
        return driven_out(clause, kinds)
    if "opponents" in too and clause.around.defender and kinds == [Kind.HIGH]:
        return ([Item(Kind.CONCEDE)] if nothing_named else []), False  # »bordet er højt«, of dummy
    none_for_them = "not" in too and kinds == [Kind.REST]
    given = {Kind.GIVE, Kind.REST, Kind.TRICKS}
    given |= {Kind.CASH} if Kind.REST in kinds and not is_own(clause.said) else set()  # »de tager resten«
    if "opponents" in too and not (none_for_them or set(kinds) - given):
        kinds = [Kind.CONCEDE, *(kind for kind in kinds if kind is Kind.REST)]
    if "loss" in too and set(kinds) <= {Kind.TRICKS, Kind.CASH}:
        kinds = [Kind.CONCEDE]
    if too & {"missing", "out"}:
        return missing(clause, kinds)
    pointed_at = clause.suits == [clause.around.trumps] and has_phrase("pointed-at", clause.said)
    if not kinds and pointed_at and not (clause.cards or clause.where or too - {"article"}):
        trump = Item(Kind.TRICKS, suit=clause.around.trumps, times=1)
        raise NotUnderstood(clause.said, clause, (Item(Kind.DRAW), Item(Kind.TRUMP_OUT), trump))
    if not kinds and clause.times and "noun" in too and not clause.cards:
        kinds = [Kind.TRICKS]  # »fem trumfstik« counts, and tells no order
    thrown_too = before and before.kind is Kind.DISCARD and clause.suits and not clause.cards
    if not kinds and thrown_too and not _begins_with("onto", clause.said):
        if not (clause.where or has_phrase("onto", clause.said)) and (clause.times or "article" in too):
            raise NotUnderstood(clause.said, clause)  # thrown too, or led
        kinds = [Kind.DISCARD] if clause.times or "article" in too else []
    if not kinds:
        counted = clause.times or too & {"article", "last"}
        goes_on = before and before.kind in GO_ON and counted and not clause.cards
        goes_on = goes_on and not (
            before and before.kind is Kind.RUFF and clause.suits == [clause.around.trumps]
        )
        listed_too = before and before.kind is Kind.TRICKS and clause.suits == [clause.around.trumps]
        if before and before.kind is Kind.REST and counts_trumps(clause):
            listed_too, before = True, Item(Kind.TRICKS)  # »resten – esserne og to trumfer« tells no order
        kinds = [before.kind if before and (goes_on or listed_too) else Kind.CASH]  # »to esser og trumfer«
    if kinds == [Kind.CASH] and _is_small_card(clause):
        return [Item(Kind.BELOW, suit=clause.suits[0], times=1)], False
    if "cross" in too and kinds == [Kind.CASH] and not clause.cards:
        clause.times = 1
    return join_kinds(clause, kinds, before)


def _is_small_card(clause: Clause) -> bool:
    """Whether a clause names one small card of a suit, no matter which: »en lille spar«."""
    named = len(clause.suits) == 1 and not clause.cards and clause.suits != [clause.around.trumps]
    of_one = clause.times < 2 and not clause.said_too & {"all", "loss", "noun", "partner", "opponents"}
    single = clause.suits and clause.said.split()[-1] in _SINGULAR
    return bool(named and of_one and single and has_phrase("small-one", clause.said))
