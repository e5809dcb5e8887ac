"""The apparatus of the editions that were read: what was changed in the letters, what an editor says."""

from kb.editing.apparatus.decision import Choice, Decision, Undecidable, emendation_of
from kb.editing.apparatus.queue import Doubt, doubt, queue
