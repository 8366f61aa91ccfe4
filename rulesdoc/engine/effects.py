"""Carrying out instructions (608.2, 609, 610, 701): what each means, as events to be performed.

``plan`` yields batches of events. The events of one batch are simultaneous; the next batch is worked out only
after the one before has been performed, so that it sees what happened. It asks for choices and never changes
anything itself.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import assert_never

from rulesdoc.engine import abilities as a
from rulesdoc.engine import events as e
from rulesdoc.engine.abilities import Duration, Zone
from rulesdoc.engine.choices import Choice, Desk
from rulesdoc.engine.copying import excepted
from rulesdoc.engine.costs import can_pay, paid_as_told
from rulesdoc.engine.course import brought, change_course
from rulesdoc.engine.daylight import can_turn, turns_by_itself
from rulesdoc.engine.faces import change_faces
from rulesdoc.engine.game import Game
from rulesdoc.engine.keywords import written
from rulesdoc.engine.lasting import delayed, floating, lasting, reflexive, regeneration, shields
from rulesdoc.engine.layers import copiable, view
from rulesdoc.engine.mana import symbols
from rulesdoc.engine.moving import (
    Batch,
    Doing,
    discard,
    from_top,
    in_turn,
    move,
    on_battlefield,
    piles,
    sacrifice,
    search,
    shuffle_into,
    shuffled,
    swap_auras,
)
from rulesdoc.engine.objects import Card, Object, ObjectId, PlayerId, Ref, Traits, printed
from rulesdoc.engine.records import replace
from rulesdoc.engine.replacement import stopper
from rulesdoc.engine.targets import DAMAGEABLE, candidates, is_legal, scene_on_stack, source_of, specs_of
from rulesdoc.engine.values import (
    Scene,
    amount,
    bound,
    effect_amount,
    fits,
    holds,
    meets_all,
    noted,
    objects,
    players,
    refs,
)


def plan(desk: Desk, instructions: Iterable[a.Instruction], scene: Scene) -> Doing:
    """The batches of events that instructions come to, in order. ``scene`` tells whose they are; its game and
    characteristics are brought up to date before each instruction."""
    for instruction in instructions:
        scene = _now(desk, scene)
        chosen, happened = yield from _watched(_doing(desk, instruction, scene))
        # CR 608.2c: "The controller carries out the instructions in written order"
        if chosen or isinstance(instruction, a.Choose):
            scene = replace(scene, chosen=chosen, amount=len(chosen))
        elif isinstance(instruction, a.ChooseName):
            scene = replace(scene, name=chosen_name(desk, instruction, scene))
        elif isinstance(instruction, (a.Damage, a.GainLife, a.LoseLife)):
            scene = replace(scene, amount=_much(instruction, happened))
    return scene.chosen


def _watched(steps: Doing) -> Generator[Batch, Batch | None, tuple[tuple[Ref, ...], list[e.Event]]]:
    """The same batches; at the end, what was chosen and everything that happened."""
    happened: list[e.Event] = []
    try:
        batch = next(steps)
        while True:
            done = yield batch
            happened += done or ()
            batch = steps.send(done)
    except StopIteration as end:
        return end.value, happened


def _much(instruction: a.Damage | a.GainLife | a.LoseLife, happened: Iterable[e.Event]) -> int:
    match instruction:
        case a.Damage():
            return sum(event.amount for event in happened if isinstance(event, e.DamageDealt))
        case a.GainLife():
            return sum(event.amount for event in happened if isinstance(event, e.LifeGained))
        case a.LoseLife():
            return sum(event.amount for event in happened if isinstance(event, e.LifeLost))
        case _:
            assert_never(instruction)


def _now(desk: Desk, scene: Scene) -> Scene:
    return replace(scene, game=desk.game, traits=view(desk.game))


def _doing(desk: Desk, instruction: a.Instruction, scene: Scene) -> Doing:
    game = scene.game
    match instruction:
        case a.Damage(much, to, source):
            dealing = objects(source, scene)
            hurt = [ref for ref in refs(to, scene) if _can_be_hurt(ref, scene)]
            dealt = effect_amount(much, scene)
            yield tuple(e.DamageDealt(one, ref, dealt) for one in dealing[:1] for ref in hurt)
        case a.GainLife(who, much):
            gained = effect_amount(much, scene)
            yield tuple(e.LifeGained(player, gained, scene.this) for player in players(who, scene))
        case a.LoseLife(who, much):
            lost = effect_amount(much, scene)
            yield tuple(e.LifeLost(player, lost, scene.this) for player in players(who, scene))
        case a.SetLife(who, much):
            # CR 107.1b: "unless the effect doubles, triples or sets a life total"
            total = amount(much, scene)
            yield tuple(
                event
                for player in _one_of_each_team(desk, players(who, scene), scene)
                for event in life_becomes(game, player, total, scene.this)
            )
        case a.ExchangeLife(one, other):
            yield _exchange_life(players(one, scene), players(other, scene), scene)
        case a.ExchangeControl(first, second):
            yield _exchange_control(objects(first, scene), objects(second, scene), scene)
        case a.Draw(who, much):
            for player in players(who, scene):
                for _ in range(effect_amount(much, scene)):
                    yield (e.Drawn(player, rules=("121.2",)),)
        case a.Discard(who, much):
            return (yield from discard(desk, players(who, scene), much, scene))
        case a.Mill(who, much):
            return (yield from from_top(players(who, scene), much, Zone.GRAVEYARD, "mill", scene))
        case a.MoveTop(who, much, to_zone):
            return (yield from from_top(players(who, scene), much, to_zone, "", scene))
        case a.Destroy(what, regenerable):
            doomed = on_battlefield(objects(what, scene), game)
            yield tuple(e.Destroyed(number, regenerable) for number in doomed)
        case a.Sacrifice():
            return (yield from sacrifice(desk, instruction, scene))
        case a.Move():
            return (yield from move(desk, instruction, scene))
        case a.Counter(what):
            stacked = (number for number in objects(what, scene) if number in game.objects)
            yield tuple(e.Countered(number) for number in stacked if game.objects[number].zone is Zone.STACK)
        case a.Tap(what):
            yield tuple(e.TapChanged(number, True) for number in on_battlefield(objects(what, scene), game))
        case a.Untap(what):
            yield tuple(e.TapChanged(number, False) for number in on_battlefield(objects(what, scene), game))
        case a.PutCounters(kind, much, on):
            count = effect_amount(much, scene)
            there = [ref for ref in refs(on, scene) if isinstance(ref, str) or ref in game.objects]
            yield tuple(e.CountersPut(ref, kind, count) for ref in there)
        case a.AddMana(mana, times, only):
            added = symbols(mana) * effect_amount(times, scene)
            yield (e.ManaAdded(scene.you, added, scene.this, only),) if added else ()
        case a.DoubleMana(who):
            yield tuple(e.ManaAdded(player, game.players[player].unspent, scene.this) for player in players(who, scene))
        case a.Apply(changes, what, duration):
            affected = [number for number in objects(what, scene) if number in game.objects]
            if affected:
                yield tuple(lasting(desk, changes, affected, duration, scene))
        case a.Forbid(pattern, duration):
            yield (e.EffectBegan(floating(scene, duration, forbids=pattern)),)
        case a.Shield(effect, duration, each, once):
            yield tuple(shields(effect, duration, scene, each, once))
        case a.CreateToken():
            made = yield tuple(_tokens(instruction, scene))
            return _created(made)
        case a.Attach(what, to):
            onto = [ref for ref in refs(to, scene) if isinstance(ref, str) or ref in game.objects]
            moving = on_battlefield(objects(what, scene), game)
            yield tuple(e.AttachmentChanged(number, ref) for number in moving for ref in onto[:1])
        case a.SwapAura(what):
            yield swap_auras(desk, objects(what, scene), scene)
        case a.ShareKeywords():
            yield _shared_keywords(desk, instruction, scene)
        case a.Fight(one_of, other_of):
            yield _fight(objects(one_of, scene), objects(other_of, scene), scene)
        case a.CopySpell():
            yield from _copy_spells(desk, instruction, scene)
        case a.Transform(what):
            # CR 702.145b: "nothing else may transform it"
            turning = [
                number
                for number in on_battlefield(objects(what, scene), game)
                if can_turn(game.objects[number]) and not turns_by_itself(scene.traits[number])
            ]
            yield tuple(e.Transformed(number, rules=("712.9",)) for number in turning)
        case a.ShuffleInto(who, what):
            return (yield from shuffle_into(desk, players(who, scene), objects(what, scene), scene))
        case a.Reveal(what):
            shown = [number for number in objects(what, scene) if number in game.objects]
            yield tuple(e.Revealed(it, game.objects[it].owner, rules=("701.20a",)) for it in shown)
            return tuple(shown)
        case a.ForEach(of, inner):
            for ref in in_turn(desk, refs(of, scene), scene):
                yield from plan(desk, inner, replace(scene, each=ref))
        case a.Piles():
            return (yield from piles(desk, instruction, scene))
        case a.Permit(permission, duration):
            yield (e.EffectBegan(replace(floating(scene, duration), permits=permission)),)
        case a.Shuffle(who):
            yield tuple(shuffled(game, player) for player in players(who, scene))
        case a.May(who, inner):
            for player in players(who, scene):
                options = (True, False) if _possible(inner, player, scene) else (False,)
                (wants,) = desk.choose(Choice(player, "608.2d", "may", options, source=scene.this))
                if wants:
                    following = replace(scene, each=player)
                    if not isinstance(who, (a.EachPlayer, a.EachOpponent)):
                        return (yield from plan(desk, inner, following))
                    yield from plan(desk, inner, following)
        case a.Pay(who, costs, times, x):
            scene = replace(scene, x=effect_amount(x, scene)) if x else scene
            for player in players(who, scene):
                paid = paid_as_told(desk, player, costs, effect_amount(times, scene), scene)
                if paid is not None:
                    yield (*paid, e.Paid(player, scene.this or 0, rules=("118.12",)))
        case a.If(condition, then, otherwise):
            return (yield from plan(desk, then if holds(condition, scene) else otherwise, scene))
        case a.IfDone(doing, then, otherwise):
            chosen, happened = yield from _watched(plan(desk, doing, scene))
            done = any(not isinstance(event, e.Stopped) for event in happened)
            following = replace(scene, chosen=chosen or scene.chosen)
            return (yield from plan(desk, then if done else otherwise, following))
        case a.Delayed():
            yield (delayed(instruction, scene),)
        case a.Reflexive():
            yield (reflexive(instruction, scene),)
        case a.Choose(who):
            return tuple(
                number for player in players(who, scene) for number in _chosen(desk, player, instruction, scene)
            )
        case a.ChooseNewTargets(who, what):
            for player in players(who, scene)[:1]:
                yield tuple(_new_targets(desk, player, number, scene) for number in objects(what, scene))
        case a.Regenerate(what):
            yield tuple(regeneration(on_battlefield(objects(what, scene), game), scene))
        case a.Search():
            return (yield from search(desk, instruction, scene))
        case a.AddManaOfColor(much):
            colors = _colors(instruction, scene)
            if colors:
                (color,) = desk.choose(Choice(scene.you, "106.5", "color", colors, source=scene.this))
                yield (e.ManaAdded(scene.you, (color.value,) * effect_amount(much, scene), scene.this),)
        case a.AddProducedMana(who, much):
            for player in players(who, scene):
                (kind,) = desk.choose(
                    Choice(player, "106.12a", "type", tuple(dict.fromkeys(scene.mana)), source=scene.this)
                )
                yield (e.ManaAdded(player, (kind,) * effect_amount(much, scene), scene.this),)
        case a.CreateCopy():
            made = yield tuple(_copies(instruction, scene))
            return _created(made)
        case (
            a.Flip()
            | a.PhaseOut()
            | a.TurnFaceDown()
            | a.TurnFaceUp()
            | a.Meld()
            | a.Prepare()
            | a.PutNameSticker()
            | a.CreateNamed()
        ):
            return (yield from change_faces(desk, instruction, scene))
        case (
            a.AddSteps()
            | a.ControlPlayer()
            | a.ExtraTurn()
            | a.BringIn()
            | a.Restart()
            | a.PlaySubgame()
            | a.Win()
            | a.Lose()
        ):
            return (yield from change_course(desk, instruction, scene))
        case a.ChooseName():
            pass  # What is chosen is no object: see ``plan``.
        case _:
            assert_never(instruction)
    return ()


def _shared_keywords(desk: Desk, instruction: a.ShareKeywords, scene: Scene) -> Batch:
    """What some objects have of certain keywords, given to all of them (702.1c)."""
    names = (instruction.keyword, *instruction.same)
    sharing = list(objects(a.Every(instruction.among), scene))
    found = (it for number in sharing for it in scene.traits[number].keywords if it.name in names)
    gained = tuple(a.Gains(it) for it in dict.fromkeys(found))
    return tuple(lasting(desk, gained, sharing, instruction.duration, scene)) if gained else ()


def _possible(instructions: tuple[a.Instruction, ...], player: PlayerId, scene: Scene) -> bool:
    """Whether a player can choose to follow the instructions: not if the first of them is impossible, though
    drawing from an empty library is not (608.2d)."""
    match instructions[0]:
        case a.Sacrifice(what=a.Filter() as wanted):
            own = (it.id for it in scene.game.zone(Zone.BATTLEFIELD) if scene.traits[it.id].controller == player)
            return any(fits(wanted, number, scene) for number in own)
        case a.Discard():
            return bool(scene.game.zone(Zone.HAND, player))
        case a.BringIn() as bringing:
            return bool(brought(bringing, player, scene))
        case a.Pay(costs=costs, times=times, x=x):
            scene = replace(scene, x=effect_amount(x, scene)) if x else scene
            return can_pay(scene.game, player, costs * effect_amount(times, scene), scene)
        case _:
            return True


def _colors(
    instruction: a.AddManaOfColor, scene: Scene, asked: frozenset[ObjectId] = frozenset()
) -> tuple[a.Color, ...]:
    """The colours of mana that can be chosen (106.5, 106.7); ``asked`` are the objects that the question has
    gone through already, which add nothing new."""
    if instruction.chosen:
        return tuple(color for color in (noted("color", scene),) if color is not None)
    if instruction.producers is not None:
        found: set[str] = set()
        for number in objects(a.Every(instruction.producers), scene):
            found |= _could_produce(number, scene, asked)
        return tuple(color for color in a.Color if color.value in found)
    if instruction.among is None:
        return tuple(a.Color)
    there = [scene.traits[number].colors for number in objects(a.Every(instruction.among), scene)]
    return tuple(color for color in a.Color if any(color in colors for colors in there))


def _could_produce(number: ObjectId, scene: Scene, asked: frozenset[ObjectId]) -> set[str]:
    """The types of mana that an object's abilities would produce if they resolved now (106.7)."""
    if number in asked:
        return set()
    # CR 106.7: "every type of mana that one of its abilities would yield if it resolved now"
    theirs = replace(scene, this=number, you=scene.traits[number].controller)
    found: set[str] = set()
    for ability in written(scene.traits[number].abilities):
        for part in ability.instructions if isinstance(ability, a.Activated) else ():
            if isinstance(part, a.AddMana):
                found.update(symbols(part.mana))
            elif isinstance(part, a.AddManaOfColor):
                found.update(color.value for color in _colors(part, theirs, asked | {number}))
    return found


