"""Do the cases notice a broken engine? Each of the known ``FAULTS`` is put into it from outside, and the cases are
run against it. A case notices when it is no longer ``verified``: it disagrees, cannot be played to the end,
raises, or does not end within bounds.

This is a room of its own above ``scenario``: the engine does not know of it, and neither do the cases.
"""

from rulesdoc.mutants.fault import Change, Fault, switched_on
from rulesdoc.mutants.faults import FAULTS
from rulesdoc.mutants.trying import Finding, Report, try_all

__all__ = ["FAULTS", "Change", "Fault", "Finding", "Report", "switched_on", "try_all"]
