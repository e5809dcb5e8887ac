"""The questions that several topics ask."""

from rulings.engine import question

AUCTION = question.auction("auction")
IN_TURN = question.yes_no("in-turn")
COMPARABLE = question.yes_no("comparable")
EVENT = question.choice("event-form")
DOUBLE_ADMISSIBLE = question.yes_no("double-admissible")
REPLACEMENT_ADMISSIBLE = question.yes_no("replacement-admissible")
"""Whether 19 allows the double or redouble made instead, where the calls before it are not all told."""