def _created(made: Batch | None) -> tuple[ObjectId, ...]:
    """The tokens that were created, for instructions about them (608.2c)."""
    return tuple(event.new for event in made or () if isinstance(event, e.TokenCreated))


def chosen_name(desk: Desk, instruction: a.ChooseName, scene: Scene) -> str:
    """The name of a card that a player chooses among all that there are, as they are printed (201.4); none where there
    is no such card (609.3)."""
    # CR 201.4a: "the Oracle text of the card has to show them"
    fitting = tuple(
        card for card in scene.game.reference.values() if meets_all(instruction.what, *as_printed(card, scene))
    )
    for player in players(instruction.who, scene)[:1]:
        for card in desk.choose(Choice(player, "201.4a", "card name", fitting, source=scene.this)):
            return str(card.name)
    return ""


def as_printed(card: Card, scene: Scene) -> tuple[Object, Traits, Scene]:
    """A card of the reference as something that a filter can look at, in no zone of the game."""
    return Object(0, card.name, card, scene.you, scene.you, Zone.ANYWHERE), printed(card, scene.you), scene


def _chosen(desk: Desk, player: PlayerId, instruction: a.Choose, scene: Scene) -> tuple[ObjectId, ...]:
    options = objects(a.Every(instruction.what), scene)
    least = min(instruction.least, len(options))
    choice = Choice(player, "608.2d", "choose", options, least, instruction.most, source=scene.this)
    return tuple(desk.choose(choice))


