"""Decision charts: a topic's rule as a tree of questions and rulings, grown by running the rule itself."""

from rulings.charts.chart import Branch, Chart, Node, Turn
from rulings.charts.entries import labels_of
from rulings.charts.grow import chart_of, examples_through
