"""Lines that tell no number of tricks: of the trick in progress alone, or of what becomes of the contract."""

from rulings.claims.around import Around, NotUnderstood
from rulings.claims.asking import HowMany, Whose
from rulings.claims.assembling import is_small_talk, items
from rulings.claims.errors import ClaimError, NoClaim
from rulings.claims.plan import Item, Kind
from rulings.claims.words import fold_words, folded_list, has_phrase, meanings, without_phrases, word_list

_OF_TRICKS = {Kind.TRICKS.value, Kind.CONCEDE.value, Kind.GIVE.value, Kind.CASH.value}
"""Kinds that take or give tricks."""

_NEAR = 3
"""Words before »or« in which the first of two numbers stands: »en til jer eller to«."""


def ask_for_more_than_this_trick(clauses: list[str]) -> None:
    """A claim is of tricks after the one in progress (68); words about that one alone are none.

    Raises:
        ClaimError: for a line that says nothing of any other trick.
    """
    told = [clause for clause in clauses if not is_small_talk(clause)]
    if len(told) == 1 and _is_of_this_trick(told[0]):
        raise NoClaim(
            f"»{told[0][:60]}« gælder kun stikket i gang, og det er ikke et krav (§ 68): spillet"
            " går videre; blev der sagt mere, så skriv det.",
            f"»{told[0][:60]}« is only about the trick in progress and no claim (Law 68): play"
            " goes on; if more was said, write it.",
        )


def refuse_denial(clauses: list[str]) -> None:
    """Who says that no claim is made makes none.

    Raises:
        NoClaim: for a line that says so, and no number of tricks, suit or card beside it in the same breath.
    """
    for clause in clauses:
        denied = has_phrase("claims", clause) and has_phrase("not", clause)
        of_something = has_meaning(clause, {"suit", "rank", "times", "article", "opponents"})
        if denied and (not of_something or _is_bare_denial(clause)):
            raise NoClaim(
                f"»{clause[:60]}« siger, at der ikke gøres krav (§ 68A): spillet går videre; blev der"
                " gjort krav med andre ord, så skriv dem.",
                f"»{clause[:60]}« says that no claim is made (Law 68A): play goes on; if a claim was made in"
                " other words, write them.",
            )


def _is_bare_denial(clause: str) -> bool:
    """Whether a clause says no more than that this is no claim, »not yet a claim«."""
    rest = without_phrases("not", without_phrases("claims", clause))
    return is_small_talk(" ".join(word for word in rest.split() if word not in word_list("article")))


def _is_of_this_trick(clause: str) -> bool:
    said = fold_words(clause)
    begins = any(said[: len(now)] == now for now in folded_list("this-trick"))
    rest = without_phrases("this-trick", clause)
    return begins or (rest != clause and not has_meaning(rest, {"suit", "rank", "all"}))


def has_meaning(clause: str, tables: set[str]) -> bool:
    """Whether some words of a clause mean something of these tables or lists."""
    said = fold_words(clause)
    parts = [said[n : n + size] for n in range(len(said)) for size in (1, 2, 3)]
    return any(table in tables for part in parts for table, _ in meanings().get(part, ()))


def ask_how_many(clauses: list[str], said_in: Around) -> None:
    """What becomes of the contract tells no number of tricks, »some« is none, and a bare one is nobody's.

    Raises:
        HowMany: for a line that says nothing else, or gives no number beside »some«.
    """
    unsure = next((clause for clause in clauses if has_phrase("about-so-many", clause)), None)
    if unsure is not None and not has_meaning(unsure, {"suit", "rank"}):
        raise HowMany(unsure, _left(said_in))  # »I får nok et par stik«
    left_open = next((clause for clause in clauses if has_phrase("left-open", clause)), None)
    if left_open is not None:
        raise HowMany(left_open, _left(said_in))  # »to er jeg sikker på, resten må vi se på«
    shown = [clause for clause in clauses if not is_small_talk(clause)]
    wearied = next((clause for clause in clauses if has_phrase("wearied", clause)), None)
    if wearied is not None and not shown:
        raise HowMany(wearied, _left(said_in))  # »jeg gider ikke mere« may give up, or claim
    either = next(
        (clause for clause in clauses if _is_either_number(clause) or _is_other_number(clauses, clause)), None
    )
    if either is not None and not any(map(_tells_of_the_rest, clauses)):
        raise HowMany(either, _left(said_in))  # »en til jer eller to«
    vague = [clause for clause in clauses if _is_vague(clause)]
    if vague and not any(has_meaning(clause, {"times"}) for clause in clauses):
        raise HowMany(vague[0], _left(said_in))
    told = [clause for clause in clauses if is_of_contract(clause)]
    others = [clause for clause in clauses if clause not in told and not is_small_talk(clause)]
    more = {"suit", "rank", "all", "kind", "times", "opponents"}
    if told and not any(has_meaning(clause, more) for clause in others):
        raise HowMany(told[0], _left(said_in))
    if len(others) == 1 and not told and _is_bare_number(others[0], said_in):
        raise Whose(others[0], _left(said_in))


