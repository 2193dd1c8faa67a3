"""Parts of a board in a scene: a still layer, targets to hover and choose, tokens, a zooming view.

A game's view puts these together; nothing here knows a rule or a game.
"""

from gamedesk.ui.board.layer import BoardLayer
from gamedesk.ui.board.target import Target, TargetState
from gamedesk.ui.board.token import Token
from gamedesk.ui.board.view import ZoomView

__all__ = ["BoardLayer", "Target", "TargetState", "Token", "ZoomView"]
