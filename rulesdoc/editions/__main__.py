"""``python -m rulesdoc.editions FOLDER`` makes the shipped concordance and sentences anew from a folder of editions."""

import sys
from pathlib import Path

from rulesdoc.editions import concordance, sentences
from rulesdoc.editions.archive import concord, read_archive

if len(sys.argv) != 2:
    sys.exit("usage: python -m rulesdoc.editions FOLDER")
books = read_archive(Path(sys.argv[1]))
concordance.write(concord(books), concordance.SHIPPED)
sentences.write(books, sentences.SHIPPED)
