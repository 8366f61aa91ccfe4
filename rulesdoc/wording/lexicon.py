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
from rulesdoc.wording.column import COLUMNS, PLURAL, SINGULAR, Classes, Column

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
vanguard     | vanguard                    | vanguard m
"""

_SUPERTYPES = """
word      | en        | fr
legendary | legendary | légendaire
basic     | basic     | de base/de base/de base/de base
snow      | snow      | neigeux/neigeuse/neigeux/neigeuses
world     | world     | du monde/du monde/du monde/du monde
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
adventure    | Adventure           | aventure f
advisor      | Advisor             | conseiller m
ally         | Ally                | allié m
angel        | Angel               | ange m
antelope     | Antelope            | antilope f
ape          | Ape                 | singe m
arcane       | Arcane/Arcane       | arcane m
archer       | Archer              | archer m
archon       | Archon              | archon m
artificer    | Artificer           | artificier m
assassin     | Assassin            | assassin m
atog         | Atog                | atog m
avatar       | Avatar              | avatar m
badger       | Badger              | blaireau/blaireaux m
barbarian    | Barbarian           | barbare m
bard         | Bard                | barde m
basilisk     | Basilisk            | basilic m
bat          | Bat                 | chauve-souris/chauves-souris f
bear         | Bear                | ours/ours m
beast        | Beast               | bête f
beaver       | Beaver              | castor m
berserker    | Berserker           | berserker m
bird         | Bird                | oiseau/oiseaux m
blood        | Blood/Blood         | sang m
boar         | Boar                | sanglier m
camel        | Camel               | dromadaire m
cat          | Cat                 | chat m
cave         | Cave                | grotte f
centaur      | Centaur             | centaure m
child        | Child/Children      | enfant m
chimera      | Chimera             | chimère f
citizen      | Citizen             | citoyen m
cleric       | Cleric              | clerc m
cockatrice   | Cockatrice          | cocatrix/cocatrix f
construct    | Construct           | construction f
coyote       | Coyote              | coyote m
crab         | Crab                | crabe m
crocodile    | Crocodile           | crocodile m
curse        | Curse               | malédiction f
cyclops      | Cyclops/Cyclopes    | cyclope m
demon        | Demon               | démon m
desert       | Desert              | désert m
detective    | Detective           | détective m
devil        | Devil               | diable m
dinosaur     | Dinosaur            | dinosaure m
djinn        | Djinn               | djinn m
dog          | Dog                 | chien m
dragon       | Dragon              | dragon m
drake        | Drake               | drakôn m
drone        | Drone               | drone m
druid        | Druid               | druide m
dryad        | Dryad               | dryade f
dwarf        | Dwarf/Dwarves       | nain m
egg          | Egg                 | œuf m
eldrazi      | Eldrazi/Eldrazi     | eldrazi m
elemental    | Elemental           | élémental/élémentaux m
elephant     | Elephant            | éléphant m
elf          | Elf/Elves           | elfe m
elk          | Elk                 | élan m
eye          | Eye                 | œil/yeux m
faerie       | Faerie              | fée f
fish         | Fish/Fish           | poisson m
fortification | Fortification       | fortification f
fox          | Fox/Foxes           | renard m
frog         | Frog                | grenouille f
fungus       | Fungus/Fungi        | fongus/fongus m
gargoyle     | Gargoyle            | gargouille f
gate         | Gate                | porte f
germ         | Germ                | germe m
giant        | Giant               | géant m
gnome        | Gnome               | gnome m
goat         | Goat                | chèvre f
goblin       | Goblin              | gobelin m
god          | God                 | dieu/dieux m
golem        | Golem               | golem m
gorgon       | Gorgon              | gorgone f
gremlin      | Gremlin             | gremlin m
griffin      | Griffin             | griffon m
hamster      | Hamster             | hamster m
harpy        | Harpy               | harpie f
hero         | Hero/Heroes         | héros/héros m
hippogriff   | Hippogriff          | hippogriffe m
homunculus   | Homunculus/Homunculi | homoncule m
horror       | Horror              | horreur f
horse        | Horse               | cheval/chevaux m
human        | Human               | humain m
hydra        | Hydra               | hydre f
hyena        | Hyena               | hyène f
illusion     | Illusion            | illusion f
imp          | Imp                 | diablotin m
incarnation  | Incarnation         | incarnation f
insect       | Insect              | insecte m
jackal       | Jackal              | chacal m
jellyfish    | Jellyfish/Jellyfish | méduse f
juggernaut   | Juggernaut          | mastodonte m
kithkin      | Kithkin/Kithkin     | kithkin m
knight       | Knight              | chevalier m
kobold       | Kobold              | kobold m
kor          | Kor/Kor             | kor m
kraken       | Kraken              | kraken m
leech        | Leech/Leeches       | sangsue f
leviathan    | Leviathan           | léviathan m
lizard       | Lizard              | lézard m
manticore    | Manticore           | manticore f
mercenary    | Mercenary           | mercenaire m
merfolk      | Merfolk/Merfolk     | ondin m
minion       | Minion              | séide m
minotaur     | Minotaur            | minotaure m
mole         | Mole                | taupe f
mongoose     | Mongoose            | mangouste f
monk         | Monk                | moine m
monkey       | Monkey              | babouin m
mouse        | Mouse/Mice          | souris/souris f
mutant       | Mutant              | mutant m
myr          | Myr/Myr             | myr/myrs m
nightmare    | Nightmare           | cauchemar m
ninja        | Ninja               | ninja m
noble        | Noble               | noble m
nomad        | Nomad               | nomade m
nymph        | Nymph               | nymphe f
octopus      | Octopus/Octopuses   | pieuvre f
ogre         | Ogre                | ogre m
ooze         | Ooze                | limon m
orc          | Orc                 | orque m
otter        | Otter               | loutre f
ox           | Ox/Oxen             | bœuf m
peasant      | Peasant             | paysan m
pegasus      | Pegasus/Pegasi      | pégase m
phoenix      | Phoenix/Phoenixes   | phénix/phénix m
phyrexian    | Phyrexian           | phyrexian m
pilot        | Pilot               | pilote m
pirate       | Pirate              | pirate m
plant        | Plant               | plante f
porcupine    | Porcupine           | porc-épic/porcs-épics m
rabbit       | Rabbit              | lapin m
raccoon      | Raccoon             | raton-laveur/ratons-laveurs m
ranger       | Ranger              | ranger m
rat          | Rat                 | rat m
rebel        | Rebel               | rebelle m
reflection   | Reflection          | reflet m
rhino        | Rhino               | rhinocéros/rhinocéros m
robot        | Robot               | robot m
rogue        | Rogue               | gredin m
salamander   | Salamander          | salamandre f
samurai      | Samurai/Samurai     | samouraï m
saproling    | Saproling           | saprobionte m
satyr        | Satyr               | satyre m
scarecrow    | Scarecrow           | épouvantail m
scorpion     | Scorpion            | scorpion m
scout        | Scout               | éclaireur m
servo        | Servo               | servo m
shade        | Shade               | ombre f
shaman       | Shaman              | shamane m
shapeshifter | Shapeshifter        | changeforme m
shark        | Shark               | requin m
sheep        | Sheep/Sheep         | mouton m
shrine       | Shrine              | sanctuaire m
siege        | Siege               | siège m
siren        | Siren               | sirène f
skeleton     | Skeleton            | squelette m
skunk        | Skunk               | mouffette f
sliver       | Sliver              | slivoïde m
sloth        | Sloth               | paresseux/paresseux m
slug         | Slug                | limace f
snail        | Snail               | escargot m
snake        | Snake               | serpent m
soldier      | Soldier             | soldat m
sorcerer     | Sorcerer            | ensorceleur m
spacecraft   | Spacecraft/Spacecraft | vaisseau spatial/vaisseaux spatiaux m
spawn        | Spawn/Spawn         | rejeton m
specter      | Specter             | spectre m
sphinx       | Sphinx/Sphinxes     | sphinx/sphinx m
spider       | Spider              | araignée f
spirit       | Spirit              | esprit m
sponge       | Sponge              | éponge f
squid        | Squid               | calmar m
squirrel     | Squirrel            | écureuil m
starfish     | Starfish/Starfish   | étoile de mer/étoiles de mer f
survivor     | Survivor            | survivant m
thopter      | Thopter             | mécanoptère m
thrull       | Thrull              | thrull m
trap         | Trap                | piège m
treefolk     | Treefolk/Treefolk   | sylvin m
troll        | Troll               | troll m
turtle       | Turtle              | tortue f
unicorn      | Unicorn             | licorne f
vampire      | Vampire             | vampire m
vedalken     | Vedalken/Vedalken   | vedalken m
villain      | Villain             | vilain m
wall         | Wall                | mur m
warlock      | Warlock             | démoniste m
warrior      | Warrior             | guerrier m
weasel       | Weasel              | belette f
werewolf     | Werewolf/Werewolves | loup-garou/loups-garous m
whale        | Whale               | baleine f
wizard       | Wizard              | sorcier m
wolf         | Wolf/Wolves         | loup m
wolverine    | Wolverine           | carcajou m
wombat       | Wombat              | wombat m
worm         | Worm                | ver m
wraith       | Wraith              | âme-en-peine/âmes-en-peine f
wurm         | Wurm                | guivre f
yeti         | Yeti                | yéti m
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
trample over planeswalkers |  | trample over planeswalkers | piétinement sur les planeswalkers m
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
haunt         |         | haunt         | hantise f
exalted       |         | exalted       | exaltation f
convoke       |         | convoke       | convocation f
storm         |         | storm         | déluge m
cascade       |         | cascade       | cascade f
banding       |         | banding       | regroupement m
flanking      |         | flanking      | débordement m
phasing       |         | phasing       | déphasage m
fear          |         | fear          | peur f
intimidate    |         | intimidate    | intimidation f
shadow        |         | shadow        | distorsion f
horsemanship  |         | horsemanship  | équitation f
skulk         |         | skulk         | furtivité f
decayed       |         | decayed       | décomposition f
daybound      |         | daybound      | diurne m
nightbound    |         | nightbound    | nocturne m
station       |         | station       | affectation f
crew          | number  | crew          | pilotage m
rampage       | number  | rampage       | furie f
fading        | number  | fading        | effacement m
vanishing     | number  | vanishing     | disparition f
afflict       | number  | afflict       | affliction f
dash          | cost    | dash          | précipitation f
evoke         | cost    | evoke         | évocation f
madness       | cost    | madness       | folie f
unearth       | cost    | unearth       | exhumation f
equip         | cost    | equip         | équipement m
flashback     | cost    | flashback     | flashback m
cycling       | cost    | cycling       | recyclage m
kicker        | cost    | kicker        | kick m
bestow        | cost    | bestow        | grâce f
morph         | cost    | morph         | mue f
ward          | cost    | ward          | parade f
devour        | number  | devour        | dévorement m
landwalk      | quality | landwalk      | traversée de terrain f
protection    | quality | protection    | protection f
echo          | cost    | echo          | écho m
aura swap     | cost    | aura swap     | échange d’aura m
scavenge      | cost    | scavenge      | récupération f
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
age    | age    | âge
"""

_STATES = """
word      | en        | fr
tapped    | tapped    | engagé
untapped  | untapped  | dégagé
attacking | attacking | attaquant
blocking  | blocking  | bloqueur/bloqueuse/bloqueurs/bloqueuses
colorless | colorless | incolore
other     | other     | autre
target    | target    | ciblé
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


