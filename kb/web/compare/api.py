"""`bridgelov comparable --json` over HTTP: two meanings in, the verdict under 23A out."""

from flask import Blueprint, Response, g, jsonify, request

from kb.web.site.requests.equal import remember
from kb.web.site.requests.refusals import Refusal
from kb.web.site.requests.sent import sent_object
from kb.web.site.texts.carried_card import card_named
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from laws.languages import find_language
from rulings.bridge.calls import Call, parse_call
from rulings.bridge.cards import Hand, parse_hand
from rulings.bridge.told_auction import parse_told_auction
from rulings.errors import NotationError
from rulings.meaning import (
    NOTHING_KNOWN,
    Context,
    Meaning,
    MeaningError,
    Reading,
    Senses,
    UnknownMeaning,
    contexts_of,
    differing_text,
    empty_types,
    judge,
    provisional_of,
    sense_of,
    senses_of,
    sentence,
    understood_senses,
)
from rulings.meaning.conventions import (
    Convention,
    Named,
    Parameter,
    conventions,
    find_convention,
    groups,
    shown_options,
    value_text,
)
from rulings.meaning.conventions.played import set_parameters
from rulings.meaning.conventions.reference import is_reference, read_reference
from rulings.meaning.system_cards import Answer, SystemCard, answer, cards, with_opening
from rulings.meaning.system_cards.governed import Made, answer_json, governing_law

SIDES = ("withdrawn", "new")

bp = Blueprint("comparable_api", __name__, url_prefix="/api/v1")


@bp.errorhandler(MeaningError)
@bp.errorhandler(NotationError)
def refuse(error: MeaningError | NotationError) -> tuple[Response, int]:
    """An error of the common shape, with the place of the fault in the text."""
    language = current_language()
    reason = error.why.in_language(language) if isinstance(error, NotationError) else error.reason
    message = f"{find_language(language).quote(error.what[:60])}: {reason}" if error.what else reason
    place: dict[str, object] = {
        "text": error.text[:1000],
        "position": error.position,
        "what": error.what[:60],
    }
    if isinstance(error, MeaningError) and error.choices:
        place["choices"] = [choice.to_json() for choice in error.choices]
    beside = {"provisional": g.provisional} if g.get("provisional") else {}
    return jsonify(error={"status": 400, "message": message, **place, **beside}), 400


@bp.route("/comparable", methods=["GET", "POST"])
@remember
def comparable() -> Response:
    """The verdict; two notes in the query or as a JSON object, perhaps with their calls and the auction."""
    data = _parameters()
    language = current_language()
    if "auction" in data and "new" not in data:
        found_here = _of_a_card(data, language)
        law = governing_law(found_here.auction, found_here.withdrawn, _position_made(data))
        return jsonify(answer_json(found_here, law, language))
    calls = (_call(data, side) for side in SIDES)
    contexts = dict(zip(SIDES, contexts_of(data.get("auction", ""), *calls), strict=True))
    contexts["withdrawn"] = with_opening(contexts["withdrawn"], cards()[0])
    hand = _hand(data)
    if not any(is_reference(data.get(name, "")) for name in SIDES):
        old, new = (senses_of(data.get(name, ""), language, contexts[name]) for name in SIDES)
        beside = provisional_of(old, new, hand, language)
        g.provisional = beside.to_json(language) if beside is not None else None
    senses = {name: _senses(data, name, language, contexts[name]) for name in SIDES}
    judgement = judge(senses["withdrawn"], senses["new"], hand, language)
    for side, open_senses in judgement.asked.items():
        choices = tuple(Reading(sense.says(language), sense.text) for sense in open_senses)
        text = senses[side].text
        raise MeaningError(text, 0, text, differing_text(language), choices)
    for side in judgement.unread:
        problem = senses[side].problems[0]
        raise MeaningError(senses[side].text, problem.offset, problem.what, problem.reason, problem.choices)
    verdict = judgement.verdict
    if verdict is None:
        raise Refusal(400, "", differing_text(language))
    answer_data = {"conditions": list(judgement.reservations(language)), **verdict.to_json(language)}
    readings = {"withdrawn": verdict.old, "new": verdict.new}
    answer_data["readings"] = {side: sentence(meaning, language) for side, meaning in readings.items()}
    answer_data["senses"] = {
        side: [s.to_json(language) for s in sense.senses] for side, sense in senses.items()
    }
    answer_data["left_out"] = {side: list(judgement.left_out(side)) for side in judgement.taken}
    answer_data["reserved"] = {side: list(words) for side, words in judgement.reserved.items()}
    answer_data["assumed"] = list(judgement.assumed(language))
    answer_data["agreed"] = judgement.agreed(language) or None
    answer_data["empty_types"] = [
        why for meaning in readings.values() for _type, why in empty_types(meaning, language)
    ]
    return jsonify(answer_data)


def _position_made(data: dict[str, str]) -> str | None:
    turn = data.get("made", "")
    if turn and turn not in tuple(Made):
        raise Refusal(400, "made", _("Vælg, hvordan meldingen blev afgivet: %(ways)s.", ways=", ".join(Made)))
    return turn or None


