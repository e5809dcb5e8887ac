"""A pair's own system card: begun from one of ours, changed by chips, taken out and brought in as a file."""

from dataclasses import dataclass
from itertools import islice

from flask import Blueprint, Response, redirect, render_template, request, url_for
from markupsafe import Markup
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.wrappers import Response as AnyResponse

from kb.web.compare.chips import Chips, chips_of
from kb.web.compare.fields import MeaningField, read_meaning
from kb.web.interview.answers import CARD
from kb.web.site.drawings.diagrams import call_mark
from kb.web.site.requests.query import with_query
from kb.web.site.requests.refusals import Refusal
from kb.web.site.texts.carried_card import LARGEST, OWN, card_named, pack_card, unpack_card
from kb.web.site.words.language import current_language, pick
from kb.web.site.words.language import translate as _
from kb.web.site.words.typography import typeset
from laws.languages import FIRST_LANGUAGE
from rulings.bridge.auction import Auction, MadeCall, standing
from rulings.bridge.calls import BIDS, PASS, Call, call_of
from rulings.bridge.seats import CLOCKWISE
from rulings.engine.render import call_text
from rulings.errors import DataError
from rulings.meaning import Meaning, UnknownMeaning, format_meaning
from rulings.meaning.system_cards import SystemCard, cards, own_card
from rulings.meaning.system_cards.answer import situation_text
from rulings.meaning.system_cards.edited import LONGEST_TITLE, begin_card, own_rows, with_row, without_row
from rulings.meaning.system_cards.situation import is_legal, situation_of

bp = Blueprint("own_card", __name__, url_prefix="/tilsvarende/kort")

AFTER, CALL, SHOWS, AWAY, LIKE, TITLE, FILE = "efter", "melding", "viser", "fjern", "ligner", "titel", "fil"
_LONGEST_AUCTION = 40


@dataclass(frozen=True, slots=True)
class CardCall:
    """A call of the player whose turn it is.

    Attributes:
        mark: as printed.
        shows: its meaning; empty where the card is silent.
        own: whether the pair's own file tells it.
        change: the address where its meaning is changed.
        further: the address after it and a pass; empty where the auction is over then.
    """

    mark: Markup
    shows: str
    own: bool
    change: str
    further: str


@dataclass(frozen=True, slots=True)
class CardLink:
    """Something to tap, with a word beside it."""

    text: Markup
    url: str
    beside: str = ""


@dataclass(frozen=True, slots=True)
class CardView:
    """An own card at one place of the bidding.

    Attributes:
        title: of the card.
        situation: the auction so far; empty for an opening.
        calls: those that the card speaks of.
        silent: those that it says nothing of.
        theirs: what the opponents may have called instead, or opened.
        rows: the pair's own rows, each with the address without it.
        changing: the call whose meaning is changed, as printed; empty where none is.
        field: its meaning as text.
        chips: the same as chips.
        back: the address a step earlier; empty at the opening.
    """

    title: str
    situation: str
    calls: tuple[CardCall, ...]
    silent: tuple[CardLink, ...]
    theirs: tuple[CardLink, ...]
    rows: tuple[CardLink, ...]
    changing: Markup | str
    field: MeaningField
    chips: Chips | None
    back: str


def page_address(**changes: str) -> str:
    """The address of the page with this card, place and call; what is given replaces them."""
    parameters = {key: request.args.get(key, "") for key in (CARD, AFTER, CALL)} | changes
    return with_query(url_for("own_card.page"), parameters)


