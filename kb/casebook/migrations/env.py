"""What Alembic runs: the steps, on a connection that `kb.casebook.migrating` has opened and will close."""

from alembic import context

_config = getattr(context, "config", None)  # there only while Alembic runs this file
if _config is not None:
    context.configure(connection=_config.attributes["connection"], render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()
