"""Chinese beside Latin: what is written, and what placeholders bring together."""

from pathlib import Path

import pytest

from gamedesk import paths
from gamedesk.content.texts import Texts, read_catalogues
from gamedesk.content.typography import faults, fill

ROOTS = [paths.resources_root() / "text", *sorted(paths.data_root().glob("*/text"))]


@pytest.mark.parametrize("root", ROOTS, ids=lambda root: root.parent.name)
def test_chinese_catalogues_are_set_in_one_way(root: Path) -> None:
    """One blank between Chinese and Latin letters or digits, punctuation of full width."""
    found = {
        f"{key}: {fault}"
        for key, sentence in read_catalogues("zh_TW", [root]).items()
        for form in (sentence.other, sentence.one or "")
        for fault in faults(form)
    }
    assert found == set()


@pytest.mark.parametrize("root", ROOTS, ids=lambda root: root.parent.name)
@pytest.mark.parametrize("put_in", ["Robin", "小羅", "7"])
def test_what_is_put_in_keeps_to_it(root: Path, put_in: str) -> None:
    """Whatever stands for a name or a number, the seams are set as the rest is."""
    roots = [ROOTS[0], root]
    texts = Texts.load("zh_TW", roots)
    found = set()
    for key, sentence in read_catalogues("zh_TW", roots).items():
        if put_in != "小羅" or not parted(sentence.other):
            said = texts.get(key, **dict.fromkeys(sentence.placeholders, put_in))
            found |= {f"{key}: {fault}" for fault in faults(said)}
    assert found == set()


def parted(template: str) -> bool:
    """Whether two placeholders stand side by side, to be told apart by their blank."""
    return "} {" in template


@pytest.mark.parametrize(
    ("text", "is_right"),
    [
        ("第 3 輪，共 10 輪", True),
        ("第3輪", False),
        ("第 3輪", False),
        ("由 Me 起始", True),
        ("由Me起始", False),
        ("小羅 思考中", False),
        ("小羅: 完成", False),
        ("小羅：完成", True),
        ("圖片 (PNG)", False),
        ("戰力 +2", True),
        ("戰力+2", False),
        ("3 × 3 個", True),
    ],
)
def test_faults_are_found(text: str, is_right: bool) -> None:
    assert (faults(text) == []) == is_right


@pytest.mark.parametrize(
    ("template", "value", "said"),
    [
        ("第{a}輪", "3", "第 3 輪"),
        ("第 {a} 輪", "3", "第 3 輪"),
        ("由{a}起始", "Me", "由 Me 起始"),
        ("由 {a} 起始", "小羅", "由小羅起始"),
        ("{a}：完成", "Me", "Me：完成"),
        ("{a} {a}", "小羅", "小羅 小羅"),
        ("{a}{a}", "小羅", "小羅小羅"),
        ("{a}{b}", "x", "xx"),
        ("戰力{a}", "+2", "戰力 +2"),
        ("{a}", "第3輪", "第3輪"),
    ],
)
def test_seams_are_set_by_what_meets(template: str, value: str, said: str) -> None:
    assert fill(template, lambda _name: value) == said
