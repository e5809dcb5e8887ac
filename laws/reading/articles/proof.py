"""What a text proves of a suit that it lost: each rule is a function that names the suits it leaves.

A rule speaks only where the wording fixes the suit; a suit is restored where exactly one is left that the
document lost at all. A wrong suit is worse than a lost one, so that bids which show hearts by agreement
prove nothing (a bid in diamonds may show hearts), while no usual bid in hearts shows diamonds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from laws.reading.articles.data import suit_words
from laws.reading.articles.lost import SYMBOLS, Lost, either, sentence_at

_RED = r"(?P<suit>ruder|hjerter)\w*"
_NAMED = {"ruder": "♦", "hjerter": "♥", "spar": "♠", "klør": "♣"}
_NEAR = 24
_LENGTH = r"(?:(?:mindst|højst|præcis)\s)?(?:\d(?:[+]|-\d)?-?(?:farve|kort)\s(?:i\s)?)?"


@dataclass(frozen=True, slots=True)
class Proof:
    """The suits that a rule leaves, why in one Danish clause, and how sure that is."""

    suits: frozenset[str]
    why: str
    confidence: float


@dataclass(frozen=True, slots=True)
class Scene:
    """A section's text with its lost places, as the rules see it."""

    text: str
    places: Sequence[Lost]

    def sentence(self, place: Lost) -> str:
        """The sentence around a place."""
        start, end = sentence_at(self.text, place.start)
        return self.text[start:end]

    def paragraph(self, place: Lost) -> tuple[int, int]:
        """Where the paragraph around a place begins and ends."""
        start = self.text.rfind("\n\n", 0, place.start) + 1
        end = self.text.find("\n\n", place.end)
        return start, end if end >= 0 else len(self.text)

    def after(self, place: Lost) -> str:
        """The rest of the sentence after a place."""
        return self.text[place.end : sentence_at(self.text, place.start)[1]]

    def bids(self, level: str = "") -> list[Lost]:
        """The lost bids of the section, all or at one level."""
        return [p for p in self.places if p.kind == "bid" and level in ("", p.token)]


Rule = Callable[[Scene, Lost], Proof | None]


def written_hand(scene: Scene, place: Lost) -> Proof | None:
    """A hand of thirteen cards is written spades, hearts, diamonds, clubs."""
    if place.kind != "holding" or place.group < 0:
        return None
    return Proof(frozenset(SYMBOLS[place.group]), "farvernes rækkefølge i en hånd på 13 kort", 0.98)


def convention(scene: Scene, place: Lost) -> Proof | None:
    """A convention's name beside the bid, or in the paragraph that asks what the bid means."""
    if place.kind != "bid":
        return None
    for known in suit_words()["convention"]:
        if known["level"] != place.token:
            continue
        name = rf"\b{re.escape(known['name'])}\b"
        if re.match(rf"[\s-]\(?{name}", scene.text[place.end :][:_NEAR]):
            return Proof(frozenset(known["suits"]), known["why"], 0.95)
        asked = re.search(r"\bbetydning(?:en)? af $", scene.text[max(0, place.start - _NEAR) : place.start])
        if known["near"] != "meaning" or not asked:
            continue
        start, end = scene.paragraph(place)
        alone = sum(start <= p.start < end for p in scene.bids(place.token)) == 1
        if alone and re.search(name, scene.text[start:end]):
            return Proof(frozenset(known["suits"]), known["why"], 0.85)
    return None


def game(scene: Scene, place: Lost) -> Proof | None:
    """A contract of four that the sentence calls a game is in a major, and not in the one named beside it."""
    if place.kind != "bid" or place.token != "4" or place.role != "contract":
        return None
    if not re.search(rf"\b(?:{either(suit_words()['proof']['game'])})\b", scene.sentence(place)):
        return None
    beside = set(re.findall(rf"^\s(?:eller|og)\s4([{SYMBOLS}])", scene.text[place.end :]))
    return Proof(frozenset("♠♥") - beside, "game på firetrinnet er i major", 0.95)


def tells_itself(scene: Scene, place: Lost) -> Proof | None:
    """The bid is the subject of a clause that says it shows diamonds, and no other single suit."""
    if place.kind != "bid":
        return None
    clause = re.split(r"[.;:–]", scene.after(place))[0]
    shown = re.match(rf"\s(?:{_shows()})\s(?:enten\s|typisk\s|normalt\s|begge\s)?{_LENGTH}ruder\w*", clause)
    if shown is None or re.search(r"hjerter|spar|klør|minor", clause):
        return None
    return Proof(frozenset("♦"), "meldingen siges selv at vise ruder", 0.9)


def opening_shows(scene: Scene, place: Lost) -> Proof | None:
    """An opening of one, of which the paragraph says that the player's opening told of a red suit."""
    if place.kind != "bid" or place.token != "1" or place.role != "opening" or not place.owner:
        return None
    rest = scene.text[place.end : scene.paragraph(place)[1]]
    owned = rf"\b{place.owner}(?:s|(?:\shar)?\smed\ssin)\såbning\w*"
    told = re.search(
        rf"{owned}(?P<between>[^.!?;,]{{0,40}}?)\s(?:{_shows()})\s(?:en\s)?{_LENGTH}{_RED}", rest
    )
    if told is None or _breaks(told["between"]):
        return None
    return Proof(frozenset(_NAMED[told["suit"]]), f"åbningen siges at have vist {told['suit']}", 0.93)


