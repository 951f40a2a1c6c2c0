/// What can fail about images; drawing itself never does.
public enum PixmanError: Error, Equatable, CustomStringConvertible {
  /// The extents are not positive, or larger than pixman can address (32,767 pixels a side).
  case invalidSize(width: Int, height: Int)
  /// Borrowed memory has a stride that is too small for the width or not a multiple of 4 bytes.
  case invalidStride(Int, width: Int)
  /// The system does not give the memory for the pixels.
  case outOfMemory(width: Int, height: Int)
  /// A picture cannot be read; the reason is the system's or the PNG reader's.
  case unreadable(path: String, reason: String)
  /// A picture cannot be written; the reason is the system's or the PNG writer's.
  case unwritable(path: String, reason: String)

  /// What failed, in one line.
  public var description: String {
    switch self {
    case .invalidSize(let width, let height):
      return "an image cannot have \(width) x \(height) pixels"
    case .invalidStride(let stride, let width):
      return "rows of \(stride) bytes do not hold \(width) pixels"
    case .outOfMemory(let width, let height):
      return "no memory for an image of \(width) x \(height) pixels"
    case .unreadable(let path, let reason): return "\(path) cannot be read: \(reason)"
    case .unwritable(let path, let reason): return "\(path) cannot be written: \(reason)"
    }
  }
}
