"""Every faulty file in `bad/` gives exactly the messages stored beside it."""

from pathlib import Path

import pytest

from gamedesk.content.problems import DataError
from gamedesk.content.reader import Reader
from tests.content.sample import Sample

BAD = Path(__file__).parent / "bad"


@pytest.mark.parametrize("name", sorted(file.stem for file in BAD.glob("*.yaml")))
def test_faulty_file_gives_its_messages(name: str) -> None:
    wanted = (BAD / f"{name}.txt").read_text(encoding="utf-8")
    assert messages(name) == wanted


def messages(name: str) -> str:
    """What loading the file says, line by line."""
    reader = Reader(BAD)
    reader.record(f"{name}.yaml", Sample)
    with pytest.raises(DataError) as caught:
        reader.stop_if_faulty()
    return f"{caught.value}\n"