def _new_targets(desk: Desk, player: PlayerId, number: ObjectId, scene: Scene) -> e.Announced:
    """Each target of a spell or ability kept or changed to another legal one (115.7d)."""
    item = scene.game.objects[number]
    theirs = scene_on_stack(item, scene.game)
    groups: list[tuple[Ref, ...]] = []
    for spec, group in zip(specs_of(item, scene.game), item.targets, strict=True):
        options = tuple(dict.fromkeys((*group, *candidates(spec, theirs, source_of(item)))))
        count = len(group)
        groups.append(desk.choose(Choice(player, "115.7d", "target", options, count, count, source=number)))
    return e.Announced(number, tuple(groups), item.x, item.modes, item.extras, rules=("115.7d",))


def _copy_spells(desk: Desk, instruction: a.CopySpell, scene: Scene) -> Doing:
    """Copies of spells and abilities that are on the stack still (707.10)."""
    for player in players(instruction.who, scene):
        for number in [it for it in objects(instruction.what, scene) if it in scene.game.objects]:
            if scene.game.objects[number].zone is not Zone.STACK:
                continue
            aim: Ref | None = None
            if instruction.target is not None:
                # CR 707.10e: "no copy is made unless that target is legal every time"
                options = _aims(player, number, refs(instruction.target, scene), scene)
                if not options:
                    continue
                (aim,) = desk.choose(Choice(player, "707.10e", "target", options, source=number))
            copy = e.SpellCopied(number, player, _unlike(number, instruction.but, scene), rules=("707.10",))
            made = yield (copy,)
            for event in made or ():
                if isinstance(event, e.SpellCopied) and aim is not None:
                    item = desk.game.objects[event.new]
                    targets = tuple((aim,) * len(group) for group in item.targets)
                    yield (e.Announced(item.id, targets, item.x, item.modes, item.extras, rules=("707.10e",)),)
                elif isinstance(event, e.SpellCopied) and instruction.new_targets:
                    yield (_new_targets(desk, player, event.new, _now(desk, scene)),)
    return ()


