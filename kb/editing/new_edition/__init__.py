"""New edition day: a new book beside the one that it replaces, its concordance proposed row by row.

`likeness` compares words, `evidence` adds where the places stand, `propose` decides, `resting` says what must
be looked at again, `rows` writes the rows, `measure` holds them against a reviewed concordance.
"""

from kb.editing.new_edition.propose import Certainty, Proposal, propose
