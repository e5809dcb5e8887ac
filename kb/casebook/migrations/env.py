"""What Alembic runs: the steps, on a connection that `kb.casebook.migrating` has opened and will close."""

from alembic import context

connection = context.config.attributes["connection"]
context.configure(connection=connection, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
