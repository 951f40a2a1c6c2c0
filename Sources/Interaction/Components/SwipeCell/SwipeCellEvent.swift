/// What a swipe cell tells its owner.
///
/// Every `willOpen` is followed by exactly one `willClose` of the same side, whatever ends the
/// opening. `didOpen` and `didClose` follow when the row has come to rest, unless a new swipe or
/// order comes first; `deleted` stands for `didClose` where the row was deleted.
public enum SwipeCellEvent: Equatable, Sendable {
  /// A side begins to open: the reference's `willBeginEditing`.
  case willOpen(SwipeSide)
  /// The row rests open.
  case didOpen(SwipeSide)
  /// The row begins to close, or is deleted or reset: the reference's `didEndEditing`.
  case willClose(SwipeSide)
  /// The row rests closed and its buttons are gone.
  case didClose(SwipeSide)
  /// The first action expanded over the row.
  case expand(SwipeSide, action: String?)
  /// It shrank again.
  case unexpand(SwipeSide, action: String?)
  /// An action is performed; its handler is called next.
  case action(SwipeSide, action: String?)
  /// The row has collapsed after its deletion.
  case deleted(SwipeSide)
  /// A filled row was told to close.
  case reset(SwipeSide)

  /// The side that is or was open.
  public var side: SwipeSide {
    switch self {
    case .willOpen(let side), .didOpen(let side), .willClose(let side), .didClose(let side),
      .deleted(let side), .reset(let side), .expand(let side, _), .unexpand(let side, _),
      .action(let side, _):
      side
    }
  }
}
