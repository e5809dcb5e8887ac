"""A line as somebody states it, in Danish, English or Norwegian: `trækker trumfen, ♠ fra toppen, I får en ♥`.

Items stand between commas. An item is a card or several of a suit (`♠EKD`), a card with the card that the
other hand plays to it (`♠2 til ♠E`), or words with a suit, a card and a number of times (`clause.py`). A word
that might change the line is asked about (`asking.py`); one that cannot is passed over.
"""

from dataclasses import dataclass, replace

from rulings.bridge.cards import Card, Suit
from rulings.bridge.seats import Seat
from rulings.claims.again import is_led_up_to, same_way
from rulings.claims.around import Around, NotUnderstood
from rulings.claims.asking import Choice, Disputed, Unclear, ask_about
from rulings.claims.assembling import is_small_talk, items
from rulings.claims.clause import Clause
from rulings.claims.conditions import conditional, is_if_needed, is_of_showing_out, told_break
from rulings.claims.errors import ClaimError
from rulings.claims.lying import comes_after_high, crossings, either_way, play_by_place, played_in_turn
from rulings.claims.names import ask_who, spoken_to, without_addressed
from rulings.claims.no_number import ask_for_more_than_this_trick, ask_how_many, is_of_contract, refuse_denial
from rulings.claims.parting import part_clauses
from rulings.claims.partner import partner_s_play
from rulings.claims.plan import ORDERED, Item, Kind, leads_trumps, suit_said
from rulings.claims.rewording import put_plainly
from rulings.claims.speakers import separate_speakers
from rulings.claims.stand_ins import stand_ins
from rulings.claims.withdrawing import ask_what_holds, may_withdraw, without_the_one_before
from rulings.claims.words import has_phrase, phrases

LONGEST = 600
"""Letters that a line may have."""

MOST = 30
"""Items that a line may have."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What was understood of a line, item by item.

    Attributes:
        passed: the parts that were passed over, as they change nothing.
        objected_to: the claimer's own words, where partner is said to object to them; else empty.
    """

    items: tuple[Item, ...]
    passed: tuple[str, ...] = ()
    objected_to: str = ""


def parse_line(
    text: str, trumps: Suit | None, claimer: Seat | None = None, *, defender: bool = False
) -> tuple[Item, ...]:
    """What a line says, item by item; nothing for an empty one.

    >>> [item.kind.value for item in parse_line("trækker trumfen, ♠EK, derefter ruff en hjerter", Suit.CLUBS)]
    ['draw', 'card', 'card', 'ruff']
    """
    return read_line(text, Around(trumps, claimer, defender)).items


