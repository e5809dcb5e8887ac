"""What an event is scored by, and what decides how large a standard deduction is there (211B)."""

from rulings.scoring.fields import Amount, Choice, Whole, YesNo

VP, BAM, KNOCKOUT, OTHER_TEAMS = "vp", "bam", "knockout", "other-teams"
MATCHPOINTS, CROSS_IMPS, BUTLER, OTHER_PAIRS = "matchpoints", "cross-imps", "butler", "other-pairs"

TEAMS = (VP, BAM, KNOCKOUT, OTHER_TEAMS)
PAIRS = (MATCHPOINTS, CROSS_IMPS, BUTLER, OTHER_PAIRS)
FOR_TEAMS = (("form", frozenset(TEAMS)),)
FOR_PAIRS = (("form", frozenset(PAIRS)),)

_VP_ONLY = (("form", frozenset({VP})),)
_MATCHPOINTS_ONLY = (("form", frozenset({MATCHPOINTS})),)
_COMPARED = (("form", frozenset({MATCHPOINTS, CROSS_IMPS})),)
_OTHER = (("form", frozenset({OTHER_TEAMS, OTHER_PAIRS})),)
_MOST = 10**6

FORM = Choice(id="form", values=(*TEAMS, *PAIRS))
SCALE_BOARDS = Whole(id="scale_boards", optional=True, when=_VP_ONLY, unit="boards", low=1, high=999)
TOP = Amount(id="top", optional=True, when=_MATCHPOINTS_ONLY, unit="matchpoints", low=0, high=_MOST)
BOTTOM = Amount(
    id="bottom", optional=True, when=_MATCHPOINTS_ONLY, unit="matchpoints", low=-_MOST, high=_MOST
)
BOARD_TABLES = Whole(id="board_tables", optional=True, when=_COMPARED, unit="tables", low=2, high=10_000)
WHOLE = YesNo(id="whole", optional=True, when=_MATCHPOINTS_ONLY)
OWN_DEDUCTION = Amount(id="own_deduction", optional=True, when=_OTHER, low=0, high=_MOST)

FORM_FIELDS = (FORM, SCALE_BOARDS, TOP, BOTTOM, BOARD_TABLES, WHOLE, OWN_DEDUCTION)
"""The form of scoring and all that a standard deduction can turn on; each is asked for when needed."""