def _is_bare_number(clause: str, said_in: Around) -> bool:
    """Whether a number is all that was said, and not that of all the tricks: »to til«, »four«."""
    if has_meaning(clause, {"kind", "suit", "rank", "loss", "mine", "total", "opponents", "all"}):
        return False
    if has_phrase("sums-up", clause) or has_meaning(without_phrases("still-more", clause), {"noun"}):
        return False
    try:
        found, _ = items(clause, said_in)
    except (NotUnderstood, ClaimError):
        return False
    return len(found) == 1 and found[0] == Item(Kind.TRICKS, times=found[0].times) != _all(said_in)


def _tells_of_the_rest(clause: str) -> bool:
    """Whether a clause claims or gives all the rest: then the cards may settle what else was said."""
    said = fold_words(clause)
    parts = (said[n : n + size] for n in range(len(said)) for size in (1, 2, 3))
    return any(("kind", Kind.REST.value) in meanings().get(part, ()) for part in parts)


def _is_either_number(clause: str) -> bool:
    """Whether a clause gives two numbers of tricks and no suit or card, »vi får en eller to«."""
    said, ors = fold_words(clause), set(folded_list("or"))
    at = next((n for n, word in enumerate(said) if (word,) in ors), len(said))
    if has_meaning(clause, {"suit", "rank"}):
        return False
    return _counts(said[max(0, at - _NEAR) : at]) and _counts(said[at + 1 : at + 3])


def _is_other_number(clauses: list[str], clause: str) -> bool:
    """Whether a clause gives another number in doubt than the one just before it, »to, måske tre«."""
    before = clauses[clauses.index(clause) - 1 : clauses.index(clause)]
    in_doubt = has_phrase("perhaps", clause) and _counts(fold_words(clause))
    both = [*before, clause]
    return (
        bool(before)
        and in_doubt
        and has_meaning(before[0], {"times"})
        and not any(has_meaning(one, {"suit", "rank"}) for one in both)
    )


def _counts(said: tuple[str, ...]) -> bool:
    counting = {"times", "article"}
    return any(table in counting for word in said for table, _ in meanings().get((word,), ()))


def _all(said_in: Around) -> Item:
    return Item(Kind.TRICKS, times=_left(said_in))


def _left(said_in: Around) -> int:
    return max(1, min(map(len, said_in.hands.values()))) if said_in.hands else 1


def _is_vague(clause: str) -> bool:
    """»jeg får nogle af dem«, »tag jeres«: some tricks, of no suit and without a number."""
    told = has_meaning(clause, {"suit", "rank", "times", "not"})
    if told or not (has_phrase("some", clause) or _leaves_theirs(clause)):
        return False
    said = fold_words(clause)
    parts = [said[n : n + size] for n in range(len(said)) for size in (1, 2, 3)]
    kinds = {key for part in parts for table, key in meanings().get(part, ()) if table == "kind"}
    return kinds <= _OF_TRICKS


def _leaves_theirs(clause: str) -> bool:
    """Whether a clause leaves the opponents what is theirs and not what that is, »tag I bare jeres«."""
    said = fold_words(clause)
    if said in folded_list("due-alone"):
        return True  # »I får dem, I skal have«
    takes = {word for phrase in folded_list("takes-theirs") for word in phrase}
    whose = {word for phrase in folded_list("theirs-alone") for word in phrase}
    return said[-1:] != said[:1] and said[-1] in whose and any(word in takes for word in said[:-1])


def is_of_contract(clause: str) -> bool:
    """Whether a clause tells what becomes of the contract and names no suit, no card and not the rest."""
    rest = without_phrases("contract", clause)
    all_of_it = any(("kind", Kind.REST.value) in meanings().get((word,), ()) for word in fold_words(rest))
    return rest != clause and not all_of_it and not has_meaning(rest, {"suit", "rank", "all"})
