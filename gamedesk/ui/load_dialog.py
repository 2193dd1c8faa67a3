"""Choose a saved game to open, rename, copy or delete, or pick a file."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtWidgets import QButtonGroup, QFileDialog, QVBoxLayout, QWidget

from gamedesk.core.saves import SaveFolder, SaveInfo
from gamedesk.ui.disk_care import why
from gamedesk.ui.notice import notify
from gamedesk.ui.page import scrolled
from gamedesk.ui.save_actions import ask_export, ask_name
from gamedesk.ui.saves_panel import SaveRow, title_of
from gamedesk.ui.texts import text
from gamedesk.ui.widgets import ButtonKind, Dialog, Label, tell, words


class LoadDialog(Dialog):
    """After `exec`, `chosen` is the file to open, or None."""

    def __init__(self, folder: SaveFolder, parent: QWidget | None = None) -> None:
        super().__init__(words("load.title"), parent, "load_dialog")
        self._folder = folder
        self.chosen: Path | None = None
        self._removed: tuple[SaveInfo, SaveInfo] | None = None
        self._group = QButtonGroup(self)
        self._list = QWidget()
        self._rows = QVBoxLayout(self._list)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(0)
        area = scrolled(self._list)
        area.setMinimumSize(self.within(520, 300))
        self.body.addWidget(area, 1)
        where = words("load.folder", folder=str(folder.named))
        self.body.addWidget(Label("caption", where, "ink2", wrap=True))
        self._add_buttons()
        self._fill()
        self._group.buttonClicked.connect(lambda _: self._update_buttons())

    def _add_buttons(self) -> None:
        self._rename = self.add_button(words("load.rename"), "load:rename")
        self._rename.clicked.connect(self._rename_chosen)
        self._copy = self.add_button(words("load.export"), "load:export")
        self._copy.clicked.connect(self._export_chosen)
        self._delete = self.add_button(words("button.delete"), "load:delete")
        self._delete.clicked.connect(self._delete_chosen)
        self._undo = self.add_button(words("load.undo_delete"), "load:undo", icon="ui_undo")
        self._undo.clicked.connect(self._bring_back)
        self._undo.hide()
        pick = self.add_button(words("load.open_file"), "load:file", icon="ui_load")
        pick.clicked.connect(self._pick_file)
        self.add_button(words("button.cancel"), "load:cancel").clicked.connect(self.reject)
        self._open = self.add_button(words("load.open"), "load:open", ButtonKind.PRIMARY)
        self._open.clicked.connect(self._open_chosen)

    def _fill(self, chosen: int | None = None) -> None:
        """List the saves anew; `chosen` is the row that is marked then, if there are so many."""
        for old in self._group.buttons():
            self._group.removeButton(old)
        while (item := self._rows.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
        infos = self._folder.saves()
        for info in infos:
            row = SaveRow(info)
            row.setCheckable(True)
            row.doubled.connect(self._open_chosen)
            self._group.addButton(row)
            self._rows.addWidget(row)
        if not infos:
            self._rows.addWidget(Label("body", words("load.none"), "ink2"))
        self._rows.addStretch(1)
        rows = self._group.buttons()
        if chosen is not None and rows:
            rows[min(chosen, len(rows) - 1)].setChecked(True)
        self._update_buttons()

    @property
    def _row(self) -> int | None:
        """Which row is marked."""
        row = self._group.checkedButton()
        return self._group.buttons().index(row) if row is not None else None

    def _mark(self, info: SaveInfo) -> None:
        """Mark the row of a save."""
        for row in self._group.buttons():
            if isinstance(row, SaveRow) and row.info.path == info.path:
                row.setChecked(True)
                row.show()  # only what is shown takes the keyboard
                row.setFocus()
        self._update_buttons()

    @property
    def _info(self) -> SaveInfo | None:
        row = self._group.checkedButton()
        return row.info if isinstance(row, SaveRow) else None

    def _update_buttons(self) -> None:
        for button in (self._rename, self._copy, self._delete, self._open):
            button.setEnabled(self._info is not None)

    def _open_chosen(self) -> None:
        if self._info is not None:
            self.chosen = self._info.path
            self.accept()

    def _delete_chosen(self) -> None:
        """No question: it can be brought back until another one is deleted."""
        info, row = self._info, self._row
        if info is None:
            return
        with self._told():
            self._removed = (self._folder.put_away(info), info)
            self._undo.show()
        self._fill(row)

    def _bring_back(self) -> None:
        if self._removed is None:
            return
        removed, info = self._removed
        with self._told():
            info = self._folder.bring_back(removed, info)
            self._removed = None
            self._undo.hide()
        self._fill()
        self._mark(info)

    def _rename_chosen(self) -> None:
        info = self._info
        if info is None:
            return
        name = ask_name(self, title_of(info), words("load.rename"))
        if name:
            with self._told():
                info = self._folder.rename(info, name)
            self._fill()
            self._mark(info)

    def _export_chosen(self) -> None:
        """A copy of the journal wherever the person likes, to give to somebody else."""
        info = self._info
        if info is None:
            return
        target = ask_export(self, title_of(info))
        if target is not None:
            with self._told():
                shutil.copyfile(info.path, target)
                notify(self, words("save.done", path=str(target)))

    @contextmanager
    def _told(self) -> Iterator[None]:
        """A disk that refuses is told to the person."""
        try:
            yield
        except OSError as error:
            tell(self, words("load.title"), why(error))

    def _pick_file(self) -> None:
        kinds = f"{text('load.filter')} (*.jsonl *.txt)"
        title = text("load.pick_file")
        path, _ = QFileDialog.getOpenFileName(self, title, str(Path.home()), kinds)
        if path:
            self.chosen = Path(path)
            self.accept()
