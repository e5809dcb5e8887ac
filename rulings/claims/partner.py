"""What a claiming defender says of partner's play: no trick may rest on what partner chooses (70D2)."""

from collections.abc import Mapping, Sequence

from rulings.bridge.cards import Card
from rulings.claims.around import Around, NotUnderstood
from rulings.claims.clause import Clause
from rulings.claims.errors import ClaimError
from rulings.claims.plan import ORDERED, Item, Kind
from rulings.claims.words import fold_words, folded_list, has_phrase, is_own

_PLAYED = ORDERED | {Kind.DISCARD, Kind.KEEP}


def partner_s_play(clauses: Sequence[str], around: Around) -> Mapping[str, tuple[Item, ...]]:
    """The clauses that tell what a defender's partner plays, by what is left of them.

    That is the card with which partner is to come in, as the claimer may lead to it; what partner then leads
    is left to partner.
    """
    found: dict[str, tuple[Item, ...]] = {}
    played: list[tuple[str, list[Card]]] = []
    of_partner, before = False, ""
    for said in clauses if around.defender else ():
        of_partner, before = _is_of_partner(said, before, goes_on=of_partner), said
        if of_partner:
            played.append((said, _partner_s_cards(said, around)))
    for n, (said, cards) in enumerate(played):
        leads_on = any(_is_played(later, around) and not of_it for later, of_it in played[n + 1 : n + 3])
        if cards and (leads_on or has_phrase("comes-in", said)):
            found[said] = tuple(Item(Kind.CARD, card=card) for card in cards)
        elif _is_played(said, around):
            found[said] = ()
    return found


def _is_of_partner(text: str, before: str, *, goes_on: bool) -> bool:
    """Whether a clause names partner first, or goes on after one that does, »makker … og spiller klør«."""
    said = fold_words(text)
    while len(said) > 1 and any(_is_among(name, said[:1]) for name in ("filler", "once", "if", "reason")):
        if is_own(said[0]):
            break
        said = said[1:]
    first = said[:1]
    if not first or is_own(first[0]):
        return False
    if _is_among("dummy", first):
        return False  # declarer's
    if goes_on or _is_among("partner", first):
        return True
    return _is_among("relative", first) and has_phrase("partner", before)  # »… og han spiller klør«


def _is_among(name: str, word: tuple[str, ...]) -> bool:
    return word in folded_list(name)


def _partner_s_cards(text: str, around: Around) -> list[Card]:
    """The cards that a clause names and partner holds."""
    hand = around.hands.get(around.claimer.partner, frozenset()) if around.hands and around.claimer else ()
    words, found = text.split(), list[Card]()
    for size in (3, 2):
        for n in range(len(words) - size + 1):
            clause = Clause(" ".join(words[n : n + size]), around)
            try:
                clause.read()
            except (NotUnderstood, ClaimError):
                continue
            found += [card for card in clause.cards if card in hand and card not in found]
    return found


def _is_played(text: str, around: Around) -> bool:
    """Whether a clause about partner tells what partner plays, and not what partner has."""
    clause = Clause(text, around)
    try:
        clause.read()
    except (NotUnderstood, ClaimError):
        return True
    hand = around.hands.get(around.claimer, frozenset()) if around.hands and around.claimer else frozenset()
    if clause.cards and hand >= {*clause.cards}:
        return False  # a card of the claimer's is the claimer's to play
    return not _PLAYED.isdisjoint(clause.kinds) or (not clause.kinds and bool(clause.suits or clause.cards))
