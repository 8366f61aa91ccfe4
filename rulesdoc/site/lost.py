"""The page that a server gives for what is not there, ``404.html``, and where it leads on.

A subrule's old number has no page of its own (``was/2005-02-01/420.5i/``), nor has a number below no language
(``704.5a``), a glossary entry below the glossary (``fr/glossary/exchange``) or an old number below a language.
``assets/lost.js`` reads such an address and goes to the page and anchor that hold it; without scripts there are links
to what it may have been. The page is given for addresses of any depth, so its own links begin at the top of the
server, or at the path of the site's address where that is known.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from rulesdoc.site.editions import Pasts
from rulesdoc.site.frame import frame
from rulesdoc.site.messages import Messages
from rulesdoc.site.page import Leaf, Page
from rulesdoc.site.views import Site
from rulesdoc.site.was import has_old_numbers

PATH = "404.html"


def _words(messages: Messages) -> dict[str, str]:
    """The words of the page in one language."""
    return {
        "code": messages.language,
        "spoken": messages.spoken,
        "title": messages.gettext("No such page"),
        "lede": messages.gettext(
            "Nothing stands at this address. If it holds a rule's number, of today or of an older edition, "
            "you are led to where the rule is now."
        ),
        "contents": messages.gettext("The rules of Magic"),
        "old": messages.gettext("Old numbers"),
    }


def lost_page(site: Site, pasts: Pasts) -> Leaf:
    """The page for what is missing."""
    words = [_words(view.messages) for view in site.languages]
    title = " · ".join(each["title"] for each in words)
    root = urlsplit(site.address).path or "/"
    days: list[str] = []
    if has_old_numbers(pasts):
        past = next(iter(pasts.values()))
        days = [each.isoformat() for each in past.concordance.editions]
    shown = frame(site, site.languages[0], None, title, words[0]["lede"], root=root, for_all=True)
    # It stands at no address of its own.
    return PATH, Page("404.html", "", {**shown, "canonical": "", "said": words, "days": days})
