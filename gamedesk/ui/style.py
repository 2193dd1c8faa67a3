"""The look of Qt's own widgets: palette, font and style sheet made from the theme."""

from PySide6.QtCore import QLibraryInfo, QTranslator
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from gamedesk.ui import fonts
from gamedesk.ui.logo import app_icon
from gamedesk.ui.texts import language
from gamedesk.ui.theme import theme


def install(app: QApplication) -> None:
    """Dress the program, now and whenever the theme changes."""
    fonts.load_fonts()
    app.setStyle("Fusion")
    app.setWindowIcon(app_icon())
    _dress()
    theme.changed.connect(_dress)
    _QtWords(app).follow()


class _QtWords(QTranslator):
    """Qt's own catalogue, for the few dialogs that are Qt's (choosing a file)."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._app = app
        language.changed.connect(self.follow)

    def follow(self) -> None:
        """Speak the language that is on."""
        self._app.removeTranslator(self)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if self.load(f"qtbase_{language.code}", folder):
            self._app.installTranslator(self)


def _dress() -> None:
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        return
    app.setFont(theme.font("body"))
    app.setPalette(palette())
    app.setStyleSheet(style_sheet())


def palette() -> QPalette:
    """The colours Qt takes for what the style sheet leaves open."""
    made = QPalette()
    role = QPalette.ColorRole
    roles = {
        role.Window: "desk",
        role.WindowText: "ink",
        role.Base: "raised",
        role.AlternateBase: "sunk",
        role.Text: "ink",
        role.PlaceholderText: "ink3",
        role.Button: "raised",
        role.ButtonText: "ink",
        role.ToolTipBase: "ink",
        role.ToolTipText: "panel",
        role.Highlight: "accent",
        role.HighlightedText: "onaccent",
        role.Link: "accent",
    }
    for place, name in roles.items():
        made.setColor(place, theme.color(name))
    for place in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, place, theme.color("ink3"))
    return made


def _css(color: QColor) -> str:
    return f"rgba({color.red()}, {color.green()}, {color.blue()}, {color.alpha()})"


def style_sheet() -> str:
    """Fields, lists, menus, scroll bars and notes; what we paint ourselves is not in it."""
    values = {name: _css(theme.color(name)) for name in _SHEET_COLORS}
    values.update({f"p{n}": f"{theme.px(n)}px" for n in (2, 3, 4, 5, 6, 8, 10, 12, 14, 22, 34)})
    # More than half of the handle, and Qt would draw it square.
    values["knob"] = f"{theme.px(14) // 2 + 1}px"
    values["w"] = f"{max(1, round(theme.line(1.2)))}px"
    sheet = _SHEET
    # Longest names first, so that @line does not eat the beginning of @line2.
    for name in sorted(values, key=len, reverse=True):
        sheet = sheet.replace(f"@{name}", values[name])
    return sheet


_SHEET_COLORS = [
    "panel",
    "raised",
    "sunk",
    "line",
    "line2",
    "ink",
    "ink2",
    "ink3",
    "accent",
    "onaccent",
    "brasssoft",
    "brassfill",
    "focus",
]

_SHEET = """
QToolTip { background: @ink; color: @panel; border: @w solid @line2; padding: @p6 @p8; }
QLineEdit, QPlainTextEdit, QSpinBox {
    background: @raised; color: @ink; border: @w solid @line2; border-radius: @p8;
    padding: @p4 @p8; min-height: @p22;
    selection-background-color: @accent; selection-color: @onaccent;
}
QLineEdit:hover, QPlainTextEdit:hover { border-color: @ink; }
QLineEdit:focus, QPlainTextEdit:focus { border-color: @focus; }
QLineEdit:disabled { color: @ink3; border-style: dashed; background: transparent; }
QListView {
    background: @raised; color: @ink; border: @w solid @line2; outline: none; padding: @p4;
}
QListView::item { min-height: @p22; padding: @p4 @p8; border-radius: @p4; }
QListView::item:hover { background: @brasssoft; }
QListView::item:selected { background: @accent; color: @onaccent; }
QMenu { background: @panel; color: @ink; border: @w solid @line2; padding: @p6; }
QMenu::item { padding: @p8 @p22 @p8 @p10; border-radius: @p4; }
QMenu::item:selected { background: @brasssoft; color: @ink; }
QMenu::item:disabled { color: @ink3; }
QMenu::separator { height: 1px; background: @line; margin: @p4 @p8; }
QMenu::icon { padding-left: @p8; }
QScrollArea, QScrollArea > QWidget > QWidget#scrolled { background: transparent; border: none; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: @p12; margin: 0; }
QScrollBar:horizontal { background: transparent; height: @p12; margin: 0; }
QScrollBar::handle { background: @line2; border-radius: @p4; margin: @p2; }
QScrollBar::handle:vertical { min-height: @p34; }
QScrollBar::handle:horizontal { min-width: @p34; }
QScrollBar::handle:hover { background: @ink2; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QSlider { min-height: @p22; }
QSlider::groove:horizontal {
    height: @p5; background: @sunk; border: 1px solid @line2; border-radius: @p2;
}
QSlider::sub-page:horizontal { background: @accent; border: 1px solid @accent; border-radius: @p2; }
QSlider::handle:horizontal {
    width: @p14; background: @raised; border: 2px solid @ink; border-radius: @knob; margin: -@p6 0;
}
QSlider::handle:horizontal:hover { background: @brassfill; }
"""
