"""The setting that leaves the wording of documents out of what phones take along, alike for every command."""

import click

without_documents = click.option(
    "--phone-without-documents",
    is_flag=True,
    envvar="BRIDGELOV_PHONE_WITHOUT_DOCUMENTS",
    help="Telefoner og filen får kun vores egne tekster, ikke dine dokumenters ordlyd.",
)
