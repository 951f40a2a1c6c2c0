/// Where an option does something: in which of the program's jobs, and on which kind of screen.
struct OptionScope: Equatable {
  /// What the program can be started for, as an error message calls it.
  enum Job: String, CaseIterable {
    case scene = "a scene"
    case tour = "--tour"
    case replay
    case bench
    case info
    case list = "scenes"
  }

  /// What a job draws into.
  enum Screen {
    case window, memory
  }

  let jobs: [Job]
  /// The only kind of screen on which it does something; nil for either.
  var screen: Screen?

  /// These jobs.
  static func only(_ jobs: Job...) -> OptionScope { OptionScope(jobs: jobs) }
  /// These jobs in a window.
  static func inWindow(_ jobs: Job...) -> OptionScope { OptionScope(jobs: jobs, screen: .window) }
  /// These jobs without a compositor.
  static func inMemory(_ jobs: Job...) -> OptionScope { OptionScope(jobs: jobs, screen: .memory) }

  /// Every job.
  static let anywhere = OptionScope(jobs: Job.allCases)
  /// Whatever shows the program's scenes.
  static let scenes = only(.scene, .tour, .replay)
  /// Whatever shows the program's scenes, in a window.
  static let windows = inWindow(.scene, .tour, .replay)
  /// Whatever draws.
  static let drawn = only(.scene, .tour, .replay, .bench)

  /// Why an option of this name does nothing in a job; nil if it does something.
  func complaint(about name: String, in job: Job, isOffscreen: Bool) -> String? {
    guard jobs.contains(job) else { return "option '\(name)' is for \(words)" }
    return switch screen {
    case .window where isOffscreen: "option '\(name)' needs a window: without '--offscreen'"
    case .memory where !isOffscreen: "option '\(name)' needs '--offscreen'"
    case .window, .memory, nil: nil
    }
  }

  private var words: String {
    // The tour is one of a scene.
    let words = jobs.filter { $0 != .tour || !jobs.contains(.scene) }.map(\.rawValue)
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
