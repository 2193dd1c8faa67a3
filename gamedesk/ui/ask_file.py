"""Where to write a file that a person takes away: a save to give to somebody, a picture to show."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QDialog, QFileDialog, QWidget


def ask_target(parent: QWidget, title: str, proposal: Path, kind: str) -> Path | None:
    """The file to write, None if the person changed their mind.

    A name without an ending gets that of the proposal before the dialog asks whether to replace
    what is there, so nothing else is overwritten and the file can be found again.
    """
    dialog = QFileDialog(parent, title, str(proposal.parent), kind)
    dialog.setObjectName("ask_file")
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setFileMode(QFileDialog.FileMode.AnyFile)
    dialog.setDefaultSuffix(proposal.suffix.removeprefix("."))
    dialog.selectFile(proposal.name)
    accepted = dialog.exec() == QDialog.DialogCode.Accepted
    chosen = dialog.selectedFiles()
    dialog.deleteLater()
    return Path(chosen[0]) if accepted and chosen else None
