"""The second opinion on what a told case comes under: learned from our own told cases, by their words alone."""

from rulings.told.chooser.linear import Chooser, load, save
from rulings.told.chooser.trained import trained

__all__ = ["Chooser", "load", "save", "trained"]
