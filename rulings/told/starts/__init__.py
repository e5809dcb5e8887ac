"""What a told table comes under: for each ruling the events that start it, and its certain facts."""

from rulings.told.starts import (
    boards,
    calls,
    cards,
    changes,
    dummy,
    inadmissible,
    information,
    opening_lead,
    out_of_turn_play,
    penalty,
    playing,
    questions,
    revoke,
)
from rulings.told.starts.register import after_calls, before_calls
