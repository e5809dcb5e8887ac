"""Decision charts: a topic's rule as a tree of questions and rulings, grown by running the rule itself."""

from rulings.charts.chart import Branch, Chart, Node, Turn
from rulings.charts.common import examples_through
from rulings.charts.grow import chart_of, is_drawn

__all__ = ["Branch", "Chart", "Node", "Turn", "chart_of", "examples_through", "is_drawn"]
