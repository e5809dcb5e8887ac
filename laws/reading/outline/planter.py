"""From marked pieces to a tree: what belongs under what, told from the sequence of the numerals.

A room tells how numerals look in its document and where a paragraph ends; the planter knows which places
are open, opens the next one, and gives each paragraph its place.
"""

from laws.citation import Citation
from laws.reading.outline.node import Content, Node
from laws.reading.outline.numerals import Fit, Level, Numeral, Path, fit


class Planter:
    """Grows the tree under one root.

    Attributes:
        open: the places from the root to the one that was read last.
        missing: places that the sequence jumps over.
        last: where the paragraph that was added last ends; None where a new one must begin.

    >>> planter = Planter(Node(Citation("3")))
    >>> for numeral in ("A", "1", "2", "B"):
    ...     _ = planter.plant(planter.fit(numeral))
    >>> [str(node.citation) for node in planter.root.walk()]
    ['3', '3A', '3A1', '3A2', '3B']
    """

    def __init__(self, root: Node) -> None:
        self.root = root
        self.open = [root]
        self.missing: list[Citation] = []
        self.last: list[Content] | None = None

    @property
    def here(self) -> Node:
        """The place that was read last."""
        return self.open[-1]

    def citation(self, path: Path) -> Citation:
        """The citation of a path under the root."""
        above = self.root.citation
        return Citation(above.root, (*above.path, *(step.part for step in path)))

    def fit(self, numeral: str, announced: bool = False, gap: int = 2) -> Fit | None:
        """Where a numeral belongs after what was read last (see `numerals.fit`)."""
        return fit(numeral, self.here.path, announced, gap)

    def standing(self, level: Level) -> Node | None:
        """The open place of a level."""
        return next((n for n in self.open if n.path and n.path[-1].level is level), None)

    def following(self, level: Level) -> Numeral:
        """The numeral that comes next on a level where the text now stands."""
        elder = self.standing(level)
        return level.numeral(elder.path[-1].value + 1 if elder else 1)

    def around(self, path: Path) -> Node:
        """The innermost open place under which a path leads."""
        return [n for n in self.open if len(n.path) < len(path) and n.path == path[: len(n.path)]][-1]

    def find(self, path: Path) -> Node | None:
        """The place at a path, where it was planted already under the open ones."""
        citation = self.citation(path)
        return next((child for child in self.around(path).children if child.citation == citation), None)

    def plant(self, found: Fit) -> Node:
        """Opens a place, and those on the way to it; what the sequence jumps over is noted as missing."""
        path, last = found.path, found.path[-1]
        for value in range(last.value - found.missing, last.value):
            self.missing.append(self.citation((*path[:-1], last.level.numeral(value))))
        self.back_to(self.around(path))
        for depth in range(len(self.here.path) + 1, len(path) + 1):
            self.open.append(self._child(path[:depth]))
        return self.here

    def _child(self, path: Path) -> Node:
        node = self.find(path)
        if node is None:
            node = Node(self.citation(path), path)
            self.here.children.append(node)
        return node

    def back_to(self, node: Node) -> None:
        """Closes the places under an open one."""
        del self.open[self.open.index(node) + 1 :]
        self.last = None

    def add(self, text: str, node: Node | None = None) -> None:
        """A new paragraph of a place, of the newest where none is named."""
        self.last = (node or self.here).own
        self.last.append(text)

    @property
    def so_far(self) -> str:
        """The paragraph that was added last; empty where a new one must begin."""
        return str(self.last[-1]) if self.last else ""

    def go_on(self, text: str, glue: str) -> None:
        """More of the paragraph that was added last."""
        assert self.last
        self.last[-1] = f"{self.last[-1]}{glue}{text}"

    def owner(self, numeral: str, gap: int = 2) -> Node:
        """The place that a paragraph without a numeral belongs to, after one whose text was finished.

        The elder of the numeral that comes next (empty: none), or, when its list is at its end, the lettered
        place around it.
        """
        coming = self.fit(numeral, gap=gap)
        if coming is not None and coming.path[-1].level is not Level.CAPITAL:
            return self.standing(coming.path[-1].level) or self.here
        lettered = self.standing(Level.CAPITAL)
        return self.root if lettered is None or (self.root.announces and not lettered.heading) else lettered
