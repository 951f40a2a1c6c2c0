extension SwipeCellModel {
  /// What can happen to a row.
  public enum Input: Equatable, Sendable {
    /// A drag was recognised; `offer` is what its direction would open, `shown` the offset seen.
    case began(shown: Double, offer: SwipeOffer?)
    /// The finger moved; `finger` is its distance from the row's left edge.
    case changed(translation: Double, finger: Double)
    /// The finger was lifted with a velocity in units per second.
    case ended(shown: Double, velocity: Double)
    /// A touchpad's fingers left, or rested and may perform nothing; the velocity is the row's, in
    /// units per second.
    case stopped(shown: Double, velocity: Double, performs: Bool)
    /// The drag was taken away.
    case cancelled(shown: Double)
    /// The application opens a side, at its open position or at an offset.
    case show(SwipeOffer, offset: Double? = nil, animated: Bool)
    /// The application, a touch outside or a scroll closes the row.
    case hide(animated: Bool)
    /// A button was tapped; 0 is the first action of the application's list, `hides` its wish.
    case tapped(Int, hides: Bool)
    /// The motion last asked for came to its end.
    case settled
    /// The handler asked for has returned.
    case performed
    /// The application, or the style, ends a fill.
    case fulfil(SwipeFulfillment)
    /// The row or its safe area has new measures.
    case resized(SwipeGeometry)
    /// The row is reused, its list is edited, or it has vanished.
    case reset
  }

  /// What follows, to be carried out in order.
  public enum Effect: Equatable, Sendable {
    /// Puts the buttons of a side in place.
    case present(SwipeSide)
    /// Takes the buttons away.
    case dismiss
    /// Stops what moves where it is seen.
    case hold
    /// Shows the content at an offset at once; a running jump goes on towards it.
    case move(to: Double)
    /// Moves the content from where it is shown to an offset while the finger stays down.
    case jump(to: Double)
    /// Sends the content to an offset; `settled` answers the end.
    case animate(to: Double, with: SwipeMotion)
    /// Ends whatever moves and shows the content at an offset.
    case place(at: Double)
    /// Lets the first action cover the row, or not.
    case expand(Bool)
    /// A light tick for the finger.
    case feedback
    /// Takes the contact from the drag.
    case cancelDrag
    /// Calls the handler of an action; `performed` answers.
    case perform(Int)
    /// Collapses the row and takes it from its list; `settled` answers the end.
    case delete(to: Double, fades: Bool)
    /// Tells the owner.
    case tell(Notice)
  }

  /// What the owner is told; the layer adds the action's identifier.
  public enum Notice: Equatable, Sendable {
    /// A side begins to open.
    case willOpen(SwipeSide)
    /// It rests open.
    case didOpen(SwipeSide)
    /// It begins to close.
    case willClose(SwipeSide)
    /// It rests closed.
    case didClose(SwipeSide)
    /// The first action expanded.
    case expand(SwipeSide)
    /// It shrank again.
    case unexpand(SwipeSide)
    /// An action is performed.
    case action(SwipeSide, Int)
    /// The row has collapsed.
    case deleted(SwipeSide)
    /// A filled row was told to close.
    case reset(SwipeSide)
  }
}
