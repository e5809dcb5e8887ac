"""The two notes of `bridgelov comparable`: read in every sense, or refused with what is to be settled."""

from collections.abc import Mapping, Sequence

from kb.errors import FactsError, KbError
from laws.languages import find_language
from rulings.bridge.cards import Hand
from rulings.errors import RulingsError
from rulings.meaning import (
    NOTHING_KNOWN,
    Context,
    Judgement,
    Meaning,
    MeaningError,
    Problem,
    Senses,
    differing_text,
    explain_empty,
    provisional_of,
    sense_of,
    senses_of,
)
from rulings.meaning.comparing.limits import words
from rulings.meaning.conventions.reference import is_reference, read_reference

SIDES = ("withdrawn", "new")


class UnsettledNote(FactsError):
    """A note of which a place cannot be used as it stands.

    Attributes:
        side: `withdrawn` or `new`.
        problems: the places.
        provisional: the verdict of what was read, as JSON, where nothing but unread words keeps it back.
    """

    def __init__(self, side: str, reason: str, problems: tuple[Problem, ...] = ()) -> None:
        self.side = side
        self.problems = problems
        self.provisional: dict[str, object] | None = None
        super().__init__(side, reason)


class SeveralSenses(FactsError):
    """Notes whose senses give different verdicts.

    Attributes:
        judgement: with the senses to choose between.
        language: of the reader.
    """

    def __init__(self, judgement: Judgement, senses: Mapping[str, Senses], language: str) -> None:
        self.judgement = judgement
        self.language = language
        sentences = [
            f"{_in(side, language)}, {_quote(senses[side].text, language)} {differing_text(language)} "
            f"{_write([choice.text for choice in choices], language)}"
            for side, choices in judgement.asked.items()
        ]
        super().__init__(next(iter(judgement.asked)), " ".join(sentences))


def read_side(
    side: str, text: str, language: str, context: Context = NOTHING_KNOWN, every_word: bool = False
) -> Senses:
    """All senses of one of the notes.

    Raises:
        UnsettledNote: at the first place that must be settled.
    """
    if is_reference(text):
        return sense_of(_read_agreement(side, text, language), text)
    senses = senses_of(text, language, context, every_word)
    if not senses.senses:
        raise refuse_note(side, senses, language)
    why = explain_empty(senses.senses[0].meaning, language) if len(senses.senses) == 1 else ""
    if why:
        raise UnsettledNote(side, f"{_in(side, language)}: {why}")
    return senses


def judge_what_was_read(
    error: UnsettledNote,
    texts: Mapping[str, str],
    language: str,
    contexts: Mapping[str, Context],
    hand: Hand | None,
) -> None:
    """Puts the verdict of what was read beside a refusal, where nothing but unread words keeps it back."""
    if error.problems and not any(map(is_reference, texts.values())):
        old, new = (senses_of(texts[side], language, contexts[side]) for side in SIDES)
        verdict = provisional_of(old, new, hand, language)
        error.provisional = verdict.to_json(language) if verdict is not None else None


def refuse_note(side: str, senses: Senses, language: str) -> UnsettledNote:
    """The refusal of a note, at its first place that must be settled."""
    sentence = f"{_in(side, language)}, {_problem_text(senses.problems[0], language)}"
    return UnsettledNote(side, sentence, senses.problems)


def read_one(side: str, text: str, language: str) -> Meaning:
    """The meaning of a note that must have one sense.

    Raises:
        UnsettledNote: where it has several.
    """
    reading = read_side(side, text, language, every_word=True)
    if reading.unread:
        raise refuse_note(side, reading, language)
    senses = reading.usual
    if len(senses) > 1:
        choices = _write([sense.text for sense in senses], language)
        reason = f"{_quote(text[:60], language)} {differing_text(language)} {choices}"
        raise UnsettledNote(side, f"{_in(side, language)}, {reason}")
    return senses[0].meaning


def refusal_json(error: KbError | RulingsError) -> dict[str, object]:
    """What cannot be used, as JSON: the sentence, and the choices where there are some."""
    fields: dict[str, object] = {"message": str(error)}
    if isinstance(error, FactsError):
        fields["field"] = error.source
    if isinstance(error, UnsettledNote):
        fields["problems"] = [{**problem.to_json(), "unread": problem.unread} for problem in error.problems]
        if error.provisional is not None:
            fields["provisional"] = error.provisional
    if isinstance(error, SeveralSenses):
        sides = error.judgement.asked.items()
        fields["choices"] = {side: [s.to_json(error.language) for s in senses] for side, senses in sides}
    return fields


def _read_agreement(side: str, text: str, language: str) -> Meaning:
    try:
        return read_reference(text, language).meaning
    except MeaningError as error:
        place = words("senses", "place", language=language, n=error.position + 1)
        sentence = f"{place}: {_quote(error.what[:60], language)} {error.reason}"
        raise UnsettledNote(side, f"{_in(side, language)}, {sentence}") from error


def _problem_text(problem: Problem, language: str) -> str:
    """The place, what is wrong there, and what to write for each of its readings."""
    what = f"{_quote(problem.what[:60], language)} " if problem.what else ""
    sentence = f"{words('senses', 'place', language=language, n=problem.offset + 1)}: {what}{problem.reason}"
    return (
        f"{sentence} {_write([choice.text for choice in problem.choices], language)}"
        if problem.choices
        else sentence
    )


def _write(texts: Sequence[str], language: str) -> str:
    joint = f" {find_language(language).disjunction} "
    choices = joint.join(_quote(text, language) for text in texts)
    return words("senses", "write", language=language, choices=choices)


def _in(side: str, language: str) -> str:
    return words("senses", side, language=language)


def _quote(text: str, language: str) -> str:
    return find_language(language).quote(text)
