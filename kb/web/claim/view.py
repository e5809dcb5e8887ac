"""A verdict as a page shows it: the tricks as rows, the assumptions and the marks as links."""

from dataclasses import dataclass

from flask import request
from markupsafe import Markup

from kb.web.claim.address import assuming, assumptions_decided, page_address
from kb.web.site.drawings.tricks import Row, row
from kb.web.site.words.typography import typeset
from laws.citation import Citation
from rulings.bridge.cards import Deal, Hand
from rulings.bridge.seats import CLOCKWISE
from rulings.claims import Ending, Verdict, say
from rulings.claims.assumptions import citations
from rulings.claims.claim import Mark
from rulings.claims.ending import say_card
from rulings.claims.lines import Play, PlayedTrick
from rulings.engine.render import seat_text


@dataclass(frozen=True, slots=True)
class Line:
    """A line as a table: a row a trick."""

    title: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Flip:
    """An assumption with the link that turns it round.

    Attributes:
        numbers: what it would then be; empty where that is the same, None where it was not worked out.
    """

    text: str
    citations: tuple[Citation, ...]
    label: str
    url: str
    numbers: str | None
    is_decided: bool


@dataclass(frozen=True, slots=True)
class Choice:
    """A play of the line that the director can mark, or a mark that can be taken back."""

    label: Markup
    url: str


def deal(ending: Ending) -> Deal:
    """The cards left as a deal."""
    return Deal(tuple((seat, Hand(ending.hand(seat))) for seat in CLOCKWISE))


def lines(verdict: Verdict, language: str) -> list[Line]:
    """The line to the fewest tricks and the one that assures the most; one where they are the same number."""
    if verdict.fewest.tricks == verdict.most.tricks:
        return [_line(verdict, "both", verdict.fewest.line, language)]
    return [
        _line(verdict, "fewest", verdict.fewest.line, language),
        _line(verdict, "most", verdict.most.line, language),
    ]


def _line(verdict: Verdict, which: str, tricks: tuple[PlayedTrick, ...], language: str) -> Line:
    rows = tuple(
        row(((play.seat, play.card) for play in trick.plays), trick.winner, language) for trick in tricks
    )
    return Line(say.line_title(verdict, which, language), rows)


def flips(verdict: Verdict, language: str) -> list[Flip]:
    """The assumptions, each with the link that turns it round."""
    now = (verdict.fewest.tricks, verdict.most.tricks)
    out = []
    for assumption in verdict.assumed:
        numbers = None if assumption.otherwise is None else ""
        if assumption.otherwise and assumption.otherwise != now:
            numbers = say.numbers(assumption.otherwise, language)
        url = assuming({**assumptions_decided(), assumption.key: not assumption.holds})
        out.append(
            Flip(
                say.assumed_text(assumption, language, verdict.claim.federation),
                citations(assumption.key, verdict.claim.federation),
                say.flip_text(assumption, language),
                url,
                numbers,
                assumption.decided,
            )
        )
    return out


@dataclass(frozen=True, slots=True)
class Set:
    """Assumptions that decide only together, with the link that turns them all round and the line then."""

    labels: tuple[str, ...]
    text: str
    url: str
    line: Line


def together(verdict: Verdict, language: str) -> Set | None:
    """The assumptions that shield each other, if any do."""
    pair = verdict.together
    if pair is None:
        return None
    assumptions = [assumption for assumption in verdict.assumed if assumption.key in pair.keys]
    url = assuming(
        {**assumptions_decided(), **{assumption.key: not assumption.holds for assumption in assumptions}}
    )
    labels = tuple(say.flip_text(assumption, language) for assumption in assumptions)
    line = _line(verdict, "fewest", pair.fewest.line, language)
    return Set(labels, say.together_text(verdict, language), url, line)


def choices(verdict: Verdict, language: str) -> list[Choice]:
    """The plays of the claiming side on the way to the fewest tricks that need not have been made."""
    out = []
    marks_so_far = {(mark.way, mark.card) for mark in verdict.claim.marks}
    for number, trick in enumerate(verdict.fewest.line, 1):
        for play in trick.plays:
            if play.others and (play.way, play.card) not in marks_so_far:
                out.append(Choice(_play_line(number, play, language), _marking("umuligt", play)))
    return out


_WAYS = {
    "da": {"lead": "udspil", "follow": "tilspil", "throw": "afkast", "any": "spil"},
    "en": {"lead": "lead", "follow": "follow", "throw": "throw", "any": "play"},
}


def _play_line(number: int, play: Play, language: str) -> Markup:
    sentence = f"{_WAYS[language][play.way]} {say_card(play.card, language)}"
    return typeset(f"{number}. {seat_text(play.seat, language)}: {sentence}", language)


def _code(mark: Mark | Play) -> str:
    way = "" if mark.way == "any" else f"{mark.way} "
    return f"{way}{mark.card.suit.sign}{mark.card.rank}"


def _marking(name: str, play: Play) -> str:
    before = request.args.get(name, "").strip()
    return page_address(**{name: f"{before}, {_code(play)}" if before else _code(play)})


def marks(verdict: Verdict, language: str) -> list[tuple[bool, Choice]]:
    """What the director has marked (True: as normal), each with the link that takes it back."""
    out = []
    for mark in verdict.claim.marks:
        name = "normalt" if mark.normal else "umuligt"
        rest = [m for m in verdict.claim.marks if m.normal is mark.normal and m is not mark]
        label = typeset(f"{_WAYS[language][mark.way]} {say_card(mark.card, language)}", language)
        out.append((mark.normal, Choice(label, page_address(**{name: ", ".join(map(_code, rest))}))))
    return out
