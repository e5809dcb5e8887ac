"""Two or three editions side by side: place beside place, and what differs word by word."""

from kb.editing.beside.rows import Cell, Fate, Row, beside, summary
from kb.editing.beside.words import Piece, compare, likeness
