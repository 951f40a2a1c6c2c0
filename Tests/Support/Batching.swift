import Testing

/// How what the compositor sends reaches the client (W102).
package enum Batching: CustomTestStringConvertible, Sendable {
  /// One read a write.
  case whole
  /// Cut at random bytes, a turn of the client after each piece.
  case random(seed: UInt64, longest: Int)

  /// Whole, and some ways to cut.
  package static let several: [Batching] =
    [.whole, .random(seed: 1, longest: 1)]
    + (2...3).map { .random(seed: $0, longest: 48) }

  package var testDescription: String {
    switch self {
    case .whole: "whole"
    case .random(let seed, let longest): "pieces of up to \(longest) bytes, seed \(seed)"
    }
  }
}
