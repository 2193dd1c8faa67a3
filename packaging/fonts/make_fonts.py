"""Makes the small font files in `resources/fonts/` from the full fonts; a tool for developers.

It fetches four packages with `npm pack`, keeps the characters that the program can need and
writes one file a weight, with the licence of each family beside it. Run it again when the texts
have grown:

    python packaging/fonts/make_fonts.py        (needs: pip install -e .[fonts], and npm)

The program itself never runs it. Which characters each family must hold is in `characters.py`.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path

from characters import LATIN, big5_level_1, catalogue_characters, symbols

ROOT = Path(__file__).resolve().parents[2]
TARGET = ROOT / "resources" / "fonts"
SERIF_BASE = Path(__file__).with_name("serif_base.txt")


@dataclass(frozen=True, slots=True)
class Family:
    """One font family: where it comes from and which of its weights we ship."""

    package: str
    version: str
    name: str
    weights: tuple[tuple[str, str], ...]  # (folder in the package, our name of the weight)


LATIN_FAMILIES = (
    Family("fira-sans", "0.4.1", "FiraSans",
           (("400Regular", "Regular"), ("500Medium", "Medium"), ("700Bold", "Bold"))),
    Family("alegreya", "0.4.2", "Alegreya",
           (("700Bold", "Bold"), ("800ExtraBold", "ExtraBold"))),
)  # fmt: skip
SANS_TC = Family("noto-sans-tc", "0.4.3", "NotoSansTC",
                 (("400Regular", "Regular"), ("700Bold", "Bold")))  # fmt: skip
SERIF_TC = Family("noto-serif-tc", "0.4.4", "NotoSerifTC", (("900Black", "Black"),))


def main() -> int:
    """Make every font file; `--cache` keeps the downloaded packages."""
    parser = argparse.ArgumentParser(description="Make the font files of resources/fonts.")
    parser.add_argument("--cache", type=Path, help="folder for the downloaded packages")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        cache = arguments.cache or Path(temporary)
        cache.mkdir(parents=True, exist_ok=True)
        TARGET.mkdir(parents=True, exist_ok=True)
        for family, characters in wanted().items():
            make_family(family, characters, cache.resolve())
    return 0


def wanted() -> dict[Family, set[str]]:
    """Return the characters that each family shall hold."""
    texts = catalogue_characters(ROOT)
    latin = set(LATIN) | {c for c in texts if ord(c) < 0x2E80}
    chinese = texts | symbols() | latin
    serif = chinese | set(SERIF_BASE.read_text(encoding="utf-8"))
    result = dict.fromkeys(LATIN_FAMILIES, latin | symbols())
    return {**result, SANS_TC: chinese | big5_level_1(), SERIF_TC: serif}


def make_family(family: Family, characters: set[str], cache: Path) -> None:
    """Fetch one family and write its weights and its licence."""
    with tempfile.TemporaryDirectory() as temporary, tarfile.open(fetch(family, cache)) as archive:
        archive.extractall(temporary, filter="data")
        package = Path(temporary) / "package"
        licence = (package / "LICENSE_FONT").read_text(encoding="utf-8")
        (TARGET / f"{family.name}-OFL.txt").write_text(licence, encoding="utf-8")
        for folder, weight in family.weights:
            (source,) = (package / folder).glob("*.ttf")
            target = TARGET / f"{family.name}-{weight}.ttf"
            subset(source, characters, target)
            print(f"{target.relative_to(ROOT)}: {target.stat().st_size / 1000:.0f} kB")


def fetch(family: Family, cache: Path) -> Path:
    """Return the package file, downloaded unless it is in the cache already."""
    file = cache / f"expo-google-fonts-{family.package}-{family.version}.tgz"
    if not file.exists():
        name = f"@expo-google-fonts/{family.package}@{family.version}"
        subprocess.run(["npm", "pack", "--silent", name], cwd=cache, check=True)
    return file


def subset(source: Path, characters: set[str], target: Path) -> None:
    """Write the part of a font that holds these characters, with lining and tabular figures.

    All names stay (`--name-IDs=*`): without the typographic family name each weight would come up
    as a family of its own, and the licence asks for its entries to be kept.
    """
    codes = ",".join(f"U+{ord(c):04X}" for c in sorted(characters) if ord(c) > 0x1F)
    subprocess.run(
        [sys.executable, "-m", "fontTools.subset", str(source), f"--unicodes={codes}",
         "--layout-features+=lnum,tnum,onum,pnum", "--name-IDs=*", "--notdef-outline",
         "--no-hinting", f"--output-file={target}"],
        check=True,
    )  # fmt: skip


if __name__ == "__main__":
    raise SystemExit(main())