def read_line(text: str, said_in: Around) -> Reading:
    """What a line says, and what of it was passed over.

    Args:
        said_in: trumps, the claimer and, where they are known, the hands. What an opponent does is asked
            about; what a defender's partner does is passed over (70D2).

    Raises:
        Unclear: for words that are not understood, with what they can be.
        NoClaim: for words about the trick in progress alone.
        ClaimError: for a line that cannot be used.
    """
    if len(text) > LONGEST:
        raise _refusal(text[:40], "er for lang", "is too long")
    own = separate_speakers(text, said_in.claimer)
    spoken = without_addressed(put_plainly(own.text))
    line: list[Item] = []
    passed = list(own.passed)
    suit: Suit | None = None
    ask_who(spoken)
    clauses = part_clauses(spoken)
    refuse_denial(clauses)
    ask_for_more_than_this_trick(clauses)
    ask_how_many(clauses, said_in)
    by_partner = partner_s_play(clauses, said_in)
    place = 0
    while place < len(clauses):
        around = replace(said_in, suit=suit, before=line[-1] if line else None)
        aside = () if is_of_contract(clauses[place]) else by_partner.get(clauses[place])
        if aside is not None:
            line += aside
            passed += [] if aside else [clauses[place]]
            place += 1
            continue
        try:
            if is_if_needed(clauses[place]) and line and place:
                raise _ask_whether(clauses, place, line[-1])
            ask_what_holds(clauses, place, around)
            condition = conditional(clauses[place], around)
            if condition:
                (found, rest), replaces = condition, False
                if rest:
                    clauses[place : place + 1] = [clauses[place].removesuffix(rest).strip(), rest]
                if is_of_showing_out(clauses[place]) and _is_finesse(clauses[place + 1 : place + 2], around):
                    clauses[place] = ", ".join((clauses[place], clauses.pop(place + 1)))
            elif (told := told_break(clauses[place], around)) is not None:
                found, replaces = told, False
            elif (again := same_way(clauses[place], line, around)) is not None:
                found, replaces = again, False
            elif (way := _way_over(clauses, place, around)) is not None:
                found, replaces = way, False
            else:
                found, replaces = _read(clauses[place], around, clauses[place + 1 : place + 5])
        except NotUnderstood as unclear:
            whole = _part_again(clauses, place, around, unclear)
            if whole is None:
                possible = stand_ins(clauses[place], unclear, around)
                question = ask_about(clauses, place, unclear, around.trumps, possible)
                if question.readings and may_withdraw(clauses[place], unclear):
                    question.readings = (*without_the_one_before(clauses, place), *question.readings)
                raise question from unclear
            (found, replaces), place = whole, place + 1
        if ways := either_way(clauses[place], found, line, around):
            raise _ask_which(clauses, place, ways)
        if _comes_first(clauses[place], found) and line and line[-1].kind in ORDERED and not replaces:
            raise _ask_the_order(clauses, place, found)
        if found == [Item(Kind.DRAWN)] and any(leads_trumps(item, around.trumps) for item in line):
            found = []  # what comes of drawing them, not how things stand
        elif not found and not is_small_talk(clauses[place]):
            passed.append(clauses[place])
        elif found and comes_after_high(found[0], line, said_in.trumps):
            is_drawing = has_phrase("the-trump", clauses[place]) or _comes_first(clauses[place], found)
            line = line if is_drawing else played_in_turn(line)
        replaces = replaces or (place > 0 and is_led_up_to(clauses[place - 1], line, found))
        line = [*(line[:-1] if replaces else line), *found]
        suit = suit_said(found) or suit
        place += 1
    if own.disputed:
        raise _ask_what_was_said(own.disputed, own.text, said_in.trumps)
    if len(line) > MOST:
        raise _refusal(text[:40], "har for mange led", "has too many items")
    line = play_by_place(line, said_in)
    passed += spoken_to(own.text) if line else ()
    return Reading(tuple(line), tuple(passed), own.text if own.is_objected_to else "")


def _ask_what_was_said(disputed: str, text: str, trumps: Suit | None) -> Unclear:
    """The question what was said, where the players do not agree on it (70B1)."""
    possible = (Kind.DRAW, Kind.TRUMP_OUT, Kind.DRAWN) if trumps is not None else (Kind.TOP,)
    choices = [Choice(Item(kind), (), (text,)) for kind in possible]
    if trumps is not None:
        choices.insert(1, Choice(Item(Kind.DRAW, times=1), (), (text,)))
    return Disputed(disputed[:40], disputed[:80], (*choices, Choice(None, (), (text,))))


def _ask_which(clauses: list[str], place: int, ways: tuple[Item, ...]) -> Unclear:
    """The question which of several ways a clause means."""
    before, after = tuple(clauses[:place]), tuple(clauses[place + 1 :])
    choices = tuple(Choice(item, before, after) for item in ways)
    return Unclear(clauses[place][:40], clauses[place][:80], choices, is_either=True)


def _comes_first(clause: str, found: list[Item]) -> bool:
    """Whether a clause says that its play comes before what was said, »trumf, men først hjerter«."""
    return len(found) == 1 and found[0].kind in ORDERED and has_phrase("before-that", clause)


def _ask_the_order(clauses: list[str], place: int, found: list[Item]) -> Unclear:
    """The question whether a play comes before what was said, or after it."""
    earlier, later = tuple(clauses[:place]), tuple(clauses[place + 1 :])
    (item,) = found
    choices = (Choice(item, (), (*earlier, *later)), Choice(item, earlier, later))
    return Unclear(clauses[place][:40], clauses[place][:80], choices, is_either=True)


def _ask_whether(clauses: list[str], place: int, item: Item) -> Unclear:
    """The question whether what was said just before is played, which was to be »if it is needed«."""
    earlier, later = tuple(clauses[: place - 1]), tuple(clauses[place + 1 :])
    choices = (Choice(item, earlier, later), Choice(None, earlier, later))
    return Unclear(clauses[place][:40], clauses[place][:80], choices, is_either=True)