def _aims(player: PlayerId, number: ObjectId, among: Iterable[Ref], scene: Scene) -> tuple[Ref, ...]:
    """Those that would be a legal target for every instance of "target" of a copy of a spell or ability."""
    item = scene.game.objects[number]
    theirs = replace(scene_on_stack(item, scene.game), you=player)
    specs = specs_of(item, scene.game)
    return tuple(ref for ref in among if all(is_legal(ref, spec, theirs, source_of(item)) for spec in specs))


def _unlike(number: ObjectId, but: tuple[a.CopyException, ...], scene: Scene) -> Card | None:
    """The values of a copy of a spell that is to differ from it; ``None`` if it is not to."""
    card = copiable(scene.game, number)
    return excepted(card, but, card, scene.ability) if but and card is not None else None


def _copies(instruction: a.CreateCopy, scene: Scene) -> Iterator[e.Event]:
    """Tokens with the copiable values of an object, last known if it is gone (707.2)."""
    for number in objects(instruction.of, scene)[:1]:
        item, card = scene.object(number), copiable(scene.game, number)
        if item is not None and card is not None:
            # CR 707.8a: "has both faces, and the same one up"
            turned = item.transformed and card is item.card.back
            made = excepted(item.card if turned else card, instruction.but, card, scene.ability)
            for player in players(instruction.who, scene):
                for _ in range(effect_amount(instruction.amount, scene)):
                    yield e.TokenCreated(made, player, label=item.label, transformed=turned)


