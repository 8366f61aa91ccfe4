"""``rulesdoc show``: one rule, example, section or term in the terminal, with who cites it."""

from __future__ import annotations

import click

from rulesdoc import project
from rulesdoc.language import LANGUAGES
from rulesdoc.links import find_links
from rulesdoc.tree import Chapter, Example, Node, Rule, Section, load


@click.command(epilog="Example: rulesdoc show 704.4 --lang fr")
@click.argument("address", metavar="NUMBER")
@click.option(
    "--lang", default="en", show_default=True, type=click.Choice(sorted(LANGUAGES)), help="In which language."
)
@click.option("--source", metavar="FILE", help="A document to look it up in, instead of our own corpus.")
def show(address: str, lang: str, source: str | None) -> None:
    """A rule (704.4), example (704.4/1), section (704), chapter (7) or term (exchange), and who cites it."""
    book = load(source or project.corpus() / lang)
    node = book.find(address) or book.find(f"glossary/{address}")
    if node is None:
        raise click.UsageError(f"there is no {address} in {book.path}")
    links = find_links(book)
    click.echo(_text(node, LANGUAGES[book.language].example_label + LANGUAGES[book.language].colon))
    sources = links.cited_by(node.address)
    if sources:
        click.echo(f"\nCited by {', '.join(sources)}")


def _text(node: Node, label: str) -> str:
    match node:
        case Chapter():
            return "\n".join([f"{node.id}. {node.title}", *(f"  {each.id}. {each.title}" for each in node.sections)])
        case Section():
            return "\n\n".join([f"{node.id}. {node.title}", *(_rule(each, label) for each in node.rules)])
        case Rule():
            return "\n\n".join(_rule(each, label) for each in (node, *node.rules))
        case Example():
            return f"{node.address} {label}{node.text}"
        case _:
            return "\n\n".join([", ".join(node.names), node.text, *(label + each for each in node.examples)])


def _rule(rule: Rule, label: str) -> str:
    stop = "" if rule.id.letters else "."
    return "\n\n".join([f"{rule.id}{stop} {rule.text}", *(f"  {label}{each.text}" for each in rule.examples)])
