"""Which letters stand there: lexicon, channel, repair, witnesses."""

from laws.reading.letters.anchors import ANCHORS, bare
from laws.reading.letters.breaks import BREAK, join_breaks
from laws.reading.letters.lexicon import Lexicon
from laws.reading.letters.mended import Wording
from laws.reading.letters.settle import Settled, misread, settle

__all__ = ["ANCHORS", "BREAK", "Lexicon", "Settled", "Wording", "bare", "join_breaks", "misread", "settle"]
