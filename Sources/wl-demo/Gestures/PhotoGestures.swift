import Glibc
import Pixman

/// What fingers do with a picture at the same time, as a value that can be told in words.
struct PhotoGestures: Equatable {
  /// How far they have dragged it, while they do.
  var drag: Point? { didSet { if oldValue == nil, drag != nil { begin() } } }
  /// How many times they have magnified it, while they do.
  var scale: Double? { didSet { if oldValue == nil, scale != nil { begin() } } }
  /// How far they have turned it, in radians, while they do.
  var angle: Double? { didSet { if oldValue == nil, angle != nil { begin() } } }
  /// The swipe that it also was.
  var swipe: String?

  /// What is told after the last of them.
  private var last = ""
  private var count = 0

  /// Whether any of them goes on.
  var isActive: Bool { count > 0 }

  /// What goes on, or what went on last.
  var words: String {
    if let swipe { return swipe }
    var parts: [String] = []
    if let drag {
      parts.append("Drag \(Int(drag.x.rounded())), \(Int(drag.y.rounded()))")
    }
    if let scale { parts.append("Pinch × \(Self.hundredths(scale))") }
    if let angle { parts.append("Turn \(Int((angle * 180 / .pi).rounded()))°") }
    return parts.isEmpty ? last : parts.joined(separator: " · ")
  }

  /// The drag is over.
  mutating func endDrag() { end { $0.drag = nil } }
  /// The pinch is over.
  mutating func endScale() { end { $0.scale = nil } }
  /// The turn is over.
  mutating func endAngle() { end { $0.angle = nil } }

  /// The drag was taken away.
  mutating func cancelDrag() { cancel { $0.drag = nil } }
  /// The pinch was taken away.
  mutating func cancelScale() { cancel { $0.scale = nil } }
  /// The turn was taken away.
  mutating func cancelAngle() { cancel { $0.angle = nil } }

  private mutating func begin() {
    if count == 0 { (swipe, last) = (nil, "") }
    count += 1
  }

  private mutating func end(_ change: (inout PhotoGestures) -> Void) {
    // What goes on is told to the end: fingers are lifted one after the other.
    let words = words
    finish(change)
    if last.utf8.count < words.utf8.count { last = words }
  }

  /// What the others do goes on.
  private mutating func cancel(_ change: (inout PhotoGestures) -> Void) {
    finish(change)
    (swipe, last) = (nil, "Cancelled")
  }

  private mutating func finish(_ change: (inout PhotoGestures) -> Void) {
    change(&self)
    count = [drag != nil, scale != nil, angle != nil].count { $0 }
  }

  private static func hundredths(_ value: Double) -> String {
    let whole = value.isFinite ? Int(min(max(value, 0), 1e6) * 100 + 0.5) : 0
    let rest = whole % 100
    return "\(whole / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
