/// A command line that cannot be followed: exit status 1 (D1).
struct UsageError: Error, Equatable {
  /// One line: what is wrong and what would be right.
  let message: String
}
