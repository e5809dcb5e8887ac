"""The glossary against the texts: where each concept is used, which words its terms do not cover."""

from kb.editing.terms.proposals import Proposal, proposals
from kb.editing.terms.uses import Usage, Uses, count_uses, forget_terms, uses
