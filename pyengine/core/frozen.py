"""Frozen records that are never changed, only made again with other values."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    # So type checkers, which know this one by heart, check the names and the types of the changes.
    from dataclasses import replace as replace
else:

    def replace(record: Any, /, **changes: Any) -> Any:
        """The same record but for these fields: `dataclasses.replace` in half the time, for frozen slotted records.

        The fields are copied slot by slot, past the constructor and whatever ``__post_init__`` does. A step of a game
        makes two or three new records, so this is felt.
        """
        kind = type(record)
        changed = object.__new__(kind)
        for name, get, put in _slots(kind):
            put(changed, changes.pop(name) if name in changes else get(record))
        if changes:
            raise TypeError(f"{kind.__name__} has no field {', '.join(changes)}")
        return changed


@cache
def _slots(kind: type[Any]) -> tuple[tuple[str, Any, Any], ...]:
    """Name, getter and setter of each field. A slot can be filled although the record is frozen."""
    slots = ((field.name, getattr(kind, field.name)) for field in fields(kind))
    return tuple((name, slot.__get__, slot.__set__) for name, slot in slots)
