"""The view for a hall: a page in very large letters, without menus, step by step where there is a script.

What is a step says the page: `data-step` with its number. Whatever is none is left out of the view.
"""

from urllib.parse import urlencode

from flask import request

VIEW, HALL = "vis", "projektor"
"""The query argument that asks for a view, and the value for this one."""


def is_wanted() -> bool:
    """Whether this request asks for it."""
    return request.args.get(VIEW) == HALL


def address(*, hall: bool = True) -> str:
    """This page as a hall sees it, or as it is otherwise."""
    others = [(key, value) for key, value in request.args.items(multi=True) if key != VIEW]
    query = urlencode([*others, *([(VIEW, HALL)] if hall else [])])
    return f"{request.script_root}{request.path}{f'?{query}' if query else ''}"