@bp.get("")
def page() -> str | tuple[str, int] | AnyResponse:
    """The card of the address, or where one is begun."""
    like = request.args.get(LIKE, "")
    if like:
        return _begin(like)
    key = request.args.get(CARD, "")
    if not key:
        return _show(None)
    try:
        text, system = unpack_card(key), card_named(key)
    except UnknownMeaning:
        return _show(
            None, _("Kortet i adressen kan ikke læses; hent det ind som fil, eller begynd et nyt.")
        ), 400
    calls = _auction()
    call = call_of(request.args.get(CALL, ""))
    if calls is None:
        return redirect(page_address(**{AFTER: "", CALL: ""}), 303)
    situation = situation_of(calls).key
    if request.args.get(AWAY):
        return _without(text)
    field = read_meaning(SHOWS, request.args.get(SHOWS, ""), current_language(), every_word=True)
    if call is not None and field.meaning is not None and not field.wrong:
        new_text = with_row(text, situation, call, format_meaning(field.meaning, FIRST_LANGUAGE))
        return _go_on_with(new_text, **{AFTER: " ".join(map(str, calls)), CALL: str(call)})
    return _show(_of(system, text, calls, call, field), field.wrong[0].reason if field.wrong else "")


@bp.post("")
def bring_in() -> AnyResponse:
    """A card's file that was chosen: it is checked, and its page shown."""
    try:
        file = request.files.get(FILE)
    except RequestEntityTooLarge as fault:
        raise _refusal(_("Filen er for stor til et systemkort.")) from fault
    if file is None or not file.filename:
        raise _refusal(_("Vælg en fil først."))
    data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise _refusal(_("Filen er for stor til et systemkort."))
    try:
        text = data.decode("utf-8-sig")
        own_card(text)
    except UnicodeDecodeError as fault:
        raise _refusal(
            _("Filen er ikke et systemkort; vælg en fil, der er hentet fra denne side.")
        ) from fault
    except DataError as fault:
        where = f"»{fault.key}« " if fault.key else ""
        raise _refusal(
            _("Filen kan ikke bruges som systemkort: %(why)s", why=where + fault.reason)
        ) from fault
    return redirect(page_address(**{CARD: pack_card(text), AFTER: "", CALL: ""}), 303)


@bp.get("/fil")
def take_out() -> Response:
    """The card as a file, to be kept elsewhere or sent to a partner."""
    try:
        text = unpack_card(request.args.get(CARD, ""))
    except UnknownMeaning as fault:
        raise _refusal(
            _("Kortet i adressen kan ikke læses; hent det ind som fil, eller begynd et nyt.")
        ) from fault
    name = "systemkort.toml"
    return Response(
        text,
        mimetype="application/toml",
        headers={"Content-Disposition": f'attachment; filename="{name}"', "X-Robots-Tag": "noindex"},
    )


def _refusal(sentence: str) -> Refusal:
    return Refusal(400, _("Systemkortet kan ikke bruges"), sentence)


def _begin(like: str) -> str | tuple[str, int] | AnyResponse:
    title = " ".join(request.args.get(TITLE, "").split())[:LONGEST_TITLE]
    if all(system.id != like for system in cards()):
        return _show(None, _("Systemkortet findes ikke; vælg et på listen.")), 400
    return _go_on_with(begin_card(like, title or _("Vores kort")))


def _without(text: str) -> AnyResponse:
    after, _sign, call = request.args[AWAY].rpartition("|")
    call_removed = call_of(call)
    return _go_on_with(
        without_row(text, after, call_removed) if call_removed is not None else text, **{AFTER: "", CALL: ""}
    )


def _go_on_with(text: str, **place: str) -> AnyResponse:
    """On to the page with a changed card."""
    if len(text) > LARGEST:
        raise _refusal(_("Kortet har for mange rækker til en telefon; fjern nogle."))
    return redirect(page_address(**{AFTER: "", CALL: "", **place, CARD: pack_card(text)}), 303)


def _auction() -> tuple[Call, ...] | None:
    """The calls of the address, made in rotation; None where they are no auction that goes on."""
    words = request.args.get(AFTER, "").split()
    read_calls = [call_of(word) for word in words[:_LONGEST_AUCTION]]
    calls = tuple(call for call in read_calls if call is not None)
    return calls if len(calls) == len(words) and is_legal(calls) else None


