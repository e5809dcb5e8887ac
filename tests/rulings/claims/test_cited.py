"""Every provision under a claim's verdict, from the law: what makes it a claim, and what decides it."""

from rulings.claims.say import cited_by
from tests.rulings.claims.test_law import ENDINGS, checked

ALWAYS = {"68A", "70A", "70D1"}
"""68A: it is a claim; 70A: how the director adjudicates; 70D1: lines that were not stated."""
OUTSTANDING_TRUMP = {"70C", "70C1", "70C2", "70C3", "X70A2"}
PARTNERS_CARD = "70D2"
CONCEDED = "71B"
UNSTATED = {"70E1", "70E2", "X70A1"}
"""Who follows or is short of a suit is not presumed (70E1), nor the rank that is played (70E2, X70A1)."""
MAY_REST_ON = ALWAYS | OUTSTANDING_TRUMP | UNSTATED | {PARTNERS_CARD, CONCEDED}


def test_every_verdict_cites_what_makes_it_one_and_what_decided_it() -> None:
    faults = []
    for ending in ENDINGS:
        verdict = checked(ending)
        cited = {str(citation) for citation in cited_by(verdict)}
        conceded = verdict.fewest.tricks > verdict.claim.claimed
        if not ALWAYS <= cited <= MAY_REST_ON or (CONCEDED in cited) is not conceded:
            faults.append((ending["about"], sorted(cited)))
        named = ending["about"].split(":")[0].split(",")[0]
        if named in MAY_REST_ON and named not in cited:
            faults.append((ending["about"], f"{named} is not cited"))
    assert not faults