def both_show(scene: Scene, place: Lost) -> Proof | None:
    """The only opening of one before the words that both calls show a red suit."""
    if place.kind != "bid" or place.token != "1" or place.role != "opening":
        return None
    if place != next(p for p in scene.places if p.kind == "bid"):
        return None
    said = re.search(rf"\b[Bb]egge meldinger (?:{_shows()})\s(?:en\s)?{_LENGTH}{_RED}", scene.text)
    if said is None or [p for p in scene.bids() if p.start < said.start()] != [place]:
        return None
    return Proof(frozenset(_NAMED[said["suit"]]), f"begge meldinger siges at vise {said['suit']}", 0.93)


def also_shows(scene: Scene, place: Lost) -> Proof | None:
    """A bid of one, the only one lost in its section, replaced by a call that shows a red suit too."""
    if place.kind != "bid" or place.token != "1":
        return None
    said = re.search(rf"\b(?:der|som) (?:jo )?også (?:{_shows()})\s(?:en\s)?{_LENGTH}{_RED}", scene.text)
    if said is None or said.start() > place.start:
        return None
    if any(p.token != "1" or p.role for p in scene.bids()):
        return None
    return Proof(
        frozenset(_NAMED[said["suit"]]), f"meldingen i stedet siges også at vise {said['suit']}", 0.85
    )


def card_of_suit_led(scene: Scene, place: Lost) -> Proof | None:
    """A card in a sentence that names one red suit, in a section that names no other red suit."""
    if place.kind != "card":
        return None
    sentence = scene.sentence(place)
    named = set(re.findall(r"\b(ruder|hjerter|spar|klør)", sentence.lower()))
    elsewhere = rf"\b(?:{either(suit_words()['cards']['elsewhere'])})"
    if len(named) != 1 or re.search(rf"[{SYMBOLS}]", sentence) or re.search(elsewhere, sentence.lower()):
        return None
    start, end = sentence_at(scene.text, place.start)
    alone = sum(p.kind == "card" and start <= p.start < end for p in scene.places) == 1
    if not alone or named != set(re.findall(r"\b(ruder|hjerter)", scene.text.lower())):
        return None
    suit = named.pop()
    return Proof(
        frozenset(_NAMED[suit]), f"kortet spilles i {suit}, den eneste røde farve, afsnittet nævner", 0.9
    )


RULES: tuple[Rule, ...] = (
    written_hand,
    convention,
    game,
    tells_itself,
    opening_shows,
    both_show,
    also_shows,
    card_of_suit_led,
)


def prove(text: str, places: Sequence[Lost], lost: frozenset[str]) -> dict[int, Proof]:
    """The places of a section whose suit the text proves, by their number in `places`.

    Args:
        lost: the suits whose symbols the document lost: those that it never shows.
    """
    scene = Scene(text, places)
    proven: dict[int, Proof] = {}
    for number, place in enumerate(places):
        left = [(proof, proof.suits & lost) for rule in RULES if (proof := rule(scene, place))]
        suits = {suit for _, rest in left for suit in rest}
        if len(suits) == 1 and all(len(rest) == 1 for _, rest in left):
            best = max((proof for proof, _ in left), key=lambda proof: proof.confidence)
            proven[number] = Proof(frozenset(suits), best.why, best.confidence)
    return proven | _said_again(scene, proven)


def _said_again(scene: Scene, proven: dict[int, Proof]) -> dict[int, Proof]:
    """The same bid or card once more: no second player who might own it, no new example between."""
    again: dict[int, Proof] = {}
    for kind, token in {(scene.places[i].kind, scene.places[i].token) for i in proven}:
        alike = [i for i, p in enumerate(scene.places) if (p.kind, p.token) == (kind, token)]
        owners = {scene.places[i].owner for i in alike} - {""}
        if kind == "holding" or len(owners) > 1:
            continue
        for number in (i for i in alike if i not in proven):
            place = scene.places[number]
            near = [i for i in alike if i in proven and not _restarts(scene.text, scene.places[i], place)]
            if near and len({proven[i].suits for i in near}) == 1:
                first = proven[near[0]]
                confidence = round(min(proven[i].confidence for i in near) - 0.03, 2)
                again[number] = Proof(first.suits, f"samme som ovenfor: {first.why}", confidence)
    return again


def _restarts(text: str, one: Lost, other: Lost) -> bool:
    """Whether the text between two places turns to another example."""
    first, second = sorted((one, other), key=lambda place: place.start)
    between = text[first.end : second.start].lower()
    return re.search(rf"\b(?:{either(suit_words()['proof']['restarts'])})", between) is not None


def _shows() -> str:
    return either(suit_words()["proof"]["shows"])


def _breaks(text: str) -> bool:
    words = re.findall(r"\w+", text.lower().replace("uden for tur", ""))
    return any(word in suit_words()["proof"]["breaks"] for word in words)
