"""The clauses of a stated line, which stand between commas and small words."""

import re
from collections.abc import Iterable
from functools import cache

from rulings.bridge.seats import seat_of
from rulings.claims.no_number import has_meaning
from rulings.claims.ordering import put_in_order
from rulings.claims.plan import Kind
from rulings.claims.words import fold_words, meanings, phrases, respell, word_list


def _one_of(said: Iterable[str]) -> str:
    """A pattern for any of these words, the longest that fits."""
    return f"(?:{'|'.join(sorted(map(re.escape, said), key=len, reverse=True))})"


def _number() -> str:
    return _one_of(phrases("times"))


@cache
def _between() -> re.Pattern[str]:
    not_for = r"(?<!i stedet )"  # »i stedet for at trække trumf« is one
    return re.compile(rf"[,;.!?:…\n]+|(?<!\w){not_for}{_one_of(word_list('between'))}(?!\w)")


@cache
def _throws() -> str:
    throws = _one_of(said for said, kind in phrases("kind").items() if kind == Kind.DISCARD)
    return throws.replace(r"\ ", r"(?: jeg| vi)?\ ")


@cache
def _throw() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){_throws()}(?!\w)")


@cache
def _away() -> re.Pattern[str]:
    """What is thrown on a suit or a card, said of the card that goes."""
    goes, suit, loss = _one_of(word_list("away")), _one_of(phrases("suit")), _one_of(word_list("loss"))
    return re.compile(rf"(.*\b{suit}(?: {loss})?) {goes} (?:på|on) (.+)")


_ONTO = re.compile(r" (?:på|pa|on) (?!(?:bordet|hånden|hånda|min hånd)\b)")


_QUOTES = str.maketrans(dict.fromkeys('»«“”„"\ufe0e'))
_NAME = re.compile(r"(?<=[,–—-])\s+([A-ZÆØÅ][a-zæøåéèöü]+)(?=\s*(?:[,.!?;]|\Z))")
_CARD = r"(?:[♠♥♦♣]\s*(?:10|[2-9eakdqbjt])|[shdc](?:10|[2-9akqjt]))"
_HYPHEN = re.compile(r"(?<=[^\W\d_])-(?=[^\W\d_])")  # »es-konge« are two cards
_WORD_LIKE = re.compile(r"\b[DHS]A\b")  # cards as code writes them; in small letters they are words
_DENIED = re.compile(r"\?\s*(?:nej|nei|næ|no|niks|nope|nah|nix)\b(?! problem)")  # »trækker trumf? Nej«
_ASKED = re.compile(  # »skal jeg trække trumf?«
    r"(?:\A|(?<=[,.;!?:]))(\s*(?:ja |jo |well |so |så |men |but )?"
    r"(?:skal|må|bør|mon|kan|must|should|shall|do|can) (?:jeg|i)\b[^,.;!?:]*)"
    r"\?(?!\s*(?:ja|jo|jada|yes|yeah|of course|selvfølgelig|naturligvis)\b)"
)
_BUT = re.compile(r"\b(all|everything|nothing|alt|alle) (?:but|uden)\b")
_RUN = re.compile(
    r"\b(?:lader|lade|lar|let|letting) ((?:\w+ ){1,3}?)(?:løbe|løpe|gå rundt|gå igennem|ride|run|run round)\b"
)
_DIVISION = re.compile(r"(?<![\d♠♥♦♣])([0-5])[-–]([0-5])(?!\d)")  # how a suit is divided, »3-2«
_SPACED = re.compile(r"(?<!\w)[eakdqbjt](?: [eakdqbjt]){1,4}(?= (?:of|in|i) )")  # »A K Q of hearts«
_DASH = re.compile(rf"({_CARD})?\s+[-–—]\s+(?=({_CARD})?)")


def part_clauses(text: str) -> list[str]:
    """The clauses of a line, each as it was said, in small letters and without names and courtesy marks."""
    said = _WORD_LIKE.sub(_as_card, _NAME.sub(_name, text.translate(_QUOTES))).lower()
    said = _DENIED.sub(f", {word_list('denies')[0]}, ", respell(said))
    said = _ASKED.sub(rf"\1, {word_list('asks-itself')[0]}, ", said)
    said = _BUT.sub(r"\1 except", _resting().sub(", hvis ", said.replace(", at ", " at ")))
    said = _condition().sub(r"\1 hvis \2", put_in_order(said))
    said = _whatever().sub("", said)
    said = _trumps_before().sub(r", \1 ", _infix_condition().sub(r", \1 ", said))
    said = _RUN.sub(r"\1", _HYPHEN.sub(" ", said))  # »lader hjerter knægt løbe« leads it
    said = _of_so_many().sub(r"\1 stik", _DIVISION.sub(r"\1 \2", said))
    said = _SPACED.sub(lambda ranks: ranks[0].replace(" ", ""), _until().sub("", said))
    said = _of_rounds().sub(rf"{word_list('draws')[0]} \1", said)
    said = _DASH.sub(lambda dash: dash[0] if dash[1] and dash[2] else f"{dash[1] or ''}, ", said)
    said = _which_goes().sub(r" \1 \2 ", said)
    found: list[str] = []
    for part in (" ".join(one.split()) for one in _between().split(said) if one.strip()):
        away = _away().fullmatch(part)
        if away and has_meaning(away[2], {"suit", "rank"}):
            part = f"{word_list('throw-away')[0]} {away[1]} på {away[2]}"  # »ruderen ryger på spar konge«
        thrown = _throw().search(part)
        first = _onto_first().match(part) if thrown else None
        if thrown and first and first.end() <= thrown.start() and has_meaning(first[1], {"suit", "rank"}):
            found += [
                part[first.end() :],
                part[: first.end()].strip(),
            ]  # »på en ruder ryger kløren«
            continue
        onto = _ONTO.search(part, thrown.end()) if thrown else None  # »kaster en hjerter på klørene«
        found += [part[: onto.start()], part[onto.start() :].strip()] if onto else [part]
    return found


