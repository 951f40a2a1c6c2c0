import Interaction
import Pixman

/// Makes recognisers that write down, by name, what they report.
final class Notes {
  var lines: [String] = []
  var pans: [String: [(state: GestureState, pan: Pan)]] = [:]

  func pan(_ name: String, _ axis: PanGestureRecognizer.Axis) -> PanGestureRecognizer {
    PanGestureRecognizer(axis) { state, pan in
      self.lines.append("\(name) \(state)")
      self.pans[name, default: []].append((state, pan))
    }
  }

  func tap(_ name: String) -> TapGestureRecognizer {
    TapGestureRecognizer { _ in self.lines.append("\(name) tapped") }
  }

  func press(_ name: String) -> LongPressGestureRecognizer {
    LongPressGestureRecognizer { state, _ in self.lines.append("\(name) \(state)") }
  }

  /// Without the repetitions of changes.
  var story: [String] {
    lines.reduce(into: []) { story, line in
      if !(line.hasSuffix("changed") && story.last == line) { story.append(line) }
    }
  }
}
