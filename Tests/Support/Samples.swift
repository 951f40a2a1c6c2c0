internal import Foundation

/// Our own small recordings, in `Tests/Recordings`.
public enum Samples {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Recordings")

  /// The names of all of them.
  public static var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  /// The texts of the traces in `tour`, from which the search for a text that breaks a reader begins,
  /// too.
  public static var tour: [String] {
    get throws {
      let tour = folder.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("tour")
      return try FileManager.default.contentsOfDirectory(atPath: tour.path).sorted().map {
        String(
          decoding: try Data(contentsOf: tour.appendingPathComponent($0)), as: UTF8.self)
      }
    }
  }

  /// Where one is.
  public static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// The text of one.
  public static func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
  }
}
