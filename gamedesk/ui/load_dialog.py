"""Choose a saved game to open or delete, or pick a file."""

from pathlib import Path

from PySide6.QtWidgets import QButtonGroup, QFileDialog, QVBoxLayout, QWidget

from gamedesk.core.saves import SaveFolder, SaveInfo
from gamedesk.ui.page import scrolled
from gamedesk.ui.saves_panel import SaveRow, title_of
from gamedesk.ui.texts import text
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ButtonKind, Dialog, Label, ask, tell, words


class LoadDialog(Dialog):
    """After `exec`, `chosen` is the file to open, or None."""

    def __init__(self, folder: SaveFolder, parent: QWidget | None = None) -> None:
        super().__init__(words("load.title"), parent, "load_dialog")
        self._folder = folder
        self.chosen: Path | None = None
        self._group = QButtonGroup(self)
        self._list = QWidget()
        self._column = QVBoxLayout(self._list)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        area = scrolled(self._list)
        area.setMinimumSize(theme.px(520), theme.px(300))
        self.body.addWidget(area, 1)
        self._add_buttons()
        self._fill()
        self._group.buttonClicked.connect(lambda _: self._update_buttons())

    def _add_buttons(self) -> None:
        self._delete = self.add_button(words("button.delete"), "load:delete")
        self._delete.clicked.connect(self._delete_chosen)
        pick = self.add_button(words("load.open_file"), "load:file", icon="ui_load")
        pick.clicked.connect(self._pick_file)
        self.add_button(words("button.cancel"), "load:cancel").clicked.connect(self.reject)
        self._open = self.add_button(words("load.open"), "load:open", ButtonKind.PRIMARY)
        self._open.clicked.connect(self._open_chosen)

    def _fill(self) -> None:
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
        infos = self._folder.saves()
        for info in infos:
            row = SaveRow(info)
            row.setCheckable(True)
            self._group.addButton(row)
            self._column.addWidget(row)
        if not infos:
            self._column.addWidget(Label("body", words("load.none"), "ink2"))
        self._column.addStretch(1)
        self._update_buttons()

    @property
    def _info(self) -> SaveInfo | None:
        row = self._group.checkedButton()
        return row.info if isinstance(row, SaveRow) else None

    def _update_buttons(self) -> None:
        for button in (self._delete, self._open):
            button.setEnabled(self._info is not None)

    def _open_chosen(self) -> None:
        if self._info is not None:
            self.chosen = self._info.path
            self.accept()

    def _delete_chosen(self) -> None:
        info = self._info
        if info is None:
            return
        question = text("load.delete_sure", name=title_of(info))
        if ask(self, words("load.title"), question, words("button.delete"), "delete"):
            try:
                self._folder.delete(info)
            except OSError as error:
                tell(self, words("load.title"), str(error))
            self._fill()

    def _pick_file(self) -> None:
        kinds = f"{text('load.filter')} (*.jsonl *.txt)"
        title = text("load.pick_file")
        path, _ = QFileDialog.getOpenFileName(self, title, str(Path.home()), kinds)
        if path:
            self.chosen = Path(path)
            self.accept()
