"""Catalogues: every sentence on the screen, by key, in each language.

A catalogue is YAML: keys nest (`start: {title: ...}` is `start.title`), a sentence has named
`{placeholders}`, and `{one: ..., other: ...}` chooses by the first number in `other`, or by a
number `count` where none stands in it. A folder of texts holds `en.yaml`, or the same cut into
`en/*.yaml`, and so for each language.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from gamedesk.content.nodes import (
    DEEPEST,
    MappingNode,
    Node,
    ScalarNode,
    Source,
    Unreadable,
    key_of,
    read_nodes,
    scalar,
)
from gamedesk.content.problems import DataError, Problem
from gamedesk.content.typography import fill

ENGLISH = "en"
_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_PLURAL = {"one", "other"}
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Sentence:
    """One entry of a catalogue; `one` is the singular where the entry has both."""

    other: str
    one: str | None = None

    @property
    def placeholders(self) -> tuple[str, ...]:
        """The names in curly brackets, as they come."""
        return tuple(_PLACEHOLDER.findall(self.other))

    def form(self, params: dict[str, object]) -> str:
        """The singular if the first placeholder that is a number is 1; without any, the count."""
        if self.one is None:
            return self.other
        numbers = (params.get(name) for name in (*self.placeholders, "count"))
        first = next((number for number in numbers if isinstance(number, int)), None)
        return self.one if first == 1 else self.other


@dataclass
class Texts:
    """The sentences of one language, with English where it has none."""

    language: str
    roots: tuple[Path, ...]
    sentences: dict[str, Sentence]
    _reported: set[str] = field(default_factory=set)

    @classmethod
    def load(cls, language: str, roots: Sequence[Path]) -> Texts:
        """The catalogues of several folders as one; a later folder wins. Raises DataError."""
        return cls(language, tuple(roots), read_catalogues(language, roots))

    def get(self, key: str, **params: object) -> str:
        """The sentence with its placeholders filled.

        A text parameter that starts with "@" is a key itself. An unknown key is shown as it is,
        and logged once.
        """
        sentence = self._find(key)
        if sentence is None:
            self._report(key, "has no text")
            return key
        values = {name: self._value(value) for name, value in params.items()}
        template = sentence.form(params)
        if self.language.startswith("zh"):
            return fill(template, lambda name: self._fill(key, name, values))
        return _PLACEHOLDER.sub(lambda found: self._fill(key, found[1], values), template)

    def has(self, key: str) -> bool:
        """Whether the key has a text, be it the English one."""
        return self._find(key) is not None

    def keys(self) -> list[str]:
        """All keys of this language, sorted."""
        return sorted(self.sentences)

    def switch(self, language: str) -> Texts:
        """The same catalogues in another language."""
        return Texts.load(language, self.roots)

    @cached_property
    def _english(self) -> dict[str, Sentence]:
        if self.language == ENGLISH:
            return self.sentences
        return read_catalogues(ENGLISH, self.roots)

    def _find(self, key: str) -> Sentence | None:
        return self.sentences.get(key) or self._english.get(key)

    def _value(self, value: object) -> str:
        if isinstance(value, str) and value.startswith("@"):
            return self.get(value[1:])
        return str(value)

    def _fill(self, key: str, name: str, values: dict[str, str]) -> str:
        if name not in values:
            self._report(f"{key}: {{{name}}}", "was given no value")
        return values.get(name, f"{{{name}}}")

    def _report(self, what: str, message: str) -> None:
        if what not in self._reported:
            self._reported.add(what)
            _log.warning("%s: %s %s", self.language, what, message)


def languages(root: Path) -> list[str]:
    """The languages that a folder of texts has."""
    return sorted({entry.stem for entry in root.glob("*") if entry.suffix in ("", ".yaml")})


def read_catalogues(language: str, roots: Sequence[Path]) -> dict[str, Sentence]:
    """The sentences of several folders; raises DataError."""
    sentences: dict[str, Sentence] = {}
    problems: list[Problem] = []
    for root in roots:
        found, faults = read_folder(language, root)
        sentences.update(found)
        problems.extend(faults)
    if problems:
        raise DataError(tuple(sorted(problems)))
    return sentences


def read_folder(language: str, root: Path) -> tuple[dict[str, Sentence], list[Problem]]:
    """The sentences of one folder, with what is wrong in its files."""
    sentences: dict[str, Sentence] = {}
    problems: list[Problem] = []
    for source in catalogue_files(language, root):
        try:
            node = read_nodes(source)
        except Unreadable as unreadable:
            problems.append(unreadable.problem)
            continue
        for key, place, found in _entries(node, ""):
            if not isinstance(found, Sentence):
                problems.append(_problem(source, place, key, found))
            elif key in sentences:
                problems.append(_problem(source, place, key, "is given twice"))
            else:
                sentences[key] = found
    return sentences, problems


def catalogue_files(language: str, root: Path) -> list[Source]:
    """The files that hold a language's sentences."""
    files = [root / f"{language}.yaml", *sorted((root / language).glob("*.yaml"))]
    label = root.parent.parent
    return [Source(file, str(file.relative_to(label))) for file in files if file.is_file()]