def _of(
    system: SystemCard, text: str, calls: tuple[Call, ...], call: Call | None, field: MeaningField
) -> CardView:
    language = current_language()
    at = situation_of(calls)
    own = set(own_rows(text))
    rows = {each: row for each in _legal(calls) if (row := system.row(at, each)) is not None}
    meaning = rows[call].meaning if call in rows else Meaning()
    chosen_call = call if call is not None and call in _legal(calls) else None
    return CardView(
        title=pick(system.title),
        situation=situation_text(at.key, language),
        calls=tuple(
            CardCall(
                call_mark(each, language),
                format_meaning(row.meaning, language),
                (at.key, str(each)) in own,
                page_address(**{CALL: str(each)}),
                _after(calls, each, PASS),
            )
            for each, row in rows.items()
        ),
        silent=tuple(
            CardLink(call_mark(each, language), page_address(**{CALL: str(each)}))
            for each in _legal(calls)
            if each not in rows
        ),
        theirs=_theirs(calls, language),
        rows=tuple(_row_away(system, after, each, language) for after, each in sorted(own)),
        changing=call_mark(chosen_call, language) if chosen_call is not None else "",
        field=field if field.text else MeaningField(SHOWS, format_meaning(meaning, language)),
        chips=chips_of(meaning, language, lambda place: page_address(**{SHOWS: place}))
        if chosen_call is not None
        else None,
        back=page_address(**{AFTER: " ".join(map(str, calls[:-2])), CALL: ""}) if calls else "",
    )


def _legal(before: tuple[Call, ...]) -> tuple[Call, ...]:
    calls = tuple(MadeCall(CLOCKWISE[at % len(CLOCKWISE)], call) for at, call in enumerate(before))
    now = standing(Auction(CLOCKWISE[0], calls))
    return now.legal_calls(now.turn)


def _after(before: tuple[Call, ...], *more: Call) -> str:
    """The address when these calls have been made, too; empty where the auction is over then."""
    calls = (*before, *more)
    return page_address(**{AFTER: " ".join(map(str, calls)), CALL: ""}) if is_legal(calls) else ""


def _theirs(calls: tuple[Call, ...], language: str) -> tuple[CardLink, ...]:
    """What the opponents may have called instead of their last call, or have opened."""
    before = calls[:-1]
    options = _legal(before) if calls else BIDS
    return tuple(
        CardLink(call_mark(each, language), url)
        for each in options
        if (not calls or each != calls[-1]) and (url := _after(before, each))
    )


def _row_away(system: SystemCard, after: str, written: str, language: str) -> CardLink:
    """A row of the file as a page prints it, with what it shows; a pattern stands as the file writes it."""
    call, label = call_of(written), f"{after} {written}"
    if call is not None and _plain(after):
        label = f"{situation_text(after, language)} {call_text(call, language)}"
        shows = (row.meaning for row in system.rows if (row.after, row.call) == (after, call) and row.text)
        label += "".join(f": {format_meaning(meaning, language)}" for meaning in islice(shows, 1))
    return CardLink(typeset(label.strip(), language), page_address(**{AWAY: f"{after}|{written}"}))


def _plain(after: str) -> bool:
    """Whether a situation names its calls, and no suit stands for several."""
    return all(call_of(word.strip("()")) is not None for word in after.split())


def _show(view: CardView | None, problem: str = "") -> str:
    key = request.args.get(CARD, "")
    return render_template(
        "compare/own_card.html",
        at=view,
        problem=problem,
        cards=[(system.id, pick(system.title), pick(system.about)) for system in cards()],
        key=key if key.startswith(OWN) else "",
        place=request.args.get(AFTER, ""),
        call=request.args.get(CALL, ""),
        longest=LONGEST_TITLE,
        use=with_query(url_for("comparable.calls_here"), {CARD: key if view else ""}),
    )
