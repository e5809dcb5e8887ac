"""A poll of peers (16B1b): what they are shown, what must never stand there, and how their answers count."""

from rulings.polls.answer import Answer, parse_answers, write_answers
from rulings.polls.counting import Counted, Tally, tally, weights
from rulings.polls.known import known_words, unknown
from rulings.polls.leak import Leak, Secret, forbidden, leaks
from rulings.polls.measuring import measure, measures
from rulings.polls.poll import Poll, lawful_part
from rulings.polls.telling import telling