def compare_languages(root: Path) -> list[Problem]:
    """What is wrong in a folder of texts: faults of files, missing keys, other placeholders."""
    english, problems = read_folder(ENGLISH, root)
    for language in languages(root):
        if language != ENGLISH:
            other, faults = read_folder(language, root)
            problems += faults + list(_differences(root, language, english, other))
    return sorted(problems)


def _differences(
    root: Path, language: str, english: dict[str, Sentence], other: dict[str, Sentence]
) -> Iterator[Problem]:
    files = catalogue_files(language, root)
    name = f"{root.parent.name}/{root.name}/{language}"
    for key in english.keys() - other.keys():
        yield Problem(name, 1, 1, key, "has a text in English only; translate it")
    for key in other.keys() - english.keys():
        yield _at(files, key, "has no English text; remove it or add that one")
    for key in english.keys() & other.keys():
        wanted, found = set(english[key].placeholders), set(other[key].placeholders)
        for missing in sorted(wanted - found):
            yield _at(files, key, f"lacks the placeholder {{{missing}}}")
        for extra in sorted(found - wanted):
            yield _at(files, key, f"has a placeholder {{{extra}}} that English has not")


def _at(files: list[Source], key: str, message: str) -> Problem:
    """A problem at the place where a key is written."""
    for source in files:
        for found, node, _ in _entries(read_nodes(source), ""):
            if found == key:
                return _problem(source, node, key, message)
    raise LookupError(key)


def _entries(node: Node, prefix: str) -> Iterator[tuple[str, Node, Sentence | str]]:
    """Keys with their sentence, or with what is wrong there."""
    if not isinstance(node, MappingNode) or prefix.count(".") > DEEPEST:
        yield prefix, node, "expected keys with texts"
        return
    for key_node, value in node.value:
        key = f"{prefix}.{key_of(key_node)}" if prefix else key_of(key_node)
        if isinstance(value, ScalarNode):
            yield key, value, _sentence(value)
        elif _is_plural(value):
            forms = {key_of(form): str(text.value) for form, text in value.value}
            yield key, value, Sentence(forms["other"], forms["one"])
        else:
            yield from _entries(value, key)


def _sentence(node: ScalarNode) -> Sentence | str:
    found = scalar(node)
    return Sentence(found) if isinstance(found, str) else "expected a text; put it in quotes"


def _is_plural(node: Node) -> bool:
    if not isinstance(node, MappingNode):
        return False
    return {key_of(key) for key, _ in node.value} == _PLURAL and all(
        isinstance(value, ScalarNode) for _, value in node.value
    )


def _problem(source: Source, node: Node, key: str, message: str) -> Problem:
    mark = node.start_mark
    return Problem(source.name, mark.line + 1, mark.column + 1, key, message)