def _of_a_card(data: dict[str, str], language: str) -> Answer:
    """Every legal call judged by a system card: `auction`, `withdrawn`, `card`, perhaps `after`, `means`."""
    auction, withdrawn = parse_told_auction(data["auction"]).auction, parse_call(data.get("withdrawn", ""))
    means = _meaning(data, "means", language, NOTHING_KNOWN) if data.get("means", "").strip() else None
    try:
        system = card_named(data.get("card", cards()[0].id))
    except UnknownMeaning as error:
        ids = ", ".join(each.id for each in cards())
        message = _("Der er intet systemkort »%(key)s«; vælg et af %(ids)s.", key=error.key[:60], ids=ids)
        raise Refusal(404, "", message) from error
    return answer(auction, withdrawn, system, data.get("after"), means, language)


@bp.get("/conventions")
@remember
def listed_conventions() -> Response:
    """Every convention, as it is usually played, with its parameters and presets."""
    language = current_language()
    return jsonify(conventions=[_convention(convention, language) for convention in conventions().values()])


def _convention(convention: Convention, language: str) -> dict[str, object]:
    """A convention; without a text where something must be told first."""
    usual = (
        None
        if convention.required
        else set_parameters(Named(convention, {}, convention.id), language=language).to_json(language)
    )
    return {
        "id": convention.id,
        "name": convention.name[language],
        "group": convention.group,
        "group_title": groups()[convention.group][language],
        "aim": convention.aim[language],
        "artificial": convention.artificial,
        "parameters": {
            key: _parameter(parameter, language) for key, parameter in convention.parameters.items()
        },
        "required": list(convention.required),
        "text": usual["text"] if usual else None,
        "call": usual["call"] if usual else None,
        "presets": [{"id": preset.id, "title": preset.title[language]} for preset in convention.presets],
        "reference": f"@{convention.id}",
    }


def _parameter(parameter: Parameter, language: str) -> dict[str, object]:
    default = value_text(parameter, parameter.default) if parameter.default is not None else None
    return {
        "label": parameter.label[language],
        "kind": parameter.kind.value,
        "default": default,
        "options": list(shown_options(parameter, language)),
    }


@bp.get("/conventions/<key>")
@remember
def one_convention(key: str) -> Response:
    """One convention by id or name; its parameters in the query (`?styrke=5-9`)."""
    language = current_language()
    try:
        return jsonify(
            set_parameters(find_convention(key), request.args.to_dict(), language).to_json(language)
        )
    except UnknownMeaning as error:
        near = ", ".join(error.near)
        message = _("Der er ingen færdig betydning »%(key)s«; vælg fx %(near)s.", key=key[:60], near=near)
        raise Refusal(404, "", message) from error


@bp.get("/cards")
@remember
def listed_cards() -> Response:
    """Every system card: what it holds, and the situations that it speaks of."""
    language = current_language()
    return jsonify(cards=[_card(system, language) for system in cards()])


def _card(system: SystemCard, language: str) -> dict[str, object]:
    return {
        "id": system.id,
        "title": system.title[language],
        "about": system.about[language],
        "opens": system.opens,
        "situations": list(system.situations()),
    }


OTHER_NAMES = {"old": "withdrawn"}
"""Names that the command too understands."""


def _parameters() -> dict[str, str]:
    form = _('Send ét JSON-objekt med to betydninger: {"withdrawn": "12-14", "new": "15-17"}.')
    data = sent_object(form) if request.method == "POST" else request.args.to_dict()
    if not all(isinstance(text, str) for text in data.values()):
        raise Refusal(400, "", form)
    return {OTHER_NAMES.get(str(key), str(key)): str(text) for key, text in data.items()}


def _meaning(data: dict[str, str], name: str, language: str, context: Context) -> Meaning:
    """The meaning of a note that must have one sense."""
    senses = _senses(data, name, language, context, every_word=True)
    if senses.unread:
        problem = senses.problems[0]
        raise MeaningError(senses.text, problem.offset, problem.what, problem.reason, problem.choices)
    if len(senses.usual) > 1:
        choices = tuple(Reading(sense.says(language), sense.text) for sense in senses.usual)
        raise MeaningError(senses.text, 0, senses.text, differing_text(language), choices)
    return senses.senses[0].meaning


def _senses(
    data: dict[str, str], name: str, language: str, context: Context, every_word: bool = False
) -> Senses:
    text = data.get(name, "")
    if not is_reference(text):
        return understood_senses(text, language, context, every_word)
    try:
        return sense_of(read_reference(text, language).meaning, text)
    except UnknownMeaning as error:
        near = ", ".join(f"@{key}" for key in error.near)
        sentence = _("Der er ingen færdig betydning »%(key)s«; vælg fx %(near)s.", key=text[:60], near=near)
        raise Refusal(404, "", sentence) from error


def _call(data: dict[str, str], side: str) -> Call | None:
    """The call that one of the two meanings is of, where it is given beside it."""
    written = data.get(f"{side}_call", "").strip()
    return parse_call(written) if written else None


def _hand(data: dict[str, str]) -> Hand | None:
    text = data.get("partner", "")
    return parse_hand(text) if text.strip() else None
