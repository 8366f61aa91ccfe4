"""Everything that differs between languages, one :class:`Language` record each.

No other module asks which language it is dealing with: it reads a field of the record. Adding a language is
adding a record here, a folder of the corpus and, once its cards are to be compiled, a column of the phrasebook.

Fields that hold words are lower-case and compared without regard to case; fields that hold patterns are source
text of regular expressions (``re.IGNORECASE``).
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

# Addresses are the same in every language: those of terms are built from the names in this one.
ADDRESS_LANGUAGE = "en"
# Spaces at which no line breaks: a whole one, a narrow one, and the thin one that word processors make of it.
_HARD = "\u00a0\u202f\u2009"


@dataclass(frozen=True, slots=True)
class Numerals:
    """How a language writes numbers.

    ``cardinals``     word -> value; words of one number stand side by side, apart by ``joiner``
    ``multipliers``   those of the cardinals that multiply what stands before them (``hundred``)
    ``ordinals``      word -> value
    ``hints``         word -> value that it may stand for or not (``both`` for 2): explains a number of the other
                      language, and needs none there
    ``joiner``        pattern of what stands between the words of one number
    ``thousands``     characters that set groups of three digits apart
    ``symbol_words``  symbol -> words that say the same
    """

    cardinals: Mapping[str, int]
    multipliers: frozenset[str]
    ordinals: Mapping[str, int]
    hints: Mapping[str, tuple[int, ...]]
    joiner: str
    thousands: str
    symbol_words: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Typography:
    """How a language sets its marks, and slips of the pen that its writers know.

    ``spacing``       profile -> mark -> the spaces that may stand before it (after it, for an opening quote);
                      empty for none. Profiles are names of style guides
    ``apostrophes``   the kinds of apostrophe, of which a document uses one
    ``doubled``       words that may stand twice in a row
    ``articles``      determiners of which two never stand in a row, as first and as second of a pair
    ``lost_accent``   pattern of a capital that lost its accent, one that no lexicon shows
    ``accented``      plain capital -> its accented forms
    ``accented_stems``   how words begin that begin with an accent
    ``plural``        pattern of determiners that only a plural noun can follow
    ``maybe_plural``  the same, of determiners that are pronouns too, or may stand before another word
    ``singular``      pattern of determiners that only a singular noun can follow
    ``verbal``        pattern of the words, with their space, right after which a verb stands and no noun
    ``plural_ends``   letters of which one ends every plural; empty where there are none
    """

    spacing: Mapping[str, Mapping[str, str]]
    apostrophes: str
    doubled: frozenset[str]
    articles: tuple[frozenset[str], frozenset[str]]
    lost_accent: str
    accented: Mapping[str, str]
    accented_stems: tuple[str, ...]
    plural: str
    maybe_plural: str
    singular: str
    verbal: str
    plural_ends: str


@dataclass(frozen=True, slots=True)
class Language:
    """One language of rules documents.

    ``code``             the BCP 47 tag
    ``name``             what its speakers call it
    ``common_words``     frequent short words that tell this language from others
    ``shared_words``     words that look like common ones of another language
    ``example_label``    the word before the colon of an example
    ``contents_heading``, ``glossary_heading``, ``credits_heading``   the headings without a number
    ``edition``          pattern of the words just before the date from which an edition holds
    ``date``             pattern of a date, with the groups ``day``, ``month``, ``year``
    ``first_of_month``   how the day of a date is written on the first of a month, where that is not ``1``
    ``months``           names of the months, January first; a month may also be a number
    ``counterparts``     language code -> label of the line that names a term in that language
    ``colon``            a colon with the spaces that stand around it in a line ``label: value``
    ``quotes``           opening and closing marks of a quoted title, all pairs in use
    ``quote_header``     pattern of the line by which a discussion introduces what another person wrote
    ``spoken_words``     words of people who talk to each other, which no rule uses
    ``rule_words``, ``rules_words``         "rule" before one number, "rules" before several
    ``section_words``, ``sections_words``   the same before numbers of chapters and sections
    ``see_words``        "see", "cf.": what may stand directly before a number
    ``and_words``        "and", "or": what joins the last numbers of a list
    ``range_words``      "through": what joins the ends of a range, besides dashes
    ``elided_words``     what stands before an apostrophe without its last letter (single letters aside)
    ``inflections``      (ending, replacement): the first ending that fits is replaced before words are compared,
                         in a glossary's names and in the text alike, so that the results need not be words
    ``plurals``          what a noun has more in the plural
    ``agreeing``         short words that change with the gender or number of what they stand for -> one of them
    ``negations``        kind -> pattern of what negates so. ``not`` says it for sure; what a language has more of
                         another kind than its source (``none``, ``without``, ``except``, ``fail``, ``forbid``,
                         ``opposite``, ``maybe``) may stand for a ``not`` of the source
    ``numerals``         how numbers are written
    ``typography``       how marks are set, and which slips of the pen there are
    ``outside``          outside command that can check it -> the dictionary that it takes, empty if it needs none
    ``words_apart``      whether spaces stand between words
    """

    code: str
    name: str
    common_words: frozenset[str]
    shared_words: frozenset[str]
    example_label: str
    contents_heading: str
    glossary_heading: str
    credits_heading: str
    edition: str
    date: str
    first_of_month: str
    months: tuple[str, ...]
    counterparts: Mapping[str, str]
    colon: str
    quotes: tuple[tuple[str, str], ...]
    quote_header: str
    spoken_words: frozenset[str]
    rule_words: tuple[str, ...]
    rules_words: tuple[str, ...]
    section_words: tuple[str, ...]
    sections_words: tuple[str, ...]
    see_words: tuple[str, ...]
    and_words: tuple[str, ...]
    range_words: tuple[str, ...]
    elided_words: frozenset[str]
    inflections: tuple[tuple[str, str], ...]
    plurals: tuple[str, ...]
    agreeing: Mapping[str, str]
    negations: Mapping[str, str]
    numerals: Numerals
    typography: Typography
    outside: Mapping[str, str]
    words_apart: bool = True

    def effective_date(self, text: str) -> datetime.date | None:
        """The date in a sentence that says from when an edition holds; ``None`` for any other text."""
        found = _edition_pattern(self.edition, self.date).search(text)
        if found is None:
            return None
        try:
            return datetime.date(int(found["year"]), self._month(found["month"]), int(found["day"]))
        except ValueError:
            return None

    def _month(self, name: str) -> int:
        """Raises ``ValueError`` for what is neither a month of this language nor a number."""
        return int(name) if is_number(name) else self.months.index(name.casefold()) + 1


@cache
def _edition_pattern(edition: str, date_form: str) -> re.Pattern[str]:
    return re.compile(rf"(?:{edition})\s*(?:{date_form})", re.IGNORECASE)


EN = Language(
    code="en",
    name="English",
    common_words=frozenset({
        "the", "a", "an", "of", "to", "and", "is", "are", "it", "its", "that", "this", "if", "or", "in", "by",
        "with", "be", "has", "can", "for", "as", "not", "on", "from", "at", "their", "they", "was", "when",
    }),
    shared_words=frozenset({"est", "son", "comment", "pour"}),
    example_label="Example",
    contents_heading="Contents",
    glossary_heading="Glossary",
    credits_heading="Credits",
    edition=r"\b(?:effective|current)(?:\s+as\s+of)?\b",
    date=r"(?P<month>[a-z]+)\s+(?P<day>[0-9]{1,2})(?:st|nd|rd|th)?,?\s+(?P<year>[0-9]{4})",
    first_of_month="",
    months=(
        "january", "february", "march", "april", "may", "june",
        "july", "august", "september", "october", "november", "december",
    ),
    counterparts={"fr": "In French", "zh": "In Chinese"},
    colon=": ",
    quotes=(("“", "”"), ('"', '"')),
    quote_header=r"^(?:on .{0,40}[0-9].{0,40}, )?\S.{0,60} (?:wrote|said)\s*(?::|\.\.\.|…)\s*$",
    spoken_words=frozenset({"i", "my", "me", "hello", "hi", "thanks", "please", "edit"}),
    rule_words=("rule", "subrule"),
    rules_words=("rules", "subrules"),
    section_words=("section",),
    sections_words=("sections",),
    see_words=("see also", "see"),
    and_words=("and", "or"),
    range_words=("through", "to"),
    elided_words=frozenset(),
    inflections=(("ies", "y"), ("ied", "y"), ("ing", ""), ("ed", ""), ("es", ""), ("s", ""), ("e", "")),
    plurals=("s", "es"),
    agreeing={},
    negations={
        "not": r"(?<!or )(?<!if )(?<!but )\bnot\b(?! (?:more|less|later|fewer|exceed|only|even|limited|yet|necessar|"
        r"contrary|inconsist|conflict))|\b(?:never|cannot|neither)\b|n['’]t\b|"
        r"(?-i:\bNothing\b)",
        "none": r"\b(?:no|none|nothing|nobody|nowhere|nor)\b|\b(?:or|if|but) not\b",
        "without": r"\b(?:without|free (?:from|of))\b",
        "except": r"\b(?:except\w*|unless|only|solely|merely|other(?:wise)? than|despite|notwithstanding|apart)\b",
        "fail": r"\b(?:fail\w*|lack\w*|default\w*|absen\w*|omi[st]\w*|neglect\w*|ceas\w*|los[et]s?|"
        r"loss|missing)\b",
        "forbid": r"\b(?:prohibit|prevent|refus|exempt|den[iy]|exclu|ignor|forbid|restrict|relie[fv]|illegal|prejudic|"
        r"avoid|remov|stop|releas|preclu)\w*",
        "opposite": r"\b(?:contrary|inconsist\w*|invalid\w*|inelig\w*|incap\w*|incomp\w*|inad\w*|insuff\w*|inacc\w*|"
        r"inact\w*|insolv\w*|non-?\w+|irr?e[gls]\w*|imposs\w*|un(?!der|til|it|ion|iq|iver|less)\w{4,}|false|void|"
        r"dis(?:agree|sent|satis|qualif|contin|obed|allow|regard)\w*)\b",
        "maybe": r"\bnot\b|\b(?:had|any|until|before|yet|instead|rather|else|even|too|as though|subject to|terminated|"
        r"empty|differ\w*|redundant|out|outside|alone|away|behind|safe|far|barred|stay\w*|leav\w*|from then)\b",
    },
    numerals=Numerals(
        cardinals={
            "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
            "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
            "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40,
            "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90, "hundred": 100,
            "thousand": 1000,
        },
        multipliers=frozenset({"hundred", "thousand"}),
        ordinals={
            "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8,
            "ninth": 9,
            "tenth": 10, "eleventh": 11, "twelfth": 12, "thirteenth": 13, "fourteenth": 14, "fifteenth": 15,
            "sixteenth": 16, "seventeenth": 17, "eighteenth": 18, "nineteenth": 19,
            "twentieth": 20, "thirtieth": 30, "fortieth": 40, "fiftieth": 50, "sixtieth": 60,
            "ninetieth": 90, "hundredth": 100,
        },
        hints={
            "zero": (0,), "no": (0,), "a": (1,), "an": (1,), "once": (1,), "single": (1,), "both": (2,),
            "twice": (2,), "double": (2,), "doubled": (2,), "pair": (2,), "half": (2,),
            "either": (2,), "another": (2,), "neither": (2,), "quarter": (4, 3), "quarters": (4, 3),
            "quarterly": (3,), "annual": (1, 12), "year": (1, 12), "weekly": (7,), "week": (7,), "weeks": (7, 15),
            "dozen": (12,), "triple": (3,), "century": (100,), "plus": (1,),
        },
        joiner=r"[-\u2010\u2011\s]",
        thousands=",",
        symbol_words={"%": ("percent", "per cent"), "$": ("dollar",), "1/2": ("half",)},
    ),
    typography=Typography(
        spacing={"standard": dict.fromkeys(":;!?", "")},
        apostrophes="'’",
        doubled=frozenset({"had", "that"}),
        articles=(frozenset({"the", "a", "an", "every", "each"}), frozenset({"the", "a", "an", "every"})),
        lost_accent="",
        accented={}, accented_stems=(), plural="", maybe_plural="", singular="", verbal="",
        plural_ends="",
    ),
    outside={"hunspell": "en_US"},
)  # fmt: skip

FR = Language(
    code="fr",
    name="Français",
    common_words=frozenset({
        "le", "la", "les", "un", "une", "des", "de", "du", "et", "est", "sont", "que", "qui", "ce", "cette", "si",
        "ou", "dans", "par", "avec", "au", "aux", "en", "il", "elle", "à", "ne", "pas", "se", "sur", "pour",
        "son", "sa", "ses", "leur",
    }),
    shared_words=frozenset({"a", "an", "as", "or"}),
    example_label="Exemple",
    contents_heading="Sommaire",
    glossary_heading="Glossaire",
    credits_heading="Crédits",
    edition=r"\ben\s+vigueur\s+(?:au|le|à\s+(?:compter|partir)\s+du|depuis\s+le)\b",
    date=r"(?P<day>[0-9]{1,2})(?:er)?\s+(?P<month>[a-zéû]+)\s+(?P<year>[0-9]{4})",
    first_of_month="1er",
    months=(
        "janvier", "février", "mars", "avril", "mai", "juin",
        "juillet", "août", "septembre", "octobre", "novembre", "décembre",
    ),
    counterparts={"en": "En anglais", "zh": "En chinois"},
    colon="\u00a0: ",
    quotes=(("«", "»"), ("“", "”"), ('"', '"')),
    quote_header=r"^le [0-9]{1,2}[/.][0-9]{1,2}[/.][0-9]{2,4}\b.*\bavait écrit\b|^\[ dernière modification\b",
    spoken_words=frozenset({"je", "j", "moi", "mon", "ma", "tu", "te", "bonjour", "salut", "merci", "edit"}),
    rule_words=("règle", "sous-règle"),
    rules_words=("règles", "sous-règles"),
    section_words=("section", "chapitre"),
    sections_words=("sections", "chapitres"),
    see_words=("cf. aussi", "voir aussi", "cf.", "cf", "voir"),
    and_words=("et", "ou"),
    range_words=("à",),
    elided_words=frozenset({"qu", "jusqu", "lorsqu", "puisqu", "quoiqu", "presqu", "quelqu"}),
    inflections=(
        ("aux", "al"), ("ées", "er"), ("ée", "er"), ("és", "er"), ("é", "er"), ("ies", "i"), ("ie", "i"),
        ("s", ""), ("x", ""),
    ),
    plurals=("s", "x"),
    agreeing={
        "elle": "il", "ils": "il", "elles": "il", "la": "le", "les": "le", "une": "un", "cette": "ce", "cet": "ce",
        "ces": "ce", "celle": "celui", "ceux": "celui", "celles": "celui", "chacune": "chacun", "sont": "est",
        "restent": "reste", "ont": "a", "du": "de", "des": "de", "au": "à", "aux": "à", "lui": "leur",
    },
    negations={
        "not": r"\b(?:ne\b|n['’])[^.;:,]{1,40}?\b(?:pas|jamais|rien|point|plus|guère)\b",
        "none": r"\b(?:aucune?s?|nuls?|nulles?|ni|rien|personne ne|jamais|pas|peu importe)\b",
        "without": r"\bsans\b(?! (?:délai|réserve))|\b(?:dépourvu\w*|libres?)\b",
        "except": r"\b(?:sauf|exception|hormis|malgré|abstraction|à moins|au lieu|indépendamm\w*|seule?s?|seulement|"
        r"uniquement)\b",
        "fail": r"\b(?:défaut|faute|manqu\w*|absen\w*|om[ei]\w*|cess\w*|perd\w*|abst[ei]\w*|abstient)\b",
        "forbid": r"\b(?:interdi|prohib|empêch|refus|exempt|soustra|exclu(?!siv)|dispens|défen|évit|échapp|ignor|illég|"
        r"illic|retir|libér|atteinte|plafonn)\w*",
        "opposite": r"\b(?:contraire\w*|incompat\w*|invalid\w*|inadm\w*|incap\w*|insuff\w*|inappl\w*|inopp\w*|"
        r"inexac\w*|insolv\w*|insais\w*|inhabil\w*|non|irr[eé]\w*|impossib\w*|hors|faux|fausse|inconn\w*|inutil\w*|inchang\w*|"
        r"difficil\w*)\b",
        "maybe": r"\b(?:ne\b|n['’]|autres? que\b|continue(?:r|nt)\b)",
    },
    numerals=Numerals(
        cardinals={
            "un": 1, "une": 1, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "six": 6, "sept": 7, "huit": 8,
            "neuf": 9, "dix": 10, "onze": 11, "douze": 12, "treize": 13, "quatorze": 14, "quinze": 15,
            "seize": 16, "vingt": 20, "vingts": 20, "trente": 30, "quarante": 40, "cinquante": 50,
            "soixante": 60, "septante": 70, "octante": 80, "huitante": 80, "nonante": 90, "cent": 100,
            "cents": 100, "mille": 1000,
        },
        multipliers=frozenset({"vingt", "vingts", "cent", "cents", "mille"}),
        ordinals={
            "premier": 1, "première": 1, "deuxième": 2, "second": 2, "seconde": 2, "troisième": 3, "quatrième": 4,
            "cinquième": 5, "sixième": 6, "septième": 7, "huitième": 8, "neuvième": 9, "dixième": 10,
            "onzième": 11, "douzième": 12, "treizième": 13, "quatorzième": 14, "quinzième": 15, "seizième": 16,
            "vingtième": 20, "trentième": 30, "quarantième": 40, "cinquantième": 50, "soixantième": 60,
            "centième": 100,
        },
        hints={
            "zéro": (0,), "entier": (100,), "totalité": (100,),
            "aucun": (0,), "aucune": (0,), "nul": (0,), "nulle": (0,), "unique": (1,), "seul": (1,),
            "seule": (1,), "autre": (2,), "double": (2,), "doublé": (2,),
            "plusieurs": (2,), "moitié": (2,), "demi": (2,), "tiers": (3,), "tierce": (3,), "triple": (3,),
            "quart": (4,), "quarts": (4,), "trimestre": (3, 4), "trimestres": (3, 4), "trimestriel": (3, 4),
            "an": (1, 12), "ans": (12,), "huitaine": (8, 7), "dizaine": (10,), "douzaine": (12,),
            "quinzaine": (15, 2), "vingtaine": (20,), "trentaine": (30,), "centaine": (100,), "semaine": (7,),
            "autres": (2,), "premiers": (1,), "premières": (1,), "neuf": (9,), "neuve": (9,),
        },
        joiner=r"(?:[-\u2010\u2011\s]et[-\u2010\u2011\s]|[-\u2010\u2011\s])",
        thousands="\u00a0\u202f\u2009 ",
        symbol_words={
            "%": ("pour cent", "pourcentage", "entier", "totalité"), "$": ("dollar",), "1/2": ("moitié", "demi"),
        },
    ),
    typography=Typography(
        spacing={
            "france": dict.fromkeys(":;!?»«", _HARD),
            "québec": {":": _HARD, ";": "", "!": "", "?": "", "»": _HARD, "«": _HARD},
            "eu": dict.fromkeys(":;!?»«", _HARD),
        },
        apostrophes="'’",
        doubled=frozenset({"nous", "vous", "faire"}),
        articles=(
            frozenset({
                "le", "la", "les", "ce", "cet", "cette", "ces", "chaque", "de chacun", "de chacune", "à chacun",
                "à chacune", "mon", "ma", "mes", "son", "sa", "ses", "au", "aux", "des", "du",
            }),
            frozenset({"le", "la", "les", "l", "cet", "cette", "ces", "chaque", "son", "sa", "ses"}),
        ),
        lost_accent=r"\bA(?=\s(?:la|le|l['’]|les|chaque|un|une|tout|toute|tous|cette|cet|ce|ces|moins|partir|"
        r"compter|défaut|condition|cause|part)\b)|\bCa(?=\s)",
        accented={"E": "ÉÈÊ", "A": "À", "I": "Î", "O": "Ô", "C": "Ç"},
        accented_stems=(
            "éch", "écl", "éco", "écr", "écu", "édi", "éga", "éla", "éle", "élé", "éli", "élo", "élu",
            "éme", "émi", "émo", "éna", "éne", "énu", "épa", "épe", "épi", "épo", "épr", "épu", "équ",
            "éra", "éta", "éte", "éti", "étr", "étu", "éva", "évé", "évè", "éve", "évi", "évo", "être",
            "êtes", "ère", "île", "îlot", "ôter",
        ),
        plural=r"(?:tous|toutes|dans|sur|entre|sous|chez|vers) les|des|ces|aux|mes|tes|ses|nos|vos|leurs",
        maybe_plural="les",
        singular="un|une|du|au|cet|cette|chaque|mon|ma|son|sa|aucun|aucune",
        verbal=r"\b(?:qui|il|elle|ils|elles|on|ne|se) |\b[ns]['’]",
        plural_ends="sxz",
    ),
    outside={"grammalecte": "", "hunspell": "fr"},
)  # fmt: skip

ZH = Language(
    code="zh",
    name="中文",
    common_words=frozenset(),
    shared_words=frozenset(),
    example_label="例如",
    contents_heading="目录",
    glossary_heading="词汇表",
    credits_heading="版权信息",
    edition="此规则[于自]",
    date=r"(?P<year>[0-9]{4})年(?P<month>[0-9]{1,2})月(?P<day>[0-9]{1,2})日",
    first_of_month="",
    months=("一月", "二月", "三月", "四月", "五月", "六月", "七月", "八月", "九月", "十月", "十一月", "十二月"),
    counterparts={"en": "英文", "fr": "法文"},
    colon="：",
    quotes=(("“", "”"), ("「", "」"), ("《", "》")),
    quote_header="(?!)",
    spoken_words=frozenset(),
    rule_words=("规则",),
    rules_words=(),
    section_words=("第",),
    sections_words=(),
    see_words=("参见", "亦见", "见"),
    and_words=("和", "及", "以及", "或", "与"),
    range_words=("到", "至"),
    elided_words=frozenset(),
    inflections=(),
    plurals=(),
    agreeing={},
    negations={
        "not": r"不[能会得]|没有|从未|无法",
        "maybe": r"直到|才|[不未没无非否勿莫]|除|避免|忽略|而是|只|仅|以外|之外|失去|阻止|防止|免",
    },
    numerals=Numerals(
        cardinals={
            "零": 0, "一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
            "十": 10, "百": 100,
        },
        multipliers=frozenset({"十", "百"}),
        ordinals={},
        hints={"双": (2,), "半": (2,), "倍": (2,), "对": (2,), "另": (2,), "首": (1,), "单": (1,), "无": (0,)},
        joiner="",
        thousands=",",
        symbol_words={},
    ),
    typography=Typography(
        spacing={}, apostrophes="", doubled=frozenset(), articles=(frozenset(), frozenset()), lost_accent="",
        accented={}, accented_stems=(), plural="", maybe_plural="", singular="", verbal="",
        plural_ends="",
    ),
    outside={},
    words_apart=False,
)  # fmt: skip

LANGUAGES: dict[str, Language] = {language.code: language for language in (FR, EN, ZH)}

_WORD = re.compile(r"[^\W\d_]+")


def is_number(text: str) -> bool:
    """Whether a text is a whole number in the digits 0 to 9, the only ones that rules are numbered with: not ``²`` or
    ``٣``, which Python takes for digits too."""
    return text.isascii() and text.isdigit()


def detect(text: str, among: Mapping[str, Language] = LANGUAGES) -> Language | None:
    """The language of a text by its common words; ``None`` when none of them, or equally many, stand in it."""
    words = [word.casefold() for word in _WORD.findall(text[:20_000])]
    counted = sorted(
        ((sum(word in language.common_words for word in words), language.code) for language in among.values()),
        reverse=True,
    )
    if not counted or not counted[0][0] or (len(counted) > 1 and counted[0][0] == counted[1][0]):
        return None
    return among[counted[0][1]]
