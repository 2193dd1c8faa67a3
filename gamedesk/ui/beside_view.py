"""Modules that a game may have beside its view, found by name and loaded only when asked for."""

from __future__ import annotations

import importlib.util
from functools import lru_cache
from types import ModuleType


@lru_cache(maxsize=64)
def beside_view(view: str, name: str) -> ModuleType | None:
    """The module `name` in the package of a view named so ("module:Class"); None without one."""
    module = view.partition(":")[0]
    found = importlib.util.find_spec(module)
    is_package = found is not None and found.submodule_search_locations is not None
    whole = f"{module if is_package else module.rpartition('.')[0]}.{name}"
    return importlib.import_module(whole) if importlib.util.find_spec(whole) is not None else None
