import Interaction
import Pixman

/// One scene of the benchmark: what it shows is a function of time alone.
protocol BenchProgramme: AnyObject {
  /// Fills the window.
  var root: Layer { get }
  /// Whether anything ever moves.
  var moves: Bool { get }
  /// Shows the state of a time in seconds from the first commit.
  func show(at time: Double)
}
