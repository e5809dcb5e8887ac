"""One Level, one Node, one Planter for every numbered text."""

from laws.reading.outline.node import Block, Grid, Node
from laws.reading.outline.numbering import Fit, Level, Marker, Path, Step, fit, readings_of, step_of
from laws.reading.outline.planter import Planter

__all__ = [
    "Block",
    "Fit",
    "Grid",
    "Level",
    "Marker",
    "Node",
    "Path",
    "Planter",
    "Step",
    "fit",
    "readings_of",
    "step_of",
]
