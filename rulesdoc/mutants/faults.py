"""All known faults, by the part of the rules that they break."""

from __future__ import annotations

from rulesdoc.mutants import characteristics, faces, gatherings, happenings, playing
from rulesdoc.mutants.fault import Fault

FAULTS: tuple[Fault, ...] = (
    *characteristics.FAULTS,
    *happenings.FAULTS,
    *playing.FAULTS,
    *gatherings.FAULTS,
    *faces.FAULTS,
)