# ----------------------------------------------------------------------------- who is there


def _can_be_hurt(ref: Ref, scene: Scene) -> bool:
    if isinstance(ref, str):
        return scene.game.players[ref].lost is None
    on_table = ref in scene.game.objects and scene.game.objects[ref].zone is Zone.BATTLEFIELD
    look = scene.look(ref)
    return on_table and look is not None and bool(look.types & DAMAGEABLE)


# ------------------------------------------------------------------------------------------------- life


def life_becomes(game: Game, player: PlayerId, total: int, source: ObjectId | None) -> Batch:
    """A life total becomes a number by gaining or losing the difference (119.5)."""
    life = game.players[player].life
    if total > life:
        return (e.LifeGained(player, total - life, source, rules=("119.5",)),)
    if total < life:
        return (e.LifeLost(player, life - total, source, rules=("119.5",)),)
    return ()


def _one_of_each_team(desk: Desk, who: tuple[PlayerId, ...], scene: Scene) -> Iterator[PlayerId]:
    """Of players who share a life total, the one whom their team picks (810.9d)."""
    for first in dict.fromkeys(scene.game.sharing("life", player)[0] for player in who):
        mates = tuple(it for it in scene.game.sharing("life", first) if it in who)
        # CR 810.9d: "the team picks one of them"
        yield from desk.choose(Choice(first, "810.9d", "player", mates, source=scene.this))


