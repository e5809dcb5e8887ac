"""The engine: questions, cases that ask them, typed consequences, rulings, and walks through them."""

from rulings.engine.case import Case
from rulings.engine.explore import explore
from rulings.engine.interview import Interview, interview
from rulings.engine.question import Question
from rulings.engine.ruling import Ruling
from rulings.engine.serial import question_to_json, ruling_to_json
from rulings.engine.topic import Topic
