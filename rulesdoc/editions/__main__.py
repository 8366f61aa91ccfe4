"""``python -m rulesdoc.editions FOLDER`` makes the shipped concordance anew from a folder of editions."""

import sys
from pathlib import Path

from rulesdoc.editions.archive import concord, read_archive
from rulesdoc.editions.concordance import SHIPPED, write

if len(sys.argv) != 2:
    sys.exit("usage: python -m rulesdoc.editions FOLDER")
write(concord(read_archive(Path(sys.argv[1]))), SHIPPED)
