"""`bridgelov comparable`: two meanings in, the verdict of Law 23A out, with exact counts."""

from collections.abc import Mapping, Sequence

import click

from kb.commands.danish import DanishCommand
from kb.commands.given import as_object, name_of, read_given
from kb.commands.judging.comparable_calls import print_answer
from kb.commands.judging.notes import (
    SIDES,
    SeveralSenses,
    UnsettledNote,
    judge_what_was_read,
    read_one,
    read_side,
    refusal_json,
    refuse_note,
)
from kb.commands.output import number, plain, print_json, print_text
from kb.errors import FactsError, KbError
from laws.languages import FIRST_LANGUAGE, OWN_LANGUAGES
from rulings.bridge.calls import Call, parse_call
from rulings.bridge.cards import Hand, parse_hand
from rulings.bridge.told_auction import parse_told_auction
from rulings.errors import DataError, RulingsError
from rulings.meaning import Meaning, UnknownMeaning, contexts_of, empty_types, judge, left_out_text, sentence
from rulings.meaning.comparing.verdict import Verdict
from rulings.meaning.system_cards import Answer, SystemCard, answer, card, cards, own_card, with_opening
from rulings.meaning.system_cards.governed import Made

# A system card as a command is told it: one of ours by its id, or a pair's own by its file

_SYSTEM_CARD_LARGEST = 100_000


def named_card(id_or_path: str) -> SystemCard:
    """The card of that id; what ends in `.toml` is the path of a pair's own.

    Raises:
        FactsError: no such card or file, or a file that is no card, with the place in it.
    """
    if id_or_path.endswith(".toml"):
        text = read_given(id_or_path, _SYSTEM_CARD_LARGEST, "er for stor til et systemkort.")
        try:
            return own_card(text)
        except DataError as error:
            raise FactsError(
                id_or_path, f"»{error.key}« {error.reason}" if error.key else error.reason
            ) from error
    try:
        return card(id_or_path)
    except UnknownMeaning as error:
        known = ", ".join(known_card.id for known_card in cards())
        raise FactsError("card", f"systemkortet »{error.key[:60]}« findes ikke; vælg {known}.") from error


_LARGEST = 100_000
_FIELDS = ("withdrawn", "new", "withdrawn_call", "new_call", "auction", "partner", "language")
_EXAMPLE = '{"withdrawn": "15-17 jævn", "new": "15-18 jævn, hold i ♥"}'
_OF_A_CARD = ("auction", "withdrawn", "card", "after", "made", "means", "language")
_CARD_EXAMPLE = '{"auction": "Ø: 1♦", "withdrawn": "1♥", "card": "dansk-standard"}'
REFUSAL = 2
"""The exit code of what cannot be used."""


@click.command(cls=DanishCommand, epilog=f"Eksempel: echo '{_EXAMPLE}' | bridgelov comparable - --json")
@click.argument("source", metavar="FIL|-")
@click.option("--json", "as_json", is_flag=True, help="Skriv ét JSON-dokument.")
def comparable(source: str, as_json: bool) -> int:
    """Døm, om en melding er tilsvarende (§ 23A): hænderne i de to betydninger tælles og sammenlignes.

    Filen er et JSON-objekt med »withdrawn« og »new« eller to linjer: den tilbagetagne meldings betydning og
    den nyes. Meldingen selv afgør, hvad »femfarve« er: skriv den først, »1♥: 11-20 med femfarve«, eller i
    »withdrawn_call« og »new_call«. »auction« er meldingerne før, fx »giver Ø; Ø 1♠; S i tur« eller »Ø: 1♠«,
    og afgør »støtte«, »hold« og »deres farve«. »partner« er makkers hånd, »language« da eller en.
    En konvention nævnes med @ og sit navn, og med parametre i parentes, hvor parret har aftalt noget andet:
    @multi(styrke=5-9).
    Med »auction« og »withdrawn« (meldingen) uden »new« dømmes hver lovlig melding efter systemkortet »card«,
    og loven i sagen siges. »made« er, hvordan meldingen blev afgivet: in-turn, inadmissible, rho, partner
    eller lho.
    """
    if not as_json:
        return _judge(read_request(source), as_json=False)
    try:
        return _judge(read_request(source), as_json=True)
    except (KbError, RulingsError) as error:
        print_json({"error": refusal_json(error)})
        return REFUSAL


def _judge(facts: dict[str, str], *, as_json: bool) -> int:
    language = facts.get("language", FIRST_LANGUAGE)
    if _by_a_card(facts):
        return print_answer(_answer(facts, language), as_json, language, _manner(facts))
    calls = (_call(facts, side) for side in SIDES)
    contexts = dict(zip(SIDES, contexts_of(facts.get("auction", ""), *calls), strict=True))
    contexts["withdrawn"] = with_opening(contexts["withdrawn"], cards()[0])
    hand = _hand(facts.get("partner"))
    try:
        senses = {side: read_side(side, facts[side], language, contexts[side]) for side in SIDES}
        judgement = judge(senses["withdrawn"], senses["new"], hand, language)
        for side in judgement.unread:
            raise refuse_note(side, senses[side], language)
    except UnsettledNote as error:
        judge_what_was_read(error, facts, language, contexts, hand)
        raise
    if judgement.verdict is None:
        raise SeveralSenses(judgement, senses, language)
    verdict = judgement.verdict
    meanings = {"withdrawn": verdict.old, "new": verdict.new}
    notes = [why for meaning in meanings.values() for _, why in empty_types(meaning, language)]
    gone = [left_out_text(words, language) for side in judgement.taken for words in judgement.left_out(side)]
    reserved = judgement.reservations(language)
    assumed = judgement.assumed(language)
    agreed = judgement.agreed(language)
    if as_json:
        result = {"conditions": list(reserved), **verdict.to_json(language)}
        result["readings"] = {side: sentence(meaning, language) for side, meaning in meanings.items()}
        result["senses"] = {side: [s.to_json(language) for s in each.senses] for side, each in senses.items()}
        result["left_out"] = {side: list(judgement.left_out(side)) for side in judgement.taken}
        result["reserved"] = {side: list(words) for side, words in judgement.reserved.items()}
        result["assumed"] = list(assumed)
        result["agreed"] = agreed or None
        result["empty_types"] = notes
        print_json(result)
    else:
        _print(verdict, language, meanings, reserved, [*gone, *assumed, *filter(None, [agreed]), *notes])
    return 0


