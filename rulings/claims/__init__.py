"""The claim check of Laws 70 and 71: the fewest and the most tricks over all normal lines."""

from rulings.claims.asking import Unclear
from rulings.claims.check import check
from rulings.claims.claim import Claim
from rulings.claims.ending import Ending
from rulings.claims.errors import ClaimError, OutOfTime
from rulings.claims.request import read_claim
from rulings.claims.say import verdict_json
from rulings.claims.verdict import Verdict

__all__ = [
    "Claim",
    "ClaimError",
    "Ending",
    "OutOfTime",
    "Unclear",
    "Verdict",
    "check",
    "read_claim",
    "verdict_json",
]
