"""What every calculator of a match asks about the VP scale (202A)."""

from rulings.scoring.fields import Choice, Whole
from rulings.scoring.teams.vp_scale import MOST_BOARDS, UNITS

BOARDS = Whole(id="boards", low=1, high=MOST_BOARDS, unit="boards")
SCALE = Choice(id="scale", optional=True, values=tuple(UNITS))