@cache
def _which_goes() -> re.Pattern[str]:
    """What is thrown, told of in a relative clause: »a diamond, which is going on the spade«."""
    goes = _one_of(word_list("away"))
    return re.compile(rf",? (?:which|that|som|der) (?:(?:så|da|then|just|bare|jo) )?({goes}) (på|on) ")


@cache
def _onto_first() -> re.Pattern[str]:
    """What something is thrown on, where that is said before the throw."""
    own = rf"{_one_of(word_list('own'))}\b"
    return re.compile(rf"(?:på|on|to) ((?:(?!{own})\w+ ){{1,4}}?)(?={_throws()}(?!\w)|{own})")


@cache
def _until() -> re.Pattern[str]:
    """To the end of a suit, as a suit goes on without it: »spiller ruder, til der ikke er flere«."""
    return re.compile(rf"(?<!\w){_one_of(word_list('until'))}(?!\w)")


@cache
def _of_rounds() -> re.Pattern[str]:
    """Rounds of trumps: »to gange trumf« draws twice."""
    trumps = _one_of(said for said, suit in phrases("suit").items() if suit == "trumps")
    rounds = r"gang|gange|ganger|gonger|rund[ea]r?|omgang(?:e|er|ar)?|(?:more )?rounds?"
    more = r"(?: mere| til| igen| more)?"
    return re.compile(rf"(?<!\w)((?:{_number()}|another|en|et) (?:{rounds}))(?: of| i)? {trumps}{more}(?!\w)")


@cache
def _of_so_many() -> re.Pattern[str]:
    """A number of all that are left: »fire af de fem« is four."""
    of = r"(?:ud af|ut av|af|av|of|out of) (?:(?:de|the|dem|sidste|last) ){0,2}"
    return re.compile(rf"(?<!\w)({_number()}) {of}{_number()}(?!\w)")


@cache
def _condition() -> re.Pattern[str]:
    """A verb with its subject after it, where no »så« before it tells of an order: »går den, er de mine«."""
    card = rf"{_one_of(phrases('suit'))} {_one_of(phrases('rank'))}"
    asked = rf"{_one_of(word_list('condition'))} (?:den|det|de|der|en|\w+(?:en|et|erne|ene)|{card})\b"
    return re.compile(rf"(\A|[,;.!?–—]|\b(?:og|men)(?= ))\s*({asked})")


@cache
def _whatever() -> re.Pattern[str]:
    """What holds however the opponents play, »no matter how you slice it«."""
    doing = rf"{_one_of(word_list('they'))} \w+(?: {_one_of(word_list('it'))})?"
    return re.compile(rf"(?<!\w){_one_of(word_list('no-matter'))} (?:h?[vw]\w+ |how )?{doing}(?!\w)")


@cache
def _infix_condition() -> re.Pattern[str]:
    """What begins a condition without a comma before it: »sparene ovenfra hvis de ikke ruffes«."""
    return re.compile(rf"(?<=\w) ({_one_of(word_list('if'))}) ")


@cache
def _trumps_before() -> re.Pattern[str]:
    """What is high once trumps are drawn, without a comma: »ruderne er gode når trumfen er ude«."""
    trumps = _one_of(said for said, suit in phrases("suit").items() if suit == "trumps")
    return re.compile(rf"(?<=\w) ({_one_of(word_list('once'))}) (?=[^,;.]*\b{trumps}\b)")


@cache
def _resting() -> re.Pattern[str]:
    """What a claim rests on, said in passing: »in the hope that«, »unless«."""
    return re.compile(rf",? ?\b{_one_of(word_list('resting'))}(?: at| that)? ")


def _as_card(match: re.Match[str]) -> str:
    return f"{ {'D': '♦', 'H': '♥', 'S': '♠'}[match[0][0]] }A".replace(" ", "")


def _name(match: re.Match[str]) -> str:
    """Nothing for the name of somebody spoken to, »tak, Jens«; the word itself where it means something."""
    known = seat_of(match[1]) or fold_words(match[1]) in meanings()
    return match[0] if known else ""
