"""What else a told case says – who called since, slips, cards seen, who dealt – and what is no case."""

from __future__ import annotations

import pytest

from kb.search.starting import start

CALLED, TOO_LOW, CHANGED = "melding-uden-for-tur", "utilstraekkeligt-bud", "melding-aendret"
AFTER = "melding-efter-sidste-pas"
SLIP = {"unintended": "ja"}
SHOWN = {"card-shown-when": "during", "cards-shown": "one-honour"}
COUNT = {"count-kind": "too-many"}
WRONGLY = {"explanation-fault": "wrong", "explainer-seat": "S"}
CARD, COUNTED, DOUBLED = "vist-kort-i-meldeforloebet", "forkert-antal-kort", "utilladelig-dobling"
BAD = {"double-admissible": "nej"}


def _called(call: str, turn: str = "", **more: str) -> tuple[str, dict[str, str]]:
    turns = {"whose-turn": turn} if turn else {}
    return CALLED, {
        "call-out-of-turn": call,
        **turns,
        **{key.replace("_", "-"): v for key, v in more.items()},
    }


def _low(last: str, bid: str, **more: str) -> tuple[str, dict[str, str]]:
    facts = {key.replace("_", "-"): value for key, value in more.items()}
    return TOO_LOW, {"last-bid": last, "insufficient-bid": bid, **facts}


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        # nobody has called since: the question that asks so has an id of its own in each ruling
        (
            "øst åbnede 2r i vests tur, ingen har meldt siden",
            _called("2D", "partner", since_out_of_turn="nothing"),
        ),
        ("syd bød 2kl over 2s, og no one has called since", _low("2S", "2C", since="nothing")),
        ("nord bød 8kl, ingen nåede at melde", ("bud-over-syv-traek", {"called-since": "nobody"})),
        ("nord bød 8kl, øst passede", ("bud-over-syv-traek", {"called-since": "lho"})),
        ("øst åbnede 2r i vests tur, ingen har meldt", _called("2D", "partner")),
        # doubles of one's own side, and where there is nothing to double
        ("øst doblede sin egen makkers 3kl", (DOUBLED, BAD)),
        ("i doubled my partner's 2c", (DOUBLED, BAD)),
        ("vest redoblede, der var ikke doblet", (DOUBLED, BAD)),
        ("nord doblede inden nogen havde åbnet", (DOUBLED, BAD)),
        ("vest doblede 2♥ i nords tur, jeg blev tilkaldt", _called("X", "lho")),
        ("syd meldte 1ut i stedet for at passe i nords tur", _called("1N", "partner")),
        ("syd bød 2h, nord havde meldt 2s", _low("2S", "2H")),
        ("syd åbnede 1h, og efter to passer bød syd 2h uden for tur", _called("2H")),
        ("øst viste klør es under meldingerne, vest så det ikke", (CARD, SHOWN)),
        ("syd ændrede 1s til 2s, vest har meldt", (CHANGED, {"whose-call": "S"})),
        ("syd redoblede makkers dobling", (DOUBLED, BAD)),
        ("den næste var giver, og den tredje passede uden for tur", _called("P")),
        (
            "north dropped the king of spades during the auction, south saw it",
            (CARD, SHOWN | {"partner-could-see-card": "ja"}),
        ),
        ("nord har 12 kort og øst 14", (COUNTED, COUNT)),
        (
            "north pulled the pass card but meant to double",
            (CHANGED, {"whose-call": "N"} | SLIP | {"intended-call": "X"}),
        ),
        ("vest har doblet makkers 1ut", (DOUBLED, BAD)),
        ("vest redoblede før nogen havde doblet", (DOUBLED, BAD)),
        ("nord rettede straks 1h til 2h", (CHANGED, {"whose-call": "N", "since-first-call": "corrected"})),
        # whose the bid below was
        ("syd bød 1h over modpartens 1sp", _low("1S", "1H")),
        ("øst bød 2kl på nords åbning på 2 hjerter", _low("2H", "2C")),
        ("vest bød 2kl over 2h, hun havde ikke set buddet", _low("2H", "2C", unintended="nej")),
        ("vest bød 2kl over 2h, nord så det ikke", _low("2H", "2C")),
        (
            "vest bød 2kl over 2h, nord accepterede da han ikke havde set det",
            _low("2H", "2C", lho_accepts="ja"),
        ),
        ("vest bød 2kl over 2h, syd mente 3kl", _low("2H", "2C")),
        # cards of the bidding box, and what was meant
        (
            "syd tog x-kortet men mente pas",
            (CHANGED, {"whose-call": "S"} | SLIP | {"intended-call": "P"}),
        ),
        (
            "nord trak det forkerte kort, 2h i stedet for 2s",
            (CHANGED, {"whose-call": "N"} | SLIP | {"intended-call": "2S"}),
        ),
        (
            "jeg kom til at lægge paskortet men ville hele tiden have meldt 1ut",
            (CHANGED, SLIP | {"intended-call": "1N"}),
        ),
        (
            "vest bød 1s, but meant 1nt, og hans makker har allerede meldt",
            (CHANGED, {"whose-call": "W"} | SLIP | {"intended-call": "1N", "partner-called": "ja"}),
        ),
        # what took its place
        (
            "øst meldte 1s over 2s og rettede straks selv til 3s",
            _low("2S", "1S", since="corrected", replacement="3S"),
        ),
        (
            "øst bød 1h over 1s, syd accepterer ikke, øst vælger at passe",
            _low("1S", "1H", lho_accepts="nej", replacement="P"),
        ),
        (
            "nord byttede sin 2h ud med 3h efter at øst havde passet",
            (CHANGED, {"whose-call": "N", "since-first-call": "lho-called-and-corrected"}),
        ),
        (
            "nord byttede sin 2h ud med 3h efter at vest havde passet",
            (CHANGED, {"whose-call": "N"}),
        ),
        # who could see the card
        (
            "vest tabte klør es under meldingerne, så øst så det",
            (CARD, SHOWN | {"partner-could-see-card": "ja"}),
        ),
        ("vest tabte klør es under meldingerne, så nord så det", (CARD, SHOWN)),
        (
            "vest tabte klør es under meldingerne, øst kunne ikke se det",
            (CARD, SHOWN | {"partner-could-see-card": "nej"}),
        ),
        # who dealt
        ("i opened 1h but my rho was the dealer", _called("1H", "rho")),
        ("inden giver nåede at melde, åbnede den næste 1s", _called("1S", "rho")),
        ("giver havde ikke meldt endnu, da tredje hånd åbnede 1ut", _called("1N", "partner")),
        ("øst åbnede 1ut før giver", _called("1N")),
        ("spilleren til venstre for syd bød 1h i østs tur", _called("1H", "partner")),
        ("vest bød 3h i nords tur, vest havde allerede meldt 1h", _called("3H", "lho", called_before="ja")),
        ("vest bød 3h i nords tur, nord havde allerede meldt 1h", _called("3H", "lho")),
        # stated plainly, without more
        ("de har budt uden for tur ved bord 9", (CALLED, {})),
        ("modstanderne har afgivet et utilstrækkeligt bud", (TOO_LOW, {})),
        ("syd har afgivet en utilladelig melding", ("utilladelig-melding", {})),
        # after the final pass: which call that was, and who made it
        (
            "den blinde bød 3s, efter at meldeforløbet var slut med tre passer",
            (
                AFTER,
                {"auction-was-over": "ja"}
                | {"call-after-final-pass": "other", "caller-after-final-pass": "declaring-side"},
            ),
        ),
        (
            "nord bød 2kl efter at auktionen var slut med pas pas pas",
            (AFTER, {"auction-was-over": "ja", "call-after-final-pass": "other"}),
        ),
        (
            "1kl pas pas pas og så bød vest 1r",
            (AFTER, {"auction-was-over": "ja", "call-after-final-pass": "other"}),
        ),
        (
            "øst-vest fik kontrakten, men nord doblede efter den sidste pas",
            (
                AFTER,
                {
                    "auction-was-over": "ja",
                    "call-after-final-pass": "other",
                    "caller-after-final-pass": "defender",
                },
            ),
        ),
        # cards, boards, explanations, manners
        (
            "øst har 14 kort, ingen af spillerne har meldt",
            (COUNTED, COUNT | {"count-stage": "nobody-called"}),
        ),
        ("øst har 14 kort, nord har åbnet 1h", (COUNTED, COUNT)),
        ("øst har 14 kort, øst har meldt", (COUNTED, COUNT | {"count-stage": "called"})),
        ("nord har en joker", (COUNTED, {"count-kind": "foreign-card"})),
        (
            "i stik 4 opdages det at blinde mangler et kort",
            ("manglende-kort", {"short-stage": "after-lead-faced", "short-hand": "declarer-or-dummy"}),
        ),
        (
            "vest tog kortene fra mappe 3 i stedet for mappe 4 og bød 1h, makker har ikke meldt",
            (
                "kort-fra-forkert-mappe",
                {"called-on-wrong-hand": "ja", "partner-called-after-wrong-hand": "nej"},
            ),
        ),
        (
            "syd forklarede 2h som svag, men på systemkortet står stærk, der meldes endnu",
            ("forkert-forklaring", WRONGLY | {"explanation-stage": "auction"}),
        ),
        (
            "syd forklarede 2h forkert, det kom frem da spillet var slut",
            ("forkert-forklaring", WRONGLY | {"explanation-stage": "after-play"}),
        ),
        (
            "nord stønnede da makker bød 3ut, siderne er uenige",
            ("ubefoejede-oplysninger", {"information-source": "remark", "facts-agreed": "nej"}),
        ),
        (
            "syd åbnede 1s, vest pas, øst pas uden for tur, syd pas, nord fik aldrig lov at melde",
            ("tre-passer-med-en-uden-for-tur", {"turn-lost": "ja", "deprived": "rho"}),
        ),
    ],
)
def test_what_is_surely_told_and_nothing_else_is_filled_in(
    query: str, expected: tuple[str, dict[str, str]]
) -> None:
    found = start(query)
    assert found is not None
    assert (found.topic, dict(found.facts)) == expected


