"""The pages: `create_app` makes the site, read in a browser or served by waitress.

A folder a feature: `page.py` has its routes, the modules beside it what a page shows, the templates lie
there too. `site/` has what all of them share and knows none of them; `features.py` lists them.
"""

from kb.web.app import create_app
