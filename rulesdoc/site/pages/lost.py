"""The pages for what cannot be shown: ``404.html``, which a server gives for what is not there, and ``offline.html``.

A subrule's old number has no page of its own (``was/2005-02-01/420.5i/``), nor has a number below no language
(``704.5a``), a glossary entry below the glossary (``fr/glossary/exchange``) or an old number below a language.
``assets/lost.js`` reads such an address and goes to the page and anchor that hold it; without scripts there are links
to what it may have been. The page is given for addresses of any depth, so its own links begin at the top of the
server, or at the path of the site's address where that is known.

Without a network the service worker answers with ``offline.html`` where it has not kept what was asked for, under the
address that was asked for, so that the browser can ask again. Its links begin with ``./`` from the top of the site,
which ``assets/offline.js`` puts in; ``assets/kept.js`` shows those that lead to what was kept.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from rulesdoc.site import addresses
from rulesdoc.site.content.editions import Pasts
from rulesdoc.site.content.views import Site
from rulesdoc.site.drawing.messages import Messages
from rulesdoc.site.pages.frame import frame, own_names
from rulesdoc.site.pages.page import Leaf, Page
from rulesdoc.site.pages.was import has_old_numbers

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


def offline_page(site: Site) -> Leaf:
    """The page for what was not kept, while there is no network."""
    first = site.languages[0]
    words = {}
    for view in site.languages:
        messages = view.messages
        words[messages.spoken] = {
            "spoken": messages.spoken,
            "title": messages.gettext("Not kept on this device"),
            "lede": messages.gettext(
                "There is no network, and this page was not kept for reading without one. This can be read:"
            ),
        }
    said = list(words.values())
    title = " · ".join(each["title"] for each in said)
    shown = frame(site, first, None, title, said[0]["lede"], root="./", for_all=True)
    views = [{"href": f"./{view.folder}/index.html", "name": own_names(view, first.messages)} for view in site.views]
    return addresses.OFFLINE, Page("offline.html", "", {**shown, "canonical": "", "said": said, "kept": views})