@pytest.mark.parametrize(
    "query",
    [
        "pas uden for tur",
        "utilstrækkeligt bud",
        "utilstrækkeligt bud accepteres ikke",
        "1s over 1h",
        "syd bød 1♥ i sin egen tur",
        "syd bød 1♥",
        "må blinde spørge modspiller om kulørsvigt",
        "N: 1H 1S",
        "§ 27",
        "2 stik",
        "hvad koster 1 stik over 1 stik",
        "hvornår må MTV acceptere en melding uden for tur",
        "regler for melding i makkers tur",
        "må jeg vise et kort under meldingerne",
        "hvad sker der hvis makker tænker længe",
        "tænkepause",
        "et",
        "to",
        "er 1 ut højere end 1 spar",
        "forkert forklaring",
        "14 kort",
        "må de melde uden for tur",
        "hvad hvis de har meldt uden for tur",
        "regler for de meldinger der er uden for tur",
        "modstanderne og melding uden for tur",
        "utilladelig dobling",
        "den næste i tur",
        "giver har ikke meldt",
        "tre passer",
        "vest doblede over syds 1s",
        "jeg doblede nords 2h",
        "ingen af os bød 1h over 1s",
        "spilleren til venstre for syd bød 1h i vests tur",
        "spilleren til højre for makker bød 1h i min tur",
        "nord sukkede",
        "udspilsbegrænsning",
        "bluffer i tredje hånd hver gang",
        "syd redoblede makkers 1h",
    ],
)
def test_what_tells_of_no_case_starts_nothing(query: str) -> None:
    assert start(query) is None


@pytest.mark.parametrize("card", ["♥K", "♥k", "K♥", "hjerter konge", "♥ konge"])
def test_a_card_is_read_by_its_letter_beside_a_suit_symbol(card: str) -> None:
    started = start(f"øst tabte {card} mens der blev meldt")
    assert started is not None and started.facts["cards-shown"] == "one-honour"


def test_a_call_that_was_only_talked_about_is_none_that_was_made() -> None:
    started = start("jeg hørte ved nabobordet at 3ut går to bet, og vi er ikke begyndt at melde")
    assert started is not None and started.facts["information-received"] == "before-calls"
    open_when = start("jeg hørte ved nabobordet at 3ut går to bet")
    assert open_when is not None and "information-received" not in open_when.facts


def test_a_slip_with_the_bidding_cards_needs_no_call_where_what_was_meant_is_told() -> None:
    started = start("øst fik fat i det forkerte kort, skulle have været 3 ruder")
    assert started is not None and started.topic == "melding-aendret"
    assert started.facts["intended-call"] == "3D" and started.facts["unintended"] == "ja"
