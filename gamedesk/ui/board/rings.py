"""The pool of rings that show targets' states; rings are kept and used again."""

from PySide6.QtCore import QAbstractAnimation, QVariantAnimation
from PySide6.QtWidgets import QGraphicsScene

from gamedesk.ui.board.target import Ring, Target, TargetState
from gamedesk.ui.theme import theme

FADE_MS = 140


class RingPool:
    """One ring for each target that is not at rest."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._shown: dict[str, Ring] = {}
        self._spare: list[Ring] = []
        self._fresh: list[Ring] = []
        self._fade = QVariantAnimation(scene)
        self._fade.setStartValue(0.0)
        self._fade.setEndValue(1.0)
        self._fade.valueChanged.connect(self._set_opacity)
        self._fade.finished.connect(self._fresh.clear)

    def show(self, target: Target) -> None:
        """Bring the ring of this target in line with its state."""
        if target.state == TargetState.REST:
            self._put_away(target.id)
            return
        ring = self._shown.get(target.id)
        if ring is None:
            ring = self._shown[target.id] = self._take()
            if target.state == TargetState.LEGAL:
                self._fade_in(ring)
        ring.show_on(target)

    def clear(self) -> None:
        """Put all rings away."""
        for target_id in tuple(self._shown):
            self._put_away(target_id)

    def _take(self) -> Ring:
        if self._spare:
            return self._spare.pop()
        ring = Ring()
        self._scene.addItem(ring)
        return ring

    def _put_away(self, target_id: str) -> None:
        ring = self._shown.pop(target_id, None)
        if ring is not None:
            ring.setVisible(False)
            ring.setOpacity(1.0)
            self._spare.append(ring)

    def _fade_in(self, ring: Ring) -> None:
        duration = theme.duration(FADE_MS)
        if not duration:
            return
        ring.setOpacity(0.0)
        self._fresh.append(ring)
        if self._fade.state() != QAbstractAnimation.State.Running:
            self._fade.setDuration(duration)
            self._fade.start()

    def _set_opacity(self, value: object) -> None:
        for ring in self._fresh:
            ring.setOpacity(float(value) if isinstance(value, float) else 1.0)
