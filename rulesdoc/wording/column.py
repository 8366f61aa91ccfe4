"""What differs between the languages of card text, below the level of phrases: one :class:`Column` each.

Contractions, elisions, possessives, verb forms, modal verbs, numbers, quotes and spaces stand here as data;
the modules that read and write text only look them up. Agreement classes are single letters:

``m`` ``f`` singular, masculine and feminine; ``M`` ``F`` plural; ``y`` the second person ("you", « vous »).
A language without gender puts its words into both classes of a number.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulesdoc.language import LANGUAGES, Language

Classes = frozenset[str]
SINGULAR: Classes = frozenset("mf")
PLURAL: Classes = frozenset("MF")
SECOND: Classes = frozenset("y")
ALL: Classes = SINGULAR | PLURAL | SECOND


# Where a word stands that describes a noun.
BEFORE, AFTER = "before", "after"


@dataclass(frozen=True, slots=True)
class Attribute:
    """How a noun describes another ("artifact creature", « carte de créature »): its form, its place, which kinds
    of noun do so, and beside which kinds ("general" for card, spell and the like, "type", "subtype")."""

    form: str
    place: str
    of: frozenset[str]
    beside: frozenset[str]


_ANY_NOUN = frozenset({"general", "type", "subtype"})


@dataclass(frozen=True, slots=True)
class Verb:
    """The forms of a verb: third person singular and plural, second person plural, infinitive.

    ``your_infinitive`` differs from ``infinitive`` where the verb is reflexive (« se défausser », « vous
    défausser »).
    """

    singular: str
    plural: str
    you: str
    infinitive: str
    your_infinitive: str

    def finite(self, agreement: str) -> str:
        """The form that agrees with a subject of this class."""
        if agreement in SECOND:
            return self.you
        return self.singular if agreement in SINGULAR else self.plural

    def bare(self, agreement: str) -> str:
        """The infinitive that follows a modal verb whose subject is of this class."""
        return self.your_infinitive if agreement in SECOND else self.infinitive


@dataclass(frozen=True, slots=True)
class Column:
    """One language of the phrasebook.

    Words that meet: ``contracted`` maps a written word to the words it stands for (``du`` is ``de le``); it is undone
    when reading and done again when writing. ``elided`` maps the part before an apostrophe to the words that it may
    stand for. ``before_vowel`` gives the form of a word before one of the ``vowels``; words that are ``aspirated``
    begin with one in writing only. ``possessive`` is the mark of the possessor ("'s"), empty for none.

    Forms: ``moods`` are the modal verbs, by mood, in the three persons of :class:`Verb`; ``verbs`` all others, by
    the name that phrases give them. ``noun_plurals`` are (ending, its plural), of which the first that fits makes a
    regular plural; ``adjective_endings`` are those of a regular adjective in the classes m, f, M and F. ``negated``
    makes a negative adjective, ``negated_name`` one of a subtype. ``numbers`` are (word, number, classes); with
    ``zero_is_singular`` a noun after 0 is.

    Order: ``adjective_place`` is before or after the noun, ``attributes`` how nouns describe others. ``compound``
    joins two card types, the main one first if ``noun_first``; ``between_subtypes`` joins two subtypes. ``token_name``
    is the name that a token has from its subtypes (111.4).

    Joints: ``then`` those between instructions, the first for writing; ``also`` those between the members of a
    list, the last one first; ``either`` and ``both`` those between two nouns for objects of one kind or the other
    ("artifact or creature", "artifacts and creatures"). ``colon`` and ``quotes`` come with their spaces.
    """

    code: str
    contracted: Mapping[str, tuple[str, ...]]
    elided: Mapping[str, tuple[str, ...]]
    before_vowel: Mapping[str, str]
    moods: Mapping[str, tuple[str, str, str]]
    numbers: tuple[tuple[str, int, str], ...]
    then: tuple[str, ...]
    also: tuple[str, ...]
    either: tuple[str, ...]
    both: tuple[str, ...]
    negated: str
    negated_name: str
    adjective_place: str
    attributes: tuple[Attribute, ...]
    compound: str
    noun_first: bool
    between_subtypes: str
    token_name: str
    colon: str
    quotes: tuple[str, str]
    vowels: frozenset[str]
    possessive: str = ""
    aspirated: frozenset[str] = frozenset()
    zero_is_singular: bool = False
    noun_plurals: tuple[tuple[str, str], ...] = (("", "s"),)
    adjective_endings: tuple[str, ...] = ("", "", "", "")
    verbs: Mapping[str, Verb] = field(default_factory=dict)


def _verb(written: str) -> Verb:
    """A verb from ``"singular plural you infinitive"``, with ``_`` for a space within a form."""
    forms = [form.replace("_", " ") for form in written.split()]
    return Verb(forms[0], forms[1], forms[2], forms[3], forms[4] if len(forms) > 4 else forms[3])


def _regular(stem: str, endings: tuple[str, str, str, str]) -> Verb:
    singular, plural, you, infinitive = (stem + ending for ending in endings)
    return Verb(singular, plural, you, infinitive, infinitive)


def _verbs(endings: tuple[str, str, str, str], regular: str, irregular: Mapping[str, str]) -> dict[str, Verb]:
    verbs = {stem + endings[3]: _regular(stem, endings) for stem in regular.split()}
    for name, written in irregular.items():
        verbs[name] = _verb(written)
    return verbs


EN = Column(
    code="en",
    contracted={
        "an": ("a",),
        "its": ("it", "'s"),
        "your": ("you", "'s"),
        "their": ("they", "'s"),
        "another": ("a", "other"),
        "cannot": ("can't",),
    },
    elided={},
    before_vowel={"a": "an"},
    moods={
        "would": ("would", "would", "would"),
        "cant": ("can't", "can't", "can't"),
        "may": ("may", "may", "may"),
    },
    numbers=(
        ("a", 1, "mf"),
        ("one", 1, "mf"),
        ("two", 2, "MF"),
        ("three", 3, "MF"),
        ("four", 4, "MF"),
        ("five", 5, "MF"),
        ("six", 6, "MF"),
        ("seven", 7, "MF"),
        ("eight", 8, "MF"),
        ("nine", 9, "MF"),
        ("ten", 10, "MF"),
        ("eleven", 11, "MF"),
        ("twelve", 12, "MF"),
        ("thirteen", 13, "MF"),
        ("twenty", 20, "MF"),
    ),
    then=(". ", ", then ", " and ", ", and ", ". Then ", "; "),
    also=("and", ",", ", and"),
    either=("or",),
    both=("and", ",", ", and", "and/or"),
    adjective_place=BEFORE,
    attributes=(Attribute("{}", BEFORE, _ANY_NOUN, _ANY_NOUN),),
    compound="",
    noun_first=False,
    between_subtypes="",
    token_name="{} Token",
    negated="non{}",
    negated_name="non-{}",
    colon=":",
    quotes=("“", "”"),
    vowels=frozenset("aeiou"),
    aspirated=frozenset({"unicorn", "unit", "one"}),
    noun_plurals=(("y", "ies"), ("", "s")),
    possessive="'s",
    verbs=_verbs(
        ("s", "", "", ""),
        "add attack become block cause choose control create deal destroy die discard draw enter exchange exile "
        "gain get lose mill own play put return sacrifice shuffle skip switch tap trigger untap win counter "
        "expend crew prevent cycle leave phase reveal fight regenerate phase remove take",
        {
            "be": "is are are be",
            "have": "has have have have",
            "cast": "casts cast cast cast",
            "attach": "attaches attach attach attach",
        },
    ),
)

FR = Column(
    code="fr",
    contracted={
        "du": ("de", "le"),
        "des": ("de", "les"),
        "au": ("à", "le"),
        "aux": ("à", "les"),
        "cet": ("ce",),
    },
    elided={
        "l'": ("le", "la"),
        "d'": ("de",),
        "n'": ("ne",),
        "s'": ("se", "si"),
        "qu'": ("que",),
        "jusqu'": ("jusque",),
        "lorsqu'": ("lorsque",),
        "c'": ("ce",),
    },
    before_vowel={
        "le": "l’",
        "la": "l’",
        "de": "d’",
        "ne": "n’",
        "se": "s’",
        "que": "qu’",
        "jusque": "jusqu’",
        "lorsque": "lorsqu’",
        "ce": "cet",
    },
    moods={
        "would": ("devait", "devaient", "deviez"),
        "cant": ("ne peut pas", "ne peuvent pas", "ne pouvez pas"),
        "may": ("peut", "peuvent", "pouvez"),
    },
    numbers=(
        ("un", 1, "m"),
        ("une", 1, "f"),
        ("deux", 2, "MF"),
        ("trois", 3, "MF"),
        ("quatre", 4, "MF"),
        ("cinq", 5, "MF"),
        ("six", 6, "MF"),
        ("sept", 7, "MF"),
        ("huit", 8, "MF"),
        ("neuf", 9, "MF"),
        ("dix", 10, "MF"),
        ("onze", 11, "MF"),
        ("douze", 12, "MF"),
        ("treize", 13, "MF"),
        ("vingt", 20, "MF"),
    ),
    then=(". ", ", puis ", " et ", ", et ", ". Puis ", "; ", ". Ensuite, "),
    also=("et", ",", ", et"),
    either=("ou", "ou le", "ou la", "ou un", "ou une", "ou les"),
    both=("et", ",", "et les", "et tous les", "et toutes les", ", les", ", tous les", ", toutes les", "et/ou"),
    adjective_place=AFTER,
    attributes=(
        Attribute("-{}", AFTER, frozenset({"type"}), frozenset({"type"})),
        Attribute("{}", AFTER, frozenset({"subtype"}), frozenset({"type", "general"})),
        Attribute("de {}", AFTER, frozenset({"type", "subtype"}), frozenset({"general"})),
    ),
    compound="-",
    noun_first=True,
    between_subtypes="et",
    token_name="jeton {}",
    negated="non-{}",
    negated_name="non-{}",
    colon="\N{NO-BREAK SPACE}:",
    quotes=("«\N{NO-BREAK SPACE}", "\N{NO-BREAK SPACE}»"),
    vowels=frozenset("aeiouh"),
    aspirated=frozenset({"huit", "onze", "héros", "harpie", "hors", "haut", "haute", "hibou", "hyène", "hors-la-loi"}),
    zero_is_singular=True,
    adjective_endings=("", "e", "s", "es"),
    verbs=_verbs(
        ("e", "ent", "ez", "er"),
        "activ recycl ajout arriv attaqu attach attrap bloqu cibl contrecarr contrôl cré dégag entr exil gagn pilot "
        "inflig jou li pioch pos provoqu réalis retir travers ignor pay mul oubli pass "
        "ajout dépens prépar copi regard",
        {
            "être": "est sont êtes être",
            "avoir": "a ont avez avoir",
            "acquérir": "acquiert acquièrent acquérez acquérir",
            "perdre": "perd perdent perdez perdre",
            "mourir": "meurt meurent mourez mourir",
            "devenir": "devient deviennent devenez devenir",
            "détruire": "détruit détruisent détruisez détruire",
            "mettre": "met mettent mettez mettre",
            "engager": "engage engagent engagez engager",
            "échanger": "échange échangent échangez échanger",
            "mélanger": "mélange mélangent mélangez mélanger",
            "infliger": "inflige infligent infligez infliger",
            "sacrifier": "sacrifie sacrifient sacrifiez sacrifier",
            "renvoyer": "renvoie renvoient renvoyez renvoyer",
            "choisir": "choisit choisissent choisissez choisir",
            "meuler": "meule meulent meulez meuler",
            "lancer": "lance lancent lancez lancer",
            "placer": "place placent placez placer",
            "prévenir": "prévient préviennent prévenez prévenir",
            "quitter": "quitte quittent quittez quitter",
            "posséder": "possède possèdent possédez posséder",
            "devoir": "doit doivent devez devoir",
            "combattre": "combat combattent combattez combattre",
            "se battre": "se_bat se_battent vous_battez se_battre vous_battre",
            "se défausser": "se_défausse se_défaussent vous_défaussez se_défausser vous_défausser",
            "s'engager": "se_engage se_engagent vous_engagez se_engager vous_engager",
            "se dégager": "se_dégage se_dégagent vous_dégagez se_dégager vous_dégager",
            "révéler": "révèle révèlent révélez révéler",
            "régénérer": "régénère régénèrent régénérez régénérer",
            "prendre": "prend prennent prenez prendre",
        },
    ),
)

COLUMNS: dict[str, Column] = {column.code: column for column in (EN, FR)}

# The languages that card text is read and written in: those with a column.
WORDED: dict[str, Language] = {code: LANGUAGES[code] for code in LANGUAGES if code in COLUMNS}
