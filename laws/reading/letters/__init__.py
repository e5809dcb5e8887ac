"""Which letters stand there: lexicon, channel, repair, witnesses."""

from laws.reading.letters.breaks import BREAK, join_breaks
from laws.reading.letters.confusions import Confusions
from laws.reading.letters.legible import ILLEGIBLE, legible
from laws.reading.letters.lexicon import Lexicon
from laws.reading.letters.mended import Wording
from laws.reading.letters.one_change import ALPHABET
from laws.reading.letters.settle import SettledPiece, learned_from, misread, settle
from laws.reading.letters.stop_marks import MARK_CLASS, mark, unmark
from laws.reading.letters.tokens import ANCHORS, bare
