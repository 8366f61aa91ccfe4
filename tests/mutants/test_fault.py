"""Faults go in and come out again, each breaks a rule that is there."""

from __future__ import annotations

import sys

import pytest

from rulesdoc import project
from rulesdoc.engine import Card, Seat, deal, keywords, layers, play, table, view
from rulesdoc.engine.keywords import functions
from rulesdoc.mutants import FAULTS, Change, Fault, switched_on
from rulesdoc.tree import RuleId
from rulesdoc.tree.build import load

ENGINE = [name for name in sys.modules if name.startswith("rulesdoc.engine")]


def state() -> dict[tuple[str, str], object]:
    """Everything that goes by a name in the engine, methods included."""
    found: dict[tuple[str, str], object] = {}
    for module in ENGINE:
        for name, value in vars(sys.modules[module]).items():
            found[module, name] = value
            if isinstance(value, type):
                found |= {(f"{module}:{name}", inner): it for inner, it in vars(value).items()}
    return found


def test_there_are_forty_faults_and_more_of_different_names() -> None:
    assert len({fault.name for fault in FAULTS}) == len(FAULTS) >= 40
    assert len({fault.says for fault in FAULTS}) == len(FAULTS)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_changes_the_engine_and_leaves_it_as_it_was(fault: Fault) -> None:
    before = state()
    with switched_on(fault.changes):
        changed = {key for key, value in state().items() if value is not before[key]}
        assert len(changed) >= len({change.where for change in fault.changes})
    after = state()
    assert [key for key, value in before.items() if after[key] is not value] == []


def test_each_fault_breaks_a_rule_of_the_corpus() -> None:
    book = load(project.corpus() / "en")
    assert [fault.name for fault in FAULTS if book.find(RuleId.parse(fault.rule)) is None] == []


def test_a_function_is_replaced_wherever_it_goes_by_its_name() -> None:
    with switched_on((Change("layers:view", lambda original: len),)):
        assert table.view is play.turn.view is layers.view is len
    assert table.view is layers.view is view


def test_or_in_one_place_only() -> None:
    with switched_on((Change("layers:functions", lambda original: len, only_there=True),)):
        assert layers.functions is len
        assert keywords.functions is functions
    assert layers.functions is functions


def test_what_was_remembered_is_forgotten_on_the_way_in_and_out() -> None:
    """Printed characteristics are kept with the card; a fault in what works them out must not see the kept ones."""
    forest = Card("Forest", types=frozenset({"land"}), subtypes=frozenset({"forest"}))
    game = deal([Seat("Ann", battlefield=[forest]), Seat("Ben")])

    def abilities() -> int:
        return len(view(deal([Seat("Ann", battlefield=[forest]), Seat("Ben")]))[1].abilities)

    assert len(view(game)[1].abilities) == 1
    with switched_on((Change("objects:land_abilities", lambda original: lambda subtypes: ()),)):
        assert abilities() == 0
    assert abilities() == 1


def test_a_fault_of_what_is_not_there_is_an_error() -> None:
    with pytest.raises(AttributeError), switched_on((Change("layers:no_such_function", lambda original: len),)):
        pass


def test_an_error_on_the_way_leaves_nothing_behind() -> None:
    good = Change("layers:view", lambda original: len)
    with pytest.raises(AttributeError), switched_on((good, Change("layers:nothing", len))):
        pass
    assert layers.view is view