def read_request(source: str) -> dict[str, str]:
    """What is to be compared, from a file or from standard input for `-`.

    Raises:
        FactsError: with what is wrong and how it is written instead.
    """
    name = name_of(source)
    text = read_given(source, _LARGEST, f"er for stor til to betydninger; skriv fx {_EXAMPLE}.")
    if text.lstrip()[:1] in ("{", "[", '"'):
        return _read_structure(name, text)
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) != 2:
        raise FactsError(name, f"skal have to linjer, den tilbagetagne og den nye, eller være {_EXAMPLE}.")
    return dict(zip(SIDES, lines, strict=True))


def _read_structure(name: str, text: str) -> dict[str, str]:
    values = as_object(name, text, "de to betydninger", _EXAMPLE)
    if "old" in values and "withdrawn" not in values:
        values = {"withdrawn": values["old"], **{k: v for k, v in values.items() if k != "old"}}
    fields, sides = (_OF_A_CARD, _OF_A_CARD[:2]) if _by_a_card(values) else (_FIELDS, tuple(SIDES))
    for field, value in values.items():
        if field not in fields:
            raise FactsError(name, f"feltet »{str(field)[:40]}« kendes ikke; brug {', '.join(fields)}.")
        if not isinstance(value, str):
            raise FactsError(name, f"»{field}« skal være en tekst, fx {_EXAMPLE}.")
    for side in sides:
        if not values.get(side, "").strip():
            example = _CARD_EXAMPLE if _by_a_card(values) else _EXAMPLE
            raise FactsError(name, f"»{side}« mangler; skriv fx {example}.")
    if values.get("language", FIRST_LANGUAGE) not in OWN_LANGUAGES:
        raise FactsError(name, "»language« er da eller en.")
    return dict(values)


def _by_a_card(facts: Mapping[str, object]) -> bool:
    """Whether every legal call is asked for, not a single new one."""
    return "auction" in facts and "new" not in facts


def _answer(facts: Mapping[str, str], language: str) -> Answer:
    auction, withdrawn = parse_told_auction(facts["auction"]).auction, parse_call(facts["withdrawn"])
    means = read_one("withdrawn", facts["means"], language) if facts.get("means", "").strip() else None
    system = named_card(facts.get("card", cards()[0].id))
    return answer(auction, withdrawn, system, facts.get("after"), means, language)


def _manner(facts: Mapping[str, str]) -> str | None:
    """How the withdrawn call was made, by its key."""
    manner = facts.get("made", "").strip()
    if manner and manner not in tuple(Made):
        raise FactsError("made", f"»{manner[:40]}« kendes ikke; vælg {', '.join(Made)}.")
    return manner or None


def _call(facts: Mapping[str, str], side: str) -> Call | None:
    """The call that one of the two meanings is of, where it is given beside it."""
    written = facts.get(f"{side}_call", "").strip()
    return parse_call(written) if written else None


def _hand(text: str | None) -> Hand | None:
    return parse_hand(text) if text and text.strip() else None


def _print(
    verdict: Verdict,
    language: str,
    meanings: Mapping[str, Meaning],
    conditions: Sequence[str],
    notes: list[str],
) -> None:
    result = verdict.to_json(language)
    names = ("Withdrawn", "New") if language == "en" else ("Tilbagetaget", "Ny")
    for condition in conditions:
        print_text(condition)
    for name, meaning in zip(names, meanings.values(), strict=True):
        print_text(f"{name}: {sentence(meaning, language)}")
    for note in notes:
        print_text(note)
    print_text(f"{result['text']} {result['rule_text']}")
    counts = verdict.counts
    english = language == "en"
    adds = "The new call adds" if english else "Den nye melding føjer til"
    for label, count in (
        ("withdrawn" if english else "tilbagetaget", counts.old),
        ("new" if english else "ny", counts.new),
        ("both" if english else "begge", counts.both),
    ):
        click.echo(f"  {label:13}{number(count):>16}")
    for heading, lines in (
        ("For", verdict.reasons("for", language)),
        ("Against" if english else "Imod", verdict.reasons("against", language)),
        ("Named" if english else "Nævnes", verdict.reasons("note", language)),
        (adds, [e.text(language) for e in verdict.excess]),
        ("Views" if english else "Syn på sagen", [f"{yes} / {no}" for yes, no in verdict.views(language)]),
        ("After play" if english else "Efter spillet", verdict.after(language)),
    ):
        if lines:
            click.echo(f"{heading}:")
            for line in lines:
                print_text(plain(line), "  ")
    print_text(str(result["note"]))
