"""The words of both languages for types, subtypes, colours, keywords and counters, with gender and plural.

Each table has one row per word of the rules and one column per language; the first row names the languages.
A noun is ``singular`` or ``singular/plural``, then ``m`` or ``f`` in a language with gender. An adjective is one
form, or the four of masculine and feminine singular, masculine and feminine plural.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from rulesdoc.engine.abilities import Color
from rulesdoc.wording.column import PLURAL, SINGULAR, Classes, Column

_TYPES = """
word         | en                          | fr
creature     | creature                    | créature f
artifact     | artifact                    | artefact m
enchantment  | enchantment                 | enchantement m
land         | land                        | terrain m
planeswalker | planeswalker                | planeswalker m
battle       | battle                      | bataille f
instant      | instant                     | éphémère m
sorcery      | sorcery                     | rituel m
permanent    | permanent                   | permanent m
spell        | spell                       | sort m
card         | card                        | carte f
"""

_SUPERTYPES = """
word      | en        | fr
legendary | legendary | légendaire
basic     | basic     | de base/de base/de base/de base
snow      | snow      | neigeux/neigeuse/neigeux/neigeuses
"""

_SUBTYPES = """
word         | en                  | fr
plains       | Plains/Plains       | plaine f
island       | Island              | île f
swamp        | Swamp               | marais/marais m
mountain     | Mountain            | montagne f
forest       | Forest              | forêt f
aura         | Aura                | aura f
equipment    | Equipment/Equipment | équipement m
vehicle      | Vehicle             | véhicule m
saga         | Saga                | saga f
treasure     | Treasure            | trésor m
food         | Food/Foods          | nourriture f
clue         | Clue                | indice m
angel        | Angel               | ange m
ape          | Ape                 | singe m
archer       | Archer              | archer m
artificer    | Artificer           | artificier m
assassin     | Assassin            | assassin m
bat          | Bat                 | chauve-souris/chauves-souris f
bear         | Bear                | ours/ours m
beast        | Beast               | bête f
berserker    | Berserker           | berserker m
bird         | Bird                | oiseau/oiseaux m
boar         | Boar                | sanglier m
cat          | Cat                 | chat m
centaur      | Centaur             | centaure m
cleric       | Cleric              | clerc m
construct    | Construct           | construction f
cyclops      | Cyclops/Cyclopes    | cyclope m
demon        | Demon               | démon m
djinn        | Djinn               | djinn m
dog          | Dog                 | chien m
dragon       | Dragon              | dragon m
drake        | Drake               | drakôn m
druid        | Druid               | druide m
dryad        | Dryad               | dryade f
dwarf        | Dwarf/Dwarves       | nain m
elemental    | Elemental           | élémental/élémentaux m
elephant     | Elephant            | éléphant m
elf          | Elf/Elves           | elfe m
faerie       | Faerie              | fée f
fish         | Fish/Fish           | poisson m
fox          | Fox/Foxes           | renard m
frog         | Frog                | grenouille f
fungus       | Fungus/Fungi        | fongus/fongus m
giant        | Giant               | géant m
goat         | Goat                | chèvre f
goblin       | Goblin              | gobelin m
golem        | Golem               | golem m
griffin      | Griffin             | griffon m
hamster      | Hamster             | hamster m
horror       | Horror              | horreur f
horse        | Horse               | cheval/chevaux m
human        | Human               | humain m
hydra        | Hydra               | hydre f
illusion     | Illusion            | illusion f
imp          | Imp                 | diablotin m
insect       | Insect              | insecte m
knight       | Knight              | chevalier m
lizard       | Lizard              | lézard m
merfolk      | Merfolk/Merfolk     | ondin m
minotaur     | Minotaur            | minotaure m
monk         | Monk                | moine m
mutant       | Mutant              | mutant m
myr          | Myr/Myr             | myr/myrs m
ogre         | Ogre                | ogre m
ooze         | Ooze                | limon m
otter        | Otter               | loutre f
ox           | Ox/Oxen             | bœuf m
phoenix      | Phoenix/Phoenixes   | phénix/phénix m
pirate       | Pirate              | pirate m
plant        | Plant               | plante f
rat          | Rat                 | rat m
rogue        | Rogue               | gredin m
saproling    | Saproling           | saprobionte m
satyr        | Satyr               | satyre m
scout        | Scout               | éclaireur m
servo        | Servo               | servo m
shade        | Shade               | ombre f
shaman       | Shaman              | shamane m
shapeshifter | Shapeshifter        | changeforme m
sheep        | Sheep/Sheep         | mouton m
skeleton     | Skeleton            | squelette m
sliver       | Sliver              | slivoïde m
snake        | Snake               | serpent m
soldier      | Soldier             | soldat m
specter      | Specter             | spectre m
sphinx       | Sphinx/Sphinxes     | sphinx/sphinx m
spider       | Spider              | araignée f
spirit       | Spirit              | esprit m
squirrel     | Squirrel            | écureuil m
thopter      | Thopter             | mécanoptère m
treefolk     | Treefolk/Treefolk   | sylvin m
troll        | Troll               | troll m
turtle       | Turtle              | tortue f
unicorn      | Unicorn             | licorne f
vampire      | Vampire             | vampire m
wall         | Wall                | mur m
warrior      | Warrior             | guerrier m
wizard       | Wizard              | sorcier m
wolf         | Wolf/Wolves         | loup m
wurm         | Wurm                | guivre f
zombie       | Zombie              | zombie m
"""

_COLORS = """
word  | en    | fr
WHITE | white | blanc/blanche/blancs/blanches
BLUE  | blue  | bleu
BLACK | black | noir
RED   | red   | rouge
GREEN | green | vert
"""

# ``takes``: nothing, a cost, a number, or a quality (what the object is protected from, what it can enchant).
_KEYWORDS = """
word          | takes   | en            | fr
flying        |         | flying        | vol m
first strike  |         | first strike  | initiative f
double strike |         | double strike | double initiative f
haste         |         | haste         | célérité f
trample       |         | trample       | piétinement m
deathtouch    |         | deathtouch    | contact mortel m
lifelink      |         | lifelink      | lien de vie m
indestructible |        | indestructible | indestructible m
vigilance     |         | vigilance     | vigilance f
reach         |         | reach         | portée f
menace        |         | menace        | menace f
defender      |         | defender      | défenseur m
hexproof      |         | hexproof      | défense talismanique f
shroud        |         | shroud        | linceul m
flash         |         | flash         | flash m
undying       |         | undying       | acharnement m
persist       |         | persist       | persistance f
wither        |         | wither        | flétrissure f
infect        |         | infect        | infection f
changeling    |         | changeling    | changelin m
prowess       |         | prowess       | prouesse f
exalted       |         | exalted       | exaltation f
convoke       |         | convoke       | convocation f
storm         |         | storm         | déluge m
cascade       |         | cascade       | cascade f
banding       |         | banding       | regroupement m
flanking      |         | flanking      | débordement m
phasing       |         | phasing       | déphasage m
fear          |         | fear          | peur f
intimidate    |         | intimidate    | intimidation f
equip         | cost    | equip         | équipement m
flashback     | cost    | flashback     | flashback m
cycling       | cost    | cycling       | recyclage m
kicker        | cost    | kicker        | kick m
morph         | cost    | morph         | mue f
ward          | cost    | ward          | parade f
devour        | number  | devour        | dévorement m
toxic         | number  | toxic         | toxicité f
modular       | number  | modular       | modularité f
bushido       | number  | bushido       | bushido m
annihilator   | number  | annihilator   | annihilateur m
"""

_COUNTERS = """
word   | en     | fr
+1/+1  | +1/+1  | +1/+1
-1/-1  | -1/-1  | -1/-1
charge | charge | charge
poison | poison | poison
loyalty | loyalty | loyauté
slime  | slime  | de limon
time   | time   | temps
"""

_STATES = """
word      | en        | fr
tapped    | tapped    | engagé
untapped  | untapped  | dégagé
attacking | attacking | attaquant
blocking  | blocking  | bloqueur/bloqueuse/bloqueurs/bloqueuses
colorless | colorless | incolore
other     | other     | autre
token     | token     | jeton m
nonbasic  | nonbasic  | non-base/non-base/non-base/non-base
"""


# Words that stand among the types in card text, but name no card type.
NOT_TYPES = frozenset({"permanent", "spell", "card"})


@dataclass(frozen=True, slots=True)
class Form:
    """One form of a word, with the classes it agrees with."""

    text: str
    classes: Classes


@dataclass(frozen=True, slots=True)
class Entry:
    """A word of the rules in one language: its forms, singular before plural. ``takes`` is for keywords."""

    word: str
    forms: tuple[Form, ...]
    takes: str = ""


def _rows(table: str) -> Iterator[dict[str, str]]:
    heads, *rows = [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]
    for row in rows:
        yield dict(zip(heads, row, strict=True))


def _plural(noun: str) -> str:
    return noun[:-1] + "ies" if noun.endswith("y") else noun + "s"


def _noun(cell: str) -> tuple[Form, ...]:
    gender = next((mark for mark in "mf" if cell.endswith(" " + mark)), "")
    written = cell.removesuffix(" " + gender) if gender else cell
    singular, _, plural = written.partition("/")
    classes = (frozenset(gender), frozenset(gender.upper())) if gender else (SINGULAR, PLURAL)
    return Form(singular, classes[0]), Form(plural or _plural(singular), classes[1])


def _adjective(cell: str, endings: tuple[str, ...]) -> tuple[Form, ...]:
    written = cell.split("/")
    if len(written) == 1:
        feminine = endings[1] if not cell.endswith("e") or not endings[1] else ""
        plural = endings[2] if not cell.endswith("s") else ""
        written = [cell, cell + feminine, cell + plural, cell + feminine + endings[2]]
    forms: dict[str, Classes] = {}
    for text, letter in zip(written, "mfMF", strict=True):
        forms[text] = forms.get(text, frozenset()) | {letter}
    return tuple(Form(text, classes) for text, classes in forms.items())


@cache
def _nouns(table: str, code: str) -> tuple[Entry, ...]:
    return tuple(Entry(row["word"], _noun(row[code]), row.get("takes", "")) for row in _rows(table))


@cache
def _adjectives(table: str, code: str, endings: tuple[str, ...]) -> tuple[Entry, ...]:
    return tuple(Entry(row["word"], _adjective(row[code], endings)) for row in _rows(table))


def card_types(column: Column) -> tuple[Entry, ...]:
    """Card types (205.2), and the words for any permanent, spell or card."""
    return _nouns(_TYPES, column.code)


def subtypes(column: Column) -> tuple[Entry, ...]:
    """Subtypes (205.3)."""
    return _nouns(_SUBTYPES, column.code)


def supertypes(column: Column) -> tuple[Entry, ...]:
    """Supertypes (205.4)."""
    return _adjectives(_SUPERTYPES, column.code, column.adjective_endings)


def colors(column: Column) -> dict[Color, tuple[Form, ...]]:
    """The five colours (105.1)."""
    entries = _adjectives(_COLORS, column.code, column.adjective_endings)
    return {Color[entry.word]: entry.forms for entry in entries}


def states(column: Column) -> dict[str, tuple[Form, ...]]:
    """Adjectives for what an object is at the moment, and the noun for a token."""
    rows = {row["word"]: row[column.code] for row in _rows(_STATES)}
    return {
        word: _noun(cell) if word == "token" else _adjective(cell, column.adjective_endings)
        for word, cell in rows.items()
    }


def keywords(column: Column) -> tuple[Entry, ...]:
    """Keyword abilities (702), by their English name."""
    return _nouns(_KEYWORDS, column.code)


def counters(column: Column) -> dict[str, str]:
    """Kinds of counters (122.1) as they stand beside the word for a counter."""
    return {row["word"]: row[column.code] for row in _rows(_COUNTERS)}
