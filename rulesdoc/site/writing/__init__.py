"""Files onto the disk: all of a site or nothing (``write``), by as many processes as there are cores (``hands``), where
the disk has room for them (``disk``). What the files hold is not looked at."""
