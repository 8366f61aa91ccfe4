"""The drawn table: everything on it is in the picture, and in its description."""

from xml.etree import ElementTree

from rulesdoc.site.drawing.messages import speak
from rulesdoc.site.drawing.picture import WIDTH, describe, draw
from rulesdoc.verdict import CardPicture, PlayerPicture, Sentence, TablePicture, TokenName

SVG = "{http://www.w3.org/2000/svg}"


def parsed(table: TablePicture, language: str = "en") -> ElementTree.Element:
    drawn = draw(table, speak(language), "Before")
    return ElementTree.fromstring(str(drawn).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1))


def table(*cards: CardPicture, **zones: tuple[CardPicture, ...]) -> TablePicture:
    return TablePicture((PlayerPicture("Ana", 20, battlefield=cards, library=10, **zones),))


def test_a_changed_card_is_marked_and_shows_its_size() -> None:
    svg = parsed(table(CardPicture("Giant", "7/7", changed=True), CardPicture("Bear", "2/2")))
    changed = svg.findall(f".//{SVG}g[@class='card changed']")
    assert len(changed) == 1
    assert [text.text for text in changed[0].findall(f"{SVG}text")] == ["Giant", "7/7"]


def test_cards_stay_within_the_picture() -> None:
    svg = parsed(table(*(CardPicture(f"Card number {n}", "1/1") for n in range(7))))
    height = float(svg.attrib["viewBox"].split()[3])
    frames = svg.findall(f".//{SVG}rect[@class='frame']")
    assert len(frames) == 7
    for frame in frames:
        assert float(frame.attrib["x"]) + float(frame.attrib["width"]) <= WIDTH
        assert float(frame.attrib["y"]) + float(frame.attrib["height"]) <= height
    places = [(frame.attrib["x"], frame.attrib["y"]) for frame in frames]
    assert len(set(places)) == 7


def test_a_long_word_is_broken_and_nothing_of_it_is_lost() -> None:
    svg = parsed(table(CardPicture("Donaudampfschiffahrtsgesellschaft")))
    said = [text.text or "" for text in svg.findall(f".//{SVG}text[@class='name']")]
    assert "".join(line.removesuffix("-") for line in said) == "Donaudampfschiffahrtsgesellschaft"
    assert len(said) > 2


def test_cards_that_are_alike_are_drawn_once_with_their_number() -> None:
    svg = parsed(table(hand=(CardPicture("Island"), CardPicture("Bear"), CardPicture("Island"))))
    assert [text.text for text in svg.findall(f".//{SVG}text[@class='name']")] == ["Island ×2", "Bear"]


def test_the_description_says_what_the_picture_shows() -> None:
    picture = TablePicture(
        (
            PlayerPicture(
                "Ana",
                1,
                marks=(Sentence("tapped"),),
                battlefield=(CardPicture("Ours", "2/2", tapped=True, attached="Géant"),),
                library=3,
            ),
        ),
        stack=(CardPicture("Éclair"),),
    )
    assert describe(picture, speak("fr")) == (
        "Ana, 1 point de vie · engagé · bibliothèque 3. "
        "champ de bataille\u00a0: Ours (2/2, engagé, sur Géant). pile\u00a0: Éclair."
    )


def test_a_token_has_its_name_in_the_language_of_the_run() -> None:
    soldier = TokenName("Soldier Token", ("soldier",), "jeton Soldat")
    shown = table(CardPicture(soldier, "1/1"), CardPicture("Épée", attached=soldier), CardPicture(soldier, "1/1"))
    svg = parsed(shown, "fr")
    names = [" ".join(text.text or "" for text in card.findall(f"{SVG}text")) for card in svg.findall(f".//{SVG}g")]
    assert names == ["jeton Soldat ×2 1/1", "Épée sur jeton Soldat"]
    assert describe(shown, speak("fr")).endswith(
        "champ de bataille\u00a0: jeton Soldat ×2 (1/1), Épée (sur jeton Soldat)."
    )


def test_the_label_is_one_attribute_whatever_the_names() -> None:
    svg = parsed(table(CardPicture('"><script>alert(1)</script>')))
    assert svg.attrib["role"] == "img"
    assert '"><script>alert(1)</script>' in svg.attrib["aria-label"]
    assert svg.findall(".//script") == []
