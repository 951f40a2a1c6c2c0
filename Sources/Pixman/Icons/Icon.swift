/// A small picture of one colour, made of lines.
public enum Icon: Hashable, Sendable, CaseIterable {
  /// An angle open to the right: back.
  case chevronLeft
  /// An angle open to the left: forward.
  case chevronRight
  /// An angle open downward.
  case chevronUp
  /// An angle open upward.
  case chevronDown
  /// A bin: delete.
  case trash
  /// A flag on its pole.
  case flag
  /// Three dots in a row: more.
  case more
  /// A closed envelope: unread.
  case envelope
  /// An open envelope: read.
  case envelopeOpen
  /// A cross: close, cancel.
  case xmark
  /// A check mark: done.
  case check
  /// A lens: search.
  case magnifier
  /// A five-pointed star: favourite.
  case star
  /// An arrow out of a box: share.
  case share
  /// A cross of two lines: add.
  case plus

  /// The icon that means the same in a layout of a direction: back and forward change their sides.
  public func directed(_ direction: LayoutDirection) -> Icon {
    switch (self, direction) {
    case (.chevronLeft, .rightToLeft): .chevronRight
    case (.chevronRight, .rightToLeft): .chevronLeft
    default: self
    }
  }
}
