"""Exact reading: queries over the wording as it stands, in every edition held, each hit in its line."""

from kb.search.exact.answer import LIMIT, ExactAnswer, ExactHit, InEdition, find
from kb.search.exact.index import ExactIndex, build_exact
