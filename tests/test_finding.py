"""What is wrong with input, and where."""

import pickle

from rulesdoc.finding import Place, Unreadable


def test_what_cannot_be_read_goes_from_process_to_process() -> None:
    told = pickle.loads(pickle.dumps(Unreadable(Place("rules.txt", 3), "is no rule")))
    assert (str(told), told.place, told.why) == ("rules.txt:3: is no rule", Place("rules.txt", 3), "is no rule")
