# Pyodide's own unpacks archives. There is nothing to unpack: whatever is ever imported is in the picture.


from pyodide_js import loadedPackages

__all__ = ["loadedPackages"]


class Place:
    """JavaScript asks a path for its text; a plain string would have become JavaScript's own already."""

    def __init__(self, text):
        self.text = text

    def __str__(self):
        return self.text


SITE_PACKAGES = Place("/lib/python3.13/site-packages")
DSO_DIR = Place("/usr/lib")


def init_loaded_packages():
    pass
