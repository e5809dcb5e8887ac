"""The topics on rights, boards, information, explanations and agreements (9-16, 20-21, 40, 75)."""

from __future__ import annotations

from typing import Any

from laws.citation import Citation
from rulings.engine.question import Question
from rulings.engine.topic import Rule
from rulings.rules.agreements import rule as partnership_understanding
from rulings.rules.boards import wrong_board, wrong_cards
from rulings.rules.explanations import rule as mistaken_explanation
from rulings.rules.information import extraneous as extraneous_information
from rulings.rules.information import unauthorised as unauthorised_information
from rulings.rules.rights import rule as irregularity_rights

RULES: dict[str, tuple[Rule, tuple[Question[Any], ...], tuple[Citation, ...]]] = {
    "uregelmaessighed-rettighed": (
        irregularity_rights.rights_after_an_irregularity,
        irregularity_rights.QUESTIONS,
        irregularity_rights.ENCODES,
    ),
    "forkert-antal-kort": (
        wrong_cards.wrong_number_of_cards,
        wrong_cards.WRONG_NUMBER_QUESTIONS,
        wrong_cards.WRONG_NUMBER_ENCODES,
    ),
    "manglende-kort": (
        wrong_cards.missing_cards,
        wrong_cards.MISSING_QUESTIONS,
        wrong_cards.MISSING_ENCODES,
    ),
    "kort-fra-forkert-mappe": (
        wrong_board.cards_from_wrong_board,
        wrong_board.WRONG_HAND_QUESTIONS,
        wrong_board.WRONG_HAND_ENCODES,
    ),
    "forkert-spil": (
        wrong_board.wrong_board,
        wrong_board.WRONG_BOARD_QUESTIONS,
        wrong_board.WRONG_BOARD_ENCODES,
    ),
    "ubefoejede-oplysninger": (
        unauthorised_information.unauthorised_information,
        unauthorised_information.QUESTIONS,
        unauthorised_information.ENCODES,
    ),
    "andre-uvedkommende-oplysninger": (
        extraneous_information.extraneous_information,
        extraneous_information.QUESTIONS,
        extraneous_information.ENCODES,
    ),
    "forkert-forklaring": (
        mistaken_explanation.mistaken_explanation,
        mistaken_explanation.QUESTIONS,
        mistaken_explanation.ENCODES,
    ),
    "makkeraftale": (
        partnership_understanding.partnership_understanding,
        partnership_understanding.QUESTIONS,
        partnership_understanding.ENCODES,
    ),
}
"""Rule, questions and provisions of each topic, by its id."""
