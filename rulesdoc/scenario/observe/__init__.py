"""What is seen of a game, held against what a case expects.

Traits of an object: ``zone`` (``gone`` once it has ceased to exist, or ``phased out``), ``size`` (7/7), ``power``,
``toughness``, ``tapped``, ``damage``, ``counters`` (all of them), ``colors``, ``types``, ``subtypes``, ``supertypes``
(exactly these), ``keywords`` (has all of them), ``lacks`` (has none), ``mana value``, ``mana cost``, ``controller``,
``attached``, ``abilities`` (how many), ``seen by`` (which players), ``commander``, ``color identity``, ``deck`` (which
other cards of the case may be in that of this commander), ``name``, ``same name as`` (another object), ``from the top``
(of its library). Of a player: ``life``, ``poison``, ``mana``, ``lost``, ``won``, ``shuffled`` (how often), ``in range``
(which players), and a zone (``hand``, ``library``, ``graveyard``, ``exile``, ``battlefield``) as a number of cards or a
list of labels. A value that differs between languages (a name) is given per language. Besides: ``result``,
``seats`` (the players from the active one to the left), ``markers`` (who has a turn marker), ``turn`` (whose it is),
``stack``, ``asked``, ``triggered``."""

from __future__ import annotations

from dataclasses import replace

from rulesdoc.finding import Unreadable
from rulesdoc.scenario.case import Expectation
from rulesdoc.scenario.document import Mapped, shown
from rulesdoc.scenario.languages import is_by_language
from rulesdoc.scenario.observe.game import BY_LABEL, OF_THE_GAME
from rulesdoc.scenario.observe.objects import of_object
from rulesdoc.scenario.observe.players import of_player
from rulesdoc.scenario.observe.seen import Scene, Seen

__all__ = ["Scene", "Seen", "observe"]


def observe(scene: Scene, wanted: Expectation) -> Seen:
    """Hold one expectation against the game. Raises ``Unreadable`` for an unknown trait."""
    if is_by_language(wanted) and isinstance(wanted.value, Mapped):
        wanted = replace(wanted, value=wanted.value.entries[scene.language])
    if wanted.subject in OF_THE_GAME and not (wanted.trait and wanted.subject in scene.game.players):
        if bool(wanted.trait) is not (wanted.subject in BY_LABEL):
            raise Unreadable(wanted.place, f"{shown(wanted.value)!r} can't be expected of {wanted.subject!r}")
        return OF_THE_GAME[wanted.subject](scene, wanted)
    if wanted.subject in scene.game.players:
        return of_player(scene, wanted)
    return of_object(scene, wanted)
