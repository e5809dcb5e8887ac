"""What an address tells of the table that a ruling is about: the contract, which answers questions."""

from collections.abc import Mapping

from kb.web.interview.answers import PLAYED, State, boards_part, state
from rulings.bridge.contract import Contract, parse_contract
from rulings.engine.topic import Topic
from rulings.errors import NotationError

_DECLARER, _TRUMPS = "declarer-seat", "trumps"
"""The questions that a contract with its declarer answers."""


def contract_played() -> Contract | None:
    """The contract with its declarer that the address tells; None for neither, and for what is none."""
    try:
        contract = parse_contract(boards_part().get(PLAYED, ""))
    except NotationError:
        return None
    return contract if contract.declarer is not None else None


def state_at_table(topic: Topic, answers: Mapping[str, str]) -> State:
    """The interview that the answers make, with what the contract answers where nobody said otherwise."""
    contract = contract_played()
    if contract is None:
        return state(topic, answers)
    question_ids = {question.id for question in topic.questions}
    by_contract = {_DECLARER: str(contract.declarer), _TRUMPS: contract.denomination.letter}
    told = {key: value for key, value in answers.items() if by_contract.get(key) != value}
    at = state(topic, told)
    known = {k: v for k, v in by_contract.items() if k in question_ids and k not in told}
    counting = state(topic, {**at.answers, **known}).answers
    known = {key: value for key, value in known.items() if key in counting}
    return at if at.problem or not known else state(topic, {**at.answers, **known})
