"""The turn (500 to 514, 703): its steps in order, their turn-based actions, and who gets priority."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdoc.engine import events as e
from rulesdoc.engine import sba, stack
from rulesdoc.engine.abilities import Step, Zone
from rulesdoc.engine.choices import Choice
from rulesdoc.engine.combat import (
    attackers,
    deal_damage,
    defending_player,
    in_combat,
    possible_attackers,
    possible_blockers,
)
from rulesdoc.engine.daylight import change_of_daylight, due_by_daylight
from rulesdoc.engine.game import STEPS, Game
from rulesdoc.engine.layers import view
from rulesdoc.engine.loops import LoopWatch
from rulesdoc.engine.markers import after_turn, begun, may_begin
from rulesdoc.engine.moving import shuffled
from rulesdoc.engine.objects import ObjectId, PlayerId
from rulesdoc.engine.table import BareTable


def settle(table: BareTable, watch: LoopWatch) -> None:
    """What happens each time a player would get priority (117.5, 704.3): state-based actions to a fixpoint,
    then waiting triggers are put on the stack, and again until nothing is left to do."""
    while table.game.result is None:
        by_daylight = tuple(due_by_daylight(table.game))
        if by_daylight:
            table.perform(*by_daylight)
            continue
        # CR 704.3: "if not, triggered abilities that wait go on the stack"
        if sba.check(table):
            watch.after_state_based_actions(table)
            continue
        if not stack.stack_triggers(table):
            return


def give_priority(table: BareTable, player: PlayerId, watch: LoopWatch) -> None:
    """Settle, then give priority to a player, or to the next if that player has left (117.3, 800.4j). A turn without
    its player that concerns nobody in range goes on as if all had passed."""
    settle(table, watch)
    if table.game.result is not None:
        return
    if table.game.players[player].lost is not None:
        if not table.game.sides():
            all_passed(table, watch)
            return
        player = table.game.next_in_line(player)
    table.perform(e.PriorityGiven(player, rules=("117.3",)))
    watch.at_priority(table)


def end_step(table: BareTable, watch: LoopWatch) -> None:
    """End the present step and begin the next (500.2, 500.5), through those in which nobody gets priority."""
    step = table.game.step
    # CR 500.5: "mana pools are emptied"
    table.perform(e.PoolsEmptied(rules=("500.5",)))
    if step is Step.END_COMBAT:
        fighting = in_combat(table.game)
        table.perform(*(e.LeftCombat(it.id, rules=("511.3",)) for it in fighting))
    # CR 510.4: "a second combat damage step follows"
    if step is Step.DAMAGE and table.game.struck is not None:
        begin_step(table, Step.DAMAGE, watch)
        return
    if step is Step.CLEANUP:
        next_turn(table, watch)
        return
    following = STEPS[STEPS.index(step) + 1]
    if following in (Step.BLOCK, Step.DAMAGE) and not attackers(table.game):
        # CR 508.8: "the game skips the steps of rules 509 and 510"
        following = Step.END_COMBAT
    game = table.game
    if game.resume is not None:
        # CR 500.10: "all the other steps of that phase are skipped"
        following = game.extra[0] if game.extra else game.resume
        table.perform(e.ExtraSteps(game.extra[1:], game.resume if game.extra else None))
    elif game.extra and phase_of(following) != phase_of(step):
        table.perform(e.ExtraSteps(game.extra[1:], following))
        following = game.extra[0]
    begin_step(table, following, watch)


def phase_of(step: Step) -> int:
    """The number of the phase that a step belongs to (500.1)."""
    firsts = (Step.UNTAP, Step.MAIN, Step.BEGIN_COMBAT, Step.SECOND_MAIN, Step.END)
    return sum(STEPS.index(step) >= STEPS.index(first) for first in firsts)


def next_turn(table: BareTable, watch: LoopWatch) -> None:
    """Begin the extra turn that was added last (500.7), or else that of the next player in turn order."""
    game = table.game
    if game.markers:
        table.perform(e.MarkersChanged(after_turn(game), rules=("807.4c",)))
        begin_waiting_turns(table, watch)
        return
    due = [player for player in game.extra_turns if game.players[player].lost is None]
    # CR 500.7: "the one added last is taken first"
    player = due[-1] if due else game.next_side(game.regular or game.active)
    begin_turn(table, player, watch, extra=bool(due))


def begin_waiting_turns(table: BareTable, watch: LoopWatch) -> None:
    """Begin the turns of those who have a turn marker and can begin (807.4d); the game then shows the turn that it
    showed before, or else the last one that has begun."""
    before = table.game.marker
    while table.game.result is None:
        game = table.game
        marker = next((it for it in game.markers if may_begin(game, it)), None)
        if marker is None:
            break
        markers, extra = begun(game, marker)
        table.perform(e.MarkersChanged(markers, rules=("807.4b",)))
        _show_turn(table, marker.number)
        begin_turn(table, marker.holder, watch, extra=extra)
    going_on = [it.number for it in table.game.markers if it.begun]
    if going_on and table.game.result is None:
        turn_to(table, next(it for it in (before, table.game.marker, *going_on) if it in going_on), watch)


def turn_to(table: BareTable, number: int, watch: LoopWatch) -> None:
    """Go on with the turn of a marker, in which somebody then has priority or declares something."""
    _show_turn(table, number)
    game = table.game
    acting = game.declaring or game.priority
    if acting is None:
        give_priority(table, game.active, watch)
    elif game.players[acting].lost is not None:
        # They left while this turn was at rest.
        go_on_without(table, acting, watch)


def _show_turn(table: BareTable, number: int) -> None:
    if number != table.game.marker:
        table.perform(e.TurnShown(number, rules=("807.4",)))


def go_on_without(table: BareTable, player: PlayerId, watch: LoopWatch) -> None:
    """Go on after a player has left: whoever else was to act still is; if it was they, the next player has priority or
    declares blockers (800.4a, 800.4j)."""
    game, declaring = table.game, table.game.declaring
    if declaring is None:
        give_priority(table, game.priority if game.priority in game.sides() else player, watch)
        return
    team = [it for it in game.sharing("turns", declaring) if game.players[it].lost is None]
    if declaring not in team:
        table.perform(e.DeclarationDue(next(iter(team), None)))
    if not team and game.step is Step.BLOCK:
        next_blockers(table, declaring, watch)
    elif not team:
        # CR 800.4j: "A turn whose player leaves goes on to its end without an active player"
        give_priority(table, game.active, watch)


def begin_turn(table: BareTable, player: PlayerId, watch: LoopWatch, *, extra: bool = False) -> None:
    """Begin a player's turn, or that of their team (805.4); what they control now has lost its summoning sickness
    (302.6)."""
    watch.forget()
    table.perform(e.TurnBegan(player, _controlled(table.game, player), extra, rules=("500.1",)))
    begin_step(table, Step.UNTAP, watch)


def _controlled(game: Game, player: PlayerId) -> tuple[ObjectId, ...]:
    """What a player controls, or the team where turns are shared."""
    traits, side = view(game), game.sharing("turns", player)
    return tuple(it.id for it in game.zone(Zone.BATTLEFIELD) if traits[it.id].controller in side)


def begin_step(table: BareTable, step: Step, watch: LoopWatch) -> None:
    """Begin a step: its turn-based actions (703), then priority for the active player (117.3a)."""
    active = table.game.active
    table.perform(e.StepBegan(step, active, rules=("500.1",)))
    match step:
        case Step.UNTAP:
            table.perform(*_phasing(table.game))
            # CR 502.2: "one gives way to the other"
            table.perform(*change_of_daylight(table.game))
            tapped = [it for it in _controlled(table.game, active) if table.game.objects[it].tapped]
            table.perform(*(e.TapChanged(it, False, rules=("502.3",)) for it in tapped))
            # CR 502.4: "Nobody has priority in the untap step"
            return end_step(table, watch)
        case Step.DRAW:
            # CR 103.8a: "the one who goes first has no draw step on that turn"
            if table.game.turn > 1 or len(table.game.players) > 2:
                # CR 805.4b: "Each player of the active team draws in the draw step"
                for player in table.game.on_turn():
                    table.perform(e.Drawn(player, rules=("504.1",)))
        case Step.ATTACK:
            if possible_attackers(table.game):
                return _declare(table, active)
        case Step.BLOCK:
            return next_blockers(table, None, watch)
        case Step.DAMAGE:
            second = table.game.struck is not None
            deal_damage(table)
            if second:
                table.perform(e.FirstStrikeDone(None))
        case Step.CLEANUP:
            return _cleanup(table, watch)
        case _:
            pass
    return give_priority(table, active, watch)


def _phasing(game: Game) -> Iterator[e.Event]:
    """What phases out and in as the untap step begins (502.1, 702.26a), all at the same time."""
    traits, side = view(game), game.on_turn()
    for item in game.zone(Zone.BATTLEFIELD):
        look = traits[item.id]
        if look.has("phasing") and look.controller in side:
            yield e.PhasedOut(item.id, rules=("702.26a",))
    for number, known in game.phased.items():
        # What phased out because it was attached comes back with what it is attached to (702.26g).
        if known.traits.controller in side and known.object.attached not in game.phased:
            yield e.PhasedIn(number, rules=("702.26a",))


def _declare(table: BareTable, player: PlayerId) -> None:
    table.perform(e.DeclarationDue(player))


def next_blockers(table: BareTable, after: PlayerId | None, watch: LoopWatch) -> None:
    """Ask the next attacked player for blockers, in APNAP order (509.1, 802.4); priority once all have
    declared. A player with nothing that could block declares none."""
    game = table.game
    attacked = {defending_player(game, it) for it in attackers(game)}
    # CR 805.10: "those of the other defend together"
    sides = (game.sharing("turns", player) for player in game.alive() if player in attacked)
    waiting = list(dict.fromkeys(side[0] for side in sides))
    if after is not None:
        # Whoever comes after them, though they may have left meanwhile.
        order = (game.active, *game.around(game.active))
        waiting = [player for player in waiting if order.index(player) > order.index(after)]
    for player in waiting:
        if possible_blockers(game, player):
            return _declare(table, player)
    return give_priority(table, game.active, watch)


def _cleanup(table: BareTable, watch: LoopWatch) -> None:
    """Discard to seven (514.1), then damage and "this turn" effects end (514.2). If anything happens then,
    players get priority and there is another cleanup step (514.3a)."""
    active = table.game.active
    for player in table.game.on_turn():
        hand = tuple(it.id for it in table.game.zone(Zone.HAND, player))
        over = max(0, len(hand) - table.game.players[player].hand_size)
        gone = table.choose(Choice(player, "514.1", "discard", hand, over, over))
        table.perform(*(e.Moved(it, Zone.GRAVEYARD, "discard", player, rules=("514.1",)) for it in gone))
    # CR 514.2: "Then, in one go, all marked damage is removed"
    table.perform(e.TurnEffectsEnded(rules=("514.2",)))
    if sba.check(table) or table.game.waiting:
        give_priority(table, active, watch)
        return
    if table.game.result is None:
        end_step(table, watch)


def resume_main_game(table: BareTable, watch: LoopWatch) -> None:
    """Go on with the main game where a subgame has ended (729.5): what began it finishes resolving."""
    pending, result = table.game.pending, table.game.result
    assert pending is not None, "a subgame leaves something to do"
    assert result is not None, "the main game goes on once the subgame has a result"
    table.perform(e.SubgameEnded(result, rules=("729.5",)))
    table.perform(*(shuffled(table.game, player) for player in table.game.alive()))
    stack.finish_resolving(table, pending)
    watch.forget()
    _after_resolving(table, watch)


def all_passed(table: BareTable, watch: LoopWatch) -> None:
    """All players passed in succession (117.4): the top of the stack resolves, or the step ends."""
    # CR 117.4: "the topmost object of the stack resolves"
    if table.game.zone(Zone.STACK):
        stack.resolve_top(table)
        _after_resolving(table, watch)
    elif table.game.step is Step.CLEANUP:
        # CR 514.3a: "another cleanup step follows"
        begin_step(table, Step.CLEANUP, watch)
    else:
        end_step(table, watch)


def _after_resolving(table: BareTable, watch: LoopWatch) -> None:
    """Go on once a spell or ability has resolved: with the first turn, where a game has begun by it."""
    if table.game.turn > 0:
        give_priority(table, table.game.active, watch)
        return
    # CR 727.4: "finishes resolving just before the first untap step"
    watch.forget()
    if table.game.markers:
        begin_waiting_turns(table, watch)
    else:
        begin_turn(table, table.game.active, watch)
