"""One Level, one Node, one Planter for every numbered text."""

from laws.reading.outline.node import Content, Grid, Node
from laws.reading.outline.numerals import Fit, Level, Marker, Numeral, Path, fit, readings_of
from laws.reading.outline.planter import Planter
