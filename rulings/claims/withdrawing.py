"""What takes back what was said just before: »nej, det gør jeg ikke«, »glem det«, »nej, fire«.

Which of the two was meant in the end is asked at the table; nothing is asked where both give as many tricks.
"""

from collections.abc import Sequence
from dataclasses import replace

from rulings.claims.around import Around, NotUnderstood
from rulings.claims.asking import Choice, Unclear
from rulings.claims.assembling import is_small_talk, items
from rulings.claims.errors import ClaimError
from rulings.claims.no_number import has_meaning
from rulings.claims.plan import ORDERED, Item, Kind, suit_said
from rulings.claims.words import fold_words, folded_list, has_phrase, without_phrases, word_list

_NAMED = {"suit", "rank", "times", "noun", "all", "mine", "opponents", "loss", "partner"}
_WITHDRAWN = {Kind.DRAW: Kind.NO_DRAW, Kind.FINESSE: Kind.NO_FINESSE, Kind.NO_DRAW: Kind.DRAW}
_DENIED = {Kind.NO_DRAW, Kind.NO_FINESSE, Kind.AVOID}
_COUNTED = (Kind.TRICKS, Kind.CONCEDE)


def ask_what_holds(clauses: Sequence[str], place: int, around: Around) -> None:
    """Asks whether what was said before a clause holds, where the clause takes it back or says it anew.

    Raises:
        Unclear: where it does.
    """
    earlier = _place_before(clauses, place)
    if around.before is None or earlier is None:
        return
    end = place + 1 + _goes_on(clauses, place)
    before, after = tuple(clauses[:earlier]), tuple(clauses[end:])
    is_inserted = clauses[place] in (*word_list("denies"), *word_list("asks-itself"))
    what = clauses[earlier if is_inserted else place]
    is_undenied = around.before.kind in _DENIED and _is_affirmed(clauses[place])
    is_asked = around.before.kind in ORDERED and clauses[place] in word_list("asks-itself")
    if is_undenied or is_asked or is_withdrawal(" ".join(clauses[place:end])):
        denied = _WITHDRAWN.get(around.before.kind)
        without = replace(around.before, kind=denied, times=0, where="") if denied else None
        choices = (Choice(None, before, after, clauses[earlier]), Choice(without, before, after))
    elif anew := _said_anew(clauses, earlier, place, around):
        both = f"{clauses[earlier]}, {_without_correcting(clauses[place])}"
        is_instead = _is_number(anew) or _denies(anew, around.before)
        other = Choice(around.before, before, after) if is_instead else Choice(None, before, after, both)
        choices = (Choice(anew, before, after), other)
    else:
        return
    raise Unclear(what[:40], what[:80], choices, is_either=True)


def _goes_on(clauses: Sequence[str], place: int) -> bool:
    """Whether a small word parts what takes back: »det gør jeg så alligevel ikke«."""
    following = clauses[place + 1] if place + 1 < len(clauses) else ""
    return _is_of_doing_it(clauses[place]) and is_withdrawal(following)


def is_withdrawal(clause: str) -> bool:
    """Whether a clause takes back what was said before it, and says nothing else.

    >>> is_withdrawal("det gør jeg så alligevel ikke"), is_withdrawal("jeg gør det ikke i spar")
    (True, False)
    """
    if has_meaning(clause, _NAMED):
        return False
    if fold_words(clause)[:1] in folded_list("or"):  # »…, eller også gør I ikke«
        return has_phrase("does", clause) and has_phrase("not", clause)
    withdraws = has_phrase("withdraws", clause) and not is_small_talk(clause)  # »pas på« is a warning
    return withdraws or (_is_of_doing_it(clause) and has_phrase("not", clause))


def _is_affirmed(clause: str) -> bool:
    """Whether a clause says no more than that something is done after all: »jo, jeg gør«."""
    return has_phrase("affirms", clause) and is_small_talk(without_phrases("affirms", clause))


def _is_of_doing_it(clause: str) -> bool:
    """Whether a clause says no more than that the claimer does something, or does not: »det gør jeg«."""
    return has_phrase("does", clause) and has_phrase("own", clause) and not has_meaning(clause, _NAMED)


def may_withdraw(clause: str, unclear: NotUnderstood) -> bool:
    """Whether words that are not known may take back what they point to: »X det«, »X that«."""
    rest = [word for word in clause.split() if word not in unclear.unread]
    points = any(fold_words(word) in folded_list("it") for word in rest)
    return bool(unclear.unread) and points and is_small_talk(" ".join(rest))


def without_the_one_before(clauses: Sequence[str], place: int) -> tuple[Choice, ...]:
    """A line without a clause and what was said just before it; nothing where that is nothing."""
    earlier = _place_before(clauses, place)
    return () if earlier is None else (Choice(None, tuple(clauses[:earlier]), tuple(clauses[place + 1 :])),)


def _place_before(clauses: Sequence[str], place: int) -> int | None:
    """Where the clause stands that was said before another, without the small talk between them."""
    told = (n for n in range(place - 1, -1, -1) if not is_small_talk(clauses[n]))
    says_more = (n for n in told if not _is_of_doing_it(clauses[n]))
    return next((n for n in says_more if without_phrases("corrects", clauses[n])), None)


def _said_anew(clauses: Sequence[str], earlier: int, place: int, around: Around) -> Item | None:
    """The number or the play of a clause that puts another right; None for any other clause."""
    said = " ".join((*clauses[earlier + 1 : place], clauses[place]))
    before, lists = around.before, [name for name in ("corrects", "estimates") if has_phrase(name, said)]
    if before is None or not lists:
        return None
    anew = _without_correcting(clauses[place])
    try:
        found, _ = items(anew, around)
    except (NotUnderstood, ClaimError):
        return None
    if len(found) != 1 or found[0] == before:
        return None
    if "corrects" in lists and _denies(found[0], before):
        return found[0]
    if has_phrase("not", anew):
        return None
    kinds = {found[0].kind, before.kind}
    alike = kinds == {Kind.CARD} or suit_said(found) is suit_said([before])
    plays = "corrects" in lists and kinds <= ORDERED and alike
    return found[0] if plays or (_is_number(found[0]) and _is_number(before)) else None


def _without_correcting(clause: str) -> str:
    """A clause without the single words that put another right."""
    small = [fold_words(word) for name in ("corrects", "estimates") for word in word_list(name)]
    return " ".join(word for word in clause.split() if fold_words(word) not in small)


def _denies(one: Item, other: Item) -> bool:
    """Whether two items are a play and the same play not made, in either order."""
    pairs = ((one, other), (other, one))
    return any(_WITHDRAWN.get(play.kind) is denial.kind for play, denial in pairs if play.kind in _WITHDRAWN)


def _is_number(item: Item) -> bool:
    return item.kind in _COUNTED and item.times > 0 and item.suit is None and item.card is None
