"""References to provisions, in four verbs: find → parse → resolve → annotate.

`find` gives the letters that cite and their spans, `parse` makes citations of them, `resolve` says what
became of one, `annotate` does all three for every place of an edition. How people cite is data
(`laws/data/references.toml`).
"""

from laws.references.annotate import annotate
from laws.references.certain import certain_citation, citations_in
from laws.references.definitions import definition_of
from laws.references.find import find
from laws.references.mention import Mention
from laws.references.parse import parse
from laws.references.resolve import resolve
