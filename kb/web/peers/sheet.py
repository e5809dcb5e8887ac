"""The sheet that is handed round, and what those asked answer on it."""

from collections.abc import Mapping

from flask import Blueprint, redirect, render_template, request
from werkzeug.wrappers import Response

from kb.web.peers import address
from kb.web.peers.address import LEVEL, poll_wanted
from kb.web.peers.delivered import deliver
from kb.web.peers.shown import action_rows, table
from kb.web.site.drawings.diagrams import suit_lines
from kb.web.site.requests.editing import must_be_ours
from kb.web.site.requests.refusals import Refusal
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from rulings.polls import Answer, Poll, parse_answers, write_answers
from rulings.polls.answer import LEVELS

bp = Blueprint("peers_sheet", __name__)

CHOICE, CONSIDERATION = "valg", "overvejer"


@bp.get("/ligestillede/ark")
def sheet() -> str | Response:
    """The sheet to hand round, with the buttons to answer by."""
    poll = poll_wanted(request.args)
    answers = parse_answers(request.args.get(address.ANSWERS, ""), poll.actions)
    answer = _answer(poll, request.args)
    token = request.args.get(address.TOKEN, "")
    if answer is not None:
        return redirect(address.sheet_url(poll, s=write_answers((*answers, answer)), t=token, tak="1"), 303)
    return _sheet(poll, write_answers(answers), token)


@bp.post("/ligestillede/svar")
def send() -> str:
    """An answer from another phone."""
    must_be_ours()
    poll = poll_wanted(request.form)
    answer = _answer(poll, request.form)
    token = request.form.get(address.TOKEN, "")
    if answer is None:
        return _sheet(poll, "", token, other=True, problem=_("Tryk på det, du ville vælge, og aflevér igen."))
    if not deliver(token, answer):
        sentence = _("Der spørges ikke længere her. Sig dit svar til den, der viste dig koden.")
        raise Refusal(410, _("Rundspørgen er lukket"), sentence)
    return render_template("peers/thanks.html")


def _answer(poll: Poll, args: Mapping[str, str]) -> Answer | None:
    choice = args.get(CHOICE, "")
    if choice not in poll.actions:
        return None
    considered_keys = request.values.getlist(CONSIDERATION)
    others_considered = tuple(key for key in poll.actions if key in considered_keys and key != choice)
    level = args.get(LEVEL, "")
    return Answer(choice, others_considered, level if level in LEVELS else "same")


def _sheet(poll: Poll, answers_so_far: str, token: str, *, other: bool = False, problem: str = "") -> str:
    other = other or address.OTHERS in request.args
    parameters = ((address.ANSWERS, answers_so_far), (address.TOKEN, token))
    return render_template(
        "peers/sheet.html",
        poll=poll,
        problem=problem,
        thanks="tak" in request.args,
        table=table(poll),
        hand=suit_lines(poll.hand, current_language()),
        rows=action_rows(poll),
        levels=LEVELS,
        other=other,
        token=token,
        carried=[pair for pair in (*address.core(poll).items(), *parameters) if pair[1]],
        count="" if other else address.tally_url(poll, s=answers_so_far, t=token),
    )
