"""Forms: drawn once, filled with what is each page's own."""

from __future__ import annotations

import pytest
from jinja2 import DictLoader, Environment, StrictUndefined
from markupsafe import Markup

from rulesdoc.finding import Unreadable
from rulesdoc.site.drawing.forms import Forms, blank

PAGE = '{% if note %}<i>{{ note }}</i>{% endif %}<a title="{{ name }}">{{ name }}</a> 100% {{ shared }} {{ link.href }}'


@pytest.fixture
def forms() -> Forms:
    templates = {"page": PAGE, "loud": "{{ name|upper }}", "short": "{{ name[:3] }}"}
    return Forms(Environment(loader=DictLoader(templates), autoescape=True, undefined=StrictUndefined))


def test_a_form_is_what_its_template_makes_of_all_values(forms: Forms) -> None:
    same = {"shared": "<all>", "link": {"href": blank("to")}}
    filled = forms.fill("page", same, {"name": 'a "&" %s', "note": Markup("<b>n</b>"), "to": "x?a&b"})
    assert filled == (
        '<i><b>n</b></i><a title="a &#34;&amp;&#34; %s">a &#34;&amp;&#34; %s</a> 100% &lt;all&gt; x?a&amp;b'
    )


def test_a_template_sees_whether_an_own_text_is_there(forms: Forms) -> None:
    same = {"shared": "", "link": {"href": ""}, "note": ""}
    with_note = forms.fill("page", same, {"name": "a", "note": "n"})
    without = forms.fill("page", same, {"name": "a"})
    assert (with_note.startswith("<i>n</i>"), without.startswith("<a ")) == (True, True)
    assert forms.fill("page", same, {"name": "b", "note": "m"}).startswith("<i>m</i>")


def test_forms_of_other_values_are_others(forms: Forms) -> None:
    said = [
        forms.fill("page", {"shared": shared, "link": {"href": ""}, "note": ""}, {"name": "a"}) for shared in ("1", "2")
    ]
    assert [each.split("100% ")[1].strip() for each in said] == ["1", "2"]


@pytest.mark.parametrize("template", ["loud", "short"])
def test_a_template_that_changes_an_own_text_is_told(forms: Forms, template: str) -> None:
    with pytest.raises(Unreadable, match="may show these texts, but not change them: name, note"):
        forms.fill(template, {}, {"note": "n", "name": "a"})
