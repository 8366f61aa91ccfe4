"""Card types and subtypes (205): which subtypes go with which card types, and what setting either does.

The short lists stand here; planeswalker types are those of planeswalker cards, and whatever is on no list is
a creature type, by far the longest of them (205.3m).
"""

from __future__ import annotations

from rulesdoc.engine.abilities import Becomes

BASIC_LAND_TYPES = frozenset({"plains", "island", "swamp", "mountain", "forest"})
SUBTYPES: dict[str, frozenset[str]] = {
    # 205.3g
    "artifact": frozenset(
        [
            "attraction",
            "blood",
            "bobblehead",
            "book",
            "clue",
            "contraption",
            "equipment",
            "food",
            "fortification",
            "gold",
            "incubator",
            "infinity",
            "junk",
            "lander",
            "map",
            "mutagen",
            "powerstone",
            "spacecraft",
            "stone",
            "treasure",
            "vehicle",
            "vibranium",
        ]
    ),
    # 205.3h
    "enchantment": frozenset(
        [
            "aura",
            "background",
            "cartouche",
            "case",
            "class",
            "curse",
            "plan",
            "role",
            "room",
            "rune",
            "saga",
            "shard",
            "shrine",
        ]
    ),
    # 205.3i
    "land": BASIC_LAND_TYPES
    | frozenset(
        [
            "cave",
            "desert",
            "gate",
            "lair",
            "locus",
            "mine",
            "planet",
            "power-plant",
            "sphere",
            "tower",
            "town",
            "urza’s",
        ]
    ),
    # 205.3k
    "instant": frozenset(["adventure", "arcane", "lesson", "omen", "trap"]),
    "sorcery": frozenset(["adventure", "arcane", "lesson", "omen", "trap"]),
    # 205.3q
    "battle": frozenset({"siege"}),
}


def set_of(subtype: str, types: frozenset[str]) -> str:
    """The card type whose subtype this is, on an object of these types (205.3b)."""
    for kind, subtypes in SUBTYPES.items():
        if subtype in subtypes:
            return kind
    return "planeswalker" if "planeswalker" in types and "creature" not in types else "creature"


def _goes_with(subtype: str, types: frozenset[str], before: frozenset[str]) -> bool:
    home = set_of(subtype, before)
    also = {"creature", "kindred"} if home == "creature" else {"instant", "sorcery"} if home == "instant" else {home}
    return bool(also & types)


def still_fitting(types: frozenset[str], subtypes: frozenset[str], left: frozenset[str]) -> frozenset[str]:
    """The subtypes of an object of these types that go with one of the card types ``left`` (205.3d)."""
    return frozenset(it for it in subtypes if _goes_with(it, left, types))


def becoming(types: frozenset[str], subtypes: frozenset[str], change: Becomes) -> tuple[frozenset[str], frozenset[str]]:
    """The types and subtypes of an object after a change (205.1a, b).

    New card types replace the others, and subtypes that go with none of them are lost; but instants and
    sorceries stay so, and what becomes an "artifact creature" stays all that it was. New subtypes replace
    those of their own set only."""
    if change.added:
        return types | change.types, subtypes | change.subtypes
    after = types
    if change.types:
        keeping = types if change.types >= {"artifact", "creature"} else types & {"instant", "sorcery"}
        after = keeping | change.types
    replaced = {set_of(subtype, after) for subtype in change.subtypes}
    kept = {it for it in subtypes if set_of(it, types) not in replaced and _goes_with(it, after, types)}
    return after, frozenset(kept) | change.subtypes
