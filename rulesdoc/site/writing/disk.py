"""Where a disk puts the folders of a site.

ext4 without a journal (many virtual machines have it) gives no inode anew that was freed in the last minutes, and for
each file that it makes it passes by all of those nearby, one by one. A site whose predecessor was just removed, 16,700
files and folders, took it 2 s in place of 0.2. So the folders at the top of a new site are made under names that no
site had before, and ext4 is asked to choose their places by their names, far from each other.
"""

from __future__ import annotations

import os
import struct
import sys
from contextlib import suppress
from pathlib import Path

_LONG = struct.calcsize("l")
# What chattr +T sets: folders made in this one have nothing to do with each other (ioctl_iflags(2)).
_TOP = 0x00020000
_GET_FLAGS = (2 << 30) | (_LONG << 16) | (ord("f") << 8) | 1
_SET_FLAGS = (1 << 30) | (_LONG << 16) | (ord("f") << 8) | 2


def spread(folder: Path) -> None:
    """Ask the disk to place what will be made in a folder by its name. Where it knows no such wish, nothing happens."""
    if sys.platform != "linux":
        return
    from fcntl import ioctl

    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            (flags,) = struct.unpack("l", ioctl(opened, _GET_FLAGS, bytes(_LONG)))
            ioctl(opened, _SET_FLAGS, struct.pack("l", flags | _TOP))
        finally:
            os.close(opened)


def unsettled(path: str, token: str) -> str:
    """What a path within the site (``fr/704/index.html``) is called until :func:`settle`: its first folder bears the
    ``token`` of this build."""
    top, slash, rest = path.partition("/")
    return f"{top}.{token}/{rest}" if slash else top


def settle(folder: Path, token: str) -> None:
    """Give the folders of a site that is whole their own names."""
    for each in os.listdir(folder):
        if each.endswith(f".{token}"):
            os.rename(f"{folder}/{each}", f"{folder}/{each.removesuffix(f'.{token}')}")
