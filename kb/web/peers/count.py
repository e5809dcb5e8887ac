"""The answers counted by a measure, and where the count is carried on to."""

import segno
from flask import Blueprint, redirect, render_template, request
from markupsafe import Markup
from werkzeug.wrappers import Response

from kb.web.interview.answers import POLL, GivenAnswers, answers_in
from kb.web.interview.answers import address as interview_address
from kb.web.interview.numbers import to_number
from kb.web.peers import address
from kb.web.peers.address import LAWS, LEVEL, Behind, behind_of, poll_wanted
from kb.web.peers.carried import PollResult, case_of
from kb.web.peers.delivered import delivered_answers, open_poll
from kb.web.peers.shown import action_mark
from kb.web.site.requests.editing import must_be_ours
from kb.web.site.shelf import knowledge
from kb.web.site.texts.amended import amended_citations
from kb.web.site.texts.places import held_url
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import pick
from rulings.bridge.auction import Auction, MadeCall
from rulings.bridge.calls import CALLS, PASS
from rulings.bridge.contract import contract_of
from rulings.polls import Poll, measure, measures, parse_answers, tally, weights
from rulings.polls.answer import LEVELS

bp = Blueprint("peers_count", __name__)

MEASURE, OUTCOME = "maal", "blev"
_LOCAL = ("localhost", "127.0.0.1")


@bp.post("/ligestillede/flere")
def more() -> Response:
    """Opens a poll for other phones."""
    must_be_ours()
    poll = poll_wanted(request.form)
    return redirect(address.tally_url(poll, s=request.form.get(address.ANSWERS, ""), t=open_poll()), 303)


@bp.get("/ligestillede/optaelling")
def count() -> str:
    """The answers counted, and where the count is carried on to."""
    poll = poll_wanted(request.args)
    token = request.args.get(address.TOKEN, "")
    own = request.args.get(address.ANSWERS, "")
    answers = parse_answers(f"{own}_{delivered_answers(token)}", poll.actions)
    by = measure(request.args.get(MEASURE, ""))
    only = request.args.get(LEVEL, "")
    only = only if only in LEVELS else ""
    behind = behind_of(poll)
    table_choice = request.args.get(OUTCOME, behind.made)
    table_choice = table_choice if table_choice in poll.actions else ""
    the_tally = tally(answers, by, only)
    logical = the_tally.logical(table_choice)
    parameters = {
        address.ANSWERS: own,
        address.TOKEN: token,
        OUTCOME: table_choice,
        MEASURE: by.id,
        LEVEL: only,
    }
    base = knowledge()
    result = PollResult(by.id, table_choice, the_tally)
    return render_template(
        "peers/count.html",
        poll=poll,
        counted=the_tally,
        made=table_choice,
        logical=logical if table_choice and the_tally.asked else "",
        mark=action_mark,
        measures=[(each, address.tally_url(poll, **{**parameters, MEASURE: each.id})) for each in measures()],
        by=by,
        levels=[
            (level, n, address.tally_url(poll, **{**parameters, LEVEL: level}))
            for level, n in the_tally.levels
        ],
        only=only,
        all_levels=address.tally_url(poll, **{**parameters, LEVEL: ""}),
        which=[
            (row.action, address.tally_url(poll, **{**parameters, OUTCOME: row.action}))
            for row in the_tally.rows
        ],
        again=address.sheet_url(poll, s=own, t=token),
        refresh=address.tally_url(poll, **parameters),
        carried=[*address.core(poll).items(), (address.ANSWERS, own)],
        code=_code(poll, token),
        local=request.host.partition(":")[0] in _LOCAL,
        token=token,
        shared=_for_others(poll, token) if token else "",
        onward=_onward(behind, result, poll),
        number=_number(behind, result, poll),
        law=lambda citation: held_url(citation, base.editions),
        laws=LAWS,
        amended=amended_citations(LAWS),
    )


def _code(poll: Poll, token: str) -> Markup:
    """The sheet's address as a code for other phones' cameras; empty where it is not open for them."""
    if not token:
        return Markup()
    image = segno.make(_for_others(poll, token), error="l").svg_inline(
        scale=4, border=3, light="#fff", dark="#000", omitsize=True
    )
    return Markup(image)  # of an address of our own, as squares


def _for_others(poll: Poll, token: str) -> str:
    return address.sheet_url(poll, absolute=True, **{address.TOKEN: token, address.OTHERS: "1"})


def _onward(behind: Behind, result: PollResult, poll: Poll) -> Target | None:
    """Back to the ruling with the answer that the count gives; where none asked, to a new one on 16B."""
    if not result.table_choice or not result.tally.asked:
        return None
    topic = case_of(behind.case)
    question_ids = {question.id for question in topic.questions}
    facts = {key: value for key, value in _facts(behind).items() if key in question_ids}
    if "auction" in question_ids:
        facts.setdefault("auction", str(poll.auction))
    facts |= {key: value for key, value in result.facts.items() if key in question_ids}
    url = interview_address(topic, GivenAnswers(facts), **{POLL: result.as_address})
    return Target(url, pick(topic.title))


def _facts(behind: Behind) -> dict[str, str]:
    return answers_in(behind.answers)


def _number(behind: Behind, result: PollResult, poll: Poll) -> str:
    """The assigned score with the choices of those asked as weights; empty where nothing is left to weigh."""
    rows = []
    for action, share in weights(result.tally, (result.table_choice,) if result.table_choice else ()):
        contract = _contract(poll, action)
        if contract is None:
            return ""
        rows.append(f"{share}; {contract} =")
    if not rows or not result.table_choice:
        return ""
    case = case_of(behind.case).id
    form = {"form": "matchpoints"} if poll.scoring == "matchpoints" else {}
    values = {**form, "results": "\n".join(rows)}
    return to_number("assigned", values, case, GivenAnswers(_facts(behind)))


def _contract(poll: Poll, action: str) -> str | None:
    """The contract if all pass after an action: a place to begin, which the director sets right."""
    call = next((each for each in CALLS if str(each) == action), None)
    auction = poll.auction
    if not poll.on_lead and call is not None:
        seat = poll.player
        calls = [MadeCall(seat, call), *(MadeCall(seat.after(n), PASS) for n in (1, 2, 3))]
        for last in range(1, 5):
            trial = Auction(auction.dealer, (*auction.calls, *calls[:last]))
            if contract_of(trial) is not None:
                auction = trial
                break
    contract = contract_of(auction)
    return None if contract is None else str(contract)
