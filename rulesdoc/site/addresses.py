"""Where each thing stands in the site: the URL scheme.

Every page is an ``index.html`` in a folder of its own, and all links are relative and name the file, so that
the site works from a disk, from any path of a server, and offline:

    index.html                      which language
    fr/index.html                   contents of a view; views are a language (``fr``) or a pair (``fr-en``)
    fr/704/index.html#704.5a        a section, with an anchor for each rule and example (``#704.4/1``)
    fr/glossary/index.html#exchange the glossary, anchored by the English name
    fr/coverage/index.html          and ``cases``, ``about``
    assets/, cases/7/704.4.yaml     what pages use, and the files of the cases

Section pages and the glossary of every view lie at the same depth, so one text with its links serves the
page in one language and the page in two.
"""

from __future__ import annotations

from functools import cache

GLOSSARY = "glossary"

OFFLINE = "offline.html"
"""What is shown without a network for what was not kept."""


def is_term(address: str) -> bool:
    """Whether an address is that of a glossary entry, or of an example of one."""
    return address.startswith(GLOSSARY + "/")


def anchor(address: str) -> str:
    """The ``id`` that an address has on its page: the address itself, a term without its ``glossary/``."""
    return address.removeprefix(GLOSSARY + "/")


@cache
def link(address: str) -> str:
    """Where an address stands, seen from a section page or the glossary of the same view."""
    if is_term(address):
        # An example of an entry (glossary/exchange/1) stands with its entry.
        return f"../{GLOSSARY}/index.html#{address.split('/')[1]}"
    number = address.partition("/")[0].partition(".")[0]
    if len(number) < 3:
        return f"../index.html#{address}"
    return f"../{number}/index.html" if address == number else f"../{number}/index.html#{address}"
