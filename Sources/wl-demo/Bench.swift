import Interaction

/// The benchmark's fixed programme.
enum Bench {
  static func run(_ options: Options) throws(AppError) {
  }
}