def _failed(scene: Scene, *rules: str) -> Batch:
    return (e.ExchangeFailed(scene.this or 0, rules=("701.12a", *rules)),)


def _exchange_life(one: tuple[PlayerId, ...], other: tuple[PlayerId, ...], scene: Scene) -> Batch:
    """Each player gains or loses the difference (701.12c), all of it or nothing (701.12a, 119.7, 119.8)."""
    # CR 701.12a: "if it can’t be done in full on resolution, it isn’t done at all"
    if not one or not other:
        return _failed(scene)
    game, first, second = scene.game, one[0], other[0]
    if first != second and second in game.sharing("life", first):
        # CR 810.9e: "Teammates can’t exchange life totals with each other"
        return _failed(scene, "810.9e")
    swap = (
        *life_becomes(game, first, game.players[second].life, scene.this),
        *life_becomes(game, second, game.players[first].life, scene.this),
    )
    for event in swap:
        # CR 119.7: "an exchange that would do so does not take place at all"
        if stopper(event, game) is not None:
            return _failed(scene, "119.7" if isinstance(event, e.LifeGained) else "119.8")
    return tuple(replace(event, rules=("701.12c",)) for event in swap)


def _exchange_control(one: tuple[ObjectId, ...], other: tuple[ObjectId, ...], scene: Scene) -> Batch:
    """Two permanents of different controllers change hands at once, or nothing happens (701.12a, b)."""
    pair = on_battlefield((*one[:1], *other[:1]), scene.game)
    if len(pair) < 2:
        return _failed(scene)
    first, second = pair
    left, right = (scene.traits[number].controller for number in pair)
    if left == right:
        return _failed(scene, "701.12b")
    return tuple(
        e.EffectBegan(
            floating(
                replace(scene, you=player),
                Duration.PERMANENT,
                affected=(number,),
                changes=(a.Controls(a.You()),),
            ),
            rules=("701.12b",),
        )
        for number, player in ((first, right), (second, left))
    )


# -------------------------------------------------------------------------------- creatures


def _tokens(instruction: a.CreateToken, scene: Scene) -> Iterator[e.Event]:
    """Tokens with the stated characteristics, named after their subtypes (111.4)."""
    subtypes = instruction.subtypes
    words = subtypes if isinstance(subtypes, tuple) else tuple(sorted(subtypes))
    card = Card(
        instruction.name or " ".join([*(word.capitalize() for word in words), "Token"]),
        supertypes=instruction.supertypes,
        types=instruction.types,
        subtypes=frozenset(subtypes),
        power=instruction.power,
        toughness=instruction.toughness,
        abilities=tuple(bound(ability, scene.this or 0) for ability in instruction.abilities),
        colors=instruction.colors,
        named_after=() if instruction.name else words,
    )
    for player in players(instruction.who, scene):
        for _ in range(effect_amount(instruction.amount, scene)):
            yield e.TokenCreated(card, player)


def _fight(one: tuple[ObjectId, ...], other: tuple[ObjectId, ...], scene: Scene) -> Batch:
    """Each deals damage equal to its power to the other; neither does unless both are creatures on the
    battlefield (701.14b)."""
    pair = on_battlefield((*one[:1], *other[:1]), scene.game)
    if len(pair) < 2 or not all(scene.traits[number].is_creature for number in pair):
        return ()
    first, second = pair
    return (
        e.DamageDealt(first, second, max(0, scene.traits[first].power), rules=("701.14a",)),
        e.DamageDealt(second, first, max(0, scene.traits[second].power), rules=("701.14a",)),
    )
