"""What is read out once a player has chosen: nothing twice, and nothing that only a choice could lead to."""

from rulings.topics import run

DECLINED = {
    "out-of-turn-kind": "bid",
    "whose-turn": "partner",
    "since-out-of-turn": "nothing",
    "lho-calls": "nej",
}


def test_after_lho_has_declined_each_choice_is_read_out_once() -> None:
    offered = [one.option for one in run("melding-uden-for-tur", DECLINED).options]
    laws = [(str(option.to), str(option.citation)) for option in offered]
    assert len(laws) == len(set(laws)), laws


def test_an_option_that_answers_no_question_leads_to_nothing_by_itself() -> None:
    free = [one for one in run("melding-uden-for-tur", DECLINED).options if not one.option.assuming]
    assert free and not any(one.leads_to for one in free)


def test_dummys_own_card_is_ruled_on_with_the_card_that_it_excused() -> None:
    facts = {
        "early-by": "defender",
        "early-misled-by-opponent": "nej",
        "early-how": "played",
        "early-exempt": "dummy-acted",
    }
    cited = {str(citation) for citation in run("tilspil-uden-for-tur", facts).citations}
    assert {"57C2", "45D1", "45F", "43B1"} <= cited
