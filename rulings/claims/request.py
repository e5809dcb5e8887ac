"""A claim as a file, a form or a request gives it: texts and numbers by name, made into a `Claim`.

    {"hands": {"N": "♠E3 ♥K", "E": "…", "S": "…", "W": "…"}, "leader": "S", "trick": "♠2 ♠K",
     "trumps": "♥", "claimer": "S", "role": "declarer", "claimed": 3, "player": "average",
     "line": "trækker trumfen, ♠ fra toppen", "shown_out": "V ♠, Ø ♥", "below": "♠",
     "assume": {"keeps-entries": false}, "irrational": ["udspil ♥B"], "normal": ["♠3"]}

`hands`, or any one of them, may also be a text with all four, as PBN or as people write them. Only `hands`,
`leader`, `trumps` and `claimer` are needed; without `claimed` the claim is for what the line says: all tricks
left, but for those that it gives up.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from laws.languages import OWN_LANGUAGES
from rulings.bridge.cards import Card, Suit, parse_card
from rulings.bridge.seats import CLOCKWISE, Seat, seat_of
from rulings.claims import assumptions
from rulings.claims.around import Around
from rulings.claims.asking import HowMany
from rulings.claims.claim import Claim, Mark
from rulings.claims.ending import ending
from rulings.claims.errors import ClaimError, NoClaim
from rulings.claims.fitting import GIVEN_UP, claimed_by, contradicts_itself, fit_line
from rulings.claims.hands import LONGEST, read_hands, read_text
from rulings.claims.misstated import ask_about_misstated
from rulings.claims.no_number import has_meaning
from rulings.claims.plan import Kind
from rulings.claims.settling import read_or_settle
from rulings.claims.speakers import refuse_concession
from rulings.claims.statement import Reading, parse_mark, read_line
from rulings.claims.typed import all_as_typed
from rulings.claims.words import phrases
from rulings.engine.render import seat_text
from rulings.errors import NotationError

FIELDS = (
    *("hands", "leader", "trick", "trumps", "claimer", "role", "declarer", "claimed", "line", "player"),
    *("shown_out", "below", "assume", "irrational", "normal", "federation"),
)
"""The names that a claim may have."""

_NONE = ("nt", "ut", "uden trumf", "sans", "sa", "no trump", "no trumps", "notrump", "none", "n")
_LETTERS = {"s": Suit.SPADES, "h": Suit.HEARTS, "d": Suit.DIAMONDS, "r": Suit.DIAMONDS, "c": Suit.CLUBS}
_ALL = ("", "all", "alle", "rest", "resten", "the rest")
_DECLARER, _DEFENDER = ("declarer", "spilfører", ""), ("defender", "modspiller")


def read_claim(fields: Mapping[str, object]) -> Claim:
    """The claim that the fields describe.

    Raises:
        Unclear: for words of the line that might change it.
        NoClaim: for words that are no claim.
        ClaimError: for the first field that cannot be used.
    """
    for name in fields:
        if name not in FIELDS:
            raise ClaimError(
                name,
                f"Feltet »{name[:40]}« kendes ikke; brug {', '.join(FIELDS)}.",
                f"The field »{name[:40]}« is not known; use {', '.join(FIELDS)}.",
            )
    trumps = read_trumps(read_text(fields, "trumps"))
    at = ending(read_hands(fields.get("hands")), _seat(fields, "leader"), read_cards(fields, "trick"), trumps)
    claimer = _seat(fields, "claimer")
    defender = _is_defender(fields, claimer)
    around = Around(trumps, claimer, defender, hands=dict(zip(CLOCKWISE, at.hands, strict=True)))

    def read(said: str) -> Claim:
        reading = _read_line(said, around, fields.get("claimed"))
        line = fit_line(reading.items, at, claimer)
        if contradicts_itself(line, at.tricks):
            raise HowMany(said, at.tricks)
        ask_about_misstated(line, at, claimer)
        by_words = claimed_by(line, at, claimer)
        claimed = _tricks_claimed(fields.get("claimed"), by_words)
        if claimed == at.tricks and any(item.kind in GIVEN_UP for item in line):
            claimed = by_words  # the words give tricks up, so that no claim for all of them was made
        if defender and reading.objected_to and claimed < at.tricks:
            refuse_concession(reading.objected_to)
        void = {(Seat(item.where), item.suit) for item in line if item.kind is Kind.VOID and item.suit}
        return Claim(
            at,
            claimer,
            claimed,
            defender,
            line,
            _player(read_text(fields, "player")),
            frozenset({*_shown_out(fields)} | void),
            frozenset(_suits(read_text(fields, "below"), "below")),
            assumptions.read_assumed(fields.get("assume")),
            (*_marks(fields, "irrational", normal=False), *_marks(fields, "normal", normal=True)),
            federation=_federation(read_text(fields, "federation")),
            passed=reading.passed,
        )

    said = ", ".join(_texts(fields, "line"))
    found = read_or_settle(said, read)
    named = any(has_meaning(part, {"suit", "rank"}) for part in found.passed)
    if found.passed and not found.line and not named and str(fields.get("claimed") or "").strip() == "":
        raise HowMany(found.passed[0], _left(around))  # what is left of it tells no number either
    return replace(found, passed=all_as_typed(found.passed, said))


def _read_line(said: str, around: Around, claimed: object) -> Reading:
    """What was said; words about the contract alone are enough where the director gives the number."""
    try:
        reading = read_line(said, around)
        if reading.passed and not reading.items and str(claimed or "").strip() == "":
            raise HowMany(said, _left(around))  # nothing of it tells how many tricks
        return reading
    except HowMany as unclear:
        if str(claimed or "").strip() in ("", str(len(unclear.choices) - 1)):
            raise
        return Reading((), (unclear.what,))


def _left(around: Around) -> int:
    return max(1, min(map(len, around.hands.values()))) if around.hands else 1


def _texts(fields: Mapping[str, object], name: str) -> list[str]:
    value = fields.get(name)
    listed = value if isinstance(value, list | tuple) else [value]
    found = [read_text({name: one}, name) for one in listed[:30]]
    return [text for text in found if text]


def _seat(fields: Mapping[str, object], name: str) -> Seat:
    seat = seat_of(read_text(fields, name))
    if seat is None:
        da = {"leader": "Hvem der spiller ud,", "claimer": "Hvem der gjorde krav,"}.get(name, f"»{name}«")
        en = {"leader": "Who is to lead", "claimer": "Who claimed"}.get(name, f"»{name}«")
        raise ClaimError(
            name, f"{da} mangler; skriv N, Ø, S eller V.", f"{en} is missing; write N, E, S or W."
        )
    return seat


def read_cards(fields: Mapping[str, object], name: str) -> list[Card]:
    """The cards of a field.

    Raises:
        ClaimError: for what is no card.
    """
    words = [word for text in _texts(fields, name) for word in re.split(r"[\s,;]+", text) if word]
    try:
        return [parse_card(word) for word in words]
    except NotationError as error:
        raise ClaimError(
            name,
            f"»{error.what[:20]}« er ikke et kort; skriv fx »♠2 ♠K«, i et stik udspillet først.",
            f"»{error.what[:20]}« is no card; write e.g. »♠2 ♠K«, in a trick the lead first.",
        ) from error


def read_trumps(text: str) -> Suit | None:
    """The trump suit; None for no trump.

    Raises:
        ClaimError: where it is missing or not known.
    """
    word = text.lower().rstrip(".")
    if word in _NONE:
        return None
    found = _suit(word)
    if found is None:
        raise ClaimError(
            "trumps",
            f"Trumffarven {'mangler' if not word else f'»{text[:20]}« kendes ikke'};"
            " skriv ♠, ♥, ♦ eller ♣, eller NT for uden trumf.",
            f"The trump suit {'is missing' if not word else f'»{text[:20]}« is not known'};"
            " write ♠, ♥, ♦ or ♣, or NT for no trump.",
        )
    return found


def _suit(word: str) -> Suit | None:
    key = phrases("suit").get(word)
    if key is not None and key != "trumps":
        return next(suit for suit in Suit if suit.letter == key)
    return _LETTERS.get(word)


def _suits(text: str, name: str) -> list[Suit]:
    words = re.findall(r"[♠♥♦♣]|[^\s,;♠♥♦♣]+", text.lower())
    found = [_suit(word) for word in words]
    if None in found:
        raise ClaimError(
            name,
            f"»{text[:30]}« er ikke farver; skriv fx ♠ ♥.",
            f"»{text[:30]}« are no suits; write e.g. ♠ ♥.",
        )
    return [suit for suit in found if suit is not None]


def _tricks_claimed(value: object, by_words: int) -> int:
    if value is None or str(value).strip().lower() in _ALL:
        return by_words
    if isinstance(value, bool) or not re.fullmatch(r"-?[0-9]{1,3}", str(value).strip()):
        raise ClaimError(
            "claimed",
            f"»{str(value)[:20]}« er ikke et antal stik; skriv fx 3, eller lad feltet stå tomt for resten.",
            f"»{str(value)[:20]}« is no number of tricks; write e.g. 3, or leave it empty for all the rest.",
        )
    return int(str(value).strip())


def _is_defender(fields: Mapping[str, object], claimer: Seat) -> bool:
    role = read_text(fields, "role").lower()
    if role not in (*_DECLARER, *_DEFENDER):
        raise ClaimError(
            "role",
            f"»{role[:20]}« er ikke en rolle; skriv declarer (spilfører) eller defender (modspiller).",
            f"»{role[:20]}« is no role; write declarer or defender.",
        )
    defender = role in _DEFENDER
    if fields.get("declarer") in (None, ""):
        return defender
    declarer = _seat(fields, "declarer")
    (danish, english), (danish_declarer, english_declarer) = (
        [seat_text(seat, lang) for lang in OWN_LANGUAGES] for seat in (claimer, declarer)
    )
    if claimer is declarer.partner and not defender:
        raise NoClaim(
            f"{danish} er den blinde og kan ikke gøre krav (§ 68A, § 43A1c): spillet går videre;"
            " ret spilføreren eller kravstilleren, hvis det var en anden.",
            f"{english} is dummy and cannot claim (Laws 68A, 43A1c): play goes on; change"
            " declarer or the claimer if it was somebody else.",
            "claimer",
        )
    if claimer is declarer.partner or (role and defender is claimer.same_side(declarer)):
        raise ClaimError(
            "claimer",
            f"{danish} kan ikke have gjort krav, når {danish_declarer} er spilfører:"
            " et krav kommer fra spilfører eller en modspiller (§ 68A); ret den ene.",
            f"{english} cannot have claimed so when {english_declarer} is declarer:"
            " a claim is made by declarer or a defender (Law 68A); change one of them.",
        )
    return not claimer.same_side(declarer)


def _player(text: str) -> str:
    names = {
        assumptions.player_name(key, lang): key for key in assumptions.players() for lang in OWN_LANGUAGES
    }
    found = names.get(text.lower(), text.lower() or "average")
    if found not in assumptions.players():
        known = ", ".join(assumptions.players())
        raise ClaimError(
            "player",
            f"Spillestyrken »{text[:20]}« kendes ikke; vælg en af {known}.",
            f"The class of player »{text[:20]}« is not known; choose one of {known}.",
        )
    return found


def _federation(text: str) -> str:
    known = assumptions.federations()
    found = text.lower() or assumptions.USUAL_FEDERATION
    if found not in known:
        raise ClaimError(
            "federation",
            f"Forbundet »{text[:20]}« kendes ikke; vælg en af {', '.join(known)}.",
            f"The federation »{text[:20]}« is not known; choose one of {', '.join(known)}.",
        )
    return found


def _shown_out(fields: Mapping[str, object]) -> list[tuple[Seat, Suit]]:
    found = []
    for text in _pairs(fields.get("shown_out")):
        words = re.findall(r"[♠♥♦♣]|[^\s:♠♥♦♣]+", text.lower())
        seat = seat_of(words[0]) if words else None
        suits = [_suit(word) for word in words[1:]]
        if seat is None or not suits or None in suits:
            raise ClaimError(
                "shown_out",
                f"»{text[:30]}« siger ikke, hvem der manglede hvilken farve; skriv fx »V ♠, Ø ♥«.",
                f"»{text[:30]}« does not tell who was void of which suit; write e.g. »W ♠, E ♥«.",
            )
        found += [(seat, suit) for suit in suits if suit is not None]
    return found


def _pairs(value: object) -> list[str]:
    if isinstance(value, str):
        return [part.strip() for part in re.split(r"[,;]", value[:LONGEST]) if part.strip()]
    parts = value if isinstance(value, Sequence) else []
    return [" ".join(map(str, part)) if isinstance(part, list | tuple) else str(part) for part in parts][:16]


def _marks(fields: Mapping[str, object], name: str, *, normal: bool) -> list[Mark]:
    texts = [
        part.strip() for text in _texts(fields, name) for part in re.split(r"[,;]", text) if part.strip()
    ]
    return [Mark(way, card, normal) for way, card in map(parse_mark, texts)]
