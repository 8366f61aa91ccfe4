"""The rules of Magic: a game as an immutable value, and a table at which it is played.

Standard library only. A dozen lines play a game::

    from rulesdoc.engine import Card, Cast, Seat, Table, deal
    from rulesdoc.engine.abilities import AnyTarget, Damage, SpellAbility, Target, TargetSpec, Zone

    burn = SpellAbility((Damage(3, Target()),), (TargetSpec(AnyTarget()),))
    spark = Card("Spark", "{R}", types=frozenset({"instant"}), abilities=(burn,))
    bear = Card("Bear", "{1}{G}", types=frozenset({"creature"}), power=2, toughness=2)
    table = Table(deal([Seat("Ann", mana="{R}", hand=[spark]), Seat("Ben", battlefield=[bear])]))
    table.act(Cast("Ann", "Spark", targets=("Bear",)))
    table.resolve()
    assert table.game.find("Bear").zone is Zone.GRAVEYARD
    print([rule for entry in table.log for event in entry.events for rule in event.rules])

Actions are records (``actions``); ``table.act`` performs one or raises ``Illegal(rule, why)`` and leaves the
game as it was. ``table.log`` tells what happened, with rule numbers; ``view(game)`` what objects are now;
``legal_actions`` and ``why_illegal`` answer questions without doing anything. Card text is data: see
``abilities``.

The rooms, lower ones first; each imports only what stands above it::

    abilities    the vocabulary: what card text says, as data
    kept         answers kept for records that are asked again
    mana         symbols, costs, ways to pay            types      card types and subtypes
    objects      cards, characteristics, players        game       the whole game as one value
    keywords     shorthand abilities written out        values     what text comes to in a given state
    layers       what objects are now (613)             targets    what is a legal target (115)
    events       everything that can happen             markers    turns at the same time (807.4)
    zone_changes, subgames, happening                   what each event does to the game
    matching     which event a pattern means            replacement, triggers  (614 to 616, 603)
    choices      questions to players, refusals         moving, lasting, costs, damage, entering, opening
    faces, course, effects                              what instructions come to
    ending       how a game ends (104)                  table      perform: the only way anything happens
    permissions  where cards may be played from         splicing, paying   what is added to spells, what they cost
    casting, stack, sba, combat, loops, turn            the procedures of chapters 5 to 7
    actions, play                                       what players do, and the table they do it at
    setup, seating, shortcuts, questions                a game to start from; shortcuts; what is legal and why not
"""

from rulesdoc.engine.actions import Action, Activate, Attack, Block, Cast, Concede, Pass, PlayLand, TurnUp
from rulesdoc.engine.choices import Ask, Choice, Endless, Illegal, Unsupported
from rulesdoc.engine.game import Game, Result
from rulesdoc.engine.layers import view
from rulesdoc.engine.objects import Card, Object, Player, Traits
from rulesdoc.engine.play import NotFound, Table, Unanswered, ask_nobody
from rulesdoc.engine.questions import legal_actions, why_illegal
from rulesdoc.engine.setup import Placed, Seat, deal
from rulesdoc.engine.table import Entry

__all__ = [
    "Action",
    "Activate",
    "Ask",
    "Attack",
    "Block",
    "Card",
    "Cast",
    "Choice",
    "Concede",
    "Endless",
    "Entry",
    "Game",
    "Illegal",
    "NotFound",
    "Object",
    "Pass",
    "Placed",
    "PlayLand",
    "Player",
    "Result",
    "Seat",
    "Table",
    "Traits",
    "TurnUp",
    "Unanswered",
    "Unsupported",
    "ask_nobody",
    "deal",
    "legal_actions",
    "view",
    "why_illegal",
]