def _plural(noun: str, column: Column) -> str:
    ending, plural = next(each for each in column.noun_plurals if noun.endswith(each[0]))
    return noun.removesuffix(ending) + plural


def noun_forms(cell: str, column: Column) -> tuple[Form, ...]:
    """Singular and plural of a noun as it stands in a cell of a table: ``marais/marais m``, ``Ally``."""
    gender = next((mark for mark in "mf" if cell.endswith(" " + mark)), "")
    written = cell.removesuffix(" " + gender) if gender else cell
    singular, _, plural = written.partition("/")
    classes = (frozenset(gender), frozenset(gender.upper())) if gender else (SINGULAR, PLURAL)
    return Form(singular, classes[0]), Form(plural or _plural(singular, column), classes[1])


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
    column = COLUMNS[code]
    return tuple(Entry(row["word"], noun_forms(row[code], column), row.get("takes", "")) for row in _rows(table))


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
        word: noun_forms(cell, column) if word == "token" else _adjective(cell, column.adjective_endings)
        for word, cell in rows.items()
    }


def keywords(column: Column) -> tuple[Entry, ...]:
    """Keyword abilities (702), by their English name."""
    return _nouns(_KEYWORDS, column.code)


def counters(column: Column) -> dict[str, str]:
    """Kinds of counters (122.1) as they stand beside the word for a counter."""
    return {row["word"]: row[column.code] for row in _rows(_COUNTERS)}
