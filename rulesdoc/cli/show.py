"""``rulesdoc show``: one rule, example, section or term in the terminal, with its verdicts and who cites it."""

from __future__ import annotations

from collections.abc import Iterator

import click

from rulesdoc import coverage, project
from rulesdoc.cli.settings import settings
from rulesdoc.cli.verify import is_below, known_cases
from rulesdoc.language import LANGUAGES
from rulesdoc.links import find_links
from rulesdoc.scenario import judge
from rulesdoc.site.drawing.messages import speak
from rulesdoc.tree import Chapter, Example, Node, Rule, Rulebook, Section, Term, slug
from rulesdoc.tree.build import load
from rulesdoc.wording import WORDED


@click.command(epilog="\b\nExample: rulesdoc show 704.4 --lang fr")
@click.argument("address", metavar="NUMBER")
@click.option(
    "--lang", default="en", show_default=True, type=click.Choice(sorted(project.corpora())), help="In which language."
)
@click.option(
    "--source",
    metavar="FILE",
    help="A document to look it up in, instead of what rulesdoc.toml here says, or our own corpus.",
)
def show(address: str, lang: str, source: str | None) -> None:
    """A rule (704.4), example (704.4/1), section (704), chapter (7) or term (exchange).

    With who cites it, and how the cases of a rule or an example stand.
    """
    texts = settings().sources
    if source is None and lang not in texts:
        raise click.UsageError(f"there is no text in {lang} here (there are: {', '.join(texts)})")
    book = load(source or texts[lang])
    node = book.find(address) or _named(book, address)
    if node is None:
        raise click.UsageError(f"there is no {address} in {book.path}")
    messages = speak(lang)
    label = LANGUAGES[book.language].example_label + LANGUAGES[book.language].colon
    click.echo(_text(node, label))
    if source is None:
        for line in verdict_lines(node, lang):
            click.echo(f"\n{line}")
    sources = [_called(book, each) for each in find_links(book).cited_by(node.address)]
    if sources:
        click.echo("\n" + messages.gettext("Cited by: {sources}", sources=", ".join(sources)))


def verdict_lines(node: Node, lang: str) -> Iterator[str]:
    """A line for each case of a rule or example: how it stands in each language, its title, why if not verified."""
    if not isinstance(node, Rule | Example):
        return
    messages = speak(lang)
    cases = [case for case in known_cases(settings().cases) if is_below(case, node.address)]
    for case in cases:
        verdicts = {verdict.language: verdict for verdict in judge(case)}
        standing = coverage.standing(verdicts, WORDED)
        # A language may have rules before it has cards: then the verdict is told in another.
        told = verdicts.get(lang) or next(iter(verdicts.values()))
        yield f"{case.address}  {messages.gettext(standing)} ({', '.join(verdicts)})  {told.title}"
        if told.because:
            yield told.because


def _named(book: Rulebook, name: str) -> Term | None:
    """The term of this name, in the book's language or in that of addresses."""
    wanted = slug(name)
    return next(
        (
            term
            for term in book.terms
            if term.address == f"glossary/{wanted}" or wanted in {slug(each) for each in term.names}
        ),
        None,
    )


def _called(book: Rulebook, address: str) -> str:
    """What a reader calls the passage at an address: a term by its name, all else by the number."""
    node = book.find(address)
    return node.names[0] if isinstance(node, Term) else address


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
