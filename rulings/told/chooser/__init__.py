"""The second opinion on what a told case comes under: learned by the words of our own told cases."""

from rulings.told.chooser.corpus import texts
from rulings.told.chooser.features import Kinds
from rulings.told.chooser.linear import Chooser, learn, load, save
from rulings.told.chooser.trained import train
