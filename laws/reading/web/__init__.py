"""Law books as the federations publish them: HTML and PDF."""

from laws.reading.web.language import is_danish, reads_clean
from laws.reading.web.leaf import Leaf, read_leaf
from laws.reading.web.page import look_at_page
from laws.reading.web.pages import books_of, is_contents, look_at_pages
from laws.reading.web.pdf import extract, look_at_print
from laws.reading.web.pieces import unmark
from laws.reading.web.published import CONTENTS_ALONE, PublishedBook, in_one_language, read_published
from laws.reading.web.tongues import ForeignLanguage, foreign_tongue
from laws.reading.web.unwrapped import unwrapped
from laws.reading.web.visible import visible_text
