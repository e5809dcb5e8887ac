"""Several kinds in one clause: which of them it is about, and what stands by itself beside it."""

from rulings.claims.about import ItemsFound, of_kind, trumps_out
from rulings.claims.around import NotUnderstood
from rulings.claims.clause import Clause
from rulings.claims.kinds import ALONE, WEAK
from rulings.claims.plan import Item, Kind
from rulings.claims.words import fold_words, folded_list, has_phrase, meanings


def _cards_gone(clause: Clause) -> list[Item]:
    """Cards that have been played, and suits of which the opponents have none."""
    gone = [Item(Kind.GONE, card=card) for card in clause.cards]
    return gone or [Item(Kind.HIGH, suit=suit) for suit in clause.suits]


def _all_gone_but(clause: Clause) -> list[Item]:
    """»alle trumfer undtagen tieren er væk«: so many are out."""
    trumps = clause.around.trumps
    out = clause.times or len(clause.cards) or int(bool(clause.said_too & {"article", "last"}))
    if not out or clause.suits not in ([], [trumps]) or any(card.suit is not trumps for card in clause.cards):
        raise NotUnderstood(clause.said, clause)
    return [Item(Kind.TRUMP_OUT, times=out)]


def join_kinds(clause: Clause, kinds: list[Kind], before: Item | None) -> ItemsFound:
    """Several kinds in one clause: what says less gives way, and what stands by itself is an item."""
    about = bool(clause.suits or clause.cards)
    chosen = set(kinds)
    if Kind.DRAWN in chosen and has_phrase("except", clause.said):
        return _all_gone_but(clause), False
    if Kind.DRAWN in chosen and clause.times:
        if not {"ude", "out", "ute"} & {*fold_words(clause.said)}:
            raise NotUnderstood(clause.said, clause)
        chosen = (chosen - {Kind.DRAWN}) | {Kind.TRUMP_OUT}  # »to trumfer er ude«
    if Kind.DRAWN in chosen and not about and _is_of_one_thing(clause):
        raise NotUnderstood(clause.said, clause)
    if Kind.DRAWN in chosen and (clause.cards or clause.suits not in ([], [clause.around.trumps])):
        return _cards_gone(clause), False
    if Kind.HIGH in chosen and Kind.CROSSRUFF in chosen:
        chosen = (chosen - {Kind.HIGH}) | {Kind.RUFF_HIGH}
    if Kind.TRUMP_OUT in chosen and (clause.where or "mine" in clause.said_too):
        chosen = (chosen - {Kind.TRUMP_OUT}) | {Kind.TRICKS}
        clause.suits = [clause.suit_of("trumps")]
    if chosen == {Kind.HIGH, Kind.TOP} and about:
        chosen = {Kind.CASH}  # »sparene er høje fra toppen«
    if chosen == {Kind.HIGH} and clause.times and (clause.suits or "noun" in clause.said_too):
        chosen = {Kind.TRICKS}  # »to høje trumfer«, »elleve høje stik«
    if chosen == {Kind.HIGH, Kind.TRICKS} and clause.said_too & {"article", "last"} and clause.suits:
        chosen = {Kind.TRICKS}
    only = chosen == {Kind.HIGH, Kind.TRICKS} and has_phrase("nothing-else", clause.said)
    every = "all" in clause.said_too and chosen <= {Kind.HIGH, Kind.TRICKS}
    if (only or every) and not (about or clause.times):
        return [Item(Kind.REST)], False  # »jeg har høje kort i alle farver«
    if chosen == {Kind.CASH} and "all" in clause.said_too and not (about or clause.times):
        of_suit = before and before.kind in (Kind.HIGH, Kind.CASH) and before.suit is not None
        chosen = {Kind.CASH} if of_suit else {Kind.REST}  # »jeg tager dem alle«
    if Kind.TOP in chosen <= {Kind.TOP, Kind.TRICKS, Kind.CASH} and clause.times and not about:
        return [Item(Kind.TRICKS, times=clause.times), Item(Kind.TOP)], False  # »alle fem fra oven«
    if chosen == {Kind.CASH} and clause.times and not about:
        chosen = {Kind.TRICKS}  # »tager tre«
    if chosen & {Kind.CONCEDE, Kind.GIVE} and Kind.REST in chosen and not about:
        excepted = has_phrase("except", clause.said)  # »resten på nær et«
        times = clause.times or int(bool(clause.said_too & {"article", "last"})) if excepted else 0
        return [Item(Kind.CONCEDE, times=times)], False
    if Kind.HIGH in chosen and Kind.RUFF in chosen and clause.suits and not clause.cards:
        ruffs, _ = of_kind(clause, Kind.RUFF, before)
        return [*ruffs, *(Item(Kind.HIGH, suit=suit) for suit in clause.suits)], False  # »ruffer klør god«
    if Kind.HIGH in chosen and chosen & {Kind.CASH, Kind.TRICKS}:
        chosen -= {Kind.HIGH} if clause.times or Kind.CASH in chosen else {Kind.TRICKS}
        chosen = {Kind.TRICKS} if not about else chosen
    if chosen == {Kind.GIVE} and clause.cards:
        chosen = {Kind.CONCEDE}  # »losing the ace of hearts« gives the trick to that card
    if {Kind.TRUMP_OUT, Kind.CASH} <= chosen:
        clause.times, chosen = trumps_out(clause) or clause.times, {Kind.DRAW}  # »tager en trumf til«
        clause.suits = []
    if Kind.DRAW in chosen or Kind.TRUMP_OUT in chosen:
        chosen -= {Kind.TOP, Kind.CASH}
    if Kind.TRUMP_OUT in chosen and Kind.TRICKS in chosen and clause.around.trumps is not None:
        chosen, clause.suits = {Kind.TRICKS}, [clause.around.trumps]
    if chosen == {Kind.REST} and about:
        chosen = {Kind.HIGH}  # »the hearts are all good«
    if chosen == {Kind.HIGH} and not about and "all" in clause.said_too:
        return [Item(Kind.REST)], False
    alone = [kind for kind in kinds if kind in chosen and kind in ALONE - {Kind.TOP}]
    by_themselves = chosen <= {*ALONE, Kind.DRAW, Kind.NO_FINESSE, Kind.RUFF}
    if len(chosen) > 1 and alone and not about and by_themselves:
        if Kind.RUFF in chosen:
            raise NotUnderstood(clause.said, clause)
        return [Item(kind) for kind in kinds if kind in chosen], False
    if Kind.REST in chosen and not about and chosen <= {*WEAK, Kind.HIGH}:
        return [Item(Kind.REST)], False
    for weak in WEAK:
        if len(chosen) > 1:
            chosen -= {weak} if weak is not Kind.TOP or chosen <= {Kind.TOP, Kind.CASH} else set()
    if chosen == {Kind.TOP} and about:
        chosen = {Kind.CASH}
    if len(chosen) != 1 or (chosen == {Kind.RUFF} and "all" in clause.said_too):
        raise NotUnderstood(clause.said, clause)
    return of_kind(clause, chosen.pop(), before)


def _is_of_one_thing(clause: Clause) -> bool:
    """Whether what is said to be gone is not trumps: there are none, or it is one thing, »den er gået«."""
    said = fold_words(clause.said)
    one_thing = said[:1] in folded_list("it")
    trumps = any(("suit", "trumps") in meanings().get((word,), ()) for word in said)
    return clause.around.trumps is None or (one_thing and not trumps and clause.around.before is None)
