"""The keys by which a casebook finds a case: its situation, the places it cites, its words, its board."""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from kb.casebook.case import Case, Decision, same_words
from kb.casebook.words import terms_of
from laws.citation import Citation, parse
from laws.languages import FIRST_LANGUAGE, OWN_LANGUAGES
from rulings.bridge.auction import Auction
from rulings.bridge.cards import Deal
from rulings.bridge.deal_notation import is_deal, parse_deal
from rulings.bridge.notation import parse_auction
from rulings.engine import Ruling, render
from rulings.errors import NotationError, RulingsError
from rulings.likeness import Likeness, likeness
from rulings.review import fingerprint, plain_laws, rule_fingerprint
from rulings.topics import topic as topic_of

APPLIED, NOT_APPLIED = "applied", "not"
_REMINDER = "review-score"


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A case as it is found.

    Attributes:
        likeness: None where no topic is chosen, or the program cannot rule on the facts.
        places: each provision and every place above it, with its role.
        board: the same for the same deal and auction; empty where one of them is not known.
        calls: the auction without its seats.
        hands: each whole hand of the deal.
        terms: the stems of its words.
        outcome: what was ruled, where it was something else than the program's; empty too without facts.
    """

    likeness: Likeness | None
    places: frozenset[tuple[str, str]]
    board: str
    calls: str
    hands: tuple[str, ...]
    terms: str
    outcome: str


def arrange(case: Case) -> Arrangement:
    """What a case is found by."""
    auction, deal = _auction(case), _deal(case)
    decision = case.stands
    titles = [topic_of(case.topic).title[language] for language in OWN_LANGUAGES] if _is_topic(case) else []
    texts = [text for each in case.decisions for text in (each.program, each.given, each.why, each.score)]
    polls = [text for poll in case.polls for text in (poll.asked, poll.of, *poll.considered, *poll.chosen)]
    remarks = [remark.text for remark in case.comments]
    return Arrangement(
        like(case),
        frozenset(_places(case)),
        _board(auction, deal),
        "" if auction is None else calls_of(auction),
        () if deal is None else tuple(str(hand) for _seat, hand in deal.hands if len(hand.cards) == 13),
        terms_of(
            case.title, case.told, case.reason, case.class_, *case.applied, *case.not_applied,
            *titles, *texts, *polls, *remarks,
        ),
        _outcome(decision) if case.facts else "",
    )  # fmt: skip


def _outcome(decision: Decision) -> str:
    return same_words(decision.given) or same_words(decision.score if decision.given else "")


def like(case: Case) -> Likeness | None:
    """Its situation; None where no topic is chosen, or the program cannot rule on the facts."""
    if not case.topic:
        return None
    try:
        return likeness(case.topic, case.facts)
    except RulingsError:
        return None


def rule_on(case: Case) -> Case:
    """A case with what the program's ruling fills in: its text, provisions, edition and fingerprints."""
    alike = like(case)
    if alike is None:
        return case
    ruling, laws = alike.ruling, plain_laws()
    applied = case.applied or tuple(
        str(cited) for cited in _rests_on(ruling) if str(cited) not in case.not_applied
    )
    first, *others = case.decisions
    return replace(
        case,
        title=case.title or topic_of(ruling.topic).title[FIRST_LANGUAGE],
        auction=case.auction or str(case.facts.get("auction", "")),
        deal=case.deal or str(case.facts.get("deal", "")),
        applied=applied,
        edition=case.edition or laws.id,
        rule=case.rule or rule_fingerprint(ruling.topic),
        wordings=case.wordings or wordings_of(applied),
        decisions=(replace(first, program=first.program or summarise(ruling)), *others),
    )


def _rests_on(ruling: Ruling) -> tuple[Citation, ...]:
    """The provisions of a ruling but those of what is only to be looked at after the play."""
    reminded = [stated.consequence for stated in ruling.consequences if stated.consequence.kind == _REMINDER]
    others = [stated.consequence for stated in ruling.consequences if stated.consequence.kind != _REMINDER]
    aside = {place for one in reminded for place in one.citations}
    aside -= {place for one in others for place in one.citations}
    return tuple(place for place in ruling.citations if place not in aside) or ruling.citations


def wordings_of(applied: Iterable[str]) -> dict[str, str]:
    """The fingerprint of our wording of each place that is cited and that our edition has."""
    laws = plain_laws()
    return {cited: fingerprint(place) for cited in applied if (place := laws.get(parse(cited))) is not None}


def summarise(ruling: Ruling, language: str = FIRST_LANGUAGE) -> str:
    """A ruling in a line; the question where something is left to ask."""
    if ruling.question is not None:
        return render.question_text(ruling.question, language, ruling.names)
    return render.headline_text(ruling.consequences, language)


def translate_program(case: Case, language: str) -> Case:
    """A case with the program's ruling in a language; as kept where the program rules otherwise today."""
    alike = like(case) if language != FIRST_LANGUAGE else None
    if alike is None:
        return case
    kept = summarise(alike.ruling)
    decisions = (
        replace(one, program=summarise(alike.ruling, language)) if one.program == kept else one
        for one in case.decisions
    )
    return replace(case, decisions=tuple(decisions))


def _is_topic(case: Case) -> bool:
    try:
        return bool(case.topic and topic_of(case.topic))
    except RulingsError:
        return False


def _places(case: Case) -> Iterator[tuple[str, str]]:
    for role, cited in ((APPLIED, case.applied), (NOT_APPLIED, case.not_applied)):
        for place in map(parse, cited):
            yield from ((str(above), role) for above in (*place.ancestors, place))


def _auction(case: Case) -> Auction | None:
    text = case.auction or case.facts.get("auction", "")
    try:
        return parse_auction(text) if text else None
    except NotationError:
        return None


def _deal(case: Case) -> Deal | None:
    text = case.deal or case.facts.get("deal", "")
    try:
        return parse_deal(text) if text and is_deal(text) else None
    except NotationError:
        return None


def _board(auction: Auction | None, deal: Deal | None) -> str:
    if auction is None or deal is None or len(deal.hands) < 4:
        return ""
    hands = " ".join(sorted(f"{seat}:{hand}" for seat, hand in deal.hands))
    return hashlib.sha256(f"{hands} {auction}".encode()).hexdigest()[:16]


def calls_of(auction: Auction) -> str:
    """An auction without its seats, each call after a blank: whoever dealt, it is the same auction."""
    return "".join(f" {made_call.call}" for made_call in auction.calls)