def _way_over(clauses: list[str], place: int, around: Around) -> list[Item] | None:
    """What leads over to the other hand, where no suit is said, »over i bordet«; None for any other clause.

    Raises:
        Unclear: where it can be done in several suits.
    """
    said = clauses[place]
    to_dummy = has_phrase("partner", said)
    if not (has_phrase("crossing", said) and (to_dummy or has_phrase("home", said))):
        return None
    clause = Clause(said, around)
    try:
        clause.read()
    except (NotUnderstood, ClaimError):
        return None
    if clause.suits or clause.cards or clause.ranks or clause.opponents or set(clause.kinds) - {Kind.CASH}:
        return None
    ways = crossings(to_dummy, around)
    if len(ways) > 1:
        raise _ask_which(clauses, place, ways)
    return list(ways)


def _is_finesse(following: list[str], around: Around) -> bool:
    try:
        found = items(following[0], around)[0] if following else []
    except NotUnderstood as unclear:
        return unclear.clause.kinds == [Kind.FINESSE]
    except ClaimError:
        return False
    return bool(found) and all(item.kind is Kind.FINESSE for item in found)


def _read(clause: str, around: Around, following: list[str]) -> tuple[list[Item], bool]:
    """The items of a clause; »es, konge og dame i ruder« names the suit of all its cards with the last."""
    try:
        return items(clause, around)
    except NotUnderstood as unclear:
        if not unclear.clause.ranks:
            raise
        shared = _suit_of_next(following, around)
        if shared is None:
            raise
    found, replaces = items(clause, replace(around, suit=shared.card.suit if shared.card else shared.suit))
    if shared.kind is Kind.HIGH:  # »dame og knægt i spar er høje«
        found = [replace(item, kind=Kind.HIGH) if item.kind is Kind.CARD else item for item in found]
    return found, replaces


def _suit_of_next(following: list[str], around: Around) -> Item | None:
    """The first item that names a suit, where only ranks stand before it."""
    for after in following:
        try:
            found = items(after, around)[0]
            return found[0] if found and suit_said(found[:1]) is not None else None
        except NotUnderstood as unclear:
            if not unclear.clause.ranks:
                return None
        except ClaimError:
            return None
    return None


def _part_again(
    clauses: list[str], place: int, around: Around, unclear: NotUnderstood
) -> tuple[list[Item], bool] | None:
    """A verb whose object stands after a small word that parts clauses: »har så kun ♠«; None for others."""
    clause = unclear.clause
    if not clause.kinds or clause.suits or clause.cards or clause.ranks or place + 1 == len(clauses):
        return None
    after = Clause(clauses[place + 1], around)
    try:
        after.read()
        if after.kinds and {Kind.GIVE, Kind.CONCEDE} & {*clause.kinds}:
            return None  # »den taber jeg, så er resten mine« gives one away, not the rest
        return items(f"{clauses[place]} {clauses[place + 1]}", around)
    except NotUnderstood:
        return None


def _refusal(what: str, da: str, en: str) -> ClaimError:
    return ClaimError(
        "line",
        f"»{what}« i spilleplanen {da}; skriv fx »trækker trumfen, ♠ fra toppen, ♦E, ruff en ♥«.",
        f"»{what}« in the line {en}; write e.g. »draw trumps, ♠ from the top, ♦A, ruff a ♥«.",
    )


def parse_mark(text: str) -> tuple[str, Card]:
    """A card that the director marks, with the way in which it is played: `lead`, `follow`, `throw` or `any`.

    Raises:
        ClaimError: when it is not one card.

    >>> parse_mark("udspil ♥B")
    ('lead', Card(suit=<Suit.HEARTS: 2>, rank='J'))
    """
    words = " ".join(text.lower().split())
    ways = sorted(phrases("way"), key=len, reverse=True)
    way = next((word for word in ways if words.startswith(word + " ")), "")
    try:
        found = list(parse_line(words.removeprefix(way).strip(), None))
    except ClaimError:
        found = []
    if len(found) != 1 or found[0].kind is not Kind.CARD or found[0].answer or found[0].card is None:
        raise ClaimError(
            "marks",
            f"»{text[:40]}« er ikke et mærket kort; skriv fx »udspil ♥B«, »kast ♥E« eller »♥B«.",
            f"»{text[:40]}« is no marked card; write e.g. »lead ♥J«, »throw ♥A« or »♥J«.",
        )
    return (phrases("way")[way] if way else "any"), found[0].card
