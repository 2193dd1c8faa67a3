"""Saving with what belongs to it: names and pictures."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

from gamedesk.core import savefile
from gamedesk.core.game import Game
from gamedesk.core.lesson import LessonRun
from gamedesk.core.match import Match
from gamedesk.core.saves import SaveFolder, file_stem, thumbnail_of
from gamedesk.ui.ask_file import ask_target
from gamedesk.ui.board import ZoomView
from gamedesk.ui.cover import cover_pixmap
from gamedesk.ui.disk_care import why
from gamedesk.ui.notice import notify
from gamedesk.ui.saves_panel import HEADLINE, game_title
from gamedesk.ui.texts import text
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ButtonKind, Dialog, Label, TextLike, ask, name_aloud, tell, words

if TYPE_CHECKING:
    from gamedesk.ui.table_page import TablePage

THUMBNAIL = QSize(640, 480)


def save_asking(
    window: QWidget, match: Match, folder: SaveFolder, table: TablePage | None
) -> Path | None:
    """Ask for a name and save the match under it."""
    name = ask_name(window, game_title(match.game.id, match.branched_at))
    if not name:
        return None
    path = folder.path_for(name)
    if path.exists() and not _may_replace(window, name):
        return None
    try:
        savefile.save(match, path, name=name)
    except OSError as error:
        tell(window, words("save.trouble"), why(error))
        return None
    if table is not None:
        draw_thumbnail(table, path)
    notify(window, words("save.done_name", name=name))
    return path


def export_match(window: QWidget, match: Match) -> None:
    """A copy of the match wherever the person likes, to give to somebody else."""
    target = ask_export(window, game_title(match.game.id, match.branched_at))
    if target is not None:
        try:
            savefile.save(match, target)
        except OSError as error:
            tell(window, words("save.trouble"), why(error))
            return
        notify(window, words("save.done", path=str(target)))


def ask_export(window: QWidget, title: str) -> Path | None:
    """Where a copy of a game goes; None if the person changed their mind."""
    proposal = Path.home() / f"{file_stem(title)}.jsonl"
    return ask_target(window, text("load.export"), proposal, f"{text('load.filter')} (*.jsonl)")


def _may_replace(window: QWidget, name: str) -> bool:
    question = text("save.replace", name=name)
    return ask(window, words("save.title"), question, words("save.replace_yes"), "replace")


def ask_name(window: QWidget, proposal: str, title: TextLike | None = None) -> str:
    """The name a person gives a save; "" if none."""
    dialog = Dialog(title or words("save.title"), window, "save_dialog")
    dialog.setMinimumWidth(theme.px(380))
    dialog.body.addWidget(Label("body", words("save.name"), "ink2"))
    field = QLineEdit(proposal)
    field.setObjectName("save:name")
    name_aloud(field, words("save.name"))
    field.setMaxLength(60)
    field.selectAll()
    dialog.body.addWidget(field)
    dialog.add_button(words("button.cancel"), "save:cancel").clicked.connect(dialog.reject)
    save = dialog.add_button(words("button.save"), "save:yes", ButtonKind.PRIMARY)
    save.clicked.connect(dialog.accept)
    field.setFocus()
    accepted = dialog.exec() == QDialog.DialogCode.Accepted
    dialog.deleteLater()
    return field.text().strip() if accepted else ""


def draw_thumbnail(table: TablePage, path: Path) -> None:
    """A small picture of the board beside the save; the game's cover where hands are secret.

    The round that the match has reached is written into it.
    """
    if path.exists():
        write_picture(picture_of(table), path)


def picture_of(table: TablePage) -> QImage:
    """A small picture that knows its round: the board, or the cover where hands are secret."""
    game = table.match.game
    image = plain_picture(game).toImage() if game.has_secrets else _board_of(table)
    state = game.observe(table.match.state, table.bridge.viewer)
    title = table.view.headline(state).title
    if all(isinstance(value, (int, str)) for _, value in title.params):
        image.setText(HEADLINE, json.dumps([title.key, dict(title.params)]))
    return image


def plain_picture(game: Game) -> QPixmap:
    """The cover, for saves that must not show their board. It is painted once."""
    return cover_pixmap(game, THUMBNAIL.width(), THUMBNAIL.height(), 1.0)


def _board_of(table: TablePage) -> QImage:
    view = table.view  # the whole table may stand behind another page, as after the end
    boards = [board for board in view.findChildren(ZoomView) if board.isVisibleTo(view)]
    largest = max(boards, key=lambda board: board.width() * board.height(), default=None)
    picture = (largest or view).grab()
    small = picture.scaled(
        THUMBNAIL,
        Qt.AspectRatioMode.KeepAspectRatioByExpanding,
        Qt.TransformationMode.SmoothTransformation,
    )
    return small.toImage()


def write_picture(image: QImage, path: Path) -> None:
    """Write the picture of a save, whole or not at all; a disk that refuses leaves the old one."""
    target = thumbnail_of(path)
    unfinished = target.with_suffix(".part.png")
    with suppress(OSError):
        if image.save(str(unfinished)):
            unfinished.replace(target)


def forget(path: Path) -> None:
    """Remove an automatic save that nobody needs; a disk that refuses is no reason to stop."""
    with suppress(OSError):
        path.unlink(missing_ok=True)


def forget_lesson(folder: SaveFolder, run: LessonRun) -> None:
    """The lesson begins anew: what was left of it goes, if the disk lets it."""
    with suppress(OSError):
        folder.forget_lesson(run.match.game.id, run.lesson.id)


def trim(folder: SaveFolder, keep: int) -> None:
    """Let the oldest finished games go; a disk that refuses is no reason to stop."""
    with suppress(OSError):
        folder.trim(keep)
